"""T5 The fight: tiers, turns, who strikes, pile in, consolidate."""

import math
import random
from typing import Any

import pytest

from maniple.games.tabletop.choices import choices
from maniple.games.tabletop.notation import Action
from maniple.games.tabletop.rules.fight import can_strike, get_fight_priority
from maniple.games.tabletop.rules.state import (
    EV_ATTACKS,
    EV_CONSOLIDATED,
    EV_PILED_IN,
    EV_SHOCK_ROLL,
    EV_TIER,
    FIGHTS_FIRST,
    FIGHTS_LAST,
    NORMAL,
    TIERS,
)
from maniple.kernel.errors import IllegalAction
from tests.games.tabletop.staging import (
    BASE,
    TOUCHING,
    act,
    area,
    fight_with,
    phase_of,
    place,
    refused,
    squad,
    staged,
    wall,
    wounds,
)
from tests.games.tabletop.twins import FightModel

NEAR = BASE + 0.5
TOUGH: dict[str, Any] = {"W": 30, "Sv": 2, "weapons": ("sword",)}


@pytest.mark.parametrize(
    ("charged", "first", "last", "slowed", "tier"),
    [
        (False, False, False, False, NORMAL),
        (True, False, False, False, FIGHTS_FIRST),
        (False, True, False, False, FIGHTS_FIRST),
        (True, True, False, False, FIGHTS_FIRST),
        (False, False, True, False, FIGHTS_LAST),
        (False, False, False, True, FIGHTS_LAST),
        (True, False, True, False, NORMAL),
        (False, True, False, True, NORMAL),
        (True, True, True, True, NORMAL),
    ],
)
def test_T5_1_priority(charged, first, last, slowed, tier):
    abilities = ["fights_first"] * first + ["fights_last"] * last
    game = staged([squad((6, 20), abilities=abilities)], [squad((6, 20 + NEAR))], "fight", charged=[1] * charged)
    game.state.slowed = int(slowed)
    assert get_fight_priority(game.state, game.field, 0) == tier
    # T5.9 The public function says it in words.
    assert game.get_fight_priority(1) == TIERS[tier]


def test_T5_9_engagement_is_a_public_question():
    game = staged([squad((6, 20), (8, 20))], [squad((6, 20 + NEAR))], "fight")
    assert game.is_in_engagement_range(1, 3)
    assert game.is_in_engagement_range(3, 1)
    assert not game.is_in_engagement_range(2, 3)


@pytest.mark.parametrize("first_pick", ["non-active", "active"])
def test_T5_1_T5_2_the_order_of_any_fight_is_that_of_the_book(first_pick):
    # Pairs of units with any flags; players pick any of their eligible units, or skip one.
    for seed in range(40):
        dice = random.Random(seed)
        pairs = dice.randint(1, 5)
        sides = [
            [
                squad((6.0 * i + 6, y), abilities=[word for word in TIERS[::2] if dice.random() < 0.3], **TOUGH)
                for i in range(pairs)
            ]
            for y in (20.0, 20.0 + NEAR)
        ]
        charged = [unit for unit in range(1, 2 * pairs + 1) if dice.random() < 0.3]
        player = dice.randrange(2)
        game = staged(sides[0], sides[1], "fight", player=player, charged=charged, first_pick=first_pick, seed=seed)
        model = FightModel(
            owners=[0] * pairs + [1] * pairs,
            first=[u + 1 in charged or "fights_first" in game.setup.units[u].type.abilities for u in range(2 * pairs)],
            last=["fights_last" in game.setup.units[u].type.abilities for u in range(2 * pairs)],
            opener=player if first_pick == "active" else 1 - player,
        )
        while (expected := model.pickable()) is not None:
            tier, seat, units = expected
            assert (game.view().tier, game.state.seat) == (TIERS[tier], seat)
            able = [c.unit_id - 1 for c in choices(game)]
            assert able == units
            unit = dice.choice(units)
            if dice.random() < 0.2:
                act(game, "SKIP_UNIT", unit + 1)
            else:
                fight_with(game, unit + 1)
            model.pick(unit)
        assert phase_of(game)[0] != "fight"


