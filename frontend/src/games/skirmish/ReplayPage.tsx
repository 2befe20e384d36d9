import { useMemo, useState } from "react";
import Fetched from "../../match/Fetched";
import Log from "../../match/Log";
import ReplayFrame from "../../match/ReplayFrame";
import { useReplay } from "../../match/useReplay";
import Board, { type Place } from "./board/Board";
import type { Scene } from "./board/describe";
import Chart from "./Chart";
import { unitAt } from "./clicks";
import DiceTray, { lastRolls } from "./Dice";
import { SKIRMISH } from "./playback";
import { rosterOf } from "./roster";
import Score from "./Score";
import "./skirmish.css";
import type { Replay } from "./types";
import UnitCard from "./UnitCard";
import { REASONS } from "./words";

export default function ReplayPage({ id }: { id: string }) {
  return <Fetched<Replay> id={id}>{(replay) => <Viewer replay={replay} />}</Fetched>;
}

const NOBODY: readonly number[] = [];

function Viewer({ replay }: { replay: Replay }) {
  const { setup, seats } = replay;
  const { frame, position, current, log, names, controls } = useReplay(replay, SKIRMISH);
  const { shown: state, beat } = frame;
  const [cursor, setCursor] = useState<Place | null>(null);
  const [pointed, setPointed] = useState<Place | null>(null);
  const [pinned, setPinned] = useState<number | null>(null);
  const [highlighted, setHighlighted] = useState<number[]>([]);

  const roster = useMemo(() => rosterOf(setup), [setup]);
  const scene: Scene = useMemo(() => ({ setup, roster, state, mySeats: NOBODY }), [setup, roster, state]);
  const rolls = useMemo(() => lastRolls(current ? [current] : [], beat?.event ?? null), [current, beat]);

  const look = pointed ?? cursor;
  const lookedAt = (look && unitAt(state, look)?.id) ?? pinned ?? state.active_unit;
  const unitCard = <UnitCard soldier={(lookedAt !== null && roster.get(lookedAt)) || null} state={state} mySeats={NOBODY} />;
  const dice = <DiceTray rolls={rolls} roster={roster} />;
  const lines = <Log entries={log} roster={roster} names={names} onHighlight={setHighlighted} current={current?.number} />;
  const chart = (
    <section className="panel" aria-label="Course of the game">
      <Chart points={replay.course.points} names={names} objectives={setup.board.objectives.length} marker={position} low />
    </section>
  );
  return (
    <ReplayFrame
      replay={replay}
      reasons={REASONS}
      className="skirmish"
      controls={controls}
      head={<Score match={{ seats, setup, your_seats: [] }} state={state} spectators={null} />}
      board={
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
      }
      panels={[
        { key: "log", title: "Log", content: lines },
        { key: "dice", title: "Dice", content: dice },
        { key: "unit", title: "Unit", content: unitCard },
        { key: "chart", title: "Chart", content: chart },
      ]}
      wide={
        <>
          {chart}
          {lookedAt !== null && pointed ? unitCard : dice}
          {lines}
        </>
      }
    />
  );
}
