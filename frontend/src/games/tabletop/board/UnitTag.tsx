import { memo } from "react";
import { FLAG_PATHS } from "./flags";
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
  scale: number;
  /** A few words more, over the name or under it. */
  note: { text: string; over: boolean } | null;
}

const LETTER = 0.43;
const FLAG = 0.95;
export const TAG_HEIGHT = 1.2;

/** How much room a name and its marks take, before scaling. */
export const tagWidth = (name: string, strength: number, most: number, flags: number): number =>
  wordsWidth(name, strength, most) + flags * FLAG;

const wordsWidth = (name: string, strength: number, most: number) =>
  (most > 1 ? `${name} ${strength}` : name).length * LETTER + 0.5;

const noteWidth = (text: string) => text.length * LETTER + 0.7;

/** The name of a unit beside its outline, around the middle of its place: what one presses to choose it, by mouse, finger or keyboard. */
function UnitTag({ unit, name, strength, most, player, flags, x, y, label, pressed, scale, note }: Props) {
  const words = wordsWidth(name, strength, most);
  const width = tagWidth(name, strength, most, flags.length);
  const at = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(3)})`;
  return (
    <>
      <g className={`tt-tag tt-tag-${player}`} transform={at} data-unit={unit} data-testid={`tag-${unit}`} role="button" tabIndex={0} aria-label={label} aria-pressed={pressed}>
        <rect x={-width / 2} y={-TAG_HEIGHT / 2} width={width} height={TAG_HEIGHT} rx={0.3} />
        <text x={-width / 2 + words / 2} y={0.28}>
          {name}
          {most > 1 && <tspan className="tt-tag-count"> {strength}</tspan>}
        </text>
        {flags.map((flag, i) => (
          <g key={flag} className={`tt-flag is-${flag}`} transform={`translate(${(-width / 2 + words + i * FLAG + 0.35).toFixed(2)} 0) scale(0.075)`}>
            <path d={FLAG_PATHS[flag]} />
          </g>
        ))}
      </g>
      {/* The label says it in full. */}
      {note && (
        <g className="tt-tag-note quiet" transform={`${at} translate(0 ${note.over ? -TAG_HEIGHT : TAG_HEIGHT})`} data-testid={`note-${unit}`} aria-hidden="true">
          <rect x={-noteWidth(note.text) / 2} y={-TAG_HEIGHT / 2} width={noteWidth(note.text)} height={TAG_HEIGHT} rx={0.3} />
          <text y={0.28}>{note.text}</text>
        </g>
      )}
    </>
  );
}

export default memo(UnitTag);
