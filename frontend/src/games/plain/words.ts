/** The sentences of a game that nobody knows. */
import type { Keys } from "../../match/Dialogs";
import type { State } from "./types";

/** A field's name as people read it. */
export const wordsOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");

/** What is told elsewhere on the page. */
const ELSEWHERE = ["seat", "actions", "undo", "outcome", "turn", "round", "phase"];

/** What the board shows of a state. */
export const shownOf = (state: State): Record<string, unknown> =>
  Object.fromEntries(Object.entries(state).filter(([name]) => !ELSEWHERE.includes(name)));

export const KEYS: Keys = {
  keys: [
    ["Tab", "from action to action, and to the panels"],
    ["Enter or Space", "take the action"],
    ["U", "undo"],
    ["S", "skip what is being shown"],
    ["?", "this list"],
  ],
  note: "This game has no board of its own yet: it is shown as the text it tells.",
};
