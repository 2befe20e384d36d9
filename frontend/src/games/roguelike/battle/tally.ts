/** What came of a battle: who is left, and who did how much. */
import { NOBODY, type ShownBattle, type Side, sideOf, type View } from "./types";

export interface Deeds {
  id: number;
  damage: number;
  healed: number;
  kills: number;
}

/** What each unit did from the start to the end, most damage first. */
export function deedsOf(battle: ShownBattle): Deeds[] {
  const deeds = new Map<number, Deeds>();
  const of = (id: number) => {
    let found = deeds.get(id);
    if (!found) deeds.set(id, (found = { id, damage: 0, healed: 0, kills: 0 }));
    return found;
  };
  for (const { events } of battle.steps) {
    for (const [name, actor, target, a] of events) {
      if (name === "damage" && actor !== NOBODY && actor !== target) of(actor).damage += a;
      if (name === "healed" && actor !== NOBODY) of(actor).healed += a;
      if (name === "died" && target !== NOBODY) of(target).kills += 1;
    }
  }
  return [...deeds.values()].sort((one, other) => other.damage - one.damage || one.id - other.id);
}

/** How many of a side still stand, of how many. */
export function standing(view: View, side: Side): { alive: number; all: number; hp: number } {
  const units = view.units.filter(({ id }) => sideOf(id) === side);
  const alive = units.filter((unit) => unit.alive);
  return { alive: alive.length, all: units.length, hp: alive.reduce((sum, { hp }) => sum + hp, 0) };
}
