import type { Match, State } from "../../api/types";
import { SideToken } from "../../match/SideToken";
import type { Roster } from "./roster";
import { isMachine, playerName } from "./words";

interface Props {
  match: Pick<Match, "seats" | "your_seats">;
  state: State;
  roster: Roster;
  spectators: number;
  /** Whether who is there now means anything: it does not in a replay. */
  live?: boolean;
}

/** VALUE of the living units of a side, as S1.6 counts it. */
export function livingValue(state: State, roster: Roster, player: number): number {
  return state.units.reduce((sum, unit) => {
    const soldier = roster.get(unit.id);
    return unit.HP_CUR > 0 && soldier?.player === player ? sum + soldier.type.VALUE : sum;
  }, 0);
}

export default function Score({ match, state, roster, spectators, live = true }: Props) {
  return (
    <section className="panel score" aria-label="Score">
      {[0, 1].map((player) => {
        const seat = match.seats[player];
        const held = state.controllers.filter((holder) => holder === player).length;
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
              {state.controllers.length > 0 && (
                <span title="Objectives held (S1.6)">
                  <b>{held}</b> {held === 1 ? "objective" : "objectives"}
                </span>
              )}
              <span title="VALUE of living units (S1.6)">
                <b>{livingValue(state, roster, player)}</b> VALUE
              </span>
            </p>
          </div>
        );
      })}
      {state.controllers.length > 0 && (
        <ul className="score-objectives" aria-label="Objectives">
          {state.controllers.map((holder, i) => (
            <li key={i} className={holder === null ? "held-nobody" : `held-${holder}`}>
              <span className="visually-hidden">
                Objective {i + 1}: {holder === null ? "nobody" : playerName(match.seats, holder)}
              </span>
              <span aria-hidden="true">{i + 1}</span>
            </li>
          ))}
        </ul>
      )}
      {live && spectators > 0 && (
        <p className="score-spectators num">
          {spectators} {spectators === 1 ? "spectator" : "spectators"}
        </p>
      )}
    </section>
  );
}
