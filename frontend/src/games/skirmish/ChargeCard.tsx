import type { ChargeChance } from "./types";
import { calledBy, type Roster } from "./roster";
import { percent } from "../../match/words";

interface Props {
  charge: ChargeChance;
  roster: Roster;
  corner: "left" | "right";
  low: boolean;
  again: boolean;
}

/** S5.2 What a unit must roll to charge, before choosing it rolls. */
export default function ChargeCard({ charge, roster, corner, low, again }: Props) {
  return (
    <div className={`odds why-not odds-${corner}${low ? " odds-low" : ""}`} data-testid="charge-odds" role="status">
      <p className="odds-who">
        {calledBy(roster, charge.unit)} {again && <b className="odds-again">tap again to roll</b>}
      </p>
      <p className="num">
        {charge.probability === 1 ? "Charges whatever it rolls" : `Charges on ${charge.needed} or more with 2D6`}: <b>{percent(charge.probability)}</b>
      </p>
    </div>
  );
}
