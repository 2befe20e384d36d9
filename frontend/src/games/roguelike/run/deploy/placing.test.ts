import { describe, expect, it } from "vitest";
import { aCard } from "../fixture";
import type { Run, RunCard } from "../types";
import { cardOn, facingCell, fieldOf, freeCell, goldLeft, isSaved, levelOf, type Move, place, type Plan, planOf, put, takeBack, wishOf } from "./placing";
import { cellAt } from "./useDrag";
import { changeWords, counted, listed } from "./words";

const card = (number: number, more: Partial<RunCard> = {}) => aCard(number, `unit${number}`, { where: "hand", ...more });
const fielded = (number: number, x: number, y: number, more: Partial<RunCard> = {}) =>
  card(number, { where: "field", x, y, price: 0, refund: 3, ...more });

const run = (...cards: RunCard[]) =>
  ({ gold: 10, cards, spells: [{ spell: "a", timing: "early" }, { spell: "b", timing: "mid" }] }) as unknown as Run;

const play = (plan: Plan, ...moves: Move[]) => moves.reduce(place, plan);

describe("placing", () => {
  const start = planOf(run(card(0), fielded(1, 3, 1), fielded(2, 4, 1), card(3, { where: "deck" })));

  it("puts a lifted card on a free cell, and the server does not know yet", () => {
    const plan = play(start, { kind: "lift", card: 0 }, { kind: "put", cell: [0, 0] });
    expect(plan.field).toEqual({ 0: [0, 0], 1: [3, 1], 2: [4, 1] });
    expect(plan.held).toBeNull();
    expect(isSaved(start)).toBe(true);
    expect(isSaved(plan)).toBe(false);
  });

  it("moves a card, which leaves its cell empty", () => {
    const plan = play(start, { kind: "lift", card: 1 }, { kind: "put", cell: [7, 0] });
    expect(cardOn(plan.field, [3, 1])).toBeNull();
    expect(cardOn(plan.field, [7, 0])).toBe(1);
  });

  it("lets two cards of the field change places", () => {
    const plan = play(start, { kind: "lift", card: 1 }, { kind: "put", cell: [4, 1] });
    expect(plan.field).toEqual({ 1: [4, 1], 2: [3, 1] });
  });

  it("sends back to the hand whoever a card from the hand is put upon", () => {
    const plan = play(start, { kind: "lift", card: 0 }, { kind: "put", cell: [4, 1] });
    expect(plan.field).toEqual({ 0: [4, 1], 1: [3, 1] });
  });

  it("puts a card down where it was", () => {
    const plan = play(start, { kind: "lift", card: 1 }, { kind: "put", cell: [3, 1] });
    expect(plan.field).toBe(start.field);
    expect(plan.held).toBeNull();
  });

  it("keeps the card in the fingers outside the two rows", () => {
    const plan = play(start, { kind: "lift", card: 0 }, { kind: "put", cell: [3, 2] }, { kind: "put", cell: [8, 0] });
    expect(plan.field).toBe(start.field);
    expect(plan.held).toBe(0);
  });

  it("lets go without a change", () => {
    expect(play(start, { kind: "lift", card: 1 }, { kind: "letGo" })).toEqual(start);
  });

  it("lifts nothing that is not owned", () => {
    expect(play(start, { kind: "lift", card: 3 }).held).toBeNull();
    expect(play(start, { kind: "lift", card: 99 }).held).toBeNull();
  });

  it("takes a card back, out of the fingers too", () => {
    const plan = play(start, { kind: "lift", card: 1 }, { kind: "takeBack", card: 1 });
    expect(plan.field).toEqual({ 2: [4, 1] });
    expect(plan.held).toBeNull();
    expect(takeBack(start.field, 0)).toBe(start.field);
  });

  it("times spells", () => {
    const plan = play(start, { kind: "time", spell: 1, timing: "late" });
    expect(plan.spells).toEqual(["early", "late"]);
    expect(isSaved(plan)).toBe(false);
    expect(wishOf(plan, plan.field).spells).toEqual(["early", "late"]);
  });

  it("goes back to what the server knows when it refuses", () => {
    const plan = play(start, { kind: "lift", card: 0 }, { kind: "put", cell: [0, 0] }, { kind: "refused" });
    expect(plan.field).toEqual(start.field);
    expect(isSaved(plan)).toBe(true);
  });

  it("follows the server, unless something is on its way to it", () => {
    const elsewhere = run(card(0), fielded(1, 0, 0), card(2));
    expect(play(start, { kind: "told", run: elsewhere }).field).toEqual({ 1: [0, 0] });
    const changed = play(start, { kind: "lift", card: 0 }, { kind: "put", cell: [1, 1] });
    const after = play(changed, { kind: "told", run: elsewhere });
    expect(after.field).toEqual(changed.field);
    expect(after.run).toBe(elsewhere);
  });

  it("keeps what is held while the server answers", () => {
    const answer = run(card(0), fielded(1, 3, 1), fielded(2, 4, 1));
    expect(play(start, { kind: "lift", card: 0 }, { kind: "told", run: answer }).held).toBe(0);
  });

  it("never loses or doubles a card, whatever is done", () => {
    let plan = start;
    for (let i = 0; i < 500; i += 1) {
      const cell = [(i * 7) % 9, (i * 5) % 3] as const;
      const moves: Move[] = [{ kind: "lift", card: i % 4 }, { kind: "put", cell }, { kind: "takeBack", card: (i * 3) % 11 }];
      plan = place(plan, moves[i % 3]!);
      const cells = Object.values(plan.field).map(String);
      expect(new Set(cells).size).toBe(cells.length);
      expect(Object.keys(plan.field)).not.toContain("3");
    }
  });
});

