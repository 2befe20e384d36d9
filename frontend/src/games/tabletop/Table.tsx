import { useMemo, useRef, useState } from "react";
import type { AskedOf } from "../../api/types";
import { ConfirmDialog } from "../../match/Dialogs";
import { usePageKeys, useSeat } from "../../match/hooks";
import Log from "../../match/Log";
import TableFrame, { SkipButton, useDialogs } from "../../match/TableFrame";
import { useAnswer } from "../../match/useAnswer";
import { bannerOf } from "../../match/words";
import Tabs from "../../ui/Tabs";
import Board, { type Hands } from "./board/Board";
import { onTable } from "./board/geometry";
import { useLay } from "./board/lay";
import type { Scene } from "./board/scene";
import Command from "./Command";
import DiceTray, { lastThrows } from "./Dice";
import EndScreen from "./EndScreen";
import FightOrder from "./FightOrder";
import { armiesOf, unitIn } from "./roster";
import Score from "./Score";
import { roundScores } from "./scores";
import type { ChargeOdds, Odds, Props } from "./types";
import UnitCard from "./UnitCard";
import { openAttacks, useOrders } from "./useOrders";
import { chargeNote, deedWords, KEYS, lastTaken, REASONS, taskFor, taskOf } from "./words";

const NOBODY: ReadonlySet<number> = new Set();

