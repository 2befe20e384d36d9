import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Route, Router } from "wouter";
import { aDryad, CATALOGUE } from "../catalogue/fixture";
import { setCatalogue } from "../catalogue/useCatalogue";
import CodexPage from "./CodexPage";

function open(path: string) {
  window.history.replaceState(null, "", path);
  return render(
    <Router>
      <Route path="/codex/:kind?/:key?">{({ kind, key }) => <CodexPage kind={kind} entryKey={key} />}</Route>
    </Router>,
  );
}

beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network here")));
  vi.stubGlobal("scrollTo", () => {});
  setCatalogue(CATALOGUE);
});

afterEach(() => setCatalogue(null));

const details = () => screen.getByRole("complementary", { name: "Details" });

test("an entry has an address of its own", () => {
  open("/codex/units/paladin");
  expect(within(details()).getByRole("heading", { name: "Paladin" })).toBeTruthy();
  expect(within(details()).getByText(/Draws the blows/)).toBeTruthy();
  expect(document.title).toContain("Paladin");
});

test("G0.4 an ability is told at each level at which it does something else", async () => {
  const dryad = aDryad();
  setCatalogue({ ...CATALOGUE, units: [...CATALOGUE.units, dryad], abilities: [...CATALOGUE.abilities, dryad.ability!] });
  open("/codex/units/dryad");
  expect(within(details()).getByText(/Regenerates 4%/)).toBeTruthy();
  await userEvent.click(within(details()).getByRole("radio", { name: "Level 3" }));
  expect(within(details()).getByText(/Regenerates 6%/)).toBeTruthy();
  await userEvent.click(within(details()).getByRole("link", { name: "Rejuvenate" }));
  expect(within(details()).getByText(/^Level 3: Regenerates 6%/)).toBeTruthy();
});

test("a unit whose ability stays the same has no levels to choose from", () => {
  open("/codex/units/paladin");
  expect(within(details()).queryByRole("radio")).toBeNull();
});

test("choosing an entry opens it and the reading goes on there", async () => {
  open("/codex");
  await userEvent.click(screen.getByRole("link", { name: /^Alpha Beast/ }));
  expect(window.location.pathname).toBe("/codex/units/alpha_beast");
  expect(document.activeElement?.textContent).toBe("Alpha Beast");
});

test("a search is part of the address, and of the links", async () => {
  open("/codex");
  await userEvent.type(screen.getByRole("searchbox"), "wolf");
  expect(window.location.search).toBe("?q=wolf");
  const link = screen.getByRole("link", { name: /Wild Wolf/ });
  expect(link.getAttribute("href")).toBe("/codex/units/wild_wolf?q=wolf");
  expect(screen.queryByRole("link", { name: /Squire/ })).toBeNull();
});

test("what is found among other kinds is counted and offered", async () => {
  open("/codex/units?q=smite");
  expect(screen.getByRole("heading", { name: "No units for “smite”" })).toBeTruthy();
  await userEvent.click(screen.getByRole("link", { name: "Show leaders" }));
  expect(screen.getByRole("link", { name: /Ser Aldric/ })).toBeTruthy();
  await userEvent.click(screen.getByRole("link", { name: /^Spells/ }));
  expect(screen.getByRole("link", { name: /Divine Smite/ })).toBeTruthy();
});

test("a faction is chosen and taken back", async () => {
  open("/codex");
  const order = screen.getByRole("button", { name: "Order" });
  await userEvent.click(order);
  expect(order.getAttribute("aria-pressed")).toBe("true");
  expect(screen.queryByRole("link", { name: /Alpha Beast/ })).toBeNull();
  await userEvent.click(order);
  expect(screen.getByRole("link", { name: /Alpha Beast/ })).toBeTruthy();
});

test("rules have their marks and their links", () => {
  open("/codex/rules/G10.1");
  const panel = within(details());
  expect(panel.getByText("left").tagName).toBe("EM");
  expect(panel.getByText("formation").tagName).toBe("CODE");
  expect(panel.getAllByRole("link", { name: "G10.2" })[0]?.getAttribute("href")).toBe("/codex/rules/G10.2");
  expect(panel.queryByText(/tunable/)).toBeNull();
});

test("an address that leads nowhere says so", () => {
  open("/codex/units/nobody");
  expect(within(details()).getByText("Not in this book")).toBeTruthy();
});

test("without the server it says so and can be asked again", async () => {
  setCatalogue(null);
  open("/codex");
  expect((await screen.findByRole("alert")).textContent).toContain("cannot be reached");
  const fetch = vi.fn(() => Promise.resolve(new Response(JSON.stringify(CATALOGUE))));
  vi.stubGlobal("fetch", fetch);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: /Squire/ })).toBeTruthy();
});
