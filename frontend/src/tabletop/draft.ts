/** A placement that is being made: where models of one unit would go. The server alone knows whether they may. */
import { lengthOf, rounded } from "./geometry";
import type { Action, Model, Movements, PlacementKind, Spot, Unit } from "./types";

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
