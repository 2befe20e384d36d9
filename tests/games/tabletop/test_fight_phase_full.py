"""The fight phase as it was asked for: its list of tests by name, and its checklist of ten points.

Every action goes through the door of programs, as JSON.
"""

from typing import Any

import pytest

from maniple.games.changes import Change
from maniple.games.tabletop.rules.state import EV_ATTACKS, EV_PHASE, PHASES
from maniple.kernel.events import HIT_ROLL
from tests.games.tabletop.play import do
from tests.games.tabletop.staging import (
    BASE,
    TOUCHING,
    act,
    fight_with,
    line,
    phase_of,
    place,
    refused,
    squad,
    staged,
    wounds,
)

NEAR = BASE + 0.5
"""Half an inch between two bases: engaged, not in contact."""

TOUGH: dict[str, Any] = {"W": 20, "Sv": 2, "weapons": ("sword",)}
"""Units that outlive any fight here."""


def duels(count: int, charged: tuple[int, ...] = (), **options):
    """So many pairs of single models, each engaged with its like: units 1.. against units count + 1.."""
    mine = [squad((6.0 * i + 6, 20.0), **TOUGH) for i in range(count)]
    theirs = [squad((6.0 * i + 6, 20.0 + NEAR), **TOUGH) for i in range(count)]
    return staged(mine, theirs, "fight", charged=charged, **options)


def order_of_play(game) -> list[int]:
    """Let everybody fight, always the first who can; the ids in the order they fought."""
    fought = []
    while phase_of(game)[0] == "fight":
        tier = next(entry for entry in game.fight_order() if any(entry["units"]))
        unit_id = tier["units"][int(game.state.seat)][0]
        fight_with(game, unit_id)
        fought.append(unit_id)
    return fought


# The list of tests.


def test_fight_sequence_ordering():
    # T5.1 The charged unit, then the normal ones, then the one that fights last.
    mine = [
        squad((6, 20), **TOUGH),
        squad((12, 20), **TOUGH),
        squad((18, 20), abilities=["fights_last"], **TOUGH),
    ]
    theirs = [squad((x, 20 + NEAR), **TOUGH) for x in (6, 12, 18)]
    game = staged(mine, theirs, "fight", charged=[1])
    assert [game.get_fight_priority(unit) for unit in (1, 2, 3)] == ["fights_first", "normal", "fights_last"]
    assert game.fight_order() == [
        {"tier": "fights_first", "units": [[1], []]},
        {"tier": "normal", "units": [[2], [4, 5, 6]]},
        {"tier": "fights_last", "units": [[3], []]},
    ]
    assert order_of_play(game) == [1, 4, 2, 5, 6, 3]


def test_pile_in_validation():
    # T5.4 Three inches and no farther.
    game = staged([squad((10, 20), (10, 18.5), **TOUGH)], [squad((10, 20 + NEAR), **TOUGH)], "fight")
    fight_with(game, 2)
    act(game, "SELECT_FIGHTER", 1)
    assert refused(game, "PILE_IN", 1, movements={"2": (13.2, 20.5)}) == 'Pile in exceeds 3" limit'
    assert refused(game, "PILE_IN", 1, movements={"2": [(10, 16), (11.5, 20.5)]}) == 'Pile in exceeds 3" limit'
    found = game.suggest(1, "PILE_IN")
    assert found is not None
    game.apply(found)
    assert place(game, 2) != (10, 18.5)


def test_full_combat_resolution():
    # T5.3, T5.6 Select, assign, resolve: dice are rolled, and the enemy has fewer wounds.
    game = staged([squad((10, 20))], [squad((10, 20 + NEAR), W=3, weapons=("sword",))], "fight", charged=[1])
    act(game, "SELECT_FIGHTER", 1)
    act(game, "ASSIGN_ATTACKS", 1, target_id=2, weapon_id="chainsword", attacking_models=[1])
    game.script_dice(*[1, 3, 6, 4, 3, 3])  # hits: two of three; wounds: one of two; save: 3 against 3+1
    result = do(game, type="CONFIRM_AND_RESOLVE_ATTACKS")
    blocks = {block.context: (block.rolls, block.needed, block.successes) for block in result.dice}
    assert blocks == {
        "hit_roll_melee": ([1, 3, 6], 3, 2),
        "wound_roll": ([4, 3], 4, 1),
        "save_roll": ([3], 4, 0),
    }
    assert wounds(game, 2) == [2]
    assert Change(op="set", path="units.2.models.2.wounds", value=2) in result.changes


