"""T2 Movement: stay, move, advance, fall back; paths, walls, coherency."""

import pytest

from maniple.games.tabletop.choices import choices
from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.rules.state import EV_ADVANCE_ROLL, EV_DIED, EV_ESCAPE_ROLL, EV_MOVED
from maniple.games.tabletop.setup import setup_from
from maniple.kernel.bits import bit
from maniple.kernel.events import HIT_ROLL
from tests.games.tabletop.staging import (
    BASE,
    act,
    area,
    kill,
    line,
    place,
    refused,
    squad,
    staged,
    staged_setup,
    wall,
    wounds,
)

FAR_FOE = squad((40, 55))


def alone(**options):
    """One model at (10, 10), nobody near."""
    return staged([squad((10, 10))], [FAR_FOE], **options)


# T2.1


def test_T2_1_each_unit_moves_once():
    game = staged([squad((10, 10)), squad((20, 10))], [FAR_FOE])
    act(game, "MOVE", 1, movements={"1": (10, 16)})
    assert place(game, 1) == (10, 16)
    for kind, rest in (("MOVE", {"movements": {}}), ("ADVANCE", {}), ("REMAIN_STATIONARY", {}), ("SKIP_UNIT", {})):
        assert refused(game, kind, 1, **rest) == "Unit has already moved"
    assert refused(game, "FALL_BACK", 1, movements={}) == "Unit has already moved"


def test_T2_1_no_farther_than_M():
    game = alone()
    assert refused(game, "MOVE", 1, movements={"1": (10, 16.02)}) == "A model would move too far"
    # T0.1 With the one tolerance.
    act(game, "MOVE", 1, movements={"1": (10, 16.009)})


def test_T2_1_a_unit_may_remain_stationary_and_says_so():
    game = staged([squad((10, 10)), squad((20, 10))], [FAR_FOE])
    act(game, "REMAIN_STATIONARY", 1)
    assert game.unit(0).flags == ["moved", "stationary"]
    act(game, "MOVE", 2, movements={"2": (20, 11)})
    # No longer in the movement phase: both had their turn. Flags stay until the next turn.
    assert "stationary" not in game.unit(1).flags


@pytest.mark.parametrize(("y", "legal"), [(20 - BASE - 1.02, True), (20 - BASE - 1.0, False)])
def test_T2_1_nobody_ends_within_engagement_range(y, legal):
    game = staged([squad((10, 14))], [squad((10, 20))])
    if legal:
        act(game, "MOVE", 1, movements={"1": (10, y)})
    else:
        assert refused(game, "MOVE", 1, movements={"1": (10, y)}) == "A model would come within engagement range"


def test_T2_1_nor_passes_through_it():
    game = staged([squad((7, 20), M=12)], [squad((10, 18.5))])
    past = "A model would come within engagement range"
    assert refused(game, "MOVE", 1, movements={"1": (13, 20)}) == past
    act(game, "MOVE", 1, movements={"1": [(7, 22), (13, 22)]})


def test_T2_1_T0_7_engagement_range_ends_five_inches_up():
    # The enemy stands on a tower six inches high: one may pass at its foot.
    tower = area((8.5, 17), (11.5, 20), height=6)
    game = staged([squad((7, 15.5), M=12)], [squad((10, 18))], terrain=[tower])
    act(game, "MOVE", 1, movements={"1": (13, 15.5)})


def test_T2_1_advance_adds_a_die_and_forbids_charges_and_most_shooting():
    game = staged([squad((10, 10), weapons=("rifle", "carbine"))], [squad((10, 30))])
    game.script_dice(*[4])
    told = act(game, "ADVANCE", 1)
    assert [(event.kind, event.a) for event in told] == [(EV_ADVANCE_ROLL, 4)]
    # T2.3 The die is rolled before anybody is placed.
    assert place(game, 1) == (10, 10)
    assert choices(game)[0].reach == 10.0
    assert refused(game, "MOVE", 1, movements={"1": (10, 20.02)}) == "A model would move too far"
    act(game, "MOVE", 1, movements={"1": (10, 20)})
    assert "advanced" in game.unit(0).flags
    act(game, "SELECT_SHOOTER", 1)
    assigned = {"target_id": 2, "attacking_models": [1]}
    assert refused(game, "ASSIGN_ATTACKS", 1, weapon_id="rifle", **assigned) == "Target not in reach"
    act(game, "ASSIGN_ATTACKS", 1, weapon_id="carbine", **assigned)
    game.script_dice(*[1])
    act(game, "CONFIRM_AND_RESOLVE_ATTACKS")
    # Nobody may charge: that phase is passed over.
    assert game.view().phase == "movement"


