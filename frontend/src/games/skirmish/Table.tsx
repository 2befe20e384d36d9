import { useMemo, useState } from "react";
import type { AskedOf } from "../../api/types";
import { ConfirmDialog } from "../../match/Dialogs";
import { usePageKeys, useSeat } from "../../match/hooks";
import Log from "../../match/Log";
import TableFrame, { SkipButton, useDialogs } from "../../match/TableFrame";
import { useAnswer } from "../../match/useAnswer";
import { bannerOf } from "../../match/words";
import { useSettings } from "../../settings/settings";
import { useLow } from "../../ui/media";
import Tabs from "../../ui/Tabs";
import { useToasts } from "../../ui/Toasts";
import Board, { type Place } from "./board/Board";
import type { Scene } from "./board/describe";
import ChargeCard from "./ChargeCard";
import {
  candidates,
  canPutBack,
  chargeOf,
  elsewhere,
  isFlight,
  leftClick,
  POSTPONE,
  refusalOf,
  rightClick,
  shootsAtOnce,
  unitAt,
  waiting,
} from "./clicks";
import Command from "./Command";
import DiceTray, { lastRolls } from "./Dice";
import EndScreen from "./EndScreen";
import OddsCard from "./OddsCard";
import { calledBy, rosterOf } from "./roster";
import Score from "./Score";
import type { Click, Frame, Odds, Props } from "./types";
import UnitCard from "./UnitCard";
import { useFailedChargeNotice } from "./useFailedChargeNotice";
import WhyNot from "./WhyNot";
import { endPhaseWords, eventWords, KEYS, REASONS, skippedWords, taskOf } from "./words";

/** Where a card over the board covers least: away from the unit it speaks of. */
const awayFrom = ({ col, row }: Place, { cols, rows }: { cols: number; rows: number }) => ({
  corner: col * 2 < cols ? ("right" as const) : ("left" as const),
  low: row * 2 < rows,
});

