import { describe, expect, it } from "vitest";

import { figureParts, FIGURE_NAMES } from "./figures";
import { hatch } from "./hatch";

describe("hatch", () => {
  it("stays inside the shape and keeps its gap", () => {
    const path = hatch([[-10, -10], [10, -10], [10, 10], [-10, 10]], 5);
    const lines = path.split("M").filter(Boolean).map((line) => line.split(/[L ]/).map(Number));
    expect(lines).toHaveLength(7);
    for (const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] of lines) {
      expect(x1 + y1).toBeCloseTo(x2 + y2);
      expect((x1 + y1) % 5).toBeCloseTo(0);
      for (const value of [x1, y1, x2, y2]) expect(Math.abs(value)).toBeLessThanOrEqual(10);
    }
  });
});

describe("figures", () => {
  it("tells every type apart, and has one for types to come", () => {
    const drawings = [...FIGURE_NAMES, "unheard of"].map((name) => JSON.stringify(figureParts(name)));
    expect(new Set(drawings).size).toBe(11);
  });
});
