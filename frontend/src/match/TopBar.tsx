import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import SettingsDialog from "../settings/SettingsDialog";
import IconButton from "../ui/IconButton";
import { Emblem, GearIcon } from "../ui/icons";

interface Props {
  title: string;
  note?: string;
  /** Between the title and the settings. */
  children?: ReactNode;
}

/** One line above the board: the way home, what is played, and the settings. */
export default function TopBar({ title, note, children }: Props) {
  const [settingsOpen, setSettingsOpen] = useState(false);
  return (
    <header className="top-bar">
      <Link href="/" className="top-home" aria-label="Maniple, all games" title="All games">
        <Emblem size={28} />
      </Link>
      <h1 className="top-title">{title}</h1>
      {note && <p className="top-note">{note}</p>}
      <div className="top-tools">
        {children}
        <IconButton label="Settings" onClick={() => setSettingsOpen(true)}>
          <GearIcon />
        </IconButton>
      </div>
      <SettingsDialog open={settingsOpen} onClose={() => setSettingsOpen(false)} />
    </header>
  );
}
