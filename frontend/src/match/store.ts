/** One match as its page knows it: what the server said, what is shown of it, and what is on its way there. */
import { ApiError, explain, Offline, requestKey } from "../api/client";
import { connectLive, type GameName, type Live, type LiveHandlers, type LiveStatus } from "../api/live";
import type { AnswerOf, LiveMessageOf, MatchOf, VersionRequest } from "../api/types";
import { type Frame, type Pace, Player, type Showing } from "./playback";

export interface Pending {
  what: "click" | "undo" | "resign";
  /** It could not be sent and is kept until the connection is back. */
  waiting: boolean;
}

export interface Snapshot<State, Setup, Entry, Event> {
  match: MatchOf<State, Setup> | null;
  failure: unknown;
  frame: Frame<State, Event> | null;
  /** Entries shown so far, without what was taken back. */
  log: readonly Entry[];
  connection: LiveStatus;
  pending: Pending | null;
  spectators: number;
  /** Nothing moves and nothing is on its way. */
  idle: boolean;
}

/** What the store must know of an entry, whatever the game. */
export interface Numbered {
  number: number;
  undoes: number | null;
}

/** And of a state. */
interface Decided {
  seat: number;
  outcome: unknown;
}

interface News<State, Entry> {
  version: number;
  entries: readonly Entry[];
  state: State;
}

interface Known<Entry> {
  version: number;
  entries: readonly Entry[];
}

/** Where a game's matches are asked for. */
export interface Door<State, Setup, Entry> {
  match: (id: string) => Promise<MatchOf<State, Setup>>;
  events: (id: string, since: number) => Promise<{ version: number; entries: Entry[] }>;
  undo: (id: string, body: VersionRequest) => Promise<AnswerOf<State, Entry>>;
  resign: (id: string, body: VersionRequest) => Promise<AnswerOf<State, Entry>>;
}

/** What an update adds to what is known: entries count once, whichever way they came first. */
export function applyUpdate<Entry extends Numbered>(known: Known<Entry>, news: News<unknown, Entry>) {
  const fresh = news.entries.filter((entry) => entry.number > known.version);
  const complete = fresh.every((entry, i) => entry.number === known.version + 1 + i);
  const gap = news.version > known.version && (!complete || fresh.at(-1)?.number !== news.version);
  if (gap || fresh.length === 0) return { known, fresh: [] as Entry[], gap, undone: false };
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
export function withoutUndone<Entry extends Numbered>(entries: readonly Entry[]): Entry[] {
  const undone = new Set(entries.map((entry) => entry.undoes));
  return entries.filter((entry) => !undone.has(entry.number));
}

export class MatchStore<State extends Decided, Setup, Entry extends Numbered, Event> {
  private snapshot: Snapshot<State, Setup, Entry, Event> = {
    match: null,
    failure: null,
    frame: null,
    log: [],
    connection: "connecting",
    pending: null,
    spectators: 0,
    idle: false,
  };
  private known: Known<Entry> = { version: 0, entries: [] };
  private playback: Player<State, Entry, Event> | null = null;
  private pace: Pace = { speed: 1, still: false };
  private live: Live | null = null;
  private listeners = new Set<() => void>();
  private comeBack: ((resend: boolean) => void) | null = null;
  private closed = false;

  constructor(
    private readonly game: GameName,
    private readonly door: Door<State, Setup, Entry>,
    private readonly showing: Showing<State, Entry, Event>,
    readonly id: string,
    protected readonly tell: (text: string) => void,
  ) {}

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getSnapshot = (): Snapshot<State, Setup, Entry, Event> => this.snapshot;

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

  undo(): void {
    void this.request({ what: "undo", waiting: false }, (version, key) => this.door.undo(this.id, { version, key }));
  }

  resign(): void {
    void this.request({ what: "resign", waiting: false }, (version, key) => this.door.resign(this.id, { version, key }));
  }

  /** Give up on a request that waits for the connection. */
  drop(): void {
    this.comeBack?.(false);
  }

  /** The match as an answer to something other than an action gave it. */
  adopt(match: MatchOf<State, Setup>): void {
    this.set({ match: { ...match, state: this.snapshot.match?.state ?? match.state } });
    if (match.version !== this.known.version) void this.resync();
    // The server counts a line as a player's or a spectator's when it opens.
    this.connect();
  }

  /** Whether it was carried out, once that is known. */
  protected async request(
    pending: Pending,
    call: (version: number, key: string) => Promise<AnswerOf<State, Entry>>,
  ): Promise<boolean> {
    if (this.snapshot.pending) {
      if (this.snapshot.pending.waiting) this.tell("Your last click still waits for the connection.");
      return false;
    }
    // A resend carries the same version and key, so it can only count once.
    const [version, key] = [this.known.version, requestKey()];
    return this.send(pending, () => call(version, key));
  }

  private async send(pending: Pending, call: () => Promise<AnswerOf<State, Entry>>): Promise<boolean> {
    this.set({ pending });
    for (;;) {
      try {
        const answer = await call();
        this.set({ pending: null });
        this.take(answer);
        return true;
      } catch (error) {
        if (unanswered(error) && (await this.reconnected(pending))) continue;
        this.set({ pending: null });
        await this.refused(error);
        return false;
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
    const handlers: LiveHandlers<LiveMessageOf<State, Setup, Entry>> = {
      since: () => this.known.version,
      onMessage: (message) => this.receive(message),
      onStatus: (connection, code) => {
        this.set({ connection });
        if (connection === "live") this.comeBack?.(true);
        if (code === 4401) void this.reintroduce();
        if (code === 4404) this.set({ failure: new ApiError(404, { code: "not_found", message: "There is no such game." }) });
      },
    };
    this.live = connectLive(this.id, handlers, this.game);
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

  receive(message: LiveMessageOf<State, Setup, Entry>): void {
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

  private take(news: News<State, Entry>): void {
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
    const match = await this.door.match(this.id);
    return [match, await this.door.events(this.id, since)] as const;
  }

  private set(change: Partial<Snapshot<State, Setup, Entry, Event>>): void {
    const next = { ...this.snapshot, ...change };
    next.log = this.visibleLog(next.frame);
    next.idle = next.frame !== null && next.frame.beat === null && next.pending === null;
    this.snapshot = next;
    for (const listener of this.listeners) listener();
  }

  private visible: { version: number; of: readonly Entry[]; log: readonly Entry[] } = { version: -1, of: [], log: [] };

  private visibleLog(frame: Frame<State, Event> | null): readonly Entry[] {
    const version = frame?.version ?? 0;
    if (this.visible.version !== version || this.visible.of !== this.known.entries) {
      const log = withoutUndone(upTo(this.known.entries, version));
      this.visible = { version, of: this.known.entries, log };
    }
    return this.visible.log;
  }
}

const upTo = <Entry extends Numbered>(entries: readonly Entry[], version: number) => entries.filter((entry) => entry.number <= version);

const isMine = (match: { your_seats: readonly number[] }, state: Decided) => !state.outcome && match.your_seats.includes(state.seat);
