import { memo, type ReactNode, useId } from "react";
import { statsAt, type Unit } from "../catalogue/types";
import { lookupOf, useKnownCatalogue } from "../catalogue/useCatalogue";
import { rarityOf, ROLE_NAMES, STATS, whyStat } from "./stats";
import TagList from "./TagList";
import Tip from "./Tip";
import UnitPortrait from "./UnitPortrait";
import "./cards.css";

interface Props {
  unit: Unit;
  /** 1 unless told; pips show from level 2 on, or when it is given. */
  level?: number;
  selected?: boolean;
  disabled?: boolean;
  /** Makes the whole card a button; its name is what is pressed. */
  onClick?: () => void;
  /** What the page has to say about it: a price, a button. */
  footer?: ReactNode;
}

const MAIN = STATS.slice(0, 3);

/** A unit as a card: portrait, cost, numbers, what it can do, and its tags. */
function UnitCard({ unit, level, selected = false, disabled = false, onClick, footer }: Props) {
  const title = useId();
  const catalogue = useKnownCatalogue();
  const bonus = catalogue ? lookupOf(catalogue).faction(unit.faction)?.bonus : undefined;
  const stats = statsAt(unit, level);
  const looks = ["unit-card", `faction-${unit.faction}`];
  if (selected) looks.push("is-selected");
  if (disabled) looks.push("is-disabled");
  if (onClick && !disabled) looks.push("is-pressable");
  return (
    <article className={looks.join(" ")} aria-labelledby={title}>
      <header className="unit-card-head">
        <UnitPortrait unit={unit} level={level} size={88} />
        <div className="unit-card-title">
          <h3 id={title}>
            {onClick ? (
              <button type="button" className="unit-card-press" aria-pressed={selected} disabled={disabled} onClick={onClick}>
                {unit.name}
              </button>
            ) : (
              unit.name
            )}
          </h3>
          <p className="unit-card-kind">
            {rarityOf(unit)} {ROLE_NAMES[unit.role].toLowerCase()}
          </p>
          <dl className="unit-card-stats num">
            {MAIN.map((stat) => (
              <div key={stat.key}>
                <dt>{stat.name}</dt>
                <dd>
                  <Tip text={whyStat(unit, stats, stat, bonus)}>{stats[stat.key]}</Tip>
                </dd>
              </div>
            ))}
          </dl>
        </div>
        {!unit.token && (
          <Tip className="unit-card-cost num" text={`${unit.cost} gold to deploy it, once in a run (G2.2).`}>
            <span className="visually-hidden">Cost </span>
            {unit.cost}
          </Tip>
        )}
      </header>
      {unit.ability && (
        <p className="unit-card-text">
          <strong>{unit.ability.name}.</strong> {unit.ability.text}
        </p>
      )}
      {unit.aura && (
        <p className="unit-card-text">
          <strong>{unit.aura.name}</strong> (aura). {unit.aura.text}
        </p>
      )}
      <TagList tags={[...stats.tags, ...stats.traits]} mastery={unit.mastery} />
      {footer && <footer className="unit-card-foot">{footer}</footer>}
    </article>
  );
}

export default memo(UnitCard);
