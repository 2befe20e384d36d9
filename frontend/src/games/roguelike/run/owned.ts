/** What one owns in a run. */
import type { Role, Unit } from "../catalogue/types";
import type { Lookup } from "../catalogue/useCatalogue";
import type { Run, RunCard } from "./types";

export interface Owned {
  card: RunCard;
  unit: Unit;
}

export interface RoleGroup {
  role: Role;
  cards: Owned[];
}

const ROLES: readonly Role[] = ["tank", "melee_dps", "ranged_dps", "mage", "support", "control"];

/** Cards with their units; a card of a unit that is no more has none to show. */
export function withUnits(cards: readonly RunCard[], lookup: Lookup): Owned[] {
  return cards.flatMap((card) => {
    const unit = lookup.unit(card.unit);
    return unit ? [{ card, unit }] : [];
  });
}

/** Hand and field by role, in the order of the line of battle; within a role the dearest first. */
export function ownedByRole(run: Pick<Run, "cards">, lookup: Lookup): RoleGroup[] {
  const owned = withUnits(run.cards.filter(({ where }) => where !== "deck"), lookup);
  return ROLES.map((role) => ({
    role,
    cards: owned.filter(({ unit }) => unit.role === role).sort((a, b) => b.unit.cost - a.unit.cost || a.card.card - b.card.card),
  })).filter(({ cards }) => cards.length > 0);
}

/** Those who stand on the field, from the front left to the rear right. */
export function fielded(run: Pick<Run, "cards">, lookup: Lookup): Owned[] {
  const place = ({ card }: Owned) => (1 - (card.y ?? 0)) * 8 + (card.x ?? 0);
  return withUnits(run.cards.filter(({ where }) => where === "field"), lookup).sort((a, b) => place(a) - place(b));
}

/** What deploying the picked ones of some cards costs (G2.2). */
export const costOf = (cards: readonly RunCard[], picks: readonly number[]) =>
  cards.reduce((sum, { card, price }) => (picks.includes(card) ? sum + price : sum), 0);

/** What a press on a card makes of the picks: taken, put back, or exchanged where there is one to take. */
export function pressed(picks: readonly number[], card: number, most: number): number[] {
  if (picks.includes(card)) return picks.filter((one) => one !== card);
  if (most === 1) return [card];
  return picks.length < most ? [...picks, card] : [...picks];
}
