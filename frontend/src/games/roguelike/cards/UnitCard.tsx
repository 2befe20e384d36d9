import { memo, type ReactNode, useId } from "react";
import { abilityAt, statsAt, type Unit } from "../catalogue/types";
import CardName, { cardLooks, type Pressable } from "./Press";
import StatList from "./StatList";
import { fieldStats, MAIN_STATS, rarityOf, ROLE_NAMES } from "./stats";
import TagList, { LimitList } from "./TagList";
import Tip from "./Tip";
import UnitPortrait from "./UnitPortrait";
import "./cards.css";

interface Props extends Pressable {
  unit: Unit;
  /** 1 unless told; pips show from level 2 on, or when it is given. */
  level?: number;
  /** What the page has to say about it: a price, a button. */
  footer?: ReactNode;
}

/** A unit as a card: portrait, cost, numbers, what it can do, and its tags. */
function UnitCard({ unit, level, footer, ...press }: Props) {
  const title = useId();
  const stats = statsAt(unit, level);
  const ability = abilityAt(unit, level);
  return (
    <article className={cardLooks("unit-card", unit.faction, press)} aria-labelledby={title}>
      <header className="unit-card-head">
        <UnitPortrait unit={unit} level={level} size={88} />
        <div className="unit-card-title">
          <CardName id={title} name={unit.name} {...press} />
          <p className="unit-card-kind">
            {rarityOf(unit)} {ROLE_NAMES[unit.role].toLowerCase()}
          </p>
          <StatList unit={unit} level={level} of={MAIN_STATS} className="unit-card-stats" />
        </div>
        {!unit.token && (
          <Tip className="unit-card-cost num" text={`${unit.cost} gold to deploy it, once in a run (G2.2).`}>
            <span className="visually-hidden">Cost </span>
            {unit.cost}
          </Tip>
        )}
      </header>
      <StatList unit={unit} level={level} of={fieldStats(stats)} className="unit-card-field" />
      {ability && (
        <p className="unit-card-text">
          <strong>{ability.name}.</strong> {ability.text}
        </p>
      )}
      {unit.aura && (
        <p className="unit-card-text">
          <strong>{unit.aura.name}</strong> (aura). {unit.aura.text}
        </p>
      )}
      <LimitList limits={unit.limits} />
      <TagList tags={[...stats.tags, ...stats.traits]} mastery={unit.mastery} />
      {footer && <footer className="unit-card-foot">{footer}</footer>}
    </article>
  );
}

export default memo(UnitCard);
