import { useMemo } from "react";
import type { Setup } from "../types";
import { rosterOf } from "../roster";
import Token from "../../../match/pieces/Token";
import "../../../match/board.css";
import "./board.css";
import { boardSize, centre, MARGIN } from "./geometry";
import Terrain, { Standards } from "./Terrain";

const SCALE = 0.56;

/** A small picture of a board and the armies on it, as they start. */
export default function MiniBoard({ setup }: { setup: Setup }) {
  const { board, units } = setup;
  const roster = useMemo(() => rosterOf(setup), [setup]);
  const controllers = useMemo(() => board.objectives.map(() => null), [board]);
  const { width, height } = boardSize(board.cols, board.rows);
  const counts = [0, 1].map((player) => units.filter((unit) => unit.player === player).length);
  return (
    <svg
      className="mini-board"
      viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
      role="img"
      aria-label={`${board.name}: ${board.cols} by ${board.rows} hexes, ${counts[0]} against ${counts[1]} units`}
    >
      <Terrain board={board} controllers={controllers} />
      <Standards objectives={board.objectives} controllers={controllers} />
      {units.map(({ id, col, row }) => {
        const soldier = roster.get(id);
        const { x, y } = centre(col, row);
        return (
          soldier && (
            <g key={id} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${SCALE})`}>
              <Token figure={soldier.type.figure} player={soldier.player} plain />
            </g>
          )
        );
      })}
    </svg>
  );
}
