"""G0 Terms, G1 what units are made of, G3 rounds, turns and strikes."""

import random
from typing import Any

import pytest

from maniple.games.roguelike.battle import Battle
from maniple.games.roguelike.rules.events import EV_SPELL
from maniple.games.roguelike.rules.ground import away, manhattan
from maniple.games.roguelike.rules.muster import half_up
from maniple.games.roguelike.rules.state import DOWN, ST_STUN, UP
from maniple.games.roguelike.rules.stats import current_dodge
from maniple.games.roguelike.rules.turn import next_to_act
from maniple.games.roguelike.vocabulary import SPELL_TIMINGS
from tests.games.roguelike.drawing import MAGE, SHOOTER, Drawn, draw
from tests.games.roguelike.teams import CONTENT, any_battle, any_team


def test_G0_1_the_sides_face_each_other():
    board = draw("B\na")
    assert (board["a"].facing, board["B"].facing) == (UP, DOWN)


def test_G0_1_the_enemy_is_deployed_mirrored_on_its_rows():
    battle = any_battle(3)[0]
    for i in range(32):
        if battle.unit[i].alive:
            assert battle.unit[i].y in ((0, 1) if i < 16 else (8, 9))


def test_G0_2_neighbours_are_eight_and_within_is_manhattan():
    board = draw("..C\n.B.\na..")
    one = board.numbers
    assert away(board.battle, one["a"], one["B"]) == 1
    assert manhattan(board.battle, one["a"], one["B"]) == 2
    assert away(board.battle, one["a"], one["C"]) == 4


def test_G0_2_melee_reaches_all_eight_and_steps_go_diagonally():
    assert draw(".B\na.").turn("a")["B"].HP == 90
    assert draw("..B\n...\na..", a={"speed": 1}).turn("a").place("a") == (1, 1)


def test_G0_2_ranges_over_one_are_manhattan():
    still = {**SHOOTER, "range": 3, "speed": 0}
    assert draw("..B\n...\na..", a=still).turn("a").count("shot") == 0
    assert draw(".B\n..\na.", a=still).turn("a").count("shot") == 1


@pytest.mark.parametrize(("value", "percent", "result"), [(5, 150, 8), (3, 150, 5), (1, 110, 1), (5, 110, 6)])
def test_G0_3_rounding_is_half_up(value, percent, result):
    assert half_up(value, percent) == result


def test_G0_3_all_chance_comes_from_the_seed():
    boards = [draw("BC\n..\nab", seed=5, a={"dodge": 30}, B={"dodge": 30}).fight() for _ in range(2)]
    assert boards[0].record.tobytes() == boards[1].record.tobytes()


@pytest.mark.parametrize(("level", "stats"), [(1, (50, 11, 5, 60)), (2, (75, 17, 8, 75)), (3, (100, 22, 10, 90))])
def test_G0_4_levels(level, stats):
    unit = draw("a", a={"hp": 50, "atk": 11, "armor": 5, "resolve": 60, "level": level})["a"]
    assert stats == (unit.HP, unit.ATK, unit.ARMOR, unit.RESOLVE)


def test_G0_4_resolve_is_at_most_100():
    assert draw("a", a={"resolve": 90, "level": 3})["a"].RESOLVE == 100


def test_G0_4_at_level_three_the_ability_is_empowered_or_the_mastery_gained():
    mend = [{"when": "turn", "on": "self", "do": "heal", "amount": 10}]
    unit = {"HP": 20, "effects": mend, "speed": 0}
    assert [int(draw("a", a={**unit, "level": level}).turn("a")["a"].HP) for level in (1, 2, 3)] == [30, 30, 35]
    mastered = draw("a", a={**unit, "level": 3, "mastery": "Flyer"})
    assert mastered["a"].tags != 0
    assert mastered.turn("a")["a"].HP == 30
    assert draw("a", a={"level": 2, "mastery": "Flyer"})["a"].tags == 0
    assert draw("a", a={"level": 3, "mastery": "burnout"})["a"].traits != 0


