import { memo } from "react";
import { figureParts, type Part } from "./figures";
import { hatch } from "./hatch";
import "./pieces.css";

/** Side 1's pieces are angular: a hexagon that stands on a corner, unlike the hexes of the board. */
const ANGULAR = [[0, -31], [27, -15.5], [27, 15.5], [0, 31], [-27, 15.5], [-27, -15.5]] as const;
const ANGULAR_INNER = ANGULAR.map(([x, y]) => [x * 0.86, y * 0.86] as const);
const points = (shape: readonly (readonly [number, number])[]) => shape.map((corner) => corner.join(",")).join(" ");
const HATCHING = hatch(ANGULAR, 5);
const FIGURE_SCALE = 0.95;

interface Props {
  figure: string;
  player: number;
  /** Without its figure, for pictures too small to show one. */
  plain?: boolean;
}

/** A unit's piece around the middle of its place, 60 units across: the same drawing on board, card and list. */
function Token({ figure, player, plain = false }: Props) {
  return (
    <g className={`token side-${player}`}>
      {player === 0 ? (
        <>
          <circle r={29} className="token-base" />
          <circle r={25.6} className="token-rim" />
        </>
      ) : (
        <>
          <polygon points={points(ANGULAR)} className="token-base" />
          <path d={HATCHING} className="token-hatch" />
          <polygon points={points(ANGULAR_INNER)} className="token-rim" />
          <polygon points={points(ANGULAR)} className="token-edge" />
        </>
      )}
      {!plain && (
        <g transform={`scale(${FIGURE_SCALE})`}>
          {/* A rim of plain ink around the figure keeps it clear of the hatching. */}
          {player === 1 && <Drawing parts={figureParts(figure)} halo />}
          <Drawing parts={figureParts(figure)} />
        </g>
      )}
    </g>
  );
}

function Drawing({ parts, halo = false }: { parts: readonly Part[]; halo?: boolean }) {
  const drawn = halo ? parts.filter((part) => part.tone === "figure") : parts;
  return drawn.map((part, i) => {
    const shape = <PartShape part={part} halo={halo} />;
    return (
      <g key={i}>
        {shape}
        {part.mirror && <g transform="scale(-1 1)">{shape}</g>}
      </g>
    );
  });
}

const HALO = 5;

function PartShape({ part, halo }: { part: Part; halo: boolean }) {
  const tone = halo ? "halo" : part.tone;
  const width = halo ? (part.stroke ?? 0) + HALO : part.stroke;
  return <path d={part.d} className={`tone-${tone}${part.stroke ? " is-line" : ""}`} strokeWidth={width} />;
}

export default memo(Token);

interface PortraitProps extends Props {
  size: number;
  /** What it shows, if no words beside it do. */
  label?: string;
}

export function Portrait({ size, label, ...look }: PortraitProps) {
  const hidden = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <svg className="portrait" width={size} height={size} viewBox="-33 -33 66 66" {...hidden}>
      <Token {...look} />
    </svg>
  );
}
