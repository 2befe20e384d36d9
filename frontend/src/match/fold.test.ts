import { describe, expect, it } from "vitest";
import type { Change } from "../api/types";
import { battle } from "../games/skirmish/fixtures/battle";
import { SKIRMISH } from "../games/skirmish/playback";
import { fold } from "./fold";

const set = (path: string, value: unknown): Change => ({ op: "set", path, value });
const remove = (path: string): Change => ({ op: "remove", path });

describe("fold", () => {
  const state = { turn: 1, rolls: { 3: 7 }, units: [{ id: 1, models: [{ id: 11, x: 0 }, { id: 12, x: 5 }] }, { id: 2, models: [] }] };

  it("steps by names of fields, and by ids of members", () => {
    const next = fold(state, [set("turn", 2), set("rolls.5", 4), set("units.1.models.12.x", 9)]);
    expect(next).toEqual({ turn: 2, rolls: { 3: 7, 5: 4 }, units: [{ id: 1, models: [{ id: 11, x: 0 }, { id: 12, x: 9 }] }, { id: 2, models: [] }] });
  });

  it("takes away and adds, at the end of a list", () => {
    const next = fold(state, [remove("rolls.3"), remove("units.1.models.11"), set("units.1.models.13", { id: 13, x: 1 }), remove("units.2")]);
    expect(next).toEqual({ turn: 1, rolls: {}, units: [{ id: 1, models: [{ id: 12, x: 5 }, { id: 13, x: 1 }] }] });
  });

  it("leaves what it was given, and keeps what has not changed", () => {
    const next = fold(state, [set("units.1.models.11.x", 3)]);
    expect(state.units[0]?.models[0]).toEqual({ id: 11, x: 0 });
    expect(next.units[1]).toBe(state.units[1]);
    expect(fold(state, [])).toBe(state);
  });

  it("leads through a whole battle to where the server says it ended", () => {
    const end = battle.entries.reduce((at, { changes }) => fold(at, changes), battle.start);
    expect({ ...end, ...SKIRMISH.nothing }).toEqual({ ...battle.final, ...SKIRMISH.nothing });
  });
});
