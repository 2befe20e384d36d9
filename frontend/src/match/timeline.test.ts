import { describe, expect, it } from "vitest";

import { battle } from "../games/skirmish/fixtures/battle";
import type { Entry } from "../games/skirmish/types";
import { fold } from "./fold";
import { Timeline, turnMarks } from "./timeline";

const { start, entries, final } = battle;

describe("Timeline", () => {
  it("knows every position, in any order", () => {
    const timeline = new Timeline(start, entries);
    const slow = (position: number) => entries.slice(0, position).reduce((state, { changes }) => fold(state, changes), start).units;
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
    expect(turnMarks(entries).map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5]);
  });

  it("marks no turn that is only come back to by taking something back", () => {
    const change = { op: "set", path: "turn", value: 1 } as const;
    const undo: Entry = { number: 3, undoes: 2, seat: 0, by: "human", action: "undo", events: [], lines: [], changes: [change] };
    expect(turnMarks([undo])).toEqual([{ turn: 1, position: 0 }]);
  });
});
