import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CATALOGUE } from "../catalogue/fixture";
import { BATTLE } from "./fixture";
import { type Hands, Player } from "./player";
import { Timeline } from "./timeline";

const hands: Hands = { pause: vi.fn(), resume: vi.fn(), rate: vi.fn(), clear: vi.fn() };
let player: Player;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  player = new Player(new Timeline(BATTLE), CATALOGUE);
  player.hands = hands;
});
afterEach(() => {
  player.stop();
  vi.useRealTimers();
});

const untilPosition = (position: number) => {
  for (let i = 0; i < 10_000 && player.frame.position < position; i += 1) vi.advanceTimersByTime(5);
};

describe("the player", () => {
  it("plays to the end and rests there; played again it begins anew", () => {
    const told = vi.fn();
    player.subscribe(told);
    player.play();
    vi.advanceTimersByTime(20_000);
    expect(player.frame).toMatchObject({ position: 5, playing: false, beat: null, reached: 5 });
    expect(player.frame.view.outcome).toEqual({ winner: 0, by: "elimination", rounds: 2 });
    expect(told.mock.calls.length).toBeGreaterThan(5);
    player.play();
    expect(player.frame).toMatchObject({ position: 0, playing: true, reached: 5 });
  });

  it("is paused in mid-air and goes on from there", () => {
    player.play();
    untilPosition(2);
    vi.advanceTimersByTime(100);
    player.pause();
    const { beat } = player.frame;
    expect(beat).not.toBeNull();
    vi.advanceTimersByTime(60_000);
    expect(player.frame).toMatchObject({ position: 2, playing: false, beat });
    expect(hands.pause).toHaveBeenCalled();
    player.play();
    vi.advanceTimersByTime(beat!.duration - 101);
    expect(player.frame.beat).toBe(beat);
    vi.advanceTimersByTime(2);
    expect(player.frame.beat).not.toBe(beat);
  });

  it("shows one step and rests; pressed again in between, it is at the step's end", () => {
    player.forward();
    expect(player.frame).toMatchObject({ position: 0, playing: true });
    vi.advanceTimersByTime(5000);
    expect(player.frame).toMatchObject({ position: 1, playing: false, beat: null });
    player.forward();
    player.forward();
    expect(player.frame).toMatchObject({ position: 2, playing: false, beat: null });
    expect(player.frame.view).toBe(player.timeline.at(2));
  });

  it("goes back to the start of the step under way, then by steps", () => {
    player.jump(2);
    player.forward();
    vi.advanceTimersByTime(50);
    player.back();
    expect(player.frame).toMatchObject({ position: 2, beat: null });
    player.back();
    player.back();
    player.back();
    expect(player.frame.position).toBe(0);
  });

  it("seeks anywhere, plays on if it played, and forgets nothing it has reached", () => {
    player.jump(4);
    expect(player.frame).toMatchObject({ position: 4, playing: false, reached: 4 });
    player.play();
    player.seek(1);
    expect(player.frame).toMatchObject({ position: 1, playing: true, reached: 4 });
    player.seek(99);
    expect(player.frame).toMatchObject({ position: 5, playing: false });
    player.jump(-3);
    expect(player.frame.position).toBe(0);
  });

  it("keeps the pace: four times as fast takes a quarter, from the middle of a beat too", () => {
    const length = (speed: number) => {
      player.jump(0);
      player.setPace({ speed, still: false });
      player.play();
      const from = performance.now();
      untilPosition(5);
      return performance.now() - from;
    };
    const [slow, fast] = [length(1), length(4)];
    expect(fast / slow).toBeCloseTo(0.25, 1);
    player.jump(0);
    player.setPace({ speed: 1, still: false });
    player.play();
    const { duration } = player.frame.beat!;
    vi.advanceTimersByTime(duration / 2);
    player.setPace({ speed: 4, still: false });
    expect(hands.rate).toHaveBeenLastCalledWith(4);
    const { beat } = player.frame;
    vi.advanceTimersByTime(duration / 8 + 2);
    expect(player.frame.beat).not.toBe(beat);
  });

  it("without motion shows each step as one beat", () => {
    player.setPace({ speed: 1, still: true });
    player.jump(2);
    player.forward();
    expect(player.frame.view).toBe(player.timeline.at(3));
    expect(player.frame.lines).toBe(3);
  });
});
