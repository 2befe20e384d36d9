import { lazy, Suspense } from "react";
import { api } from "../../api/client";
import { useLoad } from "../../api/useLoad";
import { FactionEmblem } from "./cards";
import type { FactionKey } from "./catalogue/types";
import { runsApi } from "./run/api";
import { ButtonLink } from "../../ui/Button";
import type { DoorProps } from "../../match/game";
import { rememberGame } from "../../match/lastChoice";
import RunLinks from "./RunLinks";
import "../../home/door.css";

// Its portrait is drawn from the parts of all of them: only who is in a run waits for that.
const RunGoing = lazy(() => import("./RunGoing"));

const FACTIONS: readonly FactionKey[] = ["order", "chaos", "nature", "shadow", "arcane", "machine"];

/** The run one is in; a newcomer becomes somebody first, so that the server is not asked in vain. */
async function goingOn() {
  await api.session();
  return runsApi.active();
}

/** The way into the run mode: a new run, or the one that goes on. */
export default function RunDoor({ narrow, last }: DoorProps) {
  const { data } = useLoad(goingOn);
  const run = data?.run ?? null;
  return (
    <section className="door" aria-labelledby="the-run">
      <div className="door-words">
        <h2 id="the-run">The run</h2>
        <p>Draft a team, place it, and watch it meet the teams of other players: nine wins before four losses.</p>
        {!narrow && <RunLinks />}
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
        <ButtonLink
          kind={last ? "primary" : "plain"}
          size="l"
          href={run ? `/run/${run.id}` : "/run/new"}
          onClick={() => rememberGame("roguelike")}
        >
          {run ? "Continue your run" : "Start a run"}
        </ButtonLink>
      </div>
    </section>
  );
}
