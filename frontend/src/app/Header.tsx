import { useState } from "react";
import { Link } from "wouter";
import { GAMES } from "../games";
import GuestName from "../home/GuestName";
import SettingsDialog from "../settings/SettingsDialog";
import IconButton from "../ui/IconButton";
import { Emblem, GearIcon } from "../ui/icons";

export default function Header({ tagline }: { tagline?: string }) {
  const [settingsOpen, setSettingsOpen] = useState(false);
  return (
    <header className="header">
      {tagline ? (
        <div className="masthead">
          <Emblem size={56} />
          <h1>Maniple</h1>
          <p>{tagline}</p>
        </div>
      ) : (
        <Link href="/" className="wordmark">
          <Emblem size={28} />
          Maniple
        </Link>
      )}
      <div className="header-tools">
        <nav className="header-nav" aria-label="Pages">
          {GAMES.flatMap(({ headLinks = [] }) => headLinks).map(({ href, text }) => (
            <Link key={href} href={href} className="header-link">
              {text}
            </Link>
          ))}
        </nav>
        <GuestName />
        <IconButton label="Settings" onClick={() => setSettingsOpen(true)}>
          <GearIcon />
        </IconButton>
      </div>
      <SettingsDialog open={settingsOpen} onClose={() => setSettingsOpen(false)} />
    </header>
  );
}
