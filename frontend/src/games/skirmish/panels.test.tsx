import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";

import type { Entry, Match } from "./types";
import { rosterOf } from "./roster";
import DiceTray, { lastRolls } from "./Dice";
import { battle } from "./fixtures/battle";
import recorded from "./fixtures/match.json";
import Log from "../../match/Log";
import Score from "./Score";
import { failedChargeWords } from "./words";

const match = recorded as unknown as Match;
const { setup } = match;
const roster = rosterOf(setup);
const { entries, start } = battle;
const upTo = (number: number) => entries.slice(0, number);
const firstAttack = entries.findIndex((entry) => entry.events.some((event) => event.kind === "attack"));

describe("the dice tray", () => {
  it("holds the blows of one activation, in the order they fell", () => {
    for (let number = 1; number <= entries.length; number += 1) {
      const rolls = lastRolls(upTo(number), null);
      expect(new Set(rolls.map(({ unit, kind }) => `${unit} ${kind === "attack"}`)).size).toBeLessThanOrEqual(1);
      expect(rolls.length).toBeLessThanOrEqual(6);
    }
    expect(lastRolls(upTo(firstAttack), null)).toEqual([]);
  });

  it("counts a blow that is being shown once", () => {
    const log = upTo(firstAttack + 1);
    const event = log.at(-1)?.events.find(({ kind }) => kind === "attack") ?? null;
    expect(lastRolls(log, event)).toEqual(lastRolls(log, null));
    expect(lastRolls(upTo(firstAttack), event)).toEqual([event]);
  });

  it("says why a die had to show what it had to", () => {
    render(<DiceTray rolls={lastRolls(upTo(firstAttack + 1), null)} roster={roster} />);
    const [hit] = screen.getAllByRole("button");
    expect(hit?.getAttribute("aria-label")).toMatch(/^Rolled \d, (success|failure)\. Hit/);
    fireEvent.focus(hit!);
    expect(screen.getByText(/^Rolled \d/)).toBeTruthy();
  });
});

describe("a failed charge", () => {
  const log = (events: unknown[]) => [{ ...entries[0]!, events: events as Entry["events"] }];
  const rolled = { kind: "charge_roll", unit: 5, dice: [1, 3] };
  const failed = { kind: "charge_failed", unit: 5, roll: 4, needed: 6 };

  it("lies in the tray as one: pale dice, and what was needed", () => {
    const rolls = lastRolls(log([{ kind: "activated", unit: 5 }, rolled, failed, { kind: "ended", unit: 5 }]), null);
    const { container } = render(<DiceTray rolls={rolls} roster={roster} />);
    expect(container.textContent).toContain("Charge failed: rolled 4, needed 6");
    expect(container.querySelectorAll(".die-button .die-pale")).toHaveLength(2);
  });

  it("is not told of a roll that reaches", () => {
    const { container } = render(<DiceTray rolls={lastRolls(log([rolled]), null)} roster={roster} />);
    expect(container.textContent).not.toContain("failed:");
    expect(container.querySelectorAll(".die-button .die-inked")).toHaveLength(2);
  });

  it("says so where no roll would have done", () => {
    expect(failedChargeWords({ ...failed, kind: "charge_failed", needed: null })).toBe(
      "Charge failed: rolled 4, and no roll would have reached",
    );
  });
});

it("explains the looks of dice by dice", () => {
  const { container } = render(<DiceTray rolls={lastRolls(upTo(firstAttack + 1), null)} roster={roster} />);
  const legend = container.querySelector(".dice-legend")!;
  expect(legend.textContent).toMatch(/succeeded\s*failed/);
  expect([...legend.querySelectorAll("svg")].map((die) => die.getAttribute("class"))).toEqual(["die die-inked", "die die-pale"]);
});

describe("the log", () => {
  it("names units and players, and filters", () => {
    render(<Log entries={upTo(40)} roster={roster} names={["Ada", "Ben"]} onHighlight={() => {}} />);
    const log = screen.getByTestId("log");
    expect(log.textContent).toContain("Unit 5 Assault Marine MOVED");
    expect(log.textContent).toContain("Ada");
    expect(log.textContent).not.toContain("Player 0");
    fireEvent.click(screen.getByRole("radio", { name: "Blows" }));
    expect(log.textContent).not.toContain("MOVED");
    expect(log.textContent).toContain("SHOT");
  });

  it("says which units a line is about", () => {
    let lit: number[] = [];
    render(<Log entries={upTo(2)} roster={roster} names={["Ada", "Ben"]} onHighlight={(units) => (lit = units)} />);
    fireEvent.mouseEnter(screen.getByTestId("log").firstElementChild!);
    expect(lit).toEqual([5]);
  });
});

describe("the log of the tabletop", () => {
  it("names units of both sides alike by their owners, whatever signs are in their names", () => {
    const named = (player: number) => ({ player, type: { name: "Guard (old)" }, called: `Player ${player + 1}'s Guard (old)` });
    const lines = [{ text: "Player 2's Guard (old) is destroyed by Player 1's Guard (old)", kind: "death", unit: 1, target: 2 }];
    render(<Log entries={[{ number: 1, lines }]} roster={new Map([[1, named(0)], [2, named(1)]])} names={["", "Ada", "Ben"]} onHighlight={() => {}} />);
    const line = screen.getByTestId("log").firstElementChild!;
    expect(line.textContent).toBe("Ben's Guard (old) is destroyed by Ada's Guard (old)");
    expect(line.querySelector(".side-text-1")?.textContent).toBe("Ben's Guard (old)");
  });
});

describe("the score", () => {
  it("tells the VALUE of who is still alive, as the server adds it up", () => {
    const { container } = render(<Score match={{ ...match, your_seats: [] }} state={{ ...start, value: [234, 117] }} spectators={0} />);
    expect([...container.querySelectorAll(".score-numbers")].map((side) => side.textContent)).toEqual([
      "0 objectives234 VALUE",
      "0 objectives117 VALUE",
    ]);
  });
});
