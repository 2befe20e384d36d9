/** Who is who: the sheets of all units and of their models. */
import { radiusOf } from "./geometry";
import type { Enlisted, Setup, State, Unit, UnitSheet } from "./types";

export interface Soldier extends Enlisted {
  unit: UnitSheet;
  radius: number;
}

export interface Armies {
  setup: Setup;
  sheets: ReadonlyMap<number, UnitSheet>;
  soldiers: ReadonlyMap<number, Soldier>;
  /** Names, numbered where two units of one side share one. */
  names: ReadonlyMap<number, string>;
  /** The same for the log. */
  named: ReadonlyMap<number, { player: number; type: { name: string } }>;
}

export function armiesOf(setup: Setup): Armies {
  const alike = (sheet: UnitSheet) => setup.units.filter(({ name, player }) => name === sheet.name && player === sheet.player);
  const nameOf = (sheet: UnitSheet) => {
    const twins = alike(sheet);
    return twins.length > 1 ? `${sheet.name} ${twins.indexOf(sheet) + 1}` : sheet.name;
  };
  const names = new Map(setup.units.map((sheet) => [sheet.id, nameOf(sheet)]));
  return {
    setup,
    names,
    sheets: new Map(setup.units.map((sheet) => [sheet.id, sheet])),
    soldiers: new Map(
      setup.units.flatMap((unit) =>
        unit.models.map((model) => [model.id, { ...model, unit, radius: radiusOf(model.base) }] as const),
      ),
    ),
    named: new Map(setup.units.map(({ id, player }) => [id, { player, type: { name: names.get(id) ?? "" } }])),
  };
}

export const nameOf = (armies: Armies, unit: number): string => armies.names.get(unit) ?? `Unit ${unit}`;

export const unitIn = (state: State, id: number | null): Unit | undefined => state.units.find((unit) => unit.id === id);

export const weaponOf = (armies: Armies, unit: number, weapon: string) =>
  armies.sheets.get(unit)?.weapons.find(({ id }) => id === weapon);

/** Points of the units of a side that still stand. */
export function livingPoints(state: State, armies: Armies, player: number): number {
  return state.units.reduce(
    (sum, unit) => (unit.player === player && unit.models.length ? sum + (armies.sheets.get(unit.id)?.points ?? 0) : sum),
    0,
  );
}
