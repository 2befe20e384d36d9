import { describe, expect, it } from "vitest";
import { armiesOf, labelOf, nameOf } from "./roster";
import { setup } from "./fixture";

describe("T7.6 names", () => {
  const twins = {
    ...setup,
    units: setup.units.map((sheet) => ({ ...sheet, name: "Guard", called: `Player ${sheet.player + 1}'s Guard` })),
  };

  it("say whose a unit is where both sides have one, by the names of the players", () => {
    const armies = armiesOf(twins, ["Ada", "Ben"]);
    expect([nameOf(armies, 1), nameOf(armies, 2)]).toEqual(["Ada's Guard", "Ben's Guard"]);
    expect(nameOf(armiesOf(twins), 2)).toBe("Player 2's Guard");
    expect(labelOf(armies, 2)).toBe("Guard");
  });

  it("are plain where there is no doubt", () => {
    expect(nameOf(armiesOf(setup, ["Ada", "Ben"]), 1)).toBe("Guard");
  });
});
