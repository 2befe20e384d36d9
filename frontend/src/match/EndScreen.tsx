import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Match, Outcome } from "../api/types";
import Button from "../ui/Button";
import { play } from "../ui/sounds";
import "./end.css";
import EndActions from "./EndActions";
import { outcomeTitle, outcomeWords, type Reasons } from "./words";

interface Props {
  match: Pick<Match, "id" | "game" | "rematch" | "seats" | "your_seats">;
  outcome: Outcome;
  reasons?: Reasons;
  /** How it went, as the game tells it. */
  children?: ReactNode;
}

/** How it ended and what next. It lies over the board and can be put aside. */
export default function EndScreen({ match, outcome, reasons, children }: Props) {
  const [open, setOpen] = useState(true);
  const title = useRef<HTMLHeadingElement>(null);
  const mySeats = match.your_seats;
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
          {outcomeTitle(outcome, match)}
        </h2>
        <p className="end-why">{outcomeWords(outcome, match, reasons)}.</p>
        {children}
        <EndActions match={match} onLook={() => setOpen(false)} />
      </div>
    </div>
  );
}
