"""Machine players of the tabletop, by name: `random` and `scripted`. Both act through suggestions (T7.1)."""

from random import Random

from maniple.games.tabletop.choices import choices
from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.notation import Action
from maniple.games.tabletop.offers import complete, may_end_phase
from maniple.games.tabletop.players import scripted
from maniple.kernel.errors import ManipleError

PLAYERS = ("random", "scripted")
ENDS_PHASE = 0.03
"""How often the random player has enough of a phase."""


class Machine:
    """A player by name; its choices come from its own seed, never from the game's dice.

    `number` keeps players of one seed apart, such as those of different moments of a game.
    """

    def __init__(self, name: str, seed: int, number: int = 0) -> None:
        if name not in PLAYERS:
            raise ManipleError(f"a player is {' or '.join(PLAYERS)}, not {name!r:.30}")
        self.name = name
        self._dice = Random(f"{seed}.{number}")

    def choose(self, game: Tabletop) -> Action:
        """A legal action for the seat that decides now."""
        return scripted.choose(game) if self.name == "scripted" else _draw(game, self._dice)


def _draw(game: Tabletop, dice: Random) -> Action:
    """A unit, a kind of action and one such action, each at random among those that exist."""
    if may_end_phase(game) and dice.random() < ENDS_PHASE:
        return Action("END_PHASE")
    waiting = choices(game)
    while waiting:
        choice = dice.choice(waiting)
        kinds = list(choice.actions)
        while kinds:
            kind = kinds.pop(dice.randrange(len(kinds)))
            found = list(complete(game, choice, kind))
            if found:
                return dice.choice(found)
        waiting.remove(choice)
    return Action("END_PHASE")
