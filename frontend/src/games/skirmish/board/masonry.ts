/** Walls as courses of brick that run on from hex to hex. */
import { centre, HEX_HEIGHT, type Hex, R } from "./geometry";

/** Four courses to a hex; columns are shifted by two, so courses meet. */
const COURSE = HEX_HEIGHT / 4;
const BRICK = 15;

/** The joints between the bricks of all these hexes, as path data. */
export function joints(walls: readonly Hex[]): string {
  return walls.map(([col, row]) => hexJoints(centre(col, row))).join("");
}

function hexJoints({ x, y }: { x: number; y: number }): string {
  /** Half the width of the hex at a height above or below its middle. */
  const reach = (dy: number) => R - Math.abs(dy) / Math.sqrt(3);
  let path = "";
  for (let course = -2; course < 2; course += 1) {
    const top = course * COURSE;
    if (course > -2) path += `M${(x - reach(top)).toFixed(1)} ${(y + top).toFixed(1)}h${(2 * reach(top)).toFixed(1)}`;
    const narrow = Math.min(reach(top), reach(top + COURSE));
    const shift = Math.round((y + top) / COURSE) % 2 === 0 ? 0 : BRICK / 2;
    const first = Math.ceil((x - narrow - shift) / BRICK) * BRICK + shift;
    for (let joint = first; joint <= x + narrow; joint += BRICK) {
      path += `M${joint.toFixed(1)} ${(y + top).toFixed(1)}v${COURSE.toFixed(1)}`;
    }
  }
  return path;
}
