/** Parallel lines inside a convex shape, as path data: a pattern that needs no id and prints the same everywhere. */

type Corner = readonly [x: number, y: number];

/** Lines of the form x + y = c, `gap` apart, cut off at the shape's border. */
export function hatch(shape: readonly Corner[], gap: number): string {
  const sums = shape.map(([x, y]) => x + y);
  const [low, high] = [Math.min(...sums), Math.max(...sums)];
  let path = "";
  for (let c = Math.ceil(low / gap) * gap; c < high; c += gap) {
    const [a, b] = crossings(shape, c);
    if (a && b) path += `M${a.map(short).join(" ")}L${b.map(short).join(" ")}`;
  }
  return path;
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

function crossings(shape: readonly Corner[], c: number): Corner[] {
  return shape.flatMap((from, i) => {
    const to = shape[(i + 1) % shape.length] ?? from;
    const [before, after] = [from[0] + from[1] - c, to[0] + to[1] - c];
    if (before < 0 === after < 0) return [];
    const share = before / (before - after);
    return [[from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] as const];
  });
}
