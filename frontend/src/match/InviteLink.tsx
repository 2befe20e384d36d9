import { useRef, useState } from "react";
import Button from "../ui/Button";
import { CheckIcon, CopyIcon } from "../ui/icons";
import "./invite.css";
import { copyText, inviteLink } from "./invitation";
import OnlyHere from "./OnlyHere";

/** The link that seats a friend, to be copied; what became of it is said beside it, which a dialog too can hear. */
export default function InviteLink({ game, id, invite }: { game: string; id: string; invite: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const link = inviteLink(window.location.origin, id, invite, game);

  async function copy() {
    const done = await copyText(link);
    // Without leave to the clipboard (plain http, for one) the player copies it by hand.
    if (!done) field.current?.select();
    setCopied(done);
  }

  return (
    <>
      <div className="invite-line">
        <input ref={field} className="input" readOnly aria-label="Invite link" value={link} onFocus={(event) => event.target.select()} />
        <Button onClick={() => void copy()}>
          {copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
          {copied ? "Copied" : "Copy"}
        </Button>
      </div>
      <OnlyHere />
      <p role="status" className={copied === false ? "invite-by-hand" : "visually-hidden"}>
        {copied === false && "Press Ctrl+C or ⌘C to copy the link."}
        {copied && "Link copied."}
      </p>
    </>
  );
}
