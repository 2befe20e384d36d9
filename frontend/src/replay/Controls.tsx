import { SPEEDS, useSettings } from "../settings/settings";
import IconButton from "../ui/IconButton";
import { PauseIcon, PlayIcon, StepBackIcon, StepIcon } from "../ui/icons";
import Segmented from "../ui/Segmented";
import type { Timeline } from "./timeline";

const SPEED_CHOICES = SPEEDS.map((speed) => ({ value: speed, label: `${speed}×` }));

interface Props {
  timeline: Timeline;
  position: number;
  playing: boolean;
  toggle: () => void;
  forward: () => void;
  back: () => void;
  jump: (position: number) => void;
}

export default function Controls({ timeline, position, playing, toggle, forward, back, jump }: Props) {
  const [{ speed }, change] = useSettings();
  const turns = timeline.turns();
  const turn = turns.findLast((mark) => mark.position <= position)?.turn ?? 1;
  return (
    <section className="panel controls" aria-label="Replay">
      <div className="scrub">
        <input
          type="range"
          min={0}
          max={timeline.length}
          value={position}
          aria-label="Position in the game"
          aria-valuetext={`Entry ${position} of ${timeline.length}, turn ${turn}`}
          data-testid="replay-position"
          onChange={(event) => jump(Number(event.target.value))}
        />
        <ol className="scrub-turns">
          {turns.map((mark) => (
            <li key={mark.turn} style={{ left: `${(mark.position / Math.max(1, timeline.length)) * 100}%` }}>
              <button type="button" aria-label={`Go to turn ${mark.turn}`} onClick={() => jump(mark.position)}>
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
        <IconButton label="Forward (right arrow)" disabled={position === timeline.length} onClick={forward}>
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
