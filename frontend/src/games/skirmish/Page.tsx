import { Waiting } from "../../ui/Spinner";
import "../../match/match.css";
import { useGame } from "../../match/hooks";
import NoMatch from "../../match/NoMatch";
import Table from "./Table";

export default function GamePage({ id }: { id: string }) {
  const [store, snapshot] = useGame(id);
  const { match, frame, failure } = snapshot;
  if (failure) return <NoMatch title="Skirmish" word="game" failure={failure} onRetry={() => void store.open()} />;
  if (!match || !frame) return <Waiting label="Setting up the table" />;
  return <Table store={store} snapshot={snapshot} match={match} frame={frame} />;
}
