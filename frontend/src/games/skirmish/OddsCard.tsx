import { percent } from "../../match/words";
import type { Odds } from "./types";
import { calledBy, type Roster } from "./roster";

interface Props {
  odds: Odds;
  roster: Roster;
  /** Where on the board it covers least: away from the target. */
  corner: "left" | "right";
  low: boolean;
  /** By touch: what another tap does. */
  again?: string;
}

/** What the active unit can expect against a target, exactly. */
export default function OddsCard({ odds, roster, corner, low, again }: Props) {
  const steps = [
    { name: "hit", chance: odds.hit },
    { name: "wound", chance: odds.wound },
    { name: "unsaved", chance: odds.unsaved },
  ];
  return (
    <div className={`odds odds-${corner}${low ? " odds-low" : ""}`} data-testid="odds" role="status">
      <p className="odds-who">
        {calledBy(roster, odds.attacker)} {odds.ranged ? "→" : "⚔"} {calledBy(roster, odds.target)}
        {again && <b className="odds-again">{again}</b>}
      </p>
      <div className="odds-big num">
        <p>
          <b>{odds.expected_damage.toFixed(1)}</b> damage expected
        </p>
        <p>
          <b>{percent(odds.kill)}</b> kill
        </p>
      </div>
      <dl className="odds-steps num">
        {steps.map(({ name, chance }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="odds-bar" aria-hidden="true">
                <i style={{ width: `${chance * 100}%` }} />
              </span>
              {percent(chance)}
            </dd>
          </div>
        ))}
      </dl>
      <ul className="odds-why">
        <li>
          {odds.attacks} {odds.attacks === 1 ? "attack" : "attacks"} left
        </li>
        {odds.why.map((why) => (
          <li key={why}>{why}</li>
        ))}
      </ul>
    </div>
  );
}
