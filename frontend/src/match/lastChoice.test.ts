import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { lastGame, rememberGame, useChoices } from "./lastChoice";

const OPPONENTS = ["scripted", "here"] as const;
const GAMES = ["skirmish", "tabletop"];
const choices = () => renderHook(() => useChoices("skirmish", OPPONENTS)).result;

it("begins with the first opponent and the first game", () => {
  expect(choices().current[0]).toEqual({ scenario: "", opponent: "scripted", side: 0, seed: "" });
  expect(lastGame(GAMES)).toBe("skirmish");
});

it("comes back as it was left, all but the seed", () => {
  const first = choices();
  act(() => first.current[1]({ scenario: "duel", opponent: "here" }));
  act(() => first.current[1]({ side: 1, seed: "7" }));
  expect(choices().current[0]).toEqual({ scenario: "duel", opponent: "here", side: 1, seed: "" });
  rememberGame("tabletop");
  expect(lastGame(GAMES)).toBe("tabletop");
});

it("makes nothing of what it does not know", () => {
  localStorage.setItem("maniple.choices.skirmish", '{"opponent": "gone", "side": 4, "scenario": 3}');
  localStorage.setItem("maniple.game", "{");
  expect(choices().current[0]).toEqual({ scenario: "", opponent: "scripted", side: 0, seed: "" });
  expect(lastGame(GAMES)).toBe("skirmish");
});
