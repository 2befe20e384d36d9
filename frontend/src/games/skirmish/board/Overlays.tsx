import { memo } from "react";
import type { State } from "../types";
import { centre, type Hex, hexPath, outline, pathLine, R, wayTo } from "./geometry";

/** S8.6 Where the active unit can go and what it sees. */
export const Reach = memo(function Reach({ state: { preview, phase } }: { state: State }) {
  if (!preview) return null;
  const stops = preview.hexes.filter((step) => step.stop);
  const kind = kindOf(phase);
  return (
    <g className="quiet">
      <Fire hexes={preview.red_hexes} />
      {stops.length > 0 && (
        <g className={`reach-${kind}`}>
          <path d={stops.map(({ col, row }) => hexPath(col, row, R - 1.4)).join("")} className="reach-fill" />
          <path d={outline(stops.map(({ col, row }) => [col, row] as const))} className="reach-edge" />
          <path d={stops.map(({ col, row }) => mark(col, row, kind)).join("")} className="reach-mark" />
        </g>
      )}
    </g>
  );
});

interface WayProps {
  state: State;
  /** The hex that is pointed at, by mouse or keyboard. */
  at: { col: number; row: number } | null;
}

/** The way of the active unit to the hex that is pointed at, and how many steps it takes. */
export function Way({ state: { preview, phase }, at }: WayProps) {
  const chosen = at && preview?.hexes.find((step) => step.stop && step.col === at.col && step.row === at.row);
  if (!preview || !chosen) return null;
  const { x, y } = centre(chosen.col, chosen.row);
  const line = pathLine(wayTo(preview.hexes, chosen.col, chosen.row));
  return (
    <g className={`quiet reach-${kindOf(phase)}`}>
      <path d={line} className="way-halo" />
      <path d={line} className={`way-line${preview.flees ? " way-flight" : ""}`} />
      <g transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}>
        <circle r={10.5} className="way-end" />
        <text y={4.4} className="way-steps">
          {chosen.steps}
        </text>
      </g>
    </g>
  );
}

const kindOf = (phase: State["phase"]) => (phase === "charge" ? "charge" : "move");

const Fire = memo(function Fire({ hexes }: { hexes: readonly Hex[] }) {
  if (hexes.length === 0) return null;
  return (
    <g className="fire">
      <path d={hexes.map(([col, row]) => hexPath(col, row)).join("")} className="fire-fill" />
      <path d={outline(hexes)} className="fire-edge" />
    </g>
  );
});

/** A dot to walk to, a diamond to charge to: told apart without their colours. */
function mark(col: number, row: number, kind: "move" | "charge"): string {
  const { x, y } = centre(col, row);
  const at = `M${x.toFixed(1)} ${y.toFixed(1)}`;
  return kind === "move" ? `${at}m-1.8 0a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0` : `${at}m0-4.4l3.6 4.4l-3.6 4.4l-3.6-4.4z`;
}
