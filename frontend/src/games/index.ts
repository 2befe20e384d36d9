/** The games that have pages of their own, in the order in which they are offered; all others are played at the plain table. */
import type { GamePages } from "../match/game";
import plain from "./plain";
import roguelike from "./roguelike";
import skirmish from "./skirmish";
import tabletop from "./tabletop";

export const GAMES: readonly GamePages[] = [skirmish, roguelike, tabletop];

/** The pages of a game by its name: its own, and the plain ones where it has none. */
export function pagesOf(name: string) {
  return { ...plain, ...GAMES.find((game) => game.name === name), name };
}
