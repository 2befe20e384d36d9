"""What `maniple check` knows of roguelike files: teams, each file of the content, and a whole folder of it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from maniple.kernel.errors import ContentError, Fault
from maniple.kernel.pieces import Piece, check_piece, read_toml
from maniple.roguelike.content import load_content, read_content
from maniple.roguelike.schema import Ability, Aura, FactionHead, Leader, Rules, Slug, Spell, Unit
from maniple.roguelike.teams import team_from
from maniple.roguelike.vocabulary import FACTIONS

Data = dict[str, Any]
Reader = Callable[[Data, str], str]


class Deck(Piece):
    """G1.5 A starter deck."""

    units: Annotated[list[Slug], Field(min_length=1)]


def reader_of(name: str, data: Data) -> tuple[str, Reader] | None:
    """The kind of a roguelike file and who reads it; None for a file of another game."""
    if name in CONTENT_FILES:
        return "content", CONTENT_FILES[name]
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
    faults: list[Fault] = []
    for name, reader in _files_of_a_folder():
        try:
            reader(read_toml(folder / name, name), name)
        except ContentError as error:
            faults.extend(Fault(f"{name} {fault.entry}".strip(), fault.field, fault.message) for fault in error.faults)
    if faults:
        raise ContentError(str(folder), faults)
    content = read_content(folder)
    return f"content, {len(content.units)} units, {len(content.leaders)} leaders, {len(content.abilities)} abilities"


def _files_of_a_folder() -> Iterator[tuple[str, Reader]]:
    yield from CONTENT_FILES.items()
    for faction in FACTIONS:
        yield f"factions/{faction}.toml", _read_faction


def _read_team(data: Data, source: str) -> str:
    team = team_from(data, load_content(), source)
    return f"{len(team.units)} units of {team.faction}"


def _read_rules(data: Data, source: str) -> str:
    faults: list[Fault] = []
    rules = check_piece(Rules, data, "", faults)
    if rules is None:
        raise ContentError(source, faults)
    return f"{len(rules.systems)} systems"


def _read_faction(data: Data, source: str) -> str:
    faults = [Fault("", key, "no such field") for key in data if key not in ("faction", "units", "leaders")]
    check_piece(FactionHead, data.get("faction", {}), "faction", faults)
    for group, model in (("units", Unit), ("leaders", Leader)):
        _check_entries(data.get(group, {}), model, group, faults)
    if faults:
        raise ContentError(source, faults)
    return f"{len(data.get('units', {}))} units, {len(data.get('leaders', {}))} leaders"


def _read_decks(data: Data, source: str) -> str:
    known = ", ".join(FACTIONS)
    faults = [Fault(key, "", f"no such faction; there are {known}") for key in data if key not in FACTIONS]
    _check_entries(data, Deck, "", faults)
    if faults:
        raise ContentError(source, faults)
    return f"{len(data)} decks"


def _entries(model: type[Piece], noun: str) -> Reader:
    """Reads a file that is nothing but entries of one kind."""

    def read(data: Data, source: str) -> str:
        faults: list[Fault] = []
        _check_entries(data, model, "", faults)
        if faults:
            raise ContentError(source, faults)
        return f"{len(data)} {noun}"

    return read


def _check_entries(entries: Any, model: type[Piece], group: str, faults: list[Fault]) -> None:
    if not isinstance(entries, dict):
        faults.append(Fault("", group, "a table of entries, each with its key"))
        return
    for key, entry in entries.items():
        check_piece(model, entry, f"{group}.{key}" if group else key, faults)


CONTENT_FILES = {
    "rules.toml": _read_rules,
    "abilities.toml": _entries(Ability, "abilities"),
    "spells.toml": _entries(Spell, "spells"),
    "auras.toml": _entries(Aura, "auras"),
    "decks.toml": _read_decks,
}
"""Who reads the files that are known by their name: in them every key is a name that somebody chose."""
