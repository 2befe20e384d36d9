/** Readable names for the messages of the server; their shapes are generated from its OpenAPI description. */
import type { components } from "./schema";

type Schemas = components["schemas"];

/** A message of the server is always whole: fields with a default are optional only in what we send. */
type Whole<T> = T extends object ? { [Field in keyof T]-?: Whole<T[Field]> } : T;
type Sent<Name extends keyof Schemas> = Whole<Schemas[Name]>;

export type Problem = Sent<"Problem">;
export type Session = Sent<"Session">;
export type OpenedSession = Sent<"OpenedSession">;
export type Seat = Sent<"Seat">;
export type SeatKind = Seat["kind"];
export type Invitation = Sent<"Invitation">;
export type MatchPointer = Sent<"MatchPointer">;
export type MatchSummary = Sent<"MatchSummary">;
export type MatchList = Sent<"MatchList">;

export type UnitType = Sent<"UnitType">;
export type Objective = Sent<"Objective">;
export type Board = Sent<"Board">;
export type Enlisted = Sent<"Enlisted">;
export type Setup = Sent<"Setup">;
export type ScenarioList = Sent<"ScenarioList">;

export type Unit = Sent<"Unit">;
export type Marks = Sent<"Marks">;
export type Step = Sent<"Step">;
export type AttackNumbers = Sent<"AttackNumbers">;
export type Refused = Sent<"Refused">;
export type ChargeChance = Sent<"ChargeChance">;
export type Preview = Sent<"Preview">;
export type Outcome = Sent<"Outcome">;
export type State = Sent<"State">;
export type Phase = State["phase"];
export type Subphase = State["subphase"];
/** (col, row) */
export type HexPlace = [number, number];

export type Roll = Sent<"Roll">;
export type LogLine = Sent<"LogLine">;
export type Entry = Sent<"Entry">;
export type EntryList = Sent<"EntryList">;
export type GameEvent = Entry["events"][number];
export type EventOf<Kind extends GameEvent["kind"]> = Extract<GameEvent, { kind: Kind }>;

export type NewMatch = Schemas["NewMatch"];
export type ActionRequest = Schemas["ActionRequest"];
export type Click = Schemas["Click"];
export type VersionRequest = Schemas["VersionRequest"];
export type RematchWish = Schemas["RematchWish"];

export type Match = Sent<"Match">;
export type CreatedMatch = Sent<"CreatedMatch">;
export type Answer = Sent<"Answer">;
export type ClickAnswer = Sent<"ClickAnswer">;
export type Stale = Sent<"Stale">;

export type Odds = Sent<"Odds">;
export type Point = Sent<"Point">;
export type Deeds = Sent<"Deeds">;
export type Course = Sent<"Course">;
export type Replay = Sent<"Replay">;

export type Sync = Sent<"Sync">;
export type Update = Sent<"Update">;
export type Presence = Sent<"Presence">;
export type SeatsChanged = Sent<"SeatsChanged">;
/** What comes over the WebSocket. */
export type LiveMessage = Sync | Update | Presence | SeatsChanged;

/** What matches of all games have in common. */
export type MatchOf<S, U> = Omit<Match, "state" | "setup"> & { setup: U; state: S };
export interface UpdateOf<S, E> {
  type: "update";
  version: number;
  entries: E[];
  state: S;
}
export type AnswerOf<S, E> = UpdateOf<S, E> & { repeated: boolean };
export type LiveMessageOf<S, U, E> =
  | { type: "sync"; match: MatchOf<S, U>; entries: E[] }
  | UpdateOf<S, E>
  | Presence
  | SeatsChanged;
