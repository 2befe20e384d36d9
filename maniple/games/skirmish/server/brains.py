"""Machine players of the skirmish as the server asks them."""

from collections.abc import Callable

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.notation import format_action
from maniple.games.skirmish.players.players import Machine
from maniple.games.skirmish.rules.state import NOBODY, RUNNING
from maniple.games.skirmish.server.table import Table
from maniple.server.matches import Match

MOST_ACTIONS = 64
"""More than any activation takes."""


class SkirmishBrain:
    """One activation at a time, on a copy of the game."""

    def think(self, match: Match, kind: str) -> list[str]:
        """What the player of this kind does; its choices come from the seed of the match and the version."""
        game, version = _copy(match), match.table.version
        machine = Machine(kind, match.row.seed, version)
        return _activation(game, lambda: machine.choose(game))

    def default(self, match: Match) -> list[str]:
        """S11.3 The first unit waits, or attacks the first target where waiting is not allowed."""
        game = _copy(match)
        return _activation(game, lambda: _default_action(game))


def _copy(match: Match) -> Skirmish:
    assert isinstance(match.table, Table)
    return match.table.game.clone()


def _activation(game: Skirmish, choose: Callable[[], int]) -> list[str]:
    seat, actions = int(game.state.seat), []
    while len(actions) < MOST_ACTIONS:
        action = choose()
        game.apply(action)
        actions.append(format_action(action))
        if game.state.ended != RUNNING or game.state.active == NOBODY or game.state.seat != seat:
            break
    return actions


def _default_action(game: Skirmish) -> int:
    legal = game.legal_actions()
    waits = [action for action in legal if format_action(action) == "wait"]
    return waits[0] if waits else legal[0]
