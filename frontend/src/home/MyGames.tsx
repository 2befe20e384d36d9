import { useCallback, useEffect, useState } from "react";
import { Link } from "wouter";
import { api, explain } from "../api/client";
import type { MatchList, MatchSummary } from "../api/types";
import { type Loaded } from "../api/useLoad";
import { pagesOf } from "../games";
import Button, { ButtonLink } from "../ui/Button";
import { useToasts } from "../ui/Toasts";
import { LinkIcon, PlayIcon } from "../ui/icons";
import { append, arrange, openSeat, opponentOf, pageOf, replayOf, standingOf } from "./games";
import "./games.css";
import InviteDialog from "../match/InviteDialog";
import SideToken from "../match/SideToken";
import { timeAgo } from "./timeAgo";

/** Your games: those that go on, then those that are over. On a narrow screen the form for a new one is between. */
export default function MyGames({ first }: { first: Loaded<MatchList> }) {
  const { data, reload } = first;
  const older = useOlderGames(data);

  // Back on this page after a while the opponent may have moved.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") reload();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [reload]);

  const { running, finished } = arrange(append(older.games, data?.matches ?? []).sort(newestFirst));
  return (
    <>
      <section className="home-running" aria-labelledby="my-games">
        <h2 id="my-games">My games</h2>
        {data ? <Running games={running} any={running.length + finished.length > 0} /> : <NotYet {...first} />}
      </section>
      {(finished.length > 0 || older.more) && (
        <section className="home-finished" aria-labelledby="finished-games">
          <h2 id="finished-games">Finished</h2>
          <GameList games={finished} />
          {older.more && (
            <Button kind="quiet" className="games-older" busy={older.busy} onClick={() => void older.load()}>
              Show older games
            </Button>
          )}
        </section>
      )}
    </>
  );
}

function NotYet({ error, reload }: Loaded<MatchList>) {
  if (error) {
    return (
      <div className="games-problem" role="alert">
        <p>{error}</p>
        <Button onClick={reload}>Retry</Button>
      </div>
    );
  }
  return (
    <div role="status" aria-label="Loading your games">
      {[0, 1, 2].map((i) => (
        <div key={i} className="game-skeleton skeleton" />
      ))}
    </div>
  );
}

function Running({ games, any }: { games: MatchSummary[]; any: boolean }) {
  if (games.length > 0) return <GameList games={games} />;
  return (
    <p className="games-none">
      {any
        ? "No battle is going on."
        : "None yet. Pick a scenario and an opponent and press Start; the Duel is the one to learn with."}
    </p>
  );
}

const newestFirst = (a: MatchSummary, b: MatchSummary) => Date.parse(b.updated_at) - Date.parse(a.updated_at);

/** The pages after the first, kept while the first is asked again. */
function useOlderGames(first: MatchList | null) {
  const [pages, setPages] = useState<MatchList | null>(null);
  const [busy, setBusy] = useState(false);
  const toasts = useToasts();
  const more = pages ? pages.more : (first?.more ?? null);

  const load = useCallback(async () => {
    if (!more) return;
    setBusy(true);
    try {
      const page = await api.myMatches(more);
      setPages((before) => ({ matches: append(before?.matches ?? [], page.matches), more: page.more }));
    } catch (error) {
      toasts.problem(explain(error));
    }
    setBusy(false);
  }, [more, toasts]);

  return { games: pages?.matches ?? [], more, busy, load };
}

function GameList({ games }: { games: MatchSummary[] }) {
  return (
    <ul>
      {games.map((game) => (
        <GameRow key={game.id} game={game} />
      ))}
    </ul>
  );
}

function GameRow({ game }: { game: MatchSummary }) {
  const standing = standingOf(game);
  return (
    <li className="game">
      <div className="game-line">
        <Link href={pageOf(game)} className="game-name">
          {game.your_seats.length === 1 && <SideToken side={game.your_seats[0]!} size={14} />}
          {game.name}
        </Link>
        <span className={`badge badge-${standing.tone}`}>{standing.text}</span>
      </div>
      <div className="game-line game-facts num">
        <span>
          {opponentOf(game)} · <time dateTime={game.updated_at}>{timeAgo(game.updated_at)}</time>
        </span>
        <NextStep game={game} />
      </div>
    </li>
  );
}

function NextStep({ game }: { game: MatchSummary }) {
  if (openSeat(game)) return <FreshLink game={game} />;
  if (!game.outcome) return <span>{progressOf(game)}</span>;
  return (
    <ButtonLink
      kind="quiet"
      className="game-extra"
      href={replayOf(game)}
      aria-label={`Replay of ${game.name}, ${timeAgo(game.updated_at)}`}
    >
      <PlayIcon size={16} /> Replay
    </ButtonLink>
  );
}

/** How far a match is, in games that count turns. */
function progressOf({ game, turn, phase }: MatchSummary): string {
  const { turn: word = "Turn" } = pagesOf(game);
  return [...(turn > 0 ? [`${word} ${turn}`] : []), ...(phase ? [phase] : [])].join(", ");
}

/** The first link was shown once only; whoever lost it makes a new one. */
function FreshLink({ game }: { game: MatchSummary }) {
  const [invite, setInvite] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const toasts = useToasts();

  async function ask() {
    setBusy(true);
    try {
      setInvite((await api.newInvite(game.id)).invite);
    } catch (error) {
      toasts.problem(explain(error));
    }
    setBusy(false);
  }

  return (
    <>
      <Button kind="quiet" className="game-extra" busy={busy} onClick={() => void ask()}>
        <LinkIcon size={16} /> New link
      </Button>
      {invite && <InviteDialog id={game.id} invite={invite} game={game.game} onClose={() => setInvite(null)} />}
    </>
  );
}
