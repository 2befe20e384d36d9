"""S7 Attack sequence."""

import pytest

from maniple.kernel.combat import save_target, wound_target
from tests.games.skirmish.drawing import KILL, dice_left, do, draw, fighter, said, shooter, unit, wait_until

DICE = (3, 5, 2, 6, 6, 6)
"""More dice than any attack needs, so that those left over can be counted."""


def shot(*dice, gun=None, target=None):
    """The game after a has shot at B once with these dice; two shots and 3 HP keep the phase from ending."""
    attacker = shooter(**({"RNG_NB": 2} | (gun or {})))
    game = draw("a....B.......C", a=attacker, B=fighter(**({"HP_MAX": 3} | (target or {}))))
    wait_until(game, "shoot")
    game.script_dice(*dice)
    do(game, "select a", "shoot B")
    return game


def blow(*dice, blade=None, target=None):
    """The game after B has struck a once with these dice."""
    attacker = fighter(**({"CC_NB": 2} | (blade or {})))
    game = draw("aB.......c", a=fighter(**({"HP_MAX": 3} | (target or {}))), B=attacker)
    wait_until(game, "fight")
    game.script_dice(*dice)
    do(game, "select B", "attack a")
    return game


def wound_chart(strength, toughness):
    """S7.1 from the table players know: twice as strong, stronger, equal, weaker, half as strong or less."""
    ratio = strength / toughness
    if ratio == 1:
        return 4
    if ratio > 1:
        return 2 if ratio >= 2 else 3
    return 6 if ratio <= 0.5 else 5


# S7.1 Target numbers.


@pytest.mark.parametrize("strength", range(1, 13))
@pytest.mark.parametrize("toughness", range(1, 13))
def test_S7_1_the_wound_chart(strength, toughness):
    assert wound_target(strength, toughness) == wound_chart(strength, toughness)


@pytest.mark.parametrize(
    ("strength", "toughness", "needed"),
    [(8, 4, 2), (7, 4, 3), (5, 4, 3), (4, 4, 4), (3, 4, 5), (3, 5, 5), (2, 4, 6), (1, 4, 6), (3, 6, 6), (9, 4, 2)],
)
def test_S7_1_corners_of_the_wound_chart(strength, toughness, needed):
    assert wound_target(strength, toughness) == needed


@pytest.mark.parametrize("armor", range(2, 8))
@pytest.mark.parametrize("invul", range(2, 8))
@pytest.mark.parametrize("ap", range(-6, 1))
def test_S7_1_the_save_is_the_better_of_armour_worsened_by_ap_and_invulnerable(armor, invul, ap):
    best = min(armor + abs(ap), invul)
    assert save_target(armor, invul, ap) == (best if best <= 6 else 7)


@pytest.mark.parametrize(
    ("armor", "invul", "ap", "needed"),
    [
        (3, 7, 0, 3),
        (3, 7, -1, 4),
        (3, 4, -2, 4),
        (3, 4, 0, 3),
        (2, 7, 0, 2),
        (6, 7, -1, 7),
        (7, 7, 0, 7),
        (7, 5, -6, 5),
        (1, 7, 0, 2),
        (0, 7, 0, 2),
        (7, 1, 0, 2),
        (2, 7, -6, 7),
    ],
)
def test_S7_1_corners_of_the_save(armor, invul, ap, needed):
    assert save_target(armor, invul, ap) == needed


@pytest.mark.parametrize("skill", range(2, 7))
@pytest.mark.parametrize("roll", range(1, 7))
def test_S7_1_a_hit_needs_ATK_or_more(skill, roll):
    hit = unit(shot(roll, 6, gun={"RNG_ATK": skill}), "B")["HP_CUR"] < 3
    assert hit == (roll >= skill)


@pytest.mark.parametrize(("strength", "needed"), [(8, 2), (5, 3), (4, 4), (3, 5), (2, 6)])
@pytest.mark.parametrize("roll", range(1, 7))
def test_S7_1_a_wound_needs_its_target_number_or_more(strength, needed, roll):
    wounded = unit(shot(6, roll, gun={"RNG_STR": strength}), "B")["HP_CUR"] < 3
    assert wounded == (roll >= needed)


@pytest.mark.parametrize("roll", range(1, 7))
def test_S7_1_a_save_needs_its_target_number_or_more(roll):
    saved = unit(shot(6, 6, roll, target={"ARMOR_SAVE": 4}), "B")["HP_CUR"] == 3
    assert saved == (roll >= 4)


def test_S7_1_an_unsaved_wound_takes_DMG():
    assert unit(shot(*KILL, gun={"RNG_DMG": 2}), "B")["HP_CUR"] == 1


@pytest.mark.parametrize(("damage", "hp"), [(2, 1), (3, 0), (9, 0)])
def test_S7_1_a_unit_at_0_or_less_dies(damage, hp):
    game = shot(*KILL, gun={"RNG_DMG": damage})
    assert unit(game, "B")["HP_CUR"] == hp


