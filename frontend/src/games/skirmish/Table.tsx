import { useCallback, useMemo, useState } from "react";
import { api } from "../../api/client";
import type { Match } from "../../api/types";
import { useTitle } from "../../app/useTitle";
import Board, { type Place } from "./board/Board";
import type { Scene } from "./board/describe";
import { engagedUnits } from "./board/engaged";
import { calledBy, rosterOf } from "./roster";
import { useSettings } from "../../settings/settings";
import EndScreen from "./EndScreen";
import Button from "../../ui/Button";
import IconButton from "../../ui/IconButton";
import { useToasts } from "../../ui/Toasts";
import {
  candidates,
  canPutBack,
  chargeOf,
  type ClickBody,
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
import ChargeCard from "./ChargeCard";
import Command from "./Command";
import Connection from "../../match/Connection";
import { ConfirmDialog, HelpDialog } from "../../match/Dialogs";
import DiceTray, { lastRolls } from "./Dice";
import { useBeatSounds, useFailedChargeNotice, useLow, useNarrow, usePageKeys, useTurnNotice } from "../../match/hooks";
import { InvitePanel, JoinCard, useInviteSecret } from "../../match/Invite";
import Log from "../../match/Log";
import OddsCard from "./OddsCard";
import PhaseTracker from "../../match/PhaseTracker";
import type { Frame } from "./playback";
import Score from "./Score";
import type { GameStore, Snapshot } from "./store";
import Tabs from "../../ui/Tabs";
import TopBar from "../../match/TopBar";
import UnitCard from "./UnitCard";
import { useOdds } from "./useOdds";
import WhyNot from "./WhyNot";
import { bannerOf, endPhaseWords, eventWords, isOpen, playerName, skippedWords } from "./words";

interface Props {
  store: GameStore;
  snapshot: Snapshot;
  match: Match;
  frame: Frame;
}

/** Where a card over the board covers least: away from the unit it speaks of. */
const awayFrom = ({ col, row }: Place, { cols, rows }: { cols: number; rows: number }) => ({
  corner: col * 2 < cols ? ("right" as const) : ("left" as const),
  low: row * 2 < rows,
});

/** A match on the table: the board, what is expected, and everything one may want to know. */
export default function Table({ store, snapshot, match, frame }: Props) {
  const { setup, seats, your_seats: mySeats } = match;
  const { shown: state, beat } = frame;
  const [{ confirmFlee }] = useSettings();
  const toasts = useToasts();
  const narrow = useNarrow();
  const low = useLow() && !narrow;
  const [secret, forgetSecret] = useInviteSecret();
  const [cursor, setCursor] = useState<Place | null>(null);
  const [pointed, setPointed] = useState<Place | null>(null);
  const [pressed, setPressed] = useState<Place | null>(null);
  const [pinned, setPinned] = useState<number | null>(null);
  const [highlighted, setHighlighted] = useState<number[]>([]);
  const [flight, setFlight] = useState<ClickBody | null>(null);
  const [touching, setTouching] = useState(false);
  const [dialog, setDialog] = useState<"help" | "resign" | "end-phase" | null>(null);
  const [nudges, setNudges] = useState(0);
  const [panel, setPanel] = useState("unit");

  const roster = useMemo(() => rosterOf(setup), [setup]);
  const scene: Scene = useMemo(() => ({ setup, roster, state, mySeats }), [setup, roster, state, mySeats]);
  const engaged = useMemo(() => engagedUnits(state, roster), [state, roster]);
  const names = useMemo(() => [0, 1].map((player) => playerName(seats, player)), [seats]);
  const rolls = useMemo(() => lastRolls(snapshot.log, beat?.event ?? null), [snapshot.log, beat]);
  const newest = rolls.at(-1);
  const [seen, setSeen] = useState(newest);
  if (newest !== seen) {
    setSeen(newest);
    setPanel("dice");
  }

  const mine = mySeats.includes(state.seat) && !state.outcome;
  const deciding = mine && !beat;
  const both = mySeats.length > 1;
  useTitle(`${deciding && !both ? "● Your turn – " : ""}${setup.name}`);
  useTurnNotice(mine && !both, beat === null && !match.state.outcome);
  useBeatSounds(beat);
  useFailedChargeNotice(newest, roster);

  const send = (click: ClickBody | null) => {
    setPressed(null);
    if (click) store.click(click);
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
    const click = mySeats.includes(now.seat) && !now.outcome ? leftClick(now, place) : null;
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
    else store.click(click);
  };

  const onRight = (place?: Place) => {
    const now = ready()?.shown;
    const click = now && mySeats.includes(now.seat) ? rightClick(now, place) : null;
    if (now && click && now.actions.includes("wait")) toasts.note(skippedWords(calledBy(roster, now.active_unit!)));
    send(click);
  };

  const putBack = () => {
    if (!deciding) return;
    if (state.selected_target !== null) send(elsewhere(state));
    else if (canPutBack(state)) store.act(POSTPONE);
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
        if (deciding && state.end_phase) setDialog("end-phase");
        return true;
      case "Backspace":
      case "Delete":
        onRight();
        return true;
      case "?":
        setDialog("help");
        return true;
      default:
        return false;
    }
  });

  const canUndo = beat === null && state.undo !== null && mySeats.includes(state.undo);
  const look = pointed ?? cursor;
  const lookedAt = (look && unitAt(state, look)?.id) ?? pinned ?? state.active_unit;
  const aimed = deciding ? (state.preview?.targets.find((id) => id === lookedAt) ?? state.selected_target) : null;
  const odds = useOdds({
    match: match.id,
    version: frame.version,
    attacker: deciding ? state.active_unit : null,
    target: aimed,
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
    : bannerOf(match, state, roster);
  const activeType = state.active_unit !== null ? roster.get(state.active_unit)?.type : undefined;
  const begun = state.phase === "shoot" && activeType !== undefined && state.attacks_left < activeType.RNG_NB;
  const highlight = useCallback((units: number[]) => setHighlighted(units), []);

  const unitCard = (
    <UnitCard
      soldier={(lookedAt !== null && roster.get(lookedAt)) || null}
      state={state}
      engaged={lookedAt !== null && engaged.has(lookedAt)}
      mySeats={mySeats}
    />
  );
  const dice = <DiceTray rolls={rolls} roster={roster} />;
  const log = <Log entries={snapshot.log} roster={roster} names={names} onHighlight={highlight} />;

  return (
    <div className="play-page skirmish">
      <TopBar title={setup.name} note={mySeats.length === 0 ? "You are watching" : undefined}>
        <Connection status={snapshot.connection} />
        <IconButton label="Keys (?)" onClick={() => setDialog("help")}>
          ?
        </IconButton>
      </TopBar>
      <main id="main" className="game-main" tabIndex={-1}>
        <div className="game-head">
          <Score match={match} state={state} roster={roster} spectators={snapshot.spectators} />
          <PhaseTracker state={state} maxTurns={setup.max_turns} seats={seats} />
        </div>
        <section className="game-board" aria-label="Board">
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
            {beat && (
              <Button key={nudges} className={`skip${nudges ? " is-nudged" : ""}`} data-testid="btn-skip" onClick={() => store.skip()}>
                Skip <kbd aria-hidden="true">S</kbd>
              </Button>
            )}
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
        </section>
        <div className="game-command">
          {secret && seats.some(isOpen) && mySeats.length === 0 && (
            <JoinCard match={match} secret={secret} claim={api.claimSeat} onJoined={(joined) => store.adopt(joined)} onDone={forgetSecret} />
          )}
          {mySeats.length > 0 && seats.some(isOpen) && <InvitePanel id={match.id} />}
          <Command
            banner={banner}
            state={state}
            mine={deciding}
            canUndo={canUndo}
            canResign={mySeats.length > 0 && !match.state.outcome}
            begun={begun}
            pending={snapshot.pending}
            onWait={() => send(waiting(state))}
            onPutBack={putBack}
            onEndPhase={() => setDialog("end-phase")}
            onUndo={() => store.undo()}
            onResign={() => setDialog("resign")}
            onDrop={() => store.drop()}
          />
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
          ) : low ? (
            <>
              <Tabs
                label="Panels"
                tabs={[
                  { key: "unit", title: "Unit", content: unitCard },
                  { key: "dice", title: "Dice", content: dice },
                ]}
                open={panel}
                onOpen={setPanel}
              />
              {log}
            </>
          ) : (
            <>
              {unitCard}
              {dice}
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
        text="The game ends here, and the other side wins."
        yes="Resign"
        danger
        onYes={() => store.resign()}
      />
      <ConfirmDialog
        open={dialog === "end-phase"}
        onClose={() => setDialog(null)}
        title={`End the ${state.phase} phase?`}
        text={endPhaseWords(state)}
        yes="End phase"
        onYes={() => store.endPhase()}
      />
      <ConfirmDialog
        open={flight !== null}
        onClose={() => setFlight(null)}
        title="Flee?"
        text="This unit stands next to an enemy. Moving away is a flight: it will not shoot or charge this turn (S3.3, S3.4)."
        yes="Flee"
        onYes={() => flight && store.click(flight)}
      />
    </div>
  );
}
