"""What holds in every game: random play on all scenarios, by agents and by clicks."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.notation import MARKS, POOLS, format_action, ids, parse_action
from maniple.games.skirmish.rules.actions import ARGUMENTS, KINDS, LEGAL, apply
from maniple.games.skirmish.rules.refusals import REFUSALS
from maniple.games.skirmish.rules.state import (
    EV_ENDED,
    GAME,
    NOBODY,
    RESULT_ERROR,
    RUNNING,
    SCRATCH,
    new_records,
)
from maniple.games.skirmish.setup import load_scenario, scenario_keys, setup_from
from maniple.kernel.compiled import records, rule
from maniple.kernel.errors import IllegalAction
from maniple.kernel.events import new_log

SEATS = [(False, False), (True, True), (False, True)]
LONGEST_GAME = 20_000
"""More actions than any game here takes; a click seat may postpone for a while, but not for ever by chance."""

every_scenario = pytest.mark.parametrize("key", scenario_keys())
every_seat = pytest.mark.parametrize("people", SEATS, ids=["agents", "clicks", "mixed"])


def play_out(game: Skirmish, dice: random.Random) -> Iterator[int]:
    """Play random legal actions to the end; yields each before it is taken."""
    for _ in range(LONGEST_GAME):
        if game.outcome() is not None:
            return
        action = dice.choice(game.legal_actions())
        yield action
        game.apply(action)
    pytest.fail(f"no end in sight: {game.position()}")


def at_random_moment(game: Skirmish, dice: random.Random, longest: int) -> Skirmish:
    """The game after a random number of its actions."""
    remaining = dice.randrange(longest)
    for _ in play_out(game, dice):
        if remaining == 0:
            break
        remaining -= 1
    return game


@every_seat
@every_scenario
def test_S1_6_some_action_exists_until_the_game_is_over_and_it_ends(key: str, people: tuple[bool, bool]):
    for seed in range(3):
        game = Skirmish.new(load_scenario(key), seed, people)
        for _ in play_out(game, random.Random(seed)):
            assert game.legal_actions(), game.position()
        assert game.legal_actions() == []
        assert game.view().pool == []


@every_seat
@every_scenario
def test_every_offered_action_is_accepted(key: str, people: tuple[bool, bool]):
    dice = random.Random(5)
    game = Skirmish.new(load_scenario(key), 5, people)
    for _ in play_out(game, dice):
        for action in dice.sample(offered := game.legal_actions(), min(len(offered), 5)):
            before = game.hash()
            ahead = game.clone()
            ahead.apply(action)
            assert ahead.hash() != before or format_action(action).startswith("aim"), format_action(action)


@rule
def sweep(games, raw, field, scratch, log, first, last, accepted):
    """Try every code on a copy and note which are accepted; stops at one that is refused and changes a byte."""
    for code in range(first, last):
        games[1] = games[0]
        accepted[code - first] = apply(games[1], field, scratch, log, code) == LEGAL
        if not accepted[code - first]:
            for i in range(raw.shape[1]):
                if raw[0, i] != raw[1, i]:
                    return code
    return last


def assert_offer_is_exact(game: Skirmish) -> None:
    """Over the whole range of codes and beyond: accepted is what was offered, and nothing refused changes a byte."""
    games = new_records(GAME, 2)
    games[0] = game.state
    raw = games.view(np.ndarray).view(np.uint8).reshape(2, GAME.itemsize)
    first, last = -2 * ARGUMENTS, (KINDS + 2) * ARGUMENTS
    accepted = np.zeros(last - first, np.bool_)
    stopped = sweep(games, raw, game.field, new_records(SCRATCH)[0], new_log(0), first, last, accepted)
    assert stopped == last, f"{stopped} was refused and changed the game: {game.position()}"
    assert (np.flatnonzero(accepted) + first).tolist() == sorted(game.legal_actions()), game.position()


@every_seat
@every_scenario
def test_S10_2_exactly_the_offered_actions_are_accepted(key: str, people: tuple[bool, bool]):
    dice = random.Random(8)
    game = Skirmish.new(load_scenario(key), 8, people)
    for _ in play_out(game, dice):
        if dice.random() < 0.05:
            assert_offer_is_exact(game)
    assert_offer_is_exact(game)


@every_scenario
def test_S10_2_a_refused_action_names_its_rule_and_changes_nothing(key: str):
    dice = random.Random(13)
    game = Skirmish.new(load_scenario(key), 13, (True, False))
    for _ in play_out(game, dice):
        offered, before = set(game.legal_actions()), game.hash()
        action = dice.randrange(-ARGUMENTS, (KINDS + 1) * ARGUMENTS)
        if action in offered:
            continue
        with pytest.raises(IllegalAction) as caught:
            game.apply(action)
        assert any(
            caught.value.rule == rule and caught.value.reason.startswith(text.split(":")[0])
            for rule, text in list(REFUSALS.values())[1:]
        )
        assert game.hash() == before
        assert set(game.legal_actions()) == offered


@settings(max_examples=100, deadline=None)
@given(st.integers() | st.integers(-(2**63), 2**64 - 1) | st.integers(0, KINDS * ARGUMENTS))
def test_S10_2_any_integer_at_all_is_answered_by_a_typed_error(action: int):
    game = Skirmish.new(load_scenario("duel"), 1)
    before = game.hash()
    if action in game.legal_actions():
        game.apply(action)
        assert game.hash() != before
    else:
        with pytest.raises(IllegalAction):
            game.apply(action)
        assert game.hash() == before


@every_seat
@every_scenario
def test_S9_2_S9_3_arbitrary_integers_never_stall_an_agent(key: str, people: tuple[bool, bool]):
    dice = random.Random(21)
    game = Skirmish.new(load_scenario(key), 21, people)
    for _ in range(LONGEST_GAME):
        if game.outcome() is not None:
            return
        action = dice.choice((dice.randrange(-(2**62), 2**62), dice.randrange(KINDS * ARGUMENTS), dice.randrange(64)))
        offered, steps = game.legal_actions(), int(game.state.episode_steps)
        reason = game.step(action)
        assert (reason == "") == (action in offered)
        if reason:
            endings = [event for event in game.recorded() if event.kind == EV_ENDED]
            assert [(int(event.a), int(event.b)) for event in endings] == [(RESULT_ERROR, 0)]
            assert game.state.episode_steps == steps
            assert any(line.kind == "error" and reason in line.text for line in game.lines())
    pytest.fail("the agent has stalled the game")


def follow(game: Skirmish, seed: int) -> list[str]:
    """The hashes of a game played on at random."""
    return [game.hash() for _ in play_out(game, random.Random(seed))] + [game.hash()]


@every_seat
@every_scenario
def test_save_and_load_give_the_same_game_and_the_same_future(key: str, people: tuple[bool, bool]):
    setup = load_scenario(key)
    for seed in range(4):
        game = at_random_moment(Skirmish.new(setup, seed, people), random.Random(seed), 400)
        if seed % 2:
            game.script_dice(*(random.Random(seed).choices(range(1, 7), k=9)))
        saves = [
            Skirmish(setup, records(np.frombuffer(game.record.tobytes(), GAME).copy())),
            Skirmish.from_position(game.position(), setup),
            game.clone(),
        ]
        for save in saves:
            assert save.hash() == game.hash(), game.position()
            assert save.position() == game.position()
            assert save.legal_actions() == game.legal_actions()
            assert save.view() == game.view()
        future = follow(game, seed)
        for save in saves:
            assert follow(save, seed) == future


@every_scenario
def test_every_position_of_a_game_and_every_offered_action_survive_their_notation(key: str):
    setup = load_scenario(key)
    game = Skirmish.new(setup, 2, (False, True))
    for _ in play_out(game, random.Random(2)):
        assert Skirmish.from_position(game.position(), setup).hash() == game.hash(), game.position()
        for action in game.legal_actions():
            assert parse_action(format_action(action)) == action
    assert Skirmish.from_position(game.position(), setup).hash() == game.hash(), game.position()


def test_a_clone_goes_its_own_way():
    game = Skirmish.new(load_scenario("duel"), 4)
    before, other = game.hash(), game.clone()
    other.apply(other.legal_actions()[0])
    assert game.hash() == before


def assert_sound(game: Skirmish) -> None:
    """What the record promises at every moment."""
    state, board = game.state, game.setup.board
    units = [game.unit(number) for number in range(state.units)]
    living = [unit for unit in units if unit["HP_CUR"] > 0]
    places = [(unit["col"], unit["row"]) for unit in living]
    assert len(places) == len(set(places)), "two living units on a hex"
    assert all(board.holds(place) and place not in board.walls for place in places), "a unit off the board or in a wall"
    assert all(0 <= unit["HP_CUR"] <= unit["HP_MAX"] for unit in units)
    pools = {name: set(ids(state[name])) for name in POOLS.values()}
    assert set().union(*pools.values()) <= {unit["id"] for unit in living}, "S2.2 a dead unit in a pool"
    assert all(set(ids(state[name])) <= {unit["id"] for unit in units} for name in MARKS.values())
    if state.ended != RUNNING:
        assert state.active == NOBODY
        assert not any(pools.values())
        return
    assert state.active == NOBODY or state.active + 1 in {unit["id"] for unit in living}
    assert (state.active != NOBODY) or (state.attacks_left, state.target) == (0, NOBODY)
    # S5.2, S2.1 A charge roll lasts from activation to end of activation: only units of the charge pool have one.
    rolled = {unit["id"] for unit in units if state.unit[unit["id"] - 1].charge_roll}
    assert rolled <= pools["charge_activation_pool"]


@every_seat
@every_scenario
def test_the_record_is_sound_after_every_action(key: str, people: tuple[bool, bool]):
    for seed in range(2):
        game = Skirmish.new(load_scenario(key), seed, people)
        for _ in play_out(game, random.Random(seed)):
            assert_sound(game)
        assert_sound(game)


@every_seat
@every_scenario
def test_S1_5_episode_steps_count_the_endings_with_a_step_and_the_log_has_room(key: str, people: tuple[bool, bool]):
    setup = load_scenario(key)
    game = Skirmish.new(setup, 17, people)
    actions = list(play_out(game, random.Random(17)))
    again = Skirmish.new(setup, 17, people)
    steps = 0
    for action in actions:
        again.apply(action)
        # Reading a log that has overflowed raises.
        happened = again.recorded()
        assert len(happened) < Skirmish.log_room
        steps += sum(int(event.b) for event in happened if event.kind == EV_ENDED)
        assert again.state.episode_steps == steps
    assert again.hash() == game.hash()


def test_the_log_has_room_for_the_most_eventful_action():
    """Sixteen objectives that change hands and all phases passed at once, at the last blow of a fight."""
    centres = [(col, row) for col in range(1, 40, 4) for row in (1, 5)][:16]
    pike = {"name": "Pike", "MOVE": 0, "T": 1, "ARMOR_SAVE": 7, "HP_MAX": 1, "OC": 1, "VALUE": 1}
    weapon = {"CC_NB": 1, "CC_RNG": 1, "CC_ATK": 2, "CC_STR": 9, "CC_AP": 0, "CC_DMG": 1}
    units: list[dict[str, Any]] = [{"player": 0, "type": "holder", "col": c, "row": r} for c, r in centres]
    units += [{"player": 0, "type": "pike", "col": 41, "row": 7}]
    units += [{"player": 1, "type": "pike", "col": 42, "row": 7}, {"player": 1, "type": "pike", "col": 45, "row": 3}]
    data = {
        "name": "Noise",
        "board": {"cols": 46, "rows": 8, "objectives": [list(centre) for centre in centres]},
        "types": {"pike": pike | weapon, "holder": pike},
        "units": units,
    }
    game = Skirmish.new(setup_from(data, "noise", "noise"), 1)
    most = 0
    for _ in play_out(game, random.Random(1)):
        game.script_dice(6, 6, 6)
        most = max(most, len(game.recorded()))
    assert 16 < most < Skirmish.log_room


def padding(dtype: np.dtype) -> int:
    """Bytes of a record that belong to no field of it."""
    base = dtype.subdtype[0] if dtype.subdtype else dtype
    if base.fields is None:
        return 0
    sizes = [entry[0].itemsize for entry in base.fields.values()]
    return base.itemsize - sum(sizes) + sum(padding(entry[0]) for entry in base.fields.values())


def test_S0_5_the_record_has_no_padding_bytes():
    assert padding(GAME) == 0
