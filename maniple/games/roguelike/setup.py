"""What a run is started with: a faction, a leader and a deck (G1.5)."""

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from maniple.games.protocol import Setup
from maniple.games.roguelike.content import Content, load_content
from maniple.games.roguelike.run.start import choice_faults
from maniple.kernel.errors import ContentError, Fault, ManipleError
from maniple.kernel.pieces import read_toml

FIELDS = ("faction", "leader", "deck")


@dataclass(frozen=True)
class RunSetup(Setup):
    """A checked choice."""

    content: Content
    key: str
    name: str
    description: str
    faction: str
    leader: str
    deck: tuple[str, ...]

    @cached_property
    def version(self) -> str:
        """A short hash of the content and the choice."""
        text = json.dumps([self.content.version, self.to_dict()])
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def to_dict(self) -> dict[str, Any]:
        return {"faction": self.faction, "leader": self.leader, "deck": list(self.deck)}


def read_setup(data: Any, key: str, source: str) -> RunSetup:
    """A choice from plain data; the starter deck where it names none. Every fault is in one ContentError."""
    content = load_content()
    if not isinstance(data, dict):
        raise ContentError(source, [Fault("", "", "a run is started with a faction, a leader and a deck")])
    faults = [Fault("", str(name)[:40], "no such field") for name in data if name not in FIELDS]
    faction, leader = (str(data.get(name, "")) for name in ("faction", "leader"))
    deck = data.get("deck", content.decks.get(faction, []))
    faults.extend(choice_faults(content, faction, leader, deck))
    if faults:
        raise ContentError(source, faults)
    head = content.factions[faction]
    name, description = content.leaders[leader].name, f"{head.name}: {head.theme}"
    return RunSetup(content, key, name, description, faction, leader, tuple(deck))


def load_setup(source: str | Path) -> RunSetup:
    """A leader by its key, or a choice from a TOML file."""
    content, key = load_content(), str(source)
    if key in content.leaders:
        return read_setup({"faction": content.faction_of[key], "leader": key}, key, key)
    path = Path(source)
    if not path.is_file():
        known = ", ".join(content.leaders)
        raise ManipleError(f"no leader is called {key!r:.60} and there is no such file; there are {known}")
    return read_setup(read_toml(path, path.name), path.stem, path.name)
