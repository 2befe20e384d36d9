import { memo } from "react";
import { SPEEDS, useSettings } from "../../../settings/settings";
import IconButton from "../../../ui/IconButton";
import { PauseIcon, PlayIcon, StepBackIcon, StepIcon } from "../../../ui/icons";
import Segmented from "../../../ui/Segmented";
import type { Player } from "./player";
import { marksShown } from "./timeline";

const SPEED_CHOICES = SPEEDS.map((speed) => ({ value: speed, label: `${speed}×` }));

interface Props {
  player: Player;
  position: number;
  playing: boolean;
  /** Nothing is under way. */
  idle: boolean;
}

/** Play, pause, step, seek by rounds, and how fast. */
export default memo(function Controls({ player, position, playing, idle }: Props) {
  const [{ speed }, change] = useSettings();
  const { timeline } = player;
  const percent = (at: number) => `${(at / Math.max(1, timeline.length)) * 100}%`;
  return (
    <section className="battle-controls" aria-label="Replay">
      <div className="controls-row">
        <IconButton label="Back (left arrow)" disabled={position === 0 && idle} onClick={() => player.back()}>
          <StepBackIcon />
        </IconButton>
        <IconButton label={playing ? "Pause (space)" : "Play (space)"} className="play" onClick={() => player.toggle()}>
          {playing ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
        <IconButton label="Forward (right arrow)" disabled={position >= timeline.length} onClick={() => player.forward()}>
          <StepIcon />
        </IconButton>
      </div>
      <div className="battle-scrub">
        <div className="scrub-track" aria-hidden="true">
          <i style={{ transform: `scaleX(${position / Math.max(1, timeline.length)})` }} />
        </div>
        <input
          type="range"
          min={0}
          max={timeline.length}
          value={position}
          aria-label="Position in the battle"
          aria-valuetext={`Turn ${position} of ${timeline.length}, round ${timeline.roundAt(position)}`}
          data-testid="battle-position"
          onChange={(event) => player.seek(Number(event.target.value))}
        />
        <ol className="scrub-rounds">
          {marksShown(timeline.rounds).map((mark) => (
            <li key={mark.round} style={{ left: percent(mark.position) }}>
              <button type="button" tabIndex={-1} aria-label={`Go to round ${mark.round}`} onClick={() => player.seek(mark.position)}>
                {mark.round}
              </button>
            </li>
          ))}
        </ol>
      </div>
      <Segmented label="Speed" hideLabel value={speed} choices={SPEED_CHOICES} onChange={(next) => change({ speed: next })} />
    </section>
  );
});
