import { type KeyboardEvent, type ReactNode, useId, useState } from "react";

export interface Tab {
  key: string;
  title: string;
  content: ReactNode;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  /** The open one, where the page decides that too. */
  open?: string;
  onOpen?: (key: string) => void;
}

const NEXT: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Panels one at a time, for small screens; pressing the open tab folds it away. */
export default function Tabs({ label, tabs, open: given, onOpen }: Props) {
  const base = useId();
  const [own, setOwn] = useState(tabs[0]?.key);
  const chosen = given ?? own;
  const setChosen = onOpen ?? setOwn;
  const [folded, setFolded] = useState(false);
  const current = tabs.find(({ key }) => key === chosen) ?? tabs[0];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = NEXT[event.key];
    const next = step && current ? tabs[tabs.indexOf(current) + step] : undefined;
    if (!next) return;
    event.preventDefault();
    setChosen(next.key);
    document.getElementById(`${base}-${next.key}`)?.focus();
  };

  if (!current) return null;
  return (
    <div className="tabs">
      <div className="tab-list" role="tablist" aria-label={label}>
        {tabs.map(({ key, title }) => {
          const open = key === current.key;
          return (
            <button
              key={key}
              type="button"
              id={`${base}-${key}`}
              role="tab"
              className="tab"
              aria-selected={open}
              aria-expanded={open && !folded}
              aria-controls={open ? `${base}-panel` : undefined}
              tabIndex={open ? 0 : -1}
              onKeyDown={onKeyDown}
              onClick={() => {
                setFolded(open && !folded);
                setChosen(key);
              }}
            >
              {title}
            </button>
          );
        })}
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${current.key}`} hidden={folded} className="tab-panel">
        {current.content}
      </div>
    </div>
  );
}
