import "../../match/match.css";
import { useStore } from "../../match/hooks";
import NoMatch from "../../match/NoMatch";
import { Waiting } from "../../ui/Spinner";
import { TabletopStore } from "./store";
import Table from "./Table";
import "./tabletop.css";

export default function TabletopPage({ id }: { id: string }) {
  const [store, snapshot] = useStore((tell) => new TabletopStore(id, tell));
  const { match, frame, failure } = snapshot;
  if (failure) return <NoMatch title="Tabletop" word="battle" failure={failure} onRetry={() => void store.open()} />;
  if (!match || !frame) return <Waiting label="Setting up the table" />;
  return <Table store={store} snapshot={snapshot} match={match} frame={frame} />;
}