@pytest.mark.parametrize(
    ("abilities", "tier"), [([], NORMAL), (["fights_first"], FIGHTS_FIRST), (["fights_last"], FIGHTS_LAST)]
)
def test_T5_1_a_unit_engaged_by_a_consolidation_joins_its_tier(abilities, tier):
    # Unit 1 charged unit 2 and slays it; it consolidates into unit 3, which could not fight before.
    mine = [squad((10, 20), weapons=("power_fist",), W=9)]
    theirs = [
        squad((10, 20 + NEAR), Sv=7, weapons=("sword",)),
        squad((10, 24.5), abilities=abilities, **TOUGH),
    ]
    game = staged(mine, theirs, "fight", charged=[1])
    assert game.fight_order()[NORMAL]["units"] == [[], [2]]
    act(game, "SELECT_FIGHTER", 1)
    game.script_dice(*[6, 6, 6, 6])
    act(game, "CONFIRM_AND_RESOLVE_ATTACKS")
    assert wounds(game, 2) == [0]
    act(game, "CONSOLIDATE", 1, movements={"1": (10, 23)})
    assert game.fight_order()[tier]["units"] == [[], [3]]
    assert (game.state.seat, game.view().tier) == (1, TIERS[tier])


def test_T5_1_a_unit_whose_tier_has_passed_joins_the_normal_one():
    # Unit 3 fights first by nature, but is engaged only when that tier is over.
    mine = [squad((10, 20), weapons=("power_fist",), W=9)]
    theirs = [
        squad((10, 20 + NEAR), Sv=7, weapons=("sword",)),
        squad((10, 24.5), abilities=["fights_first"], **TOUGH),
    ]
    game = staged(mine, theirs, "fight")
    act(game, "SKIP_UNIT", 2)
    act(game, "SELECT_FIGHTER", 1)
    game.script_dice(*[6, 6, 6, 6])
    act(game, "CONFIRM_AND_RESOLVE_ATTACKS")
    act(game, "CONSOLIDATE", 1, movements={"1": (10, 23)})
    assert game.view().tier == "normal"
    assert game.fight_order()[1]["units"] == [[], [3]]
    fight_with(game, 3)
    assert phase_of(game)[0] != "fight"


def test_T5_1_each_tier_is_announced_with_who_picks():
    game = staged(
        [squad((6, 20), **TOUGH), squad((12, 20), abilities=["fights_last"], **TOUGH)],
        [squad((x, 20 + NEAR), **TOUGH) for x in (6, 12)],
        "charge",
        charged=[1],
    )
    told = [(e.actor, e.a) for e in game.recorded() if e.kind == EV_TIER]
    while phase_of(game)[0] == "fight":
        fight_with(game, choices(game)[0].unit_id)
        told += [(e.actor, e.a) for e in game.recorded() if e.kind == EV_TIER]
    assert told[-2:] == [(1, NORMAL), (0, FIGHTS_LAST)]


# T5.5 Who attacks.


def test_T5_5_in_engagement_range_or_behind_one_who_touches():
    column = [(10, 20), (10, 20 - TOUCHING), (10, 20 - 2 * TOUCHING)]
    touching = staged([squad(*column, **TOUGH)], [squad((10, 20 + TOUCHING), **TOUGH)], "fight")
    assert [can_strike(touching.state, touching.field, model, 1) for model in range(3)] == [True, True, False]
    # The first is engaged but does not touch the enemy: nobody strikes past it.
    apart = staged([squad(*column, **TOUGH)], [squad((10, 20 + NEAR), **TOUGH)], "fight")
    assert [can_strike(apart.state, apart.field, model, 1) for model in range(3)] == [True, False, False]
    # T0.2 The dead do not strike, and nobody strikes from behind them.
    touching.state.model[0].wounds = 0
    assert not any(can_strike(touching.state, touching.field, model, 1) for model in range(3))


def test_T5_5_those_left_over_use_their_first_melee_weapon_and_extra_attacks_come_on_top():
    weapons = ("rifle", "sword", "power_fist", "horns")
    game = staged(
        [squad((10, 20), (11.5, 20), weapons=weapons, W=9)], [squad((10.7, 20 + NEAR), **TOUGH)], "fight", charged=[1]
    )
    act(game, "SELECT_FIGHTER", 1)
    act(game, "ASSIGN_ATTACKS", 1, target_id=2, weapon_id="power_fist", attacking_models=[1])
    struck = [event for event in act(game, "CONFIRM_AND_RESOLVE_ATTACKS") if event.kind == EV_ATTACKS]
    used = {game.setup.weapon_keys[event.a]: (event.b, event.c) for event in struck}
    assert used == {"sword": (1, 1), "power_fist": (1, 2), "horns": (2, 2)}


