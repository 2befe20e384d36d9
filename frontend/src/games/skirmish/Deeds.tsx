import { count } from "../../match/words";
import type { Deeds } from "./types";
import { calledBy, type Roster } from "./roster";
import { Portrait } from "../../match/pieces/Token";

const SHOWN = 3;

/** Who did most: kills first, then damage. */
export function bestUnits(deeds: readonly Deeds[]): Deeds[] {
  return deeds
    .filter(({ damage }) => damage > 0)
    .toSorted((a, b) => b.kills - a.kills || b.damage - a.damage || b.hits - a.hits)
    .slice(0, SHOWN);
}

export default function BestUnits({ deeds, roster }: { deeds: readonly Deeds[]; roster: Roster }) {
  const best = bestUnits(deeds);
  if (best.length === 0) return <p className="best-none">Nobody was hurt.</p>;
  return (
    <ol className="best" aria-label="Best units">
      {best.map(({ unit, kills, damage, attacks, hits, alive }) => {
        const soldier = roster.get(unit);
        return (
          <li key={unit}>
            {soldier && <Portrait figure={soldier.type.figure} player={soldier.player} size={48} />}
            <div>
              <b className="best-name">{calledBy(roster, unit)}</b>
              <span className="num">
                {kills > 0 && `${count(kills, "kill")}, `}
                {damage} damage
              </span>
              <small className="num">
                {hits} of {count(attacks, "attack")} hit{alive ? "" : ", fell"}
              </small>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
