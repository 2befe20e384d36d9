"""Replays: write one, then read it action by action; what was edited is refused.

python examples/read_a_replay.py                a game of its own
python examples/read_a_replay.py my.replay      yours, from `maniple play --record my.replay` or the browser
"""

import sys
import tempfile
from pathlib import Path

import maniple
from maniple.games import replays


def record(path: Path) -> None:
    """A game of random players as a replay."""
    rules = maniple.ruleset("skirmish")
    setup, seed, actions = rules.load("duel"), 3, []
    game, players = rules.new(setup, seed), [maniple.player("skirmish", "random", seed, seat) for seat in (0, 1)]
    while game.turn is not None:
        action = players[game.turn].choose(game)
        actions.append(game.format(action))
        game.apply(action)
    replays.save(path, rules, setup, seed, (False, False), actions)


def tell(path: Path) -> None:
    """Each action, with where the game stands after it."""
    for action, game in maniple.replay(path):
        turn, phase = game.progress()
        print(f"turn {turn} {phase:8} {action}")
        if game.outcome():
            print(game.outcome())


if len(sys.argv) > 1:
    tell(Path(sys.argv[1]))
else:
    with tempfile.TemporaryDirectory() as folder:
        record(Path(folder) / "a.replay")
        tell(Path(folder) / "a.replay")
