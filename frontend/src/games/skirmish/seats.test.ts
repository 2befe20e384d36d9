import { describe, expect, it } from "vitest";
import type { Setup } from "../../api/types";
import { parseSeed, requestFor, seatsFor, sizeOf } from "./seats";

describe("seats", () => {
  it.each([
    ["scripted", 0, ["human", "scripted"]],
    ["scripted", 1, ["scripted", "human"]],
    ["random", 0, ["human", "random"]],
    ["here", 1, ["human", "human"]],
    ["link", 1, ["invite", "human"]],
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
  expect(requestFor(choices)).toEqual({ scenario: "duel", seats: ["human", "random"], seed: null });
  expect(requestFor({ ...choices, seed: "7" })).toMatchObject({ seed: 7 });
});

it("tells the size of a scenario", () => {
  const units = [0, 0, 1, 1, 1].map((player) => ({ player }));
  expect(sizeOf({ units, max_turns: 5 } as unknown as Setup)).toBe("2 against 3 · 5 turns");
});
