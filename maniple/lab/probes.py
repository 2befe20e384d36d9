"""Small pieces of work that the benchmark times, compiled in its own process and interpreted in another.

python -m maniple.lab.probes              with NUMBA_DISABLE_JIT=1: prints the times as JSON
python -m maniple.lab.probes first-game   plays one game with each player and ends
python -m maniple.lab.probes first-battle fights one battle and ends
python -m maniple.lab.probes first-tabletop plays one tabletop battle and ends
"""

import json
import sys
import time
from collections.abc import Iterator

import numpy as np

from maniple.games.roguelike.content import Content, load_content
from maniple.games.roguelike.rules.ahead import compile_turns
from maniple.games.roguelike.rules.batch import fight_batch
from maniple.games.roguelike.rules.deployment import deploy
from maniple.games.roguelike.rules.state import BATTLE
from maniple.games.roguelike.rules.state import SCRATCH as BATTLE_SCRATCH
from maniple.games.roguelike.simulate import drafted_pairs
from maniple.games.roguelike.teams import Team
from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.players.playout import RANDOM, SCRIPTED
from maniple.games.skirmish.rules.actions import MAX_ACTIONS, legal_actions
from maniple.games.skirmish.rules.sight import build_sight
from maniple.games.skirmish.rules.state import SCRATCH, new_records
from maniple.games.skirmish.setup import load_scenario
from maniple.games.skirmish.simulate import play_chunk
from maniple.games.tabletop.ahead import compile_suggestions
from maniple.games.tabletop.melee import fight_phases
from maniple.games.tabletop.setup import load_scenario as load_tabletop
from maniple.games.tabletop.simulate import play_game
from maniple.kernel.ahead import helped_by
from maniple.kernel.compiled import rule
from maniple.kernel.events import new_log

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
    sight = time.perf_counter() - began
    return {"pace": pace, "query": query, "sight": sight, "battles": battle_pace(8, 3), "fights": fight_pace(1)}


def battle_pace(units: int, battles: int) -> float:
    """Battles a second between drafted teams of so many units a side, every system on."""
    content = load_content()
    pairs = [pair for _, pair in zip(range(min(battles, 64)), even_pairs(content, units), strict=False)]
    starts = [deploy(content, *pair) for pair in pairs]
    scratch, silent = new_records(BATTLE_SCRATCH), new_log(0)
    each = max(battles // len(starts), 1)
    room = new_records(BATTLE, each)
    fight_batch(starts[0], content.tables, room[:0], scratch, silent, 1, 0)
    began = time.perf_counter()
    for number, start in enumerate(starts):
        fight_batch(start, content.tables, room, scratch, silent, 1, number * each)
    return each * len(starts) / (time.perf_counter() - began)


def even_pairs(content: Content, units: int) -> Iterator[tuple[Team, Team]]:
    """Pairs of drafted teams cut to the same number of units; enough gold buys at least as many."""
    for first, second in drafted_pairs(content, 1, gold=12 * units):
        if min(len(first.units), len(second.units)) >= units:
            yield (
                first.model_copy(update={"units": first.units[:units]}),
                second.model_copy(update={"units": second.units[:units]}),
            )


def first_game() -> None:
    """One game with each player: all that a first run compiles."""
    setup = load_scenario("crossing")
    for codes in ((RANDOM, RANDOM), (SCRIPTED, RANDOM)):
        play_chunk(setup, codes, 1, 0, 1)
    game = Skirmish.new(setup, 1)
    game.apply(game.legal_actions()[0])


def first_battle() -> None:
    """One battle: all that a first run of the roguelike compiles."""
    with helped_by(compile_turns):
        battle_pace(8, 1)


def fight_pace(phases: int) -> float:
    """Fight phases a second of twenty against twenty."""
    fight_phases(0)
    began = time.perf_counter()
    fight_phases(phases)
    return phases / (time.perf_counter() - began)


def first_tabletop() -> None:
    """One battle of scripted players: all that a first run of the tabletop compiles."""
    with helped_by(compile_suggestions):
        play_game(load_tabletop("patrol"), ("scripted", "scripted"), 1, 0)


if __name__ == "__main__":
    if sys.argv[1:] == ["first-game"]:
        first_game()
    elif sys.argv[1:] == ["first-battle"]:
        first_battle()
    elif sys.argv[1:] == ["first-tabletop"]:
        first_tabletop()
    else:
        print(json.dumps(interpreted_times()))
