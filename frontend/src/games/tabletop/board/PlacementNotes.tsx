import { type Draft, movedIn, pathOf, strideOf, toneOf } from "../draft";
import type { Model, Unit, Verdict } from "../types";
import { inches, lengthOf } from "./geometry";
import type { Disc } from "./hull";
import { besides, boundsOf, type Box, leastCovering, type Size } from "./tags";

interface Props {
  draft: Draft;
  unit: Unit;
  verdict: Verdict | null;
  reach: number;
  /** The model in hand. */
  held: number | null;
  scale: number;
  /** Where a model would stand. */
  discOf: (model: Model) => Disc;
  /** What the notes should not cover: bases, and the names of units. */
  bases: readonly Box[];
  names: readonly Box[];
  size: Size;
}

interface Note {
  text: string;
  about: Model;
  refused: boolean;
}

const HEIGHT = 1.1;
const LINE = 1.3;
const widthOf = (text: string) => text.length * 0.42 + 0.6;

const grown = ({ left, right, top, bottom }: Box, by: number): Box => ({ left: left - by, right: right + by, top: top - by, bottom: bottom + by });

/** How far the unit in hand goes and what is wrong with that, beside who is to blame, over as little as possible. */
export default function PlacementNotes({ scale, discOf, bases, names, size, ...placing }: Props) {
  const around = boundsOf(placing.unit.models.map(discOf));
  const taken = [...names];
  return notesOf(placing).map(({ text, about, refused }) => {
    const width = widthOf(text);
    const places = [boundsOf([discOf(about)]), around, grown(around, LINE * scale), grown(around, 2 * LINE * scale)].flatMap((beside) => besides(beside, width * scale, HEIGHT * scale, size));
    const { left, right, top, bottom } = leastCovering(places, bases, taken);
    taken.push({ left, right, top, bottom });
    return (
      <g
        key={text}
        className={`quiet tt-length${refused ? " is-refused" : ""}`}
        transform={`translate(${((left + right) / 2).toFixed(2)} ${((top + bottom) / 2).toFixed(2)}) scale(${scale})`}
      >
        <rect x={-width / 2} y={-HEIGHT / 2} width={width} height={HEIGHT} rx={0.3} />
        <text y={0.28}>{text}</text>
      </g>
    );
  });
}

/** The way of the model in hand, or of whoever goes farthest; then each thing that is wrong, once. */
function notesOf({ draft, unit, verdict, reach, held }: Pick<Props, "draft" | "unit" | "verdict" | "reach" | "held">): Note[] {
  const heldFirst = (models: readonly Model[]) => models.find(({ id }) => id === held) ?? models[0];
  const far = heldFirst(movedIn(draft, unit).toSorted((a, b) => strideOf(draft, b) - strideOf(draft, a)));
  const faults = verdict?.faults ?? [];
  return [
    ...(far ? [{ text: `${inches(lengthOf(pathOf(draft, far)))} of ${inches(reach)}`, about: far, refused: toneOf(draft, verdict, far, reach) === "is-refused" }] : []),
    ...[...new Set(faults.map(({ reason }) => reason))].flatMap((reason) => {
      const blamed = faults.filter((fault) => fault.reason === reason).map(({ model_id }) => model_id);
      const about = heldFirst(unit.models.filter(({ id }) => blamed.includes(id)));
      return about ? [{ text: reason, about, refused: true }] : [];
    }),
  ];
}
