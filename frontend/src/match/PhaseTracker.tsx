import type { Seat, State } from "../api/types";
import { PHASE_NAMES, PHASES, playerName, subphaseWords } from "../games/skirmish/words";

interface Props {
  state: State;
  maxTurns: number;
  seats: readonly Seat[];
}

export default function PhaseTracker({ state, maxTurns, seats }: Props) {
  const words = subphaseWords(state.subphase, playerName(seats, state.seat));
  const done = PHASES.indexOf(state.phase);
  return (
    <section className="panel tracker" aria-label="Turn and phase">
      <p className="tracker-turn">
        <span className="num" data-testid="turn">
          Turn {state.turn} of {maxTurns}
        </span>
        <b className={`side-text-${state.current_player}`}>{playerName(seats, state.current_player)}</b>
      </p>
      <ol className="tracker-phases" data-testid="phase" data-phase={state.phase} data-player={state.current_player}>
        {PHASES.map((phase, i) => (
          <li
            key={phase}
            className={i < done ? "is-done" : ""}
            aria-current={phase === state.phase && !state.outcome ? "step" : undefined}
          >
            {PHASE_NAMES[phase]}
          </li>
        ))}
      </ol>
      {words && <p className="tracker-sub">{words}</p>}
    </section>
  );
}
