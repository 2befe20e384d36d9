"""G16 Behaviour: whom units strike, where they go."""

from tests.roguelike.drawing import MAGE, SHOOTER, draw


def struck(board, letter="a"):
    """Whom a unit strikes or shoots at in its turn."""
    told = board.turn(letter).events("clash", "shot")
    return told[0][1] if told else ""


def test_G16_1_shooters_and_mages_take_the_lowest_hp():
    for kind in (SHOOTER, MAGE):
        assert struck(draw("B.C\n...\n.a.", a=kind, B={"hp": 80}, C={"hp": 60})) == "C"


def test_G16_1_then_the_highest_atk_then_the_nearest():
    assert struck(draw("B.C\n...\n.a.", a=SHOOTER, B={"atk": 30})) == "B"
    assert struck(draw("B..\n..C\n...\n.a.", a=SHOOTER)) == "C"


def test_G16_1_kill_shots_weigh_more():
    assert struck(draw("B.C\n...\n.a.", a={**SHOOTER, "atk": 40}, B={"hp": 35, "armor": 20}, C={"hp": 40})) == "C"


def test_G16_1_melee_takes_the_lowest_hp_among_the_reachable():
    assert struck(draw("BC\na.", B={"hp": 80}, C={"hp": 60})) == "C"
    assert struck(draw("C\n.\n.\n.\n.\nB\n.\na", B={"hp": 80}, C={"hp": 6})) == "B"


def test_G16_1_tanks_take_the_nearest():
    assert struck(draw("..C\nB..\n...\na..", a={"role": "tank", "speed": 3}, B={"hp": 150}, C={"hp": 90})) == "B"


def test_G16_1_control_takes_the_highest_atk():
    control = {"role": "control", "range": 3, "tags": ["MagicMissile"]}
    assert struck(draw("B.C\n...\n.a.", a=control, B={"atk": 30, "hp": 200}, C={"hp": 10})) == "B"


def test_G16_1_supports_cast_before_they_strike_on_the_ally_that_needs_it_most():
    mend = [{"when": "cast", "on": "hurt_ally", "do": "heal", "amount": 20}]
    support = {"role": "support", "range": 3, "tags": ["MagicMissile"], "effects": mend, "active": True}
    board = draw("B..\n...\nabc", a=support, b={"HP": 50}, c={"HP": 30}).turn("a")
    assert (board["b"].HP, board["c"].HP, board["B"].HP) == (50, 50, 100)
    whole = draw("B..\n...\nabc", a=support).turn("a")
    assert whole["B"].HP == 90


def test_G16_1_aura_carriers_and_shredded_units_weigh_more():
    assert struck(draw("B.C\n...\n.a.", a=SHOOTER, C={"tags": ["AuraCarrier"]})) == "C"
    assert struck(draw("B.C\n...\n.a.", a=SHOOTER, C={"armor": 20, "shred": 8}, B={"armor": 20})) == "C"


def test_G16_1_a_strong_target_is_still_better_than_none():
    assert struck(draw("B\n.\n.\na", a={**SHOOTER, "range": 2}, B={"hp": 999})) == "B"
    assert struck(draw("B\n.\n.\na", a={}, B={"hp": 999})) == "B"


def test_G16_1_units_without_a_target_come_nearer():
    assert draw("B\n.\n.\n.\n.\n.\na", a={"speed": 2}).turn("a").place("a")[1] == 2


def test_G16_1_shooters_keep_their_distance():
    board = draw("B\n.\n.\n.\n.\n.\na", a={**SHOOTER, "speed": 4}).turn("a")
    assert (board.place("a")[1], board.count("shot")) == (1, 1)


def test_G16_1_shooters_do_not_walk_into_control():
    board = draw("B\n.\n.\n.\na", a={**SHOOTER, "range": 2, "speed": 4}).turn("a")
    assert board.count("shot") == 1
    assert board.place("a")[1] == 2


def test_G16_2_the_same_seed_the_same_choices():
    first, second = (draw("B.C\n...\n.a.", seed=8, a={"dodge": 30}).fight() for _ in range(2))
    assert first.record.tobytes() == second.record.tobytes()