/** A battle on the table: the table, what is expected, and everything one may want to know. */
export default function Table(props: Props) {
  const { store, snapshot, match, frame } = props;
  const { setup, your_seats: mySeats } = match;
  const { shown: state, beat, version } = frame;
  const [pointed, setPointed] = useState<number | null>(null);
  const [pinned, setPinned] = useState<number | null>(null);
  const [highlighted, setHighlighted] = useState<number[]>([]);
  const dialogs = useDialogs();
  const [ending, setEnding] = useState(false);
  const board = useRef<HTMLElement>(null);
  const lay = useLay(board, setup.table);

  const { mine, deciding, names, canUndo } = useSeat(match, frame);
  const armies = useMemo(() => armiesOf(setup, names), [setup, names]);
  // The log counts players from 1.
  const called = useMemo(() => ["", ...names], [names]);
  const rounds = useMemo(() => roundScores(snapshot.log), [snapshot.log]);
  const throws = useMemo(() => lastThrows(beat ? [...snapshot.log, beat.event.entry] : snapshot.log), [snapshot.log, beat]);

  const orders = useOrders({ store, state, version, armies, deciding });
  const { inHand } = orders;
  const attacking = deciding && state.stage === "attack";
  const aim = attacking ? (orders.targets[0] ?? null) : null;
  const thought = useMemo(() => {
    if (!attacking || state.active_unit === null) return null;
    const all = [...state.assigned, ...openAttacks(state, state.volleys, aim)];
    // T5.5 In a fight there is something to expect though nothing is assigned; T3.7 not so of a volley.
    return all.length > 0 || state.phase === "fight" ? all : null;
  }, [attacking, state, aim]);
  const attacker = attacking ? state.active_unit : null;
  const { answer: odds } = useAnswer<AskedOf<"tabletop", "odds">, Odds>({
    match, version, name: "odds", body: attacker === null || thought === null ? null : { unit_id: attacker, assignments: thought },
  });

  const charging = orders.choice?.actions.includes("DECLARE_CHARGE") ?? false;
  const asks = charging && inHand !== null ? { unit_id: inHand, target_ids: orders.targets.toSorted((a, b) => a - b) } : null;
  const charges = useAnswer<AskedOf<"tabletop", "charge">, ChargeOdds>({ match, version, name: "charge", body: asks });
  // T4.1 Each target is as far as it was, whoever is chosen beside it.
  const known = asks && charges.last?.body.unit_id === inHand ? { ...charges.last.answer, together: null } : null;
  const charge = charges.answer ?? known;
  const notes = useMemo(() => new Map(charge?.targets.map((one) => [one.target_ids[0]!, chargeNote(one)])), [charge]);

  const choosable = useMemo(
    () => (beat || state.active_unit !== null ? NOBODY : new Set(state.choices.map(({ unit_id }) => unit_id))),
    [beat, state],
  );
  const targets = useMemo(() => {
    if (attacking) return new Set(state.attacks.map(({ target_id }) => target_id));
    return new Set(orders.choice?.targets ?? []);
  }, [attacking, state, orders.choice]);
  const asked = deciding && state.stage === "allocate" ? (state.wounds?.unit_id ?? null) : null;
  const charged = state.stage === "place" && state.phase === "charge";
  const aimedAt = charged ? state.charge_targets : state.wounds ? [state.wounds.unit_id] : orders.targets;
  const scene: Scene = {
    armies,
    state,
    beat,
    mySeats,
    selected: inHand,
    choosable,
    targets,
    aimed: new Set(aimedAt),
    movable: orders.movable,
    draft: orders.draft,
    verdict: orders.verdict,
    reach: orders.kind ? (orders.choice?.reach ?? 0) : 0,
    order: asked === null ? [] : orders.order,
    asked,
    highlighted,
    held: orders.heldModel,
    notes,
  };

  const pressUnit: Hands["onUnit"] = (unit, model) => {
    setPinned(unit);
    if (!deciding) return;
    if (asked === unit && model !== null) {
      orders.rank(orders.order.includes(model) ? orders.order.filter((id) => id !== model) : [...orders.order, model]);
    } else if (targets.has(unit)) {
      const chosen = orders.targets;
      if (attacking) orders.aim(chosen.includes(unit) ? [] : [unit]);
      else orders.aim(chosen.includes(unit) ? chosen.filter((id) => id !== unit) : [...chosen, unit]);
    } else if (choosable.has(unit) && unit !== inHand) orders.pick(unit);
  };
  const hands: Hands = {
    onUnit: pressUnit,
    onGround: (at) => {
      if (deciding && inHand !== null && orders.kind) void orders.suggest(inHand, orders.kind, onTable(setup.table, at));
      else setPinned(null);
    },
    onPoint: setPointed,
    onDragStart: orders.startDrag,
    onDrag: orders.drag,
    onDragEnd: orders.endDrag,
    onNudge: orders.nudge,
  };

  const endPhase = () => {
    if (state.choices.length > 0) setEnding(true);
    else orders.send({ type: "END_PHASE" });
  };
  const back = canUndo && snapshot.pending === null ? lastTaken(snapshot.log) : null;

  const confirm = () => {
    if (orders.placed && orders.verdict?.legal !== false) orders.confirm();
    else if (attacking && (state.phase === "fight" || state.assigned.length > 0)) orders.send({ type: "CONFIRM_AND_RESOLVE_ATTACKS" });
    else return false;
    return true;
  };
  usePageKeys((event) => {
    const onControl = event.target instanceof HTMLElement && event.target.closest("button, a, input, summary") !== null;
    switch (event.key) {
      case "Enter":
        return deciding && !onControl && confirm();
      case "Escape":
        // What is in hand first, then the last step; the end of a phase is not taken back by the way.
        if (!orders.letGo() && back && back.action !== "END_PHASE" && !event.repeat) store.undo();
        return true;
      case "e":
        if (deciding && state.end_phase) endPhase();
        return true;
      case "u":
        if (orders.canUndoPlacement) orders.undoPlacement();
        else if (back) store.undo();
        return true;
      case "s":
        store.skip();
        return true;
      case "?":
        dialogs.help();
        return true;
      default:
        return false;
    }
  });

  const lookedAt = pointed ?? pinned ?? inHand;
  const banner = beat
    ? { text: deedWords(beat.event, armies), tone: mine ? ("yours" as const) : ("plain" as const) }
    : bannerOf(match, state, (seat) => taskFor(seat, mySeats.length > 1, taskOf(state, armies, inHand)), REASONS);
  const unitCard = <UnitCard sheet={(lookedAt !== null && armies.sheets.get(lookedAt)) || null} unit={unitIn(state, lookedAt)} armies={armies} />;
  const dice = <DiceTray entries={throws} armies={armies} />;
  const log = <Log entries={snapshot.log} roster={armies.named} names={called} onHighlight={setHighlighted} />;
  const left = state.choices.length;

  const [unitTab, diceTab, logTab] = [
    { key: "unit", title: "Unit", content: unitCard },
    { key: "dice", title: "Dice", content: dice },
    { key: "log", title: "Log", content: log },
  ];

  return (
    <TableFrame
      {...props}
      className="tabletop"
      dialogs={dialogs}
      keys={KEYS}
      head={<Score match={match} state={state} rounds={rounds} spectators={snapshot.spectators} />}
      boardName="Table"
      boardRef={board}
      board={
        <>
          <Board scene={scene} lay={lay} version={version} idle={snapshot.idle} hands={hands}>
            {beat && <SkipButton onSkip={() => store.skip()} />}
          </Board>
          {state.outcome && <EndScreen match={match} outcome={state.outcome} state={state} rounds={rounds} />}
        </>
      }
      command={
        <>
          <Command
            banner={banner}
            state={state}
            armies={armies}
            orders={orders}
            odds={odds}
            charge={charge}
            deciding={deciding && snapshot.pending === null}
            back={back}
            canResign={mySeats.length > 0 && !match.state.outcome}
            pending={snapshot.pending}
            onAssign={(actions) => void store.actAll(actions)}
            onUndo={() => store.undo()}
            onEndPhase={endPhase}
            onResign={dialogs.resign}
            onDrop={() => store.drop()}
          />
          {state.phase === "fight" && state.fight_order.length > 0 && <FightOrder state={state} armies={armies} names={names} />}
        </>
      }
      panels={[unitTab, diceTab, logTab]}
      wide={
        <>
          {pointed === null ? <Tabs label="Dice and unit" tabs={[diceTab, unitTab]} /> : unitCard}
          {log}
        </>
      }
    >
      <ConfirmDialog
        open={ending}
        onClose={() => setEnding(false)}
        title="End the phase?"
        text={`${left} ${left === 1 ? "unit has" : "units have"} not acted yet and will not act in this phase.`}
        yes="End phase"
        onYes={() => orders.send({ type: "END_PHASE" })}
      />
    </TableFrame>
  );
}
