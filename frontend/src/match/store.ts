/** One match as its page knows it: what the server said, what is shown of it, and what is on its way there. */
import { api, ApiError, explain, Offline, requestKey } from "../api/client";
import { connectLive, type Live, type LiveHandlers, type LiveStatus } from "../api/live";
import type { Answer, AnyState, Entry, LiveMessage, Match } from "../api/types";
import { type Frame, type Pace, Player, type Showing } from "./playback";

export interface Pending {
  /** It could not be sent and is kept until the connection is back. */
  waiting: boolean;
}

export interface Snapshot<Setup, State, Event, Shown = Event> {
  match: Match<Setup, State> | null;
  failure: unknown;
  frame: Frame<State, Shown> | null;
  /** Entries shown so far, without what was taken back. */
  log: readonly Entry<Event>[];
  connection: LiveStatus;
  pending: Pending | null;
  spectators: number;
  /** Nothing moves and nothing is on its way. */
  idle: boolean;
}

interface Numbered {
  number: number;
  undoes: number | null;
}

interface Known<E> {
  version: number;
  entries: readonly E[];
}

interface News<State, E> extends Known<E> {
  state: State;
}

/** What an update adds to what is known: entries count once, whichever way they came first. */
export function applyUpdate<E extends Numbered>(known: Known<E>, news: Known<E>) {
  const fresh = news.entries.filter((entry) => entry.number > known.version);
  const complete = fresh.every((entry, i) => entry.number === known.version + 1 + i);
  const gap = news.version > known.version && (!complete || fresh.at(-1)?.number !== news.version);
  if (gap || fresh.length === 0) return { known, fresh: [] as E[], gap, undone: false };
  return {
    known: { version: news.version, entries: [...known.entries, ...fresh] },
    fresh,
    gap,
    undone: fresh.some((entry) => entry.undoes != null),
  };
}

const RETRY_AFTER = 1000;

/** Nobody who knows the game answered: there is no network, or only the proxy of a server that restarts. */
const unanswered = (error: unknown): boolean =>
  error instanceof Offline || (error instanceof ApiError && [502, 503, 504].includes(error.status));

/** The log without what was taken back; the line that says so stays. */
export function withoutUndone<E extends Numbered>(entries: readonly E[]): E[] {
  const undone = new Set(entries.map((entry) => entry.undoes));
  return entries.filter((entry) => !undone.has(entry.number));
}

export class MatchStore<Setup, State extends AnyState, Event, Shown = Event> {
  private snapshot: Snapshot<Setup, State, Event, Shown> = {
    match: null,
    failure: null,
    frame: null,
    log: [],
    connection: "connecting",
    pending: null,
    spectators: 0,
    idle: false,
  };
  private known: Known<Entry<Event>> = { version: 0, entries: [] };
  private playback: Player<State, Event, Shown> | null = null;
  private pace: Pace = { speed: 1, still: false };
  private live: Live | null = null;
  private listeners = new Set<() => void>();
  private comeBack: ((resend: boolean) => void) | null = null;
  private closed = false;

  constructor(
    private readonly showing: Showing<State, Event, Shown>,
    readonly id: string,
    private readonly tell: (text: string) => void,
  ) {}

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getSnapshot = (): Snapshot<Setup, State, Event, Shown> => this.snapshot;

  async open(): Promise<void> {
    this.closed = false;
    try {
      await this.load();
    } catch (failure) {
      this.set({ failure });
      return;
    }
    if (!this.closed) this.connect();
  }

  close(): void {
    this.closed = true;
    this.live?.close();
    this.playback?.stop();
    this.comeBack?.(false);
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    if (this.playback) this.playback.pace = pace;
  }

  skip(): void {
    this.playback?.skip();
  }

  skipSeat(seat: number): void {
    this.playback?.skipSeat(seat);
  }

  /** An action as the game writes it, word for word. */
  act(action: string | object): Promise<boolean> {
    return this.request((version, key) => api.act(this.id, { action, version, key }));
  }

  /** One after another, until one is refused. */
  async actAll(actions: readonly (string | object)[]): Promise<void> {
    for (const action of actions) if (!(await this.act(action))) return;
  }

  /** Something done at the board; the server says which actions it means. */
  gesture(name: string, body: object = {}): void {
    const { game } = this.snapshot.match!;
    void this.request((version, key) => api.gesture(this.id, game, name, { ...body, version, key }));
  }

  undo(): void {
    void this.request((version, key) => api.undo(this.id, { version, key }));
  }

  resign(): void {
    void this.request((version, key) => api.resign(this.id, { version, key }));
  }

  /** Give up on a request that waits for the connection. */
  drop(): void {
    this.comeBack?.(false);
  }

  /** The match as an answer to something other than an action gave it. */
  adopt(match: Match<Setup, State>): void {
    this.set({ match: { ...match, state: this.snapshot.match?.state ?? match.state } });
    if (match.version !== this.known.version) void this.resync();
    // The server counts a line as a player's or a spectator's when it opens.
    this.connect();
  }

  /** Whether it was carried out, once that is known. */
  private async request(call: (version: number, key: string) => Promise<Answer<State, Event>>): Promise<boolean> {
    if (this.snapshot.pending) {
      if (this.snapshot.pending.waiting) this.tell("Your last click still waits for the connection.");
      return false;
    }
    // A resend carries the same version and key, so it can only count once.
    const [version, key] = [this.known.version, requestKey()];
    return this.send(() => call(version, key));
  }

