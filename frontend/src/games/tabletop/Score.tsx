import PhaseTracker from "../../match/PhaseTracker";
import Frame, { type Watched } from "../../match/Score";
import type { Seated } from "../../match/words";
import type { RoundScore } from "./scores";
import type { Setup, State } from "./types";
import { PHASE_NAMES } from "./words";

interface Props {
  match: Seated & { setup: Setup };
  state: State;
  rounds: readonly RoundScore[];
  spectators: Watched;
}

/** Victory points, and where in the round the battle is. */
export default function Score({ match, state, rounds, spectators }: Props) {
  return (
    <>
      <Frame
        match={match}
        spectators={spectators}
        holders={state.holders}
        numbers={(player) => (
          <>
            <span title={perRound(rounds, player)}>
              <b className="tt-vp" data-testid={`vp-${player}`}>
                {state.victory_points[player]}
              </b>{" "}
              VP
            </span>
            <span title="Points of units that stand (T1.3)">{state.points[player]} points stand</span>
          </>
        )}
      >
        {rounds.length > 0 && (
          <p className="tt-rounds num" title="Victory points by round (T1.3)">
            {rounds.map(({ round, points }) => (
              <span key={round}>
                R{round} <b className="side-text-0">{points[0]}</b>:<b className="side-text-1">{points[1]}</b>
              </span>
            ))}
          </p>
        )}
      </Frame>
      <PhaseTracker
        turn={`Round ${state.round} of ${match.setup.rounds}`}
        player={state.current_player}
        seats={match.seats}
        phases={PHASE_NAMES}
        phase={state.phase}
        stage={state.stage}
        over={state.outcome !== null}
      />
    </>
  );
}

function perRound(rounds: readonly RoundScore[], player: number): string {
  return rounds.length ? rounds.map(({ round, points }) => `Round ${round}: ${points[player]}`).join(", ") : "Victory points (T1.3): scored from round 2 on";
}
