import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { aDryad, CATALOGUE } from "../catalogue/fixture";
import { setCatalogue } from "../catalogue/useCatalogue";
import BattleReplay from "./BattleReplay";
import { aShownUnit, BATTLE } from "./fixture";

beforeEach(() => {
  setCatalogue(CATALOGUE);
  // jsdom animates nothing.
  Element.prototype.animate = () => ({ cancel: () => {}, pause: () => {}, play: () => {}, updatePlaybackRate: () => {} }) as unknown as Animation;
});
afterEach(() => setCatalogue(null));

const show = (more = {}) => render(<BattleReplay shown={BATTLE} names={["Order", "Nature"]} autoPlay={false} {...more} />);
const press = (key: string) => act(() => void fireEvent.keyDown(document.body, { key }));
const slider = () => screen.getByTestId<HTMLInputElement>("battle-position");

it("shows both sides and what each unit has", () => {
  show();
  expect(screen.getByRole("region", { name: "Side A: Order" }).textContent).toContain("2 standing");
  expect(screen.getByTestId("battle-unit-0").getAttribute("aria-label")).toBe("A1 Paladin, side A, 80 of 80 HP, 60 of 85 resolve");
});

it("goes through the battle by keys, and its log says where a number comes from", () => {
  show();
  press("]");
  expect(slider().value).toBe("1");
  press("End");
  expect(slider().value).toBe("5");
  press("[");
  expect(slider().value).toBe("3");
  const log = within(screen.getByRole("log"));
  expect(log.getByRole("button", { name: /strikes\s+A1 Paladin\s*:\s*−30 HP/ }).textContent).toContain("45 ATK - 15 armor = 30");
  // What was reached stays to be read, and a line leads back to its moment.
  act(() => log.getByRole("button", { name: "Round 1" }).click());
  expect(slider().value).toBe("2");
  expect(log.getByText("Side A wins by elimination in round 2")).toBeTruthy();
});

it("gives nothing away that has not been reached", () => {
  show();
  expect(screen.getByRole("log").textContent).toBe("The armies stand ready.");
});

it("shows the card of a unit that is pointed at", () => {
  show();
  fireEvent.change(slider(), { target: { value: "3" } });
  act(() => screen.getByTestId("battle-unit-0").focus());
  const card = within(screen.getByTestId("unit-panel"));
  expect(card.getByRole("heading", { name: "Paladin" })).toBeTruthy();
  expect(card.getByText("Engaged by B1")).toBeTruthy();
  expect(card.getAllByText("50")).toHaveLength(2);
});

it("G0.4 the card of a unit says what its ability does at its level", () => {
  const dryad = aDryad();
  setCatalogue({ ...CATALOGUE, units: [...CATALOGUE.units, dryad] });
  const units = [aShownUnit(0, "dryad", 3, 5, { level: 3 }), ...BATTLE.opening.units.slice(1)];
  show({ shown: { ...BATTLE, opening: { ...BATTLE.opening, units } } });
  act(() => screen.getByTestId("battle-unit-0").focus());
  expect(within(screen.getByTestId("unit-panel")).getByText(/Regenerates 6%/)).toBeTruthy();
});

it("keys steer the battle after a button was pressed with the pointer, and belong to it when it was reached by keys", async () => {
  show();
  await userEvent.click(screen.getByRole("radio", { name: "2×" }));
  await userEvent.keyboard("{ArrowRight}");
  await waitFor(() => expect(slider().value).toBe("1"));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "2×" }).checked).toBe(true);
  await userEvent.keyboard(" ");
  expect(screen.getByRole("button", { name: "Pause (space)" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Pause (space)" }));
  await userEvent.keyboard("{End}");
  expect(slider().value).toBe("5");
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Back (left arrow)" }));
  await userEvent.keyboard(" ");
  expect(slider().value).toBe("4");
});

it("ends with who won, who is left and who did most, and says so once", () => {
  const ended = vi.fn();
  show({ onEnd: ended, after: <button type="button">Next</button> });
  press("End");
  const end = within(screen.getByTestId("battle-end"));
  expect(end.getByRole("heading", { name: "Order wins" })).toBeTruthy();
  expect(end.getByText("2 of 2 standing, 130 HP")).toBeTruthy();
  expect(end.getByText("80 damage, 1 felled")).toBeTruthy();
  expect(end.getByRole("button", { name: "Next" })).toBeTruthy();
  press("Home");
  press("End");
  expect(ended).toHaveBeenCalledTimes(1);
});
