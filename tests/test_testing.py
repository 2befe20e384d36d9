"""`check_game` accepts the games there are, and refuses one for each promise that can be broken."""

import pytest

from maniple.games import registry
from maniple.games.protocol import Ruleset
from maniple.testing import BrokenPromise, check_game
from tests.broken_games import BROKEN, WHOLE

pytest_plugins = ["tests.standoff"]

SHORT = {
    "roguelike": {"games": 1, "interpreted": 3},
    "skirmish": {"setups": ("duel",)},
    "tabletop": {"games": 1, "setups": ("patrol",), "interpreted": 3},
}
"""How much is played of games that take long; of others as much as `check_game` plays unless told."""


@pytest.mark.parametrize("name", sorted(registry.games()))
def test_every_game_keeps_its_promises(name: str):
    check_game(registry.game(name), **SHORT.get(name, {}))


def test_a_game_from_elsewhere_keeps_them_too(standoff: Ruleset):
    check_game(standoff)


def test_a_game_that_keeps_its_promises_is_accepted():
    check_game(WHOLE)


@pytest.mark.filterwarnings("ignore:Pydantic serializer")  # one of them shows what its view cannot hold
@pytest.mark.parametrize(("game", "promise"), BROKEN, ids=[promise for _, promise in BROKEN])
def test_a_broken_promise_is_named(game: Ruleset, promise: str):
    with pytest.raises(BrokenPromise) as refused:
        check_game(game)
    assert refused.value.promise == promise
    assert str(refused.value).startswith("countdown, twelve, seed 1, after ")
