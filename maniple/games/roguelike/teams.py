"""Teams (G0.1, G2.2): a faction, a leader, units on the deployment rows, and when its spells are cast."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.rules.state import MAX_DEPLOYED, WIDTH
from maniple.games.roguelike.schema import FactionKey, Slug, one_of
from maniple.games.roguelike.vocabulary import SPELL_TIMINGS
from maniple.kernel.errors import ContentError, Fault, ManipleError
from maniple.kernel.pieces import Piece, check_piece, read_toml

DEPLOYMENT_ROWS = 2
Timing = Annotated[str, one_of(SPELL_TIMINGS)]


class Deployed(Piece):
    """A unit on its cell: column 0-7, row 0 (rear) or 1 (front)."""

    unit: Slug
    level: Annotated[int, Field(ge=1, le=3)] = 1
    x: Annotated[int, Field(ge=0, lt=WIDTH)]
    y: Annotated[int, Field(ge=0, lt=DEPLOYMENT_ROWS)]


class TeamHead(Piece):
    """A team file as a whole; its units are checked one by one."""

    name: Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")] = "Team"
    faction: FactionKey
    leader: Slug
    spells: Annotated[list[Timing], Field(min_length=2, max_length=2)] = Field(default=["early", "mid"])
    units: Annotated[list[dict[str, Any]], Field(min_length=1)]


class Team(Piece):
    """A team that may be fought with."""

    name: str
    faction: str
    leader: str
    spells: tuple[str, str]
    units: tuple[Deployed, ...]

    def to_dict(self) -> dict[str, Any]:
        """The team as plain data, which `team_from` reads back."""
        return self.model_dump(mode="json")


def team_from(data: Any, content: Content, source: str) -> Team:
    """Check a team given as plain data; every fault of it is listed in one ContentError."""
    faults: list[Fault] = []
    head = check_piece(TeamHead, data, "", faults)
    entries = head.units if head is not None else data.get("units", []) if isinstance(data, dict) else []
    units: list[tuple[str, Deployed]] = []
    for number, entry in enumerate(entries if isinstance(entries, list) else [], 1):
        placed = check_piece(Deployed, entry, f"unit {number}", faults)
        if placed is not None:
            units.append((f"unit {number}", placed))
    faction = head.faction if head is not None else None
    faults.extend(_check_units(units, faction, content))
    if head is not None and content.faction_of.get(head.leader) != head.faction:
        faults.append(Fault("", "leader", f"{head.leader!r} is no leader of {head.faction}"))
    elif head is not None and head.leader not in content.leaders:
        faults.append(Fault("", "leader", f"{head.leader!r} is a unit, not a leader"))
    if faults or head is None:
        raise ContentError(source, faults)
    return Team(
        name=head.name,
        faction=head.faction,
        leader=head.leader,
        spells=(head.spells[0], head.spells[1]),
        units=tuple(unit for _, unit in units),
    )


def _check_units(units: list[tuple[str, Deployed]], faction: str | None, content: Content) -> Iterator[Fault]:
    taken: dict[tuple[int, int], str] = {}
    for entry, unit in units:
        card = content.units.get(unit.unit)
        if card is None or card.token:
            yield Fault(entry, "unit", f"unknown unit {unit.unit!r}")
        elif faction is not None and content.faction_of[unit.unit] != faction:
            yield Fault(entry, "unit", f"{unit.unit!r} is of {content.faction_of[unit.unit]}, not of {faction}")
        cell = (unit.x, unit.y)
        if cell in taken:
            yield Fault(entry, "x, y", f"({unit.x},{unit.y}) is taken by {taken[cell]}")
        taken.setdefault(cell, entry)
    if len(units) > MAX_DEPLOYED:
        yield Fault("", "units", f"{len(units)} units; at most {MAX_DEPLOYED}")


def load_team(path: Path, content: Content) -> Team:
    """A team from a TOML file."""
    return team_from(read_toml(path, path.name), content, path.name)


def load_teams(files: list[Path], content: Content) -> list[Team]:
    """Teams from files; the faults of all of them are told at once."""
    teams, refused = [], []
    for path in files:
        try:
            teams.append(load_team(path, content))
        except ContentError as error:
            refused.append(str(error))
    if refused:
        raise ManipleError("\n".join(refused))
    return teams
