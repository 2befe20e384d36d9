import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { api } from "../../api/client";
import { armiesOf } from "./roster";
import { setup, start } from "./fixture";
import type { PlacementKind, State, Store } from "./types";
import { useOrders } from "./useOrders";
import Placing from "./Placing";

const WHY = "The shortest way to Hounds is 7.2″; the roll was 5.";
const store = { id: "m1", act: vi.fn() } as unknown as Store;
const placing = (phase: State["phase"], kind: PlacementKind): State => ({
  ...start,
  phase,
  stage: "place",
  active_unit: 1,
  choices: [{ unit_id: 1, actions: [kind, "SKIP_UNIT"], reach: 3, targets: [] }],
});
const PILING = placing("fight", "PILE_IN");
const CHARGING = placing("charge", "CHARGE_MOVE");

const armies = armiesOf(setup);

function Panel({ state, kind }: { state: State; kind: PlacementKind }) {
  const orders = useOrders({ store, state, version: 1, armies, deciding: true });
  return <Placing orders={orders} kind={kind} armies={armies} />;
}

describe("placing a unit", () => {
  beforeEach(() => {
    vi.restoreAllMocks();
  });

  it("says why no placement was found, and takes it back when one is", async () => {
    const suggest = vi.spyOn(api, "question").mockResolvedValueOnce({ action: null, reason: WHY });
    render(<Panel state={PILING} kind="PILE_IN" />);
    expect((await screen.findByTestId("why")).textContent).toBe(WHY);

    suggest.mockResolvedValueOnce({ action: { type: "PILE_IN", unit_id: 1, movements: { 1: [[3, 5]] } }, reason: null });
    await userEvent.click(screen.getByRole("button", { name: "Suggest" }));
    expect(await screen.findByText("✓ This is legal")).toBeTruthy();
    expect(screen.queryByTestId("why")).toBeNull();
  });

  it("calls a charge that cannot be made refused, where staying is no other way to go on", async () => {
    vi.spyOn(api, "question").mockResolvedValueOnce({ action: null, reason: WHY });
    render(<Panel state={CHARGING} kind="CHARGE_MOVE" />);
    expect((await screen.findByTestId("why")).textContent).toBe(`✗ ${WHY}`);
  });
});
