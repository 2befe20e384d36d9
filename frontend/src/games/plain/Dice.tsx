import { DicePanel, DieButton } from "../../match/Dice";
import { diceIn } from "./dice";
import type { Entry } from "./types";

/** The last entry that rolled anything. */
export const lastThrow = (log: readonly Entry[]): Entry | undefined => log.findLast(({ events }) => events.some((event) => diceIn(event).length));

export default function DiceTray({ entry }: { entry: Entry | undefined }) {
  return (
    <DicePanel empty={!entry}>
      <p className="throw-who">{entry?.action}</p>
      <ol className="throws">
        {entry?.events.map((event, i) => (
          <li key={i} className="throw">
            {diceIn(event).map(({ roll, success, why }, die) => (
              <DieButton key={die} value={roll} inked={success} first={i === 0 && die === 0} why={why} />
            ))}
          </li>
        ))}
      </ol>
    </DicePanel>
  );
}
