import { describe, expect, it } from "vitest";

import type { Seat } from "../../api/types";
import type { State } from "./types";
import { battle, matchAt } from "./fixtures/battle";
import { bannerOf, outcomeWords, playerName } from "../../match/words";
import { REASONS, taskOf } from "./words";

const roster = new Map();
const seat = (kind: Seat["kind"], name: string | null): Seat => ({ kind, name, online: true });
const match = matchAt(0, battle.start);
const say = (change: Partial<State>, over = match) => {
  const state = { ...battle.start, ...change };
  return bannerOf(over, state, (at) => taskOf(state, roster, at, over.your_seats.length > 1)).text;
};

describe("names", () => {
  it("uses what people call themselves, and colours where that does not tell them apart", () => {
    expect(playerName([seat("human", "Ada"), seat("invite", "Ben")], 1)).toBe("Ben");
    expect(playerName([seat("human", "Ada"), seat("human", "Ada")], 1)).toBe("Vermilion");
    expect(playerName([seat("human", "Ada"), seat("invite", null)], 1)).toBe("Vermilion");
    expect(playerName([seat("human", "Ada"), seat("scripted", "Scripted")], 1)).toBe("The machine");
    expect(playerName([seat("scripted", "Scripted"), seat("scripted", "Scripted")], 0)).toBe("Cobalt");
  });
});

describe("the banner", () => {
  it("says what is expected of you", () => {
    expect(say({})).toBe("Your move: choose a unit with a green ring");
    expect(say({ active_unit: 3 })).toBe("Choose where Unit 3 goes");
    expect(say({ active_unit: 3, phase: "shoot", attacks_left: 2 })).toBe("Choose a target for Unit 3: 2 shots left");
    expect(say({ active_unit: 3, phase: "charge", charge_rolls: { 3: 7 } })).toBe("Unit 3 rolled 7: choose where it charges");
    expect(say({ active_unit: 3, phase: "fight", attacks_left: 1, selected_target: 8 })).toContain("Unit 8 again");
  });

  it("says whom you wait for", () => {
    expect(say({ seat: 1 })).toBe("Waiting for Ben");
    const machine = { ...match, seats: [seat("human", "Ada"), seat("scripted", "Scripted")] };
    expect(say({ seat: 1 }, machine)).toBe("The machine is thinking");
    const open = { ...match, seats: [seat("human", "Ada"), seat("invite", null)] };
    expect(say({ seat: 1 }, open)).toBe("Waiting for someone to take the open seat");
    expect(say({}, { ...match, your_seats: [] })).toBe("You are watching. Waiting for Ada");
  });

  it("says whose hand it is when two people share a screen", () => {
    expect(say({ seat: 1 }, { ...match, your_seats: [0, 1] })).toBe("Vermilion's move: choose a unit with a green ring");
  });
});

describe("the end", () => {
  it("says who won and why", () => {
    expect(outcomeWords({ winner: 0, by: "elimination" }, match, REASONS)).toMatch(/^You won: no enemy/);
    expect(outcomeWords({ winner: 1, by: "objectives" }, match, REASONS)).toMatch(/^Ben won: more objectives/);
    expect(outcomeWords({ winner: null, by: "draw" }, match, REASONS)).toMatch(/^A draw/);
  });
});
