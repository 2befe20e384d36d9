/** Placing cards: what is on which cell while one plans. The server decides whether it may be so. */
import type { Deployment, Run, RunCard, Timing } from "../types";

export const WIDTH = 8;
export const HEIGHT = 10;
/** The rows a side deploys on (G0.1). */
export const ZONE_ROWS = 2;

export type Cell = readonly [x: number, y: number];
/** Cards on the field, by their numbers in the run. */
export type Field = Readonly<Record<number, Cell>>;

export interface Plan {
  field: Field;
  spells: readonly Timing[];
  /** The card in the player's fingers; it stays where it was until it is put down. */
  held: number | null;
  /** What the server last said, which the plan departs from. */
  run: Run;
}

export type Move =
  | { kind: "lift"; card: number }
  | { kind: "put"; cell: Cell }
  | { kind: "letGo" }
  | { kind: "takeBack"; card: number }
  | { kind: "time"; spell: number; timing: Timing }
  /** The server said how the run stands. */
  | { kind: "told"; run: Run }
  /** The server refused the plan. */
  | { kind: "refused" };

export const sameCell = (a: Cell, b: Cell) => a[0] === b[0] && a[1] === b[1];
export const inZone = ([x, y]: Cell) => x >= 0 && x < WIDTH && y >= 0 && y < ZONE_ROWS;
export const isOwned = (card: RunCard) => card.where !== "deck";

/** Where the server says that cards are. */
export function fieldOf(run: Run): Field {
  return Object.fromEntries(
    run.cards.flatMap(({ card, where, x, y }) => (where === "field" && x !== null && y !== null ? [[card, [x, y] as Cell]] : [])),
  );
}

export const planOf = (run: Run): Plan => ({
  field: fieldOf(run),
  spells: run.spells.map((spell) => spell.timing),
  held: null,
  run,
});

/** Who is on a cell. */
export function cardOn(field: Field, cell: Cell): number | null {
  const found = Object.entries(field).find(([, at]) => sameCell(at, cell));
  return found ? Number(found[0]) : null;
}

/** A card on a cell: who stood there changes places with it, or goes to the hand if it came from there. */
export function put(field: Field, card: number, cell: Cell): Field {
  if (!inZone(cell)) return field;
  const other = cardOn(field, cell);
  if (other === card) return field;
  const from = field[card];
  const next: Record<number, Cell> = { ...field, [card]: cell };
  if (other !== null) {
    if (from) next[other] = from;
    else delete next[other];
  }
  return next;
}

export function takeBack(field: Field, card: number): Field {
  if (!(card in field)) return field;
  const next: Record<number, Cell> = { ...field };
  delete next[card];
  return next;
}

/** The next plan. What cannot be meant changes nothing. */
export function place(plan: Plan, move: Move): Plan {
  switch (move.kind) {
    case "lift":
      return plan.run.cards.some((card) => card.card === move.card && isOwned(card)) ? { ...plan, held: move.card } : plan;
    case "put":
      // Outside the rows it stays in the fingers: a slip is no decision.
      if (plan.held === null || !inZone(move.cell)) return plan;
      return { ...plan, field: put(plan.field, plan.held, move.cell), held: null };
    case "letGo":
      return plan.held === null ? plan : { ...plan, held: null };
    case "takeBack":
      return { ...plan, field: takeBack(plan.field, move.card), held: plan.held === move.card ? null : plan.held };
    case "time":
      return { ...plan, spells: plan.spells.map((timing, i) => (i === move.spell ? move.timing : timing)) };
    case "told": {
      if (move.run === plan.run) return plan;
      const held = plan.held;
      // What was changed here since stays: it is on its way to the server.
      if (!isSaved(plan)) return { ...plan, run: move.run };
      return { ...planOf(move.run), held };
    }
    case "refused":
      return planOf(plan.run);
  }
}

/** Whether the server knows all of it. */
export function isSaved(plan: Plan): boolean {
  return sameField(plan.field, fieldOf(plan.run)) && plan.run.spells.every((spell, i) => spell.timing === plan.spells[i]);
}

export function sameField(a: Field, b: Field): boolean {
  const cards = Object.keys(a);
  if (cards.length !== Object.keys(b).length) return false;
  return cards.every((card) => {
    const [here, there] = [a[Number(card)], b[Number(card)]];
    return here !== undefined && there !== undefined && sameCell(here, there);
  });
}

/** What is asked of the server. */
export function wishOf(plan: Pick<Plan, "spells">, field: Field): Deployment {
  const units = Object.entries(field).map(([card, [x, y]]) => ({ card: Number(card), x, y }));
  return { units, spells: [...plan.spells] };
}

/** The gold that would be left, by the prices and refunds the server named (G2.2). */
export function goldLeft(run: Run, field: Field): number {
  return run.cards.reduce((gold, card) => {
    if (card.where === "hand" && card.card in field) return gold - card.price;
    if (card.where === "field" && !(card.card in field)) return gold + card.refund;
    return gold;
  }, run.gold);
}

/** What putting a card on the field costs now: nothing for one that is only on its way back to where it was paid for. */
export const priceOf = (card: RunCard) => (card.where === "field" ? card.refund : card.price);
/** What taking a card back returns now. */
export const refundOf = (card: RunCard) => (card.where === "hand" ? card.price : card.refund);
/** Taken back before its first battle a card has level 1 again; the server says so, until then it is known. */
export const levelOf = (card: RunCard, field: Field) =>
  card.where === "field" && !(card.card in field) && !card.fought ? 1 : card.level;

/** The cell a card would be expected on: the middle of the front first, then outwards, then the rear. */
export function freeCell(field: Field): Cell {
  for (let y = ZONE_ROWS - 1; y >= 0; y -= 1) {
    for (const x of [3, 4, 2, 5, 1, 6, 0, 7]) if (cardOn(field, [x, y]) === null) return [x, y];
  }
  return [3, 1];
}

/** The enemy's team is turned by half a turn (G0.1). */
export const facingCell = ({ x, y }: { x: number; y: number }): Cell => [WIDTH - 1 - x, HEIGHT - 1 - y];
