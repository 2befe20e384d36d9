import type { Outcome } from "../../api/types";
import Frame from "../../match/EndScreen";
import { playerName } from "../../match/words";
import type { RoundScore } from "./scores";
import type { Match, State } from "./types";
import { REASONS } from "./words";

interface Props {
  match: Match;
  outcome: Outcome;
  state: State;
  rounds: readonly RoundScore[];
}

/** How it ended, and what each round brought. */
export default function EndScreen({ match, outcome, state, rounds }: Props) {
  const models = (player: number) => state.units.filter((unit) => unit.player === player).reduce((sum, unit) => sum + unit.models.length, 0);
  return (
    <Frame match={match} outcome={outcome} reasons={REASONS}>
      <table className="tt-result num">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Side</span>
            </th>
            {rounds.map(({ round }) => (
              <th key={round} scope="col" aria-label={`Round ${round}`}>
                R{round}
              </th>
            ))}
            <th scope="col">VP</th>
            <th scope="col">Points standing</th>
            <th scope="col">Models</th>
          </tr>
        </thead>
        <tbody>
          {[0, 1].map((player) => (
            <tr key={player}>
              <th scope="row" className={`side-text-${player}`}>
                {playerName(match.seats, player)}
              </th>
              {rounds.map(({ round, points }) => (
                <td key={round}>{points[player]}</td>
              ))}
              <td>
                <b>{state.victory_points[player]}</b>
              </td>
              <td>{state.points[player]}</td>
              <td>{models(player)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}
