import { useEffect } from "react";
import { ButtonLink } from "../ui/Button";
import Dialog from "../ui/Dialog";
import { rememberInvite } from "./invitation";
import InviteLink from "./InviteLink";

interface Props {
  id: string;
  invite: string;
  game: string;
  onClose: () => void;
}

/** The link that seats a friend, and the way to the board. */
export default function InviteDialog({ id, invite, game, onClose }: Props) {
  // The board offers the same link again.
  useEffect(() => rememberInvite(id, invite), [id, invite]);
  const board = (
    <ButtonLink kind="primary" href={`/${game}/${id}`}>
      Go to the board
    </ButtonLink>
  );
  return (
    <Dialog open title="Invite a friend" onClose={onClose} actions={board}>
      <p>Whoever opens this link first takes the other side. You can start before they arrive.</p>
      <InviteLink game={game} id={id} invite={invite} />
    </Dialog>
  );
}
