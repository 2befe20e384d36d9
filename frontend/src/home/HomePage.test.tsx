import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import axe from "axe-core";
import { beforeEach, expect, it, vi } from "vitest";
import type { MatchSummary } from "../api/types";
import type { Setup } from "../games/skirmish/types";
import HomePage from "./HomePage";

// Its drawing has tests of its own.
vi.mock("../games/skirmish/board/MiniBoard", () => ({ default: () => null }));

const scenario = (key: string, name: string): Setup => ({
  key,
  name,
  description: `${name}, described.`,
  content: "",
  max_turns: 5,
  charge_max_distance: 12,
  board: { name: "Meadow", cols: 3, rows: 3, walls: [], objectives: [] },
  types: {},
  units: [],
});

const finished: MatchSummary = {
  id: "old",
  game: "skirmish",
  name: "Duel",
  scenario: "duel",
  seats: [
    { kind: "human", name: "Ada", online: true },
    { kind: "scripted", name: "Scripted", online: true },
  ],
  your_seats: [0],
  your_turn: false,
  version: 9,
  turn: 5,
  phase: "fight",
  outcome: { winner: 0, by: "objectives" },
  created_at: "2026-06-15T12:00:00Z",
  updated_at: "2026-06-15T12:00:00Z",
};

const offer = (name: string) => ({ name, title: `Title of ${name}`, summary: "", seats: 2, rules: 1, players: ["scripted", "random"] });

let answers: Record<string, unknown>;
let sent: { path: string; body: unknown }[];

beforeEach(() => {
  window.history.replaceState(null, "", "/");
  sent = [];
  answers = {
    "GET /api/session": { player: "p", name: "Ada" },
    "GET /api/games/skirmish/scenarios": { scenarios: [scenario("crossing", "Crossing"), scenario("duel", "Duel")] },
    "GET /api/matches": { matches: [], more: null },
    "GET /api/games": { games: [...["skirmish", "roguelike", "tabletop"].map(offer), offer("standoff")] },
    "GET /api/runs/active": { run: null },
    "POST /api/matches": { id: "new", invite: null },
  };
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    if (method !== "GET") sent.push({ path, body: JSON.parse(String(body)) });
    const answer = answers[`${method} ${path}`];
    if (answer === undefined) throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(answer));
  });
});

it("starts the first scenario against the machine with one press", async () => {
  render(<HomePage />);
  await screen.findByRole("radio", { name: "Crossing" });
  await userEvent.click(screen.getByRole("button", { name: "Start" }));
  await waitFor(() => expect(window.location.pathname).toBe("/skirmish/new"));
  expect(sent).toEqual([
    { path: "/api/matches", body: { game: "skirmish", scenario: "crossing", seats: ["human", "scripted"], seed: null } },
  ]);
});

it("asks for what was chosen and shows the link for a friend", async () => {
  answers["POST /api/matches"] = { id: "new", invite: "s3cret" };
  render(<HomePage />);
  await userEvent.click(await screen.findByRole("radio", { name: "Duel" }));
  await userEvent.click(screen.getByRole("radio", { name: /by link/ }));
  await userEvent.click(screen.getByRole("radio", { name: /Vermilion/ }));
  await userEvent.type(screen.getByLabelText("Seed of the dice"), "7");
  await userEvent.click(screen.getByRole("button", { name: "Start" }));
  const dialog = await screen.findByRole("dialog", { name: "Invite a friend" });
  expect(sent[0]!.body).toEqual({ game: "skirmish", scenario: "duel", seats: ["invite", "human"], seed: 7 });
  const link = within(dialog).getByLabelText<HTMLInputElement>("Invite link");
  expect(link.value).toBe(`${window.location.origin}/skirmish/new#invite=s3cret`);
  expect(within(dialog).getByTestId("only-here").textContent).toContain("works on this machine alone");
  expect(within(dialog).getByTestId("only-here").textContent).toContain("maniple serve --host 0.0.0.0");
  expect(within(dialog).getByRole("link", { name: "Go to the board" }).getAttribute("href")).toBe("/skirmish/new");
});

