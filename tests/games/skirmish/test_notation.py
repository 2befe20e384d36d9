"""One line of text for every action and every position: they round-trip, and bad lines are refused politely."""

import random
from contextlib import suppress
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.notation import format_action, parse_action, parse_position
from maniple.games.skirmish.rules.actions import ARGUMENTS, KINDS
from maniple.games.skirmish.setup import load_scenario, scenario_keys, setup_from
from maniple.kernel.errors import BadNotation, ContentError
from tests.games.skirmish.drawing import KILL, do, draw, drawn_scenario, fighter, shooter, wait_until


def at_random(key, people=(False, False), seed=7):
    """A whole game of random legal actions, yielded before each of them and at its end."""
    game, choices = Skirmish.new(load_scenario(key), seed, people), random.Random(seed)
    while game.outcome() is None:
        yield game
        game.apply(choices.choice(game.legal_actions()))
    yield game


SEATS = pytest.mark.parametrize(
    "people", [(False, False), (True, True), (True, False)], ids=["agents", "people", "person against agent"]
)


# Round trips.


@SEATS
@pytest.mark.parametrize("key", scenario_keys())
def test_positions_round_trip_through_a_whole_game(key, people):
    for game in at_random(key, people):
        again = Skirmish.from_position(game.position(), game.setup)
        assert again.record.tobytes() == game.record.tobytes(), game.position()
        assert again.position() == game.position()


@SEATS
@pytest.mark.parametrize("key", scenario_keys())
def test_actions_round_trip_through_a_whole_game(key, people):
    for game in at_random(key, people, seed=8):
        for code in game.legal_actions():
            assert parse_action(format_action(code)) == code, format_action(code)


def test_a_position_continues_the_same_game():
    """Dice included: the rest of the game is the same to the byte."""
    game = next(islice(at_random("causeway", seed=9), 30, None))
    again, choices = Skirmish.from_position(game.position(), game.setup), random.Random(1)
    while game.outcome() is None:
        action = choices.choice(game.legal_actions())
        game.apply(action)
        again.apply(action)
    assert again.hash() == game.hash()


def test_scripted_dice_are_part_of_a_position():
    game = draw("a....B")
    game.script_dice(6, 5, 1)
    assert game.position().endswith(" dice=651")
    assert Skirmish.from_position(game.position(), game.setup).hash() == game.hash()


def test_positions_tell_charge_rolls_aims_and_clicks():
    game = draw("a....B....b", people=(True, False))
    wait_until(game, "charge")
    game.script_dice(6, 6)
    do(game, "select a", "postpone")
    assert "own_a@0,0=1+12" in game.position()
    assert "clicks=0" in game.position()
    fight = draw("aB", people=(True, True))
    wait_until(fight, "fight")
    do(fight, "select B", "aim a")
    assert "active=2:1>1" in fight.position()


def test_positions_tell_who_holds_what_and_how_it_ended():
    game = draw("a*...B", a=shooter())
    wait_until(game, "shoot")
    game.script_dice(*KILL)
    do(game, "select a", "shoot B")
    assert "held=0" in game.position()
    assert "ended=elimination:0" in game.position()


def test_every_kind_of_action_has_a_word():
    words = [format_action(kind * ARGUMENTS).split()[0] for kind in range(KINDS)]
    assert " ".join(words) == "select move shoot charge attack wait postpone cancel aim unaim"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("select 1", 0),
        ("select 64", 63),
        ("move 12,10", 4096 + 12 * 64 + 10),
        ("shoot 7", 2 * 4096 + 6),
        ("wait", 5 * 4096),
    ],
)
def test_actions_are_numbered_from_1_and_hexes_from_0(text, code):
    assert parse_action(text) == code
    assert format_action(code) == text


# What a position must not tell.


def test_a_position_without_chance_does_not_contain_the_rng():
    for game in at_random("duel", seed=3):
        line = game.position(chance=False)
        assert "rng" not in line
        assert f"{int(game.state.chance.rng):016x}" not in line


def test_a_position_without_chance_does_not_contain_scripted_dice():
    game = draw("a....B")
    game.script_dice(6, 5, 1)
    assert "dice" not in game.position(chance=False)


def test_a_position_without_chance_is_the_same_whatever_the_seed():
    setup = load_scenario("crossing")
    assert Skirmish.new(setup, 1).position(chance=False) == Skirmish.new(setup, 2).position(chance=False)


def test_a_position_without_chance_is_all_else():
    for game in at_random("causeway", seed=4):
        again = Skirmish.from_position(game.position(chance=False), game.setup)
        again.state.chance.rng = game.state.chance.rng
        assert again.hash() == game.hash()


