import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { api } from "../api/client";
import { connectLive, type LiveHandlers } from "../api/live";
import type { ClickAnswer, Match, State } from "../api/types";
import recorded from "./fixtures/match.json";
import GamePage from "./GamePage";

vi.mock("../api/live");

/** Unit 5 of side 0 is about to move; the reader sits on side 0. */
const moving = recorded as unknown as Match;
const resting: State = { ...moving.state, active_unit: null, preview: null, actions: ["select 5"], undo: null };

/** jsdom has none. */
class FakePointerEvent extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;

  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
    this.pointerType = init.pointerType ?? "mouse";
  }
}

let live: LiveHandlers;

async function open(state: State, change: Partial<Match> = {}) {
  const match = { ...moving, ...change, state };
  vi.spyOn(api, "match").mockResolvedValue(match);
  vi.spyOn(api, "events").mockResolvedValue({ version: match.version, entries: [] });
  const answer: ClickAnswer = { type: "update", version: match.version, entries: [], state, repeated: false, answer: {} };
  const click = vi.spyOn(api, "click").mockResolvedValue(answer);
  const view = render(<GamePage id={match.id} />);
  await screen.findByTestId("board");
  return { click, view, user: userEvent.setup() };
}

const sent = (click: { mock: { calls: unknown[][] } }) => click.mock.calls.at(-1)?.[1];

beforeEach(() => {
  vi.stubGlobal("PointerEvent", FakePointerEvent);
  vi.mocked(connectLive).mockImplementation((_, handlers) => {
    live = handlers;
    handlers.onStatus("live");
    return { close: () => {} };
  });
});

describe("the game page", () => {
  it("says what is expected and rings the units that can act", async () => {
    await open(resting);
    expect(screen.getByTestId("banner").textContent).toBe("Your move: choose a unit with a green ring");
    expect(screen.getByTestId("turn").textContent).toBe("Turn 1 of 5");
    expect(screen.getByTestId("unit-5").getAttribute("class")).toContain("can-activate");
    expect(screen.getByTestId("unit-8").getAttribute("class")).not.toContain("can-activate");
    expect(screen.getByTestId("unit-8").dataset).toMatchObject({ player: "1", hp: "2" });
    expect(document.title).toContain("● Your turn – Crossing");
  });

  it("sends a click on a unit, and one on a hex", async () => {
    const first = await open(resting);
    await first.user.click(screen.getByTestId("unit-5"));
    expect(sent(first.click)).toMatchObject({ action: "activate_unit", unit: 5, version: 1 });
    first.view.unmount();
    const second = await open(moving.state);
    await second.user.click(screen.getByTestId("hex-1-8"));
    expect(sent(second.click)).toMatchObject({ action: "left_click", clickTarget: "target", col: 1, row: 8, unit: 5 });
  });

  it("asks before a flight", async () => {
    const fleeing = { ...moving.state, preview: { ...moving.state.preview!, flees: true } };
    const { click, user } = await open(fleeing);
    await user.click(screen.getByTestId("hex-1-8"));
    expect(click).not.toHaveBeenCalled();
    await user.click(screen.getByTestId("btn-confirm"));
    expect(sent(click)).toMatchObject({ clickTarget: "target", col: 1, row: 8 });
  });

  it("takes a right click and a long press on the active unit alike", async () => {
    const { click } = await open(moving.state);
    fireEvent.contextMenu(screen.getByTestId("unit-5"));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    vi.useFakeTimers();
    fireEvent.pointerDown(screen.getByTestId("unit-5"), { pointerId: 1, pointerType: "touch" });
    act(() => vi.advanceTimersByTime(600));
    vi.useRealTimers();
    await waitFor(() => expect(click).toHaveBeenCalledTimes(2));
    expect(sent(click)).toMatchObject({ action: "right_click", clickTarget: "active_unit", unit: 5 });
  });

  it("keeps a click through a small shake and drops it after a drag", async () => {
    const { click } = await open(resting);
    const unit = screen.getByTestId("unit-5");
    const press = (to: number) => {
      fireEvent.pointerDown(unit, { pointerId: 1, clientX: 10, clientY: 10 });
      fireEvent.pointerMove(unit, { pointerId: 1, clientX: to, clientY: 10 });
      fireEvent.pointerUp(unit, { pointerId: 1, clientX: to, clientY: 10 });
      fireEvent.click(unit);
    };
    press(40);
    expect(click).not.toHaveBeenCalled();
    press(14);
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  });

  it("can be played by keyboard", async () => {
    const { click, user } = await open(moving.state);
    await user.keyboard("w");
    expect(sent(click)).toMatchObject({ action: "skip", unit: 5 });
    await user.keyboard("{Backspace}");
    expect(sent(click)).toMatchObject({ action: "right_click" });
    await user.keyboard("n");
    expect(document.activeElement?.getAttribute("role")).toBe("application");
    await user.keyboard("{Enter}");
    expect(sent(click)).toMatchObject({ clickTarget: "friendly_unit", targetId: 1 });
    await user.keyboard("{Escape}");
    expect(sent(click)).toMatchObject({ clickTarget: "elsewhere" });
    await user.keyboard("?");
    expect(screen.getByRole("dialog", { name: "Keys" })).toBeTruthy();
  });

  it("lets spectators look and nothing else", async () => {
    const { click, user } = await open(resting, { your_seats: [], your_turn: false });
    await user.click(screen.getByTestId("unit-5"));
    expect(click).not.toHaveBeenCalled();
    expect(screen.getByTestId("banner").textContent).toBe("You are watching. Waiting for Ada");
    expect(screen.getByRole("heading", { name: "Assault Marine 5" })).toBeTruthy();
  });

  it("shows that the connection is lost and back", async () => {
    await open(resting);
    act(() => live.onStatus("lost"));
    expect(screen.getByTestId("connection").dataset.status).toBe("lost");
    expect(screen.getByText(/Connection lost/)).toBeTruthy();
    act(() => live.onStatus("live"));
    expect(screen.getByTestId("connection").dataset.status).toBe("live");
  });

  it("has no faults that a checker of accessibility can find", async () => {
    const { view } = await open(moving.state);
    // Colours need a real browser.
    const { violations } = await axe.run(view.container, { rules: { "color-contrast": { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});
