import { memo } from "react";
import { BADGE_PATHS } from "../../../match/pieces/badges";
import type { Badge } from "./badges";
import Token from "../../../match/pieces/Token";
import "../../../match/pieces/pieces.css";

/** How much of a hex the token takes: its 60 units become 29. */
const SCALE = 0.48;
/** Beside the token, clear of its figure: at the right corner of the hex, a little below the bar of the piece above. */
const BADGE_ANGLES = [12, -15, 39, -42, -69];
export const TOKEN = { radius: 29, y: -4 };
export const BADGE_RADIUS = 8.2;
const BADGE_AWAY = TOKEN.radius + BADGE_RADIUS;

interface Props {
  id: number;
  figure: string;
  player: number;
  hp: number;
  hpMax: number;
  badges: readonly Badge[];
}

/** A piece as it stands on the board: token, health, number and badges. */
function Piece({ id, figure, player, hp, hpMax, badges }: Props) {
  return (
    <g transform={`scale(${SCALE})`}>
      <ellipse className="piece-shadow" cx={1} cy={27} rx={24} ry={6} />
      <g transform={`translate(0 ${TOKEN.y})`}>
        <Token figure={figure} player={player} />
      </g>
      <HealthBar hp={hp} hpMax={hpMax} />
      <g className="piece-number" transform={`translate(${id > 9 ? -39 : -36} 8)`}>
        <rect x={id > 9 ? -11.5 : -8.5} y={-8.5} width={id > 9 ? 23 : 17} height={17} rx={8.5} />
        <text y={5.4}>{id}</text>
      </g>
      <g className="piece-badges">
        {badges.map((badge, i) => {
          const angle = ((BADGE_ANGLES[i] ?? 0) * Math.PI) / 180;
          return (
            <g
              key={badge}
              className={`piece-badge is-${badge}`}
              transform={`translate(${(BADGE_AWAY * Math.cos(angle)).toFixed(1)} ${(BADGE_AWAY * Math.sin(angle) + TOKEN.y).toFixed(1)})`}
            >
              <circle r={BADGE_RADIUS} />
              <path d={BADGE_PATHS[badge]} />
            </g>
          );
        })}
      </g>
    </g>
  );
}

const BAR = { width: 46, height: 7.4, y: 28 };

function HealthBar({ hp, hpMax }: { hp: number; hpMax: number }) {
  const part = BAR.width / hpMax;
  // Many small parts would be all gap.
  const gap = Math.min(1.2, part / 4);
  return (
    <g className="health">
      <rect className="health-track" x={-BAR.width / 2 - 2} y={BAR.y - 2} width={BAR.width + 4} height={BAR.height + 4} rx={4} />
      {Array.from({ length: hpMax }, (_, i) => (
        <rect
          key={i}
          className={i < hp ? "health-full" : "health-empty"}
          x={-BAR.width / 2 + i * part + gap / 2}
          y={BAR.y}
          width={part - gap}
          height={BAR.height}
          rx={1.6}
        />
      ))}
    </g>
  );
}

export default memo(Piece, (before, after) => {
  const { badges: a, ...restA } = before;
  const { badges: b, ...restB } = after;
  // Badges come as a new list with every picture; their names are what counts.
  return a.join() === b.join() && Object.entries(restA).every(([key, value]) => restB[key as keyof typeof restB] === value);
});
