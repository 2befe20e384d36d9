import { type ChartPoint, chartPoints, rangeOf } from "../story";
import type { RunBattle } from "../types";

const WIDTH = 360;
const LEFT = 36;
const INSET = 12;
const RIGHT = 12;
const RATING = { top: 10, height: 104 };
const GOLD = { top: 134, height: 44 };
const HEIGHT = 202;

/** Rating as a line, won battles round and lost ones crossed; gold as bars below. The list of battles says the same. */
export default function RunChart({ history }: { history: readonly RunBattle[] }) {
  const points = chartPoints(history);
  const last = points.at(-1);
  if (!last) return null;
  const [low, high] = rangeOf(points.map(({ rating }) => rating), 40);
  const most = Math.max(10, ...points.map(({ gold }) => gold));
  const gap = (WIDTH - LEFT - RIGHT - 2 * INSET) / Math.max(1, last.number);
  const x = (number: number) => LEFT + INSET + number * gap;
  const y = (rating: number) => RATING.top + RATING.height * (1 - (rating - low) / (high - low));
  const bar = (gold: number) => (GOLD.height * gold) / most;
  const line = points.map(({ number, rating }, i) => `${i ? "L" : "M"}${x(number).toFixed(1)} ${y(rating).toFixed(1)}`).join("");
  const wide = Math.min(16, gap * 0.5);

  return (
    <figure className="run-chart">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {[low, (low + high) / 2, high].map((rating) => (
          <g key={rating}>
            <path className="run-chart-grid" d={`M${LEFT} ${y(rating)}H${WIDTH - RIGHT}`} />
            <text x={LEFT - 8} y={y(rating) + 3.6} textAnchor="end">
              {Math.round(rating)}
            </text>
          </g>
        ))}
        <path className="run-chart-grid" d={`M${LEFT} ${GOLD.top + GOLD.height}H${WIDTH - RIGHT}`} />
        <text x={LEFT - 8} y={GOLD.top + 7} textAnchor="end">
          {most}
        </text>
        {points.map(({ number, gold }) => (
          <rect key={number} className="run-chart-gold" x={x(number) - wide / 2} width={wide} y={GOLD.top + GOLD.height - bar(gold)} height={bar(gold)} />
        ))}
        <path className="run-chart-line" d={line} />
        {points.map((point) => (
          <g key={point.number}>
            <Mark point={point} x={x(point.number)} y={y(point.rating)} />
            <text x={x(point.number)} y={HEIGHT - 6} textAnchor="middle">
              {point.number || "Start"}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="num">
        Rating from {points[0]?.rating} to {last.rating}; bars: gold after each battle.
      </figcaption>
    </figure>
  );
}

function Mark({ point, x, y }: { point: ChartPoint; x: number; y: number }) {
  if (!point.battle) return <circle className="run-chart-start" cx={x} cy={y} r={3} />;
  if (point.battle.won) return <circle className="run-chart-won" cx={x} cy={y} r={5} />;
  return <path className="run-chart-lost" d={`M${x - 4} ${y - 4}l8 8M${x + 4} ${y - 4}l-8 8`} />;
}