describe("gold", () => {
  const fought = fielded(2, 4, 1, { fought: true, refund: 0, level: 2 });
  const mine = run(card(0, { price: 4 }), fielded(1, 3, 1, { refund: 6, level: 2 }), fought);

  it("is what the server named, less prices, with refunds (G2.2)", () => {
    const field = fieldOf(mine);
    expect(goldLeft(mine, field)).toBe(10);
    expect(goldLeft(mine, put(field, 0, [0, 0]))).toBe(6);
    expect(goldLeft(mine, takeBack(field, 1))).toBe(16);
    expect(goldLeft(mine, takeBack(field, 2))).toBe(10);
    expect(goldLeft(mine, put(field, 0, [3, 1]))).toBe(12);
  });

  it("takes levels with it until a card has fought (G2.2)", () => {
    const empty = takeBack(takeBack(fieldOf(mine), 1), 2);
    expect(levelOf(mine.cards[1]!, empty)).toBe(1);
    expect(levelOf(mine.cards[2]!, empty)).toBe(2);
  });
});

describe("words", () => {
  const mine = run(card(0), fielded(1, 3, 1), fielded(2, 4, 1, { fought: true, refund: 0 }));
  const name = ({ card }: RunCard) => ["Archer", "Squire", "Knight"][card]!;
  const field = fieldOf(mine);
  const said = (after: typeof field) => changeWords(mine, field, after, name);

  it("says what was placed where, and what it cost", () => {
    expect(said(put(field, 0, [0, 0]))).toBe("Archer placed on column 1, rear row for 3 gold. 7 gold left.");
    expect(said(put(field, 1, [2, 0]))).toBe("Squire moved to column 3, rear row.");
    expect(said(put(field, 1, [4, 1]))).toBe("Squire and Knight changed places.");
    expect(said(takeBack(field, 1))).toBe("Squire back in the hand, 3 gold returned. 13 gold left.");
    expect(said(takeBack(field, 2))).toBe("Knight back in the hand, paid for.");
    expect(said(field)).toBe("");
  });

  it("lists names and counts the rest", () => {
    expect(listed([])).toBe("nobody");
    expect(listed(["A"])).toBe("A");
    expect(listed(["A", "B", "C"])).toBe("A, B and C");
    expect(listed(["A", "B", "C", "D"])).toBe("A, B and 2 more");
    expect(counted(["A", "B", "A"])).toEqual(["A (2)", "B"]);
  });
});

describe("cells", () => {
  it("are found under a pointer, with the own rows below", () => {
    const box = { left: 10, top: 20, right: 90, bottom: 120, width: 80, height: 100 } as DOMRect;
    expect(cellAt(box, 11, 119)).toEqual([0, 0]);
    expect(cellAt(box, 89, 21)).toEqual([7, 9]);
    expect(cellAt(box, 90, 50)).toBeNull();
  });

  it("are offered from the middle of the front", () => {
    expect(freeCell({})).toEqual([3, 1]);
    expect(freeCell({ 0: [3, 1], 1: [4, 1] })).toEqual([2, 1]);
  });

  it("of the enemy are turned by half a turn (G0.1)", () => {
    expect(facingCell({ x: 0, y: 1 })).toEqual([7, 8]);
  });
});