it("remembers the scenario and the opponent, and gives the last game the brass button", async () => {
  const { unmount } = render(<HomePage />);
  await userEvent.click(await screen.findByRole("radio", { name: "Duel" }));
  await userEvent.click(screen.getByRole("radio", { name: /Machine, random/ }));
  await userEvent.click(screen.getByRole("link", { name: "To the table" }));
  unmount();
  render(<HomePage />);
  expect((await screen.findByRole<HTMLInputElement>("radio", { name: "Duel" })).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /Machine, random/ }).checked).toBe(true);
  expect(screen.getByRole("link", { name: "To the table" }).className).toContain("button-primary");
  expect(screen.getByRole("button", { name: "Start" }).className).not.toContain("button-primary");
});

it("does not start with a seed that is none", async () => {
  render(<HomePage />);
  await screen.findByRole("radio", { name: "Duel" });
  await userEvent.type(screen.getByLabelText("Seed of the dice"), "dice");
  await userEvent.click(screen.getByRole("button", { name: "Start" }));
  expect(screen.getByText("A seed is a whole number, 0 or more.")).toBeTruthy();
  expect(sent).toEqual([]);
});

it("has no side to choose when two share the screen", async () => {
  render(<HomePage />);
  await userEvent.click(screen.getByRole("radio", { name: /Friend, here/ }));
  expect(screen.queryByRole("group", { name: "Your side" })).toBeNull();
});

it("lists finished games with their replay, and older ones on demand", async () => {
  answers["GET /api/matches"] = { matches: [finished], more: "mark" };
  answers["GET /api/matches?before=mark"] = { matches: [{ ...finished, id: "older", name: "Hunt" }], more: null };
  render(<HomePage />);
  const list = await screen.findByRole("region", { name: "Finished" });
  expect(within(list).getByText("Won on objectives")).toBeTruthy();
  expect(within(list).getByRole("link", { name: /Replay of Duel/ }).getAttribute("href")).toBe("/skirmish/old/replay");
  await userEvent.click(within(list).getByRole("button", { name: "Show older games" }));
  expect(await within(list).findByRole("link", { name: "Hunt" })).toBeTruthy();
  expect(within(list).queryByRole("button", { name: "Show older games" })).toBeNull();
});

it("says what failed, and tries again when asked", async () => {
  const { "GET /api/games/skirmish/scenarios": scenarios, ...rest } = answers;
  answers = rest;
  render(<HomePage />);
  expect((await screen.findByRole("alert")).textContent).toContain("cannot be reached");
  answers["GET /api/games/skirmish/scenarios"] = scenarios;
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("radio", { name: "Crossing" })).toBeTruthy();
});

it("leads to a new run, or to the one that goes on", async () => {
  const { unmount } = render(<HomePage />);
  expect(screen.getByRole("link", { name: "Start a run" }).getAttribute("href")).toBe("/run/new");
  unmount();
  answers["GET /api/runs/active"] = {
    run: { id: "mine", faction: "order", leader: "ser_aldric", wins: 2, wins_needed: 9, losses: 1, losses_allowed: 4, history: [] },
  };
  render(<HomePage />);
  expect((await screen.findByRole("link", { name: "Continue your run" })).getAttribute("href")).toBe("/run/mine");
  expect(await screen.findByRole("img", { name: "2 of 9" })).toBeTruthy();
});

it("lets a guest take a name", async () => {
  answers["PATCH /api/session"] = { player: "p", name: "Grace" };
  render(<HomePage />);
  await userEvent.click(await screen.findByRole("button", { name: /Ada/ }));
  answers["GET /api/session"] = { player: "p", name: "Grace" };
  await userEvent.keyboard("Grace{Enter}");
  expect(await screen.findByRole("button", { name: /Grace/ })).toBeTruthy();
  expect(sent).toEqual([{ path: "/api/session", body: { name: "Grace" } }]);
});

it("has no fault a checker of accessibility can find", async () => {
  answers["GET /api/matches"] = { matches: [finished, { ...finished, id: "on", outcome: null }], more: "mark" };
  const { container } = render(<HomePage />);
  await screen.findByRole("radio", { name: "Crossing" });
  await screen.findByRole("region", { name: "Finished" });
  // Colours are not computed here; the browser tests look at those.
  const { violations } = await axe.run(container, { rules: { "color-contrast": { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
});

it("offers a game without pages of its own at the plain table", async () => {
  render(<HomePage />);
  const door = await screen.findByRole("region", { name: "Title of standoff" });
  expect(within(door).getByRole("link", { name: "Play" }).getAttribute("href")).toBe("/standoff/new");
  expect(screen.queryByText("Title of tabletop")).toBeNull();
});
