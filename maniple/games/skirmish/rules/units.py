"""Who is where: sides, life, contact. Everything is read from the record each time; nothing is remembered."""

from maniple.games.skirmish.rules.board import add_neighbours, contains, distance
from maniple.kernel.bits import NONE, ONE, bit, keep_loop
from maniple.kernel.compiled import rule

FAR = 1 << 14
"""Farther than any two hexes: the nearest enemy of a side that has none left."""


@rule
def owner(game, unit):
    """The player a unit belongs to."""
    return 0 if unit < game.split else 1


@rule
def first_of(game, player):
    """The number of a player's first unit."""
    return 0 if player == 0 else int(game.split)


@rule
def end_of(game, player):
    """One past the number of a player's last unit."""
    return int(game.split) if player == 0 else int(game.units)


@rule
def units_of(game, player):
    """All units of a player, as a set."""
    first_side = bit(game.split) - ONE
    return first_side if player == 0 else ~first_side


@rule
def in_set(mask, unit):
    """Whether a set of units holds this number, which may be any number."""
    return 0 <= unit < 64 and mask & bit(unit) != NONE


@rule
def living(game, player):
    """The player's living units, as a set."""
    keep_loop()
    mask = NONE
    for i in range(first_of(game, player), end_of(game, player)):
        if game.unit[i].HP_CUR > 0:
            mask |= bit(i)
    return mask


@rule
def distance_between(game, a, b):
    """The distance between two units."""
    return distance(int(game.unit[a].col), int(game.unit[a].row), int(game.unit[b].col), int(game.unit[b].row))


@rule
def enemies_within(game, unit, reach):
    """The living enemies of a unit at most `reach` hexes away, as a set."""
    keep_loop()
    mask = NONE
    foe = 1 - owner(game, unit)
    for i in range(first_of(game, foe), end_of(game, foe)):
        if game.unit[i].HP_CUR > 0 and distance_between(game, unit, i) <= reach:
            mask |= bit(i)
    return mask


@rule
def nearest_enemy(game, unit):
    """The distance to the nearest living enemy."""
    keep_loop()
    foe = 1 - owner(game, unit)
    nearest = FAR
    for i in range(first_of(game, foe), end_of(game, foe)):
        if game.unit[i].HP_CUR > 0:
            nearest = min(nearest, distance_between(game, unit, i))
    return nearest


@rule
def melee_reach(game, field, unit):
    """How far a unit strikes in melee: its CC_RNG."""
    return int(field.type[game.unit[unit].type].CC_RNG)


@rule
def in_fight(game, field, unit):
    """S0.3 Whether a living enemy is within the unit's own CC_RNG."""
    return nearest_enemy(game, unit) <= melee_reach(game, field, unit)


@rule
def adjacent_to_enemy(game, unit):
    """S0.3 Whether a living enemy is at distance 1."""
    return nearest_enemy(game, unit) == 1


@rule
def mark_zone(game, zone, player, low, high):
    """Make `zone` the set of hexes adjacent to a living unit of the player, right in the columns low to high."""
    keep_loop()
    for col in range(low, high + 3):
        zone[col] = NONE
    for i in range(first_of(game, player), end_of(game, player)):
        unit = game.unit[i]
        if unit.HP_CUR > 0 and low <= unit.col + 1 and unit.col - 1 <= high:
            add_neighbours(zone, int(unit.col), int(unit.row))


@rule
def stands_in(game, zone, unit):
    """Whether a unit stands on a hex of the set."""
    return contains(zone, int(game.unit[unit].col), int(game.unit[unit].row))
