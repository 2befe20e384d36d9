import { Link } from "wouter";
import { useLoad } from "../api/useLoad";
import { FactionEmblem, LeaderPortrait } from "../roguelike/cards";
import type { FactionKey } from "../roguelike/catalogue/types";
import { lookupOf, useCatalogue } from "../roguelike/catalogue/useCatalogue";
import { runsApi } from "../roguelike/run/api";
import Pips from "../roguelike/run/Pips";
import type { Run } from "../roguelike/run/types";
import { ButtonLink } from "../ui/Button";
import "./door.css";

const FACTIONS: readonly FactionKey[] = ["order", "chaos", "nature", "shadow", "arcane", "machine"];
const LAST_SEED = 1_000_000;

/** The way into the run mode: a new run, or the one that goes on. */
export default function RunDoor() {
  const { data } = useLoad(runsApi.active);
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
          <Going run={run} />
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

function Going({ run }: { run: Run }) {
  const { catalogue } = useCatalogue();
  return (
    <div className="door-going">
      <LeaderPortrait leader={{ key: run.leader, faction: run.faction }} size={56} />
      <dl>
        <dt className="visually-hidden">Leader</dt>
        <dd className="door-leader">{(catalogue && lookupOf(catalogue).leader(run.leader)?.name) || run.leader}</dd>
        <dt className="visually-hidden">Wins</dt>
        <dd>
          <Pips kind="wins" count={run.wins} of={run.wins_needed} />
        </dd>
        <dt className="visually-hidden">Losses</dt>
        <dd>
          <Pips kind="losses" count={run.losses} of={run.losses_allowed} />
        </dd>
      </dl>
    </div>
  );
}
