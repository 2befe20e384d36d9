import { type KeyboardEvent, type MouseEvent, type PointerEvent, type Ref, useId } from "react";
import { MAIN_STATS, StatList, Tip, UnitPortrait } from "../../cards";
import type { Unit } from "../../catalogue/types";
import { CoinIcon } from "../Gold";
import type { RunCard } from "../types";
import { priceOf } from "./placing";

export interface Held {
  card: RunCard;
  unit: Unit;
  level: number;
}

interface Props {
  ref: Ref<HTMLElement>;
  cards: readonly Held[];
  gold: number;
  /** The card in the player's fingers. */
  lifted: number | null;
  /** A card of the field is being dragged: it can be dropped here. */
  taking: boolean;
  onPress: (card: number, byKey: boolean) => void;
  onPoint: (card: number) => void;
  onLetGo: () => void;
  onDragStart: (event: PointerEvent, card: number) => void;
}

/** The cards that can be deployed, with what they cost. */
export default function Hand(props: Props) {
  const { cards, gold, taking } = props;
  const title = useId();
  return (
    <section ref={props.ref} className={taking ? "hand is-taking" : "hand"} aria-labelledby={title}>
      <header className="hand-head">
        <h2 id={title}>
          Hand <span className="hand-count num">{cards.length}</span>
        </h2>
        <p className={gold < 0 ? "gold-left num is-short" : "gold-left num"} data-testid="gold-left">
          <CoinIcon size={20} />
          <Tip text="What is left to spend. Deploying a card costs its price once; moving it is free. Taken back before its first battle, all that was paid for it returns (G2.2).">
            {Math.abs(gold)}
          </Tip>
          <span>{gold < 0 ? "missing" : "gold left"}</span>
        </p>
      </header>
      {cards.length === 0 ? (
        <p className="hand-empty">{taking ? "Drop it here to take it back." : "All your cards are on the field."}</p>
      ) : (
        <ul className="hand-cards" aria-label="Cards in the hand">
          {cards.map((held) => (
            <HandCard key={held.card.card} {...props} held={held} />
          ))}
        </ul>
      )}
    </section>
  );
}

function HandCard({ held, gold, lifted, onPress, onPoint, onLetGo, onDragStart }: Props & { held: Held }) {
  const { card, unit, level } = held;
  const price = priceOf(card);
  const short = price > gold;
  const looks = ["hand-card", `faction-${unit.faction}`];
  if (lifted === card.card) looks.push("is-lifted");
  if (short) looks.push("is-short");
  return (
    <li
      className={looks.join(" ")}
      data-testid={`hand-${card.card}`}
      data-card={card.card}
      onPointerDown={(event) => onDragStart(event, card.card)}
      onPointerEnter={(event) => event.pointerType === "mouse" && onPoint(card.card)}
    >
      <UnitPortrait unit={unit} level={level} size={52} />
      <div className="hand-card-body">
        <button
          type="button"
          className="hand-card-press"
          aria-pressed={lifted === card.card}
          onClick={(event: MouseEvent) => onPress(card.card, event.detail === 0)}
          onFocus={() => onPoint(card.card)}
          onKeyDown={(event: KeyboardEvent) => event.key === "Escape" && onLetGo()}
        >
          {unit.name}
        </button>
        <StatList unit={unit} level={level} of={MAIN_STATS} className="hand-card-stats" />
      </div>
      <span className="hand-card-price num">
        {price > 0 && <CoinIcon size={14} />}
        <Tip text={priceWords(card, price, gold)}>{price > 0 ? price : "free"}</Tip>
      </span>
    </li>
  );
}

function priceWords(card: RunCard, price: number, gold: number): string {
  if (card.fought) return "It has fought and is paid for: deploying it again costs nothing (G2.2).";
  const short = price > gold ? ` ${price - Math.max(0, gold)} gold short.` : "";
  return `Deploying it costs ${price} gold. Taken back before its first battle, it returns all of it (G2.2).${short}`;
}
