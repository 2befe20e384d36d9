import { describe, expect, it } from "vitest";
import { aUnit } from "../catalogue/fixture";
import { lookupOf } from "../catalogue/useCatalogue";
import type { Catalogue } from "../catalogue/types";
import { deckFaults, lines, whyNot, without } from "./decks/faults";
import { aBattle, aCard, aRun } from "./fixture";
import { signed, standingWords } from "./lists/words";
import { fielded, ownedByRole, pressed } from "./owned";
import { changedPieces, gains, newTags } from "./shop/gains";
import { isOpen, nextWords, pageOf } from "./steps";
import { bestStreak, chartPoints, endOf, goldWhy, rangeOf, streakAfter } from "./story";
import { seenStanding, toWatch, unwatchedOf, watched } from "./unwatched";

describe("steps", () => {
  it.each([
    ["draft", "draft"],
    ["prepare", "battle"],
    ["ready", "battle"],
    ["won", "result"],
    ["lost", "result"],
    ["abandoned", "result"],
  ] as const)("a run at %s goes on at the page %s", (step, page) => {
    expect(pageOf(step)).toBe(page);
    expect(isOpen(step, page)).toBe(true);
  });

  it("G2.3 the shop is open from the draft until the battle starts", () => {
    expect(isOpen("draft", "shop")).toBe(false);
    expect(isOpen("prepare", "shop")).toBe(true);
    expect(isOpen("ready", "shop")).toBe(true);
    expect(isOpen("lost", "shop")).toBe(false);
  });

  it("says what comes next", () => {
    expect(nextWords(aRun({ step: "draft", draft: { picks: 1, offered: [] } }))).toBe("Pick a card");
    expect(nextWords(aRun({ step: "draft", draft: { picks: 3, offered: [] } }))).toBe("Pick 3 cards");
    expect(nextWords(aRun({ step: "prepare", battle: 2 }))).toBe("Prepare battle 2");
    expect(nextWords(aRun({ step: "lost" }))).toBe("How the run went");
  });
});

describe("picks", () => {
  it("takes and puts back, and no more than may be taken", () => {
    expect(pressed([], 4, 3)).toEqual([4]);
    expect(pressed([4, 5], 4, 3)).toEqual([5]);
    expect(pressed([1, 2, 3], 4, 3)).toEqual([1, 2, 3]);
  });

  it("exchanges where there is one to take", () => {
    expect(pressed([1], 2, 1)).toEqual([2]);
    expect(pressed([1], 1, 1)).toEqual([]);
  });
});

const units = [
  aUnit("wall", "Wall", "order", { cost: 3 }),
  aUnit("tower", "Tower", "order", { cost: 5, rarity: 2 }),
  aUnit("saint", "Saint", "order", { cost: 7, role: "support", rarity: 3 }),
];
const [wall, tower, saint] = units as [(typeof units)[0], (typeof units)[0], (typeof units)[0]];
const lookup = lookupOf({ units, leaders: [], spells: [], tags: [], limits: [], factions: [] } as unknown as Catalogue);

describe("what one owns", () => {
  const run = aRun({
    cards: [
      aCard(0, "wall", { where: "field", x: 5, y: 0 }),
      aCard(1, "tower", { where: "hand" }),
      aCard(2, "saint", { where: "field", x: 6, y: 1 }),
      aCard(3, "wall"),
      aCard(4, "gone", { where: "hand" }),
    ],
  });

  it("is hand and field by role, the dearest first, and not the deck", () => {
    const groups = ownedByRole(run, lookup).map(({ role, cards }) => [role, cards.map(({ card }) => card.card)]);
    expect(groups).toEqual([
      ["tank", [1, 0]],
      ["support", [2]],
    ]);
  });

  it("stands on the field from the front to the rear", () => {
    expect(fielded(run, lookup).map(({ card }) => card.card)).toEqual([2, 0]);
  });
});

describe("the story", () => {
  const history = [true, true, false, true].map((won, i) => aBattle(i + 1, won));

  it("counts streaks", () => {
    expect([1, 2, 3, 4].map((number) => streakAfter(history, number))).toEqual([1, 2, 0, 1]);
    expect(bestStreak(history)).toBe(2);
    expect(bestStreak([])).toBe(0);
  });

  it("tells how a run ended", () => {
    expect(endOf(aRun({ step: "lost", wins: 1, losses: 4, history }))).toEqual({
      title: "The run is over",
      text: "1 win before the fourth loss. 2 wins in a row were its best.",
    });
    expect(endOf(aRun({ step: "won", wins: 9, losses: 1 })).text).toBe("Nine wins, 1 loss.");
    expect(endOf(aRun({ step: "abandoned" })).text).toBe("It stood at 0 wins, 0 losses.");
  });

  it("has a point for the start and each battle", () => {
    expect(chartPoints(history).map(({ number }) => number)).toEqual([0, 1, 2, 3, 4]);
    expect(chartPoints([])).toEqual([]);
    expect(rangeOf([1000, 1016], 40)).toEqual([990, 1030]);
    expect(rangeOf([951, 1049], 40)).toEqual([950, 1050]);
  });

  it("writes changes with their sign", () => {
    expect([7, -17, 0].map(signed)).toEqual(["+7", "−17", "±0"]);
    expect(standingWords({ wins: 1, losses: 2 })).toBe("1 win, 2 losses");
  });
});

