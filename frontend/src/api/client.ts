/** The HTTP interface of the server, typed. Guests get a session without noticing. */
import type {
  Answer,
  CreatedMatch,
  EntryList,
  Games,
  Invitation,
  Match,
  MatchList,
  MatchPointer,
  NewMatch,
  OpenedSession,
  Problem,
  RematchWish,
  Replay,
  Session,
  Stale,
  VersionRequest,
} from "./types";

/** The server refused; nothing has changed. `body` holds the whole answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The id of the rule that forbids it, such as S3.2. */
  readonly rule: string | null;
  readonly faults: string[];
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    const problem = isProblem(body) ? body : null;
    super(problem?.message ?? `The server answered with an error (${status}).`);
    this.name = "ApiError";
    this.status = status;
    this.code = problem?.code ?? "error";
    this.rule = problem?.rule ?? null;
    this.faults = problem?.faults ?? [];
    this.body = body;
  }

  /** Where the game stands, when it was refused because the game has moved on. */
  get stale(): Stale | null {
    return this.code === "stale" ? (this.body as Stale) : null;
  }
}

/** No answer came: the request may or may not have been carried out. */
export class Offline extends Error {
  constructor(cause?: unknown) {
    super("The server cannot be reached. Check the connection and try again.", { cause });
    this.name = "Offline";
  }
}

function isProblem(body: unknown): body is Problem {
  return typeof body === "object" && body !== null && "code" in body && "message" in body;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

const MAX_WAITS = 2;
const LONGEST_WAIT = 30;

/** Seconds to wait before a refused read is asked again. */
function retryAfter(response: Response): number {
  const seconds = Number(response.headers.get("Retry-After"));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, LONGEST_WAIT) : 1;
}

const pause = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000));

async function send(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const request: RequestInit = { method, signal, credentials: "same-origin", headers: { Accept: "application/json" } };
  if (body !== undefined) {
    request.headers = { ...request.headers, "Content-Type": "application/json" };
    request.body = JSON.stringify(body);
  }
  try {
    return await fetch(`/api${path}`, request);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new Offline(cause);
  }
}

async function read(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    throw new Offline(cause);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(response.ok ? 502 : response.status, text);
  }
}

let opening: Promise<OpenedSession> | null = null;
let opened = 0;

/** Opens a guest session; calls made meanwhile share it, so that one browser is one guest. */
function openOnce(name?: string): Promise<OpenedSession> {
  opening ??= (async () => {
    const response = await send("POST", "/session", name === undefined ? {} : { name });
    const body = await read(response);
    if (!response.ok) throw new ApiError(response.status, body);
    opened += 1;
    return body as OpenedSession;
  })().finally(() => {
    opening = null;
  });
  return opening;
}

/** One question to the server, from anybody: who has no session yet gets one on the way. */
export async function ask<T>(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  let introduced = false;
  for (let waits = 0; ; ) {
    const openedBefore = opened;
    const response = await send(method, path, body, signal);
    if (response.status === 429 && method === "GET" && waits < MAX_WAITS) {
      waits += 1;
      await pause(retryAfter(response));
      continue;
    }
    const answer = await read(response);
    if (response.ok) return answer as T;
    const error = new ApiError(response.status, answer);
    if (error.status !== 401 || error.code !== "no_session" || introduced) throw error;
    introduced = true;
    // Another request may have introduced us while this one was under way: a second guest would lose the first.
    if (opened === openedBefore) await openOnce();
  }
}

/** The part of an address after the question mark. */
export function query(parameters: Record<string, string | number | boolean | undefined>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return given.length ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : "";
}

const match = (id: string, rest = "") => `/matches/${encodeURIComponent(id)}${rest}`;

let introducing: Promise<Session> | null = null;

/** Who one is; those who ask at the same time share the question. */
function session(): Promise<Session> {
  introducing ??= ask<Session>("GET", "/session").finally(() => {
    introducing = null;
  });
  return introducing;
}

export const api = {
  session,
  openSession: (name?: string): Promise<Session> => openOnce(name),
  rename: (name: string) => ask<Session>("PATCH", "/session", { name }),
  games: () => ask<Games>("GET", "/games"),
  scenarios: <Setup>(game: string) => ask<{ scenarios: Setup[] }>("GET", `/games/${encodeURIComponent(game)}/scenarios`),
  createMatch: (body: NewMatch) => ask<CreatedMatch>("POST", "/matches", body),
  myMatches: (before?: string) => ask<MatchList>("GET", `/matches${query({ before })}`),
  match: <Setup, State>(id: string) => ask<Match<Setup, State>>("GET", match(id)),
  events: <Event>(id: string, since: number) => ask<EntryList<Event>>("GET", match(id, `/events${query({ since })}`)),
  act: <State, Event>(id: string, body: VersionRequest & { action: string | object }) =>
    ask<Answer<State, Event>>("POST", match(id, "/actions"), body),
  /** Something done at a game's board, such as a click: the server says which actions it means. */
  gesture: <State, Event>(id: string, game: string, name: string, body: VersionRequest) =>
    ask<Answer<State, Event>>("POST", match(id, `/${game}/${name}`), body),
  /** Something asked while one thinks; changes nothing. */
  question: <Asked>(id: string, game: string, name: string, body: object, signal?: AbortSignal) =>
    ask<Asked>("POST", match(id, `/${game}/${name}`), body, signal),
  undo: <State, Event>(id: string, body: VersionRequest) => ask<Answer<State, Event>>("POST", match(id, "/undo"), body),
  resign: <State, Event>(id: string, body: VersionRequest) => ask<Answer<State, Event>>("POST", match(id, "/resign"), body),
  rematch: (id: string, body: RematchWish) => ask<MatchPointer>("POST", match(id, "/rematch"), body),
  claimSeat: <Setup, State>(id: string, invite: string) => ask<Match<Setup, State>>("POST", match(id, "/seat"), { invite }),
  newInvite: (id: string) => ask<Invitation>("POST", match(id, "/invite")),
  course: <Course>(id: string) => ask<Course>("GET", match(id, "/course")),
  replay: <R extends Replay = Replay>(id: string) => ask<R>("GET", match(id, "/replay")),
  /** The replay as a file. */
  replayFile: (id: string) => `/api${match(id, "/replay.jsonl")}`,
};

/** A name for one request: sent again after a lost connection, it is carried out only once. */
export function requestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A sentence for people about anything that was thrown. */
export function explain(error: unknown): string {
  if (error instanceof ApiError) return error.rule ? `${error.message} (${error.rule})` : error.message;
  if (error instanceof Offline) return error.message;
  return "Something went wrong on this page. Reload it and try again.";
}
