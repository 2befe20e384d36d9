import PhaseTracker from "../../match/PhaseTracker";
import Frame, { type Watched } from "../../match/Score";
import type { Seated } from "../../match/words";
import type { State } from "./types";
import { wordsOf } from "./words";

interface Props {
  match: Seated;
  state: State;
  spectators: Watched;
}

/** Who plays, what is counted for each seat, and how far the game is. */
export default function Score({ match, state, spectators }: Props) {
  const { turn, round, phase, seat } = state;
  const counted = Object.entries(state).filter(([, value]) => isPerSeat(value, match.seats.length)) as [string, number[]][];
  const far = typeof turn === "number" ? `Turn ${turn}` : typeof round === "number" ? `Round ${round}` : "";
  const now = typeof phase === "string" ? phase : "";
  return (
    <>
      <Frame
        match={match}
        spectators={spectators}
        numbers={(player) =>
          counted.map(([name, values]) => (
            <span key={name}>
              <b>{values[player]}</b> {wordsOf(name).toLowerCase()}
            </span>
          ))
        }
      />
      {(far || now) && (
        <PhaseTracker turn={far} player={seat ?? 0} seats={match.seats} phases={now ? { [now]: wordsOf(now) } : {}} phase={now} over={seat === null} />
      )}
    </>
  );
}

const isPerSeat = (value: unknown, seats: number): boolean =>
  Array.isArray(value) && value.length === seats && value.every((number) => typeof number === "number");
