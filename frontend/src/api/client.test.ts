import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, ApiError, explain, Offline, requestKey } from "./client";

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | Error;

/** Answers requests in order, and remembers them as "METHOD path body". */
function serve(...replies: Reply[]) {
  const asked: string[] = [];
  const queue = [...replies];
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    asked.push([method, path, body].filter(Boolean).join(" "));
    const reply = queue.shift();
    if (!reply) throw new Error(`nobody expected ${asked.at(-1)}`);
    if (reply instanceof Error) throw reply;
    const status = reply.status ?? 200;
    return new Response(status === 204 ? null : JSON.stringify(reply.body ?? {}), { status, headers: reply.headers });
  });
  return asked;
}

const NO_SESSION = { status: 401, body: { code: "no_session", message: "Nobody is signed in." } };
const REFUSED = {
  status: 400,
  body: { code: "illegal_action", message: "That unit is next to an enemy.", rule: "S4.1", faults: [] },
};

beforeEach(() => vi.useRealTimers());

describe("requests", () => {
  it("go to the addresses of the interface", async () => {
    const asked = serve({}, {}, {}, {}, {}, {});
    await api.scenarios("skirmish");
    await api.myMatches("2026-01-01");
    await api.question("a", "skirmish", "odds", { attacker: 3, target: 7 });
    await api.gesture("a", "skirmish", "end-phase", { version: 4 });
    await api.claimSeat("a", "secret");
    await api.newInvite("a");
    expect(asked).toEqual([
      "GET /api/games/skirmish/scenarios",
      "GET /api/matches?before=2026-01-01",
      'POST /api/matches/a/skirmish/odds {"attacker":3,"target":7}',
      'POST /api/matches/a/skirmish/end-phase {"version":4}',
      'POST /api/matches/a/seat {"invite":"secret"}',
      "POST /api/matches/a/invite",
    ]);
  });

  it("cannot leave their path through a strange id", async () => {
    const asked = serve({});
    await api.match("../session");
    expect(asked).toEqual(["GET /api/matches/..%2Fsession"]);
  });
});

describe("a guest without a session", () => {
  it("gets one and the request is repeated", async () => {
    const asked = serve(NO_SESSION, { status: 201, body: { player: "p", name: "Guest" } }, { body: { matches: [] } });
    await expect(api.myMatches()).resolves.toEqual({ matches: [] });
    expect(asked).toEqual(["GET /api/matches", "POST /api/session {}", "GET /api/matches"]);
  });

  it("stays one guest when two requests notice at once", async () => {
    const asked = serve(NO_SESSION, NO_SESSION, { status: 201 }, { body: 1 }, { body: 2 });
    await Promise.all([api.session(), api.myMatches()]);
    expect(asked.filter((line) => line.startsWith("POST"))).toHaveLength(1);
  });

  it("stays one guest when a refusal comes late", async () => {
    let refuseLate: () => void = () => {};
    const late = new Promise<void>((done) => (refuseLate = done));
    const asked: string[] = [];
    const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
    vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
      asked.push(`${method} ${path}`);
      if (method === "POST") return answer(201, {});
      if (asked.filter((line) => line === `${method} ${path}`).length > 1) return answer(200, {});
      if (path === "/api/matches") await late;
      return answer(401, NO_SESSION.body);
    });
    const slow = api.myMatches();
    await api.session();
    refuseLate();
    await slow;
    expect(asked.filter((line) => line.startsWith("POST"))).toHaveLength(1);
  });

  it("is told when a new session does not help", async () => {
    serve(NO_SESSION, { status: 201 }, NO_SESSION);
    await expect(api.session()).rejects.toMatchObject({ status: 401, code: "no_session" });
  });
});

describe("failures", () => {
  it("carry the server's reason and rule", async () => {
    serve(REFUSED);
    const error = await api.act("a", { action: "shoot 3", version: 1 }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, code: "illegal_action", rule: "S4.1", faults: [] });
    expect(explain(error)).toBe("That unit is next to an enemy. (S4.1)");
  });

  it("say where a game stands that has moved on", async () => {
    serve({ status: 409, body: { code: "stale", message: "The game has moved on.", version: 9, state: { turn: 2 } } });
    const error = (await api.undo("a", { version: 3 }).catch((thrown: unknown) => thrown)) as ApiError;
    expect(error.stale).toMatchObject({ version: 9, state: { turn: 2 } });
  });

  it("of the network are Offline, and are not repeated behind the player's back", async () => {
    const asked = serve(new TypeError("Failed to fetch"));
    await expect(api.act("a", { action: "skip", version: 1 })).rejects.toBeInstanceOf(Offline);
    expect(asked).toHaveLength(1);
  });

  it("that are not JSON are still ApiErrors", async () => {
    vi.stubGlobal("fetch", async () => new Response("<h1>Bad gateway</h1>", { status: 502 }));
    await expect(api.scenarios("skirmish")).rejects.toMatchObject({ status: 502, code: "error" });
  });
});

describe("a busy server", () => {
  const BUSY = { status: 429, body: { code: "too_many", message: "Too fast." }, headers: { "Retry-After": "2" } };

  it("is asked again after the time it names", async () => {
    vi.useFakeTimers();
    const asked = serve(BUSY, { body: { scenarios: [] } });
    const answer = api.scenarios("skirmish");
    await vi.advanceTimersByTimeAsync(1900);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    await expect(answer).resolves.toEqual({ scenarios: [] });
  });

  it("is asked at most three times", async () => {
    vi.useFakeTimers();
    const asked = serve(BUSY, BUSY, BUSY);
    const answer = expect(api.scenarios("skirmish")).rejects.toMatchObject({ status: 429 });
    await vi.advanceTimersByTimeAsync(10_000);
    await answer;
    expect(asked).toHaveLength(3);
  });

  it("does not get an action twice", async () => {
    const asked = serve(BUSY);
    await expect(api.act("a", { action: "skip", version: 1 })).rejects.toMatchObject({ status: 429 });
    expect(asked).toHaveLength(1);
  });
});

it("names requests apart, in the form the server takes", () => {
  expect(requestKey()).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  expect(requestKey()).not.toBe(requestKey());
});
