import { type ReactNode, useId } from "react";
import type { Leader } from "../catalogue/types";
import LeaderPortrait from "./LeaderPortrait";
import CardName, { cardLooks, type Pressable } from "./Press";
import SpellCard from "./SpellCard";
import "./cards.css";

interface Props extends Pressable {
  leader: Leader;
  footer?: ReactNode;
}

/** A leader with the passive and both spells. */
export default function LeaderCard({ leader, footer, ...press }: Props) {
  const title = useId();
  return (
    <article className={cardLooks("leader-card", leader.faction, press)} aria-labelledby={title}>
      <header className="leader-card-head">
        <LeaderPortrait leader={leader} size={88} />
        <div>
          <CardName id={title} name={leader.name} {...press} />
          <p className="unit-card-text">
            <strong>{leader.passive.name}.</strong> {leader.passive.text}
          </p>
        </div>
      </header>
      {leader.spells.map((spell) => (
        <SpellCard key={spell.key} spell={spell} faction={leader.faction} />
      ))}
      {footer && <footer className="unit-card-foot">{footer}</footer>}
    </article>
  );
}
