import { useMemo, useRef, useState } from "react";
import Fetched from "../../match/Fetched";
import Log from "../../match/Log";
import ReplayFrame from "../../match/ReplayFrame";
import { useReplay } from "../../match/useReplay";
import Board, { type Hands } from "./board/Board";
import { useLay } from "./board/lay";
import type { Scene } from "./board/scene";
import DiceTray, { lastThrows } from "./Dice";
import { TABLETOP } from "./playback";
import { armiesOf, unitIn } from "./roster";
import Score from "./Score";
import { roundScores } from "./scores";
import "./tabletop.css";
import type { Replay } from "./types";
import UnitCard from "./UnitCard";
import { REASONS } from "./words";

export default function ReplayPage({ id }: { id: string }) {
  return <Fetched<Replay> id={id}>{(replay) => <Viewer replay={replay} />}</Fetched>;
}

const NONE: ReadonlySet<number> = new Set();
const NO_NOTES: Scene["notes"] = new Map();

function Viewer({ replay }: { replay: Replay }) {
  const { setup, seats } = replay;
  const { frame, position, current, log, names, controls } = useReplay(replay, TABLETOP);
  const { shown: state, beat } = frame;
  const [pointed, setPointed] = useState<number | null>(null);
  const [pinned, setPinned] = useState<number | null>(null);
  const [highlighted, setHighlighted] = useState<number[]>([]);
  const board = useRef<HTMLElement>(null);
  const lay = useLay(board, setup.table);

  const armies = useMemo(() => armiesOf(setup, names), [setup, names]);
  // The log counts players from 1.
  const called = useMemo(() => ["", ...names], [names]);

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
  const dice = <DiceTray entries={lastThrows(current ? [current] : [])} armies={armies} />;
  const lines = <Log entries={log} roster={armies.named} names={called} onHighlight={setHighlighted} current={current?.number} />;
  return (
    <ReplayFrame
      replay={replay}
      reasons={REASONS}
      className="tabletop"
      controls={controls}
      turnName="round"
      head={<Score match={{ seats, setup, your_seats: [] }} state={state} rounds={roundScores(log)} spectators={null} />}
      boardName="Table"
      boardRef={board}
      board={<Board scene={scene} lay={lay} version={position} idle={!beat} hands={hands} />}
      panels={[
        { key: "log", title: "Log", content: lines },
        { key: "dice", title: "Dice", content: dice },
        { key: "unit", title: "Unit", content: unitCard },
      ]}
      wide={
        <>
          {lookedAt === null ? dice : unitCard}
          {lines}
        </>
      }
    />
  );
}
