"""Whole battles between machines on all scenarios: no refused action, no stall, an end.

A few in the normal suite, many among the slow tests; MANIPLE_ALL_GAMES=1 plays what a release is held against, a
thousand by the random player and two hundred by the scripted one (three and a half minutes).
"""

import os

import pytest

from maniple.games.tabletop.setup import load_scenario, scenario_keys
from tests.games.tabletop.play import play_game

SHARE = 1.0 if os.environ.get("MANIPLE_ALL_GAMES") else 0.25
LONGEST = 2000
"""No battle between machines takes so many actions."""

few_and_many = pytest.mark.parametrize("many", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["few", "many"])


@few_and_many
@pytest.mark.parametrize("key", scenario_keys())
@pytest.mark.parametrize(
    ("players", "few", "full"),
    [
        (("random", "random"), 5, 1000),
        (("scripted", "scripted"), 1, 200),
        (("scripted", "random"), 1, 40),
    ],
    ids=["random", "scripted", "mixed"],
)
def test_T7_1_whole_battles_end_without_a_refusal(key: str, players: tuple[str, str], few: int, full: int, many: bool):
    setup = load_scenario(key)
    for number in range(int(full * SHARE) // len(scenario_keys()) if many else few):
        # A refused action raises.
        played = play_game(setup, players, 2024, number)
        assert played.actions < LONGEST
        assert played.by in ("victory_points", "survivors", "draw")
        if played.by == "victory_points":
            assert played.winner == int(played.victory_points[1] > played.victory_points[0])
