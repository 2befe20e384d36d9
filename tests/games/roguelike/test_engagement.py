"""G5 Engagement: who holds whom, who may leave, and what it costs."""

import pytest

from maniple.games.roguelike.rules.engagement import engagers
from maniple.games.roguelike.rules.movement import go, survey
from maniple.games.roguelike.rules.state import FLANK, FRONT, RETREATING, ST_BIND, ST_STUN, WIDTH
from tests.games.roguelike.drawing import MAGE, SHOOTER, draw


def holders(board, letter):
    held = int(board.rule(engagers, letter))
    return "".join(other for other in board.letters if held >> board.numbers[other] & 1)


def walk(board, letter, steps, cell):
    """Send a unit to a cell by the shortest way."""
    board.rule(survey, letter, steps)
    return board._do(go, board.numbers[letter], cell)


def test_G5_1_all_eight_neighbours_engage():
    assert holders(draw("BCD\nEaF\nGHI"), "a") == "BCDEFGHI"
    assert holders(draw("B.\n..\n.a"), "a") == ""


def test_G5_1_long_reach_controls_at_distance_two():
    assert holders(draw("B\n.\na", B={"tags": ["LongReach"]}), "a") == "B"
    assert holders(draw("B\n.\na"), "a") == ""
    assert holders(draw("B.\n..\n.a", B={"tags": ["LongReach"]}), "a") == ""


def test_G5_1_retreating_and_stunned_units_exert_none():
    assert holders(draw("B\na", B={"morale": RETREATING}), "a") == ""
    board = draw("B\na")
    board["B"].status_turns[ST_STUN] = 1
    assert holders(board, "a") == ""


def test_G5_1_incorporeal_units_are_never_engaged():
    assert holders(draw("B\na", a={"tags": ["Incorporeal"]}), "a") == ""


def test_G5_1_switched_off_nobody_is_engaged():
    assert holders(draw("B\na").switch_off("engagement"), "a") == ""


def test_G5_1_an_engaged_unit_strikes_only_its_engagers_and_does_not_move():
    board = draw("..C\n...\nBa.", a={"role": "tank", "speed": 3}, C={"hp": 1}).turn("a")
    assert board.place("a") == (1, 0)
    assert [event[:2] for event in board.events("clash")] == [("a", "B")]


def test_G5_1_a_unit_held_from_two_cells_away_steps_up_and_strikes():
    board = draw("B\n.\na", a={"role": "tank"}, B={"tags": ["LongReach"]}).turn("a")
    assert board.count("shot") == 0
    assert board.place("a")[1] == 1
    assert board["B"].HP == 90


def test_G5_1_a_shooter_held_from_two_cells_away_makes_no_ranged_attack():
    board = draw("B\n.\na", a={**SHOOTER, "disengaged": 1}, B={"tags": ["LongReach"]}).turn("a")
    assert board["B"].HP == 100


def test_G5_1_a_way_ends_where_an_enemy_controls_it():
    board = draw("..C\n...\n.B.\n...\na..", a={"speed": 4}, C={"hp": 1}).turn("a")
    assert board.alive("C")


@pytest.mark.parametrize("tag", ["Flyer", "Skirmisher", "Incorporeal"])
def test_G5_2_some_are_not_held_by_those_they_pass(tag):
    board = draw("..C\n...\n.B.\n...\na..", a={"speed": 4, "tags": [tag]}, C={"hp": 1}).turn("a")
    assert not board.alive("C")


def test_G5_2_flyers_pass_over_units():
    wall = "C....\nBDEFG\n..a.."
    grounded = draw(wall, a={"speed": 3, "role": "melee_dps"}, C={"hp": 1})
    assert grounded.switch_off("engagement").turn("a").alive("C")
    flying = draw(wall, a={"speed": 3, "tags": ["Flyer"]}, C={"hp": 1})
    assert flying.switch_off("engagement").turn("a").count("clash") == 1


def test_G5_2_unstoppable_units_are_held_only_by_heavy_ones_and_their_kind():
    assert holders(draw("BC\na.", a={"tags": ["Unstoppable"]}, C={"tags": ["Heavy"]}), "a") == "C"
    assert holders(draw("BC\na.", C={"tags": ["Heavy"]}), "a") == "BC"
    assert holders(draw("B\na", a={"tags": ["Unstoppable"]}, B={"tags": ["Unstoppable"]}), "a") == "B"


def test_G5_2_disengaging_is_one_cell_towards_the_own_edge_and_out_of_control():
    board = draw(".B.\n.a.\n...", at=(2, 4), a=SHOOTER).turn("a")
    assert board.place("a") == (3, 4)
    assert board.events("unit_disengaged")[0][0] == "a"


def test_G5_2_each_engager_strikes_once_and_it_costs_the_action():
    board = draw("BC.\n.a.\n...", at=(2, 4), a=SHOOTER).turn("a")
    assert [event[:2] for event in board.events("attack_of_opportunity")] == [("B", "a"), ("C", "a")]
    assert board["a"].HP == 80
    assert board.count("shot") == board.count("ability_used") == 0


