import { describe, expect, it } from "vitest";
import type { MatchSummary, Outcome, Seat } from "../api/types";
import { append, arrange, openSeat, opponentOf, standingOf } from "./games";

const seat = (kind: Seat["kind"], name: string | null): Seat => ({ kind, name, online: false });

const game = (change: Partial<MatchSummary> = {}): MatchSummary => ({
  id: "a",
  game: "skirmish",
  name: "Crossing",
  scenario: "crossing",
  seats: [seat("human", "Ada"), seat("scripted", "Scripted")],
  your_seats: [0],
  your_turn: true,
  version: 1,
  turn: 1,
  phase: "move",
  outcome: null,
  created_at: "2026-06-15T12:00:00Z",
  updated_at: "2026-06-15T12:00:00Z",
  ...change,
});

const over = (winner: Outcome["winner"], by: Outcome["by"], yours = [0]) =>
  standingOf(game({ outcome: { winner, by }, your_seats: yours, your_turn: false }));

const waiting = game({ seats: [seat("human", "Ada"), seat("invite", null)] });

describe("the opponent", () => {
  it.each([
    [game(), "Against the machine"],
    [game({ seats: [seat("random", "Random"), seat("human", "Ada")], your_seats: [1] }), "Against the random machine"],
    [game({ seats: [seat("human", "Ada"), seat("invite", "Bo")] }), "Against Bo"],
    [waiting, "Against a friend"],
    [game({ your_seats: [0, 1] }), "Both sides on this screen"],
  ])("is named", (summary, words) => expect(opponentOf(summary)).toBe(words));
});

describe("the badge", () => {
  it("is brass when it is your turn", () => expect(standingOf(game())).toEqual({ text: "Your turn", tone: "brass" }));
  it("is quiet when it is not", () =>
    expect(standingOf(game({ your_turn: false }))).toEqual({ text: "Their turn", tone: "quiet" }));
  it("says that nobody has come yet", () => expect(standingOf(waiting).text).toBe("Waiting for a friend"));
  it("tells how it ended", () => {
    expect(over(0, "objectives")).toEqual({ text: "Won on objectives", tone: "won" });
    expect(over(1, "resignation")).toEqual({ text: "Lost by resignation", tone: "lost" });
    expect(over(null, "draw")).toEqual({ text: "Drawn", tone: "quiet" });
    expect(over(1, "value", [0, 1])).toEqual({ text: "Vermilion won on value", tone: "quiet" });
  });
});

it("a seat is open until somebody sits there or the game is over", () => {
  expect(openSeat(waiting)).toBe(true);
  expect(openSeat({ ...waiting, outcome: { winner: 1, by: "resignation" } })).toBe(false);
  expect(openSeat(game())).toBe(false);
});

it("puts games that wait for you first and finished ones apart", () => {
  const list = [
    game({ id: "theirs", your_turn: false }),
    game({ id: "done", outcome: { winner: 0, by: "value" } }),
    game({ id: "yours" }),
  ];
  const { running, finished } = arrange(list);
  expect(running.map(({ id }) => id)).toEqual(["yours", "theirs"]);
  expect(finished.map(({ id }) => id)).toEqual(["done"]);
});

it("lists a game once, as the newer page has it", () => {
  const list = append([game({ id: "x" }), game({ id: "y", turn: 1 })], [game({ id: "y", turn: 2 })]);
  expect(list.map(({ id, turn }) => `${id}${turn}`)).toEqual(["x1", "y2"]);
});
