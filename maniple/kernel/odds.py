"""The odds of the attack sequence (S7) in whole numbers, for rules: the same on every machine, to the last bit.

One attack gets through with `n / 216`, exactly. Sums over several attacks are kept in units of 2**-40.
"""

from maniple.kernel.bits import keep_loop
from maniple.kernel.combat import save_target, wound_target
from maniple.kernel.compiled import rule

ONE_ATTACK = 216
"""Equally likely faces of the three dice of one attack."""

SURE = 1 << 40
"""A chance of 1 in the fixed point of `kill_chance`."""


@rule
def faces(needed):
    """How many faces of a D6 reach a target number."""
    return min(max(7 - needed, 0), 6)


@rule
def unsaved_in_216(skill, strength, ap, toughness, armor_save, invul_save):
    """In how many of 216 rolls one attack hits, wounds and is not saved."""
    wounding = faces(wound_target(strength, toughness))
    return faces(skill) * wounding * (6 - faces(save_target(armor_save, invul_save, ap)))


@rule
def kill_chance(table, attacks, through, needed):
    """The chance, of SURE, that at least `needed` of `attacks` get through; each does with `through` / 216.

    `table` is room for `needed` numbers: entry i holds the chance that i attacks have got through so far.
    """
    keep_loop()
    if needed <= 0:
        return SURE
    if needed > attacks:
        return 0
    for i in range(needed):
        table[i] = 0
    table[0] = SURE
    for _ in range(attacks):
        for i in range(needed - 1, 0, -1):
            table[i] = (table[i] * (ONE_ATTACK - through) + table[i - 1] * through) // ONE_ATTACK
        table[0] = table[0] * (ONE_ATTACK - through) // ONE_ATTACK
    alive = 0
    for i in range(needed):
        alive += table[i]
    return SURE - alive
