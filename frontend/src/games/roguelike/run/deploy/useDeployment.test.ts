import { act as flush, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { ApiError, Offline } from "../../../../api/client";
import type { Deployment, Run, RunActions, StepProps } from "../types";
import { useDeployment } from "./useDeployment";
import { useLatest } from "../../../../api/useLatest";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const spells = [{ spell: "a", timing: "early" }, { spell: "b", timing: "mid" }];
const card = { card: 0, unit: "squire", where: "hand", level: 1, x: null, y: null, fought: false, price: 3, refund: 0, upgrade: 3 };
const first = { version: 1, gold: 10, cards: [card], spells } as unknown as Run;

/** The run after the server took a wish. */
const after = (run: Run, wish: Deployment): Run => ({
  ...run,
  version: run.version + 1,
  cards: run.cards.map((each) => {
    const placed = wish.units.find((unit) => unit.card === each.card);
    return placed ? { ...each, where: "field", x: placed.x, y: placed.y } : { ...each, where: "hand", x: null, y: null };
  }),
});

function table(answer: (wish: Deployment) => boolean = () => true) {
  const asked: string[] = [];
  let props: StepProps;
  const act = {
    deploy: async (wish: Deployment) => {
      asked.push(JSON.stringify(wish.units));
      rerender({ ...props, busy: "deploy" });
      await new Promise((done) => setTimeout(done, 50));
      const done = answer(wish);
      rerender({ ...props, run: done ? after(props.run, wish) : props.run, busy: null });
      return done;
    },
    find: async () => asked.push("find") > 0,
    fight: async () => asked.push("fight") > 0,
  } as unknown as RunActions;
  props = { run: first, act, busy: null };
  const hook = renderHook((given: StepProps) => useDeployment(given, () => asked.push("refused")), { initialProps: props });
  let left = false;
  const rerender = (next: StepProps) => {
    props = next;
    if (!left) hook.rerender(next);
  };
  const put = (x: number) =>
    flush(() => {
      hook.result.current.move({ kind: "lift", card: 0 });
      hook.result.current.move({ kind: "put", cell: [x, 1] });
    });
  // In small steps: what follows from one thing happens before the next.
  const wait = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 10) await flush(() => vi.advanceTimersByTimeAsync(10));
  };
  const leave = () => {
    left = true;
    hook.unmount();
  };
  onTestFinished(() => void (left = true));
  return { asked, now: () => hook.result.current, put, wait, leave };
}

const at = (x: number) => `[{"card":0,"x":${x},"y":1}]`;

describe("a deployment", () => {
  it("shows at once what is done and sends only how it came to rest", async () => {
    const { asked, now, put, wait } = table();
    put(1);
    put(2);
    expect(now().plan.field).toEqual({ 0: [2, 1] });
    await wait(400);
    expect(asked).toEqual([at(2)]);
    expect(now().saved).toBe(true);
  });

  it("sends what was done while the server was thinking", async () => {
    const { asked, now, put, wait } = table();
    put(1);
    await wait(160);
    put(5);
    await wait(500);
    expect(asked).toEqual([at(1), at(5)]);
    expect(now().plan.field).toEqual({ 0: [5, 1] });
    expect(now().saved).toBe(true);
  });

  it("goes back when it is refused", async () => {
    const { asked, now, put, wait } = table(() => false);
    put(1);
    await wait(400);
    expect(asked).toEqual([at(1), "refused"]);
    expect(now().plan.field).toEqual({});
    expect(now().saved).toBe(true);
  });

  it("is sent before the battle", async () => {
    const { asked, now, put, wait } = table();
    put(1);
    flush(() => now().go("fight"));
    expect(now().going).toBe("fight");
    await wait(300);
    expect(asked).toEqual([at(1), "fight"]);
    expect(now().going).toBeNull();
  });

  it("that is refused fights no battle", async () => {
    const { asked, now, put, wait } = table(() => false);
    put(1);
    flush(() => now().go("fight"));
    await wait(500);
    expect(asked).toEqual([at(1), "refused"]);
    expect(now().going).toBeNull();
  });

  it("is sent when the page is left", () => {
    const { asked, put, leave } = table();
    put(3);
    leave();
    expect(asked).toEqual([at(3)]);
  });
});

describe("the latest answer", () => {
  const ask = (answers: Record<string, () => Promise<string>>) =>
    renderHook(({ key }: { key: string | null }) => useLatest(key, () => answers[key!]!(), 300), { initialProps: { key: "a" as string | null } });
  const slow = (value: string, ms: number) => () => new Promise<string>((done) => setTimeout(() => done(value), ms));
  const wait = (ms: number) => flush(() => vi.advanceTimersByTimeAsync(ms));

  it("wins, and the one before is shown as stale until it comes", async () => {
    const { result, rerender } = ask({ a: slow("A", 10), b: slow("B", 1000), c: slow("C", 10) });
    expect(result.current).toMatchObject({ value: null, fresh: false, error: null });
    await wait(320);
    expect(result.current).toMatchObject({ value: "A", fresh: true, error: null });
    rerender({ key: "b" });
    await wait(320);
    rerender({ key: "c" });
    expect(result.current).toMatchObject({ value: "A", fresh: false, error: null });
    await wait(2000);
    expect(result.current.value).toBe("C");
  });

  it("is remembered", async () => {
    const { result, rerender } = ask({ a: slow("A", 10), b: slow("B", 10) });
    await wait(320);
    rerender({ key: "b" });
    await wait(320);
    rerender({ key: "a" });
    expect(result.current).toMatchObject({ value: "A", fresh: true, error: null });
  });

  it("is asked for again when the server is busy, and says why when it is refused", async () => {
    let times = 0;
    const busy = async () => {
      times += 1;
      if (times === 1) throw new ApiError(503, { code: "busy", message: "busy" });
      throw new ApiError(409, { code: "no_units", message: "nobody is on the field", rule: "G2.7" });
    };
    const { result } = ask({ a: busy });
    await wait(320);
    expect(result.current.error).toBeNull();
    await wait(1100);
    expect(times).toBe(2);
    expect(result.current.error).toBe("nobody is on the field (G2.7)");
  });

  it("comes once the connection is back", async () => {
    let times = 0;
    const { result } = ask({
      a: async () => {
        times += 1;
        if (times === 1) throw new Offline();
        return "A";
      },
    });
    await wait(320);
    expect(result.current.error).toContain("cannot be reached");
    await wait(4100);
    expect(result.current).toMatchObject({ value: "A", fresh: true, error: null });
  });
});
