/** The sentences of the tabletop page. */
import type { Keys } from "../../match/Dialogs";
import { count, percent, type Reasons, sideName } from "../../match/words";
import { inches } from "./board/geometry";
import { blowOf, type Deed } from "./playback";
import { type Armies, nameOf } from "./roster";
import type { ChargeChance, Entry, Flag, Phase, State, Tier } from "./types";

/** T1.1 The phases of a turn, in order. */
export const PHASE_NAMES: Record<Phase, string> = {
  command: "Command",
  movement: "Move",
  shooting: "Shoot",
  charge: "Charge",
  fight: "Fight",
  scoring: "Score",
};
export const TIER_NAMES: Record<Tier, string> = {
  fights_first: "Fights first",
  normal: "Normal",
  fights_last: "Fights last",
};
export const FLAG_WORDS: Record<Flag, string> = {
  moved: "moved",
  stationary: "stood still",
  advanced: "advanced",
  fell_back: "fell back",
  shot: "shot",
  tried_charge: "tried to charge",
  charged_this_turn: "charged",
  fought: "fought",
  shocked: "battle-shocked",
  slowed: "stunned: fights last",
};

/** T4.1 How far a charge has to go and what must be rolled for it. */
export function chargeWords({ distance, least, needed }: ChargeChance): string {
  const away = `${inches(distance)} away`;
  if (needed === null) return `${away}, no way there found`;
  return `${away}, ${needed}+ on 2D6${needed > least ? " to get around" : ""}`;
}

/** The same beside its target on the table: short to be seen, long to be heard. */
export function chargeNote(charge: ChargeChance): { short: string; long: string } {
  const odds = charge.needed === null ? "–" : percent(charge.chance);
  return { short: `${inches(charge.distance)} ${odds}`, long: charge.needed === null ? chargeWords(charge) : `${chargeWords(charge)}, ${odds}` };
}

/** T7.5 What a press on the button takes back, by the action that was taken. */
const BACK: Record<string, string> = {
  MOVE: "Undo move",
  REMAIN_STATIONARY: "Undo stay",
  FALL_BACK: "Undo fall back",
  CHARGE_MOVE: "Undo charge move",
  SELECT_SHOOTER: "Put it back",
  SELECT_FIGHTER: "Put it back",
  PILE_IN: "Undo pile in",
  ASSIGN_ATTACKS: "Undo assignment",
  CONSOLIDATE: "Undo consolidation",
  SKIP_UNIT: "Undo skip",
  END_PHASE: "Undo end of phase",
};

export interface TakenBack {
  action: string;
  label: string;
}

/** The last action of a log without what was taken back. */
export function lastTaken(log: readonly Entry[]): TakenBack | null {
  const last = log.findLast(({ action }) => action.startsWith("{"));
  if (!last) return null;
  const { type } = JSON.parse(last.action) as { type: string };
  return { action: type, label: BACK[type] ?? "Undo" };
}

const PICK: Partial<Record<Phase, string>> = {
  movement: "Movement: choose a unit to move",
  shooting: "Shooting: choose a unit to shoot with",
  charge: "Charge: choose a unit to charge with",
  fight: "Fight: choose a unit to fight with",
};
const NOTHING: Partial<Record<Phase, string>> = {
  movement: "Movement: every unit has moved. End the phase",
  shooting: "Shooting: nobody is left to shoot. End the phase",
  charge: "Charge: nobody is left to charge. End the phase",
};

function place(state: State, name: string): string {
  if (state.phase === "movement") return `${name} advances up to ${inches(reachOf(state))}: place it`;
  if (state.phase === "charge") return `${name} rolled ${state.allowance}: place the charge, or let it fail`;
  return `${name} piles in up to 3″: place it, or fight from where it stands`;
}

/** How far the active or a chosen unit may go. */
export const reachOf = (state: State, unit: number | null = state.active_unit): number =>
  state.choices.find(({ unit_id }) => unit_id === unit)?.reach ?? 0;

/** What to do next, in words. */
export function taskOf(state: State, armies: Armies, selected: number | null): string {
  const active = state.active_unit;
  if (state.stage === "allocate" && state.wounds) {
    const { unit_id, wounds } = state.wounds;
    return `${nameOf(armies, unit_id)}: ${count(wounds, "wound")} to take. Choose who takes them first`;
  }
  if (active !== null) {
    const name = nameOf(armies, active);
    if (state.stage === "place") return place(state, name);
    if (state.stage === "consolidate") return `${name} consolidates up to 3″: place it, or stay`;
    if (state.stage === "attack") {
      return state.phase === "fight" ? `${name}: choose weapons and targets, then fight` : `${name}: choose targets, then fire`;
    }
  }
  if (selected !== null) {
    const name = nameOf(armies, selected);
    if (state.phase === "movement") return `${name}: drag it, or click where it shall go`;
    if (state.phase === "charge") return `${name}: choose whom to charge`;
  }
  return (state.choices.length ? PICK[state.phase] : NOTHING[state.phase]) ?? PICK[state.phase] ?? "";
}

/** The same for two people at one screen: they need to know whose hand it is, unless the name of the unit says so (T7.6). */
export function taskFor(seat: number, both: boolean, task: string): string {
  const name = sideName(seat);
  return both && !task.startsWith(`${name}'s `) ? `${name}. ${task}` : task;
}

export const REASONS: Reasons = {
  victory_points: "more victory points",
  survivors: "equal victory points, but more points of units still standing",
  draw: "neither victory points nor survivors could tell the sides apart",
};

export const KEYS: Keys = {
  keys: [
    ["Tab", "from unit to unit, and to the panels"],
    ["Enter or Space", "choose the unit, model or target"],
    ["Arrow keys", "move the unit or model in hand by half an inch"],
    ["Enter", "confirm the placement, or resolve the attacks"],
    ["Esc", "let go: of the placement, the target, the unit in hand; then undo the last step"],
    ["U", "undo the last step: a move, a unit chosen to shoot or fight, the end of a phase"],
    ["E", "end the phase"],
    ["S", "skip what is being shown"],
    ["+, -, 0", "zoom in, zoom out, whole table"],
    ["?", "this list"],
  ],
  note:
    "Whatever rolled no die can be undone, also by the button under the orders. Drag a unit by any of its models, or by " +
    "its name; with Shift, one model instead of all. A press on the table asks for a way there. “Corner” keeps what is " +
    "placed as a corner of the path. By touch: drag with a finger, pinch to zoom.",
};

/** What is being seen, while it is. */
export function deedWords({ what, entry }: Deed, armies: Armies): string {
  const blow = blowOf(entry);
  if ((what === "attack" || what === "deaths") && blow) {
    return `${nameOf(armies, blow.unit)} ${blow.ranged ? "shoots at" : "fights"} ${nameOf(armies, blow.target)}`;
  }
  return entry.lines.find(({ unit }) => unit !== null)?.text ?? entry.lines[0]?.text ?? "";
}
