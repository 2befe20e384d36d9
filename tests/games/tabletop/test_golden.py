"""Golden battles: stored replays that must play, action by action, to the same bytes.

They carry their setups: content may change, rules may not. Raise RULES_VERSION if old replays would differ, and
write the battles anew with `python -m tests.games.tabletop.test_golden --write`.
"""

import random
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from maniple.games import replays
from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.ruleset import RULESET
from maniple.games.tabletop.setup import Setup, load_scenario
from tests.games.tabletop.play import machine, restless
from tests.games.tabletop.staging import close_quarters

FOLDER = Path(__file__).parents[2] / "golden" / "tabletop"

BATTLES = {
    "patrol_scripted": ("patrol", 1, (False, False), "scripted"),
    "patrol_asked": ("patrol", 2, (True, True), "scripted"),
    "breach_scripted": ("breach", 3, (False, False), "scripted"),
    "furnace_random": ("furnace", 4, (False, True), "random"),
    "near_forge_trial": ("forge_trial", 5, (True, False), "restless"),
    "near_furnace": ("furnace", 6, (False, False), "restless"),
}
"""Name: scenario (near: its armies a few inches apart), seed, seats that allocate wounds, who plays both seats."""

ROUNDS = 3
"""Enough for everything to happen, and for files that can be looked at."""


def setup_of(name: str, scenario: str) -> Setup:
    setup = close_quarters(scenario) if name.startswith("near_") else load_scenario(scenario)
    return replace(setup, rounds=min(setup.rounds, ROUNDS))


def write_all() -> None:
    """Store all battles anew; those that are no longer among them go."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path in FOLDER.glob("*.jsonl"):
        path.unlink()
    for name, (scenario, seed, people, who) in BATTLES.items():
        setup, dice, actions = setup_of(name, scenario), random.Random(seed), []
        player = None if who == "restless" else machine(who, seed)
        game = Tabletop.new(setup, seed, people)
        while game.outcome() is None:
            action = player.choose(game) if player else restless(game, dice)
            actions.append(str(action))
            game.apply(action)
        replays.save(FOLDER / f"{name}.jsonl", RULESET, setup, seed, people, actions)
        print(f"wrote {name}: {len(actions)} actions, {game.outcome()}")


def test_every_golden_battle_is_stored():
    assert sorted(path.stem for path in FOLDER.glob("*.jsonl")) == sorted(BATTLES)


@pytest.mark.parametrize("name", BATTLES)
def test_a_golden_battle_replays_to_the_same_bytes(name: str):
    loaded, game = replays.load(FOLDER / f"{name}.jsonl")
    replays.run(loaded, game)
    assert game.outcome() is not None


def test_the_golden_battles_hold_every_kind_of_action():
    kinds = set()
    for name in BATTLES:
        loaded, _ = replays.load(FOLDER / f"{name}.jsonl")
        kinds |= {action.split('"')[3] for action in loaded.actions}
    assert kinds == {
        *("REMAIN_STATIONARY", "MOVE", "ADVANCE", "FALL_BACK", "SELECT_SHOOTER", "ASSIGN_ATTACKS", "ALLOCATE"),
        *("CONFIRM_AND_RESOLVE_ATTACKS", "DECLARE_CHARGE", "CHARGE_MOVE", "SELECT_FIGHTER", "PILE_IN"),
        *("CONSOLIDATE", "SKIP_UNIT", "END_PHASE"),
    }


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m tests.games.tabletop.test_golden --write")
    write_all()