def test_T5_5_one_melee_weapon_per_model_the_last_choice_counts():
    game = staged(
        [squad((10, 20), weapons=("sword", "power_fist"), W=9)], [squad((10, 20 + NEAR), **TOUGH)], "fight", charged=[1]
    )
    act(game, "SELECT_FIGHTER", 1)
    act(game, "ASSIGN_ATTACKS", 1, target_id=2, weapon_id="power_fist")
    act(game, "ASSIGN_ATTACKS", 1, target_id=2, weapon_id="sword")
    struck = [event for event in act(game, "CONFIRM_AND_RESOLVE_ATTACKS") if event.kind == EV_ATTACKS]
    assert [game.setup.weapon_keys[event.a] for event in struck] == ["sword"]


def test_T5_5_models_may_strike_different_units():
    game = staged(
        [squad((10, 20), (12, 20), W=9)],
        [squad((9.5, 20 + NEAR), **TOUGH), squad((12.5, 20 + NEAR), **TOUGH)],
        "fight",
        charged=[1],
    )
    act(game, "SELECT_FIGHTER", 1)
    act(game, "ASSIGN_ATTACKS", 1, target_id=2, weapon_id="chainsword", attacking_models=[1])
    act(game, "ASSIGN_ATTACKS", 1, target_id=3, weapon_id="chainsword", attacking_models=[2])
    struck = [event for event in act(game, "CONFIRM_AND_RESOLVE_ATTACKS") if event.kind == EV_ATTACKS]
    assert [(event.target, event.b) for event in struck] == [(1, 1), (2, 1)]


def test_T5_13_attacks_at_a_unit_that_is_gone_are_lost():
    game = staged(
        [squad((10, 20), weapons=("sword", "horns"), W=9)],
        [squad((10, 20 + NEAR), Sv=7), squad((30, 40), **TOUGH)],
        "fight",
        charged=[1],
    )
    act(game, "SELECT_FIGHTER", 1)
    game.script_dice(*[6, 6])
    struck = [event for event in act(game, "CONFIRM_AND_RESOLVE_ATTACKS") if event.kind == EV_ATTACKS]
    assert [(game.setup.weapon_keys[event.a], event.c) for event in struck] == [("sword", 1), ("horns", 0)]


# T5.4 Pile in.


def test_T5_4_as_close_is_enough_where_it_cannot_get_closer():
    # A narrow way: the second model stands behind the first and cannot pass.
    mine = squad((10, 20), (10, 20 - TOUCHING), **TOUGH)
    foe = squad((10, 20 + TOUCHING), **TOUGH)
    walls = [wall((8, 16), (9.3, 23)), wall((10.7, 16), (12, 23))]
    sideways = {"2": (10.06, round(20 - TOUCHING, 3))}
    blocked = staged([mine], [foe], "fight", charged=[1], terrain=walls)
    act(blocked, "SELECT_FIGHTER", 1)
    away = {"2": (10, round(20 - TOUCHING - 0.3, 3))}
    assert refused(blocked, "PILE_IN", 1, movements=away) == "Must pile in toward closest enemy"
    act(blocked, "PILE_IN", 1, movements=sideways)
    assert place(blocked, 2) == sideways["2"]
    # In the open it could get closer, and must.
    free = staged([mine], [foe], "fight", charged=[1])
    act(free, "SELECT_FIGHTER", 1)
    assert refused(free, "PILE_IN", 1, movements=sideways) == "Must pile in toward closest enemy"


def test_T5_4_the_unit_ends_in_engagement_range():
    # The closest enemy stands six inches higher: out of engagement range, however near it is.
    theirs = [squad((10, 12), **TOUGH), squad((10, round(10 - BASE - 0.9, 3)), **TOUGH)]
    hill = area((5, 11.5), (15, 16), height=6)
    game = staged([squad((10, 10), **TOUGH)], theirs, "fight", charged=[1], terrain=[hill])
    act(game, "SELECT_FIGHTER", 1)
    assert refused(game, "PILE_IN", 1, movements={"1": (10, 10.736)}) == "Unit must end in engagement range"


