import { ROLE_NAMES, UnitPortrait } from "../../cards";
import type { Lookup } from "../../catalogue/useCatalogue";
import Gold from "../Gold";
import { ownedByRole } from "../owned";
import type { Run } from "../types";

/** What one owns already, by role: what is missing is seen at a glance. */
export default function OwnedPanel({ run, lookup }: { run: Run; lookup: Lookup }) {
  const groups = ownedByRole(run, lookup);
  return (
    <section className="owned" aria-labelledby="owned">
      <h2 id="owned">Your cards</h2>
      <p className="owned-gold">
        <Gold amount={run.gold} /> to spend
      </p>
      {groups.length === 0 && <p className="owned-none">None yet. A front that holds and somebody who strikes from behind it is a good start.</p>}
      {groups.map(({ role, cards }) => (
        <div key={role} className="owned-role">
          <h3>{ROLE_NAMES[role]}</h3>
          <ul>
            {cards.map(({ card, unit }) => (
              <li key={card.card}>
                <UnitPortrait unit={unit} level={card.level > 1 ? card.level : undefined} size={36} />
                <span>{unit.name}</span>
                <span className="owned-where">{card.where === "field" ? "on the field" : card.price > 0 ? <Gold amount={card.price} /> : "paid for"}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
