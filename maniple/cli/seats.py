"""Who sits where, as the command line says it: `human,scripted`."""

from maniple.games import registry
from maniple.games.protocol import Ruleset
from maniple.kernel.errors import ManipleError

HUMAN = "human"


def seated(players: str, ruleset: Ruleset) -> tuple[str, ...]:
    """The names of the players, one for each seat."""
    names = tuple(name.strip() for name in players.split(","))
    if len(names) != ruleset.seats:
        needed = "two players are" if ruleset.seats == 2 else "one player is"
        example = ",".join(machines(ruleset))
        raise ManipleError(f"{needed} needed, as in {example}; not {players!r:.60}")
    return names


def machines(ruleset: Ruleset) -> tuple[str, ...]:
    """A machine in every seat: the game's own first, before the one that draws lots."""
    names = list(registry.players(ruleset.name))
    best = next((name for name in names if name != "random"), names[0])
    return (best,) * ruleset.seats
