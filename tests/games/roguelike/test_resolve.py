"""G4 Resolve: what strikes cost, how it comes back, and how units break."""

from typing import Any

import pytest

from maniple.games.roguelike.rules.events import CHARGE_REASONS
from maniple.games.roguelike.rules.state import (
    CRUMBLING,
    DOWN,
    READY,
    RETREATING,
    RIGHT,
    ST_ARMOR_UP,
    ST_ATK_DOWN,
    ST_ATK_UP,
    ST_STUN,
    UP,
)
from maniple.games.roguelike.rules.stats import current_armor, current_atk
from maniple.games.roguelike.rules.strikes import FULL, strike
from tests.games.roguelike.drawing import SHOOTER, Drawn, draw
from tests.games.roguelike.teams import CONTENT

TERROR = {"kind": "static", "within": 2, "on": "enemies", "do": "terror", "amount": 10}
FEARLESS = {"kind": "static", "within": 1, "on": "allies", "do": "fearless"}


def test_G4_1_a_strike_costs_resolve_equal_to_atk_whatever_the_armor():
    board = draw("B\na", a={"atk": 17}, B={"armor": 50}).strike("a", "B")
    assert board["B"].RESOLVE == 100 - 17
    assert board["B"].HP == 99


def test_G4_1_a_dodged_strike_costs_nothing():
    board = draw("B\na", B={"evades": 1}).strike("a", "B")
    assert (board["B"].RESOLVE, board["B"].HP) == (100, 100)


@pytest.mark.parametrize(("facing", "loss"), [(DOWN, 10), (RIGHT, 22), (UP, 22)])
def test_G4_1_flank_and_rear_cost_twelve_more(facing, loss):
    assert 100 - loss == draw("B\na", B={"facing": facing}).strike("a", "B")["B"].RESOLVE


def test_G4_1_a_death_shakes_those_beside_and_those_within_three():
    board = draw("c....\nba.de\n.B...", a={"hp": 1}, at=(0, 3)).strike("B", "a")
    assert board.living() == "bcdeB"
    assert [int(board[letter].RESOLVE) for letter in "bcde"] == [85, 85, 92, 92]
    far = draw("a...b\nB....", a={"hp": 1}).strike("B", "a")
    assert far["b"].RESOLVE == 100


def test_G4_1_killing_gives_ten():
    assert draw("B\na", a={"RESOLVE": 50}, B={"hp": 1}).strike("a", "B")["a"].RESOLVE == 60


def test_G4_1_switched_off_nothing_costs_resolve():
    assert draw("B\na").switch_off("resolve").strike("a", "B")["B"].RESOLVE == 100


@pytest.mark.parametrize(
    ("unit", "gain"),
    [
        ({"attacked": 1}, 5),
        ({"attacked": 0}, 13),
        ({"attacked": 1, "breaks": "crumble"}, 0),
        ({"attacked": 0, "breaks": "crumble"}, 0),
    ],
)
def test_G4_2_recovery_with_an_enemy_near(unit, gain):
    board = draw("B\n.\n.\na", a={"RESOLVE": 40, "speed": 0, **unit}).turn("a")
    assert 40 + gain == board["a"].RESOLVE


def test_G4_2_five_more_when_no_enemy_is_within_three():
    board = draw("B\n.\n.\n.\na", a={"RESOLVE": 40, "attacked": 1, "speed": 0}).turn("a")
    assert board["a"].RESOLVE == 50


def test_G4_2_the_attacked_mark_is_cleared_after_it_is_read():
    board = draw("B\n.\n.\na", a={"RESOLVE": 40, "attacked": 1, "speed": 0}).turn("a").turn("a")
    assert board["a"].RESOLVE == 40 + 5 + 13


def test_G4_2_recovery_in_every_state():
    board = draw("B\n.\n.\na", a={"RESOLVE": 0, "morale": RETREATING, "attacked": 1}).turn("a")
    assert board["a"].RESOLVE == 5


