import { statsAt, type Unit } from "../catalogue/types";
import { lookupOf, useKnownCatalogue } from "../catalogue/useCatalogue";
import { type Stat, whyStat } from "./stats";
import Tip from "./Tip";

interface Props {
  unit: Unit;
  level?: number;
  /** Which of its numbers. */
  of: readonly Stat[];
  className: string;
}

/** Numbers of a unit at a level, each of which says where it comes from. */
export default function StatList({ unit, level, of, className }: Props) {
  const catalogue = useKnownCatalogue();
  const bonus = catalogue ? lookupOf(catalogue).faction(unit.faction)?.bonus : undefined;
  const stats = statsAt(unit, level);
  return (
    <dl className={`${className} num`}>
      {of.map((stat) => (
        <div key={stat.key}>
          <dt>{stat.name}</dt>
          <dd>
            <Tip text={whyStat(unit, stats, stat, bonus)}>{stats[stat.key]}</Tip>
          </dd>
        </div>
      ))}
    </dl>
  );
}
