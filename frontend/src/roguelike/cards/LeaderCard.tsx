import { type ReactNode, useId } from "react";
import type { Leader } from "../catalogue/types";
import LeaderPortrait from "./LeaderPortrait";
import SpellCard from "./SpellCard";
import "./cards.css";

interface Props {
  leader: Leader;
  selected?: boolean;
  disabled?: boolean;
  onClick?: () => void;
  footer?: ReactNode;
}

/** A leader with the passive and both spells. */
export default function LeaderCard({ leader, selected = false, disabled = false, onClick, footer }: Props) {
  const title = useId();
  const looks = ["leader-card", `faction-${leader.faction}`];
  if (selected) looks.push("is-selected");
  if (disabled) looks.push("is-disabled");
  if (onClick && !disabled) looks.push("is-pressable");
  return (
    <article className={looks.join(" ")} aria-labelledby={title}>
      <header className="leader-card-head">
        <LeaderPortrait leader={leader} size={88} />
        <div>
          <h3 id={title}>
            {onClick ? (
              <button type="button" className="unit-card-press" aria-pressed={selected} disabled={disabled} onClick={onClick}>
                {leader.name}
              </button>
            ) : (
              leader.name
            )}
          </h3>
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