  private async send(call: () => Promise<Answer<State, Event>>): Promise<boolean> {
    this.set({ pending: { waiting: false } });
    for (;;) {
      try {
        const answer = await call();
        this.set({ pending: null });
        this.take(answer);
        return true;
      } catch (error) {
        if (unanswered(error) && (await this.reconnected())) continue;
        this.set({ pending: null });
        await this.refused(error);
        return false;
      }
    }
  }

  private reconnected(): Promise<boolean> {
    this.set({ pending: { waiting: true } });
    return new Promise((resolve) => {
      const timer = setTimeout(() => done(true), RETRY_AFTER);
      const done = (resend: boolean) => {
        clearTimeout(timer);
        this.comeBack = null;
        resolve(resend && !this.closed);
      };
      this.comeBack = done;
    });
  }

  private async refused(error: unknown): Promise<void> {
    if (this.closed) return;
    if (unanswered(error)) this.tell("Your click was not sent.");
    else this.tell(error instanceof ApiError && error.stale ? "The game has moved on." : explain(error));
    if (error instanceof ApiError && error.stale) await this.resync();
  }

  private connect(): void {
    this.live?.close();
    const handlers: LiveHandlers<LiveMessage<Setup, State, Event>> = {
      since: () => this.known.version,
      onMessage: (message) => this.receive(message),
      onStatus: (connection, code) => {
        this.set({ connection });
        if (connection === "live") this.comeBack?.(true);
        if (code === 4401) void this.reintroduce();
        if (code === 4404) this.set({ failure: new ApiError(404, { code: "not_found", message: "There is no such game." }) });
      },
    };
    this.live = connectLive(this.id, handlers);
  }

  /** The session was forgotten: become a guest again, and go on as whoever that is. */
  private async reintroduce(): Promise<void> {
    try {
      await this.load();
      if (!this.closed) this.connect();
    } catch (failure) {
      this.set({ failure });
    }
  }

  receive(message: LiveMessage<Setup, State, Event>): void {
    const { match } = this.snapshot;
    switch (message.type) {
      case "sync":
        this.set({ match: { ...message.match, state: match?.state ?? message.match.state } });
        this.take({ version: message.match.version, entries: message.entries, state: message.match.state });
        return;
      case "update":
        this.take(message);
        return;
      case "seats":
        if (match) this.set({ match: { ...match, seats: message.seats, rematch: message.rematch } });
        return;
      case "presence":
        if (match) {
          const seats = match.seats.map((seat, i) => ({ ...seat, online: message.online[i] ?? seat.online }));
          this.set({ match: { ...match, seats }, spectators: message.spectators });
        }
    }
  }

  private take(news: News<State, Entry<Event>>): void {
    const { match } = this.snapshot;
    if (!match || !this.playback) return;
    const { known, fresh, gap, undone } = applyUpdate(this.known, news);
    if (gap) {
      void this.resync();
      return;
    }
    if (fresh.length === 0) return;
    this.known = known;
    this.set({ match: { ...match, version: news.version, state: news.state, your_turn: isMine(match, news.state) } });
    // What is taken back has no way to be shown backwards.
    if (undone) this.playback.jump(news.state, news.version);
    else this.playback.play(fresh, news.state, news.version);
  }

  /** Something is missing: fetch it and go on from where the page stands. */
  private async resync(): Promise<void> {
    try {
      const [match, list] = await this.fetch(this.known.version);
      if (this.closed) return;
      this.set({ match: { ...match, state: this.snapshot.match?.state ?? match.state } });
      this.take({ version: match.version, entries: upTo(list.entries, match.version), state: match.state });
    } catch (error) {
      this.tell(explain(error));
    }
  }

  private async load(): Promise<void> {
    const [match, list] = await this.fetch(0);
    if (this.closed) return;
    this.known = { version: match.version, entries: upTo(list.entries, match.version) };
    this.playback?.stop();
    this.playback = new Player(this.showing, match.state, match.version, (frame) => this.set({ frame }));
    this.playback.pace = this.pace;
    this.set({ match, failure: null, frame: this.playback.frame });
  }

  /** The match first: the log is then never shorter than it. */
  private async fetch(since: number) {
    const match = await api.match<Setup, State>(this.id);
    return [match, await api.events<Event>(this.id, since)] as const;
  }

  private set(change: Partial<Snapshot<Setup, State, Event, Shown>>): void {
    const next = { ...this.snapshot, ...change };
    next.log = this.visibleLog(next.frame);
    next.idle = next.frame !== null && next.frame.beat === null && next.pending === null;
    this.snapshot = next;
    for (const listener of this.listeners) listener();
  }

  private visible: { version: number; of: readonly Entry<Event>[]; log: readonly Entry<Event>[] } = { version: -1, of: [], log: [] };

  private visibleLog(frame: Frame<State, Shown> | null): readonly Entry<Event>[] {
    const version = frame?.version ?? 0;
    if (this.visible.version !== version || this.visible.of !== this.known.entries) {
      const log = withoutUndone(upTo(this.known.entries, version));
      this.visible = { version, of: this.known.entries, log };
    }
    return this.visible.log;
  }
}

const upTo = <E extends Numbered>(entries: readonly E[], version: number) => entries.filter((entry) => entry.number <= version);

const isMine = (match: { your_seats: readonly number[] }, { seat }: AnyState) => seat !== null && match.your_seats.includes(seat);
