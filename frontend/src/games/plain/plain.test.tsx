import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../api/client";
import { connectLive } from "../../api/live";
import type { Match } from "../../api/types";
import Board from "./Board";
import { diceIn } from "./dice";
import Page from "./Page";
import type { State } from "./types";

vi.mock("../../api/live");

const state = {
  seat: 0, actions: ["aim", "fire"], undo: null, outcome: null, turn: 3, score: [1, 2],
  fighters: [{ id: 0, cell: 4, covered: false }, { id: 1, cell: 9, covered: true }],
} as unknown as State;
const match = {
  id: "m", game: "standoff", version: 0, setup: { key: "street", name: "Street", description: "" }, state,
  seats: [{ kind: "human", name: "Ada", online: true }, { kind: "random", name: null, online: true }],
  your_seats: [0], your_turn: true, seeded: false, spectators: true, rematch: null, created_at: "", updated_at: "",
} as Match<Match["setup"], State>;

describe("the table of a game that nobody knows", () => {
  beforeEach(() => {
    vi.mocked(connectLive).mockReturnValue({ close: () => {} });
    vi.spyOn(api, "events").mockResolvedValue({ version: 0, entries: [] });
  });

  it("offers every action as a button, and says how it stands", async () => {
    vi.spyOn(api, "match").mockResolvedValue(match);
    const roll = { seat: 0, action: "fire", roll: 5, needed: 4 };
    const entry = { number: 1, seat: 0, by: "human", action: "fire", undoes: null, lines: [], events: [roll], changes: [{ op: "set" as const, path: "fighters.1.cell", value: 8 }] };
    const act = vi.spyOn(api, "act").mockResolvedValue({ type: "update", version: 1, entries: [entry], state: { ...state, seat: 1, actions: [] }, repeated: false });
    const { container } = render(<Page id="m" />);
    expect((await screen.findByTestId("turn")).textContent).toBe("Turn 3");
    expect(screen.getByTestId("banner").textContent).toBe("Your turn: choose an action");
    expect(screen.getAllByTestId("action").map((button) => button.textContent)).toEqual(["aim", "fire"]);
    expect((await axe.run(container, { rules: { "color-contrast": { enabled: false } } })).violations).toEqual([]);

    await userEvent.click(screen.getByRole("button", { name: "fire" }));
    expect(act.mock.calls[0]?.[1]).toMatchObject({ action: "fire", version: 0 });
    expect(await screen.findByText("The dice machine is thinking")).toBeTruthy();
    expect(within(screen.getByTestId("dice")).getByRole("button", { name: "Rolled 5, needed 4" })).toBeTruthy();
    expect(screen.queryAllByTestId("action")).toEqual([]);
  });

  it("says how it ended", async () => {
    const over = { ...state, seat: null, actions: [], outcome: { winner: 0, by: "last_one_standing" } };
    vi.spyOn(api, "match").mockResolvedValue({ ...match, state: over });
    render(<Page id="m" />);
    expect((await screen.findByTestId("end-screen")).textContent).toContain("You won: last one standing.");
    expect(screen.getByRole("link", { name: "Replay" }).getAttribute("href")).toBe("/standoff/m/replay");
  });
});

it("shows plain data as text", () => {
  render(<Board value={{ max_range: 6, open: true, holder: null, path: [1, 2], rows: [{ id: 1, alive: false }], inner: { deep: "yes" }, none: [] }} />);
  const field = (name: string) => document.querySelector(`[data-field=${name}]`)?.textContent;
  expect(screen.getByText("Max range")).toBeTruthy();
  expect(["max_range", "open", "holder", "path", "inner", "none"].map(field)).toEqual(["6", "yes", "–", "1, 2", "Deepyes", "none"]);
  expect(within(screen.getByRole("table")).getAllByRole("cell").map((cell) => cell.textContent)).toEqual(["1", "no"]);
});

it("finds dice by the words that events use for them", () => {
  expect(diceIn({ roll: 0, needed: 4 })).toEqual([]);
  expect(diceIn({ kind: "moved" })).toEqual([]);
  expect(diceIn({ rolls: [2, 6], needed: 4 }).map(({ success }) => success)).toEqual([false, true]);
  expect(diceIn({ rolls: [{ roll: 2, needed: 3, success: true, why: "Blessed" }] })).toEqual([{ roll: 2, success: true, why: "Rolled 2, needed 3. Blessed" }]);
});
