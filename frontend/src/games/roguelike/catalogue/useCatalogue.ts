import { useEffect, useSyncExternalStore } from "react";
import { ApiError, explain, Offline } from "../../../api/client";
import type { Catalogue, Faction, FactionKey, Leader, Ruled, Spell, Tag, Unit } from "./types";

export type CatalogueState =
  | { status: "loading"; catalogue: null }
  | { status: "failed"; catalogue: null; error: string; retry: () => void }
  | { status: "ready"; catalogue: Catalogue };

/** One for the whole page: asked for once, whoever needs it first. */
let state: CatalogueState = { status: "loading", catalogue: null };
let asked = false;
const listeners = new Set<() => void>();

function become(next: CatalogueState) {
  state = next;
  for (const tell of listeners) tell();
}

async function ask(): Promise<Catalogue> {
  let response: Response;
  try {
    response = await fetch("/api/roguelike/catalogue", { headers: { Accept: "application/json" } });
  } catch (cause) {
    throw new Offline(cause);
  }
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok || body === null) throw new ApiError(response.ok ? 502 : response.status, body);
  return body as Catalogue;
}

/** Ask for the catalogue, if nobody has; a page may call it early. */
export function loadCatalogue() {
  if (asked) return;
  asked = true;
  ask().then(
    (catalogue) => become({ status: "ready", catalogue }),
    (thrown: unknown) => {
      asked = false;
      become({ status: "failed", catalogue: null, error: explain(thrown), retry });
    },
  );
}

function retry() {
  become({ status: "loading", catalogue: null });
  loadCatalogue();
}

/** For tests and stories: a catalogue without a server. */
export function setCatalogue(catalogue: Catalogue | null) {
  asked = catalogue !== null;
  become(catalogue ? { status: "ready", catalogue } : { status: "loading", catalogue: null });
}

function listen(tell: () => void) {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
}

const now = () => state;

/** Everything there is to play with, loaded once per page load and shared. */
export function useCatalogue(): CatalogueState {
  const current = useSyncExternalStore(listen, now);
  useEffect(loadCatalogue, []);
  return current;
}

/** The catalogue if it is there, without asking for it: for explanations that can be done without. */
export function useKnownCatalogue(): Catalogue | null {
  return useSyncExternalStore(listen, now).catalogue;
}

/** Looking things up by their keys. */
export interface Lookup {
  unit: (key: string) => Unit | undefined;
  leader: (key: string) => Leader | undefined;
  spell: (key: string) => Spell | undefined;
  tag: (key: string) => Tag | undefined;
  limit: (key: string) => Ruled | undefined;
  faction: (key: FactionKey) => Faction | undefined;
}

const lookups = new WeakMap<Catalogue, Lookup>();

const byKey = <T extends { key: string }>(entries: readonly T[]) => {
  const map = new Map(entries.map((entry) => [entry.key, entry]));
  return (key: string) => map.get(key);
};

/** Made once per catalogue. */
export function lookupOf(catalogue: Catalogue): Lookup {
  let lookup = lookups.get(catalogue);
  if (!lookup) {
    lookup = {
      unit: byKey(catalogue.units),
      leader: byKey(catalogue.leaders),
      spell: byKey(catalogue.spells),
      tag: byKey(catalogue.tags),
      limit: byKey(catalogue.limits),
      faction: byKey(catalogue.factions),
    };
    lookups.set(catalogue, lookup);
  }
  return lookup;
}
