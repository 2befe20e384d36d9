/** Readable names for the messages of the server; their shapes are generated from its OpenAPI description. */
import type { components, paths } from "./schema";

export type Schemas = components["schemas"];

/** A message of the server is always whole: fields with a default are optional only in what we send. */
export type Whole<T> = T extends [unknown, ...unknown[]] ? T : T extends object ? { [Field in keyof T]-?: Whole<T[Field]> } : T;
export type Sent<Name extends keyof Schemas> = Whole<Schemas[Name]>;

export type Problem = Sent<"Problem">;
export type Session = Sent<"Session">;
export type OpenedSession = Sent<"OpenedSession">;
export type Seat = Sent<"Seat">;
export type Invitation = Sent<"Invitation">;
export type MatchPointer = Sent<"MatchPointer">;
export type MatchSummary = Sent<"MatchSummary">;
export type MatchList = Sent<"MatchList">;
export type Games = Sent<"GameList">;
export type GameRow = Games["games"][number];

export type Outcome = Sent<"Outcome">;
export type Line = Sent<"Line">;
/** Its value is what its path says. */
export type Change = Omit<Schemas["Change"], "value"> & { value?: unknown };

export type NewMatch = Schemas["NewMatch"];
export type VersionRequest = Schemas["VersionRequest"];
export type RematchWish = Schemas["RematchWish"];
export type Presence = Sent<"Presence">;
export type SeatsChanged = Sent<"SeatsChanged">;

/** What every game tells of its setups and of where it stands; each adds its own. */
export interface AnySetup {
  key: string;
  name: string;
  description: string;
}
export interface AnyState {
  seat: number | null;
  actions: string[];
  undo: number | null;
  outcome: Outcome | null;
}

export type Match<Setup = AnySetup, State = AnyState> = Omit<Sent<"Match">, "setup" | "state"> & { setup: Setup; state: State };
export type CreatedMatch = Match & { invite: string | null };
export type Entry<Event = unknown> = Omit<Sent<"Entry">, "events" | "changes"> & { events: Event[]; changes: Change[] };
export interface EntryList<Event = unknown> {
  version: number;
  entries: Entry<Event>[];
}
export interface Update<State = AnyState, Event = unknown> extends EntryList<Event> {
  type: "update";
  state: State;
}
export type Answer<State = AnyState, Event = unknown> = Update<State, Event> & { repeated: boolean };
export type Stale = Problem & { version: number };
export type Replay<Setup = AnySetup, State = AnyState, Event = unknown, Course = unknown> = Omit<
  Sent<"Replay">,
  "setup" | "start" | "entries" | "course"
> & { setup: Setup; start: State; entries: Entry<Event>[]; course: Course };

/** What comes over the WebSocket. */
export type LiveMessage<Setup = AnySetup, State = AnyState, Event = unknown> =
  | { type: "sync"; match: Match<Setup, State>; entries: Entry<Event>[] }
  | Update<State, Event>
  | Presence
  | SeatsChanged;

type Answers<Path> = Path extends { post: { responses: { 200: { content: { "application/json": infer Body } } } } } ? Whole<Body> : never;
type About<Game extends string, Name extends string> = `/api/matches/{match_id}/${Game}/${Name}` & keyof paths;
type Asking<Path> = Path extends { post: { requestBody?: { content: { "application/json": infer Body } } } } ? Body : never;
/** What is asked of it, less what goes with every request that may change a match. */
export type AskedOf<Game extends string, Name extends string> = Omit<Asking<paths[About<Game, Name>]>, "version" | "key">;
/** What the server answers to a question about a match. */
export type AnswerTo<Game extends string, Name extends string> = Answers<paths[About<Game, Name>]>;
