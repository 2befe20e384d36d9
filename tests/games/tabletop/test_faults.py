"""Which models of a placement are to blame for its refusal: those that break the rule, and nobody else."""

import random

import pytest

from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.notation import Action
from maniple.games.tabletop.rules.refusals import (
    ENDS_ENGAGED,
    INCOHERENT,
    MUST_TOUCH,
    NOT_TOWARD,
    OFF_MARKER,
    OTHER_ENEMY,
    OVERLAP,
    PLACEMENT_REFUSALS,
    TOO_FAR,
)
from maniple.kernel.errors import IllegalAction
from tests.games.tabletop.play import PLACING, play_out
from tests.games.tabletop.staging import BASE, TOUCHING, act, close_quarters, line, refused, squad, staged

FAR_FOE = squad((40, 55))


def blamed(game: Tabletop, kind: str, unit_id: int, moves: dict[int, tuple[float, float]]) -> dict[int, int]:
    """Who is to blame for a placement that is refused."""
    refused(game, kind, unit_id, movements=moves)
    return game.faults(Action(kind, unit_id, movements={model: (place,) for model, place in moves.items()}))


def test_T2_1_only_the_model_that_goes_too_far():
    game = staged([squad(*line(3, 10, 10))], [FAR_FOE])
    assert blamed(game, "MOVE", 1, {1: (10, 15), 2: (11.5, 15), 3: (13, 16.5)}) == {3: TOO_FAR}


def test_T0_6_each_model_has_its_own_fault():
    game = staged([squad(*line(3, 10, 10))], [FAR_FOE])
    faults = blamed(game, "MOVE", 1, {1: (10, 17), 2: (13, 10.5)})
    assert faults == {1: TOO_FAR, 2: OVERLAP}


def test_T0_5_a_model_without_mates():
    game = staged([squad(*line(4, 10, 10))], [FAR_FOE])
    assert blamed(game, "MOVE", 1, {4: (19, 10)}) == {4: INCOHERENT}


def test_T0_5_a_model_of_seven_needs_two_mates():
    game = staged([squad(*line(7, 10, 10, 1.4))], [FAR_FOE])
    # Two mates within two inches: the last has only one left.
    assert blamed(game, "MOVE", 1, {7: (21.2, 10)}) == {7: INCOHERENT}


def test_T0_5_of_two_groups_the_smaller_one():
    game = staged([squad(*line(5, 10, 10, 1.4))], [FAR_FOE])
    assert blamed(game, "MOVE", 1, {4: (20, 10), 5: (21.4, 10)}) == {4: INCOHERENT, 5: INCOHERENT}


def test_T2_1_who_falls_back_and_stays_engaged():
    game = staged([squad((10, 20), (11.5, 20))], [squad((10, 20 + BASE + 0.5))])
    assert blamed(game, "FALL_BACK", 1, {2: (12.4, 18)}) == {1: ENDS_ENGAGED}


def charging(*theirs: dict, mine: dict) -> Tabletop:
    game = staged([mine], list(theirs), "charge")
    game.script_dice(*[5, 5])
    act(game, "DECLARE_CHARGE", 1, target_ids=[2])
    return game


def test_T4_2_who_could_touch_and_does_not():
    game = charging(squad(*line(2, 10, 16)), mine=squad(*line(2, 10, 10)))
    touching = (10, 16 - TOUCHING)
    assert blamed(game, "CHARGE_MOVE", 1, {1: touching, 2: (11.5, 14)}) == {2: MUST_TOUCH}


def test_T4_2_who_comes_near_somebody_else():
    game = charging(squad((10, 16)), squad((14, 16)), mine=squad(*line(2, 10, 10)))
    faults = blamed(game, "CHARGE_MOVE", 1, {1: (10, 16 - TOUCHING), 2: (12.4, 15.4)})
    assert faults == {2: OTHER_ENEMY}


def test_T4_2_a_target_is_missed_by_the_unit_as_a_whole():
    game = charging(squad((10, 16)), mine=squad(*line(2, 10, 10)))
    assert blamed(game, "CHARGE_MOVE", 1, {1: (10, 11), 2: (11.5, 11)}) == {}


def test_T5_4_who_piles_in_away_from_the_enemy():
    game = staged([squad((10, 20), (10, 18))], [squad((10, 20 + BASE + 0.5))], "fight")
    act(game, "SELECT_FIGHTER", 2)
    act(game, "SKIP_UNIT", 2)
    act(game, "SELECT_FIGHTER", 1)
    assert blamed(game, "PILE_IN", 1, {2: (10, 17.5)}) == {2: NOT_TOWARD}


def test_T5_8_who_consolidates_away_from_the_marker():
    game = staged(
        [squad((10, 20), (11.5, 20))], [squad((10, 20 + TOUCHING)), FAR_FOE], "fight", objectives=[(10.7, 25)]
    )
    act(game, "SELECT_FIGHTER", 2)
    act(game, "SKIP_UNIT", 2)
    act(game, "SELECT_FIGHTER", 1)
    game.script_dice(*[6] * 12 + [1] * 6)
    act(game, "CONFIRM_AND_RESOLVE_ATTACKS")
    assert blamed(game, "CONSOLIDATE", 1, {1: (10, 21.5), 2: (11.5, 19.5)}) == {2: OFF_MARKER}


def test_what_no_placement_breaks_is_nobodys_fault():
    game = staged([squad((10, 10)), squad((20, 10))], [FAR_FOE])
    act(game, "MOVE", 1, movements={1: (10, 12)})
    assert blamed(game, "MOVE", 1, {1: (10, 13)}) == {}


def shake(action: Action, dice: random.Random) -> Action:
    """The same placement, but one model ends somewhere else."""
    model = dice.choice(list(action.movements))
    x, y = action.movements[model][-1]
    elsewhere = round(x + dice.uniform(-4, 4), 3), round(y + dice.uniform(-4, 4), 3)
    return Action(action.type, action.unit_id, movements={**action.movements, model: (elsewhere,)})


def refusal(game: Tabletop, action: Action) -> tuple[str | None, str] | None:
    """The rule an action is refused by, and the sentence; None for one that is accepted."""
    try:
        game.check(action)
    except IllegalAction as error:
        return error.rule, error.reason
    return None


@pytest.mark.parametrize("seed", range(2))
def test_T7_2_whoever_is_blamed_breaks_the_rule_that_is_told(seed: int):
    """Offers of whole battles, each with one model shaken: the told rule is among those of the models to blame."""
    game, dice, seen = Tabletop.new(close_quarters("patrol"), seed), random.Random(seed), 0
    for action in play_out(game, dice):
        if action.type not in PLACING or not action.movements:
            continue
        shaken = shake(action, dice)
        told = {PLACEMENT_REFUSALS[code] for code in game.faults(shaken).values()}
        assert not told or refusal(game, shaken) in told
        seen += bool(told)
    assert seen > 10
