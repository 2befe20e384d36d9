"""G16 Behaviour: whom units strike, where they go."""

from tests.games.roguelike.drawing import MAGE, SHOOTER, draw


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


def test_G16_1_dense_formations_weigh_more_for_whoever_spreads_something():
    spit = {"effects": [{"when": "strike", "on": "target", "do": "contagion", "contagion": "plague"}]}
    packed = "B..CD\n.....\n..a.."
    assert struck(draw(packed, a=SHOOTER, C={"hp": 103}, D={"hp": 120})) == "B"
    assert struck(draw(packed, a={**SHOOTER, **spit}, C={"hp": 103}, D={"hp": 120})) == "C"
    # Who is immune or stands beside a Purifier does not invite it.
    for spoiled in ({"tags": ["PlagueImmune"]}, {"tags": ["Purifier"]}):
        assert struck(draw(packed, a={**SHOOTER, **spit}, C={"hp": 103}, D={"hp": 120, **spoiled})) == "B"


def test_G16_1_units_leave_infected_neighbours_and_still_strike():
    board = draw("B..\n...\n...\nab.", a=SHOOTER).infect("b", "plague").turn("a")
    assert board.place("a") not in ((0, 0), (2, 0), (1, 1))
    assert board.count("shot") == 1
    assert draw("B..\n...\n...\nab.", a=SHOOTER).turn("a").place("a") == (0, 0)
    # Who has it already, or is immune, has nothing to fear.
    for safe in ({"tags": ["DirectFire", "PlagueImmune"]}, {"contagion": [0, 0, 0, 0, 2]}):
        assert draw("B..\n...\n...\nab.", a={**SHOOTER, **safe}).infect("b", "plague").turn("a").place("a") == (0, 0)


def test_G16_1_a_formation_outweighs_a_little_frost():
    line = {"tags": ["Infantry", "DirectFire"], "role": "ranged_dps", "range": 5, "ammunition": "archer"}
    held = draw("B...\n....\n....\ncabd", a=line, b={"tags": ["Infantry"]}, c={"tags": ["Infantry"]})
    assert held.infect("b", "frost").turn("a").place("a") == (1, 0)
    alone = draw("B...\n....\n....\n.ab.", a=line)
    assert alone.infect("b", "frost").turn("a").place("a") != (1, 0)


def test_G16_1_units_leave_harmful_fields():
    field = {"kind": "static", "within": 2, "on": "enemies", "do": "terror", "amount": 10}
    unit = {**SHOOTER, "speed": 3}
    board = draw("B\n.\n.\n.\n.\na", at=(3, 2), a=unit, B={"aura": {**field, "within": 5}}).turn("a")
    assert board.count("shot") == 1
    near = draw("B..\n...\na..", at=(3, 2), a=unit, B={"aura": field}).turn("a")
    x, y = near.place("a")
    assert abs(x - 3) + abs(y - 4) > 2
    assert near.count("shot") == 1
    assert draw("B..\n...\na..", at=(3, 2), a=unit).turn("a").place("a") == (3, 2)


def test_G16_1_tanks_protect_those_who_would_rather_shoot():
    tank = {"role": "tank", "speed": 3}
    board = ".C..\n....\n..a.\n....\n.B..\ns..."
    assert struck(draw(board, at=(0, 1), a=tank, s=SHOOTER)) == "B"
    assert struck(draw(board.replace("s", "."), at=(0, 1), a=tank, C={"hp": 90})) == "C"


def test_G16_1_the_last_shots_are_not_for_what_is_cheap():
    dear = {"hp": 108, "cost": 6}
    assert struck(draw("B.C\n...\n.a.", a=SHOOTER, C=dear)) == "B"
    assert struck(draw("B.C\n...\n.a.", a={**SHOOTER, "ammo": 2}, C=dear)) == "C"
    # A kill is never wasted.
    assert struck(draw("B.C\n...\n.a.", a={**SHOOTER, "ammo": 2}, B={"HP": 5}, C=dear)) == "B"


def test_G13_3_cheap_units_go_first_into_the_spears_for_costly_ones_that_wait():
    spears = {"tags": ["SpearWall"], "vigilant": 1, "hp": 90}
    board = "B..C\n....\n.a..\n...k"
    fodder = {"cost": 2, "speed": 2}
    assert struck(draw(board, a=fodder, B=spears, C={"hp": 95}, k={"cost": 3})) == "C"
    assert draw(board, a=fodder, B=spears, C={"hp": 95}, k={"cost": 7}).turn("a").count("hard_intercept") == 1
    gone = draw(board, a=fodder, B=spears, C={"hp": 95}, k={"cost": 7, "acted": 1})
    assert struck(gone) == "C"
