/** A small battle for tests: two units a side would be one too many. */
import type { Entry, Setup, State, Unit, UnitSheet } from "./types";

const sheet = (id: number, player: number, name: string, models: number[]): UnitSheet => ({
  id, player, name, called: name, key: name.toLowerCase(), figure: "rifle", glyph: "R", keywords: ["infantry"],
  M: 6, T: 4, Sv: 3, InSv: null, W: 2, Ld: 6, OC: 2, feel_no_pain: null, ward: null, points: 50, abilities: [],
  models: models.map((model) => ({ id: model, name: "Trooper", base: 32, leader: false, weapons: ["rifle", "knife", "teeth"] })),
  weapons: [
    { id: "rifle", name: "Rifle", ranged: true, range: 24, A: "2", skill: 3, S: 4, AP: -1, D: "1", keywords: [], texts: [] },
    { id: "knife", name: "Knife", ranged: false, range: 0, A: "2", skill: 3, S: 4, AP: 0, D: "1", keywords: [], texts: [] },
    { id: "teeth", name: "Teeth", ranged: false, range: 0, A: "1", skill: 3, S: 4, AP: 0, D: "1", keywords: ["extra attacks"], texts: [""] },
  ],
});

export const setup: Setup = {
  key: "small", name: "Small", description: "A small battle.", rounds: 5,
  table: { name: "Yard", width: 30, depth: 40, terrain: [], objectives: [[15, 20]], zones: [[[0, 0], [30, 0], [30, 9], [0, 9]], [[0, 31], [30, 31], [30, 40], [0, 40]]] },
  armies: [
    { name: "Watch", faction: "Vigil", points: 50, description: "" },
    { name: "Tide", faction: "Scrapborn", points: 50, description: "" },
  ],
  units: [sheet(1, 0, "Guard", [1, 2]), sheet(2, 1, "Hounds", [3])],
};

const unit = (id: number, player: number, places: [number, number, number][]): Unit => ({
  id, player, flags: [], in_combat: false,
  models: places.map(([model, x, y]) => ({ id: model, x, y, z: 0, wounds: 2 })),
});

export const start: State = {
  round: 1, current_player: 0, phase: "movement", stage: "pick", seat: 0, active_unit: null, allowance: 0, charge_targets: [],
  tier: null, victory_points: [0, 0], holders: [null], units: [unit(1, 0, [[1, 5, 5], [2, 7, 5]]), unit(2, 1, [[3, 15, 30]])],
  fight_order: [], choices: [{ unit_id: 1, actions: ["MOVE", "ADVANCE"], reach: 6, targets: [] }], end_phase: true,
  attacks: [], assigned: [], wounds: null, undo: null, outcome: null, volleys: [], points: [50, 50], actions: [],
};

export const entry = (number: number, told: Partial<Entry>): Entry => ({
  number, undoes: null, seat: 0, by: "human", action: "{}", lines: [], events: [], changes: [], ...told,
});
