/** How a battle is shown: what is seen of an entry, in which order, and for how long. */
import type { Change } from "../../api/types";
import { type Cue, LONGEST, type Motion, SHORTEST, type Showing } from "../../match/playback";
import { lengthOf } from "./board/geometry";
import type { DiceBlock, Entry, GameEvent, State, Unit } from "./types";

/** A part of an entry that is seen by itself. */
export interface Deed {
  what: "moves" | "attack" | "deaths" | "roll";
  entry: Entry;
}

const isDice = (event: GameEvent) => event.kind === "dice";
export const diceIn = ({ events }: Entry): DiceBlock[] => events.filter(isDice);
export const movesIn = ({ events }: Entry) => events.filter((event) => event.kind === "moved");

/** Of a unit one model, or all but those that are left. */
const MODELS = /^units\.(\d+)\.models(?:\.(\d+))?$/;
const takesAway = ({ op, path }: Change) => MODELS.test(path) && (op === "remove") !== path.endsWith("models");

/** The models that an entry takes off the table. */
export const fallenIn = ({ changes }: Entry, units: readonly Unit[]): number[] =>
  changes.filter(takesAway).flatMap(({ path, value }) => {
    const [, unit, model] = MODELS.exec(path)!;
    if (model) return [Number(model)];
    const left = (value as Unit["models"]).map(({ id }) => id);
    return units.find(({ id }) => id === Number(unit))?.models.flatMap(({ id }) => (left.includes(id) ? [] : [id])) ?? [];
  });

/** The blow of an entry: who struck whom, and whether from afar. */
export function blowOf(entry: Entry): { unit: number; target: number; ranged: boolean } | null {
  const block = diceIn(entry).find(({ context, unit, target }) => context.startsWith("hit_roll") && unit !== null && target !== null);
  return block ? { unit: block.unit!, target: block.target!, ranged: block.context === "hit_roll_ranged" } : null;
}

const ROLLED = ["charge_roll", "advance_roll", "battle_shock", "desperate_escape", "hazardous"];
const PER_INCH = 14;
const PLACE = /^units\.\d+\.models\.\d+\.[xyz]$/;

function cues(entry: Entry): Cue<Deed>[] {
  const show = (motion: Motion, length: number, what: Deed["what"]): Cue<Deed> => ({ do: "show", motion, length, event: { what, entry } });
  const found: Cue<Deed>[] = [];
  if (diceIn(entry).some(({ context }) => ROLLED.includes(context))) found.push(show("roll", LONGEST, "roll"));
  const moves = movesIn(entry);
  if (moves.length) {
    const longest = Math.max(...moves.map(({ path }) => lengthOf(path)));
    found.push(show("glide", Math.min(LONGEST, SHORTEST + PER_INCH * longest), "moves"));
    // Who has moved stands there when the blows of the same entry fall.
    found.push({ do: "apply", changes: entry.changes.filter(({ path }) => PLACE.test(path)) });
  }
  const blow = blowOf(entry);
  if (blow) found.push(show(blow.ranged ? "shot" : "lunge", LONGEST, "attack"));
  if (entry.changes.some(takesAway)) found.push(show("death", LONGEST, "deaths"));
  return found;
}

export const TABLETOP: Showing<State, GameEvent, Deed> = {
  cues,
  nothing: { choices: [], attacks: [], volleys: [], actions: [], end_phase: false, undo: null },
};
