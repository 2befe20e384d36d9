"""T2.5 FLY: over walls, enemies and engagement range, and down again where everybody may end."""

import random

import pytest

from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.players.scripted import Scripted
from maniple.games.tabletop.setup import load_scenario, setup_from
from tests.games.tabletop.staging import BASE, act, place, refused, squad, staged, wall

WINGS = {"keywords": ["infantry", "fly"], "M": 12}
FAR_FOE = squad((40, 55))
WALL = wall((5, 14), (15, 15))


def test_T2_5_over_walls_but_not_into_them():
    game = staged([squad((10, 10), **WINGS)], [FAR_FOE], terrain=[WALL])
    assert refused(game, "MOVE", 1, movements={"1": (10, 14.5)}) == "A model would overlap a wall"
    assert refused(game, "MOVE", 1, movements={"1": (10, 13.5)}) == "A model would overlap a wall"
    act(game, "MOVE", 1, movements={"1": (10, 18)})
    on_foot = staged([squad((10, 10), M=12)], [FAR_FOE], terrain=[WALL])
    assert refused(on_foot, "MOVE", 1, movements={"1": (10, 18)}) == "A path crosses a wall"


def test_T2_5_over_enemies_but_not_onto_them_nor_into_engagement_range():
    game = staged([squad((10, 10), **WINGS)], [squad((10, 14))])
    near = "A model would come within engagement range"
    assert refused(game, "MOVE", 1, movements={"1": (10, 14)}) == near
    assert refused(game, "MOVE", 1, movements={"1": (10, round(14 + BASE + 0.9, 3))}) == near
    # A corner of the path may lie right above them.
    act(game, "MOVE", 1, movements={"1": [(10, 14), (11, 18)]})


def test_T2_5_its_way_is_as_long_as_on_foot():
    game = staged([squad((10, 10), **WINGS)], [FAR_FOE], terrain=[WALL])
    assert refused(game, "MOVE", 1, movements={"1": (10, 22.1)}) == "A model would move too far"


def test_T2_5_it_falls_back_and_charges_over_everything():
    game = staged([squad((10, 20), **WINGS)], [squad((10, round(20 + BASE + 0.5, 3)))])
    act(game, "FALL_BACK", 1, movements={"1": (10, 26)})
    game = staged([squad((10, 10), **WINGS), squad((30, 20))], [squad((10, 17))], "charge", terrain=[WALL])
    game.script_dice(*[3, 4])
    act(game, "DECLARE_CHARGE", 1, target_ids=[3])
    # T4.2, T5.14 In a straight line over the wall it can end in base contact, and must.
    must = "A model that can end in base contact must"
    assert refused(game, "CHARGE_MOVE", 1, movements={"1": (8.5, 15.8)}) == must
    found = game.suggest(1, "CHARGE_MOVE")
    assert found is not None
    game.apply(found)
    assert place(game, 1)[1] > 15


def test_T2_5_it_piles_in_on_foot():
    thin = wall((5, 21.35), (15, 21.4))
    game = staged(
        [squad((10, 20), **WINGS)], [squad((10, round(20 + BASE + 0.9, 3)))], "fight", charged=[1], terrain=[thin]
    )
    act(game, "SELECT_FIGHTER", 1)
    assert refused(game, "PILE_IN", 1, movements={"1": (10, 20.85)}) == "A path crosses a wall"


@pytest.mark.parametrize(("line", "y"), [(WINGS, 22.0), ({"M": 12}, 18.0)])
def test_T2_5_T7_1_a_suggested_move_goes_straight_over(line, y):
    long = wall((2, 14), (18, 15))
    game = staged([squad((10, 10), (11.5, 10), **line)], [FAR_FOE], terrain=[long])
    found = game.suggest(1, "MOVE", 10, 30)
    assert found is not None
    game.apply(found)
    assert (place(game, 1)[1] >= y - 0.01) == (line is WINGS)


def grounded(key: str) -> Tabletop:
    """A scenario in which nobody flies."""
    data = load_scenario(key).to_dict()
    for army in data["armies"]:
        for unit in army["units"].values():
            unit["keywords"] = [word for word in unit["keywords"] if word != "fly"]
    return Tabletop.new(setup_from(data, key, key), 1)


def played(game: Tabletop) -> list[str]:
    """The first turns of a battle between two scripted players."""
    machine, actions = Scripted(1), []
    while game.outcome() is None and game.state.round_number < 3:
        action = machine.choose(game)
        actions.append(str(action))
        game.apply(action)
    return actions


def test_T2_5_the_talons_fly_and_a_battle_changes_when_they_do_not():
    flying = Tabletop.new(load_scenario("furnace"), 1)
    assert any("fly" in unit.type.keywords for unit in flying.setup.units)
    assert played(flying) != played(grounded("furnace"))


def test_T2_5_wherever_a_flyer_is_sent_it_lands_lawfully():
    # Onto walls, onto enemies, among friends.
    dice = random.Random(2)
    for _ in range(60):
        foes = [squad((round(dice.uniform(6, 34), 3), round(dice.uniform(22, 30), 3)))]
        game = staged(
            [squad((18, 10), (20, 10), (22, 10), **WINGS), squad((20, 16))], foes, terrain=[wall((14, 19), (26, 21))]
        )
        found = game.suggest(1, "MOVE", dice.uniform(10, 30), dice.uniform(14, 24))
        assert found is not None
        game.check(found)
