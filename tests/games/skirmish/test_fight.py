"""S6 Fight."""

import pytest

from maniple.kernel.errors import IllegalAction
from tests.games.skirmish.drawing import (
    KILL,
    MISS,
    dice_left,
    do,
    draw,
    ended,
    fighter,
    idle,
    letter_of,
    marks,
    now,
    pool,
    said,
    shooter,
    targets,
    unit,
    wait_until,
)

ACTIVE, OTHER = "active_alternating_activation_pool", "non_active_alternating_activation_pool"


def fighting(board, player=0, **legend):
    """The game at its first decision of the fight phase in a player's first turn, everybody having stood still."""
    game = draw(board, **legend)
    wait_until(game, "fight", player=player)
    return game


def charged(board, *charges, **legend):
    """The game in the fight phase after charges such as `a 4,0`, for which 12 was rolled."""
    game = draw(board, **legend)
    wait_until(game, "charge")
    for charge in charges:
        letter, hex_ = charge.split()
        game.script_dice(6, 6)
        do(game, f"select {letter}", f"charge {hex_}")
    while now(game) == (1, 0, "charge"):
        idle(game)
    assert now(game) == (1, 0, "fight")
    return game


def order_of_picks(game):
    """Who fights in which order when the lowest number is always picked and every blow misses."""
    fought, phase = "", now(game)
    while now(game) == phase:
        idle(game)
        if game.midway:
            fought += letter_of(game, int(game.state.active) + 1)
            game.script_dice(*[1] * 30)
            while game.midway:
                game.apply(game.legal_actions()[0])
    return fought


# S6.1 Chargers.


def test_S6_1_chargers_fight_first():
    game = charged("a....Bb", "a 4,0")
    assert game.view().subphase == "chargers"
    assert (pool(game), game.view().seat) == ("a", 0)
    assert (pool(game, ACTIVE), pool(game, OTHER)) == ("", "")


def test_S6_1_chargers_fight_in_the_order_their_player_chooses():
    game = charged("a....B....b", "a 4,0", "b 6,0")
    assert pool(game) == "ab"
    game.script_dice(*MISS)
    do(game, "select b", "attack B")
    assert (pool(game), game.view().subphase) == ("a", "chargers")


def test_S6_1_the_other_player_has_no_chargers():
    """B charged in its own turn; in player 0's next turn the mark is gone."""
    game = draw("a....B", a=fighter(MOVE=0), B=fighter(MOVE=0))
    wait_until(game, "charge", player=1)
    game.script_dice(6, 6, *MISS, *MISS)
    do(game, "select B", "charge 1,0", "select B", "attack a", "select a", "attack B")
    wait_until(game, "fight", turn=2)
    assert game.view().subphase == "alternating"


# S6.2 Alternating.


@pytest.mark.parametrize(("player", "first"), [(0, 1), (1, 0)], ids=["player 0's turn", "player 1's turn"])
def test_S6_2_the_non_active_player_picks_first(player, first):
    game = fighting("aB", player)
    assert (game.view().subphase, game.view().seat) == ("alternating", first)
    assert pool(game) == ("aB"[first])


def test_S6_2_the_player_who_does_not_pick_may_not_pick():
    game = fighting("aB")
    with pytest.raises(IllegalAction) as refused:
        do(game, "select a")
    assert refused.value.rule == "S1.2"


PAIRS = """
    aD..bE..cF
"""


@pytest.mark.parametrize(("player", "order"), [(0, "DaEbFc"), (1, "aDbEcF")])
def test_S6_2_the_players_alternate(player, order):
    assert order_of_picks(fighting(PAIRS, player)) == order


def test_S6_2_a_unit_with_many_blows_takes_one_turn():
    assert order_of_picks(fighting("aD..bE", a=fighter(CC_NB=3), D=fighter(CC_NB=2))) == "DaEb"


def test_S6_2_chargers_do_not_fight_again():
    game = charged("a....Bb", "a 4,0")
    game.script_dice(*MISS)
    do(game, "select a", "attack B")
    assert game.view().subphase == "alternating"
    assert (pool(game, ACTIVE), pool(game, OTHER)) == ("b", "B")


