import { describe, expect, it } from "vitest";

import { bounded, MAX_ZOOM, panned, showing, WHOLE, zoomed } from "./viewport";

const size = { width: 100, height: 80 };

describe("a view", () => {
  it("never shows less than the whole or more than allowed", () => {
    expect(zoomed(WHOLE, 0.1, { x: 50, y: 40 }, size)).toEqual(WHOLE);
    expect(zoomed(WHOLE, 1000, { x: 50, y: 40 }, size).zoom).toBe(MAX_ZOOM);
  });

  it("keeps what is under the pointer there", () => {
    const at = { x: 30, y: 20 };
    const view = zoomed(WHOLE, 2, at, size);
    expect(at.x * view.zoom + view.x).toBeCloseTo(at.x);
    expect(at.y * view.zoom + view.y).toBeCloseTo(at.y);
  });

  it("cannot be dragged off the picture", () => {
    expect(panned(WHOLE, 500, -500, size)).toEqual({ zoom: 1, x: 0, y: 0 });
    const close = bounded({ zoom: 2, x: 0, y: 0 }, size);
    expect(panned(close, -500, -500, size)).toEqual({ zoom: 2, x: -100, y: -80 });
  });

  it("moves just enough to show a spot", () => {
    const close = { zoom: 2, x: 0, y: 0 };
    expect(showing(close, { x: 20, y: 20 }, size, 10)).toEqual(close);
    expect(showing(close, { x: 60, y: 20 }, size, 10)).toEqual({ zoom: 2, x: -30, y: 0 });
  });
});
