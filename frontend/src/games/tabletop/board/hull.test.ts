import { describe, expect, it } from "vitest";
import { convexHull, softHull } from "./hull";

describe("hull", () => {
  it("keeps the corners and drops what lies inside or on a side", () => {
    const square = [[0, 0], [4, 0], [4, 4], [0, 4], [2, 2], [2, 0]].map(([x = 0, y = 0]) => ({ x, y }));
    const corners = convexHull(square).map(({ x, y }) => `${x},${y}`).sort();
    expect(corners).toEqual(["0,0", "0,4", "4,0", "4,4"]);
  });

  it("encloses every base with room", () => {
    const discs = [{ x: 0, y: 0, r: 0.5 }, { x: 5, y: 1, r: 1 }];
    const numbers = softHull(discs, 0.25).match(/-?[\d.]+/g)!.map(Number);
    const xs = numbers.filter((_, i) => i % 2 === 0);
    expect(Math.min(...xs)).toBeCloseTo(-0.75);
    expect(Math.max(...xs)).toBeCloseTo(6.25);
  });

  it("is nothing around nobody", () => {
    expect(softHull([], 1)).toBe("");
  });
});
