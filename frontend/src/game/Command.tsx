import type { Phase, State } from "../api/types";
import Button from "../ui/Button";
import IconButton from "../ui/IconButton";
import { FlagIcon, UndoIcon } from "../ui/icons";
import Spinner from "../ui/Spinner";
import type { Pending } from "./store";
import type { Banner } from "./words";

/** S8.2-S8.5 What a right click on the active unit does. */
const RIGHT_CLICK: Record<Phase, string> = {
  move: "Cancel",
  shoot: "End shooting",
  charge: "Cancel",
  fight: "Postpone",
};
/** The action of the server's list that makes it possible. */
const RIGHT_CLICK_NEEDS: Record<Phase, string> = { move: "cancel", shoot: "wait", charge: "cancel", fight: "postpone" };

interface Props {
  banner: Banner;
  state: State;
  /** Whether this reader decides now. */
  mine: boolean;
  canUndo: boolean;
  canResign: boolean;
  /** A shot or blow of this activation is done: there is no waiting any more, only ending. */
  begun: boolean;
  pending: Pending | null;
  onWait: () => void;
  onCancel: () => void;
  onUndo: () => void;
  onResign: () => void;
  onDrop: () => void;
}

/** What is expected now, and the buttons that fit. */
export default function Command(props: Props) {
  const { banner, state, mine, canUndo, canResign, begun, pending } = props;
  const active = mine && state.active_unit !== null;
  return (
    <section className="panel command" aria-label="Orders">
      <p className={`banner banner-${banner.tone}`} role="status" data-testid="banner">
        {banner.tone === "waiting" && <Spinner />}
        <span>{banner.text}</span>
      </p>
      {pending?.waiting && (
        <p className="unsent" role="alert">
          Your click is kept until the connection is back.
          <Button kind="quiet" onClick={props.onDrop}>
            Forget it
          </Button>
        </p>
      )}
      {!state.outcome && (
        <div className="orders">
          <OrderButton
            id="wait"
            hint="W"
            label={begun ? "Done" : "Wait"}
            disabled={!active || !state.actions.includes("wait")}
            onClick={props.onWait}
          />
          <OrderButton
            id="cancel"
            hint="⌫"
            label={RIGHT_CLICK[state.phase]}
            disabled={!active || !state.actions.includes(RIGHT_CLICK_NEEDS[state.phase])}
            onClick={props.onCancel}
          />
          <IconButton label="Undo (U)" data-testid="btn-undo" aria-keyshortcuts="U" disabled={!canUndo} onClick={props.onUndo}>
            <UndoIcon />
          </IconButton>
          <IconButton label="Resign" data-testid="btn-resign" disabled={!canResign} onClick={props.onResign}>
            <FlagIcon />
          </IconButton>
        </div>
      )}
    </section>
  );
}

interface OrderProps {
  id: string;
  label: string;
  hint: string;
  disabled: boolean;
  onClick: () => void;
}

function OrderButton({ id, label, hint, disabled, onClick }: OrderProps) {
  return (
    <Button className="order" data-testid={`btn-${id}`} disabled={disabled} onClick={onClick}>
      {label} <kbd aria-hidden="true">{hint}</kbd>
    </Button>
  );
}
