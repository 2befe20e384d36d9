import { lazy } from "react";
import NewMatch from "../../match/NewMatch";
import type { Setup } from "./types";

const MiniBoard = lazy(() => import("./board/MiniBoard"));
const OPPONENTS = ["scripted", "random", "here", "link"];

/** Units per side, and turns. */
function sizeOf({ units, max_turns }: Setup): string {
  const [first, second] = [0, 1].map((player) => units.filter((unit) => unit.player === player).length);
  return `${first} against ${second} · ${max_turns} turns`;
}

/** The form of a new skirmish; it stands open on the page of all games. */
export default function NewGame({ last, onCreated }: { last: boolean; onCreated: () => void }) {
  return (
    <NewMatch<Setup>
      game="skirmish"
      opponents={OPPONENTS}
      expected={6}
      picture={(setup) => <MiniBoard setup={setup} />}
      size={sizeOf}
      primary={last}
      onCreated={onCreated}
    />
  );
}
