import { useEffect, useRef, useState } from "react";
import { api } from "../../api/client";
import type { Course, Match, Outcome } from "../../api/types";
import { outcomeWords, playerName } from "./words";
import type { Roster } from "./roster";
import { play } from "../../ui/sounds";
import Button from "../../ui/Button";
import Spinner from "../../ui/Spinner";
import Chart from "./Chart";
import BestUnits from "./Deeds";
import EndActions from "../../match/EndActions";
import "../../match/end.css";

interface Props {
  match: Match;
  outcome: Outcome;
  roster: Roster;
}

function heading({ winner }: Outcome, match: Match): string {
  if (winner === null) return "Drawn";
  if (match.your_seats.length === 1) return match.your_seats.includes(winner) ? "Victory" : "Defeat";
  return `${playerName(match.seats, winner)} wins`;
}

/** How it ended, how it went, and what next. It lies over the board and can be put aside. */
export default function EndScreen({ match, outcome, roster }: Props) {
  const [open, setOpen] = useState(true);
  const [course, setCourse] = useState<Course | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { id, your_seats: mySeats } = match;
  const names = [0, 1].map((player) => playerName(match.seats, player));

  useEffect(() => {
    let wanted = true;
    api.course(id).then(
      (answer) => wanted && setCourse(answer),
      // The outcome stands without its picture.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [id]);

  const won = outcome.winner !== null && mySeats.includes(outcome.winner);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    play(won || mySeats.length !== 1 ? "win" : "lose");
  }, [won, mySeats.length]);

  if (!open) {
    return (
      <Button kind="primary" className="end-again" onClick={() => setOpen(true)}>
        Result
      </Button>
    );
  }
  return (
    <div className="end" data-testid="end-screen" role="region" aria-label="Result">
      <div className="end-card">
        <h2 ref={title} tabIndex={-1} className={`end-title ${outcome.winner === null ? "" : `side-text-${outcome.winner}`}`}>
          {heading(outcome, match)}
        </h2>
        <p className="end-why">{outcomeWords(outcome, match.seats, mySeats)}.</p>
        {course ? (
          <>
            <Chart points={course.points} names={names} objectives={match.setup.board.objectives.length} />
            <BestUnits deeds={course.deeds} roster={roster} />
          </>
        ) : (
          <p className="end-waiting">
            <Spinner /> Adding it up
          </p>
        )}
        <EndActions
          match={match}
          game="skirmish"
          replay={`/replay/${match.id}`}
          again={(swap) => api.rematch(match.id, { swap })}
          onLook={() => setOpen(false)}
        />
      </div>
    </div>
  );
}