# Bad lines.


def reads_or_refuses(read, *given_to_it):
    """Read a line; any error but BadNotation is a failure."""
    with suppress(BadNotation):
        read(*given_to_it)


BAD_ACTIONS = [
    "", " ", "\x00", "fly 3", "select", "select 0", "select 65", "select a", "select 1,2", "select 1.0", "select  1",
    "select 1 ", " select 1", "select 1\n", "SELECT 1", "select 999999999999999999999", "shoot 7 8", "move", "move 3",
    "move 3,", "move ,3", "move 64,0", "move 0,64", "move 3,4,5", "move -1,2", "wait 1", "wait 1,1", "cancel 2",
    "select \u0661", "move \u0663,4",
]  # fmt: skip


@pytest.mark.parametrize("text", BAD_ACTIONS)
def test_S10_2_what_is_no_action_is_bad_notation(text):
    with pytest.raises(BadNotation, match="no action"):
        parse_action(text)


@given(st.text())
@settings(deadline=None)
def test_S10_2_any_text_is_an_action_or_bad_notation(text):
    reads_or_refuses(parse_action, text)


@given(st.from_regex(r"\A[a-z]{3,8} \d{0,4},?\d{0,4}\Z"))
@settings(deadline=None)
def test_S10_2_what_looks_like_an_action_is_one_or_bad_notation(text):
    reads_or_refuses(parse_action, text)


GAME = draw("a*...B#...C", a=shooter(), people=(True, False))
POSITION = GAME.position()
WORDS = POSITION.split(" ")


def changed(name, value):
    """The position with one word set to another value."""
    words = [word for word in WORDS if not word.startswith(f"{name}=")]
    return " ".join([*words, f"{name}={value}"])


BAD_POSITIONS = {
    "empty": "",
    "another scenario": POSITION.replace("drawn", "duel"),
    "no units": "drawn 1/0/move/-/0",
    "a clock with a part missing": POSITION.replace("1/0/move/-/0", "1/0/move/0"),
    "a player 2": POSITION.replace("1/0/move/-/0", "1/2/move/-/0"),
    "an unknown phase": POSITION.replace("/move/", "/sleep/"),
    "an unknown sub-phase": POSITION.replace("/-/", "/brawl/"),
    "a fight without a sub-phase": POSITION.replace("/move/", "/fight/"),
    "a sub-phase without a fight": POSITION.replace("/-/", "/chargers/"),
    "an unknown word": POSITION + " weather=fine",
    "an unknown type": POSITION.replace("own_a", "own_z"),
    "a unit off the board": POSITION.replace("@0,0", "@11,0"),
    "a unit on a wall": POSITION.replace("@0,0", "@6,0"),
    "two units on one hex": POSITION.replace("@0,0", "@5,0"),
    "more than HP_MAX": POSITION.replace("@0,0=1", "@0,0=2"),
    "a negative hex": POSITION.replace("@0,0", "@-1,0"),
    "a number too large": POSITION.replace("@0,0=1", "@0,0=99999"),
    "one side only": POSITION.replace("|", ";"),
    "three sides": POSITION.replace(";", "|"),
    "65 units": changed("units", ";".join(["own_a@0,0=0"] * 64) + "|foe_b@5,0=1"),
    "steps that are no number": changed("steps", "many"),
    "steps without end": changed("steps", "9" * 400),
    "a dead unit in a pool": POSITION.replace("@0,0=1", "@0,0=0"),
    "a unit in a pool that is not there": changed("to_move", "4"),
    "a unit number 0": changed("to_move", "0"),
    "a mark of a unit that is not there": changed("fled", "9"),
    "an active unit that is not there": changed("active", "9:1"),
    "an active unit without attacks": changed("active", "1"),
    "a target that is not there": changed("active", "1:1>9"),
    "a third seat by clicks": changed("clicks", "2"),
    "too many objectives held": changed("held", "0,1"),
    "an objective held by nobody known": changed("held", "2"),
    "an unknown end": changed("ended", "boredom"),
    "an unknown winner": changed("ended", "value:2"),
    "a die with seven faces": changed("dice", "7"),
    "too many dice": changed("dice", "6" * 40),
    "no dice at all": changed("dice", ""),
    "a word said twice": POSITION + " steps=0",
    "fewer steps than none": changed("steps", "-1"),
    "a charge roll of 13": POSITION.replace("@0,0=1", "@0,0=1+13"),
    "a charge roll of 1": POSITION.replace("@0,0=1", "@0,0=1+1"),
    "a seat out of turn": POSITION.replace("1/0/move/-/0", "1/0/move/-/1"),
    "chance that is no number": changed("rng", "luck"),
    "chance without end": changed("rng", "f" * 20),
}  # fmt: skip


