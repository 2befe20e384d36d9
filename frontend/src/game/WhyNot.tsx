import type { Refused } from "../api/types";
import { calledBy, type Roster } from "../pieces/roster";

interface Props {
  refused: Refused;
  roster: Roster;
  /** Whether it is a target; else a unit of one's own. */
  target: boolean;
  corner: "left" | "right";
  low: boolean;
}

/** S8.7 Why a unit cannot be attacked, or cannot act: the server's words. */
export default function WhyNot({ refused, roster, target, corner, low }: Props) {
  return (
    <div className={`odds why-not odds-${corner}${low ? " odds-low" : ""}`} data-testid="why-not" role="status">
      <p className="odds-who">
        {calledBy(roster, refused.unit)} {target ? "is no target" : "cannot act now"}
      </p>
      <p>
        {refused.reason} <small>({refused.rule})</small>
      </p>
    </div>
  );
}
