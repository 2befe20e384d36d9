import { useEffect, useRef, useState } from "react";
import { tabletopApi } from "./api";
import { playerName } from "../skirmish/words";
import { play } from "../../ui/sounds";
import EndActions from "../../match/EndActions";
import "../../match/end.css";
import Button from "../../ui/Button";
import { type Armies, livingPoints } from "./roster";
import type { RoundScore } from "./Score";
import type { Match, Outcome, State } from "./types";
import { outcomeWords } from "./words";

interface Props {
  match: Match;
  outcome: Outcome;
  state: State;
  armies: Armies;
  rounds: readonly RoundScore[];
}

function heading({ winner }: Outcome, match: Match): string {
  if (winner === null) return "Drawn";
  if (match.your_seats.length === 1) return match.your_seats.includes(winner) ? "Victory" : "Defeat";
  return `${playerName(match.seats, winner)} wins`;
}

/** How it ended and what next. It lies over the table and can be put aside. */
export default function EndScreen({ match, outcome, state, armies, rounds }: Props) {
  const [open, setOpen] = useState(true);
  const title = useRef<HTMLHeadingElement>(null);
  const { your_seats: mySeats } = match;
  const won = outcome.winner !== null && mySeats.includes(outcome.winner);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    play(won || mySeats.length !== 1 ? "win" : "lose");
  }, [won, mySeats.length]);

  if (!open) {
    return (
      <Button kind="primary" className="end-again" onClick={() => setOpen(true)}>
        Result
      </Button>
    );
  }
  const models = (player: number) => state.units.filter((unit) => unit.player === player).reduce((sum, unit) => sum + unit.models.length, 0);
  return (
    <div className="end" data-testid="end-screen" role="region" aria-label="Result">
      <div className="end-card">
        <h2 ref={title} tabIndex={-1} className={`end-title ${outcome.winner === null ? "" : `side-text-${outcome.winner}`}`}>
          {heading(outcome, match)}
        </h2>
        <p className="end-why">{outcomeWords(outcome, match)}.</p>
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
                  <td key={round}>{points[player as 0 | 1]}</td>
                ))}
                <td>
                  <b>{state.victory_points[player]}</b>
                </td>
                <td>{livingPoints(state, armies, player)}</td>
                <td>{models(player)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <EndActions
          match={match}
          game="tabletop"
          replay={`/tabletop/${match.id}/replay`}
          again={(swap) => tabletopApi.rematch(match.id, { swap })}
          onLook={() => setOpen(false)}
        />
      </div>
    </div>
  );
}
