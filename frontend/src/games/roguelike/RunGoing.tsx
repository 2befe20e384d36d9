import { LeaderPortrait } from "./cards";
import { leaderName } from "./catalogue/names";
import { useCatalogue } from "./catalogue/useCatalogue";
import { standingWords } from "./run/lists/words";
import Pips from "./run/Pips";
import type { Run } from "./run/types";
import { seenStanding } from "./run/unwatched";

/** The run one is in the middle of, at a glance. */
export default function RunGoing({ run }: { run: Run }) {
  const { catalogue } = useCatalogue();
  const stands = seenStanding(run);
  return (
    <div className="door-going">
      <LeaderPortrait leader={{ key: run.leader, faction: run.faction }} size={56} />
      <div>
        <p className="door-leader">{leaderName(catalogue, run.leader)}</p>
        <p className="door-standing num">{standingWords(stands)}</p>
        <p className="door-pips">
          <Pips kind="wins" count={stands.wins} of={run.wins_needed} />
          <Pips kind="losses" count={stands.losses} of={run.losses_allowed} />
        </p>
      </div>
    </div>
  );
}
