import { Link } from "wouter";

const LAST_SEED = 1_000_000;

export default function RunLinks() {
  return (
    <nav className="door-links" aria-label="Around the run">
      <Link href={`/watch/${Math.floor(Math.random() * LAST_SEED)}`}>Watch a battle</Link>
      <Link href="/codex">Cards and rules</Link>
      <Link href="/ladder">Ladder</Link>
      <Link href="/runs">My runs</Link>
      <Link href="/decks">Decks</Link>
    </nav>
  );
}
