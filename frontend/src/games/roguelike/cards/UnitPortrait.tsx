import { memo } from "react";
import { EmblemPath } from "./FactionEmblem";
import { figureOf, type Recipe } from "./parts/figure";
import { type Looks, recipeOf } from "./parts/derived";
import type { Drawing, Part } from "./parts/part";
import "./cards.css";

/** What a portrait needs to know; any unit of the catalogue will do. */
export interface Portrayed extends Looks {
  name: string;
  rarity: number;
  token: boolean;
}

interface Props {
  unit: Portrayed;
  /** Shown as pips; left out, there are none. */
  level?: number;
  size?: number;
  /** What it shows, if no words beside it do. */
  label?: string;
}

/** A unit on its plaque: silhouette and faction's colours, the frame of its rarity, pips for its level. */
function UnitPortrait({ unit, level, size = 64, label }: Props) {
  const words = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <svg
      className={`unit-portrait faction-${unit.faction} rarity-${unit.token ? 0 : unit.rarity}`}
      width={size}
      height={size}
      viewBox="-48 -48 96 96"
      {...words}
    >
      <rect className="portrait-plate" x={-46} y={-46} width={92} height={92} rx={10} />
      {/* A window of its own cuts off what runs out of the plaque. */}
      <svg x={-42} y={-42} width={84} height={84} viewBox="-42 -42 84 84">
        <Backdrop unit={unit} />
        <Figure unit={unit} />
      </svg>
      <Frame rarity={unit.token ? 0 : unit.rarity} />
      {level !== undefined && <Pips level={level} />}
    </svg>
  );
}

function Backdrop({ unit }: { unit: Portrayed }) {
  return (
    <>
      <rect className="portrait-field" x={-42} y={-42} width={84} height={84} />
      <circle className="portrait-light" cy={-6} r={34} />
      <g className="portrait-mark" transform="translate(0 -6) scale(1.9)">
        <EmblemPath faction={unit.faction} />
      </g>
    </>
  );
}

/** The figure alone, around the middle of a box from -40 to 40: the same on plaque, disc and card. */
export const Figure = memo(function Figure({ unit }: { unit: Looks }) {
  return <FigureOf recipe={recipeOf(unit)} />;
});

/** A figure by its recipe. */
export function FigureOf({ recipe }: { recipe: Recipe }) {
  return (
    <g className="figure">
      {figureOf(recipe).map((group, i) => (
        <g key={i}>
          <Shapes parts={group} halo />
          <Shapes parts={group} />
        </g>
      ))}
    </g>
  );
}

const SOLID = new Set(["ink", "metal", "glow"]);
const HALO = 4.4;

function Shapes({ parts, halo = false }: { parts: Drawing; halo?: boolean }) {
  const drawn = halo ? parts.filter((part) => SOLID.has(part.tone)) : parts;
  return drawn.map((part, i) => {
    const shape = <Shape part={part} halo={halo} />;
    if (!part.mirror) return <g key={i}>{shape}</g>;
    return (
      <g key={i}>
        {shape}
        <g transform="scale(-1 1)">{shape}</g>
      </g>
    );
  });
}

function Shape({ part, halo }: { part: Part; halo: boolean }) {
  const width = halo ? (part.stroke ?? 0) + HALO : part.stroke;
  return <path d={part.d} className={`tone-${halo ? "halo" : part.tone}${part.stroke ? " is-line" : ""}`} strokeWidth={width} />;
}

const CORNERS = [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const;

/** A plain line, a double one with studs, a crowned one with jewels: rarity shows without its colour too. */
function Frame({ rarity }: { rarity: number }) {
  return (
    <g className="portrait-frame">
      <rect className="frame-line" x={-44} y={-44} width={88} height={88} rx={8} />
      {rarity >= 2 && <rect className="frame-inner" x={-39.5} y={-39.5} width={79} height={79} rx={4} />}
      {rarity === 2 &&
        CORNERS.map(([x, y]) => <circle key={`${x}${y}`} className="frame-stud" cx={x * 42} cy={y * 42} r={4} />)}
      {rarity === 3 &&
        CORNERS.map(([x, y]) => (
          <path key={`${x}${y}`} className="frame-jewel" d="M0-7L7 0L0 7L-7 0Z" transform={`translate(${x * 41} ${y * 41})`} />
        ))}
      {rarity === 3 && <path className="frame-jewel" d="M-10-47L-5-42L0-47L5-42L10-47L8-38H-8Z" />}
    </g>
  );
}

function Pips({ level }: { level: number }) {
  return (
    <g className="portrait-pips" transform="translate(0 41)">
      <rect x={-20} y={-6} width={40} height={12} rx={6} />
      {[1, 2, 3].map((step) => (
        <path key={step} className={step <= level ? "is-reached" : ""} d="M0-4L4 0L0 4L-4 0Z" transform={`translate(${(step - 2) * 12} 0)`} />
      ))}
    </g>
  );
}

export default memo(UnitPortrait);
