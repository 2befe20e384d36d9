import type { Seat } from "../api/types";
import { playerName } from "./words";

interface Props {
  /** Such as "Turn 2 of 5". */
  turn: string;
  player: number;
  seats: readonly Seat[];
  /** The phases in order, with their names. */
  phases: Record<string, string>;
  phase: string;
  /** Where in the phase it is, for those who look for it. */
  stage?: string;
  over: boolean;
  note?: string;
}

export default function PhaseTracker({ turn, player, seats, phases, phase, stage, over, note }: Props) {
  const done = Object.keys(phases).indexOf(phase);
  return (
    <section className="panel tracker" aria-label="Turn and phase">
      <p className="tracker-turn">
        <span className="num" data-testid="turn">
          {turn}
        </span>
        <b className={`side-text-${player}`}>{playerName(seats, player)}</b>
      </p>
      <ol className="tracker-phases" data-testid="phase" data-phase={phase} data-stage={stage} data-player={player}>
        {Object.entries(phases).map(([key, name], i) => (
          <li key={key} className={i < done ? "is-done" : ""} aria-current={key === phase && !over ? "step" : undefined}>
            {name}
          </li>
        ))}
      </ol>
      {note && <p className="tracker-sub">{note}</p>}
    </section>
  );
}
