import PhaseTracker from "../../match/PhaseTracker";
import Frame, { type Watched } from "../../match/Score";
import { playerName, type Seated } from "../../match/words";
import type { Setup, State } from "./types";
import { PHASE_NAMES, subphaseWords } from "./words";

interface Props {
  match: Seated & { setup: Setup };
  state: State;
  spectators: Watched;
}

/** Who holds what, and where in the turn the game is. */
export default function Score({ match, state, spectators }: Props) {
  const { controllers, seat } = state;
  const held = (player: number) => controllers.filter((holder) => holder === player).length;
  return (
    <>
      <Frame
        match={match}
        spectators={spectators}
        holders={controllers}
        numbers={(player) => (
          <>
            {controllers.length > 0 && (
              <span title="Objectives held (S1.6)">
                <b>{held(player)}</b> {held(player) === 1 ? "objective" : "objectives"}
              </span>
            )}
            <span title="VALUE of living units (S1.6)">
              <b>{state.value[player]}</b> VALUE
            </span>
          </>
        )}
      />
      <PhaseTracker
        turn={`Turn ${state.turn} of ${match.setup.max_turns}`}
        player={state.current_player}
        seats={match.seats}
        phases={PHASE_NAMES}
        phase={state.phase}
        over={state.outcome !== null}
        note={subphaseWords(state.subphase, seat === null ? "" : playerName(match.seats, seat))}
      />
    </>
  );
}
