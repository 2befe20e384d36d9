import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import Piece, { BADGE_RADIUS, TOKEN } from "../../games/skirmish/board/Piece";

const piece = (hp = 2, badges: Parameters<typeof Piece>[0]["badges"] = []) =>
  render(
    <svg>
      <Piece id={12} figure="marine" player={0} hp={hp} hpMax={3} badges={badges} />
    </svg>,
  ).container;

it("keeps every badge beside the token, and off the other badges", () => {
  const badges = [...piece(2, ["moved", "shot", "charged", "fought", "engaged"]).querySelectorAll(".piece-badge")];
  const spots = badges.map((badge) => /translate\(([-\d.]+) ([-\d.]+)\)/.exec(badge.getAttribute("transform") ?? "")!.slice(1).map(Number));
  expect(spots).toHaveLength(5);
  for (const [x = 0, y = 0] of spots) expect(Math.hypot(x, y - TOKEN.y)).toBeGreaterThan(TOKEN.radius + BADGE_RADIUS - 0.2);
  spots.forEach(([x = 0, y = 0], i) =>
    spots.slice(i + 1).forEach(([u = 0, v = 0]) => expect(Math.hypot(x - u, y - v)).toBeGreaterThan(2 * BADGE_RADIUS)),
  );
});

it("fills one part of the bar for each point that is left", () => {
  expect(piece(2).querySelectorAll(".health-full")).toHaveLength(2);
  expect(piece(3).querySelectorAll(".health-empty")).toHaveLength(0);
});
