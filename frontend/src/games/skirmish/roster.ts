/** Who is who: the setup's units with their types at hand. */
import type { Setup, UnitType } from "./types";

export interface Soldier {
  id: number;
  player: number;
  type: UnitType;
}

export type Roster = ReadonlyMap<number, Soldier>;

export function rosterOf(setup: Setup): Roster {
  return new Map(
    setup.units.flatMap(({ id, player, type: key }) => {
      const type = setup.types[key];
      return type ? [[id, { id, player, type }] as const] : [];
    }),
  );
}

/** "Marine 3": the number tells units of one type apart. */
export const calledBy = (roster: Roster, id: number): string => `${roster.get(id)?.type.name ?? "Unit"} ${id}`;
