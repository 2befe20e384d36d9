import Button from "../../../../ui/Button";
import Gold from "../Gold";
import type { RunCard } from "../types";
import { refundOf } from "./placing";

interface Props {
  /** The card in the player's fingers. */
  held: RunCard | undefined;
  name: string;
  onField: boolean;
  onTakeBack: () => void;
  onLetGo: () => void;
  onCard: () => void;
}

/** What can be done next, in a line under the field. */
export default function Status({ held, name, onField, onTakeBack, onLetGo, onCard }: Props) {
  if (!held) return <p className="deploy-status">Drag cards onto your two rows, or press a card, then a cell.</p>;
  const refund = refundOf(held);
  return (
    <div className="deploy-status is-holding">
      <p>
        <strong>{name}</strong>: choose a cell
      </p>
      <Button kind="quiet" className="status-card" onClick={onCard}>
        Card
      </Button>
      {onField && (
        <Button onClick={onTakeBack}>Take back {refund > 0 && <Gold amount={refund} sign />}</Button>
      )}
      <Button kind="quiet" onClick={onLetGo}>
        Let go
      </Button>
    </div>
  );
}
