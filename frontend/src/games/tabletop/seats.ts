/** From the choices on the form to the request. */
import type { SeatKind } from "../../api/types";
import { parseSeed, type Side } from "../skirmish/seats";
import type { NewMatch } from "./types";

export type Opponent = "scripted" | "here" | "link" | "watch";

export interface Choices {
  scenario: string;
  opponent: Opponent;
  side: Side;
  seed: string;
}

const OTHER: Record<Exclude<Opponent, "watch">, SeatKind> = { scripted: "scripted", here: "human", link: "invite" };

export function seatsFor(opponent: Opponent, side: Side): [SeatKind, SeatKind] {
  if (opponent === "watch") return ["scripted", "scripted"];
  return side === 0 ? ["human", OTHER[opponent]] : [OTHER[opponent], "human"];
}

export const requestFor = ({ scenario, opponent, side, seed }: Choices): NewMatch => ({
  scenario,
  seats: seatsFor(opponent, side),
  seed: parseSeed(seed) ?? null,
});
