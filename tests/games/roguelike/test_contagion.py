"""G14 Contagion."""

import pytest

from maniple.games.roguelike.rules.state import CRUMBLING
from maniple.games.roguelike.rules.stats import current_atk, current_speed
from maniple.games.roguelike.vocabulary import CONTAGIONS
from tests.games.roguelike.drawing import draw

FAR = "B\n.\n.\n.\n.\na"
STILL = {"speed": 0}


@pytest.mark.parametrize(
    ("kind", "hp", "turns"), [("fire", 8, 3), ("poison", 5, 5), ("curse", 0, 4), ("frost", 3, 3), ("plague", 10, 2)]
)
def test_G14_1_hp_per_turn_for_so_many_turns(kind, hp, turns):
    board = draw("B.\na.", a={**STILL, "atk": 0, "RESOLVE": 100}, B={"hp": 900, "ripostes": 0}).infect("a", kind)
    for turn in range(turns):
        assert board.ill(kind) == "a", turn
        board.turn("a")
    assert board.ill(kind) in ("", "B")
    assert 100 - hp * turns == board["a"].HP


@pytest.mark.parametrize(("kind", "loss"), [("fire", 5), ("poison", 0), ("curse", 10), ("frost", 0), ("plague", 8)])
def test_G14_1_resolve_per_turn(kind, loss):
    board = draw(FAR, a={**STILL, "RESOLVE": 50, "attacked": 1}).infect("a", kind).turn("a")
    assert 50 - loss + 10 == board["a"].RESOLVE


@pytest.mark.parametrize(("kind", "atk"), [("fire", 20), ("poison", 18), ("curse", 16), ("frost", 20), ("plague", 20)])
def test_G14_1_poison_and_curse_weaken(kind, atk):
    board = draw(FAR, a={"atk": 20}).infect("a", kind)
    assert current_atk(board.battle, board.tables, board.numbers["a"]) == atk


def test_G14_1_frost_slows_for_all_of_its_turns():
    board = draw("B\n.\n.\n.\n.\n.\n.\n.\n.\na", a={"speed": 2}, B={"speed": 0}).infect("a", "frost")
    assert current_speed(board.battle, board.tables, board.numbers["a"]) == 1
    assert [board.turn("a").place("a")[1] for _ in range(4)] == [1, 2, 3, 5]


def spreads(kind, times=300, **other):
    options = {"factions": other.pop("factions")} if "factions" in other else {}
    count = 0
    for seed in range(times):
        board = draw("ab\n..", seed=seed, a=STILL, b=other, **options).infect("a", kind)
        board.battle.round_number = 1
        count += board.turn("a").ill(kind) != "a" and "b" in board.ill(kind)
    return count / times


@pytest.mark.parametrize(
    ("kind", "chance"), [("fire", 0.5), ("poison", 0.3), ("curse", 0.4), ("frost", 0.25), ("plague", 0.6)]
)
def test_G14_1_it_spreads_with_its_chance(kind, chance):
    assert abs(spreads(kind) - chance) < 0.09


def test_G14_1_fire_spreads_more_on_order():
    assert abs(spreads("fire", factions=("order", "order")) - 0.6) < 0.09


def test_G14_1_to_orthogonal_neighbours_of_both_sides():
    ill = set()
    for seed in range(40):
        board = draw("dBe\ncab\n...", at=(2, 2), seed=seed, a={**STILL, "atk": 0}, B={"atk": 0}).infect("a", "plague")
        board.battle.round_number = 1
        ill |= set(board.turn("a").ill("plague"))
    assert ill == set("abcB")


def test_G14_1_never_on_in_the_same_round():
    for seed in range(20):
        assert "b" not in draw("ab", seed=seed, a=STILL).infect("a", "plague").turn("a").ill("plague")


def test_G14_1_no_stacking_it_is_refreshed():
    board = draw(FAR, a=STILL).infect("a", "fire")
    board["a"].contagion[CONTAGIONS.index("fire")] = 1
    board.infect("a", "fire")
    assert board.count("contagion_refreshed") == 1
    assert board["a"].contagion[CONTAGIONS.index("fire")] == 3


@pytest.mark.parametrize("kind", CONTAGIONS)
def test_G14_2_the_tags_are_immune(kind):
    board = draw(FAR, a={"tags": [f"{kind.capitalize()}Immune"]}).infect("a", kind)
    assert (board.ill(kind), board.count("contagion_immune")) == ("", 1)
    assert board.without("a", f"{kind.capitalize()}Immune").infect("a", kind).ill(kind) == "a"


def test_G14_2_crumbling_undead_are_immune_to_poison():
    unit = {"tags": ["Undead"], "morale": CRUMBLING, "RESOLVE": 0, "breaks": "crumble"}
    assert draw(FAR, a=unit).infect("a", "poison").ill("poison") == ""
    assert draw(FAR, a=unit).infect("a", "fire").ill("fire") == "a"
    assert draw(FAR, a={"tags": ["Undead"]}).infect("a", "poison").ill("poison") == "a"


def test_G14_2_nobody_near_a_purifier_of_its_side_is_infected():
    board = draw("abc.d\nB....", b={"tags": ["Purifier"]})
    for letter in "acdB":
        board.infect(letter, "fire")
    assert board.ill("fire") == "dB"


def test_G14_2_purify_clears():
    purify = [{"when": "turn", "on": "allies", "do": "purify"}]
    board = draw("B\n.\n.\n.\n.\nab", a={**STILL, "effects": purify}).infect("b", "fire").infect("b", "curse").turn("a")
    assert board.ill("fire") + board.ill("curse") == ""
    assert board.count("contagion_purified") == 1


def test_G14_2_rest_cures_one_with_half_a_chance():
    cured = [draw(FAR, seed=s, a=STILL).infect("a", "curse").infect("a", "fire").turn("a") for s in range(100)]
    assert 35 <= sum(board.count("contagion_rest_cured") for board in cured) <= 65
    assert all(board.ill("fire") + board.ill("curse") for board in cured)


def test_G14_2_death_spread_infects_all_eight_neighbours():
    plague = {"hp": 1, "tags": ["DeathSpread"], "death_contagion": "plague"}
    board = draw("bB..\n.a..\nc.d.\n...e", a=plague).strike("B", "a")
    assert board.ill("plague") == "bcdB"
    untagged = draw("bB\n.a", a={"hp": 1, "death_contagion": "plague"}).strike("B", "a")
    assert untagged.ill("plague") == ""


def test_G14_2_adjacent_allies_of_a_burning_unit_lose_three_resolve():
    board = draw("B....\n.....\n.....\n.....\nc.ab.", a=STILL).infect("a", "fire").turn("a")
    assert [int(board[letter].RESOLVE) for letter in "bc"] == [97, 100]


def test_G14_2_bleeding_is_not_contagious():
    burn = [{"when": "start", "on": "enemies", "do": "bleeding", "amount": 10, "turns": 2}]
    board = draw("BC\n..\n..\n..\na.", a={"effects": burn}, B={"speed": 0}, C={"speed": 0}).begin()
    assert [int(board.turn("B")["B"].HP) for _ in range(3)] == [90, 80, 80]
    assert not any(board.ill(kind) for kind in CONTAGIONS)


def test_G14_1_switched_off():
    assert draw(FAR).switch_off("contagion").infect("a", "fire").ill("fire") == ""
