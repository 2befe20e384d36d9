import { useState } from "react";
import { useLocation } from "wouter";
import { api, explain } from "../api/client";
import type { Match } from "../api/types";
import Button, { ButtonLink } from "../ui/Button";
import { PlayIcon, SwapIcon } from "../ui/icons";
import { useToasts } from "../ui/Toasts";

interface Props {
  match: Pick<Match, "id" | "game" | "rematch" | "your_seats">;
  onLook: () => void;
}

/** What next, once a game is over. */
export default function EndActions({ match, onLook }: Props) {
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const toasts = useToasts();

  async function rematch(swap: boolean) {
    setBusy(true);
    try {
      navigate(`/${match.game}/${(await api.rematch(match.id, { swap })).id}`);
    } catch (error) {
      toasts.problem(explain(error));
      setBusy(false);
    }
  }

  return (
    <div className="end-actions">
      {match.rematch ? (
        <ButtonLink kind="primary" href={`/${match.game}/${match.rematch}`}>
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
      <ButtonLink href={`/${match.game}/${match.id}/replay`}>
        <PlayIcon size={18} /> Replay
      </ButtonLink>
      <ButtonLink href="/">Home</ButtonLink>
      <Button kind="quiet" onClick={onLook}>
        Look at the board
      </Button>
    </div>
  );
}
