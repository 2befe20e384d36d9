/** A figure from its recipe: whichever parts it names, from the back to the front. */
import { BACKS, BODIES } from "./bodies";
import { CREATURES } from "./creatures";
import { HEADS } from "./heads";
import { MACHINES } from "./machines";
import type { Drawing } from "./part";
import { MOUNTS, OFFHANDS, WEAPONS } from "./weapons";

const WHOLES = { ...CREATURES, ...MACHINES };

export type Body = keyof typeof BODIES;
export type Head = keyof typeof HEADS;

interface Extras {
  back?: keyof typeof BACKS;
  hold?: keyof typeof WEAPONS;
  off?: keyof typeof OFFHANDS;
  mount?: keyof typeof MOUNTS;
}

export interface Recipe extends Extras {
  whole?: keyof typeof WHOLES;
  body?: Body;
  head?: Head;
}

/** A person or something like one, from the chest up. */
export const bust = (body: Body, head: Head, extras: Extras = {}): Recipe => ({ body, head, ...extras });
/** Something that is no bust. */
export const whole = (name: keyof typeof WHOLES, extras: Extras = {}): Recipe => ({ whole: name, ...extras });

/** The groups of a figure from back to front; a rim of the field's colour keeps them apart. */
export function figureOf(recipe: Recipe): Drawing[] {
  const groups: (Drawing | undefined)[] = [
    recipe.back && BACKS[recipe.back],
    recipe.whole && WHOLES[recipe.whole],
    recipe.body && BODIES[recipe.body],
    recipe.head && HEADS[recipe.head],
    recipe.mount && MOUNTS[recipe.mount],
    recipe.hold && WEAPONS[recipe.hold],
    recipe.off && OFFHANDS[recipe.off],
  ];
  return groups.filter((group) => group !== undefined);
}
