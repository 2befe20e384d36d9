/** What the list of games says about each of them. */
import type { MatchSummary, Outcome } from "../api/types";
import { isMachine, isOpen, sideName } from "../match/words";

const MACHINES: Record<string, string> = { scripted: "the machine", random: "the random machine" };

/** Where a game is played, and where it is seen again. */
export const pageOf = (game: MatchSummary): string => `/${game.game}/${game.id}`;
export const replayOf = (game: MatchSummary): string => `${pageOf(game)}/replay`;

/** The seat nobody has taken yet: its invitation is still open. */
export function openSeat(game: MatchSummary): boolean {
  return !game.outcome && game.seats.some(isOpen);
}

export function opponentOf(game: MatchSummary): string {
  if (game.your_seats.length > 1) return "Both sides on this screen";
  const other = game.seats.find((_, player) => !game.your_seats.includes(player));
  if (!other) return "";
  if (isMachine(other)) return `Against ${MACHINES[other.kind] ?? other.kind}`;
  return `Against ${other.name ?? "a friend"}`;
}

export type Tone = "brass" | "quiet" | "won" | "lost";

/** One badge per game: whose turn it is, or how it ended. */
export function standingOf(game: MatchSummary): { text: string; tone: Tone } {
  if (game.outcome) return ending(game.outcome, game.your_seats);
  if (openSeat(game)) return { text: "Waiting for a friend", tone: "quiet" };
  if (game.your_turn) return { text: "Your turn", tone: "brass" };
  return { text: "Their turn", tone: "quiet" };
}

/** A game ends by a deed, or on what was reached when its time was up. */
const ENDED_BY = ["elimination", "resignation"];

function ending({ winner, by }: Outcome, yours: number[]): { text: string; tone: Tone } {
  if (winner === null) return { text: "Drawn", tone: "quiet" };
  const reason = `${ENDED_BY.includes(by) ? "by" : "on"} ${by.replaceAll("_", " ")}`;
  if (yours.length !== 1) return { text: `${sideName(winner)} won ${reason}`, tone: "quiet" };
  return yours.includes(winner) ? { text: `Won ${reason}`, tone: "won" } : { text: `Lost ${reason}`, tone: "lost" };
}

/** Games to play on, those that wait for you first; then the finished ones. Within each the newest stay first. */
export function arrange(games: MatchSummary[]): { running: MatchSummary[]; finished: MatchSummary[] } {
  const running = games.filter((game) => !game.outcome);
  return {
    running: [...running.filter((game) => game.your_turn), ...running.filter((game) => !game.your_turn)],
    finished: games.filter((game) => game.outcome),
  };
}

/** A page after those already there; a game that moved up meanwhile is listed once, as it stands now. */
export function append(games: MatchSummary[], page: MatchSummary[]): MatchSummary[] {
  const fresh = new Set(page.map((game) => game.id));
  return [...games.filter((game) => !fresh.has(game.id)), ...page];
}
