import { memo, useMemo } from "react";
import type { Board, Objective } from "../types";
import { allHexes, boardOutline, centre, hexPath, outline } from "./geometry";
import { joints } from "./masonry";

interface Props {
  board: Board;
  controllers: readonly (number | null)[];
  /** Single hexes that can be pointed at; a small picture needs none. */
  pointable?: boolean;
}

/** The ground: hexes, the zones of objectives, and walls. */
function Terrain({ board, controllers, pointable = false }: Props) {
  const { cols, rows } = board;
  const border = useMemo(() => boardOutline(cols, rows), [cols, rows]);
  const grid = useMemo(() => allHexes(cols, rows), [cols, rows]);
  return (
    <>
      <path d={border} className="board-ground" />
      <g className="hexes">
        {pointable ? (
          grid.map(([col, row]) => (
            <path
              key={`${col}-${row}`}
              className="hex"
              data-testid={`hex-${col}-${row}`}
              data-col={col}
              data-row={row}
              d={hexPath(col, row)}
            />
          ))
        ) : (
          <path className="hex" d={grid.map(([col, row]) => hexPath(col, row)).join("")} />
        )}
      </g>
      <g className="quiet">
        {board.objectives.map((objective, i) => (
          <Zone key={i} objective={objective} holder={controllers[i] ?? null} />
        ))}
        <Walls walls={board.walls} />
        <path d={border} className="board-border" />
      </g>
    </>
  );
}

export default memo(Terrain);

const Walls = memo(function Walls({ walls }: { walls: Board["walls"] }) {
  const shape = outline(walls);
  return (
    <g className="walls">
      <path d={shape} className="wall-shadow" transform="translate(1.2 2.4)" />
      <path d={shape} className="wall-stone" />
      <path d={joints(walls)} className="wall-joints" />
      <path d={shape} className="wall-edge" />
    </g>
  );
});

/** Side 1's ring has corners, as its pieces have. */
const angular = (radius: number) =>
  Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i + Math.PI / 6;
    return `${(radius * Math.cos(angle)).toFixed(1)},${(radius * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");

const heldBy = (holder: number | null) => `held-by-${holder === null ? "nobody" : `side-${holder}`}`;

/** The hexes of an objective, with a second line in the ink of its holder. */
function Zone({ objective, holder }: { objective: Objective; holder: number | null }) {
  const { x, y } = centre(objective.col, objective.row);
  const zone = useMemo(() => outline(objective.hexes), [objective]);
  return (
    <g className={heldBy(holder)}>
      <path d={zone} className="objective-zone" />
      <path d={zone} className="objective-line" />
      {holder !== null && (
        <path
          d={zone}
          className="objective-holder"
          transform={`translate(${x} ${y}) scale(0.93) translate(${-x} ${-y})`}
        />
      )}
    </g>
  );
}

interface StandardsProps {
  objectives: readonly Objective[];
  controllers: readonly (number | null)[];
}

/** The brass discs, apart from the ground: they stay legible under what is drawn on it. */
export const Standards = memo(function Standards({ objectives, controllers }: StandardsProps) {
  return (
    <g className="quiet">
      {objectives.map((objective, i) => {
        const { x, y } = centre(objective.col, objective.row);
        const holder = controllers[i] ?? null;
        return (
          <g key={i} className={heldBy(holder)} transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}>
            {holder === 0 && <circle r={16} className="objective-ring" />}
            {holder === 1 && <polygon points={angular(17.2)} className="objective-ring" />}
            <circle r={11} className="objective-disc" />
            <circle r={8.6} className="objective-inner" />
            <text y={4.2} className="objective-number">
              {i + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
});
