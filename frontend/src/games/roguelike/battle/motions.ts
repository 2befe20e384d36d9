/** What every event of a battle looks like (G17): a table from its name to what moves. */
import { tagName } from "../catalogue/names";
import type { Catalogue } from "../catalogue/types";
import { lookupOf } from "../catalogue/useCatalogue";
import { diamond, type Cell } from "./place";
import { NOBODY, sideOf, type ShownEvent, type Side, type View, WIDTH } from "./types";

export type Tone =
  | "harm" | "heal" | "resolve" | "courage" | "shield" | "armor" | "miss" | "state" | "ability" | "alarm" | "ammo"
  | "fire" | "poison" | "curse" | "frost" | "plague" | "sight" | "blocked" | "aura" | "watch" | "engaged" | "dust";

/** How a blow is dealt; each looks a little different. */
export type Blow = "strike" | "riposte" | "opportunity" | "intercept" | "counter" | "spears";
export type Flight = "direct" | "arc" | "magic";

type Shape =
  | { kind: "move"; unit: number; path: Cell[]; charge: boolean }
  | { kind: "lunge"; unit: number; from: Cell; to: Cell; blow: Blow }
  | { kind: "shot"; from: Cell; to: Cell; flight: Flight; watch: boolean }
  | { kind: "shake"; unit: number; tone: Tone }
  | { kind: "say"; at: Cell; text: string; tone: Tone; small?: boolean }
  | { kind: "ring"; at: Cell; tone: Tone; outline?: string }
  | { kind: "beam"; from: Cell; to: Cell; tone: Tone }
  | { kind: "fall"; unit: number; at: Cell }
  | { kind: "rise"; unit: number; at: Cell }
  | { kind: "banner"; side: Side; title: string; text: string }
  | { kind: "round"; text: string };

/** Something that moves, and how long after the start of its beat it does. */
export type Motion = Shape & { delay: number };

/** One beat in the making. */
export interface Making {
  view: View;
  catalogue: Catalogue;
  motions: Motion[];
  /** When what was struck or shot at feels it. */
  impact: number;
  /** Whether the step has a charge of this unit. */
  charges: ReadonlySet<number>;
  /** Who shares the damage that comes next. */
  sharing: number;
}

export const CONTAGIONS = ["fire", "poison", "curse", "frost", "plague"] as const;
const FROM_ABILITY = 1;
const FROM_SHARED = 7;
export const MOVE = 150;
export const CHARGE = 95;
const FLIGHTS: Record<Flight, number> = { direct: 190, arc: 320, magic: 260 };
const LUNGE = 130;

const unitOf = (making: Making, id: number) => making.view.units.find((unit) => unit.id === id);
const cellOf = (making: Making, id: number): Cell | null => {
  const unit = unitOf(making, id);
  return unit ? [unit.x, unit.y] : null;
};
const cellAt = (number: number): Cell => [number % WIDTH, Math.floor(number / WIDTH)];

function add(making: Making, motion: Shape, delay = making.impact) {
  making.motions.push({ ...motion, delay });
}

function say(making: Making, id: number, text: string, tone: Tone, small = false) {
  const at = cellOf(making, id);
  if (at) add(making, { kind: "say", at, text, tone, small });
}

function ring(making: Making, id: number, tone: Tone) {
  const at = cellOf(making, id);
  if (at) add(making, { kind: "ring", at, tone });
}

function beam(making: Making, from: number, to: number, tone: Tone) {
  const [start, end] = [cellOf(making, from), cellOf(making, to)];
  if (start && end && from !== to) add(making, { kind: "beam", from: start, to: end, tone });
}

const blow =
  (blow: Blow, word?: string): Animate =>
  (making, actor, target) => {
    const [from, to] = [cellOf(making, actor), cellOf(making, target)];
    if (!from || !to) return;
    add(making, { kind: "lunge", unit: actor, from, to, blow }, 0);
    if (word) add(making, { kind: "say", at: from, text: word, tone: "ability", small: true }, 0);
    making.impact = LUNGE;
  };