def test_G4_2_recovery_is_capped_by_the_maximum():
    assert draw("B\n.\n.\na", a={"resolve": 60, "RESOLVE": 55, "speed": 0}).turn("a")["a"].RESOLVE == 60


def test_G4_3_at_zero_the_living_retreat():
    board = draw("B\na", a={"RESOLVE": 10}).strike("B", "a")
    assert board["a"].morale == RETREATING
    assert board.events("unit_retreating") == [("a", "", 0, 0)]


def test_G4_3_adjacent_enemies_strike_first_then_it_flees_two_cells():
    board = draw("BCD\n.a.", at=(0, 4), a={"RESOLVE": 0, "morale": RETREATING, "attacked": 1}).turn("a")
    assert [event[:2] for event in board.events("attack_of_opportunity")] == [("B", "a"), ("C", "a"), ("D", "a")]
    assert board["a"].HP == 70
    assert board.place("a") == (1, 2)


def test_G4_3_a_retreating_enemy_gets_no_free_attack_nor_a_stunned_one():
    board = draw("BC\na.", at=(0, 4), a={"RESOLVE": 0, "morale": RETREATING}, B={"morale": RETREATING})
    board["C"].status_turns[ST_STUN] = 2
    assert board.turn("a").count("attack_of_opportunity") == 0


def test_G4_3_the_upper_side_flees_up():
    board = draw("B\n.\n.\n.\na", at=(0, 2), B={"RESOLVE": 0, "morale": RETREATING, "attacked": 1}).turn("B")
    assert board.place("B") == (0, 8)


def test_G4_3_it_rallies_at_25_and_not_before():
    unit = {"morale": RETREATING, "attacked": 1, "speed": 0}
    assert draw("B\n.\n.\na", a={"RESOLVE": 19, **unit}).turn("a")["a"].morale == RETREATING
    board = draw("B\n.\n.\na", a={"RESOLVE": 20, **unit}).turn("a")
    assert board["a"].morale == READY
    assert board.events("unit_rallied") == [("a", "", 25, 0)]


def test_G4_3_a_retreating_unit_uses_no_ability_but_its_death_still_speaks():
    mend = [{"when": "turn", "on": "self", "do": "heal", "amount": 30}]
    board = draw("B\n.\n.\na", a={"HP": 50, "RESOLVE": 0, "morale": RETREATING, "effects": mend}).turn("a")
    assert board["a"].HP == 50
    curse = [{"when": "death", "on": "enemies", "do": "damage", "amount": 9}]
    board = draw("B\na", a={"hp": 1, "RESOLVE": 0, "morale": RETREATING, "effects": curse}).strike("B", "a")
    assert board["B"].HP == 91


WATCH = {**SHOOTER, "atk": 40, "vigilant": 1}
SHAKEN = {"RESOLVE": 5}


def test_G4_3_whoever_breaks_between_its_strikes_strikes_no_more():
    defender = {"atk": 40, "initiative": 20}
    board = draw("B\na", a={**SHAKEN, "attacks": 2}, B=defender).turn("a")
    assert board.events("unit_retreating")[0][0] == "a"
    assert board.count("clash") == 1
    # G4.4 Whoever crumbles stays and fights on.
    assert draw("B\na", a={**SHAKEN, "attacks": 2, "breaks": "crumble"}, B=defender).turn("a").count("clash") == 2


def test_G4_3_whoever_breaks_on_its_way_stops_and_does_not_strike():
    board = draw("B..C\n....\n....\na...", a={**SHAKEN, "speed": 3}, C=WATCH).turn("a")
    assert board.count("overwatch", "unit_retreating") == 2
    assert (board.place("a"), board.count("clash")) == ((1, 1), 0)


def test_G4_3_whoever_breaks_on_its_way_uses_no_ability():
    bolt = [{"when": "cast", "on": "target", "do": "damage", "amount": 5}]
    caster = {**SHAKEN, "effects": bolt, "active": True}
    assert draw("B..C\n....\na...", a=caster, C={**WATCH, "vigilant": 0}).turn("a").count("ability_used") == 1
    assert draw("B..C\n....\na...", a=caster, C=WATCH).turn("a").count("ability_used", "clash") == 0


