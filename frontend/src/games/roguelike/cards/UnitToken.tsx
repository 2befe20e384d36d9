import { memo, type ReactNode, useId } from "react";
import { hatch } from "../../../match/pieces/hatch";
import { Figure, type Portrayed } from "./UnitPortrait";
import "./cards.css";

export type Facing = "up" | "right" | "down" | "left";

interface Props {
  unit: Portrayed;
  /** 0 is round and cobalt, 1 is angular, hatched and vermilion. */
  side: 0 | 1;
  size?: number;
  /** Where to, when it stands inside another drawing. */
  x?: number;
  y?: number;
  facing?: Facing;
  level?: number;
  /** What it shows, if no words beside it do. */
  label?: string;
  /** More to draw on top, in a box from -48 to 48. */
  children?: ReactNode;
}

const ANGULAR = [[0, -44], [38, -22], [38, 22], [0, 44], [-38, 22], [-38, -22]] as const;
const scaled = (by: number) => ANGULAR.map(([x, y]) => [x * by, y * by] as const);
const points = (shape: readonly (readonly [number, number])[]) => shape.map((corner) => corner.join(",")).join(" ");
const OUTER = points(ANGULAR);
const INNER = points(scaled(0.83));
const HATCHING = hatch(ANGULAR, 5);
const TURN: Record<Facing, number> = { up: 0, right: 90, down: 180, left: 270 };

/** A unit as it stands on the battle grid: its figure in a disc, ringed in the ink of its side. */
function UnitToken({ unit, side, size = 48, x, y, facing, level, label, children }: Props) {
  const clip = useId();
  const words = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <svg className={`unit-token faction-${unit.faction} token-side-${side}`} width={size} height={size} x={x} y={y} viewBox="-48 -48 96 96" {...words}>
      <clipPath id={clip}>{side === 0 ? <circle r={35.5} /> : <polygon points={INNER} />}</clipPath>
      {facing && <path className="token-facing" d="M-9-40L0-48L9-40Z" transform={`rotate(${TURN[facing]})`} />}
      {side === 0 ? (
        <circle className="ring" r={42} />
      ) : (
        <>
          <polygon className="ring" points={OUTER} />
          <path className="ring-hatch" d={HATCHING} />
        </>
      )}
      <g clipPath={`url(#${clip})`}>
        <rect className="portrait-field" x={-42} y={-42} width={84} height={84} />
        <circle className="portrait-light" cy={-4} r={28} />
        <g transform="translate(0 3) scale(0.88)">
          <Figure unit={unit} />
        </g>
      </g>
      {side === 0 ? <circle className="ring-edge" r={35.5} /> : <polygon className="ring-edge" points={INNER} />}
      {level !== undefined && level > 1 && (
        <g className="token-level" transform="translate(0 36)">
          {Array.from({ length: level }, (_, i) => (
            <path key={i} d="M0-7L6 0L0 7L-6 0Z" transform={`translate(${(i - (level - 1) / 2) * 13} 0)`} />
          ))}
        </g>
      )}
      {children}
    </svg>
  );
}

export default memo(UnitToken);
