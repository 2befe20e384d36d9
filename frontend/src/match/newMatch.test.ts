import { describe, expect, it } from "vitest";
import { parseSeed, requestFor, seatsFor } from "./newMatch";

describe("seats", () => {
  it.each([
    ["scripted", 0, ["human", "scripted"]],
    ["scripted", 1, ["scripted", "human"]],
    ["random", 0, ["human", "random"]],
    ["here", 1, ["human", "human"]],
    ["link", 1, ["invite", "human"]],
    ["watch", 1, ["scripted", "scripted"]],
  ] as const)("against %s on side %i", (opponent, side, seats) => expect(seatsFor(opponent, side)).toEqual(seats));
});

describe("a seed", () => {
  it.each([
    ["", null],
    ["  ", null],
    ["0", 0],
    [" 42 ", 42],
    ["-1", undefined],
    ["1.5", undefined],
    ["1e3", undefined],
    ["dice", undefined],
    ["9007199254740993", undefined],
  ])("%j is %s", (text, seed) => expect(parseSeed(text)).toBe(seed));
});

it("asks for a fresh seed unless one is given", () => {
  const choices = { scenario: "duel", opponent: "random", side: 0, seed: "" } as const;
  expect(requestFor("skirmish", choices)).toEqual({ game: "skirmish", scenario: "duel", seats: ["human", "random"], seed: null });
  expect(requestFor("skirmish", { ...choices, seed: "7" })).toMatchObject({ seed: 7 });
});