def test_T5_4_the_closest_enemy_is_the_one_before_the_step():
    # It moves past the closest on to another one: no closer to the one that was closest, refused.
    theirs = [squad((10, 20 + NEAR), **TOUGH), squad((14.2, 20), **TOUGH)]
    game = staged([squad((10, 20), **TOUGH)], theirs, "fight", charged=[1])
    act(game, "SELECT_FIGHTER", 1)
    assert refused(game, "PILE_IN", 1, movements={"1": (12.9, 20)}) == "Must pile in toward closest enemy"


@pytest.mark.parametrize("x", [8.4, 11.6])
def test_T5_4_two_that_are_as_close_are_both_the_closest(x):
    # T0.1 The left one is nearer by less than the tolerance.
    theirs = [squad((8.004, 20 + NEAR), **TOUGH), squad((12, 20 + NEAR), **TOUGH)]
    mine = squad((10, 20), (10, 18.5), weapons=("sword",), W=9)
    engaged = squad((16, 20), **TOUGH)
    game = staged([mine, engaged], [*theirs, squad((10, 20 - 1.5 - NEAR), **TOUGH)], "fight", charged=[1])
    act(game, "SELECT_FIGHTER", 1)
    y = 20 + NEAR - math.sqrt(TOUCHING**2 - (x - (8.004 if x < 10 else 12)) ** 2)
    act(game, "PILE_IN", 1, movements={"1": (x, round(y, 3))})


def test_T5_4_crowding_is_considered():
    # The front is full: the model behind cannot come into contact and need not.
    foe = squad((10, 20), base=25, **TOUGH)
    reach = (25 + 32) / 25.4 / 2 + 0.004
    turns = [math.radians(72 * number - 90) for number in range(5)]
    ring = [(round(10 + reach * math.cos(turn), 3), round(20 + reach * math.sin(turn), 3)) for turn in turns]
    mine = squad(*ring, (10, round(20 - reach - BASE - 1, 3)), **TOUGH)
    game = staged([mine], [foe], "fight", charged=[1])
    act(game, "SELECT_FIGHTER", 1)
    act(game, "PILE_IN", 1, movements={"6": (10, round(20 - reach - BASE - 0.1, 3))})
    assert game.recorded()[0].kind == EV_PILED_IN


def test_T5_12_a_pile_in_concerns_the_models_it_names():
    game = staged([squad((10, 20), (12, 20), **TOUGH)], [squad((10, 20 + NEAR), **TOUGH)], "fight", charged=[1])
    act(game, "SELECT_FIGHTER", 1)
    told = act(game, "PILE_IN", 1, movements={"1": (10, round(20 + NEAR - TOUCHING, 3))})
    assert [(event.kind, event.a) for event in told] == [(EV_PILED_IN, 1)]
    assert place(game, 2) == (12, 20)


def test_T5_12_assigning_attacks_without_a_pile_in_is_piling_in_with_nobody():
    game = staged([squad((10, 20), **TOUGH)], [squad((10, 20 + NEAR), **TOUGH)], "fight", charged=[1])
    act(game, "SELECT_FIGHTER", 1)
    act(game, "ASSIGN_ATTACKS", 1, target_id=2, weapon_id="sword")
    assert refused(game, "PILE_IN", 1, movements={}) == "Not this unit's turn to fight"
    act(game, "CONFIRM_AND_RESOLVE_ATTACKS")
    assert place(game, 1) == (10, 20)


# T5.8 Consolidate.


def _has_fought(theirs, **options):
    """Unit 1 slew unit 2 and may consolidate; the others are units 3 and so on."""
    foe = squad((10, 20 + NEAR), Sv=7)
    mine = [squad((10, 20), (11.5, 18.5), weapons=("power_fist",), W=9)]
    game = staged(mine, [foe, *theirs], "fight", charged=[1], **options)
    act(game, "SELECT_FIGHTER", 1)
    game.script_dice(*[6, 6, 6, 6])
    act(game, "CONFIRM_AND_RESOLVE_ATTACKS")
    assert wounds(game, 2) == [0]
    return game


def test_T5_8_with_an_enemy_near_it_is_like_a_pile_in():
    # Another enemy is within 3 + 1 inches: toward it, into contact if that can be, and in engagement range at the end.
    game = _has_fought([squad((10, 24.5), **TOUGH)])
    assert refused(game, "CONSOLIDATE", 1, movements={"1": (10, 19.5)}) == "Must pile in toward closest enemy"
    assert refused(game, "CONSOLIDATE", 1, movements={"1": (10, 20.4)}) == "Unit must end in engagement range"
    told = act(game, "CONSOLIDATE", 1, movements={"1": (10, 22.9), "2": (11.3, 21.2)})
    assert told[0].kind == EV_CONSOLIDATED


