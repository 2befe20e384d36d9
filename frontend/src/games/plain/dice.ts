/** The dice of an event, by the words that events use for them: `rolls`, `dice`, or one `roll`. */
import type { GameEvent } from "./types";

export interface Rolled {
  roll: number;
  success: boolean;
  why: string;
}

const isDie = (face: unknown): face is number => typeof face === "number" && face > 0;

function read(die: unknown, { needed: common }: GameEvent): Rolled[] {
  const told = (typeof die === "object" && die !== null ? die : { roll: die }) as GameEvent;
  const { roll, needed = common, success, why } = told;
  if (!isDie(roll)) return [];
  const needs = isDie(needed) ? `, needed ${needed}` : "";
  return [
    {
      roll,
      success: typeof success === "boolean" ? success : !isDie(needed) || roll >= needed,
      why: `Rolled ${roll}${needs}${typeof why === "string" ? `. ${why}` : ""}`,
    },
  ];
}

export function diceIn(event: GameEvent): Rolled[] {
  const dice = event.rolls ?? event.dice ?? [event.roll];
  return Array.isArray(dice) ? dice.flatMap((die) => read(die, event)) : [];
}