def test_S6_2_a_charger_that_struck_no_blow_does_not_get_another_turn():
    game = charged("a....Bb", "a 4,0", a=fighter(CC_NB=0))
    do(game, "select a")
    assert ended(game) == ("PASS", 1, "PASS", "fight")
    assert (pool(game, ACTIVE), pool(game, OTHER)) == ("b", "B")


def test_S6_2_only_units_in_fight_take_part():
    game = fighting("aB......c...D")
    assert (pool(game, ACTIVE), pool(game, OTHER)) == ("a", "B")


def test_S6_2_a_unit_that_has_fought_is_not_in_the_pools():
    game = charged("a....B..", "a 4,0", B=fighter(HP_MAX=5))
    game.script_dice(*KILL)
    do(game, "select a", "attack B")
    assert "a" not in pool(game, ACTIVE) + pool(game, OTHER)
    assert marks(game) == {"charged": "a", "fought": "a"}


def test_S6_2_long_weapons_take_part_from_two_hexes_away():
    game = fighting("a.B", a=fighter(CC_RNG=2))
    assert (pool(game, ACTIVE), pool(game, OTHER)) == ("a", "")
    do(game, "select a")
    assert targets(game) == "B"


def test_S6_2_the_log_tells_who_picks_first():
    game = draw("aB")
    do(game, "select a")
    assert "Fighters alternate, player 1 picks first" in said(game, "subphase")


# S6.3 The rest.


def test_S6_3_when_one_pool_is_empty_the_others_fight_one_after_another():
    """One enemy between three: D, then a, b and c."""
    board = """
        .b...
        .aD..
        ..c..
    """
    assert order_of_picks(fighting(board)) == "Dabc"


def test_S6_3_the_sub_phase_begins_when_a_pool_runs_empty():
    game = fighting("a.\nDb")
    assert (pool(game, ACTIVE), pool(game, OTHER)) == ("ab", "D")
    game.script_dice(*MISS)
    do(game, "select D", "attack a")
    assert (game.view().subphase, game.view().seat) == ("remaining", 0)


def test_S6_3_begins_at_once_when_only_one_side_can_fight():
    game = fighting("a.B", a=fighter(CC_RNG=2))
    assert (game.view().subphase, game.view().seat, pool(game)) == ("remaining", 0, "a")


def test_S6_3_the_non_active_players_rest_fights_too():
    assert order_of_picks(fighting("aD\nE.", player=0)) == "DaE"


# S6.4 Blows.


def test_S6_4_attacks_start_at_CC_NB():
    game = fighting("aB", B=fighter(CC_NB=4))
    do(game, "select B")
    assert game.view().attacks_left == 4


def test_S6_4_each_attack_is_one_fewer_and_resolved_at_once():
    game = fighting("aB", a=fighter(HP_MAX=5), B=fighter(CC_NB=3))
    game.script_dice(*KILL, *MISS)
    do(game, "select B", "attack a")
    assert (game.view().attacks_left, unit(game, "a")["HP_CUR"]) == (2, 4)
    do(game, "attack a")
    assert (game.view().attacks_left, unit(game, "a")["HP_CUR"]) == (1, 4)


def test_S6_4_each_attack_may_take_another_target():
    game = fighting("aBc", a=fighter(HP_MAX=2), c=fighter(HP_MAX=2), B=fighter(CC_NB=2))
    game.script_dice(*KILL, *KILL)
    do(game, "select B", "attack a", "attack c")
    assert (unit(game, "a")["HP_CUR"], unit(game, "c")["HP_CUR"]) == (1, 1)


def test_S6_4_targets_are_rebuilt_for_each_attack():
    game = fighting("aBc", B=fighter(CC_NB=3))
    do(game, "select B")
    assert targets(game) == "ac"
    game.script_dice(*KILL)
    do(game, "attack a")
    assert targets(game) == "c"


@pytest.mark.parametrize(("reach", "valid"), [(1, "C"), (2, "CD"), (3, "CDE")])
def test_S6_4_targets_are_within_CC_RNG(reach, valid):
    game = fighting("aCDE", charge_max_distance=0, a=fighter(CC_RNG=reach), C=fighter(CC_NB=0))
    while pool(game) != "a":
        idle(game)
    do(game, "select a")
    assert targets(game) == valid


