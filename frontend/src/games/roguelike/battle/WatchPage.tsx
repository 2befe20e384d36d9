import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { ApiError, explain, Offline } from "../../../api/client";
import { useTitle } from "../../../app/useTitle";
import "../../../match/match.css";
import { copyText } from "../../../match/invitation";
import TopBar from "../../../match/TopBar";
import Button, { ButtonLink } from "../../../ui/Button";
import EmptyState from "../../../ui/EmptyState";
import IconButton from "../../../ui/IconButton";
import { DiceIcon, LinkIcon } from "../../../ui/icons";
import { Waiting } from "../../../ui/Spinner";
import { useToasts } from "../../../ui/Toasts";
import BattleReplay from "./BattleReplay";
import type { Exhibition } from "./types";

/** Seeds stay short enough to be typed again. */
const MOST_SEED = 2 ** 31;

async function fetchExhibition(seed: string, signal: AbortSignal): Promise<Exhibition> {
  let response: Response;
  try {
    response = await fetch(`/api/roguelike/exhibition/${encodeURIComponent(seed)}`, { signal, headers: { Accept: "application/json" } });
  } catch (cause) {
    throw new Offline(cause);
  }
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok || body === null) throw new ApiError(response.ok ? 502 : response.status, body);
  return body as Exhibition;
}

export const anotherSeed = () => Math.floor(Math.random() * 1_000_000);

/** An exhibition battle: two drafted teams, for everybody who has the link. */
export default function WatchPage({ seed }: { seed: string }) {
  const [exhibition, setExhibition] = useState<Exhibition | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [, navigate] = useLocation();
  const toasts = useToasts();
  const valid = /^\d{1,10}$/.test(seed) && Number(seed) < MOST_SEED;
  useTitle(exhibition ? `${exhibition.names.join(" against ")}` : "A battle");

  useEffect(() => {
    if (!valid) return;
    const leaving = new AbortController();
    fetchExhibition(seed, leaving.signal).then(setExhibition, (error) => {
      if (!leaving.signal.aborted) setFailure(error);
    });
    return () => leaving.abort();
  }, [seed, valid]);

  const another = () => navigate(`/watch/${anotherSeed()}`);
  const share = async () => {
    const done = await copyText(window.location.href);
    toasts.note(done ? "Link copied: it leads to this very battle" : "Copy the address of this page to share it");
  };

  if (!valid || failure) {
    return (
      <>
        <TopBar title="A battle" />
        <main id="main" tabIndex={-1}>
          <EmptyState
            role="alert"
            title="No such battle"
            text={valid ? explain(failure) : "A battle is found by its number, from 0 to 2147483647."}
            action={
              <ButtonLink kind="primary" href={`/watch/${anotherSeed()}`}>
                Watch another one
              </ButtonLink>
            }
          />
        </main>
      </>
    );
  }
  if (!exhibition) return <Waiting label="The armies take their places" />;
  return (
    <div className="watch-page">
      <TopBar title={exhibition.names.join(" against ")} note={`Exhibition ${exhibition.seed}`}>
        <IconButton label="Copy the link to this battle" onClick={() => void share()}>
          <LinkIcon />
        </IconButton>
        <Button kind="quiet" className="watch-another" aria-label="Another one" onClick={another}>
          <DiceIcon size={18} /> <span>Another one</span>
        </Button>
      </TopBar>
      <main id="main" className="watch-main" tabIndex={-1}>
        <BattleReplay
          shown={exhibition.battle}
          names={exhibition.names}
          after={
            <>
              <Button kind="primary" onClick={another}>
                Another one
              </Button>
              <Button onClick={() => void share()}>
                <LinkIcon size={18} /> Share
              </Button>
            </>
          }
        />
      </main>
    </div>
  );
}
