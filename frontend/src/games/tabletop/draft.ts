/** A placement that is being made: where models of one unit would go. The server alone knows whether they may. */
import { lengthOf, rounded } from "./board/geometry";
import type { Action, Model, Movements, PlacementKind, Spot, Unit, Verdict } from "./types";

/** T2.2 as the notation has it: a path has at most this many straight segments. */
export const MOST_SEGMENTS = 4;

export interface Draft {
  unit: number;
  kind: PlacementKind;
  /** Per model the corners of its path after its place; who is not in it stays. */
  paths: ReadonlyMap<number, readonly Spot[]>;
  /** How many of a path's points are settled corners: a drag changes only what comes after them. */
  corners: ReadonlyMap<number, number>;
  /** What was before each change, the last one last. */
  before: readonly Pick<Draft, "paths" | "corners">[];
  /** Where it came from: a suggestion is legal as it is. */
  suggested: boolean;
}

export const newDraft = (unit: number, kind: PlacementKind): Draft => ({
  unit,
  kind,
  paths: new Map(),
  corners: new Map(),
  before: [],
  suggested: false,
});

const remembered = (draft: Draft): Draft["before"] => [...draft.before, { paths: draft.paths, corners: draft.corners }];

/** Where a model would stand. */
export function placeOf(draft: Draft | null, model: Model): Spot {
  return draft?.paths.get(model.id)?.at(-1) ?? [model.x, model.y];
}

/** The whole way of a model, its place included. */
export function pathOf(draft: Draft, model: Model): Spot[] {
  return [[model.x, model.y], ...(draft.paths.get(model.id) ?? [])];
}

export const strideOf = (draft: Draft, model: Model): number => lengthOf(pathOf(draft, model));

export const movedIn = (draft: Draft, unit: Unit): Model[] =>
  unit.models.filter((model) => draft.paths.has(model.id) && strideOf(draft, model) > 0.01);

/** Where the last part of a model's way begins, and how much of its reach is left there. */
export function leftOf(draft: Draft | null, model: Model, reach: number): { from: Spot; left: number } {
  const settled = draft ? pathOf(draft, model).slice(0, (draft.corners.get(model.id) ?? 0) + 1) : [];
  return { from: settled.at(-1) ?? [model.x, model.y], left: Math.max(0, reach - lengthOf(settled)) };
}

const TOLERANCE = 0.01;
export type Tone = "" | "is-legal" | "is-refused";

/** How a model of a placement is shown: only those to blame are refused, all of them where the unit as a whole is. */
export function toneOf(draft: Draft, verdict: Verdict | null, model: Model, reach: number): Tone {
  const blamed = verdict?.faults.some(({ model_id }) => model_id === model.id) ?? false;
  if (!draft.paths.has(model.id)) return blamed ? "is-refused" : "";
  // While the hand moves nobody has been asked yet; what is plainly too far is seen at once.
  if (!verdict) return strideOf(draft, model) > reach + TOLERANCE ? "is-refused" : "";
  if (verdict.legal) return "is-legal";
  return blamed || verdict.faults.length === 0 ? "is-refused" : "";
}

/** Models that move together by a step from where they would stand when the drag began. */
export function dragged(start: Draft, models: readonly Model[], dx: number, dy: number): Draft {
  const paths = new Map(start.paths);
  for (const model of models) {
    const settled = start.corners.get(model.id) ?? 0;
    const corners = (start.paths.get(model.id) ?? []).slice(0, Math.min(settled, MOST_SEGMENTS - 1));
    const [x, y] = placeOf(start, model);
    paths.set(model.id, [...corners, [rounded(x + dx), rounded(y + dy)]]);
  }
  return { ...start, paths, before: remembered(start), suggested: false };
}

/** How near a base must come for a hand to mean contact. */
const SNAP = 0.22;
/** T0.4 Well within the tolerance of a contact, on the free side of it. */
const TOUCH = 0.002;

export interface Base {
  x: number;
  y: number;
  r: number;
}

/** T0.4 A base that is put down close to another touches it: no hand hits a hundredth of an inch. */
export function snapped([x, y]: Spot, radius: number, others: readonly Base[]): Spot {
  const gap = (other: Base) => Math.hypot(other.x - x, other.y - y) - other.r - radius;
  const near = others.filter((other) => Math.abs(gap(other)) < SNAP).sort((a, b) => Math.abs(gap(a)) - Math.abs(gap(b)))[0];
  if (!near) return [x, y];
  const far = Math.hypot(near.x - x, near.y - y) || 1;
  const wanted = near.r + radius + TOUCH;
  return [rounded(near.x + ((x - near.x) * wanted) / far), rounded(near.y + ((y - near.y) * wanted) / far)];
}

/** One model of a placement, moved to where it touches what it nearly touches. */
export function touching(draft: Draft, model: Model, radius: number, others: readonly Base[]): Draft {
  const path = draft.paths.get(model.id);
  const end = path?.at(-1);
  if (!path || !end) return draft;
  return { ...draft, paths: new Map(draft.paths).set(model.id, [...path.slice(0, -1), snapped(end, radius, others)]) };
}

/** T2.2 What is placed becomes a corner: the next drag goes on from there. */
export function cornered(draft: Draft): Draft {
  const corners = new Map([...draft.paths].map(([model, path]) => [model, Math.min(path.length, MOST_SEGMENTS - 1)]));
  return { ...draft, corners, before: remembered(draft) };
}

/** A placement that the server offers. */
export function adopted(draft: Draft, movements: Movements): Draft {
  const paths = new Map(Object.entries(movements).map(([model, path]) => [Number(model), path]));
  return { ...draft, paths, corners: new Map(), before: remembered(draft), suggested: true };
}

export function undone(draft: Draft): Draft {
  const last = draft.before.at(-1);
  return last ? { ...draft, ...last, before: draft.before.slice(0, -1), suggested: false } : draft;
}

export const reset = (draft: Draft): Draft => newDraft(draft.unit, draft.kind);

export const isEmpty = (draft: Draft): boolean => draft.paths.size === 0;

/** Models that would leave their place. */
function movementsOf(draft: Draft, unit: Unit | undefined): Movements {
  const moved = [...draft.paths].filter(([id, path]) => {
    const model = unit?.models.find((one) => one.id === id);
    return model !== undefined && path.some(([x, y]) => x !== model.x || y !== model.y);
  });
  return Object.fromEntries(moved.map(([id, path]) => [String(id), path.map(([x, y]): Spot => [x, y])]));
}

export const actionOf = (draft: Draft, unit: Unit | undefined): Action => ({
  type: draft.kind,
  unit_id: draft.unit,
  movements: movementsOf(draft, unit),
});
