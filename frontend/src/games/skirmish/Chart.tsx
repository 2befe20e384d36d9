import { useMemo, useState } from "react";
import type { Point } from "./types";
import { PHASE_NAMES } from "./words";
import "../../match/end.css";

interface Props {
  points: readonly Point[];
  names: readonly string[];
  /** Objectives on the board; with none there are no steps to draw. */
  objectives: number;
  /** The entry a replay stands at. */
  marker?: number;
  /** Lower, for a place beside other things. */
  low?: boolean;
}

const WIDTH = 360;
const LEFT = 30;
const RIGHT = 10;

/** Living VALUE of both sides as lines, objectives held as steps below. */
export default function Chart({ points, names, objectives, marker, low = false }: Props) {
  const VALUES = { top: 8, height: low ? 60 : 96 };
  const STEPS = { top: VALUES.top + VALUES.height + 14, height: low ? 22 : 34 };
  const [chosen, setChosen] = useState<number | null>(null);
  const last = points.at(-1);
  const most = Math.max(1, ...points.flatMap(({ value }) => value));
  const end = Math.max(1, last?.number ?? 1);
  const x = (number: number) => LEFT + (number / end) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => VALUES.top + VALUES.height * (1 - value / most);
  const step = (held: number) => STEPS.top + STEPS.height * (1 - held / Math.max(1, objectives));
  const turns = useMemo(() => points.filter((point, i) => point.turn !== points[i - 1]?.turn), [points]);
  if (!last) return null;

  const value = (side: number) => points.map((point, i) => `${i ? "L" : "M"}${x(point.number).toFixed(1)} ${y(point.value[side] ?? 0).toFixed(1)}`).join("");
  const held = (side: number) =>
    points
      .map((point, i) => {
        const across = x(point.number).toFixed(1);
        // Two lines on one height would hide each other: side 1's runs a hair lower.
        const level = (step(point.objectives[side] ?? 0) + side * 2).toFixed(1);
        return i ? `H${across}V${level}` : `M${across} ${level}`;
      })
      .join("");
  const at = chosen === null ? null : points[chosen];
  const height = objectives > 0 ? STEPS.top + STEPS.height + 22 : VALUES.top + VALUES.height + 22;

  return (
    <figure className="chart">
      <div className="chart-frame">
        <svg
          viewBox={`0 0 ${WIDTH} ${height}`}
          aria-hidden="true"
          onPointerMove={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            setChosen(nearest(points, ((event.clientX - box.left) / box.width) * WIDTH, x));
          }}
          onPointerLeave={() => setChosen(null)}
        >
          {[0, 0.5, 1].map((share) => (
            <g key={share}>
              <path className="chart-grid" d={`M${LEFT} ${y(most * share)}H${WIDTH - RIGHT}`} />
              <text className="chart-label" x={LEFT - 5} y={y(most * share) + 3.6} textAnchor="end">
                {Math.round(most * share)}
              </text>
            </g>
          ))}
          {turns.map((point) => (
            <g key={point.turn}>
              <path className="chart-turn" d={`M${x(point.number)} ${VALUES.top}V${height - 18}`} />
              <text className="chart-label" x={x(point.number) + 3} y={height - 6}>
                {point.turn === 1 ? "Turn 1" : point.turn}
              </text>
            </g>
          ))}
          {objectives > 0 && (
            <>
              <path className="chart-grid" d={`M${LEFT} ${STEPS.top + STEPS.height}H${WIDTH - RIGHT}`} />
              <text className="chart-label" x={LEFT - 5} y={STEPS.top + 4} textAnchor="end">
                {objectives}
              </text>
              {[0, 1].map((side) => (
                <path key={side} className={`chart-held chart-side-${side}`} d={held(side)} />
              ))}
            </>
          )}
          {[0, 1].map((side) => (
            <g key={side} className={`chart-side-${side}`}>
              <path className="chart-value" d={value(side)} />
              {turns.map((point) => (
                <Dot key={point.turn} side={side} x={x(point.number)} y={y(point.value[side] ?? 0)} />
              ))}
              <Dot side={side} x={x(last.number)} y={y(last.value[side] ?? 0)} />
            </g>
          ))}
          {marker !== undefined && <path className="chart-marker" d={`M${x(Math.min(marker, end))} 2V${height - 18}`} />}
          {at && <path className="chart-at" d={`M${x(at.number)} ${VALUES.top}V${height - 18}`} />}
        </svg>
        <input
          type="range"
          className="chart-range"
          aria-label="Point of the chart"
          min={0}
          max={points.length - 1}
          value={chosen ?? points.length - 1}
          aria-valuetext={words(points[chosen ?? points.length - 1] ?? last, names, objectives)}
          onChange={(event) => setChosen(Number(event.target.value))}
          onFocus={() => setChosen(points.length - 1)}
          onBlur={() => setChosen(null)}
        />
      </div>
      <figcaption className="chart-words num">
        {at ? (
          words(at, names, objectives)
        ) : (
          <>
            {[0, 1].map((side) => (
              <span key={side} className={`chart-key chart-side-${side}`}>
                <svg width="26" height="10" viewBox="0 0 26 10" aria-hidden="true">
                  <path className="chart-value" d="M1 5H25" />
                  <Dot side={side} x={13} y={5} />
                </svg>
                {names[side]}
              </span>
            ))}
            <span>living VALUE{objectives > 0 ? "; below, objectives held" : ""}</span>
          </>
        )}
      </figcaption>
      <details className="chart-table">
        <summary>As a table</summary>
        <table className="num">
          <thead>
            <tr>
              <th scope="col">Start of turn</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}: VALUE, objectives
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...turns, last].map((point, i) => (
              <tr key={i}>
                <th scope="row">{i < turns.length ? point.turn : "End"}</th>
                {[0, 1].map((side) => (
                  <td key={side}>
                    {point.value[side]}, {point.objectives[side]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function Dot({ side, x, y }: { side: number; x: number; y: number }) {
  return side === 0 ? (
    <circle className="chart-dot" cx={x} cy={y} r={3} />
  ) : (
    <path className="chart-dot" d={`M${x} ${y - 4}l4 4l-4 4l-4-4z`} />
  );
}

function nearest(points: readonly Point[], at: number, x: (number: number) => number): number {
  let best = 0;
  points.forEach(({ number }, i) => {
    if (Math.abs(x(number) - at) < Math.abs(x(points[best]?.number ?? 0) - at)) best = i;
  });
  return best;
}

function words(point: Point, names: readonly string[], objectives: number): string {
  const sides = names.map((name, side) => {
    const held = point.objectives[side] ?? 0;
    return `${name} ${point.value[side]} VALUE${objectives > 0 ? `, ${held} ${held === 1 ? "objective" : "objectives"}` : ""}`;
  });
  return `Turn ${point.turn}, ${names[point.player]}, ${PHASE_NAMES[point.phase].toLowerCase()}: ${sides.join("; ")}`;
}
