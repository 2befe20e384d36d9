import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { api } from "../../api/client";
import { connectLive, type LiveHandlers } from "../../api/live";
import type { Match, State } from "./types";
import recorded from "./fixtures/match.json";
import GamePage from "./Page";

vi.mock("../../api/live");

/** Unit 5 of side 0 is about to move; the reader sits on side 0. */
const moving = recorded as unknown as Match;
const resting: State = { ...moving.state, active_unit: null, preview: null, actions: ["select 5"], undo: null };

/** And here it is about to shoot at unit 8. */
const shooting: State = {
  ...moving.state,
  phase: "shoot",
  attacks_left: 1,
  actions: ["shoot 8", "wait", "postpone"],
  preview: { ...moving.state.preview!, hexes: [], targets: [8] },
};

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
  const answer = { type: "update" as const, version: match.version, entries: [], state, repeated: false };
  const click = vi.spyOn(api, "gesture").mockResolvedValue(answer);
  const done = vi.spyOn(api, "act").mockResolvedValue(answer);
  const view = render(<GamePage id={match.id} />);
  await screen.findByTestId("board");
  return { click, done, view, user: userEvent.setup() };
}

/** What went to the server last: the body of a request. */
const sent = (asked: { mock: { calls: unknown[][] } }) => asked.mock.calls.at(-1)?.at(-1);

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
    const { click, done, user } = await open(moving.state);
    await user.keyboard("w");
    expect(sent(click)).toMatchObject({ action: "skip", unit: 5 });
    await user.keyboard("{Backspace}");
    expect(sent(click)).toMatchObject({ action: "right_click" });
    await user.keyboard("n");
    expect(document.activeElement?.getAttribute("role")).toBe("application");
    await user.keyboard("{Enter}");
    expect(sent(click)).toMatchObject({ clickTarget: "friendly_unit", targetId: 1 });
    await user.keyboard("{Escape}");
    expect(sent(done)).toMatchObject({ action: "postpone" });
    await user.keyboard("?");
    expect(screen.getByRole("dialog", { name: "Keys" })).toBeTruthy();
  });

  it("says what skipping and putting back cost", async () => {
    const { click, done, user } = await open(moving.state);
    expect(screen.getByTestId("btn-wait").textContent).toContain("Skip this unit spends its activation");
    expect(screen.getByTestId("btn-wait").title).toContain("activation is spent");
    expect(screen.getByTestId("btn-put-back").textContent).toContain("Put back nothing is spent");
    await user.click(screen.getByTestId("btn-put-back"));
    expect(sent(done)).toMatchObject({ action: "postpone" });
    expect(click).not.toHaveBeenCalled();
  });

  it("ends a phase after saying how many could still act, by press or by key", async () => {
    const { click, user } = await open({ ...resting, pool: [1, 5, 6] });
    await user.keyboard("e");
    expect(screen.getByRole("dialog").textContent).toContain("3 units could still act");
    expect(document.activeElement).toBe(screen.getByTestId("btn-confirm"));
    await user.keyboard("{Enter}");
    expect(click.mock.calls.map((call) => call[2])).toEqual(["end-phase"]);
    await user.click(screen.getByTestId("btn-end-phase"));
    await user.click(screen.getByRole("button", { name: "Keep playing" }));
    expect(click.mock.calls.map((call) => call[2])).toEqual(["end-phase"]);
  });

  it("ends no phase that the server does not let end", async () => {
    const { user } = await open({ ...resting, end_phase: false });
    expect(screen.getByTestId<HTMLButtonElement>("btn-end-phase").disabled).toBe(true);
    await user.keyboard("e");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows the odds at a finger's first tap on a target, and shoots at the second", async () => {
    const odds = { attacker: 5, target: 8, ranged: true, attacks: 1, expected_damage: 0.4, kill: 0, hit: 0.6, wound: 0.4, unsaved: 0.2, why: [] };
    vi.spyOn(api, "question").mockResolvedValue(odds);
    const { click } = await open(shooting);
    const tap = () => fireEvent(screen.getByTestId("unit-8"), new FakePointerEvent("click", { bubbles: true, pointerType: "touch" }));
    tap();
    expect((await screen.findByTestId("odds")).textContent).toContain("tap again to shoot");
    expect(click).not.toHaveBeenCalled();
    tap();
    await waitFor(() => expect(sent(click)).toMatchObject({ clickTarget: "target", targetId: 8 }));
  });

  it("shoots at a mouse's first click, which has pointed before", async () => {
    const { click } = await open(shooting);
    fireEvent(screen.getByTestId("unit-8"), new FakePointerEvent("click", { bubbles: true, pointerType: "mouse" }));
    await waitFor(() => expect(sent(click)).toMatchObject({ clickTarget: "target", targetId: 8 }));
  });

  it("tells a finger what a charge needs before it rolls", async () => {
    const { click } = await open({ ...resting, phase: "charge", charges: [{ unit: 5, needed: 7, probability: 21 / 36 }] });
    const tap = () => fireEvent(screen.getByTestId("unit-5"), new FakePointerEvent("click", { bubbles: true, pointerType: "touch" }));
    tap();
    expect(screen.getByTestId("charge-odds").textContent).toContain("Charges on 7 or more with 2D6: 58%");
    expect(click).not.toHaveBeenCalled();
    tap();
    await waitFor(() => expect(sent(click)).toMatchObject({ action: "activate_unit", unit: 5 }));
  });

  it("says of a charge that cannot fail that no roll matters", async () => {
    await open({ ...resting, phase: "charge", charges: [{ unit: 5, needed: 1, probability: 1 }] });
    fireEvent(screen.getByTestId("unit-5"), new FakePointerEvent("click", { bubbles: true, pointerType: "touch" }));
    expect(screen.getByTestId("charge-odds").textContent).toContain("Charges whatever it rolls: 100%");
  });

  it("says why an enemy is no target and lets go of nobody", async () => {
    const reason = "out of range: 14 hexes away, 12 at most";
    const { click, user } = await open({
      ...shooting,
      preview: { ...shooting.preview!, targets: [], refused: [{ unit: 8, rule: "S4.1", reason }] },
    });
    await user.hover(screen.getByTestId("unit-8"));
    expect(screen.getByTestId("why-not").textContent).toContain(`${reason} (S4.1)`);
    expect(screen.getByTestId("unit-8").getAttribute("aria-label")).toContain(`no target: ${reason}`);
    await user.click(screen.getByTestId("unit-8"));
    expect(click).not.toHaveBeenCalled();
  });

  it("says why a unit of one's own cannot act", async () => {
    const reason = "fled: no shooting and no charging this turn";
    const { user } = await open({ ...resting, phase: "shoot", pool: [1], idle: [{ unit: 5, rule: "S3.4", reason }] });
    await user.click(screen.getByTestId("unit-5"));
    expect(screen.getByTestId("why-not").textContent).toContain(`Assault Marine 5 cannot act now${reason} (S3.4)`);
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
