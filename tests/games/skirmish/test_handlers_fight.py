"""S8.5 The clicks of the fight phase."""

from typing import Any

import pytest

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.handlers import fight_handlers as handlers
from tests.games.skirmish.drawing import KILL, MISS, draw, ended, fighter, letters, marks, number, pool, wait_until

TWO_STRIKERS = "aBcD."
"""Player 1 picks first (S6.2): B reaches a and c, D reaches c."""


def click(game: Skirmish, button: str, on: str, at: Any = None) -> tuple[bool, dict[str, Any]]:
    """Click on something that is nowhere, or a drawn unit."""
    where = {"targetId": number(game, at) + 1} if at else {}
    return handlers.execute_action(game, None, {"action": button, "clickTarget": on, **where}, {})


def strikers(board: str = TWO_STRIKERS, **legend: Any) -> Skirmish:
    """A game in which the fighter B is active with two attacks."""
    units: dict[str, Any] = {"B": fighter(CC_NB=2), **legend}
    game = draw(board, 1, (True, True), **units)
    wait_until(game, "fight")
    done, _ = handlers.execute_action(game, number(game, "B") + 1, {"action": "activate_unit"}, {})
    assert done
    return game


def strike(game: Skirmish, target: str) -> dict[str, Any]:
    """Select a target and attack it; the answer to the attack."""
    click(game, "left_click", "target", target)
    done, answer = click(game, "left_click", "target", target)
    assert done
    return answer


def selected(game: Skirmish) -> str:
    """The letter of the selected target, empty for none."""
    target = game.view().selected_target
    return letters(game, [target]) if target else ""


def test_S8_1_the_phase_starts_with_those_who_may_pick_first() -> None:
    game = draw(TWO_STRIKERS, people=(True, True))
    wait_until(game, "fight")
    assert handlers.fight_phase_start(game) == {
        "phase_initialized": True,
        "eligible_units": 2,
        "phase_complete": False,
    }
    assert letters(game, handlers.fight_build_activation_pool(game)) == "BD"
    assert handlers._is_valid_fight_unit_activation(game, number(game, "B") + 1)
    assert not handlers._is_valid_fight_unit_activation(game, number(game, "a") + 1)


def test_S8_6_activating_a_unit_shows_its_targets() -> None:
    game = strikers()
    assert handlers.fight_preview(game) == {
        "blinking_units": [1, 2],
        "start_blinking": True,
        "red_hexes": [(0, 0), (2, 0)],
    }
    assert handlers.fight_build_valid_target_pool(game, number(game, "B") + 1) == [1, 2]
    assert handlers.fight_unit_execution_loop(game, number(game, "B") + 1)[1]["attacks_left"] == 2


def test_S8_5_left_on_a_target_selects_it_and_shows_the_attack_preview() -> None:
    game = strikers(a=fighter(T=5, ARMOR_SAVE=4), B=fighter(CC_NB=2, CC_ATK=3, CC_AP=-1, CC_DMG=2))
    done, answer = click(game, "left_click", "target", "a")
    assert done
    assert answer["actions"] == ["aim 1"]
    assert (answer["log"], answer["attacks_left"]) == ([], 2)
    assert answer["preview"]["selected_target"] == 1
    assert answer["preview"]["attack_preview"] == {"hit": 3, "wound": 5, "save": 5, "damage": 2}


def test_S8_5_the_attack_preview_says_when_there_is_no_save() -> None:
    game = strikers()
    _, answer = click(game, "left_click", "target", "a")
    assert answer["preview"]["attack_preview"]["save"] is None


def test_S8_5_left_again_on_the_target_attacks() -> None:
    game = strikers()
    game.script_dice(*MISS)
    click(game, "left_click", "target", "a")
    done, answer = click(game, "left_click", "target", "a")
    assert done
    assert answer["actions"] == ["attack 1"]
    assert answer["log"] == ["Unit 3 FOUGHT Unit 1 : Hit 1(4+) : MISSED !"]
    assert answer["dice"] == [("Hit", 1, 4)]
    assert answer["attacks_left"] == 1
    assert "selected_target" not in answer["preview"]


def test_S8_5_the_next_attack_selects_again() -> None:
    game = strikers()
    game.script_dice(*MISS)
    strike(game, "a")
    click(game, "left_click", "target", "a")
    assert selected(game) == "a"
    assert game.view().attacks_left == 1


