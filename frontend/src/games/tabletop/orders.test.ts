import { describe, expect, it } from "vitest";
import { armiesOf } from "./roster";
import { entry, setup, start } from "./fixture";
import { arrangeTags, besides, boundsOf, boxAt, leastCovering } from "./board/tags";
import type { State } from "./types";
import { openAttacks, placementOf } from "./useOrders";
import { chargeNote, chargeWords, lastTaken, taskOf } from "./words";

const armies = armiesOf(setup);
const fighting: State = {
  ...start,
  phase: "fight",
  stage: "attack",
  active_unit: 1,
  attacks: [
    { target_id: 2, weapon_id: "knife", models: [1, 2] },
    { target_id: 2, weapon_id: "rifle", models: [1] },
    { target_id: 2, weapon_id: "teeth", models: [1, 2] },
  ],
};

describe("orders", () => {
  it("offer the placement a unit can be given", () => {
    const choice = (actions: string[]) => placementOf({ unit_id: 1, actions, reach: 6, targets: [] });
    expect(choice(["MOVE", "ADVANCE"])).toBe("MOVE");
    expect(choice(["FALL_BACK", "REMAIN_STATIONARY"])).toBe("FALL_BACK");
    expect(choice(["SELECT_SHOOTER"])).toBeNull();
    expect(placementOf(undefined)).toBeNull();
  });

  it("leave out attacks that are given out", () => {
    const state = { ...fighting, assigned: [{ target_id: 2, weapon_id: "knife", models: [1] }] };
    expect(openAttacks(state, state.attacks, 2)[0]).toEqual({ target_id: 2, weapon_id: "knife", models: [2] });
    expect(openAttacks(state, state.attacks, 7)).toEqual([]);
  });

  it("T7.5 name what is taken back: the last action that stands", () => {
    const took = (number: number, type: string) => entry(number, { action: JSON.stringify({ type, unit_id: 1 }) });
    expect(lastTaken([])).toBeNull();
    expect(lastTaken([took(1, "END_PHASE"), took(2, "SELECT_SHOOTER")])).toEqual({ action: "SELECT_SHOOTER", label: "Put it back" });
    expect(lastTaken([took(1, "MOVE"), entry(3, { action: "undo", undoes: 2 })])?.label).toBe("Undo move");
  });

  it("T4.1 say how far a charge is and what must be rolled", () => {
    const charge = { target_ids: [2], distance: 5.24, least: 5, needed: 5, chance: 30 / 36 };
    expect(chargeWords(charge)).toBe("5.2″ away, 5+ on 2D6");
    expect(chargeNote(charge)).toEqual({ short: "5.2″ 83%", long: "5.2″ away, 5+ on 2D6, 83%" });
    expect(chargeWords({ ...charge, needed: 8 })).toBe("5.2″ away, 8+ on 2D6 to get around");
    expect(chargeNote({ ...charge, needed: null, chance: 0 })).toEqual({ short: "5.2″ –", long: "5.2″ away, no way there found" });
  });

  it("are said in words, whoever decides", () => {
    expect(taskOf(start, armies, null)).toBe("Movement: choose a unit to move");
    expect(taskOf(start, armies, 1)).toBe("Guard: drag it, or click where it shall go");
    expect(taskOf({ ...start, choices: [] }, armies, null)).toContain("End the phase");
    expect(taskOf(fighting, armies, 1)).toContain("choose weapons and targets");
    const wounds = { unit_id: 2, attacker_id: 1, weapon_id: "knife", attacks: 4, hits: 3, wounds: 1 };
    expect(taskOf({ ...fighting, stage: "allocate", wounds }, armies, null)).toBe("Hounds: 1 wound to take. Choose who takes them first");
  });
});

describe("names on the table", () => {
  it("stand where they cover nobody", () => {
    const size = { width: 30, height: 30 };
    const discs = [{ x: 10, y: 10, r: 0.5 }];
    const alone = arrangeTags([{ unit: 1, discs, width: 4 }], 1, size);
    expect(alone.get(1)).toBe("above");
    const crowded = arrangeTags([{ unit: 1, discs, width: 4 }, { unit: 2, discs: [{ x: 10, y: 8.6, r: 0.5 }], width: 4 }], 1, size);
    expect(crowded.get(1)).toBe("below");
    expect(boxAt("below", boundsOf(discs), 4, 1)).toMatchObject({ left: 8, right: 12 });
  });

  it("and what is said of a model in a block of others leaves the block", () => {
    const size = { width: 30, height: 30 };
    const block = [8, 10, 12].flatMap((x) => [1, 3].map((y) => ({ x, y, r: 0.8 })));
    const bases = block.map((disc) => boundsOf([disc]));
    const places = [bases[3]!, boundsOf(block)].flatMap((around) => besides(around, 6, 1, size));
    const name = boxAt("below", boundsOf(block), 3, 1);
    const place = leastCovering(places, bases, [name]);
    for (const other of [...bases, name]) {
      const apart = place.left >= other.right || place.right <= other.left || place.top >= other.bottom || place.bottom <= other.top;
      expect(apart).toBe(true);
    }
    expect(Math.min(...places.map(({ left, top }) => Math.min(left, top)))).toBeGreaterThanOrEqual(0);
  });
});
