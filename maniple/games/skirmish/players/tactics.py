"""What an attack, a hex and a charge are worth to the scripted player, in whole numbers.

A point of VALUE is worth POINT. Worth is kept in integers so that the CPU and the GPU weigh alike to the last bit.
"""

from maniple.games.skirmish.rules.units import end_of, first_of
from maniple.kernel.bits import NONE, ONE, keep_loop, lowest_bit
from maniple.kernel.compiled import rule
from maniple.kernel.odds import SURE, kill_chance, unsaved_in_216

POINT = 1024
PERMILLE = SURE >> 10

ROLL_AT_LEAST = (36, 36, 36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1)
"""In how many of 36 rolls 2D6 reach 0, 1, ... 12."""


@rule
def through(game, field, attacker, target, ranged):
    """In how many of 216 rolls one attack of a unit on another does damage."""
    mine, theirs = field.type[game.unit[attacker].type], field.type[game.unit[target].type]
    return unsaved_in_216(
        int(mine.RNG_ATK if ranged else mine.CC_ATK),
        int(mine.RNG_STR if ranged else mine.CC_STR),
        int(mine.RNG_AP if ranged else mine.CC_AP),
        int(theirs.TOUGHNESS),
        int(theirs.ARMOR_SAVE),
        int(theirs.INVUL_SAVE),
    )


@rule
def attacks_of(game, field, unit, ranged):
    mine = field.type[game.unit[unit].type]
    return int(mine.RNG_NB if ranged else mine.CC_NB)


@rule
def kill_per_1024(game, field, scratch, attacker, target, ranged, attacks):
    """The chance, of 1024, that so many attacks of a unit kill another."""
    mine = field.type[game.unit[attacker].type]
    damage = int(mine.RNG_DMG if ranged else mine.CC_DMG)
    needed = (int(game.unit[target].HP_CUR) + damage - 1) // damage
    return kill_chance(scratch.odds, attacks, through(game, field, attacker, target, ranged), needed) // PERMILLE


@rule
def worth_of_attack(game, field, scratch, attacker, target, ranged, attacks):
    """What so many attacks are worth: the target's VALUE by its chance to die, a part of it for its wounds."""
    if attacks == 0:
        return 0
    mine = field.type[game.unit[attacker].type]
    value = int(field.type[game.unit[target].type].VALUE) + 1
    damage = int(mine.RNG_DMG if ranged else mine.CC_DMG)
    chance = through(game, field, attacker, target, ranged)
    wounds = min(attacks * damage * chance * POINT // 216 // int(game.unit[target].HP_CUR), POINT)
    kill = kill_per_1024(game, field, scratch, attacker, target, ranged, attacks)
    return value * (3 * kill + wounds) // 4


@rule
def weigh_enemies(game, field, scratch, unit):
    """Fill the scratch with what this unit can do to each living enemy, and each of them to it."""
    keep_loop()
    foe = 1 if unit < game.split else 0
    for i in range(first_of(game, foe), end_of(game, foe)):
        if game.unit[i].HP_CUR <= 0:
            continue
        scratch.fire_at[i] = worth_of_attack(game, field, scratch, unit, i, True, attacks_of(game, field, unit, True))
        scratch.melee_at[i] = worth_of_attack(
            game, field, scratch, unit, i, False, attacks_of(game, field, unit, False)
        )
        scratch.by_fire[i] = worth_of_attack(game, field, scratch, i, unit, True, attacks_of(game, field, i, True))
        scratch.by_melee[i] = worth_of_attack(game, field, scratch, i, unit, False, attacks_of(game, field, i, False))


@rule
def roll_per_1024(distance):
    """The chance, of 1024, that a charge roll covers a distance."""
    if distance > 12:
        return 0
    return ROLL_AT_LEAST[max(distance, 0)] * 1024 // 36


@rule
def best_attack(game, field, scratch, attacker, targets, ranged, attacks):
    """The worth of a unit's best attack among a set of targets, and the target."""
    best, chosen = -1, -1
    while targets != NONE:
        target = lowest_bit(targets)
        targets &= targets - ONE
        worth = worth_of_attack(game, field, scratch, attacker, target, ranged, attacks)
        if worth > best:
            best, chosen = worth, target
    return best, chosen
