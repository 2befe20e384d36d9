/** What a finger means: it covers several hexes of a small board, and hides what it points at. */
import { candidates, leftClick, type Place } from "../clicks";
import type { State } from "../types";
import { centre, type Spot } from "./geometry";

/** How far from a finger's middle something may be and still be meant, in screen pixels. */
const FINGER = 24;

/** The place a tap means: what it is on if that answers to clicks, else the nearest unit worth a click under the finger. */
export function meantBy(state: State, place: Place, tap: Spot, pixels: number): Place {
  const click = leftClick(state, place);
  if (click && click.clickTarget !== "elsewhere") return place;
  const near = candidates(state)
    .map((unit) => {
      const { x, y } = centre(unit.col, unit.row);
      return { unit, away: Math.hypot(x - tap.x, y - tap.y) * pixels };
    })
    .filter(({ away }) => away <= FINGER)
    .sort((a, b) => a.away - b.away)[0];
  return near ? { col: near.unit.col, row: near.unit.row } : place;
}