def test_S7_1_a_shot_uses_the_ranged_line():
    gun = {"RNG_ATK": 3, "RNG_STR": 8, "RNG_AP": -1, "RNG_DMG": 2, "CC_ATK": 6, "CC_STR": 1, "CC_AP": -6}
    game = shot(3, 2, 2, gun=gun, target={"ARMOR_SAVE": 3})
    assert said(game) == ["Unit 1 SHOT Unit 2 : Hit 3(3+) - Wound 2(2+) - Save 2(4+) : 2 DAMAGE DEALT !"]


def test_S7_1_a_blow_uses_the_melee_line():
    gun = {"RNG_NB": 1, "RNG_RNG": 1, "RNG_ATK": 6, "RNG_STR": 1, "RNG_AP": -6, "RNG_DMG": 9}
    blade = {"CC_ATK": 2, "CC_STR": 5, "CC_AP": -2, "CC_DMG": 2}
    game = blow(2, 3, 4, blade=gun | blade, target={"ARMOR_SAVE": 3})
    assert said(game) == ["Unit 3 FOUGHT Unit 1 : Hit 2(2+) - Wound 3(3+) - Save 4(5+) : 2 DAMAGE DEALT !"]


# S7.2 Dice that are not needed.


@pytest.mark.parametrize(
    ("dice", "rolled"),
    [((3,), 1), ((4, 3), 2), ((4, 4, 4), 3), ((4, 4, 3), 3)],
    ids=["missed", "failed", "saved", "hurt"],
)
@pytest.mark.parametrize("attack", [shot, blow])
def test_S7_2_a_die_that_is_not_needed_is_not_rolled(attack, dice, rolled):
    game = attack(*dice, *DICE, target={"ARMOR_SAVE": 4})
    assert dice_left(game) == len(dice) + len(DICE) - rolled


@pytest.mark.parametrize("armor", [{"ARMOR_SAVE": 7}, {"ARMOR_SAVE": 5}], ids=["no armour", "armour pierced"])
def test_S7_2_a_save_above_6_is_not_rolled(armor):
    game = shot(*KILL, *DICE, gun={"RNG_AP": -2}, target=armor)
    assert dice_left(game) == len(DICE)
    assert unit(game, "B")["HP_CUR"] == 2


def test_S7_2_an_invulnerable_save_is_rolled_when_armour_is_pierced():
    game = shot(*KILL, 5, *DICE, gun={"RNG_AP": -6}, target={"ARMOR_SAVE": 3, "INVUL_SAVE": 5})
    assert dice_left(game) == len(DICE)
    assert unit(game, "B")["HP_CUR"] == 3


# S7.3 The log.

ENDINGS = [
    ((2,), {}, "Hit 2(4+) : MISSED !"),
    ((4, 2), {}, "Hit 4(4+) - Wound 2(4+) : FAILED !"),
    ((4, 5, 3), {"ARMOR_SAVE": 3}, "Hit 4(4+) - Wound 5(4+) - Save 3(3+) : SAVED !"),
    ((4, 5, 2), {"ARMOR_SAVE": 3}, "Hit 4(4+) - Wound 5(4+) - Save 2(3+) : 1 DAMAGE DEALT !"),
    ((4, 5), {}, "Hit 4(4+) - Wound 5(4+) : 1 DAMAGE DEALT !"),
    ((4, 5), {"HP_MAX": 1}, "Hit 4(4+) - Wound 5(4+) : 1 DAMAGE DEALT : Unit {target} DIED !"),
    (
        (4, 5, 2),
        {"HP_MAX": 1, "ARMOR_SAVE": 3},
        "Hit 4(4+) - Wound 5(4+) - Save 2(3+) : 1 DAMAGE DEALT : Unit {target} DIED !",
    ),
]


@pytest.mark.parametrize(("dice", "target", "told"), ENDINGS)
def test_S7_3_a_shot_in_the_log(dice, target, told):
    game = shot(*dice, target=target)
    assert said(game, "attack") == ["Unit 1 SHOT Unit 2 : " + told.format(target=2)]


@pytest.mark.parametrize(("dice", "target", "told"), ENDINGS)
def test_S7_3_a_blow_in_the_log(dice, target, told):
    game = blow(*dice, target=target)
    assert said(game, "attack") == ["Unit 3 FOUGHT Unit 1 : " + told.format(target=1)]


def test_S7_3_damage_is_told_as_dealt_not_as_lost():
    game = shot(4, 5, gun={"RNG_DMG": 5})
    assert said(game, "attack") == ["Unit 1 SHOT Unit 2 : Hit 4(4+) - Wound 5(4+) : 5 DAMAGE DEALT : Unit 2 DIED !"]


def test_S7_3_the_line_carries_its_dice():
    game = shot(4, 5, 2, target={"ARMOR_SAVE": 3})
    (line,), (told,) = game.lines(), game.sentences()
    assert (line.kind, line.unit, line.target) == ("attack", 1, 2)
    assert told.dice == [("Hit", 4, 4), ("Wound", 5, 4), ("Save", 2, 3)]
