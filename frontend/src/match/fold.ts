/** Carries out what an entry says has changed on a state of any game: `maniple/games/changes.py` in the browser. */
import type { Change } from "../api/types";

/** The state after some changes; the one given stays as it is. */
export const fold = <State>(state: State, changes: readonly Change[]): State =>
  changes.reduce((view, change) => folded(view, change.path.split("."), change) as State, state);

/** A step of a path is a field's name, or the `id` of a member of a list. */
function folded(value: unknown, [step = "", ...rest]: string[], change: Change): unknown {
  const removed = rest.length === 0 && change.op === "remove";
  const inner = (member: unknown) => (rest.length ? folded(member, rest, change) : change.value);
  if (Array.isArray(value)) {
    const members = value as { id: unknown }[];
    const found = members.findIndex(({ id }) => String(id) === step);
    const place = found < 0 ? members.length : found;
    return removed ? members.toSpliced(place, 1) : (members as unknown[]).toSpliced(place, 1, inner(members[place]));
  }
  const record = value as Record<string, unknown>;
  if (removed) return Object.fromEntries(Object.entries(record).filter(([name]) => name !== step));
  return { ...record, [step]: inner(record[step]) };
}