describe("G2.3 what a level gives", () => {
  const before = { ability: 100, ammo: 0, armor: 5, atk: 10, attacks: 1, dodge: 5, hp: 80, initiative: 9, magic: 100, range: 1, resolve: 70, speed: 2, tags: ["Infantry"], traits: [] };

  it("is every number that changes, and no other", () => {
    expect(gains(before, { ...before, hp: 120, ability: 150 })).toEqual([{ key: "hp", name: "HP", before: 80, after: 120 }]);
  });

  it("names the tags that are new", () => {
    expect(newTags(before, { ...before, tags: ["Infantry", "SpearWall"], traits: ["rapid_reload"] })).toEqual(["SpearWall", "rapid_reload"]);
  });

  it("marks the words of a text that are new", () => {
    const marked = (before: string, after: string) =>
      changedPieces(before, after)
        .map(({ text, changed }) => (changed ? `[${text}]` : text))
        .join(" ");
    expect(marked("Heals it by 70% of ATK; 4% per turn for 3 turns.", "Heals it by 105% of ATK; 6% per turn for 3 turns.")).toBe(
      "Heals it by [105%] of ATK; [6%] per turn for 3 turns.",
    );
    expect(marked("Calls a Skeleton to it, then 4 turns without it.", "Calls a Skeleton of level 3 to it, then 3 turns without it.")).toBe(
      "Calls a Skeleton [of level 3] to it, then [3] turns without it.",
    );
    expect(marked("+20% damage.", "+20% damage.")).toBe("+20% damage.");
  });
});

describe("G1.5 decks", () => {
  const many = (unit: typeof wall, count: number) => Array.from({ length: count }, () => unit);
  const others = Array.from({ length: 6 }, (_, i) => aUnit(`u${i}`, `Unit ${i}`, "order"));
  const fine = [...others, ...others];

  it("has nothing to say about a deck that can be played", () => {
    expect(deckFaults(fine)).toEqual([]);
    expect(whyNot(fine, wall)).toBe("The deck is full");
  });

  it("finds every fault at once", () => {
    expect(deckFaults([...many(wall, 3), ...many(tower, 2), aUnit("keep", "Keep", "order", { rarity: 2 }), aUnit("moat", "Moat", "order", { rarity: 2 }), ...many(saint, 2)])).toEqual([
      "3 cards to add: a deck has 12.",
      "3 copies of Wall: at most 2.",
      "4 rare cards: at most 3.",
      "2 epic cards: at most 1.",
    ]);
    expect(deckFaults([...fine, wall])).toEqual(["1 card too many: a deck has 12."]);
  });

  it("says why a card cannot be added", () => {
    expect(whyNot(many(wall, 2), wall)).toBe("2 copies are the most");
    expect(whyNot([saint], aUnit("god", "God", "order", { rarity: 3 }))).toBe("1 epic card at most");
    expect(whyNot([wall], wall)).toBeNull();
  });

  it("lists each card once and takes one copy out at a time", () => {
    expect(lines([tower, wall, tower]).map(({ unit, copies }) => [unit.key, copies])).toEqual([["wall", 1], ["tower", 2]]);
    expect(without(["a", "b", "a"], "a")).toEqual(["b", "a"]);
  });
});

describe("what was not watched yet", () => {
  const run = aRun({ wins: 1, losses: 1, history: [aBattle(1, true), aBattle(2, false)] });

  it("is the last battle of its run, until it was seen", () => {
    expect(unwatchedOf(run)).toBeNull();
    toWatch(run.id, 2);
    expect(unwatchedOf(run)?.number).toBe(2);
    expect(unwatchedOf({ ...run, id: "another" })).toBeNull();
    expect(seenStanding(run)).toEqual({ wins: 1, losses: 0 });
    watched(run.id, 1);
    expect(unwatchedOf(run)?.number).toBe(2);
    watched(run.id, 2);
    expect(seenStanding(run)).toEqual({ wins: 1, losses: 1 });
  });
});

it("G2.4 says where the gold of a battle comes from", () => {
  const won = [1, 2, 3, 4].map((number) => aBattle(number, true));
  const fourth = { ...won[3]!, gold_before: 0, gold_after: 11 };
  expect(goldWhy(won[0]!, won)).toBe("A win brings 7, from the third in a row on more (G2.4).");
  expect(goldWhy(fourth, won)).toBe("7 for the win and 4 for 4 in a row (G2.4).");
  expect(goldWhy(aBattle(1, false), [aBattle(1, false)])).toBe("A loss brings 9, to rebuild (G2.4).");
});
