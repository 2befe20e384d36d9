/** S8: what a click means as a request. What is allowed is read from the state, never worked out. */
import type { ChargeChance, Click, Refused, State } from "./types";

export interface Place {
  col: number;
  row: number;
}

export type ClickBody = Omit<Click, "version" | "key">;

export const unitAt = (state: State, { col, row }: Place) =>
  state.units.find((unit) => unit.HP_CUR > 0 && unit.col === col && unit.row === row);

const stepAt = (state: State, { col, row }: Place) =>
  state.preview?.hexes.find((step) => step.stop && step.col === col && step.row === row);

/** A left click on a hex, or null where it can only mean "show me this". */
export function leftClick(state: State, place: Place): ClickBody | null {
  const clicked = unitAt(state, place);
  const active = state.active_unit;
  if (active === null) {
    return clicked && state.pool.includes(clicked.id) ? { action: "activate_unit", unit: clicked.id } : null;
  }
  const click = { action: "left_click", unit: active } as const;
  if (!clicked && stepAt(state, place)) return { ...click, clickTarget: "target", col: place.col, row: place.row };
  if (clicked && state.preview?.targets.includes(clicked.id)) {
    return { ...click, clickTarget: "target", targetId: clicked.id };
  }
  if (clicked?.id === active) return { ...click, clickTarget: "active_unit" };
  if (clicked && state.pool.includes(clicked.id)) {
    return { ...click, clickTarget: "friendly_unit", targetId: clicked.id };
  }
  return { ...click, clickTarget: "elsewhere" };
}

/** A right click or a long press; only the active unit answers to it. */
export function rightClick(state: State, place?: Place): ClickBody | null {
  const active = state.active_unit;
  if (active === null || (place && unitAt(state, place)?.id !== active)) return null;
  return { action: "right_click", unit: active, clickTarget: "active_unit" };
}

export const elsewhere = (state: State): ClickBody | null =>
  state.active_unit === null ? null : { action: "left_click", unit: state.active_unit, clickTarget: "elsewhere" };

/** What puts the active unit back among those that can act, untouched, if the server allows it. */
export const POSTPONE = "postpone";
export const canPutBack = (state: State): boolean => state.active_unit !== null && state.actions.includes(POSTPONE);

/** Whether a click on a target rolls at once, without a second click as in a fight (S8.3, S8.5). */
export const shootsAtOnce = (state: State, click: ClickBody): boolean =>
  click.targetId !== undefined && state.actions.includes(`shoot ${click.targetId}`);

export const waiting = (state: State): ClickBody | null =>
  state.active_unit !== null && state.actions.includes("wait") ? { action: "skip", unit: state.active_unit } : null;

/** What a unit must roll if it is chosen: then it rolls at once. */
export const chargeOf = ({ charges, active_unit }: State, unit: number | null): ChargeChance | null =>
  (active_unit === null && charges.find((charge) => charge.unit === unit)) || null;

/** Why a unit is no target of the active one, or cannot act itself, in the server's words (S8.7). */
export function refusalOf({ preview, idle }: State, unit: number | null): { refused: Refused; target: boolean } | null {
  const target = preview?.refused.find((refused) => refused.unit === unit);
  const refused = target ?? idle.find((refused) => refused.unit === unit);
  return refused ? { refused, target: target !== undefined } : null;
}

/** Whether this click moves a unit that would be fleeing (S3.3). */
export const isFlight = (state: State, click: ClickBody): boolean =>
  click.clickTarget === "target" && click.col !== undefined && state.preview?.flees === true;

/** The hexes worth visiting next: units to activate, or what the active unit may aim at or reach units of. */
export function candidates(state: State): Place[] {
  const ids = state.active_unit !== null && state.preview?.targets.length ? state.preview.targets : state.pool;
  return ids.flatMap((id) => state.units.filter((unit) => unit.id === id && unit.HP_CUR > 0));
}