def test_T5_8_otherwise_toward_the_nearest_objective_that_can_be_reached():
    game = _has_fought([squad((40, 50), **TOUGH)], objectives=[(4.5, 20), (40, 30)])
    off = "Must consolidate toward the nearest objective, and reach it"
    assert refused(game, "CONSOLIDATE", 1, movements={"1": (10.5, 20)}) == off
    # Toward it, but nobody arrives within three inches of the marker.
    assert refused(game, "CONSOLIDATE", 1, movements={"1": (9.5, 20)}) == off
    act(game, "CONSOLIDATE", 1, movements={"1": (8, 20), "2": (9.6, 18.7)})
    assert place(game, 1) == (8, 20)


def test_T5_8_otherwise_nobody_moves():
    game = _has_fought([squad((40, 50), **TOUGH)], objectives=[(40, 30)])
    reason = "No enemy and no objective is near enough to consolidate toward"
    assert refused(game, "CONSOLIDATE", 1, movements={"1": (10.5, 20)}) == reason
    assert game.suggest(1, "CONSOLIDATE") is None
    act(game, "CONSOLIDATE", 1, movements={})
    assert place(game, 1) == (10, 20)


# T5.10, T5.11.


def test_T5_10_casualties_feed_the_next_battle_shock():
    mine = [squad((10, 20), (11.5, 20), weapons=("power_fist",))]
    theirs = [squad((10, 20 + NEAR), (11.5, 20 + NEAR), (13, 20 + NEAR), Sv=7), squad((30, 40), **TOUGH)]
    game = staged(mine, theirs, "fight", charged=[1])
    act(game, "SELECT_FIGHTER", 1)
    game.script_dice(*[6, 6, 1, 1, 6, 6])
    act(game, "CONFIRM_AND_RESOLVE_ATTACKS")
    assert wounds(game, 2).count(0) == 2
    game.script_dice(*[3, 3])
    told = act(game, "CONSOLIDATE", 1, movements={})
    # One of three is left, engaged with nobody: in player 1's command phase it rolls under its Ld of 7.
    assert [(e.actor, e.a, e.b, e.c, e.d) for e in told if e.kind == EV_SHOCK_ROLL] == [(1, 3, 3, 7, 1)]


def test_T5_11_the_defender_gives_an_order():
    foes = squad((10, 20 + NEAR), (11.5, 20 + NEAR), (13, 20 + NEAR), Sv=7, W=2)
    game = staged([squad((10, 20), weapons=("power_fist",))], [foes], "fight", charged=[1], people=(False, True))
    act(game, "SELECT_FIGHTER", 1)
    game.script_dice(*[6, 6, 6, 6])
    act(game, "CONFIRM_AND_RESOLVE_ATTACKS")
    assert (game.view().stage, game.state.seat) == ("allocate", 1)
    assert refused(game, "SKIP_UNIT", 1) == "The defender allocates wounds first"
    bad = "The order names a model that is not in the unit, or names one twice"
    assert refused(game, "ALLOCATE", 2, order=[1]) == bad
    with pytest.raises(IllegalAction, match=bad):
        game.check(Action("ALLOCATE", 2, order=(4, 4)))
    assert refused(game, "ALLOCATE", 1, order=[]) == "This unit is not yours to command now"
    act(game, "ALLOCATE", 2, order=[4])
    # The order first, then the nearest; the attacker goes on.
    assert wounds(game, 2) == [0, 2, 0]
    assert (game.view().stage, game.state.seat) == ("consolidate", 0)


def test_T5_11_seats_that_are_not_asked_use_the_default():
    foes = squad((10, 20 + NEAR), (11.5, 20 + NEAR), (13, 20 + NEAR), Sv=7, W=2)
    game = staged([squad((10, 20), weapons=("power_fist",))], [foes], "fight", charged=[1])
    act(game, "SELECT_FIGHTER", 1)
    game.script_dice(*[6, 6, 6, 6])
    act(game, "CONFIRM_AND_RESOLVE_ATTACKS")
    assert wounds(game, 2) == [0, 0, 2]
