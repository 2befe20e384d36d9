import Button from "../../ui/Button";
import IconButton from "../../ui/IconButton";
import Segmented from "../../ui/Segmented";
import Spinner from "../../ui/Spinner";
import { UndoIcon } from "../../ui/icons";
import type { PlacementKind, Verdict } from "./types";
import { type Armies } from "./roster";
import type { Orders } from "./useOrders";

const CONFIRM: Record<PlacementKind, string> = {
  MOVE: "Move",
  FALL_BACK: "Fall back",
  CHARGE_MOVE: "Charge!",
  PILE_IN: "Pile in",
  CONSOLIDATE: "Consolidate",
};
const STAY: Partial<Record<PlacementKind, string>> = { PILE_IN: "Stay and fight", CONSOLIDATE: "Stay" };
const WHO = [
  { value: false, label: "Whole unit" },
  { value: true, label: "One model" },
];

/** A placement: what drags take along, the verdict, confirm and back. */
export default function Placing({ orders, kind, armies }: { orders: Orders; kind: PlacementKind; armies: Armies }) {
  const { placed, verdict } = orders;
  const stay = STAY[kind];
  return (
    <div className="tt-placing">
      <Segmented label="What a drag takes along" hideLabel value={orders.alone} choices={WHO} onChange={orders.setAlone} />
      <Says verdict={placed ? verdict : null} why={orders.why} optional={stay !== undefined} placed={placed} asking={orders.asking} armies={armies} />
      <div className="orders">
        <Button kind="primary" className="order" data-testid="btn-place" disabled={!placed || verdict?.legal === false} onClick={orders.confirm}>
          {CONFIRM[kind]} <kbd aria-hidden="true">↵</kbd>
        </Button>
        <IconButton label="Undo placement" data-testid="btn-undo-placement" disabled={!orders.canUndoPlacement} onClick={orders.undoPlacement}>
          <UndoIcon />
        </IconButton>
        <Button data-testid="btn-reset" disabled={!placed} onClick={orders.resetPlacement}>
          Reset
        </Button>
        <Button data-testid="btn-corner" disabled={!placed} title="Keep this as a corner: the next drag goes on from here" onClick={orders.addCorner}>
          Corner
        </Button>
      </div>
      {stay && (
        <div className="orders">
          <Button className="order" data-testid="btn-stay" onClick={() => orders.inHand !== null && orders.send({ type: kind, unit_id: orders.inHand, movements: {} })}>
            {stay}
          </Button>
          {!placed && (
            <Button className="order" busy={orders.asking} onClick={() => orders.inHand !== null && void orders.suggest(orders.inHand, kind)}>
              Suggest
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

interface SaysProps {
  verdict: Verdict | null;
  why: string | null;
  /** Staying is as good: that there is no way is no fault. */
  optional: boolean;
  placed: boolean;
  asking: boolean;
  armies: Armies;
}

function Says({ verdict, why, optional, placed, asking, armies }: SaysProps) {
  if (asking) {
    return (
      <p className="tt-verdict" role="status">
        <Spinner /> Looking for a way
      </p>
    );
  }
  if (why) {
    return (
      <p className={`tt-verdict ${optional ? "" : "is-refused"}`} role="status" data-testid="why">
        {optional ? why : `✗ ${why}`}
      </p>
    );
  }
  if (!placed) return <p className="tt-verdict tt-hint">Drag models, or press where they shall go.</p>;
  if (!verdict) return <p className="tt-verdict tt-hint">Measuring</p>;
  return (
    <p className={`tt-verdict ${verdict.legal ? "is-legal" : "is-refused"}`} role="status" data-testid="verdict" data-legal={verdict.legal}>
      {verdict.legal ? "✓ This is legal" : `✗ ${verdict.reason ?? "Not allowed"}${verdict.rule ? ` (${verdict.rule})` : ""}`}
      {verdict.faults.length > 0 && (
        <span className="visually-hidden">: {verdict.faults.map(({ model_id }) => `${armies.soldiers.get(model_id)?.name ?? "Model"} ${model_id}`).join(", ")}</span>
      )}
    </p>
  );
}
