"""A whole battle fought before the first visitor comes: every rule the server uses is then compiled."""

from functools import cache
from typing import get_args

from maniple.games.tabletop.notation import Action
from maniple.games.tabletop.players.players import Machine
from maniple.games.tabletop.server import messages, thinking
from maniple.games.tabletop.server.table import Table
from maniple.games.tabletop.setup import load_scenario, scenario_keys
from maniple.server.table import UNDO

SCENARIO = "patrol"
PLACINGS = get_args(messages.PlacingName)


@cache
def rehearse() -> None:
    """Fight a small battle as the server would, once per process."""
    for key in scenario_keys():
        load_scenario(key)
    table = Table(load_scenario(SCENARIO), 1, (True, False))
    players = Machine("scripted", 1), Machine("random", 1)
    for kind in PLACINGS:
        table.game.clone().suggest(1, kind)
    while (seat := table.seat) is not None:
        _think(table)
        action = players[seat].choose(table.game)
        thinking.judge(table.game, action)
        table.play(seat, "human", str(action))
        if table.undo_seat is not None and table.version == 1:
            table.play(seat, "human", UNDO)


def _think(table: Table) -> None:
    """Ask what people ask before they act."""
    for choice in table.state().choices:
        thinking.charge(table.game.clone(), messages.ChargeWish(unit_id=choice.unit_id))
        first = int(table.game.field.unit[choice.unit_id - 1].first) + 1
        for kind in choice.actions:
            if kind in PLACINGS:
                thinking.judge(table.game.clone(), Action(kind, choice.unit_id, movements={first: ((-1.0, -1.0),)}))
    for assignment in table.state().attacks:
        unit = int(table.game.state.active) + 1
        wish = messages.AssignmentWish(**assignment.model_dump())
        thinking.odds(table.game.clone(), messages.OddsWish(unit_id=unit, assignments=[wish]))
