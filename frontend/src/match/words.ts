/** The sentences of a match, whatever its game. */
import type { AnyState, Match, Outcome, Seat } from "../api/types";

const SIDE_NAMES = ["Cobalt", "Vermilion"] as const;
export const sideName = (player: number): string => SIDE_NAMES[player] ?? `Player ${player}`;

export const count = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;

/** With a true minus. */
export const signed = (value: number): string => String(value).replace("-", "−");

/** Rounding must not call the possible impossible, or the likely certain. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.005) return "<1%";
  return chance < 1 && chance >= 0.995 ? ">99%" : `${Math.round(chance * 100)}%`;
}

export const isMachine = (seat: Seat | undefined): boolean => seat !== undefined && seat.kind !== "human" && seat.kind !== "invite";
export const isOpen = (seat: Seat): boolean => seat.kind === "invite" && seat.name === null;

const MACHINE_NAMES: Record<string, string> = { scripted: "The machine", random: "The dice machine" };
export const machineName = (kind: string): string => MACHINE_NAMES[kind] ?? `The machine “${kind}”`;

/** Who plays a side; two sides of one person, or of one machine, go by their colours. */
export function playerName(seats: readonly Seat[], player: number): string {
  const [seat, other] = [seats[player], seats[1 - player]];
  if (!seat) return sideName(player);
  if (isMachine(seat)) return other?.kind === seat.kind ? sideName(player) : machineName(seat.kind);
  if (seat.name === null || (other && other.name === seat.name)) return sideName(player);
  return seat.name;
}

export const namesOf = (seats: readonly Seat[]): string[] => seats.map((_, player) => playerName(seats, player));

/** Who sits where, for someone who looks on from some of the seats. */
export type Seated = Pick<Match, "seats" | "your_seats">;

/** Why games end, by the word of the outcome. */
export type Reasons = Record<string, string>;
const REASONS: Reasons = { resignation: "the other side resigned" };

/** Who won and why, in a sentence. */
export function outcomeWords({ winner, by }: Outcome, { seats, your_seats: mine }: Seated, reasons: Reasons = {}): string {
  const why = reasons[by] ?? REASONS[by] ?? by.replaceAll("_", " ");
  if (winner === null) return seats.length > 1 ? `A draw: ${why}` : `Lost: ${why}`;
  const you = mine.length === 1 && mine.includes(winner);
  return `${you ? "You won" : `${playerName(seats, winner)} won`}: ${why}`;
}

/** The same in a word or two, over everything else. */
export function outcomeTitle({ winner }: Outcome, { seats, your_seats: mine }: Seated): string {
  if (winner === null) return seats.length > 1 ? "Drawn" : "Lost";
  if (mine.length === 1) return mine.includes(winner) ? "Victory" : "Defeat";
  return `${playerName(seats, winner)} wins`;
}

export interface Banner {
  text: string;
  tone: "yours" | "waiting" | "plain";
}

/** What is expected now: how it ended, whom one waits for, or what the reader is to do. */
export function bannerOf(at: Seated, { seat, outcome }: AnyState, task: (seat: number) => string, reasons?: Reasons): Banner {
  const { seats, your_seats: mine } = at;
  if (outcome) return { text: outcomeWords(outcome, at, reasons), tone: "plain" };
  if (seat !== null && mine.includes(seat)) return { text: task(seat), tone: "yours" };
  const deciding = seat === null ? undefined : seats[seat];
  const watching = mine.length === 0 ? "You are watching. " : "";
  if (seat === null || !deciding) return { text: watching, tone: "waiting" };
  if (isOpen(deciding)) return { text: `${watching}Waiting for someone to take the open seat`, tone: "waiting" };
  const name = playerName(seats, seat);
  return { text: `${watching}${isMachine(deciding) ? `${name} is thinking` : `Waiting for ${name}`}`, tone: "waiting" };
}
