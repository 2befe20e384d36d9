"""Machine players of the tabletop as the server asks them: one action at a time, so that nobody waits to see it."""

from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.offers import offers
from maniple.games.tabletop.players.players import Machine
from maniple.games.tabletop.server.table import Table
from maniple.server.matches import Match


class TabletopBrain:
    """One decision, on a copy of the battle."""

    def think(self, match: Match, kind: str) -> list[str]:
        """What the player of this kind does; its choices come from the seed of the match and the version."""
        game, version = _copy(match), match.table.version
        return [str(Machine(kind, match.row.seed, version).choose(game))]

    def default(self, match: Match) -> list[str]:
        """T7.4 The first offer."""
        return [str(next(offers(_copy(match))))]


def _copy(match: Match) -> Tabletop:
    assert isinstance(match.table, Table)
    return match.table.game.clone()
