/** The sentences of the game page. */
import type { EventOf, GameEvent, Match, Outcome, Phase, Seat, State, Subphase } from "../../api/types";
import { calledBy, type Roster, sideName } from "./roster";

export const PHASES: readonly Phase[] = ["move", "shoot", "charge", "fight"];
export const PHASE_NAMES: Record<Phase, string> = { move: "Move", shoot: "Shoot", charge: "Charge", fight: "Fight" };

export const isMachine = (seat: Seat | undefined): boolean => seat?.kind === "scripted" || seat?.kind === "random";
export const isOpen = (seat: Seat): boolean => seat.kind === "invite" && seat.name === null;

const MACHINE_NAMES: Partial<Record<Seat["kind"], string>> = { scripted: "The machine", random: "The dice machine" };

/** Who plays a side; two sides of one person go by their colours. */
export function playerName(seats: readonly Seat[], player: number): string {
  const seat = seats[player];
  if (!seat) return sideName(player);
  const machine = MACHINE_NAMES[seat.kind];
  if (machine) return isMachine(seats[1 - player]) && seats[1 - player]?.kind === seat.kind ? sideName(player) : machine;
  if (seat.name === null || seats.every((other) => other.name === seat.name)) return sideName(player);
  return seat.name;
}

export function subphaseWords(subphase: Subphase, nextName: string): string {
  switch (subphase) {
    case "chargers":
      return "Chargers strike first";
    case "alternating":
      return `Both sides in turns: ${nextName} picks next`;
    case "remaining":
      return "The last fighters strike";
    default:
      return "";
  }
}

/** S5.5 A charge that came to nothing, in numbers. */
export function failedChargeWords({ roll, needed }: EventOf<"charge_failed">): string {
  return `Charge failed: rolled ${roll}, ${needed === null ? "and no roll would have reached" : `needed ${needed}`}`;
}

/** What is being seen, while it is. */
export function eventWords(event: GameEvent, roster: Roster): string {
  const unit = "unit" in event ? calledBy(roster, event.unit) : "";
  switch (event.kind) {
    case "moved":
      return `${unit} ${event.fled ? "flees" : "moves"}`;
    case "charged":
      return `${unit} charges`;
    case "charge_roll":
      return `${unit} rolls ${event.dice.join(" + ")} to charge`;
    case "charge_failed":
      return `${unit}. ${failedChargeWords(event)}`;
    case "attack":
      return `${unit} ${event.ranged ? "shoots at" : "fights"} ${calledBy(roster, event.target)}`;
    default:
      return "";
  }
}

export const count = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;

/** What a right click or a long press has done, which no button has announced. */
export const skippedWords = (name: string): string => `${name} is skipped: its activation in this phase is spent`;

/** What it costs to end a phase now. */
export const endPhaseWords = ({ pool, phase }: State): string =>
  `${count(pool.length, "unit")} could still act: ${pool.length === 1 ? "it is skipped" : "they are skipped"}.` +
  (phase === "charge" ? " Each rolls for its charge first, as every activation does, and stays where it is (S5.2)." : "");

const CHOOSE: Record<Phase, string> = {
  move: "Your move: choose a unit with a green ring",
  shoot: "Your fire: choose a unit with a green ring",
  charge: "Your charge: choose a unit with a green ring, it rolls 2D6 at once",
  fight: "Your blow: choose a unit with a green ring",
};

function activeWords(state: State, active: number, roster: Roster): string {
  const name = calledBy(roster, active);
  switch (state.phase) {
    case "move":
      return state.preview?.flees ? `${name} is in contact: any move is a flight` : `Choose where ${name} goes`;
    case "shoot":
      return `Choose a target for ${name}: ${count(state.attacks_left, "shot")} left`;
    case "charge":
      return `${name} rolled ${state.charge_rolls[active] ?? "?"}: choose where it charges`;
    case "fight":
      return state.selected_target === null
        ? `Choose whom ${name} attacks: ${count(state.attacks_left, "attack")} left`
        : `Choose ${calledBy(roster, state.selected_target)} again to strike: ${count(state.attacks_left, "attack")} left`;
  }
}

export type Tone = "yours" | "waiting" | "plain";

export interface Banner {
  text: string;
  tone: Tone;
}

export function bannerOf(match: Match, state: State, roster: Roster): Banner {
  const { seats, your_seats } = match;
  if (state.outcome) return { text: outcomeWords(state.outcome, seats, your_seats), tone: "plain" };
  const name = playerName(seats, state.seat);
  const deciding = seats[state.seat];
  if (!your_seats.includes(state.seat)) {
    const watching = your_seats.length === 0 ? "You are watching. " : "";
    if (deciding && isOpen(deciding)) return { text: `${watching}Waiting for someone to take the open seat`, tone: "waiting" };
    if (isMachine(deciding)) return { text: `${watching}${name} is thinking`, tone: "waiting" };
    return { text: `${watching}Waiting for ${name}`, tone: "waiting" };
  }
  if (state.active_unit !== null) return { text: activeWords(state, state.active_unit, roster), tone: "yours" };
  // Two people at one screen need to know whose hand it is.
  const choose = your_seats.length > 1 ? CHOOSE[state.phase].replace("Your", `${sideName(state.seat)}'s`) : CHOOSE[state.phase];
  return { text: choose, tone: "yours" };
}

const REASONS: Record<Outcome["by"], string> = {
  elimination: "no enemy is left standing",
  objectives: "more objectives held at the end",
  value: "equal objectives, but more VALUE still alive",
  draw: "neither objectives nor VALUE could tell the sides apart",
  resignation: "the other side resigned",
};

/** Who won and why, in a sentence. */
export function outcomeWords(outcome: Outcome, seats: readonly Seat[], mine: readonly number[]): string {
  if (outcome.winner === null) return `A draw: ${REASONS[outcome.by]}`;
  const you = mine.length === 1 && mine.includes(outcome.winner);
  return `${you ? "You won" : `${playerName(seats, outcome.winner)} won`}: ${REASONS[outcome.by]}`;
}
