/** How each leader looks; one without a recipe looks like a crowned one of its faction. */
import type { FactionKey } from "../../catalogue/types";
import { bust, type Recipe, whole } from "./figure";

const LEADERS: Readonly<Record<string, Recipe>> = {
  ser_aldric: bust("heavy", "plume", { back: "cape", hold: "greatsword", off: "kite" }),
  lady_elara: bust("plate", "circlet", { back: "feathers", hold: "flame_sword" }),
  grand_marshal_vorn: bust("heavy", "crest", { back: "cape", hold: "banner" }),
  malachar_the_defiler: bust("cloak", "demon_crown", { back: "spikes", off: "fire", hold: "skull_staff" }),
  vexthar: bust("bare", "mind", { back: "swirl", off: "void", hold: "claws" }),
  lilith: bust("dress", "horned", { back: "bat", off: "eye" }),
  oakenheart: whole("guardian", { back: "rays" }),
  fang: whole("werewolf", { back: "moon" }),
  willow: bust("dress", "leaves", { back: "halo", off: "vines", hold: "branch_staff" }),
  shade: bust("cloak", "hood_point", { back: "moon", hold: "long_daggers" }),
  viper: bust("leather", "masked", { back: "moon", off: "drop", hold: "dart" }),
  whisper: bust("dress", "masked", { back: "swirl", hold: "daggers" }),
  archmage_zephyr: bust("cloak", "wizard", { back: "swirl", hold: "crystal_staff", off: "orb" }),
  ignis: bust("robe", "flame", { back: "rays", off: "fire", hold: "staff" }),
  frost_queen: bust("dress", "crown", { back: "cape", off: "frost", hold: "crystal_staff" }),
  chief_engineer_grix: bust("engine", "goggles_beard", { back: "pack", hold: "wrench" }),
  iron_warden: bust("heavy", "visor", { back: "pack", off: "tower", hold: "hammer" }),
  dr_blast: bust("leather", "goggles", { back: "sparks", hold: "bomb", off: "bolt" }),
};

const BODY_OF: Record<FactionKey, Recipe> = {
  order: bust("plate", "crown", { back: "cape" }),
  chaos: bust("cloak", "demon_crown", { back: "spikes" }),
  nature: bust("cloak", "antler_beard", { back: "rays" }),
  shadow: bust("cloak", "hood_point", { back: "moon" }),
  arcane: bust("cloak", "crown_beard", { back: "swirl" }),
  machine: bust("engine", "visor", { back: "pack" }),
};

export const leaderRecipe = (leader: { key: string; faction: FactionKey }): Recipe => LEADERS[leader.key] ?? BODY_OF[leader.faction];
