"""T5.1, T5.2 Who fights when: units that concussive weapons have stunned, and what is told of the tiers."""

from typing import Any

import pytest

from maniple.games.tabletop.choices import choices
from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.narrate import narrate
from maniple.games.tabletop.rules.fight import next_fight
from maniple.games.tabletop.rules.state import NOBODY
from maniple.games.tabletop.setup import setup_from
from maniple.kernel.events import new_log, read
from tests.games.tabletop.play import play_game
from tests.games.tabletop.staging import Place, act, close_quarters, phase_of, squad, staged
from tests.games.tabletop.test_fight import NEAR, TOUGH


def tough(place: Place, arms: str) -> dict[str, Any]:
    """Somebody with this weapon whom nothing here destroys."""
    line: dict[str, Any] = {**TOUGH, "weapons": (arms,)}
    return squad(place, **line)


def stunned(arms: str, *dice: int) -> Tabletop:
    """Two pairs in combat; unit 1 has charged with this weapon, and these are the dice of its attack on unit 3."""
    mine = [tough((6, 20), arms), squad((12, 20), **TOUGH)]
    game = staged(mine, [squad((x, 20 + NEAR), **TOUGH) for x in (6, 12)], "fight", charged=[1])
    act(game, "SELECT_FIGHTER", 1)
    game.script_dice(*dice)
    act(game, "CONFIRM_AND_RESOLVE_ATTACKS")
    return game


@pytest.mark.parametrize(
    ("arms", "dice", "tier"),
    [
        ("maul", (3, 4, 1), "fights_last"),
        # It is enough to be hit.
        ("maul", (3, 1), "fights_last"),
        ("maul", (2,), "normal"),
        ("sword", (3, 4, 1), "normal"),
    ],
)
def test_T3_5_concussive_gives_the_fights_last_status_to_whom_it_hits(arms, dice, tier):
    game = stunned(arms, *dice)
    assert game.get_fight_priority(3) == tier
    assert ("slowed" in game.unit(2).flags) == (tier == "fights_last")
    assert [game.get_fight_priority(unit) for unit in (2, 4)] == ["normal", "normal"]


def picked(game: Tabletop) -> list[int]:
    """Who fights after the one who is fighting, if everybody takes the first unit they can."""
    act(game, "CONSOLIDATE", 1, movements={})
    order = []
    while phase_of(game)[0] == "fight":
        order.append(choices(game)[0].unit_id)
        act(game, "SKIP_UNIT", order[-1])
    return order


def test_T5_1_a_unit_that_was_stunned_fights_after_all_others():
    assert picked(stunned("sword", 3, 1)) == [3, 2, 4]
    assert picked(stunned("maul", 3, 1)) == [4, 2, 3]


def test_T3_5_the_status_lasts_until_the_end_of_the_turn():
    mine = [tough((10, 20), "stunner")]
    game = staged(mine, [squad((10, 30), **TOUGH)], "shooting")
    act(game, "SELECT_SHOOTER", 1)
    act(game, "ASSIGN_ATTACKS", 1, target_id=2, weapon_id="stunner", attacking_models=[])
    # The shot ends the phase, but not the turn: a charge is possible.
    game.script_dice(*[3, 1])
    act(game, "CONFIRM_AND_RESOLVE_ATTACKS")
    assert phase_of(game) == ("charge", 0)
    assert game.unit(1).flags == ["slowed"]
    texts = [line.text for line in game.lines()]
    assert "Player 2's Unit is stunned and will fight last this turn" in texts
    act(game, "END_PHASE")
    assert phase_of(game)[1] == 1
    assert "slowed" not in game.unit(1).flags


@pytest.mark.parametrize("key", ["brothers", "breach"])
def test_T3_5_without_concussive_weapons_some_battle_ends_differently(key):
    """The ablation: the same armies and dice, the keyword taken from their weapons."""
    with_it, without = close_quarters(key), close_quarters(key).to_dict()
    for army in without["armies"]:
        for weapon in army["weapons"].values():
            weapon["keywords"] = [word for word in weapon.get("keywords", []) if word != "concussive"]
    plain = setup_from(without, "plain", "plain")
    players = ("scripted", "scripted")
    assert any(
        play_game(with_it, players, 1, number).hash != play_game(plain, players, 1, number).hash for number in range(8)
    )


# T5.2 What is told.


@pytest.mark.parametrize(
    ("charged", "abilities", "told"),
    [
        ([1], [], ["Fights first: player 1 picks", "Normal: player 2 picks"]),
        ([1], ["fights_first"], ["Fights first: player 2 picks first"]),
        ([], ["fights_last"], ["Normal: player 1 picks", "Fights last: player 2 picks"]),
    ],
)
def test_T5_2_a_tier_is_told_with_the_player_who_really_picks(charged, abilities, told):
    foe = squad((10, 20 + NEAR), abilities=abilities, **TOUGH)
    game = staged([squad((10, 20), **TOUGH)], [foe], "fight", charged=charged)
    # Once more, aloud.
    log, game.state.tier, game.state.first_tier_passed = new_log(9), NOBODY, 0
    next_fight(game.state, game.field, log, NOBODY)
    lines = list(narrate(game, read(log)))
    while phase_of(game)[0] == "fight":
        act(game, "SKIP_UNIT", choices(game)[0].unit_id)
        lines += narrate(game, game.recorded())
    assert [line.text for line in lines if "picks" in line.text] == told
