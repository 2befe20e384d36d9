import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route } from "wouter";
import { beforeEach, expect, it, vi } from "vitest";
import { ToastRegion } from "../../../ui/Toasts";
import { BATTLE } from "../battle/fixture";
import { aDryad, CATALOGUE } from "../catalogue/fixture";
import { setCatalogue } from "../catalogue/useCatalogue";
import { aBattle, aCard, aRun } from "./fixture";
import RunPage from "./RunPage";
import type { Run } from "./types";
import { toWatch } from "./unwatched";
import { forgetRun } from "./useRun";

vi.mock("./deploy/DeployPage", () => ({ default: () => <h1>Deployment</h1> }));

let answers: Record<string, [number, unknown]>;
let sent: { path: string; body: unknown }[];

const keys = CATALOGUE.units.filter(({ faction }) => faction === "order").map(({ key }) => key);
const cards = [0, 1, 2].map((card) => aCard(card, keys[card % keys.length]!));
const drafting = aRun({ cards, draft: { picks: 1, offered: cards } });

function visit(path: string, run: Run = drafting) {
  answers[`GET /api/runs/${run.id}`] = [200, run];
  window.history.replaceState(null, "", path);
  render(
    <>
      <Route path="/run/:id/:page?/:battle?">{(where) => <RunPage {...(where as { id: string })} />}</Route>
      <ToastRegion />
    </>,
  );
}

beforeEach(() => {
  forgetRun();
  setCatalogue(CATALOGUE);
  sent = [];
  answers = { "GET /api/session": [200, { player: "p", name: "Ada" }] };
  vi.stubGlobal("scrollTo", () => {});
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    if (method !== "GET") sent.push({ path, body: JSON.parse(String(body)) });
    const answer = answers[`${method} ${path}`];
    if (!answer) throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  });
});

it.each([
  ["/run/r1", aRun({ step: "draft", draft: drafting.draft, cards }), "/run/r1/draft"],
  ["/run/r1/shop", aRun({ step: "draft", draft: drafting.draft, cards }), "/run/r1/draft"],
  ["/run/r1/draft", aRun({ step: "prepare" }), "/run/r1/battle"],
  ["/run/r1/result", aRun({ step: "ready" }), "/run/r1/battle"],
  ["/run/r1/battle", aRun({ step: "lost" }), "/run/r1/result"],
])("%s leads to the page of the run's step", async (path, run, there) => {
  visit(path, run);
  await waitFor(() => expect(window.location.pathname).toBe(there));
});

it("G2.1 sends the picks with the version they were decided on, and goes on where the server says", async () => {
  visit("/run/r1/draft");
  const shown = await screen.findByRole("list", { name: "Cards that are shown" });
  const take = screen.getByRole<HTMLButtonElement>("button", { name: "Take it" });
  expect(take.disabled).toBe(true);
  await userEvent.click(within(shown).getAllByRole("button", { pressed: false })[1]!);
  await userEvent.keyboard("1");
  expect(within(shown).getAllByRole("button", { pressed: true })).toHaveLength(1);
  answers["POST /api/runs/r1/draft"] = [200, aRun({ version: 1, step: "prepare", cards })];
  await userEvent.click(take);
  expect(await screen.findByRole("heading", { name: "Deployment" })).toBeTruthy();
  expect(sent).toEqual([{ path: "/api/runs/r1/draft", body: { version: 0, picks: [0] } }]);
});

it("the draft adds up what the picked cards will cost, and warns before they cannot be paid for", async () => {
  const priced = [4, 4, 3].map((price, card) => aCard(card, keys[card % keys.length]!, { price }));
  visit("/run/r1/draft", aRun({ cards: priced, draft: { picks: 3, offered: priced }, gold: 10 }));
  const status = await screen.findByText("10 gold");
  await userEvent.keyboard("1");
  expect(status.textContent).toBe("10 gold, 4 to deploy what is picked: 6 left");
  expect(screen.queryByText(/gold short/)).toBeNull();
  await userEvent.keyboard("2");
  expect(screen.getByText("1 gold short")).toBeTruthy();
  await userEvent.keyboard("3");
  expect(screen.getByText("Deploying all of them costs 11, you have 10: not all can be placed now.")).toBeTruthy();
  // A warning, not a prohibition.
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Take 3 cards" }).disabled).toBe(false);
});

it("nobody reads a raw key while the catalogue is on its way", async () => {
  setCatalogue(null);
  visit("/run/r1/draft");
  expect(await screen.findByText("Ser Aldric")).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/[a-z]_[a-z]/);
});

