import { ApiError, explain } from "../api/client";
import { useTitle } from "../app/useTitle";
import "../game/game.css";
import { useStore } from "../game/hooks";
import TopBar from "../game/TopBar";
import Button, { ButtonLink } from "../ui/Button";
import EmptyState from "../ui/EmptyState";
import { Waiting } from "../ui/Spinner";
import { TabletopStore } from "./store";
import Table from "./Table";
import "./tabletop.css";

export default function TabletopPage({ id }: { id: string }) {
  const [store, snapshot] = useStore((tell) => new TabletopStore(id, tell));
  const { match, frame, failure } = snapshot;
  if (failure) return <Failure failure={failure} onRetry={() => void store.open()} />;
  if (!match || !frame) return <Waiting label="Setting up the table" />;
  return <Table store={store} snapshot={snapshot} match={match} frame={frame} />;
}

function Failure({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  useTitle("No battle");
  const gone = failure instanceof ApiError && (failure.status === 404 || failure.status === 422);
  return (
    <>
      <TopBar title="Tabletop" />
      <main id="main" tabIndex={-1}>
        <EmptyState
          role="alert"
          title={gone ? "No such battle" : "The battle cannot be shown"}
          text={gone ? "Its link may have lost its end when it was copied." : explain(failure)}
          action={
            gone ? (
              <ButtonLink kind="primary" href="/">
                All games
              </ButtonLink>
            ) : (
              <Button kind="primary" onClick={onRetry}>
                Try again
              </Button>
            )
          }
        />
      </main>
    </>
  );
}
