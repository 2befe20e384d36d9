import type { ComponentType } from "react";
import type { AnySetup, AnyState, Match } from "../api/types";
import { Waiting } from "../ui/Spinner";
import { useMatch } from "./hooks";
import "./match.css";
import NoMatch from "./NoMatch";
import type { Frame, Showing } from "./playback";
import type { MatchStore, Snapshot } from "./store";

/** What a game's table is given. */
export interface TableProps<Setup, State extends AnyState, Event, Shown = Event> {
  store: MatchStore<Setup, State, Event, Shown>;
  snapshot: Snapshot<Setup, State, Event, Shown>;
  match: Match<Setup, State>;
  frame: Frame<State, Shown>;
}

interface Props<Setup, State extends AnyState, Event, Shown> {
  id: string;
  showing: Showing<State, Event, Shown>;
  Table: ComponentType<TableProps<Setup, State, Event, Shown>>;
}

/** A match at its game's table, or why there is none. */
export default function MatchPage<Setup extends AnySetup, State extends AnyState, Event, Shown>(
  { id, showing, Table }: Props<Setup, State, Event, Shown>,
) {
  const [store, snapshot] = useMatch<Setup, State, Event, Shown>(id, showing);
  const { match, frame, failure } = snapshot;
  if (failure) return <NoMatch failure={failure} onRetry={() => void store.open()} />;
  if (!match || !frame) return <Waiting label="Setting up the table" />;
  return <Table store={store} snapshot={snapshot} match={match} frame={frame} />;
}
