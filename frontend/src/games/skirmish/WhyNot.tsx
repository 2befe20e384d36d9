import type { EventOf, Refused } from "./types";
import { calledBy, type Roster } from "./roster";
import { failedChargeWords } from "./words";

interface Props {
  refused: Refused;
  roster: Roster;
  /** Whether it is a target; else a unit of one's own. */
  target: boolean;
  /** It has tried to charge and failed: that is why. */
  failure?: EventOf<"charge_failed"> | null;
  corner: "left" | "right";
  low: boolean;
}

/** S8.7 Why a unit cannot be attacked, or cannot act: the server's words. */
export default function WhyNot({ refused, roster, target, failure, corner, low }: Props) {
  return (
    <div className={`odds why-not odds-${corner}${low ? " odds-low" : ""}`} data-testid="why-not" role="status">
      <p className="odds-who">
        {calledBy(roster, refused.unit)} {target ? "is no target" : "cannot act now"}
      </p>
      <p>
        {failure ? failedChargeWords(failure) : refused.reason} <small>({failure ? "S5.5" : refused.rule})</small>
      </p>
    </div>
  );
}