def test_alternating_activation():
    # T5.2 One of theirs, one of ours, and so on: who is not active picks first.
    assert order_of_play(duels(2)) == [3, 1, 4, 2]
    # The option `first_pick` turns it round.
    assert order_of_play(duels(2, first_pick="active")) == [1, 3, 2, 4]
    assert order_of_play(duels(2, player=1)) == [1, 3, 2, 4]


# The checklist.


def test_checklist_1_units_that_charged_fight_first():
    assert order_of_play(duels(2, charged=(2,))) == [2, 3, 1, 4]


def test_checklist_2_players_alternate_unit_selection():
    game = duels(3)
    seats = []
    while phase_of(game)[0] == "fight":
        seats.append(int(game.state.seat))
        units = next(entry for entry in game.fight_order() if entry["tier"] == "normal")["units"]
        fight_with(game, units[seats[-1]][-1])
    assert seats == [1, 0, 1, 0, 1, 0]


def test_checklist_3_pile_in_moves_3_inches_toward_the_closest_enemy():
    game = staged([squad((10, 20), (10, 17), **TOUGH)], [squad((10, 20 + NEAR), **TOUGH)], "fight", charged=[1])
    act(game, "SELECT_FIGHTER", 1)
    assert refused(game, "PILE_IN", 1, movements={"2": (10, 16.9)}) == "Must pile in toward closest enemy"
    act(game, "PILE_IN", 1, movements={"2": (12, 19.2)})
    assert place(game, 2) == (12, 19.2)


def test_checklist_4_only_engaged_models_can_attack():
    # T5.5 The first is engaged, the second stands behind one that touches the enemy, the third behind nobody.
    ranks = [(10, 20), (10, 20 - TOUCHING), (10, 20 - 2 * TOUCHING)]
    game = staged([squad(*ranks, **TOUGH)], [squad((10, 20 + TOUCHING), **TOUGH)], "fight", charged=[1])
    act(game, "SELECT_FIGHTER", 1)
    reason = refused(game, "ASSIGN_ATTACKS", 1, target_id=2, weapon_id="sword", attacking_models=[3])
    assert reason == "Target not in reach"
    act(game, "ASSIGN_ATTACKS", 1, target_id=2, weapon_id="sword", attacking_models=[1, 2])
    struck = [event for event in act(game, "CONFIRM_AND_RESOLVE_ATTACKS") if event.kind == EV_ATTACKS]
    assert [(event.target, event.b, event.c) for event in struck] == [(1, 2, 2)]


@pytest.mark.parametrize(("face", "hits"), [(2, 0), (3, 1)])
def test_checklist_5_dice_rolls_use_weapon_skill(face, hits):
    game = duels(1, charged=(1,))
    act(game, "SELECT_FIGHTER", 1)
    game.script_dice(*[face, 1])
    rolls = [event for event in act(game, "CONFIRM_AND_RESOLVE_ATTACKS") if event.kind == HIT_ROLL]
    assert [(event.a, event.b) for event in rolls] == [(face, 3)]
    assert int(face >= 3) == hits


def test_checklist_6_damage_removes_models_correctly():
    fist = squad((10, 20), weapons=("power_fist",))
    foes = squad((10, 20 + NEAR), (12, 20 + NEAR), (14, 20 + NEAR), W=2, weapons=("sword",))
    game = staged([fist], [foes], "fight", charged=[1])
    act(game, "SELECT_FIGHTER", 1)
    game.script_dice(*[6, 6, 6, 6, 1, 1])  # both hit and wound, no save: 2 damage each, one model each
    act(game, "CONFIRM_AND_RESOLVE_ATTACKS")
    assert wounds(game, 2) == [0, 0, 2]
    assert [model.id for model in game.unit(1).models] == [4]


def test_checklist_7_consolidate_moves_3_inches_after_fighting():
    game = staged([squad((10, 20), (10, 18.5), **TOUGH)], [squad((10, 20 + NEAR), **TOUGH)], "fight", charged=[1])
    assert refused(game, "CONSOLIDATE", 1, movements={}) == "Unit must fight before consolidating"
    assert refused(game, "CONFIRM_AND_RESOLVE_ATTACKS") == "No unit has been selected"
    act(game, "SELECT_FIGHTER", 1)
    assert refused(game, "CONSOLIDATE", 1, movements={}) == "Unit must fight before consolidating"
    act(game, "CONFIRM_AND_RESOLVE_ATTACKS")
    assert refused(game, "CONSOLIDATE", 1, movements={"2": (13.2, 20.5)}) == 'Pile in exceeds 3" limit'
    found = game.suggest(1, "CONSOLIDATE")
    assert found is not None
    game.apply(found)
    assert place(game, 2) != (10, 18.5)


