/** From the choices on the form to the request. */
import type { NewMatch } from "../api/types";

/** A machine by its name, a friend, or nobody: then machines play. */
export type Opponent = "scripted" | "random" | "here" | "link" | "watch" | (string & {});
export type Side = 0 | 1;

export interface Choices {
  scenario: string;
  opponent: Opponent;
  side: Side;
  seed: string;
}

const FRIENDS: Record<string, string> = { here: "human", link: "invite" };

export function seatsFor(opponent: Opponent, side: Side, machine = "scripted"): [string, string] {
  if (opponent === "watch") return [machine, machine];
  const other = FRIENDS[opponent] ?? opponent;
  return side === 0 ? ["human", other] : [other, "human"];
}

/** The number in the field, null for an empty one, undefined when it is no seed. */
export function parseSeed(text: string): number | null | undefined {
  const digits = text.trim();
  if (digits === "") return null;
  const seed = Number(digits);
  return /^\d+$/.test(digits) && Number.isSafeInteger(seed) ? seed : undefined;
}

export const requestFor = (game: string, { scenario, opponent, side, seed }: Choices, machine?: string): NewMatch => ({
  game,
  scenario,
  seats: seatsFor(opponent, side, machine),
  seed: parseSeed(seed) ?? null,
});