def test_S8_5_left_on_another_target_switches() -> None:
    game = strikers()
    click(game, "left_click", "target", "a")
    assert click(game, "left_click", "target", "c")[1]["actions"] == ["aim 2"]
    assert selected(game) == "c"
    assert game.view().attacks_left == 2


@pytest.mark.parametrize(
    ("button", "on", "at"),
    [
        ("left_click", "elsewhere", None),
        ("right_click", "elsewhere", None),
        ("right_click", "target", "a"),
        ("left_click", "active_unit", None),
        ("right_click", "friendly_unit", "D"),
    ],
)
def test_S8_5_elsewhere_deselects(button: str, on: str, at: str | None) -> None:
    game = strikers()
    before = game.hash()
    click(game, "left_click", "target", "a")
    assert click(game, button, on, at)[1]["actions"] == ["unaim"]
    assert game.hash() == before
    assert click(game, button, on, at)[1]["actions"] == [], "nothing is selected any more"
    assert game.hash() == before


def test_S8_5_left_on_an_enemy_out_of_reach_is_refused_and_keeps_the_selection() -> None:
    game = strikers("aB.c", D=fighter())
    click(game, "left_click", "target", "a")
    for nobody, rule in (("c", "S6.4"), ("B", "S9.1")):
        before = game.hash()
        done, answer = click(game, "left_click", "target", nobody)
        assert not done
        assert answer["rule"] == rule
        assert game.hash() == before


def test_S8_5_right_on_the_active_unit_postpones_while_no_attack_was_made() -> None:
    game = strikers()
    click(game, "left_click", "target", "a")
    assert click(game, "right_click", "active_unit")[1]["actions"] == ["postpone"]
    assert game.view().active_unit is None
    assert selected(game) == ""
    assert pool(game) == "BD"


def test_S8_5_right_on_the_active_unit_is_refused_after_an_attack() -> None:
    game = strikers()
    game.script_dice(*MISS)
    strike(game, "a")
    before = game.hash()
    done, answer = click(game, "right_click", "active_unit")
    assert not done
    assert answer["rule"] == "S8.5"
    assert game.hash() == before


def test_S8_5_left_on_another_unit_of_the_pool_switches_while_no_attack_was_made() -> None:
    game = strikers()
    done, answer = click(game, "left_click", "friendly_unit", "D")
    assert done
    assert answer["actions"] == ["postpone", "select 4"]
    assert answer["preview"]["blinking_units"] == [2]
    assert pool(game) == "BD"


def test_S8_5_left_on_another_unit_of_the_pool_is_refused_after_an_attack() -> None:
    game = strikers()
    game.script_dice(*MISS)
    strike(game, "a")
    click(game, "left_click", "target", "c")
    before = game.hash()
    done, answer = click(game, "left_click", "friendly_unit", "D")
    assert not done
    assert answer["rule"] == "S8.5"
    assert game.hash() == before
    assert selected(game) == "c"


def test_S6_4_skip_is_refused() -> None:
    game = strikers()
    before = game.hash()
    done, answer = handlers.execute_action(game, None, {"action": "skip"}, {})
    assert not done
    assert answer["rule"] == "S6.4"
    assert game.hash() == before


def test_S6_2_after_the_last_attack_the_other_player_picks() -> None:
    game = strikers()
    game.script_dice(*MISS, *MISS)
    strike(game, "c")
    answer = strike(game, "c")
    assert ended(game) == ("ACTION", 1, "FIGHT", "fight")
    assert marks(game) == {"fought": "B"}
    assert letters(game, answer["green_ring"]) == "ac"
    assert "preview" not in answer


def test_S1_2_the_last_attack_ends_the_phase() -> None:
    game = strikers("aB..", B=fighter())
    game.script_dice(*MISS, *MISS)
    strike(game, "a")
    click(game, "left_click", "friendly_unit", "a")
    answer = strike(game, "B")
    ending = {"phase_complete": True, "next_phase": "move", "units_processed": 2}
    assert ending.items() <= answer.items()
    assert handlers.fight_phase_end(game) == ending


def test_S1_6_the_attack_that_kills_the_last_enemy_ends_phase_and_game() -> None:
    game = strikers("aB..")
    game.script_dice(*KILL)
    answer = strike(game, "a")
    assert answer["outcome"] == {"winner": 1, "by": "elimination"}
    assert (answer["phase_complete"], answer["next_phase"], answer["units_processed"]) == (True, None, 1)