def test_G4_3_whoever_breaks_in_its_charge_does_not_strike():
    rider = {**SHAKEN, "tags": ["Cavalry"], "speed": 4}
    board = draw("B..C\n....\n....\n....\na...", a=rider, C=WATCH).turn("a")
    assert board.count("charge_impact", "clash") == 0
    assert [CHARGE_REASONS[reason] for _, _, reason, _ in board.events("charge_cancelled")] == ["broken"]
    spears = {"tags": ["SpearWall"], "atk": 40}
    board = draw("B\n.\n.\n.\na", a=rider, B=spears).turn("a")
    assert (board.count("spear_wall_counter"), board.count("clash")) == (1, 0)


def test_G4_3_whoever_breaks_while_disengaging_still_gets_away():
    board = draw("B\na\n.", a={**SHAKEN, **SHOOTER}, B={"atk": 40}).turn("a")
    assert board.count("unit_retreating") == 1
    assert board.place("a") == (0, 0)


def test_G4_3_a_retreating_unit_exerts_no_control_and_does_not_intercept():
    board = draw("B.\n..\na.", a={"speed": 1}, B={"morale": RETREATING, "vigilant": 1, "tags": ["Infantry"]}).turn("a")
    assert board.count("soft_intercept") == 0


def test_G4_4_at_zero_crumblers_crumble_and_stay():
    board = draw("B\na", at=(0, 4), a={"RESOLVE": 10, "breaks": "crumble"}).strike("B", "a")
    assert board["a"].morale == CRUMBLING
    assert board.turn("a").place("a") == (0, 4)


def test_G4_4_crumbling_halves_atk_and_armor():
    board = draw("B\na", a={"atk": 21, "armor": 11, "morale": CRUMBLING, "RESOLVE": 0, "breaks": "crumble"})
    assert current_atk(board.battle, board.tables, board.numbers["a"]) == 10
    assert board.rule(current_armor, "a", True) == 5


def test_G3_5_the_halves_of_a_crumbling_unit_are_floored_once():
    weak = {"atk": 21, "armor": 11, "morale": CRUMBLING, "RESOLVE": 0, "breaks": "crumble"}
    board = draw("B\na", a={**weak, **SHOOTER, "ammo": 0})
    # 21 x 110% x 50% x 30% is 3.465; each floored would be 3.3.
    board["a"].status[ST_ATK_UP] = 10
    assert current_atk(board.battle, board.tables, board.numbers["a"]) == 3
    # 10.5 ATK at 200% is 21, not 20.
    board = draw("B\na", a=weak)
    board.rule(strike, board.log, "a", "B", 200, FULL, False)
    assert board["B"].HP == 79
    # (11 x 110% - 1) / 2 is 5.55, and (11 x 118% - 1) / 2 is 5.99.
    board["a"].status[ST_ARMOR_UP], board["a"].shred = 18, 1
    assert board.rule(current_armor, "a", True) == 5


@pytest.mark.parametrize(("hp", "left"), [(100, 85), (33, 29), (3, 2)])
def test_G4_4_crumbling_takes_15_percent_of_current_hp_at_least_one(hp, left):
    unit = {"HP": hp, "RESOLVE": 0, "morale": CRUMBLING, "breaks": "crumble", "speed": 0}
    assert left == draw("B\n.\n.\na", a=unit).turn("a")["a"].HP


def test_G4_4_any_resolve_ends_it():
    unit = {"RESOLVE": 0, "morale": CRUMBLING, "breaks": "crumble", "speed": 0}
    board = draw("B\n.\n.\n.\na", a=unit).turn("a")
    assert (board["a"].morale, board["a"].HP, board["a"].RESOLVE) == (READY, 100, 5)