@pytest.mark.parametrize("text", BAD_POSITIONS.values(), ids=BAD_POSITIONS)
def test_S10_2_what_is_no_position_is_bad_notation(text):
    with pytest.raises(BadNotation, match="no position"):
        parse_position(text, GAME.setup)


@given(st.text())
@settings(deadline=None)
def test_S10_2_any_text_is_a_position_or_bad_notation(text):
    reads_or_refuses(parse_position, text, GAME.setup)


@given(st.data())
@settings(deadline=None, max_examples=400)
def test_S10_2_a_position_with_a_slip_is_a_position_or_bad_notation(data):
    start = data.draw(st.integers(0, len(POSITION)), "where")
    end = data.draw(st.integers(start, min(start + 6, len(POSITION))), "to where")
    slip = data.draw(st.text(alphabet="0123456789abf@=|;,/:>+- ", max_size=6), "what")
    reads_or_refuses(parse_position, POSITION[:start] + slip + POSITION[end:], GAME.setup)


@given(st.lists(st.sampled_from([*WORDS, "active=1:1", "dice=66", "ended=draw", "chargers=1", "held=1", "done=3"])))
@settings(deadline=None)
def test_S10_2_words_of_a_position_in_any_order_are_a_position_or_bad_notation(words):
    reads_or_refuses(parse_position, " ".join(["drawn", "1/0/move/-/0", *words]), GAME.setup)


@pytest.mark.parametrize(
    "text",
    [
        "drawn 1/0/move/-/0 steps=0 units=own_a@0,0=1|foe_b@5,0=1;foe_c@10,0=1",
        "drawn 1/0/fight/chargers/0 steps=0 units=own_a@0,0=1|foe_b@5,0=1;foe_c@10,0=1 to_move=1",
        "drawn 1/0/move/-/0 steps=0",
    ],
    ids=["nobody in the pool", "pools of another phase", "no units at all"],
)
def test_S10_2_a_position_of_a_running_game_in_which_nobody_can_act_is_bad_notation(text):
    with pytest.raises(BadNotation):
        Skirmish.from_position(text, GAME.setup)


# Positions that play cannot lead to.

SKIRMISH = draw("a..c.#B...D.E", a=shooter(RNG_NB=2, RNG_RNG=5), c=fighter(CC_RNG=2), people=(True, True), max_turns=5)
UNITS = "own_a@0,0=1;own_c@3,0=1|foe_b@6,0=1;foe_d@10,0=1;foe_e@12,0=1"


def impossible(clock, rest, units=UNITS):
    return f"drawn {clock} steps=0 units={units} {rest}"


IN_CONTACT = "own_a@3,0=1;own_c@1,0=1|foe_b@4,0=1;foe_d@10,0=1;foe_e@12,0=1"
FALLEN = "own_a@0,0=1;own_c@3,0=1|foe_b@6,0=0;foe_d@10,0=0;foe_e@12,0=0"

