"""S8 Clicks over HTTP: the handlers try a click on a copy of the game and say which actions it means."""

from typing import Any

from maniple.games.skirmish.handlers import HANDLERS
from maniple.games.skirmish.rules.state import PHASES
from maniple.games.skirmish.server import messages
from maniple.games.skirmish.server.table import Table
from maniple.kernel.errors import IllegalAction
from maniple.server.errors import NotYourSeat, NotYourTurn
from maniple.server.matches import Match, StaleVersion
from maniple.server.store.rows import PlayerRow


def check_turn(match: Match, table: Table, version: int, player: PlayerRow) -> None:
    """Refuse who does not sit here, who has not seen where the game stands, and whose turn it is not."""
    seats = match.row.seats_of(player.id)
    if not seats:
        raise NotYourSeat
    if version != table.version:
        raise StaleVersion(match)
    if table.seat is not None and table.seat not in seats:
        raise NotYourTurn


def read_click(match: Match, table: Table, wish: messages.Click, player: PlayerRow) -> tuple[list[str], dict[str, Any]]:
    """The actions a click means, and what the handlers answer; IllegalAction where they refuse."""
    if match.knows(wish.key):
        # It was applied before: the door answers it from the log.
        return [], {}
    check_turn(match, table, wish.version, player)
    game = table.game.clone()
    handler = HANDLERS[PHASES[game.state.phase]]
    asked = wish.model_dump(by_alias=True, exclude_none=True, exclude={"version", "key", "unit"})
    allowed, told = handler.execute_action(game, wish.unit, asked)
    if not allowed:
        raise IllegalAction(told["rule"], told["error"])
    return told["actions"], told
