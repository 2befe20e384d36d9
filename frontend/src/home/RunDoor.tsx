import { lazy, Suspense } from "react";
import { Link } from "wouter";
import { api } from "../api/client";
import { useLoad } from "../api/useLoad";
import { FactionEmblem } from "../roguelike/cards";
import type { FactionKey } from "../roguelike/catalogue/types";
import { runsApi } from "../roguelike/run/api";
import { ButtonLink } from "../ui/Button";
import "./door.css";

// Its portrait is drawn from the parts of all of them: only who is in a run waits for that.
const RunGoing = lazy(() => import("./RunGoing"));

const FACTIONS: readonly FactionKey[] = ["order", "chaos", "nature", "shadow", "arcane", "machine"];
const LAST_SEED = 1_000_000;

/** The run one is in; a newcomer becomes somebody first, so that the server is not asked in vain. */
async function goingOn() {
  await api.session();
  return runsApi.active();
}

/** The way into the run mode: a new run, or the one that goes on. */
export default function RunDoor() {
  const { data } = useLoad(goingOn);
  const run = data?.run ?? null;
  return (
    <section className="door" aria-labelledby="the-run">
      <div className="door-words">
        <h2 id="the-run">The run</h2>
        <p>Draft a team, place it, and watch it meet the teams of other players: nine wins before four losses.</p>
        <nav className="door-links" aria-label="Around the run">
          <Link href={`/watch/${Math.floor(Math.random() * LAST_SEED)}`}>Watch a battle</Link>
          <Link href="/codex">Cards and rules</Link>
          <Link href="/ladder">Ladder</Link>
          <Link href="/runs">My runs</Link>
          <Link href="/decks">Decks</Link>
        </nav>
      </div>
      <div className="door-way">
        {run ? (
          <Suspense fallback={<div className="door-going" />}>
            <RunGoing run={run} />
          </Suspense>
        ) : (
          <p className="door-banners" aria-hidden="true">
            {FACTIONS.map((faction) => (
              <span key={faction} className={`door-banner faction-${faction}`}>
                <FactionEmblem faction={faction} size={26} />
              </span>
            ))}
          </p>
        )}
        <ButtonLink kind={run ? "primary" : "plain"} size="l" href={run ? `/run/${run.id}` : "/run/new"}>
          {run ? "Continue your run" : "Start a run"}
        </ButtonLink>
      </div>
    </section>
  );
}
