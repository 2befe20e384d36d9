import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { battle } from "../games/skirmish/fixtures/battle";
import { motionsOf, SKIRMISH } from "../games/skirmish/playback";
import type { Frame } from "../games/skirmish/types";
import { fold } from "./fold";
import { Player } from "./playback";

const { start, entries, final } = battle;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function playing(pace = { speed: 1, still: false }) {
  const frames: Frame[] = [];
  const playback = new Player(SKIRMISH, start, 0, (frame) => frames.push(frame));
  playback.pace = pace;
  return { playback, frames };
}

describe("motionsOf", () => {
  it("shows every motion for 120 to 250 ms, and words for twice as long", () => {
    const motions = entries.flatMap((entry) => entry.events.flatMap(motionsOf));
    expect(new Set(motions.flatMap(({ motion, length }) => (motion === "fail" ? [length] : [])))).toEqual(new Set([500]));
    const lengths = motions.filter(({ motion }) => motion !== "fail").map(({ length }) => length);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(120);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(250);
  });
});

describe("Player", () => {
  it("shows a move before the unit stands there, and what can be chosen only at the end", () => {
    const { playback, frames } = playing();
    const some = entries.slice(0, 2);
    const end = { ...some.reduce((state, { changes }) => fold(state, changes), start), pool: [1] };
    playback.play(some, end, 2);
    expect(playback.busy).toBe(true);
    expect(frames[0]?.beat?.motion).toBe("glide");
    expect(frames[0]?.shown.units).toEqual(start.units);
    expect(frames[0]?.shown.pool).toEqual([]);
    vi.runAllTimers();
    expect(playback.frame).toEqual({ shown: end, version: 2, beat: null, seat: null });
  });

  it("plays a whole battle to where the server says it ended", () => {
    const { playback, frames } = playing();
    playback.play(entries, final, entries.length);
    vi.runAllTimers();
    expect(playback.frame.shown).toBe(final);
    const versions = frames.map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    const beats = frames.flatMap(({ beat }) => (beat ? [beat.id] : []));
    expect(new Set(beats).size).toBe(beats.length);
  });

  it("is four times as fast at speed 4", () => {
    const time = (speed: number) => {
      const { playback } = playing({ speed, still: false });
      const from = Date.now();
      playback.play(entries.slice(0, 60), final, 60);
      vi.runAllTimers();
      return Date.now() - from;
    };
    expect(time(1) / time(4)).toBeCloseTo(4, 0);
  });

  it("moves nothing for readers who want no motion", () => {
    const { playback, frames } = playing({ speed: 1, still: true });
    playback.play(entries, final, entries.length);
    expect(frames).toHaveLength(1);
    expect(playback.frame.shown).toBe(final);
  });

  it("jumps to the end when skipped", () => {
    const { playback } = playing();
    playback.play(entries, final, entries.length);
    playback.skip();
    expect(playback.busy).toBe(false);
    expect(playback.frame).toMatchObject({ shown: final, version: entries.length });
    vi.runAllTimers();
    expect(playback.frame.shown).toBe(final);
  });

  it("skips what one seat did and still shows the other's answer", () => {
    const { playback } = playing();
    playback.play(entries.slice(0, 40), start, 40);
    playback.skipSeat(0);
    expect(playback.frame).toMatchObject({ seat: 1, beat: { motion: "glide" } });
    expect(playback.frame.version).toBeGreaterThanOrEqual(12);
  });

  it("appends what arrives while it plays", () => {
    const { playback } = playing();
    playback.play(entries.slice(0, 12), start, 12);
    playback.play(entries.slice(12), final, entries.length);
    vi.runAllTimers();
    expect(playback.frame).toMatchObject({ shown: final, version: entries.length });
  });
});