def test_T5_3_who_has_fought_is_told_so():
    game = duels(2, charged=(1, 2))
    fight_with(game, 1)
    assert refused(game, "SELECT_FIGHTER", 1) == "Unit has already fought"
    assert refused(game, "CONSOLIDATE", 1, movements={}) == "Unit has already fought"


def test_checklist_8_the_phase_completes_when_all_units_fought():
    # T5.9 The last one's consolidation ends the phase: the other player's turn begins.
    game = duels(2)
    for unit_id in (3, 1, 4):
        fight_with(game, unit_id)
    assert phase_of(game) == ("fight", 0)
    act(game, "SELECT_FIGHTER", 2)
    act(game, "CONFIRM_AND_RESOLVE_ATTACKS")
    ended = act(game, "CONSOLIDATE", 2, movements={})
    assert [PHASES[event.a] for event in ended if event.kind == EV_PHASE] == ["scoring", "command", "movement"]
    assert phase_of(game) == ("movement", 1)
    assert game.fight_order() == []


def test_checklist_9_the_fight_order_is_shown_clearly():
    game = duels(2, charged=(2,))
    assert (game.view().tier, game.view().seat) == ("fights_first", 0)
    assert game.fight_order()[0] == {"tier": "fights_first", "units": [[2], []]}
    fight_with(game, 2)
    assert (game.view().tier, game.view().seat) == ("normal", 1)
    assert game.fight_order()[1] == {"tier": "normal", "units": [[1], [3, 4]]}
    act(game, "SELECT_FIGHTER", 3)
    # Who fights at the moment waits no longer.
    assert game.view().active_unit == 3
    assert game.fight_order()[1] == {"tier": "normal", "units": [[1], [4]]}


def test_checklist_10_movement_previews_show_legal_moves():
    # T7.1 What is shown is accepted; what is dragged elsewhere is judged before it is done.
    game = staged([squad(*line(5, 10, 18.5), **TOUGH)], [squad(*line(5, 10.3, 20.2), **TOUGH)], "fight", charged=[1])
    act(game, "SELECT_FIGHTER", 1)
    preview = game.suggest(1, "PILE_IN")
    assert preview is not None
    before = game.hash()
    game.check(preview)
    assert game.hash() == before
    game.apply(preview)
    assert {model: place(game, model) for model in preview.movements} == {
        model: path[-1] for model, path in preview.movements.items()
    }


# T5.3 The errors, word for word.


def test_T5_3_errors_of_SELECT_FIGHTER():
    mine = [*(squad((x, 20), **TOUGH) for x in (6, 12)), squad((30, 10), **TOUGH)]
    theirs = [squad((x, 20 + NEAR), **TOUGH) for x in (6, 12)]
    game = staged(mine, theirs, "fight")
    # T5.2 The other player picks first, and a charged unit fights before all others.
    assert refused(game, "SELECT_FIGHTER", 1) == "Not this unit's turn to fight"
    assert refused(game, "SELECT_FIGHTER", 3) == "Unit not in engagement range"
    fight_with(game, 4)
    assert refused(game, "SELECT_FIGHTER", 4) == "Unit has already fought"
    assert refused(game, "SELECT_FIGHTER", 5) == "Not this unit's turn to fight"
    late = staged(mine, theirs, "fight", charged=[2])
    assert refused(late, "SELECT_FIGHTER", 1) == "Not this unit's turn to fight"