/** A match on the table: the board, what is expected, and everything one may want to know. */
export default function Table(props: Props) {
  const { store, snapshot, match, frame } = props;
  const { setup, your_seats: mySeats } = match;
  const { shown: state, beat } = frame;
  const [{ confirmFlee }] = useSettings();
  const toasts = useToasts();
  const low = useLow();
  const [cursor, setCursor] = useState<Place | null>(null);
  const [pointed, setPointed] = useState<Place | null>(null);
  const [pressed, setPressed] = useState<Place | null>(null);
  const [pinned, setPinned] = useState<number | null>(null);
  const [highlighted, setHighlighted] = useState<number[]>([]);
  const [flight, setFlight] = useState<Click | null>(null);
  const [touching, setTouching] = useState(false);
  const dialogs = useDialogs();
  const [ending, setEnding] = useState(false);
  const [nudges, setNudges] = useState(0);
  const [panel, setPanel] = useState("unit");

  const roster = useMemo(() => rosterOf(setup), [setup]);
  const scene: Scene = useMemo(() => ({ setup, roster, state, mySeats }), [setup, roster, state, mySeats]);
  const rolls = useMemo(() => lastRolls(snapshot.log, beat?.event ?? null), [snapshot.log, beat]);
  const newest = rolls.at(-1);
  const [seen, setSeen] = useState(newest);
  if (newest !== seen) {
    setSeen(newest);
    setPanel("dice");
  }

  const { mine, deciding, names, canUndo } = useSeat(match, frame);
  useFailedChargeNotice(newest, roster);

  const decides = (seat: number | null) => seat !== null && mySeats.includes(seat);

  const send = (click: Click | null) => {
    setPressed(null);
    if (click) store.gesture("click", click);
  };

  /** The state to click on: one's own action is skipped to its end, the other side's is watched or skipped on purpose. */
  const ready = (): Frame | null => {
    if (!beat) return frame;
    if (frame.seat !== null && mySeats.includes(frame.seat)) store.skipSeat(frame.seat);
    const now = store.getSnapshot().frame;
    if (now && !now.beat) return now;
    setNudges((count) => count + 1);
    return null;
  };

  const onPoint = (place: Place | null) => {
    setPointed(place);
    if (place && unitAt(state, place)) setPanel("unit");
  };

  const onLeft = (place: Place, byTouch: boolean) => {
    const now = ready()?.shown;
    if (!now) return;
    const click = decides(now.seat) ? leftClick(now, place) : null;
    setTouching(byTouch);
    setPinned(unitAt(now, place)?.id ?? null);
    if (!click) return;
    // A finger cannot point: its first tap shows the odds, the next one shoots.
    if (byTouch && shootsAtOnce(now, click) && aimed !== click.targetId) return;
    if (byTouch && click.action === "activate_unit" && click.unit != null && chargeOf(now, click.unit) && pinned !== click.unit) return;
    // A press on an enemy that is no target asks why, and lets go of nobody.
    if (refusalOf(now, unitAt(now, place)?.id ?? null)?.target) return;
    setPressed(place);
    if (confirmFlee && isFlight(now, click)) setFlight(click);
    else store.gesture("click", click);
  };

  const onRight = (place?: Place) => {
    const now = ready()?.shown;
    const click = now && decides(now.seat) ? rightClick(now, place) : null;
    if (now && click && now.actions.includes("wait")) toasts.note(skippedWords(calledBy(roster, now.active_unit!)));
    send(click);
  };

  const putBack = () => {
    if (!deciding) return;
    if (state.selected_target !== null) send(elsewhere(state));
    else if (canPutBack(state)) void store.act(POSTPONE);
  };

  const cycle = (step: 1 | -1) => {
    const stops = candidates(state);
    const here = stops.findIndex((unit) => unit.col === cursor?.col && unit.row === cursor.row);
    const next = stops.at(here < 0 ? (step > 0 ? 0 : -1) : (here + step) % stops.length);
    if (!next) return;
    setCursor({ col: next.col, row: next.row });
    document.querySelector<SVGSVGElement>(".board-svg")?.focus();
  };

  usePageKeys((event) => {
    switch (event.key) {
      case "n":
      case "N":
        cycle(event.shiftKey ? -1 : 1);
        return true;
      case "w":
        if (deciding) send(waiting(state));
        return true;
      case "u":
        if (canUndo) store.undo();
        return true;
      case "s":
        store.skip();
        return true;
      case "Escape":
        putBack();
        return true;
      case "e":
        if (deciding && state.end_phase) setEnding(true);
        return true;
      case "Backspace":
      case "Delete":
        onRight();
        return true;
      case "?":
        dialogs.help();
        return true;
      default:
        return false;
    }
  });

  const look = pointed ?? cursor;
  const lookedAt = (look && unitAt(state, look)?.id) ?? pinned ?? state.active_unit;
  const aimed = deciding ? (state.preview?.targets.find((id) => id === lookedAt) ?? state.selected_target) : null;
  const attacker = deciding ? state.active_unit : null;
  const { answer: odds } = useAnswer<AskedOf<"skirmish", "odds">, Odds>({
    match,
    version: frame.version,
    name: "odds",
    body: attacker === null || aimed === null ? null : { attacker, target: aimed },
    settled: snapshot.idle,
  });
  const target = state.units.find(({ id }) => id === aimed);
  const failure = state.phase === "charge" && newest?.kind === "charge_failed" && newest.unit === lookedAt ? newest : null;
  const whyNot = deciding ? refusalOf(state, lookedAt) : null;
  const charge = deciding ? chargeOf(state, lookedAt) : null;
  const charger = state.units.find(({ id }) => id === charge?.unit);
  const refused = state.units.find(({ id }) => id === whyNot?.refused.unit);
  const banner = beat
    ? { text: eventWords(beat.event, roster), tone: mine ? ("yours" as const) : ("plain" as const) }
    : bannerOf(match, state, (seat) => taskOf(state, roster, seat, mySeats.length > 1), REASONS);

  const unitCard = <UnitCard soldier={(lookedAt !== null && roster.get(lookedAt)) || null} state={state} mySeats={mySeats} />;
  const dice = <DiceTray rolls={rolls} roster={roster} />;
  const log = <Log entries={snapshot.log} roster={roster} names={names} onHighlight={setHighlighted} />;
  const [unitTab, diceTab, logTab] = [
    { key: "unit", title: "Unit", content: unitCard },
    { key: "dice", title: "Dice", content: dice },
    { key: "log", title: "Log", content: log },
  ];

  return (
    <TableFrame
      {...props}
      className="skirmish"
      dialogs={dialogs}
      keys={KEYS}
      head={<Score match={match} state={state} spectators={snapshot.spectators} />}
      board={
        <>
          <Board
            scene={scene}
            version={frame.version}
            beat={beat}
            idle={snapshot.idle}
            pressed={snapshot.pending ? pressed : null}
            cursor={cursor}
            onCursor={setCursor}
            pointed={pointed}
            onPoint={onPoint}
            highlighted={highlighted}
            onLeft={onLeft}
            onRight={onRight}
          >
            {beat && <SkipButton key={nudges} nudged={nudges > 0} onSkip={() => store.skip()} />}
            {odds && target && (
              <OddsCard
                odds={odds}
                roster={roster}
                {...awayFrom(target, setup.board)}
                again={touching ? `tap again to ${odds.ranged ? "shoot" : "strike"}` : undefined}
              />
            )}
            {charge && charger && (
              <ChargeCard charge={charge} roster={roster} again={touching} {...awayFrom(charger, setup.board)} />
            )}
            {whyNot && refused && <WhyNot {...whyNot} failure={failure} roster={roster} {...awayFrom(refused, setup.board)} />}
          </Board>
          {state.outcome && <EndScreen match={match} outcome={state.outcome} roster={roster} />}
        </>
      }
      command={
        <Command
          banner={banner}
          state={state}
          mine={deciding}
          canUndo={canUndo}
          canResign={mySeats.length > 0 && !match.state.outcome}
          pending={snapshot.pending}
          onWait={() => send(waiting(state))}
          onPutBack={putBack}
          onEndPhase={() => setEnding(true)}
          onUndo={() => store.undo()}
          onResign={dialogs.resign}
          onDrop={() => store.drop()}
        />
      }
      panels={[unitTab, diceTab, logTab]}
      wide={
        <>
          {low ? (
            <Tabs label="Panels" tabs={[unitTab, diceTab]} open={panel} onOpen={setPanel} />
          ) : (
            <>
              {unitCard}
              {dice}
            </>
          )}
          {log}
        </>
      }
    >
      <ConfirmDialog
        open={ending}
        onClose={() => setEnding(false)}
        title={`End the ${state.phase} phase?`}
        text={endPhaseWords(state)}
        yes="End phase"
        onYes={() => store.gesture("end-phase")}
      />
      <ConfirmDialog
        open={flight !== null}
        onClose={() => setFlight(null)}
        title="Flee?"
        text="This unit stands next to an enemy. Moving away is a flight: it will not shoot or charge this turn (S3.3, S3.4)."
        yes="Flee"
        onYes={() => flight && store.gesture("click", flight)}
      />
    </TableFrame>
  );
}
