import { memo, useId } from "react";
import type { Disc } from "./hull";

interface Props {
  discs: readonly Disc[];
  className: string;
  size: { width: number; height: number };
}

/** Discs drawn as one area: a common fill, and an edge only where no other disc covers it. */
function Rings({ discs, className, size }: Props) {
  const inside = useId();
  if (discs.length === 0) return null;
  const circles = discs.map(({ x, y, r }, i) => <circle key={i} cx={x} cy={y} r={r} />);
  const path = discs.map(({ x, y, r }) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`).join("");
  return (
    <g className={`quiet ${className}`}>
      <mask id={inside} maskUnits="userSpaceOnUse" x={-20} y={-20} width={size.width + 40} height={size.height + 40}>
        <rect x={-20} y={-20} width={size.width + 40} height={size.height + 40} fill="#fff" />
        <g fill="#000">{circles}</g>
      </mask>
      <path className="ring-fill" d={path} />
      <g className="ring-edge" mask={`url(#${inside})`}>
        {circles}
      </g>
    </g>
  );
}

export default memo(Rings);
