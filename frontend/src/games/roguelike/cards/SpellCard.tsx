import { type ReactNode } from "react";
import type { Entry, FactionKey } from "../catalogue/types";
import { EmblemPath } from "./FactionEmblem";
import "./cards.css";

interface Props {
  /** A spell of the catalogue, or one of a leader's two. */
  spell: Entry;
  faction: FactionKey;
  /** What the page has to say about it: when it is cast. */
  footer?: ReactNode;
}

/** What a leader casts once in a battle. */
export default function SpellCard({ spell, faction, footer }: Props) {
  return (
    <article className={`spell-card faction-${faction}`}>
      <SpellSeal faction={faction} />
      <div>
        <h4>{spell.name}</h4>
        <p>{spell.text}</p>
        {footer}
      </div>
    </article>
  );
}

/** A seal with the faction's mark, in a star that says: a spell. */
export function SpellSeal({ faction, size = 40 }: { faction: FactionKey; size?: number }) {
  return (
    <svg className={`spell-seal faction-${faction}`} width={size} height={size} viewBox="-24 -24 48 48" aria-hidden="true">
      <path className="seal-star" d="M0-23L6-14L16-16L14-6L23 0L14 6L16 16L6 14L0 23L-6 14L-16 16L-14 6L-23 0L-14-6L-16-16L-6-14Z" />
      <g className="seal-mark" transform="scale(0.62)">
        <EmblemPath faction={faction} />
      </g>
    </svg>
  );
}
