import { expect, it } from "vitest";
import type { State } from "../types";
import { centre } from "./geometry";
import { meantBy } from "./touch";

const state = {
  active_unit: null,
  pool: [1, 2],
  preview: null,
  units: [
    { id: 1, col: 3, row: 3, HP_CUR: 2 },
    { id: 2, col: 6, row: 3, HP_CUR: 2 },
    { id: 3, col: 3, row: 4, HP_CUR: 2 },
  ],
} as unknown as State;
const tapOn = (col: number, row: number) => centre(col, row);

it("takes a tap beside a unit that can act for a tap on it, on a small board", () => {
  expect(meantBy(state, { col: 4, row: 3 }, tapOn(4, 3), 0.5)).toEqual({ col: 3, row: 3 });
});

it("takes a tap for what it is on when hexes are larger than a finger", () => {
  expect(meantBy(state, { col: 4, row: 3 }, tapOn(4, 3), 2)).toEqual({ col: 4, row: 3 });
});

it("leaves a tap alone that is on something that answers", () => {
  expect(meantBy(state, { col: 6, row: 3 }, tapOn(6, 3), 0.5)).toEqual({ col: 6, row: 3 });
});

it("looks for no unit that cannot act", () => {
  expect(meantBy(state, { col: 2, row: 5 }, tapOn(2, 5), 0.5)).toEqual({ col: 2, row: 5 });
});
