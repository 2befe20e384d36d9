/** One match as this page knows it: what the server said, what is shown of it, and what is on its way there. */
import { api, ApiError, explain, Offline, requestKey } from "../api/client";
import { connectLive, type Live, type LiveStatus } from "../api/live";
import type { Answer, Entry, LiveMessage, Match, State } from "../api/types";
import type { ClickBody } from "./clicks";
import { withoutUndone } from "./display";
import { type Frame, type Pace, Playback } from "./playback";

export interface Pending {
  what: "click" | "undo" | "resign";
  click?: ClickBody;
  /** It could not be sent and is kept until the connection is back. */
  waiting: boolean;
}

export interface Snapshot {
  match: Match | null;
  failure: unknown;
  frame: Frame | null;
  /** Entries shown so far, without what was taken back. */
  log: readonly Entry[];
  connection: LiveStatus;
  pending: Pending | null;
  spectators: number;
  /** Nothing moves and nothing is on its way. */
  idle: boolean;
}

interface News {
  version: number;
  entries: readonly Entry[];
  state: State;
}

interface Known {
  version: number;
  entries: readonly Entry[];
}

/** What an update adds to what is known: entries count once, whichever way they came first. */
export function applyUpdate(known: Known, news: News) {
  const fresh = news.entries.filter((entry) => entry.number > known.version);
  const complete = fresh.every((entry, i) => entry.number === known.version + 1 + i);
  const gap = news.version > known.version && (!complete || fresh.at(-1)?.number !== news.version);
  if (gap || fresh.length === 0) return { known, fresh: [], gap, undone: false };
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

export class GameStore {
  private snapshot: Snapshot = {
    match: null,
    failure: null,
    frame: null,
    log: [],
    connection: "connecting",
    pending: null,
    spectators: 0,
    idle: false,
  };
  private known: Known = { version: 0, entries: [] };
  private playback: Playback | null = null;
  private pace: Pace = { speed: 1, still: false };
  private live: Live | null = null;
  private listeners = new Set<() => void>();
  private comeBack: ((resend: boolean) => void) | null = null;
  private closed = false;

  constructor(
    readonly id: string,
    private readonly tell: (text: string) => void,
  ) {}

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getSnapshot = (): Snapshot => this.snapshot;

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

  click(click: ClickBody): void {
    this.request({ what: "click", click, waiting: false }, (version, key) =>
      api.click(this.id, { ...click, version, key }),
    );
  }

  undo(): void {
    this.request({ what: "undo", waiting: false }, (version, key) => api.undo(this.id, { version, key }));
  }

  resign(): void {
    this.request({ what: "resign", waiting: false }, (version, key) => api.resign(this.id, { version, key }));
  }

  /** Give up on a request that waits for the connection. */
  drop(): void {
    this.comeBack?.(false);
  }

  /** The match as an answer to something other than an action gave it. */
  adopt(match: Match): void {
    this.set({ match: { ...match, state: this.snapshot.match?.state ?? match.state } });
    if (match.version !== this.known.version) void this.resync();
    // The server counts a line as a player's or a spectator's when it opens.
    this.connect();
  }

  private request(pending: Pending, call: (version: number, key: string) => Promise<Answer>): void {
    if (this.snapshot.pending) {
      if (this.snapshot.pending.waiting) this.tell("Your last click still waits for the connection.");
      return;
    }
    // A resend carries the same version and key, so it can only count once.
    const [version, key] = [this.known.version, requestKey()];
    void this.send(pending, () => call(version, key));
  }

  private async send(pending: Pending, call: () => Promise<Answer>): Promise<void> {
    this.set({ pending });
    for (;;) {
      try {
        const answer = await call();
        this.set({ pending: null });
        this.take(answer);
        return;
      } catch (error) {
        if (unanswered(error) && (await this.reconnected(pending))) continue;
        this.set({ pending: null });
        await this.refused(error);
        return;
      }
    }
  }

  private reconnected(pending: Pending): Promise<boolean> {
    this.set({ pending: { ...pending, waiting: true } });
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
    this.live = connectLive(this.id, {
      since: () => this.known.version,
      onMessage: (message) => this.receive(message),
      onStatus: (connection, code) => {
        this.set({ connection });
        if (connection === "live") this.comeBack?.(true);
        if (code === 4401) void this.reintroduce();
        if (code === 4404) this.set({ failure: new ApiError(404, { code: "not_found", message: "There is no such game." }) });
      },
    });
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

  receive(message: LiveMessage): void {
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

  private take(news: News): void {
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
    this.playback = new Playback(match.state, match.version, (frame) => this.set({ frame }));
    this.playback.pace = this.pace;
    this.set({ match, failure: null, frame: this.playback.frame });
  }

  /** The match first: the log is then never shorter than it. */
  private async fetch(since: number) {
    const match = await api.match(this.id);
    return [match, await api.events(this.id, since)] as const;
  }

  private set(change: Partial<Snapshot>): void {
    const next = { ...this.snapshot, ...change };
    next.log = this.visibleLog(next.frame);
    next.idle = next.frame !== null && next.frame.beat === null && next.pending === null;
    this.snapshot = next;
    for (const listener of this.listeners) listener();
  }

  private visible: { version: number; of: readonly Entry[]; log: readonly Entry[] } = { version: -1, of: [], log: [] };

  private visibleLog(frame: Frame | null): readonly Entry[] {
    const version = frame?.version ?? 0;
    if (this.visible.version !== version || this.visible.of !== this.known.entries) {
      const log = withoutUndone(upTo(this.known.entries, version));
      this.visible = { version, of: this.known.entries, log };
    }
    return this.visible.log;
  }
}

const upTo = (entries: readonly Entry[], version: number) => entries.filter((entry) => entry.number <= version);

const isMine = (match: Match, state: State) => !state.outcome && match.your_seats.includes(state.seat);
