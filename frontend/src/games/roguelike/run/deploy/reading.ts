/** What the server's preview says about a unit (G7.2), in words. */
import { tagName, unitName } from "../../catalogue/names";
import type { Catalogue } from "../../catalogue/types";
import type { DeploymentPreview } from "../types";
import { type Cell, sameCell } from "./placing";
import { counted, listed } from "./words";

export type Preview = DeploymentPreview;
export type Placed = Preview["units"][number];

export const LAYERS = ["lanes", "corridors", "charges", "phalanx", "auras", "flanks"] as const;
export type Layer = (typeof LAYERS)[number];

export const LAYER_WORDS: Record<Layer, { name: string; hint: string }> = {
  lanes: { name: "Lanes", hint: "Whom your shooters see, and who stands in the way. Dashed: not in range yet (G7.1)" },
  corridors: { name: "Corridors", hint: "Gaps in your front row: ways out for you, and in for the enemy (G7.2)" },
  charges: { name: "Charges", hint: "The straight ways of Cavalry and Chargers: +20% ATK per cell, +100% at most (G9)" },
  phalanx: { name: "Phalanx", hint: "Infantry that stands together: armor (shield) and resolve (banner) against attacks from the front (G10.1)" },
  auras: { name: "Auras", hint: "The zones of auras and whom they reach (G11.1)" },
  flanks: { name: "Flanks", hint: "Where enemies can come at the flank or rear of units that nobody supports (G6)" },
};

export const unitAt = (preview: Preview | null, cell: Cell | null): Placed | undefined =>
  cell ? preview?.units.find(({ x, y }) => sameCell([x, y], cell)) : undefined;

/** What a unit's place means, a sentence per layer that has something to say of it. */
export function readingOf(preview: Preview, unit: number, catalogue: Catalogue): { layer: Layer; text: string }[] {
  const name = (id: number) => {
    const placed = preview.units.find((each) => each.unit === id);
    return placed ? unitName(catalogue, placed.card) : "somebody";
  };
  const names = (ids: readonly number[]) => listed(counted(ids.map(name)));
  const said: { layer: Layer; text: string }[] = [];
  const say = (layer: Layer, text: string) => said.push({ layer, text });

  const shooter = preview.shooters.find((each) => each.unit === unit);
  if (shooter) for (const text of sightWords(shooter, name, names)) say("lanes", text);

  for (const corridor of preview.corridors) {
    const column = corridor.column + 1;
    if (corridor.leads === unit) {
      const end = corridor.meets === null ? "the far edge" : name(corridor.meets);
      say("corridors", `Can advance by the gap in column ${column}, as far as ${end}.`);
    }
    if (corridor.exposes.includes(unit)) {
      const held = corridor.guards.length ? `; ${names(corridor.guards)} would hold them first` : ", and nobody would hold them";
      say("corridors", `Enemies can reach it by the gap in column ${column}${held}.`);
    }
  }

  const charger = preview.chargers.find((each) => each.unit === unit);
  if (charger) {
    for (const charge of charger.charges) {
      if (charge.braced) say("charges", `A charge at ${name(charge.target)} runs into braced spears and gains nothing.`);
      else say("charges", `Can charge ${name(charge.target)} at once: +${charge.momentum}% ATK.`);
    }
    if (charger.charges.length === 0) {
      const room = Math.max(0, ...charger.lanes.map((lane) => lane.room));
      say("charges", room ? `Has up to ${room} free cells to ride in a line; nobody is in reach yet.` : "Has no room to charge: a line of 2 free cells is the least.");
    }
  }

  const formation = preview.formations.find((each) => each.unit === unit);
  if (formation) {
    const by = [formation.left, formation.right, formation.rear].filter((each) => each !== null);
    say("phalanx", `+${formation.armor} armor and +${formation.resolve} resolve against attacks from the front, by ${names(by)}.`);
  }

  for (const zone of preview.zones) {
    const aura = catalogue.auras.find((each) => each.key === zone.aura);
    const title = aura?.name ?? tagName(zone.aura);
    if (zone.unit === unit) say("auras", `${title} reaches ${names(zone.reaches)}. ${aura?.text ?? ""}`.trim());
    else if (zone.reaches.includes(unit)) say("auras", `In the ${title} of ${name(zone.unit)}. ${aura?.text ?? ""}`.trim());
  }

  const flank = preview.open_flanks.find((each) => each.unit === unit);
  if (flank) {
    const cells = flank.cells.length === 1 ? "1 cell" : `${flank.cells.length} cells`;
    say("flanks", `Stands alone: its flank or rear can be reached from ${cells}.`);
  }
  return said;
}

type Names = (ids: readonly number[]) => string;

function sightWords(shooter: Preview["shooters"][number], name: (id: number) => string, names: Names): string[] {
  const said: string[] = [];
  if (shooter.valid.length) said.push(`Can hit ${names(shooter.valid)} from here.`);
  if (shooter.after_move.length) said.push(`After one move it can hit ${names(shooter.after_move)}.`);
  const seen = shooter.lanes.map((lane) => lane.target);
  const far = seen.filter((target) => !shooter.valid.includes(target) && !shooter.after_move.includes(target));
  if (far.length) said.push(`Sees ${names(far)}, too far away yet (range ${shooter.range}).`);
  const blockers = [...new Set(shooter.blocked.map((shot) => shot.by))];
  for (const by of blockers) {
    const shots = shooter.blocked.filter((shot) => shot.by === by);
    said.push(`${name(by)}${shots[0]!.friend ? ", one of its own," : ""} blocks the shot at ${names(shots.map((shot) => shot.target))}.`);
  }
  // Before an enemy is known: the cells it may stand on.
  if (seen.length + shooter.blocked.length === 0) {
    const all = shooter.open.length + shooter.shut.length;
    said.push(`Sees ${shooter.open.length} of the enemy's ${all} cells.`);
  }
  return said;
}
