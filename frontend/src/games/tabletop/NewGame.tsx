import NewMatch from "../../match/NewMatch";
import NewMatchPage from "../../match/NewMatchPage";
import MiniBoard from "./board/MiniBoard";
import type { Setup } from "./types";

const OPPONENTS = ["scripted", "here", "link", "watch"];

function sizeOf(setup: Setup): string {
  const points = [0, 1].map((player) => setup.units.filter((unit) => unit.player === player).reduce((sum, unit) => sum + unit.points, 0));
  const models = setup.units.reduce((sum, unit) => sum + unit.models.length, 0);
  return `${points[0]} against ${points[1]} points · ${models} models · ${setup.rounds} rounds`;
}

/** A battle on the tabletop: which one, and against whom. */
export default function NewGame() {
  return (
    <NewMatchPage
      title="The tabletop"
      lead="Two armies of many models on a table measured in inches: move, shoot, charge, and a fight phase in full."
    >
      <NewMatch<Setup>
        game="tabletop"
        opponents={OPPONENTS}
        legend="Battle"
        expected={5}
        picture={(setup) => <MiniBoard setup={setup} />}
        size={sizeOf}
        about={({ armies }) => `${armies.map(({ name }) => name).join(" against ")}.`}
        armies={({ armies }) => armies.map(({ name }) => name)}
      />
    </NewMatchPage>
  );
}
