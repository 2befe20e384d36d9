/** What is on a hex, in words, for those who cannot see it. */
import type { Setup, State } from "../types";
import { sideName } from "../../../match/words";
import { refusalOf } from "../clicks";
import { badgesOf } from "./badges";
import { calledBy, type Roster } from "../roster";

export interface Scene {
  setup: Setup;
  roster: Roster;
  state: State;
  mySeats: readonly number[];
}

type Place = { col: number; row: number };

const holds = (hexes: readonly (readonly [number, number])[], { col, row }: Place) =>
  hexes.some(([c, r]) => c === col && r === row);

/** "yours" means something only to someone who plays one side. */
export function whose(player: number, mySeats: readonly number[]): string {
  if (mySeats.length !== 1) return sideName(player);
  return mySeats.includes(player) ? "yours" : "enemy";
}

export function describeUnit({ roster, state, mySeats }: Scene, id: number): string {
  const soldier = roster.get(id);
  const unit = state.units.find((candidate) => candidate.id === id);
  if (!soldier || !unit) return `Unit ${id}`;
  const words = [calledBy(roster, id), whose(soldier.player, mySeats), `${unit.HP_CUR} of ${soldier.type.HP_MAX} HP`];
  words.push(...badgesOf(state.marks, id));
  if (state.active_unit === id) words.push("active");
  else if (state.pool.includes(id)) words.push("can activate");
  if (state.preview?.targets.includes(id)) words.push("valid target");
  if (state.selected_target === id) words.push("selected");
  const why = refusalOf(state, id);
  if (why) words.push(`${why.target ? "no target" : "cannot act"}: ${why.refused.reason}`);
  return words.join(", ");
}

export function describeHex(scene: Scene, place: Place): string {
  const { setup, state } = scene;
  const words = [`Hex ${place.col},${place.row}`];
  const unit = state.units.find(({ HP_CUR, col, row }) => HP_CUR > 0 && col === place.col && row === place.row);
  if (unit) words.push(describeUnit(scene, unit.id));
  if (holds(setup.board.walls, place)) words.push("wall");
  setup.board.objectives.forEach((objective, i) => {
    if (!holds(objective.hexes, place)) return;
    const holder = state.controllers[i] ?? null;
    words.push(`objective ${i + 1}, ${holder === null ? "held by nobody" : `held by ${sideName(holder)}`}`);
  });
  const step = state.preview?.hexes.find(({ col, row, stop }) => stop && col === place.col && row === place.row);
  if (step) {
    const verb = state.phase === "charge" ? "charge here" : state.preview?.flees ? "flee here" : "move here";
    words.push(`${verb}, ${step.steps} ${step.steps === 1 ? "step" : "steps"}`);
  }
  if (state.preview && holds(state.preview.red_hexes, place)) words.push("in range and sight");
  return words.join(", ");
}
