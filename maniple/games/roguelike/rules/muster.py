"""Units come into being: from cards, at the start or by a summons (G0.4, G1)."""

from maniple.games.roguelike.rules.ground import forward, place, seen_by
from maniple.games.roguelike.rules.state import (
    CELLS,
    DOWN,
    NOBODY,
    READY,
    SLOTS,
    UP,
    WIDTH,
)
from maniple.games.roguelike.vocabulary import FACTIONS, TRAITS
from maniple.kernel.bits import bit, keep_loop, no_inline
from maniple.kernel.compiled import rule

ORDER, CHAOS, NATURE, SHADOW, ARCANE, MACHINE = range(len(FACTIONS))
ENDLESS_QUIVER = TRAITS.index("endless_quiver")
LEVEL_PERCENT = (100, 150, 200)
LEVEL_RESOLVE = 15


@rule
def half_up(value, percent):
    """G0.3 A percentage, rounded half up."""
    return (value * percent + 50) // 100


@rule
def muster(battle, tables, side, number, level, x, y):
    """Put a fresh unit of a card on a free cell; its number, NOBODY if its side has no room left."""
    no_inline()
    team = battle.team[side]
    if team.units >= SLOTS:
        return NOBODY
    i = side * SLOTS + int(team.units)
    team.units += 1
    card, unit = tables.card[number], battle.unit[i]
    # G0.4 Level 2 gives x1.5, level 3 x2 on HP, ATK and armor, resolve +15 per level.
    percent = LEVEL_PERCENT[level - 1]
    unit.card = number
    unit.level = level
    unit.alive = 1
    unit.HP_MAX = half_up(int(card.HP), percent)
    unit.ATK = half_up(int(card.ATK), percent)
    unit.ARMOR = half_up(int(card.ARMOR), percent)
    unit.SPEED = card.SPEED
    unit.INITIATIVE = card.INITIATIVE
    unit.RANGE = card.RANGE
    unit.ATTACKS = card.ATTACKS
    unit.DODGE = card.DODGE
    unit.MAGIC = 100
    unit.RESOLVE_MAX = min(int(card.RESOLVE) + LEVEL_RESOLVE * (level - 1), 100)
    unit.RESOLVE = unit.RESOLVE_MAX
    unit.morale = READY
    unit.tags = card.tags
    unit.traits = card.traits
    unit.ammo_max = card.ammo
    # G0.4 At level 3 a mastery is the tag or the trait the card names.
    if level == 3 and card.mastery_tag != NOBODY:
        unit.tags |= bit(card.mastery_tag)
    if level == 3 and card.mastery_trait != NOBODY:
        unit.traits |= bit(card.mastery_trait)
    if unit.traits & bit(ENDLESS_QUIVER) != 0:
        # G12.2 Two more shots, 20% less ATK.
        unit.ammo_max += 2
        unit.ATK = int(unit.ATK) * 80 // 100
    bless(unit, int(team.faction))
    unit.HP = unit.HP_MAX
    unit.mark = unit.HP_MAX
    unit.ammo = unit.ammo_max
    unit.ripostes = unit.ATTACKS
    unit.lock = NOBODY
    unit.facing = UP if side == 0 else DOWN
    battle.living |= bit(i)
    if card.aura != NOBODY:
        battle.carriers |= bit(i)
    place(battle, i, x, y)
    return i


@rule
def bless(unit, faction):
    """G1.1 What a faction gives to all of its units; Nature's is given turn by turn."""
    if faction == ORDER:
        unit.HP_MAX = half_up(int(unit.HP_MAX), 110)
    elif faction == CHAOS:
        unit.ATK = half_up(int(unit.ATK), 115)
    elif faction == SHADOW:
        unit.DODGE += 20
    elif faction == ARCANE:
        unit.MAGIC += 15
    elif faction == MACHINE:
        unit.ARMOR = half_up(int(unit.ARMOR), 115)


@rule
def free_cell_near(battle, side, x, y):
    """The free cell nearest to a place, towards the enemy first; as a cell number, NOBODY if the grid is full."""
    keep_loop()
    best, best_score = NOBODY, 0
    ahead = forward(side)
    for number in range(CELLS):
        cell = seen_by(side, number, CELLS)
        if battle.at[cell] != NOBODY:
            continue
        col, row = cell % WIDTH, cell // WIDTH
        score = (abs(col - x) + abs(row - y)) * 4 - (1 if (row - y) * ahead > 0 else 0)
        if best == NOBODY or score < best_score:
            best, best_score = cell, score
    return best
