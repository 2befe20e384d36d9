/** What the list of games says about each of them. */
import type { GameName } from "../api/live";
import type { MatchSummary, Outcome as SkirmishOutcome, Seat } from "../api/types";
import type { Outcome as TabletopOutcome } from "../games/tabletop/types";

type Outcome = SkirmishOutcome | TabletopOutcome;

const MACHINES: Partial<Record<Seat["kind"], string>> = { scripted: "the machine", random: "the random machine" };

const REASONS: Record<Outcome["by"], string> = {
  elimination: "by elimination",
  objectives: "on objectives",
  value: "on value",
  victory_points: "on victory points",
  survivors: "on survivors",
  draw: "",
  resignation: "by resignation",
};

export const kindOf = (game: MatchSummary): GameName => (game.game === "tabletop" ? "tabletop" : "skirmish");

/** Where a game is played, and where it is seen again. */
export const pageOf = (game: MatchSummary): string => `/${kindOf(game)}/${game.id}`;
export const replayOf = (game: MatchSummary): string =>
  kindOf(game) === "tabletop" ? `${pageOf(game)}/replay` : `/replay/${game.id}`;

export const outcomeOf = (game: MatchSummary) => game.outcome as Outcome | null;

/** The seat nobody has taken yet: its invitation is still open. */
export function openSeat(game: MatchSummary): boolean {
  return !game.outcome && game.seats.some((seat) => seat.kind === "invite" && seat.name === null);
}

export function opponentOf(game: MatchSummary): string {
  if (game.your_seats.length > 1) return "Both sides on this screen";
  const other = game.seats.find((_, player) => !game.your_seats.includes(player));
  if (!other) return "";
  return `Against ${MACHINES[other.kind] ?? other.name ?? "a friend"}`;
}

export type Tone = "brass" | "quiet" | "won" | "lost";

/** One badge per game: whose turn it is, or how it ended. */
export function standingOf(game: MatchSummary): { text: string; tone: Tone } {
  const outcome = outcomeOf(game);
  if (outcome) return ending(outcome, game.your_seats);
  if (openSeat(game)) return { text: "Waiting for a friend", tone: "quiet" };
  if (game.your_turn) return { text: "Your turn", tone: "brass" };
  return { text: "Their turn", tone: "quiet" };
}

function ending({ winner, by }: Outcome, yours: number[]): { text: string; tone: Tone } {
  if (winner === null) return { text: "Drawn", tone: "quiet" };
  const reason = REASONS[by];
  if (yours.length !== 1) return { text: `${winner === 0 ? "Cobalt" : "Vermilion"} won ${reason}`, tone: "quiet" };
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
