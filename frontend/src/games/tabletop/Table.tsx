import { useCallback, useMemo, useRef, useState } from "react";
import { tabletopApi } from "./api";
import { useTitle } from "../../app/useTitle";
import Connection from "../../match/Connection";
import { ConfirmDialog } from "../../match/Dialogs";
import { useBeatSounds, useNarrow, usePageKeys, useTurnNotice } from "../../match/hooks";
import { InvitePanel, JoinCard, useInviteSecret } from "../../match/Invite";
import Log from "../../match/Log";
import Tabs from "../../ui/Tabs";
import TopBar from "../../match/TopBar";
import { isOpen, playerName } from "../skirmish/words";
import Button from "../../ui/Button";
import IconButton from "../../ui/IconButton";
import { armiesOf, unitIn } from "./roster";
import EndScreen from "./EndScreen";
import { onTable } from "./board/geometry";
import { HelpDialog } from "./Help";
import { useLay } from "./board/lay";
import Command from "./Command";
import DicePanel, { lastThrows } from "./Dice";
import FightOrder from "./FightOrder";
import Score, { PhaseTracker } from "./Score";
import UnitCard from "./UnitCard";
import { roundScores } from "./scores";
import type { Frame, Snapshot, TabletopStore } from "./store";
import Board, { type Hands } from "./board/Board";
import type { Scene } from "./board/scene";
import type { Match } from "./types";
import { useCharge, useOdds } from "./useOdds";
import { openAttacks, useOrders } from "./useOrders";
import { once } from "./Attacks";
import { bannerOf, chargeNote, deedWords, lastTaken } from "./words";
import { LOG_KINDS } from "./kinds";

interface Props {
  store: TabletopStore;
  snapshot: Snapshot;
  match: Match;
  frame: Frame;
}

const NOBODY: ReadonlySet<number> = new Set();

