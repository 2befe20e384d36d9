import { describe, expect, it } from "vitest";

import type { State } from "./types";
import { candidates, elsewhere, isFlight, leftClick, rightClick, waiting } from "./clicks";
import { battle } from "./fixtures/battle";

const at = (state: State, id: number) => state.units.find((unit) => unit.id === id)!;
const idle = battle.start;
const preview = { flees: false, hexes: [], red_hexes: [], targets: [], refused: [], attack: null };
const moving: State = {
  ...idle,
  active_unit: 5,
  actions: ["wait", "postpone", "cancel"],
  preview: {
    ...preview,
    hexes: [
      { col: 4, row: 4, steps: 1, before: [2, 9], stop: true },
      { col: 5, row: 5, steps: 2, before: [4, 4], stop: false },
    ],
  },
};
const shooting: State = { ...moving, phase: "shoot", preview: { ...preview, targets: [8] } };

describe("a left click", () => {
  it("activates a unit of the pool", () => {
    expect(leftClick(idle, at(idle, 3))).toEqual({ action: "activate_unit", unit: 3 });
  });

  it("only looks where no unit is active and none can be", () => {
    expect(leftClick(idle, at(idle, 8))).toBeNull();
    expect(leftClick(idle, { col: 12, row: 8 })).toBeNull();
  });

  it("goes to a hex where the unit may stop, not to one it may only pass", () => {
    expect(leftClick(moving, { col: 4, row: 4 })).toMatchObject({ clickTarget: "target", col: 4, row: 4, unit: 5 });
    expect(leftClick(moving, { col: 5, row: 5 })).toMatchObject({ clickTarget: "elsewhere" });
  });

  it("aims at a target", () => {
    expect(leftClick(shooting, at(shooting, 8))).toMatchObject({ clickTarget: "target", targetId: 8 });
    expect(leftClick(shooting, at(shooting, 9))).toMatchObject({ clickTarget: "elsewhere" });
  });

  it("tells the active unit from others of the pool", () => {
    expect(leftClick(moving, at(moving, 5))).toMatchObject({ clickTarget: "active_unit" });
    expect(leftClick(moving, at(moving, 3))).toMatchObject({ clickTarget: "friendly_unit", targetId: 3 });
  });
});

describe("other ways to click", () => {
  it("right clicks the active unit only", () => {
    expect(rightClick(idle)).toBeNull();
    expect(rightClick(moving)).toMatchObject({ action: "right_click", clickTarget: "active_unit", unit: 5 });
    expect(rightClick(moving, at(moving, 5))).not.toBeNull();
    expect(rightClick(moving, at(moving, 3))).toBeNull();
  });

  it("waits only where the server offers it", () => {
    expect(waiting(moving)).toEqual({ action: "skip", unit: 5 });
    expect(waiting({ ...moving, actions: ["attack 8"] })).toBeNull();
    expect(waiting(idle)).toBeNull();
  });

  it("clicks elsewhere only with an active unit", () => {
    expect(elsewhere(idle)).toBeNull();
    expect(elsewhere(moving)).toMatchObject({ clickTarget: "elsewhere" });
  });

  it("knows a flight by what the server says", () => {
    const fleeing = { ...moving, preview: { ...moving.preview!, flees: true } };
    const go = leftClick(fleeing, { col: 4, row: 4 })!;
    expect(isFlight(fleeing, go)).toBe(true);
    expect(isFlight(moving, go)).toBe(false);
    expect(isFlight(fleeing, leftClick(fleeing, at(fleeing, 3))!)).toBe(false);
  });

  it("cycles through targets if there are any, else through the pool", () => {
    expect(candidates(idle)).toEqual(idle.pool.map((id) => at(idle, id)));
    expect(candidates(shooting)).toEqual([at(shooting, 8)]);
  });
});
