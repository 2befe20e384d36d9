import { describe, expect, it } from "vitest";

import type { Entry } from "../api/types";
import { applyEntry } from "../games/skirmish/display";
import { battle } from "../games/skirmish/fixtures/battle";
import { Timeline } from "./timeline";

const { start, entries, final } = battle;

describe("Timeline", () => {
  it("knows every position, in any order", () => {
    const timeline = new Timeline(start, entries);
    const slow = (position: number) => entries.slice(0, position).reduce(applyEntry, start).units;
    for (const position of [entries.length, 7, 130, 25, 24, 26, 0, 200]) {
      expect(timeline.at(position).units).toEqual(slow(position));
    }
  });

  it("ends where the game ended", () => {
    const end = new Timeline(start, entries).at(entries.length);
    expect(end.controllers).toEqual(final.controllers);
    expect(end.outcome).toEqual(final.outcome);
  });

  it("marks where turns begin", () => {
    expect(new Timeline(start, entries).turns().map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5]);
  });

  it("goes back to before what was taken back", () => {
    const undo: Entry = { number: 3, undoes: 2, seat: 0, by: "human", action: "undo", events: [], lines: [] };
    const timeline = new Timeline(start, [...entries.slice(0, 2), undo]);
    expect(timeline.at(3)).toEqual(timeline.at(1));
    expect(timeline.at(2)).not.toEqual(timeline.at(1));
  });
});
