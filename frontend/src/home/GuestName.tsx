import { type FormEvent, useEffect, useRef, useState } from "react";
import { api, explain } from "../api/client";
import { useLoad } from "../api/useLoad";
import IconButton from "../ui/IconButton";
import { useToasts } from "../ui/Toasts";
import { CheckIcon, CloseIcon, PencilIcon, PersonIcon } from "../ui/icons";

const LONGEST_NAME = 24;

/** Who you are to your opponents; a press makes it a field. */
export default function GuestName() {
  const { data, reload } = useLoad(api.session);
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (wasEditing.current && !editing) button.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (!data) return null;
  if (editing) {
    const done = () => {
      setEditing(false);
      reload();
    };
    return <NameForm name={data.name} onDone={done} />;
  }
  return (
    <button ref={button} type="button" className="guest" title="Change your name" onClick={() => setEditing(true)}>
      <PersonIcon size={18} />
      <span className="visually-hidden">You are </span>
      <span className="guest-name">{data.name}</span>
      <PencilIcon size={16} />
    </button>
  );
}

function NameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const [draft, setDraft] = useState(name);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const toasts = useToasts();

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  async function save(event: FormEvent) {
    event.preventDefault();
    const wanted = draft.trim();
    if (wanted === "" || wanted === name) return onDone();
    setBusy(true);
    try {
      await api.rename(wanted);
      onDone();
    } catch (error) {
      toasts.problem(explain(error));
      setBusy(false);
    }
  }

  return (
    <form className="guest-form" onSubmit={(event) => void save(event)}>
      <input
        ref={input}
        className="input"
        aria-label="Your name"
        autoComplete="nickname"
        maxLength={LONGEST_NAME}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onDone();
        }}
      />
      <IconButton label="Save name" type="submit" disabled={busy}>
        <CheckIcon />
      </IconButton>
      <IconButton label="Keep the old name" onClick={onDone}>
        <CloseIcon />
      </IconButton>
    </form>
  );
}
