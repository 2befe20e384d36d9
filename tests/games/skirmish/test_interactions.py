"""Rules that reach over several phases, and the mistakes a player or a program makes most often."""

import pytest

from maniple.kernel.errors import IllegalAction
from tests.games.skirmish.drawing import (
    KILL,
    MISS,
    do,
    draw,
    ended,
    fighter,
    idle,
    letter_of,
    marks,
    now,
    place,
    pool,
    said,
    shooter,
    unit,
    wait_until,
)


def refused(game, action):
    """The rule that refuses an action; nothing may change by it."""
    before = game.record.tobytes()
    with pytest.raises(IllegalAction) as error:
        do(game, action)
    assert game.record.tobytes() == before
    return error.value.rule


# The flee penalty chain: move, then neither shoot nor charge, then fight as anyone.


def test_S3_4_flee_penalty_chain():
    """Unit b is what a would be had it not fled; a's long weapon keeps it in fight."""
    game = draw("...aB....C...b", a=shooter(CC_RNG=2, MOVE=1), b=shooter())
    do(game, "select b", "wait", "select a", "move 2,0")
    assert ended(game) == ("ACTION", 1, "FLED", "move")
    assert (now(game), pool(game)) == ((1, 0, "shoot"), "b")
    assert refused(game, "select a") == "S3.4"
    do(game, "select b", "wait")
    assert (now(game), pool(game)) == ((1, 0, "charge"), "b")
    assert refused(game, "select a") == "S3.4"
    game.script_dice(6, 6)
    do(game, "select b", "wait")
    assert now(game) == (1, 0, "fight")
    assert marks(game) == {"moved": "a", "fled": "a"}
    game.script_dice(*MISS)
    do(game, "select a", "attack B")
    assert ended(game) == ("ACTION", 1, "FIGHT", "fight")


def test_S3_4_the_flight_frees_the_enemy_as_a_target_for_friends():
    """Beside a, B could not be shot at; when a has fled, b may."""
    game = draw("...aB......b", a=fighter(MOVE=1), b=shooter(), charge_max_distance=0)
    stayed = game.clone()
    do(stayed, "select a", "wait", "select b", "wait")
    assert now(stayed) == (1, 0, "fight")
    do(game, "select a", "move 2,0", "select b", "wait")
    assert (now(game), pool(game)) == ((1, 0, "shoot"), "b")


def test_S3_4_fleeing_is_forgotten_in_the_players_next_turn():
    game = draw("...aB.......C", a=shooter(MOVE=3), B=fighter(MOVE=0), charge_max_distance=0)
    do(game, "select a", "move 0,0")
    assert now(game) == (1, 1, "move")
    wait_until(game, "shoot", turn=2)
    assert pool(game) == "a"


# Charge priority in the fight.


def charge_home(*dice, **legend):
    """Unit a has charged B, which would hit back, and strikes with these dice."""
    game = draw("a....B.......C", **legend)
    wait_until(game, "charge")
    game.script_dice(6, 6, *dice)
    do(game, "select a", "charge 4,0")
    assert (now(game), game.view().subphase) == ((1, 0, "fight"), "chargers")
    do(game, "select a", "attack B")
    return game


def test_S6_1_a_charger_strikes_before_its_enemy():
    game = charge_home(*KILL, B=fighter(HP_MAX=2))
    assert (unit(game, "a")["HP_CUR"], unit(game, "B")["HP_CUR"]) == (1, 1)


def test_S6_1_an_enemy_killed_by_a_charger_does_not_strike_back():
    game = charge_home(*KILL)
    assert now(game) == (1, 1, "move")
    assert unit(game, "a")["HP_CUR"] == 1


def test_S6_1_an_enemy_that_survives_a_charger_strikes_back():
    game = charge_home(*MISS)
    assert (now(game), pool(game), game.view().seat) == ((1, 0, "fight"), "B", 1)
    game.script_dice(*KILL)
    do(game, "select B", "attack a")
    assert unit(game, "a")["HP_CUR"] == 0


def test_S6_1_a_charge_that_failed_gives_no_priority():
    """The roll is too short: a stays where it is, and nobody fights."""
    game = draw("a......B", charge_max_distance=12)
    wait_until(game, "charge")
    game.script_dice(1, 1)
    do(game, "select a")
    assert now(game) == (1, 1, "move")


# The alternating sequence.


def test_S6_2_alternating_fight_sequence_after_a_charge():
    """Unit a charges; then E, b, F, c: the non-active player first, the charger not again."""
    board = """
        a.....bE..
        ..........
        ......cF..
    """
    game = draw(board, b=fighter(MOVE=0), c=fighter(MOVE=0))
    wait_until(game, "charge")
    game.script_dice(6, 6)
    do(game, "select a", "charge 7,1")
    sequence = ""
    while now(game) == (1, 0, "fight"):
        game.script_dice(*MISS)
        sequence += letter_of(game, game.view().pool[0])
        game.apply(game.legal_actions()[0])
        game.apply(game.legal_actions()[0])
    assert sequence == "aEbFc"