def test_S6_4_walls_do_not_stop_a_long_weapon():
    game = fighting("a\n#\nB", a=fighter(CC_RNG=2))
    do(game, "select a")
    assert targets(game) == "B"


def test_S6_4_attacking_is_mandatory():
    game = fighting("aB")
    do(game, "select B")
    with pytest.raises(IllegalAction) as refused:
        do(game, "wait")
    assert refused.value.rule == "S6.4"
    assert [code for code in game.legal_actions() if code // 4096 == 5] == []


def test_S6_4_the_last_attack_ends_the_action():
    game = fighting("aB", B=fighter(CC_NB=2))
    steps = game.view().episode_steps
    game.script_dice(*MISS, *MISS)
    do(game, "select B", "attack a")
    assert ended(game) is None
    do(game, "attack a")
    assert ended(game) == ("ACTION", 1, "FIGHT", "fight")
    assert marks(game) == {"fought": "B"}
    assert game.view().episode_steps == steps + 1


def test_S6_4_the_death_of_the_last_target_ends_the_action():
    game = fighting("aB......c", B=fighter(CC_NB=5))
    game.script_dice(*KILL, *MISS)
    do(game, "select B", "attack a")
    assert ended(game) == ("ACTION", 1, "FIGHT", "fight")
    assert dice_left(game) == 1


def test_S6_4_a_charger_ends_its_fight_the_same_way():
    game = charged("a....B", "a 4,0")
    game.script_dice(*MISS)
    do(game, "select a", "attack B")
    assert ended(game) == ("ACTION", 1, "FIGHT", "fight")


@pytest.mark.parametrize("people", [(False, False), (True, True)], ids=["agent", "person"])
def test_S6_4_a_unit_without_a_blow_passes_with_a_step(people):
    game = fighting("aB", people=people, B=fighter(CC_NB=0))
    steps = game.view().episode_steps
    do(game, "select B")
    assert ended(game) == ("PASS", 1, "PASS", "fight")
    assert marks(game) == {}
    assert game.view().episode_steps == steps + 1
    assert (pool(game), game.view().seat) == ("a", 0)


def test_S6_4_a_shooter_in_contact_fights_with_its_melee_line():
    game = fighting("aB", B=shooter(RNG_NB=3, CC_NB=1, CC_ATK=2))
    game.script_dice(*MISS)
    do(game, "select B", "attack a")
    assert said(game, "attack") == ["Unit 2 FOUGHT Unit 1 : Hit 1(2+) : MISSED !"]


# S6.5 Nobody left to fight.


def test_S6_5_a_unit_whose_targets_all_died_leaves_the_pool_without_a_step():
    game = fighting("aBc......D", B=fighter(CC_NB=1))
    game.script_dice(*MISS, *KILL)
    do(game, "select B", "attack a", "select a")
    steps = game.view().episode_steps
    assert pool(game, ACTIVE) == "ac"
    do(game, "attack B")
    assert game.view().episode_steps == steps + 1
    assert pool(game, ACTIVE) == ""
    assert now(game) == (1, 1, "move")


def test_S6_5_a_unit_with_another_target_stays():
    game = fighting("aBcD", D=fighter(CC_NB=1))
    game.script_dice(*MISS, *KILL)
    do(game, "select B", "attack a", "select a", "attack B")
    assert (pool(game, ACTIVE), pool(game, OTHER)) == ("c", "D")


def test_S6_5_the_dropped_unit_takes_no_turn_in_the_alternation():
    """D kills a, so E has nobody left; player 0's b is next and then nobody of player 1."""
    board = """
        D......
        a......
        E...bF.
    """
    game = fighting(board)
    assert (pool(game, ACTIVE), pool(game, OTHER)) == ("ab", "DEF")
    game.script_dice(*KILL)
    do(game, "select D", "attack a")
    assert (pool(game, ACTIVE), pool(game, OTHER)) == ("b", "F")
    assert game.view().seat == 0


def test_S6_5_a_charger_whose_target_died_leaves_the_pool_too():
    game = charged("a....B....b...C", "a 4,0", "b 6,0")
    assert pool(game) == "ab"
    game.script_dice(*KILL)
    do(game, "select a", "attack B")
    assert now(game) == (1, 1, "move")