def test_G4_5_resolve_spells_raise_and_lower():
    rally = [{"when": "cast", "on": "allies", "do": "resolve", "amount": 30}]
    fear = [{"when": "cast", "on": "enemies", "do": "resolve", "amount": -25}]
    board = draw("B\n.\na", a={"RESOLVE": 40}, spells=[rally, fear], timings=("early", "early")).begin()
    assert (board["a"].RESOLVE, board["B"].RESOLVE) == (70, 75)


def cast(board: str, spell: str, **units: dict[str, Any]) -> Drawn:
    """A drawn board after side 0 has cast a spell of the game."""
    given: Any = units
    return draw(board, spells=[CONTENT.spells[spell].effects], timings=("early",), **given).begin()


def test_G4_5_rally_gives_all_allies_30_and_the_retreating_are_ready_again():
    board = cast("B\n.\nab", "rally_cry", a={"RESOLVE": 40}, b={"RESOLVE": 0, "morale": RETREATING})
    assert [int(board[letter].RESOLVE) for letter in "abB"] == [70, 30, 100]
    assert board["b"].morale == READY


def test_G4_5_inspire_gives_one_ally_20_and_takes_penalties_off_it():
    board = draw("B\n.\nab", spells=[CONTENT.spells["blessing_of_light"].effects], timings=("early",))
    board["a"].RESOLVE, board["b"].RESOLVE = 30, 40
    board["a"].status[ST_ATK_DOWN], board["a"].status_turns[ST_ATK_DOWN] = 50, 3
    board.begin()
    assert [int(board[letter].RESOLVE) for letter in "ab"] == [50, 40]
    assert board["a"].status_turns[ST_ATK_DOWN] == 0


def test_G4_5_terror_takes_30_from_all_enemies():
    board = cast("BC\n..\na.", "nightmare", C={"RESOLVE": 30})
    assert [int(board[letter].RESOLVE) for letter in "aBC"] == [100, 70, 0]
    assert board["C"].morale == RETREATING


def test_G4_5_dark_binding_gives_crumbling_undead_20_and_ends_it():
    undead = {"RESOLVE": 0, "morale": CRUMBLING, "breaks": "crumble", "tags": ["Undead"]}
    board = cast("B\n.\nab", "dark_pact", a=undead, b={"RESOLVE": 50})
    assert (board["a"].RESOLVE, board["a"].morale) == (20, READY)
    assert board["b"].RESOLVE == 50


def test_G4_5_fear_falls_on_the_strongest_enemy_alone():
    board = cast("BC\n..\na.", "soul_drain", B={"atk": 30, "resolve": 70})
    assert [int(board[letter].RESOLVE) for letter in "BC"] == [35, 100]


@pytest.mark.parametrize(("now", "left"), [(100, 50), (70, 35), (31, 16), (1, 1)])
def test_G4_5_fear_takes_half_of_the_resolve_there_is(now, left):
    assert left == cast("B\n.\na", "soul_drain", B={"RESOLVE": now})["B"].RESOLVE


def test_G3_3_three_adjacent_enemies_cost_twenty():
    three = draw("BCD\n.a.", a={"attacked": 1, "RESOLVE": 60, "range": 1, "atk": 0})
    assert three.turn("a").events("resolve_lost")[0] == ("a", "", 20, 40)
    two = draw("BC.\n.a.", a={"attacked": 1, "RESOLVE": 60, "atk": 0}).turn("a")
    assert ("a", "", 20, 40) not in two.events("resolve_lost")


def test_G3_3_terror_at_turn_start_unless_fearless():
    plain = draw("B.\n..\na.", a={"speed": 0, "attacked": 1}, B={"aura": TERROR}).turn("a")
    assert plain["a"].RESOLVE == 95
    brave = draw("B.\n..\nab", a={"speed": 0, "attacked": 1}, b={"aura": FEARLESS, **SHOOTER}, B={"aura": TERROR})
    assert brave.turn("a")["a"].RESOLVE == 100


def test_G4_1_fearless_units_do_not_mourn():
    board = draw("ab\nB.", a={"hp": 1}, b={"aura": FEARLESS}).strike("B", "a")
    assert board["b"].RESOLVE == 100
