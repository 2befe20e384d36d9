"""What the server must know to hold skirmishes: their rules' version, how to set a table, who thinks for machines."""

import threading
from collections import OrderedDict
from typing import Any

from maniple.server.matches import DamagedLog
from maniple.server.protocol import PEOPLE
from maniple.server.skirmish.brains import SkirmishBrain
from maniple.server.skirmish.table import Table
from maniple.server.store.rows import MatchRow
from maniple.skirmish.setup import Setup, setup_from
from maniple.skirmish.state import RULES_VERSION

GAME = "skirmish"
KEPT_SETUPS = 64
"""Setups in memory: their sight tables take milliseconds to build and 130 kB to keep."""

_building = threading.Lock()
_setups: OrderedDict[tuple[str, str], Setup] = OrderedDict()


def keep_setup(data: dict[str, Any], content: str, scenario: str) -> Setup:
    """The setup with this content hash, checked and surveyed once."""
    with _building:
        setup = _setups.get((content, scenario))
        if setup is None:
            setup = setup_from(data, scenario, "the stored setup")
            if setup.version != content:
                raise DamagedLog("its setup was edited: the content hash does not fit")
            _ = setup.field, setup.start
        _setups[content, scenario] = setup
        _setups.move_to_end((content, scenario))
        while len(_setups) > KEPT_SETUPS:
            _setups.popitem(last=False)
    return setup


def set_table(row: MatchRow, setup: dict[str, Any]) -> Table:
    """A table at its first decision."""
    return Table(keep_setup(setup, row.content, row.scenario), row.seed, clicks_of(row))


def clicks_of(row: MatchRow) -> tuple[bool, bool]:
    """S8 Which seats act by clicks: those of people."""
    return row.seat0_kind in PEOPLE, row.seat1_kind in PEOPLE


MAKER = (RULES_VERSION, set_table)
BRAIN = SkirmishBrain()
