"""How strong the scripted player is against the one it replaced, and how often either blunders.

    python -m tests.games.tabletop.players.strength --games 200

Every setup and seed is played twice, once from each seat. Two games of a pair share their dice and their table, so the
interval counts pairs.
"""

import argparse
import math
import statistics
import time
from collections.abc import Callable, Sequence

from maniple.games.roguelike.odds import Z95
from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.notation import Action
from maniple.games.tabletop.players import scripted
from maniple.games.tabletop.setup import Setup, load_scenario, scenario_keys
from tests.games.tabletop.players import baseline
from tests.games.tabletop.players.blunders import BLUNDERS, Spectator

SCENARIOS = scenario_keys()

Player = Callable[[Tabletop], Action]


def turn_of(game: Tabletop) -> tuple[int, int]:
    """The round, and whose turn it is."""
    return int(game.state.round_number), int(game.state.current_player)


def play(setup: Setup, players: Sequence[Player], seed: int, spectators: Sequence[Spectator]) -> float:
    """A battle between two players, watched; 1 if the first wins, a half for a draw."""
    game = Tabletop.new(setup, seed)
    while (end := game.outcome()) is None:
        seat, turn = int(game.state.seat), turn_of(game)
        action = players[seat](game)
        spectators[seat].before(game, action)
        game.apply(action)
        if turn_of(game) != turn:
            spectators[turn[1]].after_turn(game, *turn)
    for seat in (0, 1):
        spectators[seat].after_battle(game, seat)
    return 0.5 if end.winner is None else float(end.winner == 0)


def play_pair(setup: Setup, seed: int, new: Spectator, old: Spectator) -> float:
    """Two battles of one seed, each player once in each seat; the share the new one wins."""
    first = play(setup, (scripted.choose, baseline.choose), seed, (new, old))
    second = play(setup, (baseline.choose, scripted.choose), seed, (old, new))
    return (first + 1.0 - second) / 2.0


def interval(pairs: Sequence[float]) -> tuple[float, float, float]:
    """The mean of pairs and its 95% interval: games of one pair are not independent, pairs are."""
    mean = statistics.fmean(pairs)
    half = Z95 * statistics.stdev(pairs) / math.sqrt(len(pairs)) if len(pairs) > 1 else 0.5
    return mean, max(mean - half, 0.0), min(mean + half, 1.0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenarios", nargs="*", default=SCENARIOS)
    given = parser.parse_args()
    new, old, began = Spectator(), Spectator(), time.perf_counter()
    pairs: dict[str, list[float]] = {key: [] for key in given.scenarios}
    for number in range(given.games // 2):
        key = given.scenarios[number % len(given.scenarios)]
        pairs[key].append(play_pair(load_scenario(key), given.seed + number, new, old))
    rows = [*pairs.items(), ("all", [pair for some in pairs.values() for pair in some])]
    for key, some in rows:
        mean, low, high = interval(some)
        print(f"{key:12} {2 * len(some):4} games  {mean:6.1%}  [{low:.1%}, {high:.1%}]")
    for key, text in BLUNDERS.items():
        told = [f"{side.did[key]:4} of {side.of[key]:4} {side.rate(key):6.1%}" for side in (old, new)]
        print(f"{told[0]} -> {told[1]}  {text}")
    print(f"{time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
