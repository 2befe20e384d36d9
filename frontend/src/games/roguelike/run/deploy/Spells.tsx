import Segmented, { type Choice } from "../../../../ui/Segmented";
import { SpellSeal } from "../../cards";
import type { FactionKey, Leader } from "../../catalogue/types";
import type { Run, Timing } from "../types";

interface Props {
  spells: Run["spells"];
  timings: readonly Timing[];
  leader: Leader | undefined;
  faction: FactionKey;
  onTime: (spell: number, timing: Timing) => void;
}

const TIMINGS: readonly Choice<Timing>[] = [
  { value: "early", label: "Early", hint: "As the battle begins (G3.1)" },
  { value: "mid", label: "Mid", hint: "When a living unit of yours is under 70% of its HP (G3.2)" },
  { value: "late", label: "Late", hint: "When a living unit of yours is under 40% of its HP (G3.2)" },
];

const WHEN: Record<Timing, string> = {
  early: "Cast as the battle begins.",
  mid: "Cast when one of yours falls under 70% of its HP.",
  late: "Cast when one of yours falls under 40% of its HP.",
};

/** When the leader's two spells are cast. */
export default function Spells({ spells, timings, leader, faction, onTime }: Props) {
  return (
    <section className="spells" aria-label="Spells">
      <h2>Spells</h2>
      {spells.map(({ spell }, i) => {
        const { name, text } = leader?.spells.find(({ key }) => key === spell) ?? { name: spell, text: "" };
        const timing = timings[i] ?? "early";
        return (
          <article key={spell} className="timed-spell">
            <SpellSeal faction={faction} />
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
              <Segmented label={`When to cast ${name}`} hideLabel value={timing} choices={TIMINGS} onChange={(chosen) => onTime(i, chosen)} />
              <p className="spell-when">{WHEN[timing]}</p>
            </div>
          </article>
        );
      })}
    </section>
  );
}
