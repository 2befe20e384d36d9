import { useEffect, useRef, useState } from "react";
import { inviteLink, rememberInvite } from "./invitation";
import OnlyHere from "./OnlyHere";
import Button, { ButtonLink } from "../ui/Button";
import Dialog from "../ui/Dialog";
import { CheckIcon, CopyIcon } from "../ui/icons";

interface Props {
  id: string;
  invite: string;
  game: string;
  onClose: () => void;
}

/** The link that seats a friend, and the way to the board. */
export default function InviteDialog({ id, invite, game, onClose }: Props) {
  const [copied, setCopied] = useState(false);
  const [byHand, setByHand] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const link = inviteLink(window.location.origin, id, invite, game);
  // The board offers the same link again.
  useEffect(() => rememberInvite(id, invite), [id, invite]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // Without leave to the clipboard (plain http, for one) the player copies it by hand.
      field.current?.select();
      setByHand(true);
    }
  }

  return (
    <Dialog
      open
      title="Invite a friend"
      onClose={onClose}
      actions={
        <ButtonLink kind="primary" href={`/${game}/${id}`}>
          Go to the board
        </ButtonLink>
      }
    >
      <p>Whoever opens this link first takes the other side. You can start before they arrive.</p>
      <div className="invite-row">
        <input
          ref={field}
          className="input"
          readOnly
          aria-label="Invite link"
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy()}>
          {copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
          {copied ? "Copied" : "Copy"}
        </Button>
      </div>
      <OnlyHere />
      {/* Said inside: whatever is outside a modal dialog cannot be heard. */}
      <p role="status" className={byHand ? "hint" : "visually-hidden"}>
        {byHand && "Press Ctrl+C or ⌘C to copy the link."}
        {copied && "Link copied."}
      </p>
    </Dialog>
  );
}
