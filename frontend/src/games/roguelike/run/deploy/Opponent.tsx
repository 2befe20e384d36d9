import { FactionEmblem, LeaderPortrait, Tip } from "../../cards";
import { tagName } from "../../catalogue/names";
import type { Catalogue } from "../../catalogue/types";
import { lookupOf } from "../../catalogue/useCatalogue";
import type { RunOpponent } from "../types";

const TIMING_WORDS = { early: "as the battle begins", mid: "when one of theirs is under 70% HP", late: "when one of theirs is under 40% HP" };

/** Who is fought: the leader with passive and spells. */
export default function Opponent({ opponent, catalogue }: { opponent: RunOpponent; catalogue: Catalogue }) {
  const lookup = lookupOf(catalogue);
  const leader = lookup.leader(opponent.leader);
  const faction = lookup.faction(opponent.faction);
  return (
    <section className={`opponent faction-${opponent.faction}`} aria-label="Opponent">
      <LeaderPortrait leader={{ key: opponent.leader, faction: opponent.faction }} size={64} />
      <div>
        <h2>{opponent.name}</h2>
        <p className="opponent-kind">
          <FactionEmblem faction={opponent.faction} size={16} />
          {faction ? <Tip text={`${faction.name}: ${faction.bonus}`}>{faction.name}</Tip> : tagName(opponent.faction)}
          <Tip className="num" text={opponent.bot ? "A bot that has had the same results as you; its rating is 1000 + 40 for each win (G2.6)." : "The team another player left behind, with the rating it had then (G2.7)."}>
            {opponent.bot ? "Bot, rating" : "Rating"} {opponent.rating}
          </Tip>
        </p>
      </div>
      {leader && (
        <ul className="opponent-powers">
          <li>
            <Tip text={leader.passive.text}>{leader.passive.name}</Tip>
          </li>
          {leader.spells.map((spell, i) => {
            const timing = opponent.team.spells[i] ?? "early";
            return (
              <li key={spell.key}>
                <Tip text={`${spell.text} Cast ${TIMING_WORDS[timing]}.`}>{spell.name}</Tip> <span className="opponent-timing">{timing}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