@pytest.mark.parametrize(
    ("faction", "stat", "value"),
    [
        *(("order", "HP_MAX", 110), ("chaos", "ATK", 23), ("shadow", "DODGE", 20), ("arcane", "MAGIC", 115)),
        *(("machine", "ARMOR", 23), ("nature", "HP_MAX", 100)),
    ],
)
def test_G1_1_faction_bonuses(faction, stat, value):
    board = draw("a", a={"atk": 20, "armor": 20}, factions=(faction, faction))
    assert board["a"][stat] == value


def test_G1_1_nature_regenerates_three_percent_beside_other_regeneration():
    both = ("nature", "nature")
    assert draw("a", a={"HP": 50}, factions=both).turn("a")["a"].HP == 53
    more = [{"when": "start", "on": "self", "do": "regeneration", "amount": 5, "turns": 2}]
    board = draw("a\n.\n.\n.\nB", a={"HP": 50, "effects": more, "speed": 0}, factions=both).begin()
    assert [int(board.turn("a")["a"].HP) for _ in range(3)] == [58, 66, 69]


def test_G1_1_arcane_magic_is_stronger():
    assert draw("B\n.\na", a={**MAGE, "atk": 20}, factions=("arcane", "order")).turn("a")["B"].HP == 110 - 23


@pytest.mark.parametrize(
    ("role", "stats"),
    [
        *(("tank", (2, 8, 1, 1, 5, 85)), ("melee_dps", (3, 14, 1, 1, 10, 70)), ("ranged_dps", (2, 13, 5, 1, 10, 60))),
        *(("mage", (2, 10, 4, 1, 5, 55)), ("support", (2, 9, 3, 1, 8, 70)), ("control", (2, 11, 3, 1, 8, 65))),
    ],
)
def test_G1_2_open_stats_come_from_the_role_and_rarity(role, stats):
    names = ("speed", "initiative", "range", "attacks", "dodge", "resolve")
    open_stats = dict.fromkeys(names)
    unit = draw("a", a={"role": role, "rarity": 2, **open_stats})["a"]
    speed, initiative, *rest = stats
    assert [int(unit[name.upper()]) for name in names] == [speed, initiative + 4, *rest]


def test_G1_2_dodge_is_capped_at_50():
    assert draw("a", a={"dodge": 45}, factions=("shadow", "order")).rule(current_dodge, "a") == 50


def test_G3_1_passives_and_start_abilities_then_early_spells_the_attackers_first():
    hurt = [{"when": "cast", "on": "enemies", "do": "damage", "amount": 7}]
    start = [{"when": "start", "on": "self", "do": "armor", "amount": 50, "turns": 99}]
    board = draw("B\n.\na", a={"armor": 10}, passive=start, spells=[hurt], timings=("early",)).begin()
    assert (board["a"].ARMOR, board["B"].HP) == (15, 93)
    assert board.count("spell_cast") == 1


HURT = [{"when": "cast", "on": "enemies", "do": "damage", "amount": 25}]
MEND = [{"when": "cast", "on": "allies", "do": "heal", "amount": 20}]


def both_cast(hp: int, timing: str = "early") -> Drawn:
    """Side 0 hurts with an early spell, side 1 mends with its own; the one who is hurt and mended has so many HP."""
    board = draw("B\n.\na", spells=[HURT, MEND], timings=("early",), B={"HP": hp})
    board.battle.team[1].spell[0], board.battle.team[1].spell_timing[0] = 1, SPELL_TIMINGS.index(timing)
    return board.begin()


def test_G3_1_the_attackers_early_spells_are_cast_before_the_defenders():
    board = both_cast(100)
    first = int(board.tables.first_spell)
    assert [number - first for _, _, number, _ in board.events("spell_cast")] == [0, 1]
    # Mended first, it would have had nothing to mend and would stand at 75.
    assert board["B"].HP == 95


def test_G3_1_who_falls_to_the_attackers_spell_is_not_mended_in_time():
    assert not both_cast(25).alive("B")
    assert both_cast(26)["B"].HP == 21


@pytest.mark.parametrize("timing", ["mid", "late"])
def test_G3_1_no_other_spell_is_cast_before_the_first_turn(timing):
    board = both_cast(30, timing)
    assert (board["B"].HP, board.count("spell_cast")) == (5, 1)
    assert board.round().cast()["B"].HP == 25