function shoot(making: Making, actor: number, target: number, watch: boolean) {
  const [from, to, unit] = [cellOf(making, actor), cellOf(making, target), unitOf(making, actor)];
  if (!from || !to || !unit) return;
  const flight = lookupOf(making.catalogue).unit(unit.card)?.trajectory ?? "direct";
  add(making, { kind: "shot", from, to, flight, watch }, 0);
  if (watch) add(making, { kind: "say", at: from, text: "Overwatch", tone: "watch", small: true }, 0);
  making.impact = FLIGHTS[flight];
}

/** An ability, a leader's passive or a spell by its number: they are counted in this order. */
export function talentOf({ abilities, leaders, spells }: Catalogue, number: number): { name: string; text: string } | undefined {
  if (number < abilities.length) return abilities[number];
  const leader = leaders[number - abilities.length];
  return leader ? leader.passive : spells[number - abilities.length - leaders.length];
}

const STATUS_WORDS: Record<string, (amount: number) => string> = {
  atk_up: (n) => `+${n}% ATK`,
  atk_down: (n) => `−${n}% ATK`,
  armor_up: (n) => `+${n}% armor`,
  armor_down: (n) => `−${n}% armor`,
  dodge_up: (n) => `+${n} dodge`,
  dodge_down: (n) => `−${n} dodge`,
  initiative_up: (n) => `+${n} initiative`,
  initiative_down: (n) => `−${n} initiative`,
  speed_up: (n) => `+${n} speed`,
  speed_down: (n) => `−${n} speed`,
  shield: (n) => `Shield ${n}`,
  bind: () => "Bound",
  stun: () => "Stunned",
  ward_up: (n) => `${n}% less damage taken`,
  ward_down: (n) => `${n}% more damage taken`,
  regeneration: (n) => `+${n}% HP per turn`,
  bleeding: (n) => `−${n}% HP per turn`,
  lifesteal: (n) => `${n}% of its damage healed`,
  reflect: (n) => `${n}% of damage returned`,
  share: (n) => `${n}% of damage shared`,
  cursed_wound: (n) => `−${n} resolve recovery`,
};

/** A status in a few words. */
export function statusWords(catalogue: Catalogue, key: string, amount: number): string {
  const name = catalogue.statuses.find((status) => status.key === key)?.name ?? tagName(key);
  return STATUS_WORDS[key]?.(amount) ?? (amount > 1 ? `${name} ${amount}` : name);
}

const contagion = (number: number): Tone => CONTAGIONS[number] ?? "poison";

type Numbers = [a: number, b: number, c: number, d: number];
type Animate = (making: Making, actor: number, target: number, ...numbers: Numbers) => void;

