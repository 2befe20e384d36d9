import { describe, expect, it } from "vitest";
import { aShownUnit, BATTLE } from "./fixture";
import { bearing, diamond, facingOn, nextTowards, spot } from "./place";
import { deedsOf, standing } from "./tally";
import { applyChanges, marksShown, Timeline } from "./timeline";

const timeline = new Timeline(BATTLE);

describe("the timeline of a battle", () => {
  it("knows every position, in any order", () => {
    const slow = (position: number) => BATTLE.steps.slice(0, position).reduce((view, step) => applyChanges(view, step.changes), BATTLE.opening);
    for (const position of [5, 0, 3, 2, 4, 1]) expect(timeline.at(position)).toEqual(slow(position));
    expect(timeline.at(5).units.find(({ id }) => id === 16)).toMatchObject({ alive: false, hp: 0, x: 3, y: 6 });
    expect(timeline.at(99)).toBe(timeline.at(5));
    expect(timeline.at(-1)).toBe(BATTLE.opening);
  });

  it("leaves what did not change as it was, so that nobody draws it again", () => {
    const [before, after] = [timeline.at(2), timeline.at(3)];
    expect(after.units[1]).toBe(before.units[1]);
    expect(after.units[0]).not.toBe(before.units[0]);
    expect(after.teams).toBe(before.teams);
  });

  it("takes in units that were not there", () => {
    const risen = aShownUnit(2, "squire", 4, 4);
    expect(applyChanges(BATTLE.opening, { units: [risen] }).units.map(({ id }) => id)).toEqual([0, 1, 2, 16]);
  });

  it("marks where rounds begin, and finds the next and the last", () => {
    expect(timeline.rounds).toEqual([{ round: 1, position: 1 }, { round: 2, position: 3 }]);
    expect([0, 1, 3, 4, 5].map((at) => timeline.nextRound(at, 1))).toEqual([1, 3, 5, 5, 5]);
    expect([0, 1, 2, 4, 5].map((at) => timeline.nextRound(at, -1))).toEqual([0, 0, 1, 3, 3]);
  });

  it("shows as many marks as there is room for", () => {
    const rounds = Array.from({ length: 40 }, (_, i) => ({ round: i + 1, position: i }));
    expect(marksShown(rounds).map(({ round }) => round)).toEqual([1, 5, 10, 15, 20, 25, 30, 35, 40]);
    expect(marksShown(rounds.slice(0, 9))).toHaveLength(9);
  });

  it("adds up who did what", () => {
    expect(deedsOf(BATTLE)).toEqual([
      { id: 0, damage: 80, healed: 0, kills: 1 },
      { id: 16, damage: 30, healed: 0, kills: 0 },
    ]);
    expect(standing(timeline.at(5), 0)).toEqual({ alive: 2, all: 2, hp: 130 });
    expect(standing(timeline.at(5), 1)).toEqual({ alive: 0, all: 1, hp: 0 });
  });
});

describe("places on the screen", () => {
  it("have side 0 below when upright and at the left when lying, looking at the other", () => {
    expect(spot([0, 0], "upright")).toEqual([0, 9]);
    expect(spot([0, 0], "lying")).toEqual([0, 0]);
    expect(spot([7, 9], "lying")).toEqual([9, 7]);
    expect(facingOn("up", "upright")).toBe("up");
    expect(facingOn("up", "lying")).toBe("right");
    expect(bearing([3, 2], [3, 5], "lying")).toMatchObject({ dx: 3, dy: 0, degrees: 0 });
    expect(bearing([3, 2], [3, 5], "upright")).toMatchObject({ dx: 0, dy: -3, degrees: -90 });
  });

  it("know the outline of a zone", () => {
    expect(diamond(0)).toBe("M0.5 -0.5L0.5 0.5L0.5 0.5L-0.5 0.5L-0.5 0.5L-0.5 -0.5L-0.5 -0.5L0.5 -0.5Z");
    const corners = diamond(2).match(/-?[\d.]+ -?[\d.]+/g)!.map((pair) => pair.split(" ").map(Number));
    // By the shoelace formula: all cells within two, by Manhattan distance, are thirteen.
    const area = corners.reduce((sum, [x, y], i) => {
      const [u, v] = corners[(i + 1) % corners.length]!;
      return sum + (x! * v! - u! * y!) / 2;
    }, 0);
    expect(area).toBe(13);
  });

  it("lead from unit to unit by the arrow keys", () => {
    const [middle, above, right] = [{ x: 3, y: 3 }, { x: 3, y: 6 }, { x: 5, y: 3 }];
    const all = [middle, above, right];
    expect(nextTowards(middle, all, "ArrowUp", "upright")).toBe(above);
    expect(nextTowards(middle, all, "ArrowRight", "upright")).toBe(right);
    expect(nextTowards(middle, all, "ArrowRight", "lying")).toBe(above);
    expect(nextTowards(middle, all, "ArrowLeft", "upright")).toBeNull();
    expect(nextTowards(middle, all, "x", "upright")).toBeNull();
  });
});
