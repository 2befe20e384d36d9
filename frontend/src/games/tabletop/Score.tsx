import { isMachine, playerName } from "../skirmish/words";
import { SideToken } from "../../match/SideToken";
import { type Armies, livingPoints } from "./roster";
import type { Match, State } from "./types";
import { PHASES } from "./phases";
import { PHASE_NAMES } from "./words";

/** Victory points scored in a round, per player. */
export interface RoundScore {
  round: number;
  points: [number, number];
}

interface Props {
  match: Pick<Match, "seats" | "your_seats">;
  state: State;
  armies: Armies;
  rounds: readonly RoundScore[];
  spectators: number;
  live?: boolean;
}

export default function Score({ match, state, armies, rounds, spectators, live = true }: Props) {
  return (
    <section className="panel score" aria-label="Score">
      {[0, 1].map((player) => {
        const seat = match.seats[player];
        const online = seat?.online ?? false;
        return (
          <div key={player} className={`score-side score-side-${player}`}>
            <p className="score-name">
              <SideToken side={player} size={16} />
              <span className={`side-text-${player}`}>{playerName(match.seats, player)}</span>
              {match.your_seats.length === 1 && match.your_seats.includes(player) && <small>you</small>}
              {live && seat && !isMachine(seat) && (
                <i className={`presence ${online ? "is-online" : ""}`} role="img" aria-label={online ? "online" : "away"} title={online ? "online" : "away"} />
              )}
            </p>
            <p className="score-numbers num">
              <span title={perRound(rounds, player)}>
                <b className="tt-vp" data-testid={`vp-${player}`}>
                  {state.victory_points[player]}
                </b>{" "}
                VP
              </span>
              <span title="Points of units that stand (T1.3)">{livingPoints(state, armies, player)} points stand</span>
            </p>
          </div>
        );
      })}
      <ul className="score-objectives" aria-label="Objectives">
        {state.holders.map((holder, i) => (
          <li key={i} className={holder === null ? "held-nobody" : `held-${holder}`}>
            <span className="visually-hidden">
              Objective {i + 1}: {holder === null ? "nobody" : playerName(match.seats, holder)}
            </span>
            <span aria-hidden="true">{i + 1}</span>
          </li>
        ))}
      </ul>
      {rounds.length > 0 && (
        <p className="tt-rounds num" title="Victory points by round (T1.3)">
          {rounds.map(({ round, points }) => (
            <span key={round}>
              R{round} <b className="side-text-0">{points[0]}</b>:<b className="side-text-1">{points[1]}</b>
            </span>
          ))}
        </p>
      )}
      {live && spectators > 0 && (
        <p className="score-spectators num">
          {spectators} {spectators === 1 ? "spectator" : "spectators"}
        </p>
      )}
    </section>
  );
}

function perRound(rounds: readonly RoundScore[], player: number): string {
  return rounds.length ? rounds.map(({ round, points }) => `Round ${round}: ${points[player]}`).join(", ") : "Victory points (T1.3): scored from round 2 on";
}

export function PhaseTracker({ state, rounds, seats }: { state: State; rounds: number; seats: Match["seats"] }) {
  const done = PHASES.indexOf(state.phase);
  return (
    <section className="panel tracker" aria-label="Round and phase">
      <p className="tracker-turn">
        <span className="num" data-testid="turn">
          Round {state.round} of {rounds}
        </span>
        <b className={`side-text-${state.current_player}`}>{playerName(seats, state.current_player)}</b>
      </p>
      <ol className="tracker-phases tt-phases" data-testid="phase" data-phase={state.phase} data-stage={state.stage} data-player={state.current_player}>
        {PHASES.map((phase, i) => (
          <li key={phase} className={i < done ? "is-done" : ""} aria-current={phase === state.phase && !state.outcome ? "step" : undefined}>
            {PHASE_NAMES[phase]}
          </li>
        ))}
      </ol>
    </section>
  );
}
