/** What a screen reader says of units and models. */
import { sideName } from "../../../match/words";
import { nameOf } from "../roster";
import { inches } from "./geometry";
import type { Model, Unit } from "../types";
import { FLAG_WORDS } from "../words";
import type { Scene } from "./scene";

export function describeUnit({ armies, choosable, targets, notes }: Pick<Scene, "armies" | "choosable" | "targets" | "notes">, unit: Unit): string {
  const sheet = armies.sheets.get(unit.id);
  const most = sheet?.models.length ?? 1;
  const [name, side] = [nameOf(armies, unit.id), sideName(unit.player).toLowerCase()];
  // It begins with the words that are seen.
  const parts = most > 1 ? [`${name} ${unit.models.length} of ${most} models`, side] : [name, side];
  if (unit.in_combat) parts.push("in combat");
  parts.push(...unit.flags.map((flag) => FLAG_WORDS[flag]));
  if (choosable.has(unit.id)) parts.push("can act");
  if (targets.has(unit.id)) parts.push("can be targeted");
  const note = notes.get(unit.id);
  if (note) parts.push(note.long);
  return parts.join(", ");
}

export function describeModel({ armies, verdict }: Pick<Scene, "armies" | "verdict">, model: Model, x: number, y: number): string {
  const soldier = armies.soldiers.get(model.id);
  const wounds = soldier && soldier.unit.W > 1 ? `, ${model.wounds} of ${soldier.unit.W} wounds` : "";
  const fault = verdict?.faults.find(({ model_id }) => model_id === model.id);
  return `${soldier?.name ?? "Model"} ${model.id}, ${inches(x)} across, ${inches(y)} up${wounds}${fault ? `, ${fault.reason}` : ""}`;
}
