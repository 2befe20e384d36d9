/** How entries change the picture. Nothing here decides anything: it replays what the server says happened. */
import { type Cue, LONGEST, type Motion, SHORTEST, type Showing } from "../../match/playback";
import { lengthOf } from "./board/geometry";
import type { Diff, Entry, Flag, Model, State, Unit } from "./types";

/** The picture without anything to choose. */
export const veiled = (state: State): State =>
  state.choices.length || state.attacks.length || state.assigned.length || state.wounds
    ? { ...state, choices: [], attacks: [], assigned: [], wounds: null }
    : state;

const withUnit = (state: State, id: number, change: (unit: Unit) => Unit): State => ({
  ...state,
  units: state.units.map((unit) => (unit.id === id ? change(unit) : unit)),
});

const withModel = (unit: Unit, id: number, change: (model: Model) => Model): Unit => ({
  ...unit,
  models: unit.models.map((model) => (model.id === id ? change(model) : model)),
});

function placed(model: Model, value: unknown): Model {
  const [x = model.x, y = model.y, z = model.z] = value as number[];
  return { ...model, x, y, z };
}

/** One change of a unit; `rest` is what its path says after the unit. */
function changedUnit(unit: Unit, [part, id, field]: string[], { op, value }: Diff): Unit {
  if (part === "flags") {
    const others = unit.flags.filter((flag) => flag !== id);
    return { ...unit, flags: value ? [...others, id as Flag] : others };
  }
  if (part !== "models") return { ...unit, [part as string]: value };
  const model = Number(id);
  if (op === "remove") return { ...unit, models: unit.models.filter((one) => one.id !== model) };
  return withModel(unit, model, (one) => (field === "position" ? placed(one, value) : { ...one, [field as string]: value }));
}

export function applyDiff(state: State, diff: Diff): State {
  const [first = "", second, ...rest] = diff.path.split(".");
  const [number, value] = [Number(second), diff.value as number];
  if (first === "units") return withUnit(state, number, (unit) => changedUnit(unit, rest, diff));
  if (first === "victory_points") return { ...state, victory_points: state.victory_points.with(number, value) };
  if (first === "holders") return { ...state, holders: state.holders.with(number, value) };
  return { ...state, [first]: diff.value };
}

export const applyEntry = (state: State, entry: Entry): State => veiled(entry.diffs.reduce(applyDiff, state));

/** A part of an entry that is seen by itself. */
export interface Deed {
  what: "moves" | "attack" | "deaths" | "roll" | "rest";
  entry: Entry;
}

const REMOVED = /^units\.\d+\.models\.(\d+)$/;

/** The models that an entry takes off the table. */
export const fallenIn = (entry: Entry): number[] =>
  entry.diffs.flatMap(({ op, path }) => (op === "remove" && REMOVED.exec(path) ? [Number(REMOVED.exec(path)![1])] : []));

/** The blow of an entry: who struck whom, and whether from afar. */
export function blowOf(entry: Entry): { unit: number; target: number; ranged: boolean } | null {
  const block = entry.dice.find(({ context, unit, target }) => context.startsWith("hit_roll") && unit !== null && target !== null);
  return block ? { unit: block.unit!, target: block.target!, ranged: block.context === "hit_roll_ranged" } : null;
}

const ROLLED = ["charge_roll", "advance_roll", "battle_shock", "desperate_escape", "hazardous"];
const PER_INCH = 14;

function cues(entry: Entry): Cue<Deed>[] {
  const deed = (what: Deed["what"]): Deed => ({ what, entry });
  const show = (motion: Motion, length: number, what: Deed["what"]): Cue<Deed> => ({
    do: "show", motion, length, event: deed(what), seat: entry.seat,
  });
  const found: Cue<Deed>[] = [];
  if (entry.dice.some(({ context }) => ROLLED.includes(context))) found.push(show("roll", LONGEST, "roll"));
  if (entry.moves.length) {
    const longest = Math.max(...entry.moves.map(({ path }) => lengthOf(path)));
    found.push(show("glide", Math.min(LONGEST, SHORTEST + PER_INCH * longest), "moves"), { do: "apply", event: deed("moves") });
  }
  const blow = blowOf(entry);
  if (blow) found.push(show(blow.ranged ? "shot" : "lunge", LONGEST, "attack"));
  if (fallenIn(entry).length) found.push(show("death", LONGEST, "deaths"));
  return [...found, { do: "apply", event: deed("rest") }, { do: "finish", version: entry.number }];
}

function apply(state: State, { what, entry }: Deed): State {
  if (what === "rest") return applyEntry(state, entry);
  if (what !== "moves") return state;
  const ends = new Map(entry.moves.map(({ model, path }) => [model, path.at(-1)]));
  return {
    ...state,
    units: state.units.map((unit) => ({
      ...unit,
      models: unit.models.map((model) => {
        const end = ends.get(model.id);
        return end ? { ...model, x: end[0], y: end[1] } : model;
      }),
    })),
  };
}

export const TABLETOP: Showing<State, Entry, Deed> = { cues, apply, veiled };
