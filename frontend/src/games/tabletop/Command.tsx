import Frame from "../../match/Orders";
import type { Pending } from "../../match/store";
import type { Banner } from "../../match/words";
import Button from "../../ui/Button";
import IconButton from "../../ui/IconButton";
import { FlagIcon } from "../../ui/icons";
import Allocation from "./Allocation";
import Attacks from "./Attacks";
import Declare from "./Declare";
import Placing from "./Placing";
import { type Armies, nameOf } from "./roster";
import type { Action, ChargeOdds, Odds, State } from "./types";
import type { Orders } from "./useOrders";
import type { TakenBack } from "./words";

interface Props {
  banner: Banner;
  state: State;
  armies: Armies;
  orders: Orders;
  odds: Odds | null;
  charge: ChargeOdds | null;
  deciding: boolean;
  /** T7.5 What can be taken back. */
  back: TakenBack | null;
  canResign: boolean;
  pending: Pending | null;
  onAssign: (actions: Action[]) => void;
  onUndo: () => void;
  onEndPhase: () => void;
  onResign: () => void;
  onDrop: () => void;
}

/** Who decides, what to do next, and the buttons for it. */
export default function Command(props: Props) {
  const { banner, state, deciding, pending, canResign, back } = props;
  const mayEnd = deciding && state.end_phase;
  return (
    <Frame banner={banner} pending={pending} onDrop={props.onDrop} className={mayEnd || back ? "" : "flag-alone"}>
      {deciding && <Task {...props} />}
      {/* What decides stays in sight, however long the list above it. */}
      <div className="tt-foot">
        {deciding && <Deeds {...props} />}
        {!state.outcome && (
          <div className="orders tt-last">
            {back && (
              <Button className="order" data-testid="btn-undo" aria-keyshortcuts="U" onClick={props.onUndo}>
                {back.label} <kbd aria-hidden="true">U</kbd>
              </Button>
            )}
            {mayEnd && (
              <Button className="order" data-testid="btn-end-phase" onClick={props.onEndPhase}>
                End phase <kbd aria-hidden="true">E</kbd>
              </Button>
            )}
            {canResign && (
              <IconButton label="Resign" data-testid="btn-resign" onClick={props.onResign}>
                <FlagIcon />
              </IconButton>
            )}
          </div>
        )}
      </div>
    </Frame>
  );
}

function Task(props: Props) {
  const { state, armies, orders } = props;
  const { choice, kind, inHand } = orders;
  if (state.stage === "allocate" && state.wounds) return <Allocation state={state} wounds={state.wounds} armies={armies} orders={orders} />;
  if (inHand === null) return state.choices.length > 0 ? <Units state={state} armies={armies} orders={orders} /> : null;
  return (
    <>
      {kind && <Placing orders={orders} kind={kind} armies={armies} />}
      {choice?.actions.includes("DECLARE_CHARGE") && <Declare armies={armies} orders={orders} charge={props.charge} unit={inHand} />}
      {state.stage === "attack" && <Attacks {...props} />}
    </>
  );
}

/** What the unit in hand can do at one press. */
function Deeds({ state, orders }: Props) {
  const { choice, inHand } = orders;
  if (inHand === null || state.stage === "allocate") return null;
  const say = (type: "ADVANCE" | "REMAIN_STATIONARY" | "SKIP_UNIT" | "SELECT_FIGHTER" | "SELECT_SHOOTER", label: string) =>
    choice?.actions.includes(type) && (
      <Button className="order" data-testid={`btn-${type.toLowerCase()}`} onClick={() => orders.send({ type, unit_id: inHand })}>
        {label}
      </Button>
    );
  return (
    <>
      <div className="orders">
        {state.stage === "attack" && <Resolve state={state} orders={orders} />}
        {say("ADVANCE", "Advance (D6)")}
        {say("REMAIN_STATIONARY", state.stage === "place" ? "Stay where it is" : "Remain stationary")}
        {say("SELECT_SHOOTER", "Shoot with it")}
        {say("SELECT_FIGHTER", "Fight with it")}
        {state.stage !== "consolidate" && say("SKIP_UNIT", SKIP[state.phase] ?? "Skip it")}
      </div>
      {state.active_unit === null && (
        <Button kind="quiet" className="tt-back" onClick={() => orders.select(null)}>
          Another unit
        </Button>
      )}
    </>
  );
}

const SKIP: Partial<Record<State["phase"], string>> = { charge: "Do not charge", fight: "Do not fight", shooting: "Hold fire" };

function Resolve({ state, orders }: { state: State; orders: Orders }) {
  const melee = state.phase === "fight";
  if (!melee && state.assigned.length === 0) return null;
  return (
    <Button kind="primary" className="order" data-testid="btn-resolve" onClick={() => orders.send({ type: "CONFIRM_AND_RESOLVE_ATTACKS" })}>
      {melee ? "Fight!" : "Fire!"} <kbd aria-hidden="true">↵</kbd>
    </Button>
  );
}

/** Units that can act, as a list: the table's rings in words. */
function Units({ state, armies, orders }: Pick<Props, "state" | "armies" | "orders">) {
  return (
    <ul className="tt-units" aria-label="Units that can act">
      {state.choices.map(({ unit_id }) => (
        <li key={unit_id}>
          <button type="button" className="tt-chip" data-testid={`choose-${unit_id}`} onClick={() => orders.pick(unit_id)}>
            {nameOf(armies, unit_id)}
          </button>
        </li>
      ))}
    </ul>
  );
}
