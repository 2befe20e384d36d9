import { describe, expect, it } from "vitest";
import { Player } from "../../match/playback";
import { entry, start } from "./fixture";
import { blowOf, fallenIn, TABLETOP } from "./playback";
import { roundScores } from "./scores";
import type { DiceBlock } from "./types";

const hit: DiceBlock = {
  kind: "dice", context: "hit_roll_ranged", unit: 1, target: 2, weapon: "rifle", rolls: [4], needed: 3, successes: 1, criticals: 0, why: "Hit 3+",
};
const moved = { kind: "moved" as const, model: 1, path: [[5, 5], [5, 8]] as [number, number][] };

describe("what is seen of an entry", () => {
  it("is moves, then blows, then deaths", () => {
    const both = entry(1, {
      events: [moved, hit],
      changes: [
        { op: "set", path: "units.1.models.1.y", value: 8 },
        { op: "set", path: "units.2.models", value: [] },
        { op: "set", path: "round", value: 2 },
      ],
    });
    expect(TABLETOP.cues(both)).toMatchObject([
      { motion: "glide", event: { what: "moves" } },
      { do: "apply", changes: [{ path: "units.1.models.1.y" }] },
      { motion: "shot", event: { what: "attack" } },
      { motion: "death", event: { what: "deaths" } },
    ]);
    expect(blowOf(both)).toEqual({ unit: 1, target: 2, ranged: true });
    expect(fallenIn(both, start.units)).toEqual([3]);
    expect(fallenIn(entry(2, { changes: [{ op: "remove", path: "units.1.models.2" }] }), start.units)).toEqual([2]);
  });

  it("offers nothing while it is shown", () => {
    const frames: unknown[] = [];
    const player = new Player(TABLETOP, start, 0, ({ shown }) => frames.push([shown.choices, shown.units[0]?.models[0]?.y]));
    player.play([entry(1, { events: [moved], changes: [{ op: "set", path: "units.1.models.1.y", value: 8 }] })], { ...start, round: 2 }, 1);
    player.skipSeat(0);
    expect(frames).toEqual([[[], 5], [start.choices, 5]]);
    player.stop();
  });
});

it("T1.5 counts victory points to the round that ends", () => {
  const scored = (number: number, points: number[], round: number) =>
    entry(number, { changes: [{ op: "set", path: "victory_points", value: points }, { op: "set", path: "round", value: round }] });
  expect(roundScores([entry(1, {}), scored(2, [0, 5], 2), scored(3, [10, 5], 3)])).toEqual([
    { round: 1, points: [0, 5] },
    { round: 2, points: [10, 0] },
  ]);
});
