"""T7.1 Where no placement is found, a sentence says why."""

import pytest

from maniple.games.tabletop.explain import why_nowhere
from maniple.games.tabletop.rules.charge_search import suggest_charge
from maniple.kernel.bits import bit
from tests.games.tabletop.staging import BASE, act, kill, squad, staged, wall

HOUNDS = {"name": "Hounds", "W": 9}


def pit(left, below, right, above, thick=0.5):
    """Walls on all four sides."""
    return [
        wall((left, below), (right, below + thick)),
        wall((left, above - thick), (right, above)),
        wall((left, below + thick), (left + thick, above - thick)),
        wall((right - thick, below + thick), (right, above - thick)),
    ]


def charge_sentence(mine, theirs, dice, terrain=(), dead=()):
    """Why unit 1 finds no charge at unit 3 after this roll; unit 2 only keeps the phase going."""
    game = staged([squad(*mine, W=9), squad((2, 2))], theirs, "charge", terrain=terrain)
    kill(game, *dead)
    game.script_dice(*dice)
    act(game, "DECLARE_CHARGE", 1, target_ids=[3])
    assert game.suggest(1, "CHARGE_MOVE") is None
    return why_nowhere(game, 1, "CHARGE_MOVE")


def test_T7_1_a_charge_that_is_too_far_says_how_far_it_is():
    # Five inches straight ahead; around the wall it is more.
    theirs, around = [squad((10, 25), **HOUNDS)], [wall((4, 22), (16, 22.5))]
    told = charge_sentence([(10, 20)], theirs, [2, 3], around)
    start, _, rest = told.partition("is ")
    inches, _, end = rest.partition("″")
    assert (start, end) == ("The shortest way to Hounds ", "; the roll was 5.")
    # With a roll that is as long it can be made, with one less it cannot.
    needed = float(inches)
    assert 11 < needed < 14
    enough = staged([squad((10, 20), W=9), squad((2, 2))], theirs, "charge", terrain=around)
    for roll, found in ((needed, True), (needed - 0.12, False)):
        assert suggest_charge(enough.state, enough.field, enough.scratch, 0, roll, bit(2)) == found


def test_T7_1_a_target_without_room_beside_it():
    told = charge_sentence([(10, 20)], [squad((10, 25.25), base=25, **HOUNDS)], [6, 6], pit(7, 22.5, 13, 28, 1.6))
    assert told == "There is no way to a place beside Hounds."


def test_T7_1_another_enemy_that_would_be_too_near():
    theirs = [squad((10, 25), **HOUNDS), squad(*[(x, y) for x in (8.4, 11.6) for y in (23.4, 26.6)], name="Guard", W=9)]
    assert charge_sentence([(10, 20)], theirs, [3, 3]) == "It would come within 1″ of Guard."


def test_T7_1_models_that_cannot_keep_up():
    # The one between them has fallen.
    mine, theirs = [(10, 20), (10, 17), (10, 14)], [squad((10, 25), **HOUNDS)]
    assert charge_sentence(mine, theirs, [2, 3], dead=[2]) == (
        "Not every model can keep up: the unit would break coherency."
    )


@pytest.mark.parametrize(
    ("places", "told"),
    [
        ([(10, 20)], "Every model is in base contact already."),
        ([(10, 20), (10, round(20 - BASE, 3))], "No model can get closer to the enemy."),
    ],
)
def test_T7_1_a_pile_in_that_moves_nobody(places, told):
    # Walls to both sides: there is no way past the one in front.
    lane = [wall((8, 16), (9.3, 24)), wall((10.7, 16), (12, 24))]
    game = staged([squad(*places, W=9)], [squad((10, round(20 + BASE, 3)), W=9)], "fight", charged=[1], terrain=lane)
    act(game, "SELECT_FIGHTER", 1)
    assert game.suggest(1, "PILE_IN") is None
    assert why_nowhere(game, 1, "PILE_IN") == told


def test_T7_1_a_consolidation_with_nothing_near():
    game = staged(
        [squad((10, 20), weapons=("power_fist",))], [squad((10, round(20 + BASE, 3))), squad((40, 50))], "fight"
    )
    game.state.model[1].wounds = 0
    assert game.suggest(1, "CONSOLIDATE") is None
    assert why_nowhere(game, 1, "CONSOLIDATE") == "No enemy and no objective is near enough."


def test_T7_1_a_move_without_room():
    game = staged([squad((10, 10))], [squad((40, 50))], terrain=pit(9, 9, 11, 11, 0.3))
    found = game.suggest(1, "MOVE", 30, 30)
    assert found is None
    assert why_nowhere(game, 1, "MOVE") == "There is no room to move that way."


def test_T7_1_a_retreat_without_a_place():
    box = [wall((8, 17), (9.3, 24)), wall((10.7, 17), (12, 24)), wall((8, 16), (12, 17))]
    game = staged([squad((10, 18.5))], [squad((10, round(18.5 + BASE, 3)))], terrain=box)
    assert game.suggest(1, "FALL_BACK", 10, 2) is None
    assert why_nowhere(game, 1, "FALL_BACK") == "There is no place within reach outside engagement range."