def test_G5_2_coordinated_retreat_halves_the_damage_not_the_atk():
    unit = {**SHOOTER, "armor": 4}
    plain = draw("B\na\n.", at=(2, 4), a=unit).turn("a")
    drilled = draw("B\na\n.", at=(2, 4), a={**unit, "traits": ["coordinated_retreat"]}).turn("a")
    assert (plain["a"].HP, drilled["a"].HP) == (94, 97)


def test_G5_2_unstoppable_units_shrug_off_infantry():
    unit = {**SHOOTER, "tags": ["Unstoppable"]}
    board = draw("B\na\n.", at=(2, 4), a=unit, B={"tags": ["Infantry", "Heavy"]}).turn("a")
    assert (board.count("unit_disengaged"), board["a"].HP) == (1, 100)


def test_G5_2_whoever_cannot_move_does_not_leave():
    board = draw("B\na\n.", a=SHOOTER)
    board["a"].status_turns[ST_BIND] = 2
    assert board.turn("a").count("unit_disengaged") == 0
    assert (board.place("a"), board.count("clash")) == ((0, 1), 1)
    assert draw("B\na\n.", a={**SHOOTER, "speed": 0}).turn("a").count("unit_disengaged") == 0
    assert draw("B\na\n.", a=SHOOTER).turn("a").count("unit_disengaged") == 1


def test_G5_2_flight_takes_bound_units_along():
    board = draw("B\na\n.", a={"RESOLVE": 0, "morale": RETREATING})
    board["a"].status_turns[ST_BIND] = 2
    assert board.turn("a").place("a") == (0, 0)


def test_G5_2_heavy_units_do_not_leave():
    assert draw("B\na\n.", at=(2, 4), a={**SHOOTER, "tags": ["Heavy"]}).turn("a").count("unit_disengaged") == 0


@pytest.mark.parametrize("kind", [SHOOTER, MAGE])
def test_G5_3_shooters_and_mages_leave_but_not_twice_running(kind):
    board = draw("B\na\n.\n.", at=(2, 4), a=kind).turn("a")
    assert board["a"].disengaged == 1
    stays = draw("B\na\n.\n.", at=(2, 4), a={**kind, "disengaged": 1}).turn("a")
    assert stays.count("unit_disengaged") == 0
    assert stays["B"].HP == 95


def test_G5_3_without_a_free_uncontrolled_cell_they_strike_at_half_atk():
    board = draw("B.\na.", a=SHOOTER, B={}).turn("a")
    assert board.count("unit_disengaged") == 0
    assert board["B"].HP == 95


def shares(times, **unit):
    """How many of so many seeds see unit a disengage."""
    board = unit.pop("board")
    return sum(draw(board, at=(2, 3), seed=s, **unit).turn("a").count("unit_disengaged") for s in range(times))


def test_G5_3_melee_leave_for_a_better_target_in_seven_of_ten():
    count = shares(200, board="..C\n...\nBa.\n...", a={}, B={"hp": 200}, C={"hp": 5})
    assert 120 <= count <= 160
    assert shares(20, board="..C\n...\nBa.\n...", a={}, B={"hp": 50}, C={"hp": 50}) == 0


def test_G5_3_blockers_of_a_stronger_ally_leave_in_three_of_ten():
    count = shares(200, board="..B..\n..a..\n..b..\n.....", a={"role": "tank"}, b={"atk": 30})
    assert 40 <= count <= 80
    assert shares(20, board="..B..\n..a..\n..b..\n.....", a={"role": "tank"}, b={"atk": 10}) == 0


def test_G5_2_unstoppable_units_push_through_others_and_bruise_enemies():
    for tag in ("Heavy", "Unstoppable"):
        stopped = draw("CDE\nBFG\na..", a={"tags": ["Unstoppable"], "speed": 2}, B={"tags": [tag]})
        stopped.rule(survey, "a", 1)
        assert stopped.scratch.steps[WIDTH] == -1
    pushed = draw("BCDEFGHI\na.......", a={"tags": ["Unstoppable"], "speed": 2})
    walk(pushed, "a", 2, 2 * WIDTH)
    assert pushed.place("a") == (0, 2)
    assert pushed.events("pushed_through") == [("a", "B", 3, 0)]
    assert pushed["B"].HP == 97


def test_G5_2_skirmishers_are_struck_by_those_they_pass():
    board = draw("..\nB.\n..\na.", a={"tags": ["Skirmisher"], "speed": 3})
    walk(board, "a", 3, 3 * WIDTH)
    assert board.place("a") == (0, 3)
    assert board.events("attack_of_opportunity") == [("B", "a", 100, FRONT), ("B", "a", 100, FLANK)]
    assert board["a"].HP == 80
    # One step into control and no further is free.
    beside = draw("B.\n..\na.", a={"tags": ["Skirmisher"], "speed": 3}).turn("a")
    assert beside.count("attack_of_opportunity") == 0
