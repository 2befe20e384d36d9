import { useCallback, useMemo, useState } from "react";
import { api } from "../../api/client";
import type { Replay } from "../../api/types";
import Board, { type Place } from "./board/Board";
import type { Scene } from "./board/describe";
import { engagedUnits } from "./board/engaged";
import { unitAt } from "./clicks";
import DiceTray, { lastRolls } from "./Dice";
import "../../match/match.css";
import { useBeatSounds, useNarrow } from "../../match/hooks";
import { copyText } from "../../match/Invite";
import Log from "../../match/Log";
import { withoutUndone } from "../../match/store";
import PhaseTracker from "../../match/PhaseTracker";
import { SKIRMISH } from "./playback";
import Score from "./Score";
import Tabs from "../../ui/Tabs";
import TopBar from "../../match/TopBar";
import UnitCard from "./UnitCard";
import { outcomeWords, playerName } from "./words";
import { rosterOf } from "./roster";
import Chart from "./Chart";
import IconButton from "../../ui/IconButton";
import { DownloadIcon, LinkIcon } from "../../ui/icons";
import { useToasts } from "../../ui/Toasts";
import Controls from "../../match/Controls";
import Fetched from "../../match/Fetched";
import "../../match/replay.css";
import { Timeline } from "../../match/timeline";
import { useReplay } from "../../match/useReplay";
import { useReplayKeys } from "../../match/useReplayKeys";

export default function ReplayPage({ id }: { id: string }) {
  return (
    <Fetched id={id} place="/skirmish" word="game" fetch={api.replay}>
      {(replay) => <Viewer replay={replay} />}
    </Fetched>
  );
}

const NOBODY: readonly number[] = [];

function Viewer({ replay }: { replay: Replay }) {
  const { setup, seats } = replay;
  const timeline = useMemo(() => new Timeline(replay.start, replay.entries), [replay]);
  const { frame, position, playing, ...controls } = useReplay(timeline, SKIRMISH);
  const { shown: state, beat } = frame;
  const narrow = useNarrow();
  const toasts = useToasts();
  const [cursor, setCursor] = useState<Place | null>(null);
  const [pointed, setPointed] = useState<Place | null>(null);
  const [pinned, setPinned] = useState<number | null>(null);
  const [highlighted, setHighlighted] = useState<number[]>([]);
  const highlight = useCallback((units: number[]) => setHighlighted(units), []);
  useBeatSounds(beat);

  const roster = useMemo(() => rosterOf(setup), [setup]);
  const names = useMemo(() => [0, 1].map((player) => playerName(seats, player)), [seats]);
  const scene: Scene = useMemo(() => ({ setup, roster, state, mySeats: NOBODY }), [setup, roster, state]);
  const engaged = useMemo(() => engagedUnits(state, roster), [state, roster]);
  const log = useMemo(() => withoutUndone(timeline.entries.slice(0, position)), [timeline, position]);
  const current = timeline.entries[beat ? position : position - 1];
  const rolls = useMemo(() => lastRolls(current ? [current] : [], beat?.event ?? null), [current, beat]);

  useReplayKeys(controls, timeline.length);

  async function share() {
    const done = await copyText(window.location.href);
    toasts.note(done ? "Link copied" : "Copy the address of this page to share it");
  }

  const look = pointed ?? cursor;
  const lookedAt = (look && unitAt(state, look)?.id) ?? pinned ?? state.active_unit;
  const unitCard = (
    <UnitCard
      soldier={(lookedAt !== null && roster.get(lookedAt)) || null}
      state={state}
      engaged={lookedAt !== null && engaged.has(lookedAt)}
      mySeats={NOBODY}
    />
  );
  const dice = <DiceTray rolls={rolls} roster={roster} />;
  const lines = <Log entries={log} roster={roster} names={names} onHighlight={highlight} current={current?.number} />;
  const chart = (
    <section className="panel" aria-label="Course of the game">
      <Chart points={replay.course.points} names={names} objectives={setup.board.objectives.length} marker={position} low />
    </section>
  );

  return (
    <div className="play-page skirmish replay">
      <TopBar title={setup.name} note={`Replay. ${outcomeWords(replay.outcome, seats, NOBODY)}`}>
        <IconButton label="Copy the link to this replay" onClick={() => void share()}>
          <LinkIcon />
        </IconButton>
        <a
          className="icon-button"
          href={`/api/skirmish/${encodeURIComponent(replay.id)}/replay.jsonl`}
          download
          aria-label="Download the replay"
          title="Download the replay"
        >
          <DownloadIcon />
        </a>
      </TopBar>
      <main id="main" className="game-main" tabIndex={-1}>
        <div className="game-head">
          <Score match={{ seats, your_seats: [] }} state={state} roster={roster} spectators={0} live={false} />
          <PhaseTracker state={state} maxTurns={setup.max_turns} seats={seats} />
        </div>
        <section className="game-board" aria-label="Board">
          <Board
            scene={scene}
            version={position}
            beat={beat}
            idle={!beat}
            pressed={null}
            cursor={cursor}
            onCursor={setCursor}
            pointed={pointed}
            onPoint={setPointed}
            highlighted={highlighted}
            onLeft={(place) => setPinned(unitAt(state, place)?.id ?? null)}
            onRight={() => setPinned(null)}
          />
        </section>
        <div className="game-command">
          <Controls length={timeline.length} turns={timeline.turns()} position={position} playing={playing} {...controls} />
        </div>
        <div className="game-panels">
          {narrow ? (
            <Tabs
              label="Panels"
              tabs={[
                { key: "log", title: "Log", content: lines },
                { key: "dice", title: "Dice", content: dice },
                { key: "unit", title: "Unit", content: unitCard },
                { key: "chart", title: "Chart", content: chart },
              ]}
            />
          ) : (
            <>
              {chart}
              {lookedAt !== null && pointed ? unitCard : dice}
              {lines}
            </>
          )}
        </div>
      </main>
    </div>
  );
}
