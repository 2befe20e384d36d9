"""The rules run interpreted exactly as they run compiled: the same bytes after every action.

`NUMBA_DISABLE_JIT=1 python -m tests.games.tabletop.test_interpreted` prints what the interpreted rules make of the
battles.
"""

import random
from collections.abc import Iterator

import pytest

from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.players.scripted import Scripted
from maniple.kernel.compiled import INTERPRETED
from tests.games.tabletop.play import restless
from tests.games.tabletop.staging import area, line, squad, staged, staged_setup, wall
from tests.twice import compare_with_interpreted


def skirmish() -> Tabletop:
    """A short battle with guns, blades, a wall and a hill."""
    setup = staged_setup(
        [squad(*line(3, 3, 6), weapons=("rifle", "sword"), W=2), squad((9, 6), weapons=("carbine", "power_fist"), W=3)],
        [squad(*line(3, 3, 12), weapons=("pistol", "chainsword")), squad((9, 12), weapons=("coil", "horns"), W=3)],
        terrain=[wall((5, 8.5), (6.5, 9.5)), area((8, 7), (11, 11), height=3)],
        objectives=[(5, 7), (10, 9)],
        size=(14, 18),
        rounds=2,
    )
    return Tabletop.new(setup, 3, (True, False))


def melee() -> Tabletop:
    """One fight phase, with two units on each side."""
    mine = [squad(*line(5, 10, 20)), squad(*line(3, 20, 20), abilities=["fights_last"], W=2)]
    theirs = [squad(*line(4, 10.4, 21.8), weapons=("sword", "horns"), W=2), squad(*line(3, 20.3, 22.1))]
    return staged(mine, theirs, "fight", charged=[1], seed=4, objectives=[(16, 22)])


def trace() -> Iterator[str]:
    """Every action of the battles, chosen among all offers, the hash after it, and what happened."""
    dice = random.Random(5)
    game = skirmish()
    while game.outcome() is None:
        action = restless(game, dice)
        game.apply(action)
        yield str(action)
        yield f"{game.hash()} {[tuple(map(int, event)) for event in game.recorded()]}"
    yield f"{game.outcome()} {game.view()}"
    player = Scripted(1)
    for game, phases in ((melee(), ("fight",)), (skirmish(), ("movement", "shooting", "charge"))):
        while game.view().phase in phases:
            action = player.choose(game)
            game.apply(action)
            yield f"{action} {game.hash()} {[tuple(map(int, event)) for event in game.recorded()]}"


@pytest.mark.skipif(INTERPRETED, reason="there is nothing to compare with: the rules run interpreted already")
def test_compiled_rules_are_the_interpreted_rules_to_the_byte():
    compare_with_interpreted("tests.games.tabletop.test_interpreted", trace())


if __name__ == "__main__":
    print("interpreted" if INTERPRETED else "compiled")
    for text in trace():
        print(text)
