import { describe, expect, it } from "vitest";
import { actionOf, adopted, cornered, dragged, isEmpty, leftOf, newDraft, pathOf, placeOf, reset, snapped, strideOf, toneOf, touching, undone } from "./draft";
import type { Unit, Verdict } from "./types";

const model = (id: number, x: number, y: number) => ({ id, x, y, z: 0, wounds: 1 });
const unit: Unit = { id: 1, player: 0, flags: [], in_combat: false, models: [model(1, 2, 2), model(2, 4, 2)] };
const [one, two] = unit.models as [Unit["models"][number], Unit["models"][number]];

describe("a placement", () => {
  it("moves the unit as a whole, or one model", () => {
    const whole = dragged(newDraft(1, "MOVE"), unit.models, 1, 2);
    expect([placeOf(whole, one), placeOf(whole, two)]).toEqual([[3, 4], [5, 4]]);
    const alone = dragged(newDraft(1, "MOVE"), [two], 0, 1);
    expect([placeOf(alone, one), placeOf(alone, two)]).toEqual([[2, 2], [4, 3]]);
  });

  it("measures a second drag from where the model stood, unless a corner was kept", () => {
    const first = dragged(newDraft(1, "MOVE"), [one], 3, 0);
    const straight = dragged(first, [one], 0, 4);
    expect(pathOf(straight, one)).toEqual([[2, 2], [5, 6]]);
    expect(strideOf(straight, one)).toBe(5);
    const around = dragged(cornered(first), [one], 0, 4);
    expect(pathOf(around, one)).toEqual([[2, 2], [5, 2], [5, 6]]);
    expect(strideOf(around, one)).toBe(7);
  });

  it("has at most four segments, however many corners are kept", () => {
    let draft = newDraft(1, "MOVE");
    for (let i = 0; i < 8; i += 1) draft = cornered(dragged(draft, [one], 0.5, 0));
    expect(pathOf(draft, one).length).toBeLessThanOrEqual(5);
  });

  it("can be taken back step by step, or at once", () => {
    const first = dragged(newDraft(1, "MOVE"), [one], 1, 0);
    const second = dragged(first, [two], 0, 1);
    expect(undone(second).paths).toEqual(first.paths);
    expect(isEmpty(undone(undone(second)))).toBe(true);
    expect(isEmpty(reset(second))).toBe(true);
    expect(undone(newDraft(1, "MOVE"))).toEqual(newDraft(1, "MOVE"));
  });

  it("becomes an action that names only who leaves their place", () => {
    const draft = dragged(dragged(newDraft(1, "PILE_IN"), [one], 0, 0), [two], 0.12345, 0);
    expect(actionOf(draft, unit)).toEqual({ type: "PILE_IN", unit_id: 1, movements: { "2": [[4.123, 2]] } });
  });

  it("takes over what the server offers, and is no suggestion once touched", () => {
    const offered = adopted(newDraft(1, "CHARGE_MOVE"), { "1": [[2, 5], [3, 5]] });
    expect([offered.suggested, placeOf(offered, one)]).toEqual([true, [3, 5]]);
    expect(dragged(offered, [one], 0, 1).suggested).toBe(false);
  });
});

describe("a verdict", () => {
  const draft = dragged(newDraft(1, "MOVE"), unit.models, 0, 5);
  const tones = (verdict: Verdict | null, reach = 6) => unit.models.map((model) => toneOf(draft, verdict, model, reach));
  const refused = (...blamed: number[]): Verdict => {
    const why = { rule: "T2.1", reason: "A model would move too far" };
    return { legal: false, ...why, faults: blamed.map((model_id) => ({ model_id, ...why })) };
  };

  it("marks only the models to blame, and all where the unit as a whole is", () => {
    expect(tones(refused(2))).toEqual(["", "is-refused"]);
    expect(tones(refused())).toEqual(["is-refused", "is-refused"]);
    expect(tones({ legal: true, rule: null, reason: null, faults: [] })).toEqual(["is-legal", "is-legal"]);
  });

  it("marks a model that stays and is left behind", () => {
    const alone = dragged(newDraft(1, "MOVE"), [two], 0, 5);
    expect(toneOf(alone, refused(1, 2), one, 6)).toBe("is-refused");
    expect(toneOf(alone, refused(2), one, 6)).toBe("");
  });

  it("is not waited for where a model is plainly too far", () => {
    const far = dragged(draft, [two], 0, 2);
    expect(unit.models.map((model) => toneOf(far, null, model, 6))).toEqual(["", "is-refused"]);
  });
});

describe("the reach of a model", () => {
  it("begins where it stands, and after a corner is what is left there", () => {
    const first = dragged(newDraft(1, "MOVE"), [two], 3, 0);
    expect(leftOf(first, two, 6)).toEqual({ from: [4, 2], left: 6 });
    expect(leftOf(dragged(cornered(first), [two], 0, 1), two, 6)).toEqual({ from: [7, 2], left: 3 });
    expect(leftOf(null, one, 6)).toEqual({ from: [2, 2], left: 6 });
  });
});

describe("T0.4 contact by hand", () => {
  it("touches a base that is nearly touched, from the free side", () => {
    const [x, y] = snapped([1.9, 0], 0.5, [{ x: 3, y: 0, r: 0.5 }]);
    expect(y).toBe(0);
    expect(3 - x).toBeGreaterThanOrEqual(1);
    expect(3 - x).toBeLessThan(1.01);
    expect(snapped([2.1, 0], 0.5, [{ x: 3, y: 0, r: 0.5 }])).toEqual([x, y]);
  });

  it("leaves alone what is farther off", () => {
    expect(snapped([1, 0], 0.5, [{ x: 3, y: 0, r: 0.5 }])).toEqual([1, 0]);
  });

  it("keeps the corners of the way there", () => {
    const draft = dragged(cornered(dragged(newDraft(1, "PILE_IN"), [one], 0, 1)), [one], 1, 0);
    const path = pathOf(touching(draft, one, 0.5, [{ x: 4.1, y: 3, r: 0.5 }]), one);
    expect(path[1]).toEqual([2, 3]);
    expect(path[2]![0]).toBeCloseTo(3.098, 3);
  });
});
