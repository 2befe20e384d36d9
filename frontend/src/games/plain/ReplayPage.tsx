import Fetched from "../../match/Fetched";
import Log from "../../match/Log";
import ReplayFrame from "../../match/ReplayFrame";
import { useReplay } from "../../match/useReplay";
import Board from "./Board";
import DiceTray, { lastThrow } from "./Dice";
import "./plain.css";
import { PLAIN } from "./playback";
import Score from "./Score";
import type { Replay } from "./types";
import { shownOf } from "./words";

export default function ReplayPage({ id }: { id: string }) {
  return <Fetched<Replay> id={id}>{(replay) => <Viewer replay={replay} />}</Fetched>;
}

const NOBODY = new Map();
const nothing = () => {};

function Viewer({ replay }: { replay: Replay }) {
  const { frame, position, current, log, names, controls } = useReplay(replay, PLAIN);
  const dice = <DiceTray entry={lastThrow(current ? [current] : [])} />;
  const lines = <Log entries={log} roster={NOBODY} names={names} onHighlight={nothing} current={current?.number} />;
  return (
    <ReplayFrame
      replay={replay}
      className="plain"
      controls={controls}
      head={<Score match={{ seats: replay.seats, your_seats: [] }} state={frame.shown} spectators={null} />}
      board={
        <div className="panel plain-board" data-testid="board" data-version={position} data-idle={!frame.beat}>
          <Board value={shownOf(frame.shown)} />
        </div>
      }
      panels={[
        { key: "log", title: "Log", content: lines },
        { key: "dice", title: "Dice", content: dice },
      ]}
      wide={
        <>
          {dice}
          {lines}
        </>
      }
    />
  );
}
