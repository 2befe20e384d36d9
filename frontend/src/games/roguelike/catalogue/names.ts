/** What things are called: by the catalogue, and until it is here by what their keys say. */
import type { Catalogue } from "./types";
import { lookupOf } from "./useCatalogue";

/** `SpearWall` is Spear Wall, `rapid_reload` is Rapid Reload, `ser_aldric` is Ser Aldric. */
export const tagName = (key: string) =>
  key
    .replace(/_/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

export const leaderName = (catalogue: Catalogue | null, key: string) => (catalogue && lookupOf(catalogue).leader(key)?.name) || tagName(key);
export const unitName = (catalogue: Catalogue | null, key: string) => (catalogue && lookupOf(catalogue).unit(key)?.name) || tagName(key);
