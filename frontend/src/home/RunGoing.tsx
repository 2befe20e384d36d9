import { LeaderPortrait } from "../roguelike/cards";
import { lookupOf, useCatalogue } from "../roguelike/catalogue/useCatalogue";
import { standingWords } from "../roguelike/run/lists/words";
import Pips from "../roguelike/run/Pips";
import type { Run } from "../roguelike/run/types";

/** The run one is in the middle of, at a glance. */
export default function RunGoing({ run }: { run: Run }) {
  const { catalogue } = useCatalogue();
  return (
    <div className="door-going">
      <LeaderPortrait leader={{ key: run.leader, faction: run.faction }} size={56} />
      <div>
        <p className="door-leader">{(catalogue && lookupOf(catalogue).leader(run.leader)?.name) || run.leader}</p>
        <p className="door-standing num">{standingWords(run)}</p>
        <p className="door-pips">
          <Pips kind="wins" count={run.wins} of={run.wins_needed} />
          <Pips kind="losses" count={run.losses} of={run.losses_allowed} />
        </p>
      </div>
    </div>
  );
}
