import { type ReactNode, useEffect, useState } from "react";
import { api, ApiError, explain } from "../api/client";
import type { Replay } from "../api/types";
import { useTitle } from "../app/useTitle";
import TopBar from "./TopBar";
import { ButtonLink } from "../ui/Button";
import EmptyState from "../ui/EmptyState";
import { Waiting } from "../ui/Spinner";

interface Props<R> {
  id: string;
  children: (replay: R) => ReactNode;
}

/** A replay page: fetches the replay, and says so where there is none. */
export default function Fetched<R extends Replay>({ id, children }: Props<R>) {
  const [replay, setReplay] = useState<R | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  useTitle(replay ? `Replay: ${replay.setup.name}` : "Replay");
  useEffect(() => {
    let wanted = true;
    api.replay<R>(id).then(
      (answer) => wanted && setReplay(answer),
      (error) => wanted && setFailure(error),
    );
    return () => {
      wanted = false;
    };
  }, [id]);
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
              <ButtonLink kind="primary" href={running ? window.location.pathname.replace(/\/replay$/, "") : "/"}>
                {running ? "To the game" : "All games"}
              </ButtonLink>
            }
          />
        </main>
      </>
    );
  }
  return replay ? children(replay) : <Waiting label="Fetching the replay" />;
}