def test_T2_3_who_has_rolled_is_placed_or_stays():
    game = staged([squad((10, 10)), squad((20, 10))], [FAR_FOE])
    act(game, "ADVANCE", 1)
    first = "The unit has rolled: it is placed, stays or is skipped first"
    assert refused(game, "ADVANCE", 1) == first
    assert refused(game, "MOVE", 2, movements={}) == first
    assert refused(game, "FALL_BACK", 1, movements={}) == first
    assert refused(game, "END_PHASE") == "Another unit is acting"
    act(game, "REMAIN_STATIONARY", 1)
    # It has advanced all the same, and did not remain stationary.
    assert game.unit(0).flags == ["moved", "advanced"]


def test_T2_1_only_units_in_combat_fall_back_and_they_do_nothing_else():
    game = staged([squad((10, 20)), squad((30, 10))], [squad((10, 20 + BASE + 0.5))])
    assert refused(game, "MOVE", 1, movements={"1": (10, 18)}) == "Unit is in combat"
    assert refused(game, "ADVANCE", 1) == "Unit is in combat"
    still_in = "A unit that falls back must end outside engagement range"
    assert refused(game, "FALL_BACK", 1, movements={"1": (10, 19.8)}) == still_in
    assert refused(game, "FALL_BACK", 1, movements={}) == still_in
    told = act(game, "FALL_BACK", 1, movements={"1": (10, 15)})
    assert told[0].kind == EV_MOVED
    assert "fell_back" in game.unit(0).flags
    free = staged([squad((10, 10))], [FAR_FOE])
    assert refused(free, "FALL_BACK", 1, movements={"1": (10, 12)}) == "Only a unit in combat falls back"


def test_T2_1_falling_back_may_cross_engagement_range_but_no_base():
    mine, foes = squad((10, 20), M=12), [squad((10, 20 + BASE + 0.5)), squad((10, 17))]
    game = staged([mine], foes)
    assert refused(game, "FALL_BACK", 1, movements={"1": (10, 12)}) == "A path crosses an enemy base"
    act(game, "FALL_BACK", 1, movements={"1": [(12, 17), (10, 12)]})


def test_T2_1_after_falling_back_there_is_no_shooting_and_no_charge():
    game = staged([squad((10, 20), weapons=("rifle", "pistol")), squad((30, 20))], [squad((10, 20 + BASE + 0.5))])
    act(game, "FALL_BACK", 1, movements={"1": (10, 15)})
    assert refused(game, "SELECT_SHOOTER", 1) == "This belongs to another phase"
    act(game, "END_PHASE")
    # Nobody else has anything to shoot at or to charge: the turn has passed.
    assert game.state.current_player == 1


# T2.2


def test_T2_2_the_length_of_a_path_is_the_sum_of_its_segments():
    game = alone()
    assert refused(game, "MOVE", 1, movements={"1": [(13, 10), (13, 13.1)]}) == "A model would move too far"
    act(game, "MOVE", 1, movements={"1": [(13, 10), (13, 13)]})


def test_T2_2_T0_7_climbing_counts():
    game = alone(terrain=[area((8, 12), (14, 16), height=3)])
    assert refused(game, "MOVE", 1, movements={"1": (10, 13.1)}) == "A model would move too far"
    act(game, "MOVE", 1, movements={"1": (10, 13)})
    assert game.state.model[0].z == 3.0


def test_T0_7_up_and_down_again_counts_twice():
    game = alone(terrain=[area((11.5, 8), (12.5, 12), height=1)])
    # Over the wall on top of it: one up, one down.
    assert refused(game, "MOVE", 1, movements={"1": [(12, 10), (14.1, 10)]}) == "A model would move too far"
    act(game, "MOVE", 1, movements={"1": [(12, 10), (14, 10)]})


def test_T2_2_no_path_crosses_walls():
    game = alone(terrain=[wall((9, 12), (11, 13))])
    assert refused(game, "MOVE", 1, movements={"1": (10, 15)}) == "A path crosses a wall"
    assert refused(game, "MOVE", 1, movements={"1": (10, 12.5)}) == "A path crosses a wall"
    # The whole base has to fit past it.
    assert refused(game, "MOVE", 1, movements={"1": [(11.5, 11), (11.5, 14)]}) == "A path crosses a wall"
    act(game, "MOVE", 1, movements={"1": [(11.7, 10.5), (11.7, 13.5)]})


def test_T2_2_no_path_crosses_enemy_bases_but_friends_let_pass():
    game = staged([squad((10, 10)), squad((10, 12))], [squad((14, 10), base=100)])
    near = "A model would come within engagement range"
    assert refused(game, "MOVE", 1, movements={"1": (15, 10)}) in (near, "A path crosses an enemy base")
    act(game, "MOVE", 1, movements={"1": (10, 15)})


