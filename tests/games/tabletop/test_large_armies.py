"""Armies as large and as violent as a file may make them: whatever happens is told in full."""

from typing import Any

import pytest

from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.rules.actions import CONFIRM_AND_RESOLVE_ATTACKS, apply
from maniple.games.tabletop.rules.refusals import LEGAL
from maniple.games.tabletop.rules.state import EV_RESULT, NOBODY
from maniple.games.tabletop.setup import Setup, setup_from
from maniple.games.tabletop.view import DiceRolled
from maniple.kernel.bits import NONE
from maniple.kernel.events import new_log

MOB, WEAPONS = 60, 4
ROOM = 256


def army() -> dict[str, Any]:
    """T6.1 Sixty models: nearly as many hits, and just as many wounds, as a unit can have."""
    blade = {"name": "Blade", "type": "melee", "A": "D3+1", "skill": 2, "S": 8, "AP": 0, "D": "6D6+20"}
    words = ["twin-linked"]
    weapons = {f"blade{n}": blade | {"keywords": [*words, "extra attacks"] if n else words} for n in range(WEAPONS)}
    models = [{"name": "One", "count": MOB, "base": 25, "weapons": list(weapons)}]
    line = {"M": 6, "T": 4, "Sv": 2, "W": 4, "Ld": 7, "OC": 1, "feel_no_pain": 2}
    mob = {"name": "Mob", "keywords": ["infantry"], **line, "points": 10, "models": models}
    head = {"name": "Mob", "faction": "Mob", "points": 10, "roster": [{"unit": "mob"}]}
    return {**head, "units": {"mob": mob}, "weapons": weapons}


def two_mobs() -> Setup:
    """Two lines of them, half an inch apart."""
    ranks = [[(2 + 1.2 * (n % 30), 1.0 * (n // 30)) for n in range(MOB)] for _ in (0, 1)]
    mine, theirs = [[x, 20 - y] for x, y in ranks[0]], [[x, 21.5 + y] for x, y in ranks[1]]
    zones = [[[0, 0], [44, 10]], [[0, 34], [44, 44]]]
    table = {"name": "Plain", "width": 44, "depth": 44, "objectives": [[22, 22]], "zones": zones, "terrain": []}
    data = {"name": "Mobs", "table": table, "armies": [army(), army()], "positions": mine + theirs}
    return setup_from(data, "mobs", "mobs")


def fighting(game: Tabletop) -> Tabletop:
    while game.view().phase != "fight":
        game.apply({"type": "END_PHASE"})
    game.apply({"type": "SELECT_FIGHTER", "unit_id": int(game.state.seat) + 1})
    return game


@pytest.fixture(autouse=True)
def short_logs(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a usual action caused far less than it does."""
    monkeypatch.setattr(Tabletop, "log_room", ROOM)


def test_an_action_of_any_size_is_told_in_full():
    """T5.7 The dice told are those rolled: their sums are the ones the resolver counted."""
    game = fighting(Tabletop.new(two_mobs(), 1))
    game.apply({"type": "CONFIRM_AND_RESOLVE_ATTACKS"})
    happened = game.recorded()
    assert len(happened) > 4 * ROOM
    results = [event for event in happened if event.kind == EV_RESULT]
    hits = [event for event in game.events() if isinstance(event, DiceRolled) and event.context == "hit_roll_melee"]
    assert len(results) == WEAPONS
    assert sum(event.a for event in results) == sum(len(block.rolls) for block in hits)


def test_a_log_that_grew_changes_nothing():
    """The same action without any log comes to the same record."""
    told, silent = fighting(Tabletop.new(two_mobs(), 1)), fighting(Tabletop.new(two_mobs(), 1))
    told.apply({"type": "CONFIRM_AND_RESOLVE_ATTACKS"})
    nothing = new_log(0), CONFIRM_AND_RESOLVE_ATTACKS, NOBODY, NOBODY, NOBODY, NONE
    assert apply(silent.state, silent.field, silent.scratch, *nothing) == LEGAL
    assert told.hash() == silent.hash()
