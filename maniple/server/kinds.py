"""A game as the server holds matches of it: what differs from game to game, and nothing else."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from maniple.server.machines import Brain
from maniple.server.matches import DamagedLog
from maniple.server.protocol import PEOPLE, Message, joined, listed
from maniple.server.store.rows import MatchRow
from maniple.server.table import GameTable

KEPT_SETUPS = 64
"""Setups in memory, for each game: they take milliseconds to build and some 100 kB to keep."""

People = tuple[bool, bool]
"""Which seats are those of people."""


class Shapes(NamedTuple):
    """The messages that a game's routes answer with."""

    scenarios: type[Message]
    match: type[Message]
    created: type[Message]
    answer: type[Message]
    stale: type[Message]
    entries: type[Message]
    replay: type[Message]


@dataclass(frozen=True, eq=False)
class Kind:
    """One game: its name and rules, where its setups come from, how its table is set, what it says."""

    name: str
    rules: int
    setup_rule: str
    """The rule that refuses a setup with faults."""
    first_scenario: str
    scenario_keys: Callable[[], tuple[str, ...]]
    load_scenario: Callable[[str], Any]
    setup_from: Callable[[Any, str, str], Any]
    tell_setup: Callable[[Any], Message]
    table: Callable[[Any, int, People], GameTable[Any]]
    replay_lines: Callable[[Any, int, People, list[str]], list[str]]
    brain: Brain
    shapes: Shapes
    _setups: OrderedDict[tuple[str, str], Any] = field(default_factory=OrderedDict)
    _told: OrderedDict[int, tuple[Any, bytes]] = field(default_factory=OrderedDict)
    _building: Any = field(default_factory=threading.Lock)

    def set_table(self, row: MatchRow, setup: dict[str, Any]) -> GameTable[Any]:
        """A table at its first decision."""
        return self.table(self.keep_setup(setup, row.content, row.scenario), row.seed, people_of(row))

    def keep_setup(self, data: dict[str, Any], content: str, scenario: str) -> Any:
        """The setup with this content hash, checked and surveyed once."""
        with self._building:
            setup = self._setups.get((content, scenario))
            if setup is None:
                setup = self.setup_from(data, scenario, "the stored setup")
                if setup.version != content:
                    raise DamagedLog("its setup was edited: the content hash does not fit")
                _ = setup.field, setup.start
            _keep(self._setups, (content, scenario), setup)
        return setup

    def scenario(self, key: str) -> Any:
        """A scenario that comes with the game; it is known by its content from now on."""
        setup = self.load_scenario(key)
        with self._building:
            _keep(self._setups, (setup.version, setup.key), setup)
        return setup

    def told_setup(self, setup: Any) -> bytes:
        """The setup as JSON, told once while it is in use."""
        told = self._told.get(id(setup))
        if told is None or told[0] is not setup:
            told = setup, self.tell_setup(setup).model_dump_json().encode()
        _keep(self._told, id(setup), told)
        return told[1]

    def told_scenarios(self) -> bytes:
        """The scenarios that come with the game; the first is the one to begin with."""
        keys = sorted(self.scenario_keys(), key=lambda key: (key != self.first_scenario, key))
        return joined(scenarios=listed([self.told_setup(self.scenario(key)) for key in keys]))


def _keep(kept: OrderedDict[Any, Any], key: Any, value: Any) -> None:
    """Put something among what is kept; what was not used for longest goes."""
    kept[key] = value
    kept.move_to_end(key)
    while len(kept) > KEPT_SETUPS:
        kept.popitem(last=False)


def people_of(row: MatchRow) -> People:
    """Which seats of a match are those of people."""
    return row.seat0_kind in PEOPLE, row.seat1_kind in PEOPLE
