"""Players whose choices are a rule, for a game that is shown as it is played."""

from typing import Any, ClassVar

from maniple.games.skirmish.rules.state import SCRATCH, new_records
from maniple.kernel.dice import seed_chance

DICE, CHOICES = 0, 1
"""The streams of a game's seed: its own dice, and what its machine players choose by."""


class CompiledPlayer:
    """A machine; its choices come from its own seed, never from the game's dice.

    `number` keeps players of one seed apart, such as those of different moments of a game.
    """

    rule: ClassVar[Any]

    def __init__(self, seed: int, number: int = 0) -> None:
        self._scratch = new_records(SCRATCH)
        seed_chance(self._scratch[0].chance, seed, number, CHOICES)

    def choose(self, game: Any) -> int:
        """A legal action for the seat that decides now."""
        return int(self.rule(game.state, game.field, self._scratch[0]))
