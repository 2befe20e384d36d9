"""Machine players for a game that is shown as it is played."""

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.players import random, scripted
from maniple.games.skirmish.players.playout import CHOICES, SCRIPTED, player_code
from maniple.games.skirmish.rules.state import SCRATCH, new_records
from maniple.kernel.dice import seed_chance


class Machine:
    """A player by name (`random`, `scripted`); its choices come from its own seed, never from the game's dice.

    `number` keeps players of one seed apart, such as those of different moments of a game.
    """

    def __init__(self, name: str, seed: int, number: int = 0) -> None:
        self.name = name
        self._choose = scripted.choose if player_code(name) == SCRIPTED else random.choose
        self._scratch = new_records(SCRATCH)
        seed_chance(self._scratch[0].chance, seed, number, CHOICES)

    def choose(self, game: Skirmish) -> int:
        """A legal action for the seat that decides now."""
        return int(self._choose(game.state, game.field, self._scratch[0]))
