import { memo } from "react";
import { FLAG_PATHS } from "../flags";
import type { Flag } from "../types";

interface Props {
  unit: number;
  name: string;
  strength: number;
  most: number;
  player: number;
  flags: readonly Flag[];
  x: number;
  y: number;
  label: string;
  pressed: boolean;
  focusable: boolean;
  scale: number;
}

const LETTER = 0.43;

/** The name of a unit above its outline: what one presses to choose it, by mouse, finger or keyboard. */
function UnitTag({ unit, name, strength, most, player, flags, x, y, label, pressed, focusable, scale }: Props) {
  const text = most > 1 ? `${name} ${strength}` : name;
  const words = text.length * LETTER + 0.5;
  const width = words + flags.length * 0.95;
  return (
    <g
      className={`tt-tag tt-tag-${player}`}
      transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(3)})`}
      data-unit={unit}
      data-testid={`tag-${unit}`}
      role="button"
      tabIndex={focusable ? 0 : -1}
      aria-label={label}
      aria-pressed={pressed}
    >
      <rect x={-width / 2} y={-1.15} width={width} height={1.2} rx={0.3} />
      <text x={-width / 2 + words / 2} y={-0.29}>
        {name}
        {most > 1 && <tspan className="tt-tag-count"> {strength}</tspan>}
      </text>
      {flags.map((flag, i) => (
        <g key={flag} className={`tt-flag is-${flag}`} transform={`translate(${(-width / 2 + words + i * 0.95 + 0.35).toFixed(2)} -0.55) scale(0.075)`}>
          <path d={FLAG_PATHS[flag]} />
        </g>
      ))}
    </g>
  );
}

export default memo(UnitTag);
