/** The sentences of the game page. */
import type { Keys } from "../../match/Dialogs";
import { count, type Reasons, sideName } from "../../match/words";
import { calledBy, type Roster } from "./roster";
import type { EventOf, GameEvent, Phase, State, Subphase } from "./types";

export const PHASE_NAMES: Record<Phase, string> = { move: "Move", shoot: "Shoot", charge: "Charge", fight: "Fight" };

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

/** What the reader is to do. */
export function taskOf(state: State, roster: Roster, seat: number, both: boolean): string {
  if (state.active_unit !== null) return activeWords(state, state.active_unit, roster);
  // Two people at one screen need to know whose hand it is.
  return both ? CHOOSE[state.phase].replace("Your", `${sideName(seat)}'s`) : CHOOSE[state.phase];
}

export const REASONS: Reasons = {
  elimination: "no enemy is left standing",
  objectives: "more objectives held at the end",
  value: "equal objectives, but more VALUE still alive",
  draw: "neither objectives nor VALUE could tell the sides apart",
};

export const KEYS: Keys = {
  keys: [
    ["Tab", "to the board and the panels"],
    ["Arrow keys", "move the cursor over the hexes"],
    ["Enter or Space", "click there"],
    ["Shift+Enter, Backspace", "right click on the active unit: skip it, in a fight put it back"],
    ["N, Shift+N", "next or last unit that can act, or target"],
    ["W", "skip the active unit: its activation is spent"],
    ["E", "end the phase: skip everyone who could still act"],
    ["U", "undo"],
    ["Esc", "put the active unit back, untouched"],
    ["S", "skip what is being shown"],
    ["+, -, 0", "zoom in, zoom out, whole board"],
    ["?", "this list"],
  ],
  note:
    "By touch: tap to click, tap a target twice to shoot at it, press long on the active unit for a right click, pinch " +
    "to zoom, two fingers to pan.",
};
