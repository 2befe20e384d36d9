"""The files of a content folder: each is read piece by piece, so that every fault of it is found at once."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from maniple.games.roguelike.schema import Ability, Aura, Deck, FactionHead, Leader, Rules, Spell, Unit
from maniple.games.roguelike.vocabulary import FACTIONS
from maniple.kernel.errors import Fault
from maniple.kernel.pieces import Piece, check_piece

Data = dict[str, Any]
P = TypeVar("P", bound=Piece)

RULES, ABILITIES, SPELLS, AURAS, DECKS = "rules.toml", "abilities.toml", "spells.toml", "auras.toml", "decks.toml"


def faction_file(faction: str) -> str:
    """The name of a faction's file in its folder."""
    return f"factions/{faction}.toml"


class FactionFile(NamedTuple):
    """What a faction's file holds."""

    head: FactionHead | None
    units: dict[str, Unit]
    leaders: dict[str, Leader]


def read_rules(data: Data, faults: list[Fault]) -> Rules:
    """The tunable numbers; the usual ones where there are faults."""
    return check_piece(Rules, data, "", faults) or Rules()


def read_entries(model: type[P], entries: Any, group: str, faults: list[Fault]) -> dict[str, P]:
    """The sound pieces of a table of pieces, by their keys."""
    if not isinstance(entries, dict):
        faults.append(Fault("", group, f"a table of entries, each with its key, not {entries!r:.60}"))
        return {}
    read = {
        key: check_piece(model, entry, f"{group}.{key}" if group else key, faults) for key, entry in entries.items()
    }
    return {key: piece for key, piece in read.items() if piece is not None}


def read_faction(data: Data, faults: list[Fault]) -> FactionFile:
    """A faction with its units and leaders."""
    faults.extend(Fault("", key, "no such field") for key in data if key not in ("faction", "units", "leaders"))
    head = check_piece(FactionHead, data.get("faction", {}), "faction", faults)
    units = read_entries(Unit, data.get("units", {}), "units", faults)
    return FactionFile(head, units, read_entries(Leader, data.get("leaders", {}), "leaders", faults))


def read_decks(data: Data, faults: list[Fault]) -> dict[str, Deck]:
    """G1.5 The starter decks, by their factions."""
    known = ", ".join(FACTIONS)
    faults.extend(Fault(key, "", f"no such faction; there are {known}") for key in data if key not in FACTIONS)
    return read_entries(Deck, data, "", faults)


def _only(model: type[P]) -> Callable[[Data, list[Fault]], dict[str, P]]:
    """Reads a file that is nothing but entries of one kind."""
    return lambda data, faults: read_entries(model, data, "", faults)


read_abilities, read_spells, read_auras = _only(Ability), _only(Spell), _only(Aura)