def test_G3_1_all_early_spells_of_two_teams_in_their_order():
    dice = random.Random(8)
    mine, theirs = (any_team(dice).model_copy(update={"spells": ("early", "early")}) for _ in range(2))
    battle = Battle.new(CONTENT, mine, theirs, 1)
    battle.step()
    casts = [(event.actor, event.a) for event in battle.recorded() if event.kind == EV_SPELL]
    first, spells = CONTENT.tables[0].first_spell, list(CONTENT.spells)
    assert casts == [
        (side, first + spells.index(spell))
        for side, team in enumerate((mine, theirs))
        for spell in CONTENT.leaders[team.leader].spells
    ]


def order(board):
    board.round()
    found = ""
    letter_of = {number: letter for letter, number in board.numbers.items()}
    while (i := int(next_to_act(board.battle))) >= 0:
        board.battle.unit[i].acted = 1
        found += letter_of[i]
    return found


def test_G3_2_initiative_then_speed():
    units: Any = {"a": {"initiative": 5}, "b": {"speed": 3}, "B": {"initiative": 12}, "C": {"speed": 1}}
    assert order(draw("BC\n..\nab", **units)) == "BbCa"


def test_G3_2_ties_go_to_neither_side():
    first = [order(draw("B\n.\na", seed=seed))[0] for seed in range(200)]
    assert 70 <= first.count("a") <= 130


@pytest.mark.parametrize(("timing", "hp", "cast"), [("mid", 70, 0), ("mid", 69, 1), ("late", 40, 0), ("late", 39, 1)])
def test_G3_2_mid_and_late_spells_are_cast_once(timing, hp, cast):
    hurt = [{"when": "cast", "on": "enemies", "do": "damage", "amount": 7}]
    board = draw("B\n.\na", a={"HP": hp}, spells=[hurt], timings=(timing,)).round()
    assert board.cast().count("spell_cast") == cast
    assert board.cast().count("spell_cast") == 0


def test_G3_3_contagion_comes_before_regeneration():
    board = draw("B\n.\n.\n.\n.\na", a={"HP": 5, "speed": 0}, factions=("nature", "order"))
    assert not board.infect("a", "fire").turn("a").alive("a")


def test_G3_3_stunned_units_end_their_turn_and_wake_after_it():
    stun = [{"when": "cast", "on": "target", "do": "stun", "turns": 1}]
    board = draw("B\na", a={"effects": stun, "active": True, "cooldown": 9}).turn("a")
    assert board.turn("B").count("clash") == 0
    assert board.turn("B").count("clash") == 1
    assert board["B"].status_turns[ST_STUN] == 0


def test_G3_3_a_status_holds_in_the_turns_it_names():
    slow = [{"when": "start", "on": "enemies", "do": "speed", "amount": -1, "turns": 1}]
    board = draw("B\n.\n.\n.\n.\n.\n.\na", a={"effects": slow, "speed": 0}, B={"speed": 2}).begin()
    assert [board.turn("B").place("B")[1] for _ in range(2)] == [6, 4]


def test_G3_3_a_gain_of_its_own_turn_ends_when_the_next_begins():
    guard = [
        {"when": "turn", "condition": "self_below", "below": 60, "on": "self", "do": "armor", "amount": 50, "turns": 1}
    ]
    board = draw("B\n.\n.\n.\na", a={"HP": 50, "armor": 10, "effects": guard, "speed": 0}).turn("a")
    assert board.strike("B", "a")["a"].HP == 49
    board["a"].HP = 90
    assert board.turn("a").count("status_ended") == 1


@pytest.mark.parametrize(("atk", "armor", "damage"), [(10, 3, 7), (10, 10, 1), (10, 30, 1)])
def test_G3_5_physical_damage_is_atk_less_armor_at_least_one(atk, armor, damage):
    assert 100 - damage == draw("B\na", a={"atk": atk}, B={"armor": armor}).strike("a", "B")["B"].HP


def test_G3_5_dodge_is_rolled_per_strike():
    hits = sum(draw("B\na", seed=s, B={"dodge": 30}).strike("a", "B")["B"].HP < 100 for s in range(300))
    assert 180 <= hits <= 240


def test_G3_5_magic_ignores_armor_and_dodge():
    board = draw("B\n.\na", a=MAGE, B={"armor": 50, "dodge": 50, "evades": 3}).strike("a", "B", True)
    assert board["B"].HP == 90
