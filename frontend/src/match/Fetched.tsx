import { type ReactNode, useEffect, useState } from "react";
import { ApiError, explain } from "../api/client";
import { useTitle } from "../app/useTitle";
import TopBar from "./TopBar";
import { ButtonLink } from "../ui/Button";
import EmptyState from "../ui/EmptyState";
import { Waiting } from "../ui/Spinner";

interface Props<R> {
  id: string;
  /** Where the match itself is shown, and what it is called there. */
  place: string;
  word: string;
  fetch: (id: string) => Promise<R>;
  children: (replay: R) => ReactNode;
}

/** A replay page: fetches the replay, and says so where there is none. */
export default function Fetched<R extends { setup: { name: string } }>({ id, place, word, fetch, children }: Props<R>) {
  const [replay, setReplay] = useState<R | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useTitle(replay ? `Replay: ${replay.setup.name}` : "Replay");
  useEffect(() => {
    let wanted = true;
    fetch(id).then(
      (answer) => wanted && setReplay(answer),
      (error) => wanted && setFailure(error),
    );
    return () => {
      wanted = false;
    };
  }, [id, fetch]);
  if (failure) {
    const running = failure instanceof ApiError && failure.status === 409;
    return (
      <>
        <TopBar title="Replay" />
        <main id="main" tabIndex={-1}>
          <EmptyState
            role="alert"
            title={running ? "Still being played" : "No replay"}
            text={explain(failure)}
            action={
              <ButtonLink kind="primary" href={running ? `${place}/${id}` : "/"}>
                {running ? `To the ${word}` : "All games"}
              </ButtonLink>
            }
          />
        </main>
      </>
    );
  }
  return replay ? children(replay) : <Waiting label="Fetching the replay" />;
}
