/** Readable names for what the skirmish tells; the shapes are generated from the server's description. */
import type { AnswerTo, AskedOf, Entry as EntryOf, Match as MatchOf, Replay as ReplayOf, Sent } from "../../api/types";
import type { TableProps } from "../../match/MatchPage";
import type * as playback from "../../match/playback";

export type Setup = Sent<"SkirmishSetup">;
export type UnitType = Setup["types"][string];
export type Board = Setup["board"];
export type Objective = Board["objectives"][number];

export type State = Sent<"SkirmishView">;
export type Unit = State["units"][number];
export type Marks = State["marks"];
export type Preview = NonNullable<State["preview"]>;
export type Refused = State["idle"][number];
export type ChargeChance = State["charges"][number];
export type Phase = State["phase"];
export type Subphase = State["subphase"];

export type GameEvent = Sent<"SkirmishEvent">;
export type EventOf<Kind extends GameEvent["kind"]> = Extract<GameEvent, { kind: Kind }>;
export type Roll = EventOf<"attack">["rolls"][number];
export type Entry = EntryOf<GameEvent>;
export type Beat = playback.Beat<GameEvent>;
export type Frame = playback.Frame<State, GameEvent>;

export type Match = MatchOf<Setup, State>;
export type Props = TableProps<Setup, State, GameEvent>;
export type Click = AskedOf<"skirmish", "click">;
export type Odds = AnswerTo<"skirmish", "odds">;
export type Course = Sent<"SkirmishCourse">;
export type Point = Course["points"][number];
export type Deeds = Course["deeds"][number];
export type Replay = ReplayOf<Setup, State, GameEvent, Course>;
