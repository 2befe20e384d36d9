import { useState } from "react";
import { Link } from "wouter";
import GuestName from "../home/GuestName";
import SettingsDialog from "../settings/SettingsDialog";
import IconButton from "../ui/IconButton";
import { Emblem, GearIcon } from "../ui/icons";

export default function Header() {
  const [settingsOpen, setSettingsOpen] = useState(false);
  return (
    <header className="header">
      <Link href="/" className="wordmark">
        <Emblem size={28} />
        Maniple
      </Link>
      <div className="header-tools">
        <GuestName />
        <IconButton label="Settings" onClick={() => setSettingsOpen(true)}>
          <GearIcon />
        </IconButton>
      </div>
      <SettingsDialog open={settingsOpen} onClose={() => setSettingsOpen(false)} />
    </header>
  );
}