def test_T2_2_the_end_is_coherent_or_the_move_is_refused_whole():
    game = staged([squad(*line(3, 10, 10))], [FAR_FOE])
    assert refused(game, "MOVE", 1, movements={"1": (10, 14)}) == "Breaks unit coherency"
    act(game, "MOVE", 1, movements={"1": (10, 14), "2": (11.5, 14), "3": (13, 14)})


def test_T2_4_casualties_may_leave_a_unit_out_of_coherency():
    # The one in the middle has fallen: the two others may stay; when they move, they end coherent.
    places = [(10, 10), (12.5, 10), (15, 10)]
    game = staged([squad(*places)], [FAR_FOE])
    kill(game, 2)
    stays = game.clone()
    act(stays, "REMAIN_STATIONARY", 1)
    assert refused(game, "MOVE", 1, movements={"1": (10, 11)}) == "Breaks unit coherency"
    act(game, "MOVE", 1, movements={"1": (12, 10)})


# T0.6, T0.8


def test_T0_6_nobody_stands_on_others_in_walls_or_off_the_table():
    game = staged([squad((10, 10)), squad((12, 10))], [FAR_FOE], terrain=[wall((6, 8), (7, 12))])
    assert refused(game, "MOVE", 1, movements={"1": (11, 10)}) == "Models would overlap"
    assert refused(game, "MOVE", 1, movements={"1": (7.5, 10)}) == "A path crosses a wall"
    edge = staged([squad((2, 2))], [FAR_FOE])
    for x, y in ((0.5, 2), (2, 0.5), (-1, 2), (2, -0.001)):
        assert refused(edge, "MOVE", 1, movements={"1": (x, y)}) == "A model would not be on the table"
    act(edge, "MOVE", 1, movements={"1": (BASE / 2, BASE / 2)})
    # T0.8 Rounded to a thousandth of an inch.
    assert place(edge, 1) == (0.63, 0.63)


def test_T0_6_no_corner_of_a_path_leaves_the_table():
    game = staged([squad((2, 2))], [FAR_FOE])
    assert refused(game, "MOVE", 1, movements={"1": [(0.1, 2), (2, 3)]}) == "A model would not be on the table"


# T1.2 Desperate escapes.


@pytest.mark.parametrize(("faces", "left"), [((3, 3), [1, 1]), ((2, 3), [0, 1]), ((1, 2), [0, 0])])
def test_T1_2_battle_shocked_units_fall_back_with_an_escape_roll(faces, left):
    mine = [squad((10, 20), (11.5, 20)), squad((30, 10))]
    game = staged(mine, [squad((10, 20 + BASE + 0.5))])
    game.state.shocked |= bit(0)
    game.script_dice(*faces)
    told = act(game, "FALL_BACK", 1, movements={"1": (10, 15), "2": (11.5, 15)})
    rolls = [(e.target, e.a, e.b) for e in told if e.kind == EV_ESCAPE_ROLL]
    assert rolls == [(0, faces[0], 3), (1, faces[1], 3)]
    assert wounds(game, 1) == left
    assert sum(e.kind == EV_DIED for e in told) == left.count(0)


def test_T1_2_others_fall_back_without_a_roll():
    game = staged([squad((10, 20)), squad((30, 10))], [squad((10, 20 + BASE + 0.5))])
    told = act(game, "FALL_BACK", 1, movements={"1": (10, 15)})
    assert all(event.kind != EV_ESCAPE_ROLL for event in told)


def test_T2_6_who_has_not_moved_when_the_phase_ends_remained_stationary():
    mine = [squad((10, 10)), squad((20, 10)), squad((30, 10)), squad((34, 10))]
    game = staged(mine, [FAR_FOE, squad((34, 30))])
    act(game, "MOVE", 1, movements={"1": (10, 11)})
    game.script_dice(*[1])
    act(game, "ADVANCE", 2)
    act(game, "REMAIN_STATIONARY", 2)
    kill(game, 3)
    # Somebody charges: the turn is not over.
    game.state.model[3].x, game.state.model[3].y = 34, 28
    act(game, "END_PHASE")
    assert [("stationary" in game.unit(number).flags) for number in range(6)] == [False] * 3 + [True] + [False] * 2


def test_T2_6_heavy_weapons_hit_better_without_a_word_from_anybody():
    setup = staged_setup([squad((10, 10), weapons=("rifle",))], [squad((10, 20), W=9)]).to_dict()
    setup["armies"][0]["weapons"]["rifle"]["keywords"] = ["heavy"]
    game = Tabletop.new(setup_from(setup, "heavy", "heavy"), 1)
    act(game, "END_PHASE")
    act(game, "SELECT_SHOOTER", 1)
    act(game, "ASSIGN_ATTACKS", 1, target_id=2, weapon_id="rifle", attacking_models=[])
    told = act(game, "CONFIRM_AND_RESOLVE_ATTACKS")
    assert [event.b for event in told if event.kind == HIT_ROLL] == [2]
