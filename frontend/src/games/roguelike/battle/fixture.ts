/** A small battle for tests: a paladin and a squire against a beast, over in two rounds. */
import type { Line, ShownBattle, ShownEvent, Step, Unit } from "./types";

export function aShownUnit(id: number, card: string, x: number, y: number, more: Partial<Unit> = {}): Unit {
  return {
    id, side: id < 16 ? 0 : 1, card, level: 1, alive: true, x, y, facing: id < 16 ? "up" : "down",
    hp: 80, hp_max: 80, resolve: 60, resolve_max: 85, crumbles: false, morale: "ready", atk: 12, armor: 15,
    shield: 0, shred: 0, ammo: null, ammo_max: 0, cooldown: 0, vigilant: false, tarred: false, charmed: false,
    engaged_by: [], phalanx: null, contagions: {}, statuses: {}, ...more,
  };
}

const line = (text: string, kind: string, at: number, more: Partial<Line> = {}): Line => ({
  text, kind, at, unit: null, target: null, why: "", ...more,
});
const event = (name: string, actor = -1, target = -1, a = 0, b = 0, c = 0, d = 0): ShownEvent => [name, actor, target, a, b, c, d];

const STEPS: Step[] = [
  { events: [event("battle_started")], lines: [line("The battle begins", "round", 0)], changes: { units: [] } },
  { events: [event("round_started", -1, -1, 1)], lines: [line("Round 1", "round", 0)], changes: { round: 1, units: [] } },
  {
    events: [
      event("turn_started", 16, -1, 80, 60),
      event("moved", 16, -1, 3, 8, 3, 7),
      event("moved", 16, -1, 3, 7, 3, 6),
      event("charge_impact", 16, 0, 2, 40),
      event("charge_shock", 16, 0, 10),
      event("resolve_lost", 0, 16, 10, 50, 7),
      event("clash", 16, 0, 140),
      event("strike_computed", 16, 0, 45, 15, 30, 100),
      event("damage", 16, 0, 30, 0, 50, 0),
    ],
    lines: [
      line("B1 Alpha Beast charges A1 Paladin over 2 cells: +40% ATK", "charge", 3, { unit: 16, target: 0 }),
      line("A1 Paladin reels under the charge: -10 resolve (50 left)", "charge", 5, { unit: 16, target: 0 }),
      line("B1 Alpha Beast strikes A1 Paladin: -30 HP (50 left)", "blow", 8, { unit: 16, target: 0, why: "45 ATK - 15 armor = 30" }),
    ],
    changes: { turns: 1, units: [{ id: 0, hp: 50, resolve: 50, engaged_by: [16] }, { id: 16, x: 3, y: 6, engaged_by: [0] }] },
  },
  { events: [event("round_started", -1, -1, 2)], lines: [line("Round 2", "round", 0)], changes: { round: 2, units: [] } },
  {
    events: [
      event("turn_started", 0, -1, 50, 50),
      event("clash", 0, 16, 100),
      event("strike_computed", 0, 16, 95, 15, 80, 100),
      event("damage", 0, 16, 80, 0, 0, 0),
      event("died", 16, 0, 3, 6),
      event("battle_ended", 0, -1, 1, 2),
    ],
    lines: [
      line("A1 Paladin strikes B1 Alpha Beast: -80 HP (0 left)", "blow", 4, { unit: 0, target: 16, why: "95 ATK - 15 armor = 80" }),
      line("B1 Alpha Beast falls to A1 Paladin", "fall", 4, { unit: 16, target: 0 }),
      line("Side A wins by elimination in round 2", "end", 5),
    ],
    changes: {
      turns: 2,
      outcome: { winner: 0, by: "elimination", rounds: 2 },
      units: [{ id: 0, engaged_by: [] }, { id: 16, hp: 0, alive: false, engaged_by: [] }],
    },
  },
];

export const BATTLE: ShownBattle = {
  opening: {
    round: 0,
    turns: 0,
    teams: [
      { faction: "order", leader: "ser_aldric", spells: [{ spell: "smite", timing: "early", cast: false }] },
      { faction: "nature", leader: "ser_aldric", spells: [] },
    ],
    units: [aShownUnit(0, "paladin", 3, 5), aShownUnit(1, "squire", 0, 0), aShownUnit(16, "alpha_beast", 3, 8)],
    relics: [],
    outcome: null,
  },
  steps: STEPS,
  outcome: { winner: 0, by: "elimination", rounds: 2 },
  hash: "0".repeat(64),
};