def test_S6_2_both_players_act_in_the_fight_phase_and_only_there():
    seats: dict[str, set[int]] = {}
    game = draw("aB......C..d", a=shooter(), d=shooter())
    while now(game)[:2] == (1, 0):
        seats.setdefault(now(game)[2], set()).add(int(game.state.seat))
        idle(game)
    assert seats == {"move": {0}, "shoot": {0}, "charge": {0}, "fight": {0, 1}}


# The life of marks, pools and rolls.


def test_S1_3_tracking_set_lifecycle():
    """Each mark is set in its phase, lasts through the turn, and is gone when the other player moves."""
    game = draw("a.....B....C", a=shooter(HP_MAX=3), B=fighter(HP_MAX=3))
    do(game, "select a", "move 1,0")
    assert (now(game)[2], marks(game)) == ("shoot", {"moved": "a"})
    game.script_dice(*MISS, 6, 6, *MISS, *MISS)
    do(game, "select a", "shoot B")
    assert (now(game)[2], marks(game)) == ("charge", {"moved": "a", "shot": "a"})
    do(game, "select a")
    assert game.view().charge_rolls == {1: 12}
    do(game, "charge 5,0")
    assert (now(game)[2], marks(game)) == ("fight", {"moved": "a", "shot": "a", "charged": "a"})
    assert game.view().charge_rolls == {}
    do(game, "select a", "attack B")
    assert marks(game) == {"moved": "a", "shot": "a", "charged": "a", "fought": "a"}
    do(game, "select B", "attack a")
    assert (now(game), marks(game)) == ((1, 1, "move"), {})


def test_S1_3_fighting_in_the_enemys_turn_does_not_keep_a_unit_from_fighting_in_its_own():
    game = draw("aB", a=fighter(HP_MAX=9), B=fighter(HP_MAX=9))
    wait_until(game, "fight")
    game.script_dice(*MISS, *MISS)
    do(game, "select B", "attack a", "select a", "attack B")
    wait_until(game, "fight", player=1)
    assert pool(game, "active_alternating_activation_pool") == "B"
    assert pool(game, "non_active_alternating_activation_pool") == "a"


# Application and sequence.


def test_S3_1_a_living_unit_in_contact_may_move_but_not_shoot():
    game = draw("..aB.....C", a=shooter(), charge_max_distance=0)
    assert pool(game) == "a"
    do(game, "select a", "wait")
    assert now(game) == (1, 0, "fight")


def test_S1_2_shooting_ends_when_nobody_is_left_to_shoot():
    game = draw("a..b...C", a=shooter(), b=shooter())
    wait_until(game, "shoot")
    do(game, "select a", "wait")
    assert now(game)[2] == "shoot"
    do(game, "select b", "wait")
    assert now(game)[2] == "charge"


def test_S1_1_after_all_phases_of_both_players_comes_turn_2():
    game = draw("aB....C.d", a=shooter(), d=shooter(), C=shooter())
    seen = [now(game)]
    while now(game)[0] == 1:
        idle(game)
        if now(game) != seen[-1]:
            seen.append(now(game))
    phases = ("move", "shoot", "charge", "fight")
    assert seen == [(1, player, phase) for player in (0, 1) for phase in phases] + [(2, 0, "move")]


# Mistakes.


def test_S4_5_a_unit_does_not_shoot_twice_in_one_phase():
    game = draw("a..b...C", a=shooter(), b=shooter())
    wait_until(game, "shoot")
    game.script_dice(*MISS)
    do(game, "select a", "shoot C")
    assert marks(game) == {"shot": "a"}
    assert refused(game, "select a") == "S1.2"


def test_S3_2_a_unit_does_not_move_next_to_an_enemy_to_shoot_it():
    game = draw("a...B", a=shooter(MOVE=5))
    do(game, "select a")
    assert refused(game, "move 3,0") == "S3.2"
    assert place(game, "a") == (0, 0)


def test_S3_4_a_unit_does_not_leave_contact_and_shoot_in_the_same_turn():
    game = draw("...aB......C..b", a=shooter(), b=shooter())
    do(game, "select b", "wait", "select a", "move 0,0")
    assert now(game) == (1, 0, "shoot")
    assert refused(game, "select a") == "S3.4"


def test_S5_1_a_unit_does_not_charge_from_one_hex_of_contact_to_another():
    board = """
        .......
        ..aB..c
        .......
    """
    game = draw(board, a=fighter(MOVE=0))
    wait_until(game, "charge")
    assert pool(game) == "c"
    assert refused(game, "select a") == "S5.1"


def test_S4_1_a_unit_that_charged_covers_its_enemy_from_friends_next_turn():
    """Contact made by a charge protects B from b's gun as long as it lasts."""
    game = draw("a....B.......b", b=shooter(), a=fighter(HP_MAX=9), B=fighter(HP_MAX=9, MOVE=0))
    wait_until(game, "charge")
    game.script_dice(6, 6)
    do(game, "select a", "charge 4,0")
    idle(game)
    wait_until(game, "move", turn=2)
    do(game, "select a", "wait", "select b", "wait")
    assert now(game)[2] != "shoot"
    assert said(game, "phase")[0] == "Player 0: shoot phase"
