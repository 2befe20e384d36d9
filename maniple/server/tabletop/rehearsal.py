"""A whole battle fought before the first visitor comes: every rule the server uses is then compiled."""

from functools import cache

from maniple.ai.tabletop.players import Machine
from maniple.server.table import UNDO
from maniple.server.tabletop import messages, thinking
from maniple.server.tabletop.table import Table
from maniple.tabletop.setup import load_scenario

SCENARIO = "patrol"


@cache
def rehearse() -> None:
    """Fight a small battle as the server would, once per process."""
    table = Table(load_scenario(SCENARIO), 1, (True, False))
    players = Machine("scripted", 1), Machine("random", 1)
    while (seat := table.seat) is not None:
        _think(table)
        table.play(seat, "human", str(players[seat].choose(table.game)))
        if table.undo_seat is not None and table.version == 1:
            table.play(seat, "human", UNDO)


def _think(table: Table) -> None:
    """Ask what people ask before they act."""
    for assignment in table.state().attacks:
        unit = int(table.game.state.active) + 1
        wish = messages.AssignmentWish(**assignment.model_dump())
        thinking.odds(table.game.clone(), messages.OddsWish(unit_id=unit, assignments=[wish]))
