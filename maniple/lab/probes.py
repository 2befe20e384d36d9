"""Small pieces of work that the benchmark times, compiled in its own process and interpreted in another.

python -m maniple.lab.probes              with NUMBA_DISABLE_JIT=1: prints the times as JSON
python -m maniple.lab.probes first-game   plays one game with each player and ends
"""

import json
import sys
import time

import numpy as np

from maniple.ai.skirmish.playout import RANDOM, SCRIPTED
from maniple.kernel.compiled import rule
from maniple.lab.simulate import play_chunk
from maniple.skirmish.actions import MAX_ACTIONS, legal_actions
from maniple.skirmish.game import Skirmish
from maniple.skirmish.setup import load_scenario
from maniple.skirmish.sight import build_sight
from maniple.skirmish.state import SCRATCH, new_records

SMALL = "duel"
"""A scenario whose board the interpreted rules can search in seconds."""


@rule
def query_many(game, field, scratch, out, count):
    """List the legal actions of a game so many times."""
    total = 0
    for _ in range(count):
        total += legal_actions(game, field, scratch, out)
    return total


@rule
def clone_many(source, copies, count):
    """Copy a game so many times into a ring of records."""
    for i in range(count):
        copies[i % copies.shape[0]] = source[0]


def interpreted_times() -> dict[str, float]:
    """Activations a second of random play, seconds of one query, seconds of a small sight table."""
    setup = load_scenario("crossing")
    play_chunk(setup, (RANDOM, RANDOM), 1, 0, 0)
    began = time.perf_counter()
    games = play_chunk(setup, (RANDOM, RANDOM), 1, 0, 10)
    pace = int(games["episode_steps"].sum()) / (time.perf_counter() - began)
    game = Skirmish.new(setup, 1)
    game.apply(game.legal_actions()[0])
    out, scratch, count = np.zeros(MAX_ACTIONS, np.int64), new_records(SCRATCH), 50
    began = time.perf_counter()
    query_many(game.state, game.field, scratch[0], out, count)
    query = (time.perf_counter() - began) / count
    field = load_scenario(SMALL).field.copy()
    began = time.perf_counter()
    build_sight(field[0])
    return {"pace": pace, "query": query, "sight": time.perf_counter() - began}


def first_game() -> None:
    """One game with each player: all that a first run compiles."""
    setup = load_scenario("crossing")
    for codes in ((RANDOM, RANDOM), (SCRIPTED, RANDOM)):
        play_chunk(setup, codes, 1, 0, 1)
    game = Skirmish.new(setup, 1)
    game.apply(game.legal_actions()[0])


if __name__ == "__main__":
    if sys.argv[1:] == ["first-game"]:
        first_game()
    else:
        print(json.dumps(interpreted_times()))
