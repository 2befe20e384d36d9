import Orders from "../../match/Orders";
import type { Pending } from "../../match/store";
import { type Banner, count } from "../../match/words";
import Button from "../../ui/Button";
import IconButton from "../../ui/IconButton";
import { FlagIcon, UndoIcon } from "../../ui/icons";
import { canPutBack } from "./clicks";
import type { State } from "./types";
import { PHASE_NAMES } from "./words";

interface Props {
  banner: Banner;
  state: State;
  /** Whether this reader decides now. */
  mine: boolean;
  canUndo: boolean;
  canResign: boolean;
  pending: Pending | null;
  onWait: () => void;
  onPutBack: () => void;
  onEndPhase: () => void;
  onUndo: () => void;
  onResign: () => void;
  onDrop: () => void;
}

/** What is expected now, and the buttons that fit. */
export default function Command(props: Props) {
  const { banner, state, mine, canUndo, canResign, pending } = props;
  // A shot of this activation is done: there is no waiting any more, only ending.
  const { begun } = state;
  const active = mine && state.active_unit !== null;
  const kept = state.active_unit !== null && state.charge_rolls[state.active_unit] !== undefined;
  return (
    <Orders banner={banner} pending={pending} onDrop={props.onDrop}>
      {!state.outcome && (
        <div className="orders">
          <OrderButton
            id="put-back"
            hint="Esc"
            label="Put back"
            cost={kept ? "its roll is kept" : "nothing is spent"}
            why={`The unit goes back to those that can still act${kept ? "; its roll is kept" : ""}.`}
            disabled={!active || !canPutBack(state)}
            onClick={props.onPutBack}
          />
          <OrderButton
            id="wait"
            hint="W"
            label={begun ? "End shooting" : "Skip this unit"}
            cost={begun ? `${count(state.attacks_left, "shot")} lost` : "spends its activation"}
            why={`The unit's activation is spent: it does nothing ${begun ? "more " : ""}in this phase.`}
            disabled={!active || !state.actions.includes("wait")}
            onClick={props.onWait}
          />
        </div>
      )}
      {!state.outcome && (
        <div className="orders">
          <OrderButton
            id="end-phase"
            hint="E"
            label={`End ${PHASE_NAMES[state.phase].toLowerCase()} phase`}
            why={
              state.end_phase
                ? "Skips every unit that could still act in this phase."
                : "It ends by itself: whoever is in contact must strike (S6.4)."
            }
            disabled={!mine || !state.end_phase}
            onClick={props.onEndPhase}
          />
          <IconButton label="Undo (U)" data-testid="btn-undo" aria-keyshortcuts="U" disabled={!canUndo} onClick={props.onUndo}>
            <UndoIcon />
          </IconButton>
          <IconButton label="Resign" data-testid="btn-resign" disabled={!canResign} onClick={props.onResign}>
            <FlagIcon />
          </IconButton>
        </div>
      )}
    </Orders>
  );
}

interface OrderProps {
  id: string;
  label: string;
  hint: string;
  /** What it costs, in sight: a finger sees no tooltip. */
  cost?: string;
  why: string;
  disabled: boolean;
  onClick: () => void;
}

function OrderButton({ id, label, hint, cost, why, disabled, onClick }: OrderProps) {
  return (
    <Button className="order" data-testid={`btn-${id}`} title={why} disabled={disabled} onClick={onClick}>
      <span>
        {label} {cost && <small>{cost}</small>}
      </span>
      <kbd aria-hidden="true">{hint}</kbd>
    </Button>
  );
}
