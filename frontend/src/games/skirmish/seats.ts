/** From the choices on the form to the request. */
import type { NewMatch, SeatKind, Setup } from "../../api/types";

export type Opponent = "scripted" | "random" | "here" | "link";
export type Side = 0 | 1;

export interface Choices {
  scenario: string;
  opponent: Opponent;
  side: Side;
  seed: string;
}

const OTHER_SEAT: Record<Opponent, SeatKind> = { scripted: "scripted", random: "random", here: "human", link: "invite" };

export function seatsFor(opponent: Opponent, side: Side): [SeatKind, SeatKind] {
  const other = OTHER_SEAT[opponent];
  return side === 0 ? ["human", other] : [other, "human"];
}

/** The number in the field, null for an empty one, undefined when it is no seed. */
export function parseSeed(text: string): number | null | undefined {
  const digits = text.trim();
  if (digits === "") return null;
  const seed = Number(digits);
  return /^\d+$/.test(digits) && Number.isSafeInteger(seed) ? seed : undefined;
}

export function requestFor({ scenario, opponent, side, seed }: Choices): NewMatch {
  return { scenario, seats: seatsFor(opponent, side), seed: parseSeed(seed) ?? null };
}

/** How large a scenario is: units per side, turns. */
export function sizeOf(setup: Setup): string {
  const [first, second] = [0, 1].map((player) => setup.units.filter((unit) => unit.player === player).length);
  return `${first} against ${second} · ${setup.max_turns} turns`;
}
