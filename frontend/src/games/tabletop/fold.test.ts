import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Player } from "../../match/playback";
import { History } from "../../match/timeline";
import { entry, start } from "./fixture";
import { applyDiff, applyEntry, blowOf, type Deed, fallenIn, TABLETOP, veiled } from "./fold";
import { roundScores } from "./scores";
import type { Entry, State } from "./types";

const move = entry(1, {
  moves: [{ model: 1, path: [[5, 5], [5, 9]] }],
  diffs: [
    { op: "set", path: "units.1.flags.moved", value: true },
    { op: "set", path: "units.1.models.1.position", value: [5, 9, 0] },
  ],
});
const volley = entry(2, {
  dice: [{ context: "hit_roll_ranged", unit: 1, target: 2, weapon: "rifle", rolls: [4], needed: 3, successes: 1, criticals: 0, why: "" }],
  diffs: [
    { op: "set", path: "phase", value: "shooting" },
    { op: "set", path: "active_unit", value: null },
    { op: "remove", path: "units.2.models.3" },
  ],
});

describe("T5.7 diffs", () => {
  it("change places, wounds and flags, and take the dead away", () => {
    const moved = applyEntry(start, move);
    expect(moved.units[0]!.models[0]).toMatchObject({ x: 5, y: 9 });
    expect(moved.units[0]!.flags).toEqual(["moved"]);
    expect(applyDiff(moved, { op: "set", path: "units.1.flags.moved", value: false }).units[0]!.flags).toEqual([]);
    expect(applyDiff(start, { op: "set", path: "units.1.models.2.wounds", value: 1 }).units[0]!.models[1]!.wounds).toBe(1);
    expect(applyEntry(moved, volley).units[1]!.models).toEqual([]);
  });

  it("speak the words of the state", () => {
    const after = [
      { op: "set", path: "phase", value: "fight" },
      { op: "set", path: "stage", value: "place" },
      { op: "set", path: "active_unit", value: 2 },
      { op: "set", path: "tier", value: "fights_first" },
      { op: "set", path: "round", value: 3 },
      { op: "set", path: "allowance", value: 7 },
      { op: "set", path: "charge_targets", value: [2] },
      { op: "set", path: "units.1.in_combat", value: true },
      { op: "set", path: "holders.0", value: 1 },
      { op: "set", path: "victory_points.1", value: 5 },
    ].reduce((state, diff) => applyDiff(state, diff as Parameters<typeof applyDiff>[1]), start);
    expect(after).toMatchObject({ phase: "fight", stage: "place", active_unit: 2, tier: "fights_first", round: 3, holders: [1], victory_points: [0, 5] });
    expect(after).toMatchObject({ allowance: 7, charge_targets: [2] });
    expect(after.units[0]!.in_combat).toBe(true);
    expect(applyDiff(after, { op: "set", path: "holders.0", value: null }).holders).toEqual([null]);
  });

  it("leave nothing to choose between two states of the server", () => {
    expect(veiled(start).choices).toEqual([]);
    expect(applyEntry(start, move).choices).toEqual([]);
    const aimed = entry(1, { diffs: [{ op: "set", path: "assigned", value: [{ target_id: 2, weapon_id: "rifle", models: [1] }] }] });
    expect(applyEntry(start, aimed).assigned).toEqual([]);
  });
});

describe("showing", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("knows the blow and the fallen", () => {
    expect(blowOf(volley)).toEqual({ unit: 1, target: 2, ranged: true });
    expect([fallenIn(volley), fallenIn(move), blowOf(move)]).toEqual([[3], [], null]);
  });

  it("glides, shoots, lets fall, and then adopts what the server says", () => {
    const seen: string[] = [];
    const player = new Player<State, Entry, Deed>(TABLETOP, start, 0, ({ beat }) => seen.push(beat?.motion ?? "still"));
    player.play([move, volley], { ...start, phase: "shooting" }, 2);
    vi.runAllTimers();
    expect(seen).toEqual(["glide", "shot", "death", "still"]);
    expect(player.frame).toMatchObject({ version: 2, shown: { phase: "shooting" } });
  });
});

describe("history", () => {
  it("goes to any position and back", () => {
    const history = new History(veiled(start), [move, volley], applyEntry);
    expect(history.at(2).units[1]!.models).toHaveLength(0);
    expect(history.at(1).units[1]!.models).toHaveLength(1);
    expect(history.at(0).units[0]!.models[0]).toMatchObject({ x: 5, y: 5 });
  });

  it("T1.3 adds up victory points by round, those of the second player in the round they end", () => {
    // A battle of The Breach as the server told it: the entry that ends a round names the next one first.
    const told: [path: string, value: number][][] = [
      [["round", 2], ["current_player", 0], ["seat", 0]],
      [["current_player", 1], ["seat", 1], ["victory_points.0", 10]],
      [["round", 3], ["current_player", 0], ["victory_points.1", 15]],
      [["current_player", 1], ["victory_points.0", 25]],
      [["round", 4], ["current_player", 0], ["victory_points.1", 30]],
      [["current_player", 1], ["victory_points.0", 40]],
      [["round", 5], ["current_player", 0], ["seat", 0], ["victory_points.1", 45]],
      [["current_player", 1], ["victory_points.0", 45]],
      [["seat", 1], ["victory_points.1", 60]],
    ];
    const log = told.map((diffs, i) => entry(i + 1, { diffs: diffs.map(([path, value]) => ({ op: "set" as const, path, value })) }));
    expect(roundScores(log)).toEqual([
      { round: 2, points: [10, 15] },
      { round: 3, points: [15, 15] },
      { round: 4, points: [15, 15] },
      { round: 5, points: [5, 15] },
    ]);
  });
});
