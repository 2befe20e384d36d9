import { useState } from "react";
import { useLocation } from "wouter";
import { explain } from "../api/client";
import type { GameName } from "../api/live";
import type { Match, MatchPointer } from "../api/types";
import Button, { ButtonLink } from "../ui/Button";
import { PlayIcon, SwapIcon } from "../ui/icons";
import { useToasts } from "../ui/Toasts";

interface Props {
  match: Pick<Match, "id" | "rematch" | "your_seats">;
  game: GameName;
  /** Where the replay is shown. */
  replay: string;
  again: (swap: boolean) => Promise<MatchPointer>;
  onLook: () => void;
}

/** What next, once a game is over. */
export default function EndActions({ match, game, replay, again, onLook }: Props) {
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const toasts = useToasts();

  async function rematch(swap: boolean) {
    setBusy(true);
    try {
      navigate(`/${game}/${(await again(swap)).id}`);
    } catch (error) {
      toasts.problem(explain(error));
      setBusy(false);
    }
  }

  return (
    <div className="end-actions">
      {match.rematch ? (
        <ButtonLink kind="primary" href={`/${game}/${match.rematch}`}>
          To the rematch
        </ButtonLink>
      ) : (
        match.your_seats.length > 0 && (
          <>
            <Button kind="primary" busy={busy} onClick={() => void rematch(false)}>
              Rematch
            </Button>
            <Button busy={busy} onClick={() => void rematch(true)}>
              <SwapIcon size={18} /> Swap sides
            </Button>
          </>
        )
      )}
      <ButtonLink href={replay}>
        <PlayIcon size={18} /> Replay
      </ButtonLink>
      <ButtonLink href="/">Home</ButtonLink>
      <Button kind="quiet" onClick={onLook}>
        Look at the board
      </Button>
    </div>
  );
}
