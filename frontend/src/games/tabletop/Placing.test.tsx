import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { tabletopApi } from "./api";
import { armiesOf } from "./roster";
import { setup, start } from "./fixture";
import type { TabletopStore } from "./store";
import type { State } from "./types";
import { useOrders } from "./useOrders";
import Placing from "./Placing";

const WHY = "The shortest way to Hounds is 7.2″; the roll was 5.";
const store = { id: "m1", act: vi.fn() } as unknown as TabletopStore;
const piling: State = {
  ...start,
  phase: "fight",
  stage: "place",
  active_unit: 1,
  choices: [{ unit_id: 1, actions: ["PILE_IN", "SKIP_UNIT"], reach: 3, targets: [] }],
};

const armies = armiesOf(setup);

function Panel() {
  const orders = useOrders({ store, state: piling, version: 1, armies, deciding: true });
  return <Placing orders={orders} kind="PILE_IN" armies={armies} />;
}

describe("placing a unit", () => {
  beforeEach(() => {
    vi.restoreAllMocks();
  });

  it("says why no placement was found, and takes it back when one is", async () => {
    const suggest = vi.spyOn(tabletopApi, "suggest").mockResolvedValueOnce({ action: null, reason: WHY });
    render(<Panel />);
    expect((await screen.findByTestId("why")).textContent).toBe(`✗ ${WHY}`);

    suggest.mockResolvedValueOnce({ action: { type: "PILE_IN", unit_id: 1, movements: { 1: [[3, 5]] } }, reason: null });
    await userEvent.click(screen.getByRole("button", { name: "Suggest" }));
    expect(await screen.findByText("✓ This is legal")).toBeTruthy();
    expect(screen.queryByTestId("why")).toBeNull();
  });
});
