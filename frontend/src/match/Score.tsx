import type { ReactNode } from "react";
import SideToken from "./SideToken";
import { count, isMachine, playerName, type Seated } from "./words";

/** Who watches; null where that means nothing, as in a replay. */
export type Watched = number | null;

interface Props {
  match: Seated;
  spectators: Watched;
  /** What a side has reached. */
  numbers: (player: number) => ReactNode;
  /** Who holds each objective. */
  holders?: readonly (number | null)[];
  children?: ReactNode;
}

/** Who plays, who is there, and how they stand. */
export default function Score({ match, spectators, numbers, holders = [], children }: Props) {
  return (
    <section className="panel score" aria-label="Score">
      {match.seats.map((seat, player) => (
        <div key={player} className={`score-side score-side-${player}`}>
          <p className="score-name">
            <SideToken side={player} size={16} />
            <span className={`side-text-${player}`}>{playerName(match.seats, player)}</span>
            {match.your_seats.length === 1 && match.your_seats.includes(player) && <small>you</small>}
            {spectators !== null && !isMachine(seat) && <Presence online={seat.online} />}
          </p>
          <p className="score-numbers num">{numbers(player)}</p>
        </div>
      ))}
      {holders.length > 0 && (
        <ul className="score-objectives" aria-label="Objectives">
          {holders.map((holder, i) => (
            <li key={i} className={holder === null ? "held-nobody" : `held-${holder}`}>
              <span className="visually-hidden">
                Objective {i + 1}: {holder === null ? "nobody" : playerName(match.seats, holder)}
              </span>
              <span aria-hidden="true">{i + 1}</span>
            </li>
          ))}
        </ul>
      )}
      {children}
      {spectators !== null && spectators > 0 && <p className="score-spectators num">{count(spectators, "spectator")}</p>}
    </section>
  );
}

function Presence({ online }: { online: boolean }) {
  const word = online ? "online" : "away";
  return <i className={`presence ${online ? "is-online" : ""}`} role="img" aria-label={word} title={word} />;
}
