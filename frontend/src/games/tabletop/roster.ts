/** Who is who: the sheets of all units and of their models. */
import { radiusOf } from "./board/geometry";
import type { Enlisted, Setup, State, Unit, UnitSheet } from "./types";

export interface Soldier extends Enlisted {
  unit: UnitSheet;
  radius: number;
}

export interface Armies {
  setup: Setup;
  sheets: ReadonlyMap<number, UnitSheet>;
  soldiers: ReadonlyMap<number, Soldier>;
  /** How the log calls them. */
  named: ReadonlyMap<number, { player: number; type: { name: string }; called: string }>;
  /** What the players are called. */
  players: readonly string[];
}

export function armiesOf(setup: Setup, players: readonly string[] = []): Armies {
  return {
    setup,
    sheets: new Map(setup.units.map((sheet) => [sheet.id, sheet])),
    soldiers: new Map(
      setup.units.flatMap((unit) =>
        unit.models.map((model) => [model.id, { ...model, unit, radius: radiusOf(model.base) }] as const),
      ),
    ),
    named: new Map(setup.units.map(({ id, player, name, called }) => [id, { player, type: { name }, called }])),
    players,
  };
}

/** T7.6 With its owner where both sides have such a unit. */
export const nameOf = ({ sheets, players }: Armies, unit: number): string =>
  sheets.get(unit)?.called.replace(/^Player ([12])(?='s )/, (all, number) => players[Number(number) - 1] ?? all) ?? `Unit ${unit}`;

/** For those who see whose it is. */
export const labelOf = (armies: Armies, unit: number): string => armies.sheets.get(unit)?.name ?? `Unit ${unit}`;

export const unitIn = (state: State, id: number | null): Unit | undefined => state.units.find((unit) => unit.id === id);

export const weaponOf = (armies: Armies, unit: number, weapon: string) =>
  armies.sheets.get(unit)?.weapons.find(({ id }) => id === weapon);

export const radiusIn = (armies: Armies, model: number): number => armies.soldiers.get(model)?.radius ?? 0.5;

/** Where the enemies of a unit stand, and how large they are. */
export function enemyBases(state: State, armies: Armies, unit: number) {
  const player = unitIn(state, unit)?.player;
  return state.units
    .filter((other) => other.player !== player)
    .flatMap(({ models }) => models.map(({ id, x, y }) => ({ x, y, r: radiusIn(armies, id) })));
}
