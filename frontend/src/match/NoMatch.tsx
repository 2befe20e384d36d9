import { ApiError, explain } from "../api/client";
import { useTitle } from "../app/useTitle";
import Button, { ButtonLink } from "../ui/Button";
import EmptyState from "../ui/EmptyState";
import TopBar from "./TopBar";

/** What is shown where a match cannot be: it is not there, or it could not be fetched. */
export default function NoMatch({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  useTitle("No game");
  const gone = failure instanceof ApiError && (failure.status === 404 || failure.status === 422);
  const home = (
    <ButtonLink kind="primary" href="/">
      All games
    </ButtonLink>
  );
  const again = (
    <Button kind="primary" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <>
      <TopBar title="Maniple" />
      <main id="main" tabIndex={-1}>
        <EmptyState
          role="alert"
          title={gone ? "No such game" : "The game cannot be shown"}
          text={gone ? "Its link may have lost its end when it was copied." : explain(failure)}
          action={gone ? home : again}
        />
      </main>
    </>
  );
}
