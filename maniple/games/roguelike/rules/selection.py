"""Whom an ability, a passive or a spell is done to."""

from maniple.games.roguelike.rules.ground import beside, cell_of, fighting_for, manhattan, near, on_grid, reach
from maniple.games.roguelike.rules.state import NOBODY, ST_HIDDEN
from maniple.games.roguelike.vocabulary import SELECTORS
from maniple.kernel.bits import NONE, bit, count_bits, keep_loop, lowest_bit, no_inline, nth_bit
from maniple.kernel.compiled import rule
from maniple.kernel.dice import below

(
    ON_SELF,
    ON_TARGET,
    ON_OTHER,
    ON_ALLIES,
    ON_ENEMIES,
    ON_ALLIES_NEAR,
    ON_ENEMIES_NEAR,
    ON_SPLASH,
    ON_CHAIN,
    ON_LINE,
    ON_HURT_ALLY,
    ON_BROKEN_ALLY,
    ON_WEAKEST,
    ON_STRONGEST,
    ON_RANDOM,
    ON_FALLEN,
    ON_FREE_CELL,
) = range(len(SELECTORS))

CHAIN_REACH = 3
FEWEST_HP, HIGHEST_ATK, MOST_HURT, LEAST_RESOLVE = 0, 1, 2, 3


@rule
def only(i):
    """The set of one unit, or of nobody."""
    return NONE if i == NOBODY else bit(i)


@rule
def aimable(battle, side):
    """The living units of a side that can be aimed at: hidden ones cannot."""
    keep_loop()
    found = NONE
    left = fighting_for(battle, side)
    while left != NONE:
        i = lowest_bit(left)
        left &= ~bit(i)
        if battle.unit[i].status_turns[ST_HIDDEN] == 0:
            found |= bit(i)
    return found


@rule
def best_of(battle, candidates, wish):
    """The unit of a set that fits a wish best; the first of several."""
    keep_loop()
    best, best_score = NOBODY, 0
    while candidates != NONE:
        i = lowest_bit(candidates)
        candidates &= ~bit(i)
        unit = battle.unit[i]
        if wish == FEWEST_HP:
            score = -int(unit.HP)
        elif wish == HIGHEST_ATK:
            score = int(unit.ATK)
        elif wish == MOST_HURT:
            score = -int(unit.HP) * 1000 // int(unit.HP_MAX)
        else:
            score = -int(unit.RESOLVE)
        if best == NOBODY or score > best_score:
            best, best_score = i, score
    return best


@rule
def chained(battle, first, candidates, more):
    """The target, then up to `more`, each the nearest within 3 of the one before."""
    keep_loop()
    found = only(first)
    last = first
    for _ in range(more):
        best, best_far = NOBODY, CHAIN_REACH + 1
        left = candidates & ~found
        while left != NONE:
            j = lowest_bit(left)
            left &= ~bit(j)
            far = manhattan(battle, last, j)
            if far < best_far:
                best, best_far = j, far
        if best == NOBODY:
            return found
        found |= bit(best)
        last = best
    return found


@rule
def in_line(battle, actor, target, candidates):
    """Everyone of a set on the line from a unit through its target, up to its range; the target in any case."""
    no_inline()
    keep_loop()
    found = bit(target)
    one, other = battle.unit[actor], battle.unit[target]
    x, y = int(one.x), int(one.y)
    dx, dy = abs(int(other.x) - x), abs(int(other.y) - y)
    step_x = 1 if other.x > one.x else -1
    step_y = 1 if other.y > one.y else -1
    error = dx - dy
    if dx + dy == 0:
        return found
    while True:
        doubled = 2 * error
        if doubled > -dy:
            error -= dy
            x += step_x
        if doubled < dx:
            error += dx
            y += step_y
        if not on_grid(x, y) or reach(int(one.x), int(one.y), x, y) > one.RANGE:
            return found
        found |= only(int(battle.at[cell_of(x, y)])) & candidates


@rule
def densest(battle, candidates):
    """The unit of a set with most others of it beside it."""
    keep_loop()
    best, most = NOBODY, -1
    left = candidates
    while left != NONE:
        i = lowest_bit(left)
        left &= ~bit(i)
        crowd = count_bits(beside(battle, i, candidates))
        if crowd > most:
            best, most = i, crowd
    return best


@rule
def select(battle, row, side, actor, target, other):
    """The units a row of effects is done to. A leader's spell has no actor: it aims at the densest enemy."""
    no_inline()
    selector = int(row.selector)
    allies, enemies = fighting_for(battle, side), aimable(battle, 1 - side)
    if target == NOBODY and actor == NOBODY:
        target = densest(battle, enemies)
    if selector == ON_SELF:
        return only(actor) & battle.living
    if selector == ON_TARGET:
        return only(target) & battle.living
    if selector == ON_OTHER:
        return only(other) & battle.living
    if selector == ON_ALLIES:
        return allies
    if selector == ON_ENEMIES:
        return fighting_for(battle, 1 - side)
    if selector == ON_ALLIES_NEAR:
        centre = actor if actor != NOBODY else best_of(battle, allies, MOST_HURT)
        return near(battle, centre, allies, int(row.within)) if centre != NOBODY else NONE
    if selector == ON_ENEMIES_NEAR:
        if actor == NOBODY:
            return near(battle, target, enemies, int(row.within)) if target != NOBODY else NONE
        return near(battle, actor, fighting_for(battle, 1 - side), int(row.within))
    if selector == ON_SPLASH:
        return near(battle, target, fighting_for(battle, 1 - side), int(row.within)) if target != NOBODY else NONE
    if selector == ON_CHAIN:
        return chained(battle, target, enemies, int(row.within)) if target != NOBODY else NONE
    if selector == ON_LINE:
        if actor == NOBODY or target == NOBODY:
            return only(target)
        return in_line(battle, actor, target, fighting_for(battle, 1 - side))
    if selector == ON_HURT_ALLY:
        return only(best_of(battle, allies, MOST_HURT))
    if selector == ON_BROKEN_ALLY:
        return only(best_of(battle, allies, LEAST_RESOLVE))
    if selector == ON_WEAKEST:
        return only(best_of(battle, enemies, FEWEST_HP))
    if selector == ON_STRONGEST:
        return only(best_of(battle, enemies, HIGHEST_ATK))
    if selector == ON_RANDOM:
        count = count_bits(enemies)
        return bit(nth_bit(enemies, below(battle.chance, count))) if count > 0 else NONE
    return NONE
