import { useCallback, useMemo, useRef, useState } from "react";
import { tabletopApi } from "./api";
import "../../match/match.css";
import { useBeatSounds, useNarrow } from "../../match/hooks";
import { copyText } from "../../match/Invite";
import Log from "../../match/Log";
import { withoutUndone } from "../../match/store";
import Tabs from "../../ui/Tabs";
import TopBar from "../../match/TopBar";
import { playerName } from "../skirmish/words";
import Controls from "../../match/Controls";
import Fetched from "../../match/Fetched";
import "../../match/replay.css";
import { History } from "../../match/timeline";
import { useReplay } from "../../match/useReplay";
import { useReplayKeys } from "../../match/useReplayKeys";
import IconButton from "../../ui/IconButton";
import { DownloadIcon, LinkIcon } from "../../ui/icons";
import { useToasts } from "../../ui/Toasts";
import { armiesOf, unitIn } from "./roster";
import { applyEntry, TABLETOP, veiled } from "./fold";
import { LOG_KINDS } from "./kinds";
import { useLay } from "./board/lay";
import DicePanel, { lastThrows } from "./Dice";
import Score, { PhaseTracker } from "./Score";
import UnitCard from "./UnitCard";
import { roundScores } from "./scores";
import Board, { type Hands } from "./board/Board";
import type { Scene } from "./board/scene";
import "./tabletop.css";
import type { Replay } from "./types";
import { outcomeWords } from "./words";

export default function ReplayPage({ id }: { id: string }) {
  return (
    <Fetched id={id} place="/tabletop" word="battle" fetch={tabletopApi.replay}>
      {(replay) => <Viewer replay={replay} />}
    </Fetched>
  );
}

const NONE: ReadonlySet<number> = new Set();
const NO_NOTES: Scene["notes"] = new Map();

function Viewer({ replay }: { replay: Replay }) {
  const { setup, seats } = replay;
  const timeline = useMemo(() => new History(veiled(replay.start), replay.entries, applyEntry), [replay]);
  const { frame, position, playing, ...controls } = useReplay(timeline, TABLETOP);
  const { shown: state, beat } = frame;
  const narrow = useNarrow();
  const toasts = useToasts();
  const [pointed, setPointed] = useState<number | null>(null);
  const [pinned, setPinned] = useState<number | null>(null);
  const [highlighted, setHighlighted] = useState<number[]>([]);
  const highlight = useCallback((units: number[]) => setHighlighted(units), []);
  const board = useRef<HTMLElement>(null);
  const lay = useLay(board, setup.table);
  useBeatSounds(beat);

  const names = useMemo(() => [0, 1].map((player) => playerName(seats, player)), [seats]);
  const armies = useMemo(() => armiesOf(setup, names), [setup, names]);
  // The log counts players from 1.
  const called = useMemo(() => ["", ...names], [names]);
  const log = useMemo(() => withoutUndone(timeline.entries.slice(0, position)), [timeline, position]);
  const current = timeline.entries[beat ? position : position - 1];
  const turns = useMemo(() => roundMarks(replay), [replay]);

  useReplayKeys(controls, timeline.length);

  async function share() {
    const done = await copyText(window.location.href);
    toasts.note(done ? "Link copied" : "Copy the address of this page to share it");
  }

  const scene: Scene = {
    armies, state, beat, mySeats: [], selected: state.active_unit, choosable: NONE, targets: NONE, aimed: NONE, movable: NONE,
    draft: null, verdict: null, reach: 0, order: [], asked: null, highlighted, held: null, notes: NO_NOTES,
  };
  const hands: Hands = {
    onUnit: setPinned,
    onGround: () => setPinned(null),
    onPoint: setPointed,
    onDragStart: () => {},
    onDrag: () => {},
    onDragEnd: () => {},
    onNudge: () => {},
  };
  const lookedAt = pointed ?? pinned;
  const unitCard = <UnitCard sheet={(lookedAt !== null && armies.sheets.get(lookedAt)) || null} unit={unitIn(state, lookedAt)} armies={armies} />;
  const dice = <DicePanel entries={lastThrows(current ? [current] : [])} armies={armies} />;
  const lines = <Log entries={log} roster={armies.named} names={called} onHighlight={highlight} current={current?.number} kinds={LOG_KINDS} />;
  return (
    <div className="play-page replay tabletop">
      <TopBar title={setup.name} note={`Replay. ${outcomeWords(replay.outcome, { seats, your_seats: [] })}`}>
        <IconButton label="Copy the link to this replay" onClick={() => void share()}>
          <LinkIcon />
        </IconButton>
        <a className="icon-button" href={`/api/tabletop/${encodeURIComponent(replay.id)}/replay.jsonl`} download aria-label="Download the replay" title="Download the replay">
          <DownloadIcon />
        </a>
      </TopBar>
      <main id="main" className="game-main" tabIndex={-1}>
        <div className="game-head">
          <Score match={{ seats, your_seats: [] }} state={state} armies={armies} rounds={roundScores(log)} spectators={0} live={false} />
          <PhaseTracker state={state} rounds={setup.rounds} seats={seats} />
        </div>
        <section ref={board} className="game-board" aria-label="Table">
          <Board scene={scene} lay={lay} version={position} idle={!beat} hands={hands} />
        </section>
        <div className="game-command">
          <Controls length={timeline.length} turns={turns} turnName="round" position={position} playing={playing} {...controls} />
        </div>
        <div className="game-panels">
          {narrow ? (
            <Tabs
              label="Panels"
              tabs={[
                { key: "log", title: "Log", content: lines },
                { key: "dice", title: "Dice", content: dice },
                { key: "unit", title: "Unit", content: unitCard },
              ]}
            />
          ) : (
            <>
              {lookedAt === null ? dice : unitCard}
              {lines}
            </>
          )}
        </div>
      </main>
    </div>
  );
}

/** The positions at which battle rounds begin. */
function roundMarks(replay: Replay) {
  const later = replay.entries.flatMap((entry, i) =>
    entry.diffs.flatMap(({ path, value }) => (path === "round" ? [{ turn: value as number, position: i + 1 }] : [])),
  );
  return [{ turn: 1, position: 0 }, ...later];
}