IMPOSSIBLE = {
    "an enemy in the pool": (impossible("1/0/move/-/0", "to_move=1,3"), "to_move names unit 3 of the other side"),
    "a friend in the enemy's pool": (
        impossible("1/0/fight/alternating/1", "active_fighters=1 other_fighters=2", IN_CONTACT),
        "other_fighters names unit 2 of the other side",
    ),
    "turn 9 of 5": (impossible("9/0/move/-/0", "to_move=1"), "turn 9 of 5"),
    "turn 0": (impossible("0/0/move/-/0", "to_move=1"), "turn 0 of 5"),
    "a dead side": (impossible("1/0/move/-/0", "to_move=1", FALLEN), "player 1 has no living unit"),
    "no target in range": (impossible("1/0/shoot/-/0", "to_shoot=1 active=1:2"), "unit 1 is active, but has no target"),
    "more shots than the unit has": (
        impossible("1/0/shoot/-/0", "to_shoot=1 active=1:3", UNITS.replace("b@6", "b@4").replace("c@3", "c@1")),
        "unit 1 has 3 attacks left, of 2",
    ),
    "no shots left": (
        impossible("1/0/shoot/-/0", "to_shoot=1 active=1:0", UNITS.replace("b@6", "b@4").replace("c@3", "c@1")),
        "unit 1 has 0 attacks left, of 2",
    ),
    "shots in a move": (impossible("1/0/move/-/0", "to_move=1 active=1:1"), "unit 1 has 1 attacks left, of 0"),
    "a shooter without a weapon": (
        impossible("1/0/shoot/-/0", "to_shoot=2"),
        "to_shoot names unit 2: no ranged weapon",
    ),
    "a shooter in fight": (
        impossible("1/0/shoot/-/0", "to_shoot=1", IN_CONTACT),
        "to_shoot names unit 1: in fight: it may not shoot",
    ),
    "a shooter that fled": (
        impossible("1/0/shoot/-/0", "to_shoot=1 moved=1 fled=1"),
        "to_shoot names unit 1: fled",
    ),
    "a mover that has moved": (impossible("1/0/move/-/0", "to_move=1 moved=1"), "to_move names unit 1: it has moved"),
    "a charger in fight": (
        impossible("1/0/charge/-/0", "to_charge=1", IN_CONTACT),
        "to_charge names unit 1: in fight: it may not charge",
    ),
    "a charge without a roll": (
        impossible("1/0/charge/-/0", "to_charge=2 active=2:0"),
        "unit 2 charges without a roll",
    ),
    "a roll outside the charge phase": (
        impossible("1/0/move/-/0", "to_move=1", UNITS.replace("@0,0=1", "@0,0=1+7")),
        "unit 1 has a charge roll, but is not charging",
    ),
    "a roll put off by a machine": (
        impossible("1/0/charge/-/0", "to_charge=2", UNITS.replace("@3,0=1", "@3,0=1+7")),
        "unit 2 has a charge roll, but is not charging",
    ),
    "a pool of another phase": (impossible("1/0/move/-/0", "to_move=1 to_shoot=1"), "to_shoot is no pool of this part"),
    "a charger that did not charge": (
        impossible("1/0/fight/chargers/0", "chargers=1", IN_CONTACT),
        "chargers names unit 1: it has not charged",
    ),
    "a fighter far from the fight": (
        impossible("1/0/fight/remaining/0", "active_fighters=2", UNITS),
        "active_fighters names unit 2: it is not in fight",
    ),
    "fighters who alternate with nobody": (
        impossible("1/0/fight/alternating/0", "active_fighters=1", IN_CONTACT),
        "fighters alternate, but one side has none",
    ),
    "fighters left on both sides": (
        impossible("1/0/fight/remaining/0", "active_fighters=1 other_fighters=3", IN_CONTACT),
        "one side's fighters are left, but both have some",
    ),
    "a mark of a phase to come": (
        impossible("1/0/move/-/0", "to_move=1 shot=2"),
        "units have shot, but this is the move",
    ),
    "a mark of the other side": (
        impossible("1/0/shoot/-/0", "to_shoot=1 moved=3"),
        "unit 3 has moved, but it is player 0's turn",
    ),
    "a flight without a move": (impossible("1/0/move/-/0", "to_move=1 fled=2"), "a unit fled that did not move"),
    "a target selected in a move": (
        impossible("1/0/move/-/0", "to_move=1 active=1:0>3 clicks=0"),
        "a target is selected only in the fight",
    ),
    "a target out of reach": (
        impossible("1/0/fight/alternating/1", "active_fighters=1 other_fighters=3 active=3:1>2 clicks=1", IN_CONTACT),
        "unit 2 is selected, but unit 3 cannot attack it",
    ),
    "an end before the last fight": (impossible("1/0/move/-/0", "ended=draw"), "after the last fight phase only"),
    "an end for the wrong side": (impossible("5/1/fight/-/1", "ended=value:0"), "do not make it value for that side"),
    "an elimination of the living": (
        impossible("1/0/shoot/-/0", "ended=elimination:0"),
        "a side without a living unit has lost",
    ),
    "an end with somebody to act": (
        impossible("1/0/shoot/-/0", "ended=elimination:0 to_shoot=1", FALLEN),
        "the game is over, but somebody can act",
    ),
}


@pytest.mark.parametrize(("text", "told"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_S10_2_a_position_that_play_cannot_lead_to_is_refused_by_name(text, told):
    with pytest.raises(BadNotation) as refused:
        Skirmish.from_position(text, SKIRMISH.setup)
    assert told in str(refused.value)


@pytest.mark.parametrize("key", ["heavy armour", "heavy|armour", "heavy-armour", ""])
def test_S10_2_a_type_whose_key_cannot_be_written_in_a_position_is_refused(key):
    scenario = drawn_scenario("a....B")
    scenario["types"][key] = fighter()
    scenario["units"][0]["type"] = key
    with pytest.raises(ContentError):
        setup_from(scenario, "drawn", "test")
