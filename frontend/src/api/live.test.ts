import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connectLive, type Live } from "./live";
import type { LiveMessage } from "./types";

class FakeSocket {
  static made: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  closed = false;

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }

  close() {
    if (this.closed) return;
    this.closed = true;
    this.onclose?.({ code: 1000 });
  }

  say(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  drop(code: number) {
    this.closed = true;
    this.onclose?.({ code });
  }
}

const last = () => FakeSocket.made.at(-1)!;

let version: number;
let said: LiveMessage[];
let statuses: string[];
let live: Live;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  [version, said, statuses] = [0, [], []];
  live = connectLive("abc", {
    since: () => version,
    onMessage: (message) => said.push(message),
    onStatus: (status, code) => statuses.push(code ? `${status} ${code}` : status),
  });
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
});

it("goes live with the first answer and hands messages on", () => {
  expect(last().url).toBe(`ws://${window.location.host}/api/matches/abc/live?since=0`);
  last().onopen?.();
  expect(statuses).toEqual(["connecting"]);
  last().say({ type: "sync", entries: [] });
  last().say({ type: "presence", online: [true, false], spectators: 0 });
  expect(statuses).toEqual(["connecting", "live"]);
  expect(said.map((message) => message.type)).toEqual(["sync", "presence"]);
});

it("comes back by itself and asks for what it missed", () => {
  last().say({ type: "sync", entries: [] });
  version = 17;
  last().drop(1012);
  expect(statuses.at(-1)).toBe("lost");
  vi.advanceTimersByTime(250);
  expect(FakeSocket.made).toHaveLength(2);
  expect(last().url).toContain("since=17");
});

it("waits longer each time, up to eight seconds", () => {
  const waits = [];
  for (let i = 0; i < 8; i++) {
    const before = Date.now();
    last().drop(1006);
    vi.advanceTimersToNextTimer();
    waits.push(Date.now() - before);
    last().onopen?.();
  }
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
});

it("is patient again after it has been live", () => {
  last().drop(1006);
  vi.advanceTimersByTime(250);
  last().drop(1006);
  vi.advanceTimersByTime(500);
  last().say({ type: "sync", entries: [] });
  last().drop(1006);
  vi.advanceTimersByTime(250);
  expect(FakeSocket.made).toHaveLength(4);
});

it("comes back at once when the network or the reader does", () => {
  last().drop(1006);
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.made).toHaveLength(2);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(FakeSocket.made).toHaveLength(2);
});

it.each([4401, 4404])("gives up on %i", (code) => {
  last().drop(code);
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.made).toHaveLength(1);
  expect(statuses.at(-1)).toBe(`lost ${code}`);
});

it("says at once that the network is gone, and comes back with it", () => {
  last().say({ type: "sync" });
  window.dispatchEvent(new Event("offline"));
  expect(statuses).toEqual(["connecting", "live", "lost"]);
  expect(last().closed).toBe(true);
  window.dispatchEvent(new Event("online"));
  expect(FakeSocket.made).toHaveLength(2);
});

it("gives up a line that never opens", () => {
  vi.advanceTimersByTime(10_000);
  expect(FakeSocket.made[0]!.closed).toBe(true);
  vi.advanceTimersByTime(250);
  expect(FakeSocket.made).toHaveLength(2);
});

it("is silent once closed", () => {
  const first = last();
  live.close();
  first.say({ type: "sync", entries: [] });
  vi.advanceTimersByTime(60_000);
  expect(first.closed).toBe(true);
  expect(said).toEqual([]);
  expect(FakeSocket.made).toHaveLength(1);
  expect(statuses).toEqual(["connecting"]);
});
