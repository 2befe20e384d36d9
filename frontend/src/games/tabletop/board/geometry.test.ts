import { describe, expect, it } from "vitest";
import { type Ground, inches, lengthOf, onTable, pictureSize, radiusOf, toPicture, toTable, turned } from "./geometry";

const upright: Ground = { width: 44, depth: 60, lie: "upright" };
const lying: Ground = { width: 44, depth: 60, lie: "lying" };

describe("geometry", () => {
  it("T0.1 measures bases in millimetres and the table in inches", () => {
    expect(radiusOf(25.4 * 2)).toBeCloseTo(1);
    expect(pictureSize(upright)).toEqual({ width: 44, height: 60 });
    expect(pictureSize(lying)).toEqual({ width: 60, height: 44 });
  });

  it.each([upright, lying])("comes back from the picture ($lie)", (ground) => {
    const spot = { x: 7.25, y: 51 };
    expect(toTable(ground, toPicture(ground, spot.x, spot.y))).toEqual(spot);
  });

  it("puts player 0 at the bottom, or at the left", () => {
    expect(toPicture(upright, 10, 0)).toEqual({ x: 10, y: 60 });
    expect(toPicture(lying, 10, 0)).toEqual({ x: 0, y: 10 });
  });

  it.each([upright, lying])("turns the table without mirroring it ($lie)", (ground) => {
    const [o, a, b] = [toPicture(ground, 0, 0), toPicture(ground, 1, 0), toPicture(ground, 0, 1)];
    // Anticlockwise on the table, whose y goes up, is anticlockwise in the picture, whose y goes down.
    expect((a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)).toBe(-1);
  });

  it.each([upright, lying])("turns steps as it turns places ($lie)", (ground) => {
    const start = toPicture(ground, 5, 5);
    const end = toTable(ground, { x: start.x + 2, y: start.y - 1 });
    const step = turned(ground, 2, -1);
    expect([5 + step.x, 5 + step.y]).toEqual([end.x, end.y]);
  });

  it("takes a press beside the table for one at its edge", () => {
    expect(onTable(upright, { x: -0.4, y: 61 })).toEqual({ x: 0, y: 60 });
    expect(onTable(upright, { x: 3.12345, y: 5 })).toEqual({ x: 3.123, y: 5 });
  });

  it("T2.2 measures paths along their corners", () => {
    expect(lengthOf([[0, 0], [3, 4], [3, 6]])).toBe(7);
    expect(inches(2.96)).toBe("3″");
  });
});
