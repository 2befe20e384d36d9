import { describe, expect, it } from "vitest";
import { CATALOGUE } from "../catalogue/fixture";
import { choreograph, cut, seen, stillBeat } from "./choreography";
import { aShownUnit, BATTLE } from "./fixture";
import { animate, type Making, talentOf } from "./motions";
import { Timeline } from "./timeline";
import type { ShownEvent } from "./types";

const timeline = new Timeline(BATTLE);
const beatsOf = (step: number) => choreograph(BATTLE.steps[step]!, timeline.at(step), timeline.at(step + 1), CATALOGUE);
const names = (events: ShownEvent[]) => events.map(([name]) => name);

describe("the beats of a step", () => {
  it("are cut where something new begins; the steps of a move are one", () => {
    expect(cut(BATTLE.steps[2]!.events).map(names)).toEqual([
      ["turn_started", "moved", "moved", "charge_impact", "charge_shock", "resolve_lost"],
      ["clash", "strike_computed", "damage"],
    ]);
    expect(cut([])).toEqual([]);
  });

  it("end with the view after the step, and show what happened on the way", () => {
    for (let step = 0; step < timeline.length; step += 1) {
      const beats = beatsOf(step);
      expect(beats.at(-1)!.view).toBe(timeline.at(step + 1));
      expect(beats.at(-1)!.lines).toBe(BATTLE.steps[step]!.lines.length);
      expect(beats.every(({ duration }) => duration > 0 && duration <= 1600)).toBe(true);
    }
    const [charge, blow] = beatsOf(2);
    expect(charge!.view.units.map(({ id, y, hp }) => [id, y, hp])).toEqual([[0, 5, 80], [1, 0, 80], [16, 6, 80]]);
    expect([charge!.lines, blow!.lines]).toEqual([2, 3]);
    expect(charge!.active).toBe(16);
  });

  it("move along the path, at a charge faster than at a walk", () => {
    const path = [[3, 8], [3, 7], [3, 6]];
    const [charge] = beatsOf(2);
    expect(charge!.motions.find(({ kind }) => kind === "move")).toEqual({ kind: "move", unit: 16, path, charge: true, delay: 0 });
    const events = BATTLE.steps[2]!.events.filter(([name]) => !name.startsWith("charge"));
    const [walk] = choreograph({ ...BATTLE.steps[2]!, events }, timeline.at(2), timeline.at(3), CATALOGUE);
    const arrival = (beat: typeof charge) => beat!.motions.find(({ kind }) => kind === "say")!.delay;
    expect(arrival(charge)).toBeLessThan(arrival(walk));
  });

  it("let a blow land before its number is seen, and the number before the fall", () => {
    const [blow] = beatsOf(4);
    const at = (kind: string) => blow!.motions.find((motion) => motion.kind === kind)!.delay;
    expect(at("lunge")).toBe(0);
    expect(at("say")).toBeGreaterThan(at("lunge"));
    expect(at("fall")).toBeGreaterThan(at("say"));
  });

  it("are one without motion, with all that is said", () => {
    const beats = stillBeat(BATTLE.steps[2]!, timeline.at(2), timeline.at(3), CATALOGUE);
    expect(beats).toHaveLength(1);
    expect(beats[0]!.view).toBe(timeline.at(3));
    expect(beats[0]!.motions.map((motion) => motion.kind === "say" && motion.text)).toEqual(["Charge +40%", "−10", "−30"]);
  });
});

describe("an event", () => {
  const after = timeline.at(3);

  it("is seen at once where it shows on a unit", () => {
    const hp = (event: ShownEvent) => seen(BATTLE.opening, event, after).units[0]!;
    expect(hp(["damage", 16, 0, 30, 5, 50, 0])).toMatchObject({ hp: 50, shield: 0 });
    expect(hp(["unit_retreating", 0, -1, 0, 0, 0, 0])).toMatchObject({ morale: "retreating" });
    expect(hp(["moved", 0, -1, 3, 5, 5, 5])).toMatchObject({ x: 5, y: 5, facing: "up" });
    expect(hp(["turned", 0, -1, 1, 0, 0, 0])).toMatchObject({ facing: "right" });
    expect(seen(BATTLE.opening, ["strike_computed", 16, 0, 1, 1, 1, 1], after)).toBe(BATTLE.opening);
  });

  it("puts whoever is summoned on its cell", () => {
    const later = { ...after, units: [...after.units, aShownUnit(2, "wild_wolf", 4, 4)] };
    expect(seen(BATTLE.opening, ["summoned", 0, 2, 3, 9, 0, 0], later).units.find(({ id }) => id === 2)).toMatchObject({ x: 1, y: 1, alive: true });
  });

  it("of fatigue is announced before the numbers of those who tire", () => {
    const events: ShownEvent[] = [
      ["round_started", -1, -1, 6, 0, 0, 0],
      ["fatigue", -1, -1, 5, 5, 0, 0],
      ["damage", -1, 0, 4, 0, 76, 12],
      ["damage", -1, 16, 4, 0, 76, 12],
    ];
    expect(cut(events).map(names)).toEqual([["round_started"], ["fatigue", "damage", "damage"]]);
    const [, tired] = choreograph({ ...BATTLE.steps[2]!, events }, timeline.at(2), timeline.at(3), CATALOGUE);
    const said = tired!.motions.flatMap((motion) => (motion.kind === "say" || motion.kind === "round" ? [motion] : []));
    expect(said.map(({ text }) => text)).toEqual(["Fatigue −5% HP", "−4", "−4"]);
    expect(said[1]!.delay).toBeGreaterThan(said[0]!.delay);
  });

  it("finds talents by their number: abilities, passives, spells", () => {
    expect([0, 1, 2, 3].map((number) => talentOf(CATALOGUE, number)?.name)).toEqual(["Taunt", "Holy Shield", "Divine Smite", undefined]);
  });

  it("of an unknown name, or about nobody, moves nothing", () => {
    const making: Making = { view: BATTLE.opening, catalogue: CATALOGUE, motions: [], impact: 0, charges: new Set(), sharing: -1 };
    animate(making, ["something_new", 0, 16, 0, 0, 0, 0]);
    animate(making, ["clash", 7, 16, 100, 0, 0, 0]);
    expect(making.motions).toEqual([]);
  });
});