it("the shop shows the new effect with what changes marked, not a percentage", async () => {
  const dryad = aDryad();
  setCatalogue({ ...CATALOGUE, units: [dryad] });
  const stats = dryad.levels[1]!;
  const field = [aCard(0, "dryad", { where: "field", level: 2, x: 3, y: 1 })];
  const offer = { card: 0, unit: "dryad", level: 2, price: 6, affordable: true, before: stats, after: { ...stats, hp: 200, ability: 150, traits: ["rapid_reload"] } };
  answers["GET /api/runs/r1/shop"] = [200, { gold: 10, offers: [offer] }];
  visit("/run/r1/shop", aRun({ step: "prepare", cards: field }));
  const shown = await screen.findByRole("listitem", { name: "Dryad" });
  expect(within(shown).getByText("6%").tagName).toBe("MARK");
  expect(within(shown).getByText("Rapid Reload").closest("p")?.textContent).toBe("Rapid Reload Its cooldowns are shorter by one turn.");
  expect(shown.textContent).not.toContain("150");
});

const waiting = aRun({ step: "draft", draft: drafting.draft, cards, history: [aBattle(1, true)] });

it("a battle has one result, whether it is watched or skipped, and the field is as it was deployed", async () => {
  Element.prototype.animate = () => ({ cancel: () => {}, pause: () => {}, play: () => {}, updatePlaybackRate: () => {} }) as unknown as Animation;
  answers["GET /api/roguelike/battles/battle1"] = [200, { shown: BATTLE }];
  toWatch("r1", 1);
  visit("/run/r1/replay/1", waiting);
  const board = await screen.findByTestId("battlefield");
  expect(board.className).toContain("field-upright");
  expect(screen.queryByRole("region", { name: "Result" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Skip to the outcome" }));
  const result = await screen.findByRole("region", { name: "Result" });
  expect(within(result).getByRole("heading", { name: "You won" })).toBeTruthy();
  expect(within(result).getByRole("link", { name: "Pick a card" })).toBeTruthy();
  expect(document.activeElement?.textContent).toBe("You won");
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("a battle that cannot be shown has an outcome all the same", async () => {
  toWatch("r1", 1);
  visit("/run/r1/replay/1", waiting);
  await userEvent.click(await screen.findByRole("button", { name: "Tell the outcome" }));
  expect(within(screen.getByRole("region", { name: "Result" })).getByRole("link", { name: "Pick a card" })).toBeTruthy();
});

it("tells what was refused and looks at the run again", async () => {
  visit("/run/r1/draft");
  const shown = await screen.findByRole("list", { name: "Cards that are shown" });
  await userEvent.click(within(shown).getAllByRole("button", { pressed: false })[0]!);
  answers["POST /api/runs/r1/draft"] = [409, { code: "stale", message: "the run has moved on since", rule: null, faults: [] }];
  answers["GET /api/runs/r1"] = [200, aRun({ version: 3, step: "prepare" })];
  await userEvent.click(screen.getByRole("button", { name: "Take it" }));
  expect((await screen.findByText("the run has moved on since")).closest("[role=alert]")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "Deployment" })).toBeTruthy();
});

it("says that there is no such run", async () => {
  answers["GET /api/runs/nix"] = [404, { code: "not_found", message: "there is no such run", rule: null, faults: [] }];
  visit("/run/nix/draft", aRun({ id: "other" }));
  expect((await screen.findByRole("heading", { name: "No such run" })).closest("[role=alert]")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Start a run" }).getAttribute("href")).toBe("/run/new");
});

it("tells a finished run battle by battle, each with its replay", async () => {
  visit("/run/r1/result", aRun({ step: "lost", wins: 1, losses: 1, history: [aBattle(1, true), aBattle(2, false)] }));
  expect(await screen.findByRole("heading", { name: "The run is over" })).toBeTruthy();
  const links = screen.getAllByRole("link", { name: /Replay of battle/ });
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/run/r1/replay/1", "/run/r1/replay/2"]);
});

it("gives a run up only when asked twice", async () => {
  visit("/run/r1/draft");
  await userEvent.click(await screen.findByRole("button", { name: "Give the run up" }));
  expect(sent).toEqual([]);
  answers["POST /api/runs/r1/abandon"] = [200, aRun({ version: 1, step: "abandoned" })];
  await userEvent.click(screen.getByRole("button", { name: "Give up" }));
  expect(await screen.findByRole("heading", { name: "The run was given up" })).toBeTruthy();
});
