import { SPEEDS, useSettings } from "../settings/settings";
import IconButton from "../ui/IconButton";
import { PauseIcon, PlayIcon, StepBackIcon, StepIcon } from "../ui/icons";
import Segmented from "../ui/Segmented";
import type { TurnMark } from "./timeline";

const SPEED_CHOICES = SPEEDS.map((speed) => ({ value: speed, label: `${speed}×` }));

interface Props {
  length: number;
  turns: readonly TurnMark[];
  /** What a turn is called. */
  turnName?: string;
  position: number;
  playing: boolean;
  toggle: () => void;
  forward: () => void;
  back: () => void;
  jump: (position: number) => void;
}

export default function Controls(props: Props) {
  const { length, turns, turnName = "turn", position, playing, toggle, forward, back, jump } = props;
  const [{ speed }, change] = useSettings();
  const turn = turns.findLast((mark) => mark.position <= position)?.turn ?? 1;
  return (
    <section className="panel controls" aria-label="Replay">
      <div className="scrub">
        <input
          type="range"
          min={0}
          max={length}
          value={position}
          aria-label="Position in the game"
          aria-valuetext={`Entry ${position} of ${length}, ${turnName} ${turn}`}
          data-testid="replay-position"
          onChange={(event) => jump(Number(event.target.value))}
        />
        <ol className="scrub-turns">
          {turns.map((mark) => (
            <li key={mark.turn} style={{ left: `${(mark.position / Math.max(1, length)) * 100}%` }}>
              <button type="button" aria-label={`Go to ${turnName} ${mark.turn}`} onClick={() => jump(mark.position)}>
                {mark.turn}
              </button>
            </li>
          ))}
        </ol>
      </div>
      <div className="controls-row">
        <IconButton label="Back (left arrow)" disabled={position === 0} onClick={back}>
          <StepBackIcon />
        </IconButton>
        <IconButton label={playing ? "Pause (space)" : "Play (space)"} className="play" onClick={toggle}>
          {playing ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
        <IconButton label="Forward (right arrow)" disabled={position === length} onClick={forward}>
          <StepIcon />
        </IconButton>
        <Segmented
          label="Speed"
          hideLabel
          value={speed}
          choices={SPEED_CHOICES}
          onChange={(next) => change({ speed: next })}
        />
      </div>
    </section>
  );
}
