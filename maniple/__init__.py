"""Maniple: tactical battles whose rules are written once and run everywhere.

    import maniple

    game = maniple.new("skirmish", scenario="crossing", seed=1)
    while game.turn is not None:
        game.apply(game.legal_actions()[0])
    print(game.outcome())

Importing it is cheap; a game is imported when it is asked for.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from maniple.games.protocol import Game, Outcome, Player, Ruleset

__version__ = "0.5.0"

__all__ = [
    "Game",
    "Outcome",
    "Player",
    "Ruleset",
    "__version__",
    "games",
    "new",
    "player",
    "players",
    "replay",
    "ruleset",
]


def games() -> "dict[str, Ruleset]":
    """Every game that is installed, by its name."""
    from maniple.games import registry

    return registry.games()


def ruleset(game: str) -> "Ruleset":
    """A game by its name, or UnknownGame."""
    from maniple.games import registry

    return registry.game(game)


def new(
    game: str, scenario: str | Path | None = None, *, seed: int | None = None, people: tuple[bool, ...] = ()
) -> "Game":
    """A new game at its first decision: of one of its setups or of a file, from a seed (any, unless said).

    `people` says which seats are those of people, where the rules ask: (True, False) for the first of two.
    """
    from maniple.kernel.dice import any_seed, check_seed

    rules = ruleset(game)
    chosen = any_seed() if seed is None else seed
    check_seed(chosen)
    return rules.new(rules.load(scenario or rules.first_setup), chosen, people)


def players(game: str) -> tuple[str, ...]:
    """The names of those who play a game."""
    from maniple.games import registry

    return tuple(registry.players(ruleset(game).name))


def player(game: str, name: str, seed: int = 0, number: int = 0) -> "Player":
    """A machine that plays a game; the number keeps players of one seed apart."""
    from maniple.games import registry

    return registry.player(game, name, seed, number)


def replay(path: str | Path) -> "Iterator[tuple[str, Game]]":
    """Each action of a replay with the game after it, re-executed; ReplayError where it departs from the rules."""
    from maniple.games import replays

    loaded, game = replays.load(Path(path))
    for _, action in replays.steps(loaded, game):
        yield action, game


def __getattr__(name: str) -> Any:
    if name not in ("Game", "Outcome", "Player", "Ruleset"):
        raise AttributeError(f"module 'maniple' has no attribute {name!r}")
    from maniple.games import protocol

    return getattr(protocol, name)
