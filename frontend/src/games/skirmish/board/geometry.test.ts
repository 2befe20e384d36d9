import { describe, expect, it } from "vitest";

import {
  allHexes, boardOutline, boardSize, centre, corners, distance, hexAt, neighbours, outline, pathLine, R, wayTo,
} from "./geometry";

describe("hexes", () => {
  it("puts odd columns half a hex lower", () => {
    expect(centre(0, 0).y).toBeLessThan(centre(1, 0).y);
    expect(centre(1, 0).y - centre(0, 0).y).toBeCloseTo(centre(0, 1).y - centre(1, 0).y);
  });

  it("has six neighbours at distance 1, one hex height away", () => {
    for (const [col, row] of allHexes(4, 4)) {
      const around = neighbours(col, row);
      expect(new Set(around.map(String)).size).toBe(6);
      for (const next of around) {
        expect(distance([col, row], next)).toBe(1);
        const [a, b] = [centre(col, row), centre(next[0], next[1])];
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(Math.sqrt(3) * R);
      }
    }
  });

  it("names the neighbours of S0.1", () => {
    const sorted = (hexes: readonly (readonly number[])[]) => hexes.map(String).sort();
    expect(sorted(neighbours(2, 2))).toEqual(sorted([[2, 1], [3, 1], [3, 2], [2, 3], [1, 2], [1, 1]]));
    expect(sorted(neighbours(3, 2))).toEqual(sorted([[3, 1], [4, 2], [4, 3], [3, 3], [2, 3], [2, 2]]));
  });

  it("agrees with a search about distances", () => {
    const start = [5, 5] as const;
    const found = new Map([[String(start), 0]]);
    let edge: (readonly [number, number])[] = [start];
    for (let steps = 1; steps <= 4; steps += 1) {
      edge = edge.flatMap(([col, row]) => neighbours(col, row)).filter((hex) => !found.has(String(hex)));
      for (const hex of edge) found.set(String(hex), steps);
    }
    for (const [key, steps] of found) {
      const [col = 0, row = 0] = key.split(",").map(Number);
      expect(distance(start, [col, row])).toBe(steps);
    }
  });

  it("finds the hex of any spot inside it", () => {
    for (const [col, row] of allHexes(6, 5)) {
      const here = centre(col, row);
      expect(hexAt(here)).toEqual([col, row]);
      for (const corner of corners(col, row, R * 0.95)) expect(hexAt(corner)).toEqual([col, row]);
    }
  });

  it("keeps every corner inside the board", () => {
    const { width, height } = boardSize(7, 4);
    for (const corner of allHexes(7, 4).flatMap(([col, row]) => corners(col, row))) {
      expect(corner.x).toBeGreaterThanOrEqual(-1e-6);
      expect(corner.y).toBeGreaterThanOrEqual(-1e-6);
      expect(corner.x).toBeLessThanOrEqual(width + 1e-6);
      expect(corner.y).toBeLessThanOrEqual(height + 1e-6);
    }
  });
});

describe("outlines", () => {
  const loops = (path: string) => path.split("M").length - 1;
  const points = (path: string) => path.split(/[ML]/).length - 1;

  it("draws one hex with six corners", () => {
    expect(loops(outline([[3, 3]]))).toBe(1);
    expect(points(outline([[3, 3]]))).toBe(6);
  });

  it("draws the seven hexes of an objective as one loop of 18 corners", () => {
    const path = outline([[3, 3], ...neighbours(3, 3)]);
    expect(loops(path)).toBe(1);
    expect(points(path)).toBe(18);
  });

  it("draws a ring of hexes as two loops", () => {
    expect(loops(outline(neighbours(3, 3)))).toBe(2);
  });

  it("draws the board as one loop", () => {
    expect(loops(boardOutline(9, 7))).toBe(1);
  });
});

describe("ways", () => {
  const steps = [
    { col: 1, row: 0, before: [0, 0] as const },
    { col: 2, row: 1, before: [1, 0] as const },
  ];

  it("follows steps back to where the unit stands", () => {
    expect(wayTo(steps, 2, 1)).toEqual([[0, 0], [1, 0], [2, 1]]);
  });

  it("knows no way to a hex that is no step", () => {
    expect(wayTo(steps, 5, 5)).toEqual([]);
  });

  it("starts and ends a line in the centres", () => {
    const line = pathLine([[0, 0], [1, 0], [2, 1]]);
    expect(line.startsWith("M20.00 17.32")).toBe(true);
    expect(line.endsWith("L80.00 51.96")).toBe(true);
    expect(pathLine([])).toBe("");
  });
});
