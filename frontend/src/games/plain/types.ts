/** What is known of a game that nobody knows: that it tells a state and events. */
import type { AnySetup, AnyState, Entry as EntryOf, Replay as ReplayOf } from "../../api/types";
import type { TableProps } from "../../match/MatchPage";

export type State = AnyState & Record<string, unknown>;
export type GameEvent = Record<string, unknown>;
export type Entry = EntryOf<GameEvent>;
export type Props = TableProps<AnySetup, State, GameEvent>;
export type Replay = ReplayOf<AnySetup, State, GameEvent>;
