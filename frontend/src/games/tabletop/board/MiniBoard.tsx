import { useMemo } from "react";
import { pictureSize } from "./geometry";
import Ground from "./Ground";
import "./table.css";
import type { Setup } from "../types";

/** A small picture of the table a scenario is fought on. */
export default function MiniTable({ setup }: { setup: Setup }) {
  const { table } = setup;
  const lay = useMemo(() => ({ width: table.width, depth: table.depth, lie: "lying" as const }), [table]);
  const holders = useMemo(() => table.objectives.map(() => null), [table]);
  const size = pictureSize(lay);
  return (
    <svg className="mini-table" viewBox={`-0.5 -0.5 ${size.width + 1} ${size.height + 1}`} role="img" aria-label={`${table.name}: ${table.width} by ${table.depth} inches, ${table.objectives.length} objectives`}>
      <Ground table={table} lay={lay} holders={holders} plain />
    </svg>
  );
}
