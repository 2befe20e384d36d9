"""A game as the server hosts it: its setups, each checked and described once, and tables to play it at."""

import threading
from collections import OrderedDict
from collections.abc import Callable
from functools import cached_property
from typing import Any, NamedTuple

from maniple.games.protocol import Ruleset, Setup
from maniple.games.registry import players
from maniple.kernel.errors import ContentError
from maniple.server.matches import DamagedLog
from maniple.server.protocol import PEOPLE, GameOffer, joined, listed
from maniple.server.store.rows import MatchRow
from maniple.server.table import MatchTable

KEPT_SETUPS = 64
"""Setups in memory, for each game: they take milliseconds to build and some 100 kB to keep."""


class Kept(NamedTuple):
    """A setup in use, and how it is told, as JSON."""

    setup: Setup
    told: bytes


class HostedGame:
    """One ruleset and the setups of it that are in use."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self._kept: OrderedDict[tuple[str, str], Kept] = OrderedDict()
        self._building = threading.Lock()

    @cached_property
    def offer(self) -> GameOffer:
        """The game as it is offered."""
        of = self.ruleset
        return GameOffer(
            name=of.name,
            title=of.title,
            summary=of.summary,
            seats=of.seats,
            rules=of.rules,
            players=list(players(of.name)),
        )

    @cached_property
    def told_scenarios(self) -> bytes:
        """The setups that come with the game, as JSON; the first is the one to begin with."""
        first = self.ruleset.first_setup
        keys = sorted(self.ruleset.setups(), key=lambda key: (key != first, key))
        return joined(scenarios=listed([self.told_setup(self.scenario(key)) for key in keys]))

    def scenario(self, key: str | None) -> Setup:
        """A setup that comes with the game: the one to begin with unless said."""
        setup = self.ruleset.load(self.ruleset.first_setup if key is None else key)
        return self._keep(setup.version, setup.key, lambda: setup).setup

    def custom(self, data: dict[str, Any]) -> Setup:
        """A setup of somebody's own."""
        setup = self.ruleset.read(data, "custom", "setup")
        return self._keep(setup.version, setup.key, lambda: setup).setup

    def stored(self, data: dict[str, Any], row: MatchRow) -> Setup:
        """The setup of a match."""
        return self._keep(row.content, row.scenario, lambda: self._read(data, row)).setup

    def told_setup(self, setup: Setup) -> bytes:
        """A setup as JSON."""
        return self._keep(setup.version, setup.key, lambda: setup).told

    def table(self, row: MatchRow, setup: Setup) -> MatchTable:
        """A match at its first decision."""
        return MatchTable(self.ruleset.new(setup, row.seed, people_of(row)), self.ruleset)

    def _read(self, data: dict[str, Any], row: MatchRow) -> Setup:
        try:
            setup = self.ruleset.read(data, row.scenario, "the stored setup")
        except ContentError as error:
            raise DamagedLog(f"this version refuses {error}") from error
        if setup.version != row.content:
            raise DamagedLog("its setup was edited: the content hash does not fit")
        return setup

    def _keep(self, content: str, key: str, build: Callable[[], Setup]) -> Kept:
        """The setup with this content; what was not used for longest goes."""
        with self._building:
            kept = self._kept.get((content, key))
            if kept is None:
                setup = build()
                # Whatever it computes when it is first played on is computed here: others do not wait for it.
                self.ruleset.new(setup, 0)
                kept = Kept(setup, self.ruleset.describe(setup).model_dump_json().encode())
                self._kept[content, key] = kept
            self._kept.move_to_end((content, key))
            while len(self._kept) > KEPT_SETUPS:
                self._kept.popitem(last=False)
        return kept


def people_of(row: MatchRow) -> tuple[bool, ...]:
    """Which seats of a match are those of people."""
    return tuple(kind in PEOPLE for kind in row.kinds)
