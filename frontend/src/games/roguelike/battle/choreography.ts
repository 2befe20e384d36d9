/** A step of a battle as beats: what moves together, what is seen after it, and for how long. */
import type { Catalogue } from "../catalogue/types";
import { animate, CHARGE, type Making, MOVE, type Motion } from "./motions";
import { FACINGS, NOBODY, type ShownEvent, type Step, type Unit, type View, WIDTH } from "./types";

export interface Beat {
  /** What is shown while it plays. */
  view: View;
  motions: Motion[];
  /** Milliseconds at speed 1. */
  duration: number;
  /** How many lines of the step's log have been told by then. */
  lines: number;
  /** Whose turn it is. */
  active: number;
}

/** With these something new begins. */
const OPENINGS = new Set([
  ...["battle_started", "round_started", "battle_ended", "clash", "shot", "riposte", "attack_of_opportunity", "overwatch"],
  ...["hard_intercept", "soft_intercept", "counter_charge", "spear_wall_counter", "spell_cast", "ability_used", "moved"],
  ...["aura_pulse", "summoned", "resurrected", "fatigue"],
]);
/** Several of these in a row are one. */
const TOGETHER = new Set(["moved", "aura_pulse", "summoned"]);

/** Events cut where something new begins. */
export function cut(events: readonly ShownEvent[]): ShownEvent[][] {
  const beats: ShownEvent[][] = [];
  let beat: ShownEvent[] = [];
  for (const event of events) {
    const before = beat.findLast(([name]) => name !== "turned");
    const goesOn = before !== undefined && TOGETHER.has(event[0]) && before[0] === event[0] && before[1] === event[1];
    const worthIt = beat.some(([name]) => name !== "turn_started");
    if (OPENINGS.has(event[0]) && worthIt && !goesOn) {
      beats.push(beat);
      beat = [];
    }
    beat.push(event);
  }
  if (beat.length) beats.push(beat);
  return beats;
}

type Patch = (unit: Unit, a: number, b: number, c: number, d: number) => Partial<Unit>;
/** What an event changes of the one it happens to; the rest is seen when the step is over. */
const SEEN: Record<string, Patch> = {
  moved: (_unit, _a, _b, x, y) => ({ x, y }),
  turned: ({ facing }, to) => ({ facing: FACINGS[to] ?? facing }),
  damage: ({ shield }, _a, absorbed, hp) => ({ hp, shield: Math.max(0, shield - absorbed) }),
  healed: (_unit, _a, hp) => ({ hp }),
  died: () => ({ alive: false, hp: 0 }),
  reborn: (_unit, hp) => ({ alive: true, hp }),
  resolve_lost: (_unit, _a, resolve) => ({ resolve }),
  resolve_gained: (_unit, _a, resolve) => ({ resolve }),
  unit_retreating: () => ({ morale: "retreating" }),
  unit_crumbling: () => ({ morale: "crumbling" }),
  unit_rallied: () => ({ morale: "ready" }),
  vigilance_activated: () => ({ vigilant: true }),
  vigilance_cancelled: () => ({ vigilant: false }),
  armor_shredded: (_unit, _a, shred, armor) => ({ shred, armor }),
  shot: (_unit, ammo) => (ammo >= 0 ? { ammo } : {}),
  overwatch: (_unit, ammo) => (ammo >= 0 ? { ammo } : {}),
};
const ON_TARGET = new Set(["damage", "healed", "armor_shredded"]);

/** The view as it looks right after an event. */
export function seen(view: View, event: ShownEvent, after: View): View {
  const [name, actor, target, a, b, c, d] = event;
  if (name === "summoned" || name === "resurrected") {
    const risen = after.units.find(({ id }) => id === target);
    if (!risen) return view;
    const here: Unit = { ...risen, alive: true, hp: risen.hp || 1, x: b % WIDTH, y: Math.floor(b / WIDTH) };
    return { ...view, units: [...view.units.filter(({ id }) => id !== target), here].sort((one, two) => one.id - two.id) };
  }
  const change = SEEN[name];
  if (!change) return view;
  const whom = ON_TARGET.has(name) ? target : actor;
  const units = view.units.map((unit) => (unit.id === whom ? { ...unit, ...change(unit, a, b, c, d) } : unit));
  return { ...view, units };
}

const LENGTHS: Partial<Record<Motion["kind"], number>> = {
  lunge: 270, shot: 330, say: 170, shake: 120, ring: 130, beam: 260, fall: 300, rise: 320, banner: 1100, round: 420,
};

/** How long a beat takes: until the last of its motions has made its point. */
function durationOf(motions: readonly Motion[]): number {
  let longest = 60;
  for (const motion of motions) {
    const pace = motion.kind === "move" ? (motion.path.length - 1) * (motion.charge ? CHARGE : MOVE) : LENGTHS[motion.kind] ?? 0;
    longest = Math.max(longest, motion.delay + pace);
  }
  return Math.min(longest, 1600);
}

/** The beats of a step, from the view before it to the view after it. */
export function choreograph(step: Step, before: View, after: View, catalogue: Catalogue): Beat[] {
  const charges = new Set(
    step.events.filter(([name]) => name === "charge_impact" || name === "charge_cancelled").map(([, actor]) => actor),
  );
  const active = step.events.find(([name]) => name === "turn_started")?.[1] ?? NOBODY;
  const parts = cut(step.events);
  let told = 0;
  let view: View = { ...before, round: after.round, turns: after.turns };
  return parts.map((events, number) => {
    const making: Making = { view, catalogue, motions: [], impact: 0, charges, sharing: NOBODY };
    for (const event of events) {
      // One that appears is there before it is seen to rise; all else is seen where it was.
      if (event[0] === "summoned" || event[0] === "resurrected") making.view = seen(making.view, event, after);
      animate(making, event);
      making.view = seen(making.view, event, after);
    }
    told += events.length;
    const last = number === parts.length - 1;
    view = last ? after : making.view;
    const lines = last ? step.lines.length : step.lines.filter(({ at }) => at < told).length;
    return { view, motions: making.motions, duration: durationOf(making.motions), lines, active };
  });
}

/** The same in one beat, for those who want nothing to move: what is said stays readable for a while. */
export function stillBeat(step: Step, before: View, after: View, catalogue: Catalogue): Beat[] {
  const beats = choreograph(step, before, after, catalogue);
  const shown = beats.flatMap(({ motions }) => motions).filter(({ kind }) => kind === "say" || kind === "banner" || kind === "round");
  const motions = shown.map((motion) => ({ ...motion, delay: 0 }));
  const duration = motions.length ? 900 : 350;
  return [{ view: after, motions, duration, lines: step.lines.length, active: beats[0]?.active ?? NOBODY }];
}
