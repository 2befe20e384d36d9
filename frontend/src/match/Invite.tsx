import { useEffect, useState } from "react";
import { api, explain } from "../api/client";
import type { AnySetup, Match } from "../api/types";
import { recallInvite, rememberInvite } from "./invitation";
import InviteLink from "./InviteLink";
import Button from "../ui/Button";
import { LinkIcon } from "../ui/icons";
import { useToasts } from "../ui/Toasts";
import { isOpen, sideName } from "./words";

/** For whoever set up the game: the link that seats the other player. */
export function InvitePanel({ id, game }: { id: string; game: string }) {
  const [invite, setInvite] = useState(() => recallInvite(id));
  const [busy, setBusy] = useState(false);
  const toasts = useToasts();

  async function make() {
    setBusy(true);
    try {
      const fresh = await api.newInvite(id);
      rememberInvite(id, fresh.invite);
      setInvite(fresh.invite);
    } catch (error) {
      toasts.problem(explain(error));
    }
    setBusy(false);
  }

  return (
    <section className="panel invite" aria-label="Invite">
      <p>
        <b>The other seat is open.</b> Whoever opens the link first takes it.
      </p>
      {invite ? (
        <InviteLink game={game} id={id} invite={invite} />
      ) : (
        <Button kind="primary" busy={busy} onClick={() => void make()}>
          <LinkIcon size={18} /> Make a link for a friend
        </Button>
      )}
    </section>
  );
}

/** The secret in the address, if this page was opened by an invite link. */
export function useInviteSecret(): [string | null, () => void] {
  const [secret, setSecret] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get("invite"));
  useEffect(() => {
    const read = () => setSecret(new URLSearchParams(window.location.hash.slice(1)).get("invite"));
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  const forget = () => {
    // A used secret must not be copied along with the address.
    history.replaceState(history.state, "", window.location.pathname + window.location.search);
    setSecret(null);
  };
  return [secret, forget];
}

interface JoinProps<Setup, State> {
  match: Match<Setup, State>;
  secret: string;
  onJoined: (match: Match<Setup, State>) => void;
  onDone: () => void;
}

/** For whoever followed the link: take the seat, or just watch. */
export function JoinCard<Setup extends AnySetup, State>({ match, secret, onJoined, onDone }: JoinProps<Setup, State>) {
  const [busy, setBusy] = useState(false);
  const toasts = useToasts();
  const seat = match.seats.findIndex(isOpen);

  async function join() {
    setBusy(true);
    try {
      onJoined(await api.claimSeat<Setup, State>(match.id, secret));
      onDone();
    } catch (error) {
      toasts.problem(explain(error));
      setBusy(false);
    }
  }

  return (
    <section className="panel join" aria-label="Invitation">
      <h2>You are invited</h2>
      <p>
        {match.setup.name}: {match.setup.description}
      </p>
      <div className="join-actions">
        <Button kind="primary" busy={busy} onClick={() => void join()} data-testid="btn-join">
          Join as {sideName(seat).toLowerCase()}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Just watch
        </Button>
      </div>
    </section>
  );
}
