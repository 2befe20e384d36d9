import { beforeEach, describe, expect, it, vi } from "vitest";

import { api, ApiError, Offline } from "../api/client";
import { connectLive, type LiveHandlers } from "../api/live";
import type { Answer } from "../api/types";
import { battle, matchAt } from "../games/skirmish/fixtures/battle";
import { SKIRMISH } from "../games/skirmish/playback";
import type { Entry, GameEvent, Setup, State } from "../games/skirmish/types";
import { fold } from "./fold";
import { applyUpdate, MatchStore } from "./store";

vi.mock("../api/live");

const { start, entries } = battle;
const stateAt = (version: number) => entries.slice(0, version).reduce((state, { changes }) => fold(state, changes), start);
const answer = (from: number, to: number): Answer<State, GameEvent> => ({
  type: "update", version: to, entries: entries.slice(from, to), state: stateAt(to), repeated: false,
});
const undo = (number: number, undoes: number): Entry => ({
  number, undoes, seat: 0, by: "human", action: "undo", events: [], lines: [], changes: [],
});

describe("applyUpdate", () => {
  const known = { version: 2, entries: entries.slice(0, 2) };

  it("adds what is new", () => {
    const { known: next, fresh, gap } = applyUpdate(known, answer(2, 4));
    expect([next.version, fresh.length, gap]).toEqual([4, 2, false]);
  });

  it("counts an entry once, whichever way it came first", () => {
    const { known: next, fresh } = applyUpdate(known, answer(0, 2));
    expect(next).toBe(known);
    expect(fresh).toEqual([]);
    expect(applyUpdate(known, answer(1, 3)).fresh.map(({ number }) => number)).toEqual([3]);
  });

  it("sees a gap and takes nothing", () => {
    expect(applyUpdate(known, answer(3, 5))).toMatchObject({ gap: true, fresh: [], known });
    expect(applyUpdate(known, { version: 5, entries: [] })).toMatchObject({ gap: true });
  });

  it("says when something was taken back", () => {
    const news = { version: 3, entries: [undo(3, 2)], state: stateAt(1) };
    expect(applyUpdate(known, news)).toMatchObject({ undone: true, gap: false });
  });
});

describe("MatchStore", () => {
  let live: LiveHandlers;
  let told: string[];
  let store: MatchStore<Setup, State, GameEvent>;

  async function open(version = 2) {
    vi.spyOn(api, "match").mockResolvedValue(matchAt(version, stateAt(version)));
    vi.spyOn(api, "events").mockResolvedValue({ version, entries: entries.slice(0, version) });
    store = new MatchStore(SKIRMISH, "AAAAAAAAAAAAAAAAAAAAAA", (text) => told.push(text));
    store.setPace({ speed: 1, still: true });
    await store.open();
  }

  beforeEach(() => {
    told = [];
    vi.mocked(connectLive).mockImplementation((_, handlers) => {
      live = handlers;
      return { close: () => {} };
    });
  });

  it("opens with the match, its log and a live line from where it stands", async () => {
    await open();
    expect(store.getSnapshot()).toMatchObject({ idle: true, failure: null });
    expect(store.getSnapshot().log).toHaveLength(2);
    expect(live.since()).toBe(2);
  });

  it("shows what an answer says once, though the live line repeats it", async () => {
    await open();
    vi.spyOn(api, "gesture").mockResolvedValue(answer(2, 4));
    store.gesture("click", { action: "activate_unit", unit: 3 });
    expect(store.getSnapshot().pending).toEqual({ waiting: false });
    await vi.waitFor(() => expect(store.getSnapshot().idle).toBe(true));
    live.onMessage(answer(2, 4));
    expect(store.getSnapshot().frame?.version).toBe(4);
    expect(store.getSnapshot().log.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it("adopts the state at once when something is taken back, and drops its lines", async () => {
    await open();
    live.onMessage({ type: "update", version: 3, entries: [undo(3, 2)], state: stateAt(1) });
    expect(store.getSnapshot().frame).toMatchObject({ version: 3, shown: stateAt(1) });
    expect(store.getSnapshot().log.map(({ number }) => number)).toEqual([1, 3]);
  });

  it("fetches what is missing", async () => {
    await open();
    vi.mocked(api.match).mockResolvedValue(matchAt(6, stateAt(6)));
    const fetched = vi.mocked(api.events).mockResolvedValue({ version: 6, entries: entries.slice(2, 6) });
    live.onMessage(answer(4, 6));
    await vi.waitFor(() => expect(store.getSnapshot().frame?.version).toBe(6));
    expect(fetched).toHaveBeenLastCalledWith("AAAAAAAAAAAAAAAAAAAAAA", 2);
  });

  it.each([
    ["no network", new Offline()],
    ["a restarting server", new ApiError(502, "Bad gateway")],
  ])("keeps a click that met %s and resends it with the same key", async (_, failure) => {
    await open();
    const click = vi.spyOn(api, "gesture").mockRejectedValueOnce(failure).mockResolvedValueOnce(answer(2, 3));
    store.gesture("click", { action: "activate_unit", unit: 3 });
    await vi.waitFor(() => expect(store.getSnapshot().pending?.waiting).toBe(true));
    store.gesture("click", { action: "activate_unit", unit: 4 });
    expect(told).toEqual(["Your last click still waits for the connection."]);
    live.onStatus("live");
    await vi.waitFor(() => expect(store.getSnapshot().frame?.version).toBe(3));
    expect(click).toHaveBeenCalledTimes(2);
    expect(click.mock.calls[0]).toEqual(click.mock.calls[1]);
  });

  it("reports a click that is given up", async () => {
    await open();
    vi.spyOn(api, "gesture").mockRejectedValue(new Offline());
    store.gesture("click", { action: "activate_unit", unit: 3 });
    await vi.waitFor(() => expect(store.getSnapshot().pending?.waiting).toBe(true));
    store.drop();
    await vi.waitFor(() => expect(told).toEqual(["Your click was not sent."]));
    expect(store.getSnapshot().pending).toBeNull();
  });

  it("says which rule refused a click", async () => {
    await open();
    const body = { code: "illegal_action", message: "too far", rule: "S3.2", faults: [] };
    vi.spyOn(api, "gesture").mockRejectedValue(new ApiError(400, body));
    store.gesture("click", { action: "activate_unit", unit: 3 });
    await vi.waitFor(() => expect(told).toEqual(["too far (S3.2)"]));
    expect(store.getSnapshot().idle).toBe(true);
  });

  it("catches up when the game has moved on, and does not resend", async () => {
    await open();
    vi.mocked(api.match).mockResolvedValue(matchAt(4, stateAt(4)));
    vi.mocked(api.events).mockResolvedValue({ version: 4, entries: entries.slice(2, 4) });
    const stale = { code: "stale", message: "stale", rule: null, faults: [], version: 4, state: stateAt(4) };
    const click = vi.spyOn(api, "gesture").mockRejectedValue(new ApiError(409, stale));
    store.gesture("click", { action: "activate_unit", unit: 3 });
    await vi.waitFor(() => expect(store.getSnapshot().frame?.version).toBe(4));
    expect(told).toEqual(["The game has moved on."]);
    expect(click).toHaveBeenCalledTimes(1);
  });

  it("shows who is there", async () => {
    await open();
    live.onMessage({ type: "presence", online: [true, true], spectators: 3 });
    expect(store.getSnapshot().spectators).toBe(3);
    expect(store.getSnapshot().match?.seats[1]?.online).toBe(true);
  });
});
