import { useState } from "react";
import Orders from "../../match/Orders";
import type { Pending } from "../../match/store";
import type { Banner } from "../../match/words";
import Button from "../../ui/Button";
import IconButton from "../../ui/IconButton";
import { FlagIcon, UndoIcon } from "../../ui/icons";

/** With more actions than this one looks for them by their words. */
const MANY = 24;

interface Props {
  banner: Banner;
  /** What the reader may do now. */
  actions: readonly string[];
  canUndo: boolean;
  canResign: boolean;
  pending: Pending | null;
  onAct: (action: string) => void;
  onUndo: () => void;
  onResign: () => void;
  onDrop: () => void;
}

/** Every legal action as a button. */
export default function Command({ banner, actions, canUndo, canResign, pending, onAct, onUndo, onResign, onDrop }: Props) {
  const [wanted, setWanted] = useState("");
  const many = actions.length > MANY;
  const listed = many ? actions.filter((action) => action.includes(wanted.trim())) : actions;
  return (
    <Orders banner={banner} pending={pending} onDrop={onDrop}>
      {many && (
        <input className="input" type="search" aria-label="Find an action" placeholder={`${actions.length} actions`} value={wanted} onChange={(event) => setWanted(event.target.value)} />
      )}
      <ul className="plain-actions" aria-label="Actions">
        {listed.map((action) => (
          <li key={action}>
            <Button data-testid="action" disabled={pending !== null} onClick={() => onAct(action)}>
              {action}
            </Button>
          </li>
        ))}
      </ul>
      <div className="orders plain-last">
        <IconButton label="Undo (U)" data-testid="btn-undo" aria-keyshortcuts="U" disabled={!canUndo} onClick={onUndo}>
          <UndoIcon />
        </IconButton>
        <IconButton label="Resign" data-testid="btn-resign" disabled={!canResign} onClick={onResign}>
          <FlagIcon />
        </IconButton>
      </div>
    </Orders>
  );
}
