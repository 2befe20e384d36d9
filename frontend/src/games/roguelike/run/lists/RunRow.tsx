import { Link } from "wouter";
import { timeAgo } from "../../../../home/timeAgo";
import { FactionEmblem, LeaderPortrait, Tip } from "../../cards";
import { leaderName } from "../../catalogue/names";
import { useCatalogue } from "../../catalogue/useCatalogue";
import Pips from "../Pips";
import { isOver } from "../steps";
import type { RunSummary } from "../types";
import { RATING_WHY, standingWords, stepWords } from "./words";

/** A run as a line of my history. */
export default function RunRow({ run }: { run: RunSummary }) {
  const { catalogue } = useCatalogue();
  const leader = leaderName(catalogue, run.leader);
  const over = isOver(run.step);
  return (
    <li className={`run-row faction-${run.faction}`}>
      <LeaderPortrait leader={{ key: run.leader, faction: run.faction }} size={48} />
      <span className="run-row-name">
        <Link href={`/run/${run.id}`} className="run-row-link" aria-label={`${leader}, ${standingWords(run)}, ${stepWords(run.step)}`}>
          {leader}
        </Link>
        <small>
          <FactionEmblem faction={run.faction} size={14} /> <time dateTime={run.updated_at}>{timeAgo(run.updated_at)}</time>
        </small>
      </span>
      <span className="run-row-pips">
        <Pips kind="wins" count={run.wins} of={run.wins_needed} />
        <Pips kind="losses" count={run.losses} of={run.losses_allowed} />
      </span>
      <span className="run-row-end num">
        <span className={`run-badge${over ? "" : " is-going-on"}`}>{over ? stepWords(run.step) : "Continue"}</span>
        <small>
          <Tip text={RATING_WHY}>Rating {run.rating}</Tip>
        </small>
      </span>
    </li>
  );
}