/** A battle on the table: the table, what is expected, and everything one may want to know. */
export default function Table({ store, snapshot, match, frame }: Props) {
  const { setup, seats, your_seats: mySeats } = match;
  const { shown: state, beat, version } = frame;
  const narrow = useNarrow();
  const [secret, forgetSecret] = useInviteSecret();
  const [pointed, setPointed] = useState<number | null>(null);
  const [pinned, setPinned] = useState<number | null>(null);
  const [highlighted, setHighlighted] = useState<number[]>([]);
  const [dialog, setDialog] = useState<"help" | "resign" | "end" | null>(null);
  const board = useRef<HTMLElement>(null);
  const lay = useLay(board, setup.table);

  const names = useMemo(() => [0, 1].map((player) => playerName(seats, player)), [seats]);
  const armies = useMemo(() => armiesOf(setup, names), [setup, names]);
  // The log counts players from 1.
  const called = useMemo(() => ["", ...names], [names]);
  const rounds = useMemo(() => roundScores(snapshot.log), [snapshot.log]);
  const throws = useMemo(() => lastThrows(beat ? [...snapshot.log, beat.event.entry] : snapshot.log), [snapshot.log, beat]);

  const mine = mySeats.includes(state.seat) && !state.outcome;
  const deciding = mine && !beat;
  const both = mySeats.length > 1;
  useTitle(`${deciding && !both ? "● Your turn – " : ""}${setup.name}`);
  useTurnNotice(mine && !both, beat === null && !match.state.outcome);
  useBeatSounds(beat);

  const orders = useOrders({ store, state, version, armies, deciding });
  const { inHand } = orders;
  const attacking = deciding && state.stage === "attack";
  const aim = attacking ? (orders.targets[0] ?? null) : null;
  const thought = useMemo(() => {
    if (!attacking || state.active_unit === null) return null;
    const open = openAttacks(state).filter(({ target_id }) => target_id === aim);
    const all = [...state.assigned, ...once(open, state.active_unit, armies, state.assigned)];
    // T5.5 In a fight there is something to expect though nothing is assigned; T3.7 not so of a volley.
    return all.length > 0 || state.phase === "fight" ? all : null;
  }, [attacking, state, aim, armies]);
  const odds = useOdds(store.id, version, attacking ? state.active_unit : null, thought);

  const charging = orders.choice?.actions.includes("DECLARE_CHARGE") ?? false;
  const charge = useCharge(store.id, version, charging ? inHand : null, orders.targets);
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
    if (state.choices.length > 0) setDialog("end");
    else orders.send({ type: "END_PHASE" });
  };
  const canUndo = beat === null && snapshot.pending === null && state.undo !== null && mySeats.includes(state.undo);
  const back = canUndo ? lastTaken(snapshot.log) : null;

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
        setDialog("help");
        return true;
      default:
        return false;
    }
  });

  const lookedAt = pointed ?? pinned ?? inHand;
  const banner = beat
    ? { text: deedWords(beat.event, armies), tone: mine ? ("yours" as const) : ("plain" as const) }
    : bannerOf(match, state, armies, inHand);
  const highlight = useCallback((units: number[]) => setHighlighted(units), []);
  const unitCard = <UnitCard sheet={(lookedAt !== null && armies.sheets.get(lookedAt)) || null} unit={unitIn(state, lookedAt)} armies={armies} />;
  const dice = <DicePanel entries={throws} armies={armies} />;
  const log = <Log entries={snapshot.log} roster={armies.named} names={called} onHighlight={highlight} kinds={LOG_KINDS} />;
  const left = state.choices.length;

  return (
    <div className="play-page tabletop">
      <TopBar title={setup.name} note={mySeats.length === 0 ? "You are watching" : undefined}>
        <Connection status={snapshot.connection} />
        <IconButton label="Keys (?)" onClick={() => setDialog("help")}>
          ?
        </IconButton>
      </TopBar>
      <main id="main" className="game-main" tabIndex={-1}>
        <div className="game-head">
          <Score match={match} state={state} armies={armies} rounds={rounds} spectators={snapshot.spectators} />
          <PhaseTracker state={state} rounds={setup.rounds} seats={seats} />
        </div>
        <section ref={board} className="game-board" aria-label="Table">
          <Board scene={scene} lay={lay} version={version} idle={snapshot.idle} hands={hands}>
            {beat && (
              <Button className="skip" data-testid="btn-skip" onClick={() => store.skip()}>
                Skip <kbd aria-hidden="true">S</kbd>
              </Button>
            )}
          </Board>
          {state.outcome && <EndScreen match={match} outcome={state.outcome} state={state} armies={armies} rounds={rounds} />}
        </section>
        <div className="game-command">
          {secret && seats.some(isOpen) && mySeats.length === 0 && (
            <JoinCard match={match} secret={secret} claim={tabletopApi.claimSeat} onJoined={(joined) => store.adopt(joined)} onDone={forgetSecret} />
          )}
          {mySeats.length > 0 && seats.some(isOpen) && <InvitePanel id={match.id} game="tabletop" />}
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
            onResign={() => setDialog("resign")}
            onDrop={() => store.drop()}
          />
          {state.phase === "fight" && state.fight_order.length > 0 && <FightOrder state={state} armies={armies} names={names} />}
        </div>
        <div className="game-panels">
          {narrow ? (
            <Tabs
              label="Panels"
              tabs={[
                { key: "unit", title: "Unit", content: unitCard },
                { key: "dice", title: "Dice", content: dice },
                { key: "log", title: "Log", content: log },
              ]}
            />
          ) : (
            <>
              {pointed === null ? (
                <Tabs
                  label="Dice and unit"
                  tabs={[
                    { key: "dice", title: "Dice", content: dice },
                    { key: "unit", title: "Unit", content: unitCard },
                  ]}
                />
              ) : (
                unitCard
              )}
              {log}
            </>
          )}
        </div>
      </main>
      <HelpDialog open={dialog === "help"} onClose={() => setDialog(null)} />
      <ConfirmDialog
        open={dialog === "resign"}
        onClose={() => setDialog(null)}
        title="Resign?"
        text="The battle ends here, and the other side wins (T7.4)."
        yes="Resign"
        danger
        onYes={() => store.resign()}
      />
      <ConfirmDialog
        open={dialog === "end"}
        onClose={() => setDialog(null)}
        title="End the phase?"
        text={`${left} ${left === 1 ? "unit has" : "units have"} not acted yet and will not act in this phase.`}
        yes="End phase"
        onYes={() => orders.send({ type: "END_PHASE" })}
      />
    </div>
  );
}
