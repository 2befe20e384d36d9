import { describe, expect, test } from "vitest";
import { CATALOGUE } from "../catalogue/fixture";
import { entriesOf } from "./entries";
import { type Question, search } from "./search";

const ENTRIES = entriesOf(CATALOGUE);
const found = (question: Partial<Question>) => search(ENTRIES, { text: "", ...question }).map((entry) => entry.name);

describe("search", () => {
  test("nothing asked finds everything in its order", () => {
    expect(found({})).toHaveLength(ENTRIES.length);
    expect(found({}).slice(0, 2)).toEqual(["Squire", "Paladin"]);
  });

  test("names come before texts", () => {
    expect(found({ text: "beast" })).toEqual(["Beast", "Alpha Beast", "Wild Wolf"]);
  });

  test("every word must be found, in whatever order", () => {
    expect(found({ text: "wolf beast" })).toEqual(["Wild Wolf"]);
    expect(found({ text: "wolf infantry" })).toEqual([]);
  });

  test("texts of abilities and auras are searched", () => {
    expect(found({ text: "draws blows" })).toEqual(["Paladin", "Taunt"]);
  });

  test("left-out letters of a name are forgiven", () => {
    expect(found({ text: "pldin" })).toEqual(["Paladin"]);
  });

  test("signs that mean something elsewhere are letters here", () => {
    expect(found({ text: "(.*" })).toEqual([]);
    expect(found({ text: "   " })).toHaveLength(ENTRIES.length);
  });

  test("filters keep what they name, and only units have a role", () => {
    expect(found({ faction: "nature", text: "b" }).includes("Alpha Beast")).toBe(true);
    expect(found({ faction: "nature" })).not.toContain("Squire");
    const units = search(ENTRIES, { text: "", role: "tank" }).filter((entry) => entry.kind === "units");
    expect(units.map((entry) => entry.name)).toEqual(["Squire", "Paladin"]);
  });

  test("rarity 0 is the tokens", () => {
    expect(found({ rarity: "0", faction: "nature" })).toContain("Wild Wolf");
    expect(found({ rarity: "0", faction: "nature" })).not.toContain("Alpha Beast");
  });

  test("a tag finds who gains it at level 3 too", () => {
    const units = search(ENTRIES, { text: "", tag: "rapid_reload" }).filter((entry) => entry.kind === "units");
    expect(units.map((entry) => entry.name)).toEqual(["Paladin"]);
  });
});