def test_T5_3_errors_of_PILE_IN():
    mine = squad((10, 20), (11.5, 18.5), (10, 17), **TOUGH)
    game = staged([mine], [squad((10, 20 + NEAR), **TOUGH)], "fight", charged=[1])
    assert refused(game, "PILE_IN", 1, movements={}) == "Not this unit's turn to fight"
    act(game, "SELECT_FIGHTER", 1)
    assert refused(game, "PILE_IN", 1, movements={"1": (13.2, 20)}) == 'Pile in exceeds 3" limit'
    assert refused(game, "PILE_IN", 1, movements={"1": (10, 19.9)}) == "Must pile in toward closest enemy"
    assert refused(game, "PILE_IN", 1, movements={"2": (10.5, 19.5)}) == "Models would overlap"
    assert refused(game, "PILE_IN", 1, movements={"2": (12.7, 20.4)}) == "A model that can end in base contact must"
    # A model in base contact stays.
    act(game, "PILE_IN", 1, movements={"1": (10, round(20 + NEAR - TOUCHING, 3))})
    fight_on = staged([squad((10, 20), **TOUGH)], [squad((10, 20 + TOUCHING), **TOUGH)], "fight", charged=[1])
    act(fight_on, "SELECT_FIGHTER", 1)
    assert refused(fight_on, "PILE_IN", 1, movements={"1": (10.1, 20)}) == "A model in base contact must stay"


def test_T5_3_a_pile_in_keeps_the_unit_together():
    # The second model may close in on an enemy of its own; the one behind it cannot follow.
    mine = squad((10, 20), (12, 20), (14, 20), (16.5, 20), **TOUGH)
    game = staged([mine], [squad((10, 20 + NEAR), **TOUGH), squad((13, 24.6), **TOUGH)], "fight", charged=[1])
    act(game, "SELECT_FIGHTER", 1)
    assert refused(game, "PILE_IN", 1, movements={"3": (13.2, 22.8)}) == "Breaks unit coherency"


def test_T5_3_errors_of_ASSIGN_ATTACKS():
    mine = squad((10, 20), (10, 17.9), weapons=("sword", "rifle"), W=5)
    theirs = [squad((10, 20 + NEAR), **TOUGH), squad((30, 30), **TOUGH)]
    game = staged([mine], theirs, "fight", charged=[1])
    assigned = {"target_id": 2, "weapon_id": "sword", "attacking_models": [1]}
    assert refused(game, "ASSIGN_ATTACKS", 1, **assigned) == "Not this unit's turn to fight"
    act(game, "SELECT_FIGHTER", 1)
    assert refused(game, "ASSIGN_ATTACKS", 1, **assigned | {"weapon_id": "halberd"}) == "Unknown weapon"
    assert refused(game, "ASSIGN_ATTACKS", 1, **assigned | {"weapon_id": "chainsword"}) == "Unknown weapon"
    # A ranged weapon is none for a fight.
    assert refused(game, "ASSIGN_ATTACKS", 1, **assigned | {"weapon_id": "rifle"}) == "Unknown weapon"
    assert refused(game, "ASSIGN_ATTACKS", 1, **assigned | {"attacking_models": [2]}) == "Target not in reach"
    assert refused(game, "ASSIGN_ATTACKS", 1, **assigned | {"target_id": 3}) == "Target not in reach"
    reason = refused(game, "ASSIGN_ATTACKS", 1, **assigned | {"target_id": 1})
    assert reason == "The target is not an enemy on the table"
    assert (
        refused(game, "ASSIGN_ATTACKS", 1, **assigned | {"attacking_models": [3]}) == "Model 3 is not one of this unit"
    )


def test_T5_3_a_model_without_the_weapon_is_not_eligible():
    # The leader of this unit has a sword, its guard has none.
    unit = squad((10, 20), (11.5, 20), W=5)
    unit["type"]["models"] = [
        {"name": "Leader", "base": 32, "weapons": ["sword"], "leader": True},
        {"name": "Guard", "base": 32, "weapons": ["power_fist"]},
    ]
    game = staged([unit], [squad((10.7, 20 + NEAR), **TOUGH)], "fight", charged=[1])
    act(game, "SELECT_FIGHTER", 1)
    reason = refused(game, "ASSIGN_ATTACKS", 1, target_id=2, weapon_id="sword", attacking_models=[1, 2])
    assert reason == "Model not eligible"


def test_T5_3_nobody_can_be_stuck():
    # SKIP_UNIT and empty movements are always possible, at every step of an activation.
    for steps in range(4):
        game = duels(1, charged=(1,))
        for kind, rest in (("SELECT_FIGHTER", {}), ("PILE_IN", {"movements": {}}), ("CONFIRM_AND_RESOLVE_ATTACKS", {}))[
            :steps
        ]:
            act(game, kind, None if kind.startswith("CONFIRM") else 1, **rest)
        act(game, "SKIP_UNIT", 1)
        assert game.state.fought == 1
        assert game.state.seat == 1
