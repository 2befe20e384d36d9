import type { State } from "../../../api/types";
import type { Roster } from "../roster";
import { distance } from "./geometry";

/** Units with an enemy within reach of their melee weapon (S0.3): told on their pieces, decided nowhere here. */
export function engagedUnits(state: State, roster: Roster): Set<number> {
  const living = state.units.filter((unit) => unit.HP_CUR > 0);
  const engaged = living.filter((unit) => {
    const soldier = roster.get(unit.id);
    return living.some(
      (other) =>
        soldier &&
        roster.get(other.id)?.player !== soldier.player &&
        distance([unit.col, unit.row], [other.col, other.row]) <= soldier.type.CC_RNG,
    );
  });
  return new Set(engaged.map((unit) => unit.id));
}
