import { fireEvent, render, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import type { Deeds, Point } from "./types";
import Chart from "./Chart";
import { bestUnits } from "./Deeds";

const point = (number: number, turn: number, value: [number, number], objectives: [number, number]): Point => ({
  number, turn, player: 0, phase: "move", value, objectives,
});
const points = [point(0, 1, [100, 90], [0, 0]), point(20, 2, [80, 90], [1, 2]), point(40, 2, [0, 45], [1, 2])];

describe("Chart", () => {
  it("tells every point by keyboard", () => {
    render(<Chart points={points} names={["Ada", "Ben"]} objectives={3} />);
    const range = screen.getByRole("slider");
    expect(range.getAttribute("aria-valuetext")).toBe("Turn 2, Ada, move: Ada 0 VALUE, 1 objective; Ben 45 VALUE, 2 objectives");
    fireEvent.change(range, { target: { value: "0" } });
    expect(range.getAttribute("aria-valuetext")).toContain("Ada 100 VALUE, 0 objectives");
  });

  it("has the same numbers as a table", () => {
    render(<Chart points={points} names={["Ada", "Ben"]} objectives={3} />);
    const rows = within(screen.getByRole("table", { hidden: true })).getAllByRole("row", { hidden: true });
    expect(rows.map((row) => row.textContent)).toEqual([
      "Start of turnAda: VALUE, objectivesBen: VALUE, objectives", "1100, 090, 0", "280, 190, 2", "End0, 145, 2",
    ]);
  });

  it("speaks of no objectives where there are none", () => {
    render(<Chart points={points} names={["Ada", "Ben"]} objectives={0} />);
    expect(screen.getByRole("slider").getAttribute("aria-valuetext")).not.toContain("objective");
  });
});

describe("bestUnits", () => {
  const deeds = (unit: number, kills: number, damage: number): Deeds => ({
    unit, kills, damage, attacks: 5, hits: 3, lost: 0, alive: true,
  });

  it("puts kills before damage and leaves out who did nothing", () => {
    const best = bestUnits([deeds(1, 0, 9), deeds(2, 2, 4), deeds(3, 0, 0), deeds(4, 2, 5), deeds(5, 0, 1)]);
    expect(best.map(({ unit }) => unit)).toEqual([4, 2, 1]);
  });
});