/** What happens on the board when an event does. Those at the end say why nothing does. */
export const MOTIONS: Record<string, Animate> = {
  battle_started: (making) => add(making, { kind: "round", text: "To battle" }, 0),
  round_started: (making, _actor, _target, round) => add(making, { kind: "round", text: `Round ${round}` }, 0),
  moved: (making, actor, _target, x, y, toX, toY) => {
    const last = making.motions.at(-1);
    const goesOn = last?.kind === "move" && last.unit === actor ? last : null;
    if (goesOn) goesOn.path.push([toX, toY]);
    else add(making, { kind: "move", unit: actor, path: [[x, y], [toX, toY]], charge: making.charges.has(actor) }, 0);
    making.impact = (making.impact || 0) + (making.charges.has(actor) ? CHARGE : MOVE);
  },
  clash: blow("strike"),
  riposte: blow("riposte", "Riposte"),
  attack_of_opportunity: blow("opportunity", "Parting blow"),
  hard_intercept: blow("intercept", "Intercept"),
  soft_intercept: blow("intercept", "Catches"),
  sticky_intercept: (making, actor, target) => {
    beam(making, actor, target, "engaged");
    say(making, target, "Held fast", "alarm", true);
  },
  counter_charge: blow("counter", "Counter-charge"),
  spear_wall_counter: blow("spears", "Spears"),
  shot: (making, actor, target) => shoot(making, actor, target, false),
  overwatch: (making, actor, target) => shoot(making, actor, target, true),
  dodged: (making, _actor, target) => {
    say(making, target, "Dodged", "miss", true);
    add(making, { kind: "shake", unit: target, tone: "miss" });
  },
  damage: (making, actor, target, lost, absorbed, _left, cause) => {
    if (cause === FROM_ABILITY && actor !== target) {
      const [from, to] = [cellOf(making, actor), cellOf(making, target)];
      if (from && to) add(making, { kind: "shot", from, to, flight: "magic", watch: false }, 60);
      making.impact = Math.max(making.impact, 60 + FLIGHTS.magic);
    }
    if (cause === FROM_SHARED) beam(making, making.sharing, target, "shield");
    if (lost) {
      say(making, target, `−${lost}`, "harm");
      add(making, { kind: "shake", unit: target, tone: "harm" });
    }
    if (absorbed) say(making, target, `−${absorbed} shield`, "shield", true);
  },
  damage_shared: (making, actor) => {
    making.sharing = actor;
    ring(making, actor, "shield");
  },
  healed: (making, _actor, target, gained) => {
    say(making, target, `+${gained}`, "heal");
    ring(making, target, "heal");
  },
  died: (making, actor, _target, x, y) => add(making, { kind: "fall", unit: actor, at: [x, y] }, making.impact + 140),
  reborn: (making, actor) => rise(making, actor, "Rises again"),
  resurrected: (making, _actor, target, _hp, cell) => rise(making, target, "Brought back", cellAt(cell)),
  summoned: (making, _actor, target, _card, cell) => rise(making, target, "", cellAt(cell)),
  spell_cast: (making, side, _target, number) => {
    const spell = talentOf(making.catalogue, number);
    add(making, { kind: "banner", side: side === 0 ? 0 : 1, title: spell?.name ?? "A spell", text: spell?.text ?? "" }, 0);
    making.impact = 420;
  },
  ability_used: (making, actor, target, number) => {
    const at = cellOf(making, actor);
    const name = talentOf(making.catalogue, number)?.name;
    if (at && name) add(making, { kind: "say", at, text: name, tone: "ability" }, 0);
    if (at) add(making, { kind: "ring", at, tone: "ability" }, 0);
    if (target !== NOBODY && sideOf(target) === sideOf(actor)) beam(making, actor, target, "heal");
    making.impact = 120;
  },
  status_applied: (making, _actor, target, status, amount) => {
    const key = making.catalogue.statuses[status]?.key ?? "";
    say(making, target, statusWords(making.catalogue, key, amount), "state", true);
  },
  status_ended: (making, actor) => ring(making, actor, "miss"),
  resolve_lost: (making, actor, _target, lost) => {
    if (lost) say(making, actor, `−${lost}`, "resolve", true);
  },
  resolve_gained: (making, actor, _target, gained) => say(making, actor, `+${gained}`, "courage", true),
  unit_retreating: (making, actor) => {
    say(making, actor, "Breaks!", "alarm");
    ring(making, actor, "resolve");
  },
  unit_crumbling: (making, actor) => {
    say(making, actor, "Crumbles!", "alarm");
    ring(making, actor, "curse");
  },
  unit_rallied: (making, actor) => {
    say(making, actor, "Rallies", "courage");
    ring(making, actor, "courage");
  },
  crumbled: (making, actor) => ring(making, actor, "dust"),
  unit_disengaged: (making, actor) => say(making, actor, "Breaks away", "state", true),
  engaged: (making, actor, target) => {
    ring(making, actor, "engaged");
    beam(making, actor, target, "engaged");
  },
  charge_impact: (making, actor, target, _cells, percent) => {
    say(making, actor, `Charge +${percent}%`, "ability");
    ring(making, target, "dust");
  },
  charge_shock: (making, _actor, target) => add(making, { kind: "shake", unit: target, tone: "resolve" }),
  charge_cancelled: (making, actor) => say(making, actor, "Charge stopped", "alarm"),
  pushed_through: (making, _actor, target) => add(making, { kind: "shake", unit: target, tone: "dust" }),
  formation_broken: (making, actor, target) => {
    say(making, actor, "Formation broken", "alarm", true);
    beam(making, actor, target, "engaged");
  },
  aura_pulse: (making, actor, target, number) => {
    const [aura, at] = [making.catalogue.auras[number], cellOf(making, actor)];
    const shown = making.motions.some((motion) => motion.kind === "ring" && motion.outline);
    if (at && aura && !shown) add(making, { kind: "ring", at, tone: "aura", outline: diamond(aura.within) });
    ring(making, target, "courage");
  },
  relic_aura_created: (making, _actor, _target, number, cell) => {
    const [aura, at] = [making.catalogue.auras[number], cellAt(cell)];
    add(making, { kind: "ring", at, tone: "aura", outline: diamond(aura?.within ?? 1) });
    add(making, { kind: "say", at, text: aura?.name ?? "A relic", tone: "ability" });
  },
  relic_aura_expired: (making, _actor, _target, number, side) => {
    const relic = making.view.relics.find((lying) => lying.side === side);
    const within = making.catalogue.auras[number]?.within ?? 1;
    if (relic) add(making, { kind: "ring", at: [relic.x, relic.y], tone: "miss", outline: diamond(within) });
  },
  out_of_ammo: (making, actor) => say(making, actor, "No shots left", "alarm", true),
  ammo_recovered: (making, _actor, target, gained) => say(making, target, `+${gained} shots`, "ammo", true),
  vigilance_activated: (making, actor) => ring(making, actor, "watch"),
  vigilance_cancelled: (making, actor) => ring(making, actor, "miss"),
  tar_pit: (making, actor) => say(making, actor, "Tarred", "alarm", true),
  contagion_applied: (making, _actor, target, kind) => ring(making, target, contagion(kind)),
  contagion_refreshed: (making, _actor, target, kind) => ring(making, target, contagion(kind)),
  contagion_immune: (making, _actor, target) => say(making, target, "Immune", "miss", true),
  contagion_damage: (making, actor, _target, kind) => ring(making, actor, contagion(kind)),
  contagion_spread: (making, actor, target, kind) => beam(making, actor, target, contagion(kind)),
  contagion_purified: (making, _actor, target) => say(making, target, "Cleansed", "heal", true),
  contagion_rest_cured: (making, actor) => say(making, actor, "Cured", "heal", true),
  death_spread: (making, actor, target, kind) => beam(making, actor, target, contagion(kind)),
  witness_burning: (making, actor, target) => beam(making, target, actor, "fire"),
  armor_shredded: (making, _actor, target, lost) => {
    ring(making, target, "armor");
    // One at a time it shows on its badge; three at once are worth a word.
    if (lost > 1) say(making, target, `−${lost} armor`, "armor", true);
  },
  shred_recovered: (making, actor, _target, gained) => say(making, actor, `+${gained} armor`, "armor", true),
  armor_repaired: (making, actor, target, gained) => {
    beam(making, actor, target, "armor");
    say(making, target, `+${gained} armor`, "armor", true);
  },
  cursed_wound: (making, _actor, target) => ring(making, target, "curse"),
  los_opened: (making, actor, target) => beam(making, actor, target, "sight"),
  los_blocked_by_retreat: (making, actor, target) => beam(making, actor, target, "blocked"),
  fatigue: (making, _actor, _target, percent) => {
    add(making, { kind: "round", text: `Fatigue −${percent}% HP` }, 0);
    making.impact = 300;
  },
  battle_ended: (making, side) =>
    add(making, { kind: "round", text: side === 0 ? "Victory for side A" : "Victory for side B" }, making.impact + 200),
  turn_started: () => {}, // its unit is marked as the one that acts
  strike_computed: () => {}, // the sum goes with the line of the log
  ability_triggered: () => {}, // what it does is seen
  turned: () => {}, // its arrow turns
};

function rise(making: Making, unit: number, word: string, cell: Cell | null = cellOf(making, unit)) {
  if (!cell) return;
  add(making, { kind: "rise", unit, at: cell });
  add(making, { kind: "ring", at: cell, tone: "courage" });
  if (word) add(making, { kind: "say", at: cell, text: word, tone: "courage" });
}

/** Let an event add what it looks like. */
export function animate(making: Making, [name, actor, target, ...numbers]: ShownEvent) {
  MOTIONS[name]?.(making, actor, target, ...numbers);
}
