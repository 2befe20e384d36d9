"""What `maniple check` knows of roguelike files: teams, each file of the content, and a whole folder of it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from maniple.games.roguelike import content_files as files
from maniple.games.roguelike.content import load_content, read_content
from maniple.games.roguelike.setup import read_setup
from maniple.games.roguelike.teams import team_from
from maniple.kernel.errors import ContentError, Fault

Data = dict[str, Any]
Reader = Callable[[Data, str], str]


def check(name: str, data: Data, source: str) -> str | None:
    """What a roguelike file holds; None for a file of another game."""
    found = _reader(name, data)
    if found is None:
        return None
    kind, read = found
    return f"{kind}, {read(data, source)}"


def _reader(name: str, data: Data) -> tuple[str, Reader] | None:
    """The kind of a file and who reads it: both show in its name and its keys."""
    if name in CONTENT_FILES:
        return "content", CONTENT_FILES[name]
    # Neither a team nor a faction has a roster, or weapons beside its units: that is an army of another game.
    if "roster" in data or ("weapons" in data and "units" in data):
        return None
    if "deck" in data:
        return "deck", _read_deck
    if "leader" in data or isinstance(data.get("faction"), str) or _deploys_units(data.get("units")):
        return "team", _read_team
    if "faction" in data or "leaders" in data or isinstance(data.get("units"), dict):
        return "faction", _read_faction
    return None


def _deploys_units(units: Any) -> bool:
    """Whether these are a team's units: a scenario's have a `type` instead."""
    return isinstance(units, list) and any(isinstance(entry, dict) and "unit" in entry for entry in units)


def check_folder(folder: Path) -> str:
    """Check a content folder: each file on its own, then whether all that they name is there."""
    content = read_content(folder)
    return f"content, {len(content.units)} units, {len(content.leaders)} leaders, {len(content.abilities)} abilities"


def _read_team(data: Data, source: str) -> str:
    team = team_from(data, load_content(), source)
    return f"{len(team.units)} units of {team.faction}"


def _read_deck(data: Data, source: str) -> str:
    setup = read_setup(data, source, source)
    return f"{len(setup.deck)} cards of {setup.faction} under {setup.name}"


def _reads(reader: Callable[[Data, list[Fault]], Any], told: Callable[[Any], str]) -> Reader:
    """Reads a file of the content and tells what it holds."""

    def read(data: Data, source: str) -> str:
        faults: list[Fault] = []
        pieces = reader(data, faults)
        if faults:
            raise ContentError(source, faults)
        return told(pieces)

    return read


_read_faction = _reads(files.read_faction, lambda read: f"{len(read.units)} units, {len(read.leaders)} leaders")

CONTENT_FILES = {
    files.RULES: _reads(files.read_rules, lambda rules: f"{len(rules.systems)} systems"),
    files.ABILITIES: _reads(files.read_abilities, lambda abilities: f"{len(abilities)} abilities"),
    files.SPELLS: _reads(files.read_spells, lambda spells: f"{len(spells)} spells"),
    files.AURAS: _reads(files.read_auras, lambda auras: f"{len(auras)} auras"),
    files.DECKS: _reads(files.read_decks, lambda decks: f"{len(decks)} decks"),
}
"""Who reads the files that are known by their name: in them every key is a name that somebody chose."""
