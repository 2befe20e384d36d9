"""The rules run interpreted exactly as they run compiled: the same bytes after every action.

`NUMBA_DISABLE_JIT=1 python -m tests.games.skirmish.test_interpreted` prints what the interpreted rules make of the
games.
"""

import random
from collections.abc import Iterator

import pytest

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.setup import Setup, load_scenario, setup_from
from maniple.kernel.compiled import INTERPRETED
from tests.twice import compare_with_interpreted


def small_setup() -> Setup:
    """Pikes, guns and walls on few hexes, with objectives: what the duel does not have."""
    units = [(0, "pikeman", 2, 2), (0, "marine", 1, 4), (0, "captain", 0, 1)]
    units += [(1, "stalker", 7, 2), (1, "marine", 7, 5), (1, "swarmling", 6, 4), (1, "leaper", 8, 1)]
    data = {
        "name": "Small",
        "board": {"cols": 9, "rows": 7, "walls": [[4, 3], [4, 4]], "objectives": [[4, 1], [4, 6]]},
        "max_turns": 3,
        "units": [{"player": p, "type": kind, "col": col, "row": row} for p, kind, col, row in units],
    }
    return setup_from(data, "small", "small")


def games() -> Iterator[tuple[str, Skirmish]]:
    """The games that are played twice."""
    yield "duel by agents", Skirmish.new(load_scenario("duel"), 3)
    yield "small by agents", Skirmish.new(small_setup(), 4)
    yield "small by clicks", Skirmish.new(small_setup(), 5, (True, True))


def trace() -> Iterator[str]:
    """One line per action of every game: how many actions were legal, the hash after one, its events, its log."""
    for name, game in games():
        dice = random.Random(name)
        while offered := game.legal_actions():
            reason = ""
            # Every tenth action is nonsense, through the door for agents (S9.2).
            if dice.random() < 0.1:
                reason = game.step(dice.randrange(12 * 4096))
            else:
                game.apply(dice.choice(offered))
            events = [tuple(map(int, event)) for event in game.recorded()]
            log = " / ".join(line.text for line in game.lines())
            yield f"{name} {len(offered)} {game.hash()} {reason} {events} {log}"
        yield f"{name} {game.outcome()} {game.position()}"


@pytest.mark.skipif(INTERPRETED, reason="there is nothing to compare with: the rules run interpreted already")
def test_compiled_rules_are_the_interpreted_rules_to_the_byte():
    compare_with_interpreted("tests.games.skirmish.test_interpreted", trace())


if __name__ == "__main__":
    print("interpreted" if INTERPRETED else "compiled")
    for line in trace():
        print(line)
