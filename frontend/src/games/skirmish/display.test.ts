import { describe, expect, it } from "vitest";

import type { Entry, State } from "../../api/types";
import { applyEntry, applyEvent, veiled } from "./display";
import { withoutUndone } from "../../match/store";
import { battle } from "./fixtures/battle";

const { start, entries, final } = battle;

describe("applyEvent", () => {
  it("folds a whole battle into where the server says it ended", () => {
    const end = entries.reduce(applyEntry, start);
    const where = (state: State) => state.units.filter((unit) => unit.HP_CUR > 0);
    expect(where(end)).toEqual(where(final));
    expect(end.units.map((unit) => unit.HP_CUR)).toEqual(final.units.map((unit) => unit.HP_CUR));
    expect(end.controllers).toEqual(final.controllers);
    expect(end.outcome).toEqual(final.outcome);
    expect(end.turn).toBe(final.turn);
    expect([end.phase, end.current_player]).toEqual([final.phase, final.current_player]);
    for (const mark of ["moved", "fled", "shot", "charged", "fought"] as const) {
      expect(end.marks[mark].toSorted((a, b) => a - b)).toEqual(final.marks[mark]);
    }
  });

  it("changes nothing it was given", () => {
    const before = JSON.stringify(start);
    entries.reduce(applyEntry, start);
    expect(JSON.stringify(start)).toBe(before);
  });

  it("shows who is active until the activation ends or is postponed", () => {
    const active = applyEvent(start, { kind: "activated", unit: 5 });
    expect(active.active_unit).toBe(5);
    expect(applyEvent(active, { kind: "postponed", unit: 5 }).active_unit).toBeNull();
    const ended = applyEvent(active, { kind: "ended", unit: 5, result: "ACTION", mark: "FLED" });
    expect(ended.active_unit).toBeNull();
    expect([ended.marks.moved, ended.marks.fled]).toEqual([[5], [5]]);
  });

  it("keeps a charge roll while its unit waits and drops it at the end", () => {
    const rolled = applyEvent(start, { kind: "charge_roll", unit: 5, dice: [2, 3] });
    expect(rolled.charge_rolls).toEqual({ 5: 5 });
    const ended = applyEvent(rolled, { kind: "ended", unit: 5, result: "ACTION", mark: "CHARGE" });
    expect(ended.charge_rolls).toEqual({});
  });

  it("clears the marks when a movement phase starts, not before", () => {
    const marked = applyEvent(start, { kind: "ended", unit: 5, result: "ACTION", mark: "MOVE" });
    expect(applyEvent(marked, { kind: "phase", player: 0, phase: "shoot" }).marks.moved).toEqual([5]);
    expect(applyEvent(marked, { kind: "phase", player: 1, phase: "move" }).marks.moved).toEqual([]);
  });

  it("offers nothing between two states of the server", () => {
    expect(veiled(start)).toMatchObject({ pool: [], actions: [], preview: null, undo: null });
  });
});

describe("withoutUndone", () => {
  const entry = (number: number, undoes: number | null = null): Entry => ({
    number, undoes, seat: 0, by: "human", action: undoes ? "undo" : "wait", events: [], lines: [],
  });

  it("drops what was taken back and keeps the entry that says so", () => {
    const log = withoutUndone([entry(1), entry(2), entry(3, 2), entry(4)]);
    expect(log.map(({ number }) => number)).toEqual([1, 3, 4]);
  });
});
