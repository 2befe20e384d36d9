/** How events change the picture. Nothing here decides anything: it replays what the server says happened. */
import type { Entry, EventOf, GameEvent, Marks, State, Unit } from "../../api/types";

const MARKED: Record<EventOf<"ended">["mark"], readonly (keyof Marks)[]> = {
  PASS: [],
  MOVE: ["moved"],
  FLED: ["moved", "fled"],
  SHOOTING: ["shot"],
  CHARGE: ["charged"],
  FIGHT: ["fought"],
};
const NO_MARKS: Marks = { moved: [], fled: [], shot: [], charged: [], fought: [] };

/** The picture without anything to choose: between two states of the server nobody knows what is allowed. */
export const veiled = (state: State): State => ({
  ...state,
  pool: [],
  idle: [],
  charges: [],
  fighters: [[], []],
  actions: [],
  preview: null,
  end_phase: false,
  selected_target: null,
  undo: null,
});

const withUnit = (state: State, id: number, change: Partial<Unit>): State => ({
  ...state,
  units: state.units.map((unit) => (unit.id === id ? { ...unit, ...change } : unit)),
});

function walked(state: State, { unit, path }: EventOf<"moved"> | EventOf<"charged">): State {
  const end = path.at(-1);
  return end ? withUnit(state, unit, { col: end[0], row: end[1] }) : state;
}

function marked(marks: Marks, unit: number, names: readonly (keyof Marks)[]): Marks {
  const next = { ...marks };
  for (const name of names) next[name] = next[name].includes(unit) ? next[name] : [...next[name], unit];
  return next;
}

const without = (rolls: State["charge_rolls"], unit: number): State["charge_rolls"] =>
  Object.fromEntries(Object.entries(rolls).filter(([id]) => id !== String(unit)));

export function applyEvent(state: State, event: GameEvent): State {
  switch (event.kind) {
    case "turn":
      return { ...state, turn: event.turn };
    case "phase":
      return {
        ...state,
        current_player: event.player,
        seat: event.player,
        phase: event.phase,
        subphase: "",
        active_unit: null,
        // S1.3 A player's movement phase starts with a clean slate.
        marks: event.phase === "move" ? NO_MARKS : state.marks,
      };
    case "subphase":
      return { ...state, seat: event.player, subphase: event.subphase };
    case "activated":
      return { ...state, active_unit: event.unit };
    case "postponed":
      return { ...state, active_unit: null };
    case "ended":
      return {
        ...state,
        active_unit: null,
        attacks_left: 0,
        marks: marked(state.marks, event.unit, MARKED[event.mark]),
        charge_rolls: without(state.charge_rolls, event.unit),
      };
    case "moved":
    case "charged":
      return walked(state, event);
    case "charge_roll":
      return {
        ...state,
        charge_rolls: { ...state.charge_rolls, [event.unit]: event.dice.reduce((sum, die) => sum + die, 0) },
      };
    case "attack":
      return withUnit(state, event.target, { HP_CUR: event.HP_CUR });
    case "objective":
      return {
        ...state,
        controllers: state.controllers.map((holder, i) => (i === event.objective ? event.player : holder)),
      };
    case "game_over":
      return { ...state, active_unit: null, outcome: { winner: event.winner, by: event.by as EndedBy } };
    case "shots_lost":
    case "charge_failed":
      return state;
  }
}

type EndedBy = NonNullable<State["outcome"]>["by"];

export const applyEntry = (state: State, entry: Entry): State => entry.events.reduce(applyEvent, state);
