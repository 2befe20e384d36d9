import { type KeyboardEvent, type ReactNode, useState } from "react";

interface Props {
  label: string;
  /** Shown while nothing is pointed at. */
  hint?: ReactNode;
  className?: string;
  children: ReactNode;
}

const WHYS = "[data-why]";
const NEXT: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * A group of things that explain themselves: those with `data-why` say it in one line below when pointed at or focused.
 * One stop for the Tab key; the arrow keys go on from there.
 */
export default function Explained({ label, hint = "", className = "", children }: Props) {
  const [why, setWhy] = useState("");
  const read = (target: EventTarget) =>
    setWhy((target instanceof Element && target.closest(WHYS)?.getAttribute("data-why")) || "");

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = NEXT[event.key];
    if (!step) return;
    const things = [...event.currentTarget.querySelectorAll<HTMLElement>(WHYS)];
    const here = things.indexOf(document.activeElement as HTMLElement);
    const next = things[here + step];
    if (here < 0 || !next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    // Focus and keys belong to the buttons inside; they only pass here.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={label}
      className={className}
      onMouseOver={(event) => read(event.target)}
      onMouseLeave={() => setWhy("")}
      onFocus={(event) => read(event.target)}
      onBlur={() => setWhy("")}
      onKeyDown={onKeyDown}
    >
      {children}
      <p className="why" aria-hidden="true">
        {why || hint}
      </p>
    </div>
  );
}
