import { readFileSync } from "node:fs";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { aDryad, aUnit, CATALOGUE } from "../catalogue/fixture";
import type { FactionKey } from "../catalogue/types";
import { setCatalogue } from "../catalogue/useCatalogue";
import { LeaderCard, tagName, UnitCard, UnitPortrait, UnitToken, whyStat } from ".";
import { recipeOf } from "./parts/derived";
import { figureOf } from "./parts/figure";
import { STATS } from "./stats";

beforeEach(() => setCatalogue(CATALOGUE));
afterEach(() => setCatalogue(null));

const squire = aUnit("squire", "Squire", "order", { tags: ["Infantry"] });

describe("portraits", () => {
  test("the same unit is always drawn the same", () => {
    const first = render(<UnitPortrait unit={squire} level={2} />).container.innerHTML;
    expect(render(<UnitPortrait unit={{ ...squire }} level={2} />).container.innerHTML).toBe(first);
  });

  test("a unit that nobody has drawn yet looks like what it is", () => {
    const look = (more: Parameters<typeof aUnit>[3]) => recipeOf(aUnit("new_one", "New One", "shadow", more));
    expect(look({ tags: ["Cavalry"] }).mount).toBe("horse");
    expect(look({ tags: ["Shielded", "Shieldwall"] }).off).toBe("tower");
    expect(look({ tags: ["SpearWall"] }).hold).toBe("spear");
    expect(look({ tags: ["Beast"] }).whole).toBeDefined();
    expect(look({ tags: ["Undead"] }).head).toBe("skull");
    expect(figureOf(look({})).length).toBeGreaterThan(1);
  });

  test("levels are pips, and none are shown unless there is one", () => {
    const { container, rerender } = render(<UnitPortrait unit={squire} />);
    expect(container.querySelector(".portrait-pips")).toBeNull();
    rerender(<UnitPortrait unit={squire} level={2} />);
    expect(container.querySelectorAll(".portrait-pips .is-reached")).toHaveLength(2);
  });

  test("sides differ in shape, not only in colour", () => {
    const { container, rerender } = render(<UnitToken unit={squire} side={0} facing="right" />);
    expect(container.querySelector("circle.ring")).toBeTruthy();
    expect(container.querySelector(".token-facing")?.getAttribute("transform")).toBe("rotate(90)");
    rerender(<UnitToken unit={squire} side={1} />);
    expect(container.querySelector("polygon.ring")).toBeTruthy();
    expect(container.querySelector(".token-facing")).toBeNull();
  });
});

describe("cards", () => {
  test("a card that can be pressed is one button with the unit's name", async () => {
    const press = vi.fn();
    const { rerender } = render(<UnitCard unit={squire} onClick={press} selected />);
    const button = screen.getByRole("button", { name: "Squire" });
    expect(button.getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(button);
    expect(press).toHaveBeenCalledOnce();
    rerender(<UnitCard unit={squire} onClick={press} disabled />);
    await userEvent.click(screen.getByRole("button", { name: "Squire" }));
    expect(press).toHaveBeenCalledOnce();
  });

  test("it shows what enters the battle at its level, and why", () => {
    render(<UnitCard unit={squire} level={2} />);
    const hp = screen.getByRole("button", { name: "176" });
    const why = document.getElementById(hp.getAttribute("aria-describedby") ?? "");
    expect(why?.textContent).toContain("80 on the card, ×1.5 at level 2, faction: +10% HP");
  });

  test("a number that is as printed needs no sum", () => {
    const level = { ...squire.levels[0]!, atk: 12 };
    expect(whyStat(squire, level, STATS[1]!, "+10% HP")).not.toContain("on the card");
  });

  test("tags explain themselves", () => {
    render(<UnitCard unit={squire} />);
    const tag = screen.getByRole("button", { name: "Infantry" });
    expect(document.getElementById(tag.getAttribute("aria-describedby") ?? "")?.textContent).toBe("Stands in formation.");
    expect(tagName("UnbreakableSquare")).toBe("Unbreakable Square");
    expect(tagName("cursed_blades")).toBe("Cursed Blades");
  });

  test.each([[1, "4%"], [2, "4%"], [3, "6%"]])("G0.4 at level %i its text is of that level", (level, amount) => {
    render(<UnitCard unit={aDryad()} level={level} />);
    expect(screen.getByText(`Regenerates ${amount} of its HP per turn.`)).toBeTruthy();
  });

  test("it says how the unit moves and strikes, and what it cannot do", () => {
    const { container } = render(<UnitCard unit={aDryad()} />);
    expect(container.querySelector(".unit-card-field")?.textContent).toMatch(/Speed2.*Range1.*Attacks1/);
    expect(container.querySelector(".unit-card-field")?.textContent).not.toContain("Shots");
    const limit = within(screen.getByRole("list", { name: "What it cannot do" })).getByRole("button", { name: "Crumbles" });
    expect(document.getElementById(limit.getAttribute("aria-describedby") ?? "")?.textContent).toBe("At 0 resolve it stays. (G4.4)");
  });

  test("a leader's card has the passive and both spells", () => {
    render(<LeaderCard leader={CATALOGUE.leaders[0]!} />);
    expect(screen.getByText(/\+10% armor for all allies/)).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Divine Smite" })).toBeTruthy();
  });
});

describe("palettes", () => {
  const css = readFileSync("src/games/roguelike/cards/palette.css", "utf8");
  const themes = readFileSync("src/theme/tokens.css", "utf8");
  const pair = (text: string, name: string) => {
    const found = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(text);
    if (!found?.[1] || !found[2]) throw new Error(`no ${name}`);
    return [found[1], found[2]] as const;
  };
  const brightness = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (a: string, b: string) => {
    const [dark = 0, light = 0] = [brightness(a), brightness(b)].sort((x, y) => x - y);
    return (light + 0.05) / (dark + 0.05);
  };

  test.each<FactionKey>(["order", "chaos", "nature", "shadow", "arcane", "machine"])("%s can be read by day and by night", (faction) => {
    const own = css.slice(css.indexOf(`.faction-${faction} {`)).split("}")[0] ?? "";
    const one = (name: string) => new RegExp(`--faction-${name}: (#\\w+);`).exec(own)?.[1] ?? "";
    const text = pair(css, `${faction}-text`);
    const tint = pair(own, "faction-tint");
    const ink = pair(themes, "ink");
    for (const theme of [0, 1] as const) {
      for (const ground of ["paper", "surface", "surface-2"]) {
        expect(contrast(text[theme], pair(themes, ground)[theme])).toBeGreaterThan(4.5);
      }
      expect(contrast(text[theme], tint[theme])).toBeGreaterThan(4.5);
      expect(contrast(ink[theme], tint[theme])).toBeGreaterThan(7);
    }
    expect(contrast(one("ink"), one("field"))).toBeGreaterThan(5.5);
    expect(contrast(one("ink"), one("field-2"))).toBeGreaterThan(4.5);
    for (const second of ["metal", "glow"]) expect(contrast(one(second), one("field"))).toBeGreaterThan(3);
  });
});
