"""What units choose (G16): whom to strike, where to stand. All choices follow from the battle's seed (G16.2)."""

from maniple.games.roguelike.rules.contagion import invites
from maniple.games.roguelike.rules.danger import formation_worth
from maniple.games.roguelike.rules.engagement import controllers
from maniple.games.roguelike.rules.ground import (
    allies_of,
    away,
    beside,
    cell_of,
    enemies_of,
    forward,
    has_tag,
    reach,
    seen_by,
    team,
)
from maniple.games.roguelike.rules.movement import blows_on_the_way, can_stand, is_struck_in_passing
from maniple.games.roguelike.rules.selection import aimable
from maniple.games.roguelike.rules.sight import can_see_from
from maniple.games.roguelike.rules.state import CELLS, NOBODY, ST_TAUNT, SYS_AMMUNITION, WIDTH
from maniple.games.roguelike.rules.stats import current_atk, current_range
from maniple.games.roguelike.rules.systems import is_on
from maniple.games.roguelike.rules.vigilance import stops
from maniple.games.roguelike.vocabulary import ROLES, TAGS
from maniple.kernel.bits import NONE, bit, keep_loop, lowest_bit, no_inline
from maniple.kernel.compiled import rule

TANK, MELEE, RANGED, MAGE, SUPPORT, CONTROL = range(len(ROLES))
AURA_CARRIER = TAGS.index("AuraCarrier")
TAUNT_REACH = 2
HARD_INTERCEPT_RISK, DRAWING = 40, 20
CHEAP, COSTLY = 3, 5
LAST_SHOTS, WASTED_SHOT = 2, 40
PROTECTING = 50
BLOW_RISK = 15
STRIKING = 100_000
"""A cell to strike from is better than any other, whatever the target is worth."""


@rule
def role_of(battle, tables, i):
    return int(tables.card[battle.unit[i].card].role)


@rule
def desire(battle, tables, i, j, far):
    """G16.1 How much a unit wants to strike another that is so far away; more is better."""
    no_inline()
    unit, other = battle.unit[i], battle.unit[j]
    role = role_of(battle, tables, i)
    hp, atk = int(other.HP) + int(other.shield), int(other.ATK)
    if role == TANK:
        # Tanks: nearest, and to protect.
        score = -40 * far - hp // 4
        if presses_shooters(battle, j):
            score += PROTECTING
    elif role == CONTROL:
        score = 6 * atk - 4 * far
    elif role == MELEE:
        score = -3 * hp - 12 * far + atk
    else:
        # Shooters, mages and supports: lowest HP, then highest ATK, then nearest.
        score = -4 * hp + 2 * atk - far
    # Kill shots, aura carriers and shredded units weigh more.
    if current_atk(battle, tables, i) >= hp + int(other.ARMOR) - int(other.shred):
        score += 120
    elif unit.ammo_max > 0 and unit.ammo <= LAST_SHOTS and is_on(tables, SYS_AMMUNITION):
        # The last shots are too good for what is cheap, and for tanks.
        card = tables.card[other.card]
        score -= WASTED_SHOT * int(card.cost <= CHEAP) + WASTED_SHOT * int(card.role == TANK)
    if has_tag(battle, j, AURA_CARRIER):
        score += 30
    score += 3 * int(other.shred)
    # So do dense formations, for whoever spreads something.
    infects = int(tables.card[unit.card].infects)
    if infects != NOBODY:
        score += invites(battle, tables, j, infects)
    return score if unit.lock != j else score + 5


@rule
def presses_shooters(battle, j):
    """Whether an enemy stands beside somebody who would rather shoot."""
    keep_loop()
    friends = beside(battle, j, enemies_of(battle, j))
    while friends != NONE:
        k = lowest_bit(friends)
        friends &= ~bit(k)
        if battle.unit[k].RANGE > 1:
            return True
    return False


@rule
def goes_first(battle, tables, i):
    """G13.3 Whether a cheap unit may draw the intercepts that a costly one would run into later in the round."""
    keep_loop()
    if tables.card[battle.unit[i].card].cost > CHEAP:
        return False
    friends = allies_of(battle, i)
    while friends != NONE:
        j = lowest_bit(friends)
        friends &= ~bit(j)
        if tables.card[battle.unit[j].card].cost >= COSTLY and battle.unit[j].acted == 0:
            return True
    return False


@rule
def taunters(battle, i):
    """The enemies near a unit that draw its blows."""
    keep_loop()
    found = NONE
    left = enemies_of(battle, i)
    while left != NONE:
        j = lowest_bit(left)
        left &= ~bit(j)
        if battle.unit[j].status_turns[ST_TAUNT] > 0 and away(battle, i, j) <= TAUNT_REACH:
            found |= bit(j)
    return found


@rule
def best_target(battle, tables, i, candidates):
    """The most wanted of a set; NOBODY of an empty one."""
    keep_loop()
    best, best_score = NOBODY, 0
    drawn = candidates & taunters(battle, i)
    left = drawn if drawn != NONE else candidates
    while left != NONE:
        j = lowest_bit(left)
        left &= ~bit(j)
        score = desire(battle, tables, i, j, away(battle, i, j))
        if best == NOBODY or score > best_score:
            best, best_score = j, score
    return best


@rule
def shootable(battle, tables, scratch, i, x, y):
    """The enemies a shooter could hit from a cell."""
    keep_loop()
    found = NONE
    left = aimable(battle, 1 - team(battle, i))
    farthest = current_range(battle, tables, i)
    while left != NONE:
        j = lowest_bit(left)
        left &= ~bit(j)
        other = battle.unit[j]
        if reach(x, y, int(other.x), int(other.y)) <= farthest and can_see_from(battle, tables, scratch, i, x, y, j):
            found |= bit(j)
    return found


@rule
def best_stand(battle, tables, scratch, i):
    """Where to go, by the last survey and the last map of dangers: to strike the most wanted enemy within reach, or
    else to come nearer.

    As cell + 128 * target; the target is 127 if none can be struck from there. NOBODY to stay.
    """
    no_inline()
    keep_loop()
    unit = battle.unit[i]
    ranged = current_range(battle, tables, i) > 1
    tank = role_of(battle, tables, i) == TANK
    enemies = aimable(battle, 1 - team(battle, i))
    best, best_score = NOBODY, -1_000_000
    ahead = forward(team(battle, i))
    here = cell_of(int(unit.x), int(unit.y))
    slips = is_struck_in_passing(battle, i)
    risk = -DRAWING if goes_first(battle, tables, i) else HARD_INTERCEPT_RISK
    for number in range(CELLS):
        cell = seen_by(team(battle, i), number, CELLS)
        if cell != here and not can_stand(battle, scratch, cell):
            continue
        x, y = cell % WIDTH, cell // WIDTH
        steps = int(scratch.steps[cell])
        held = controllers(battle, tables, scratch, i, x, y) != NONE
        target, wanted, nearest, watched = NOBODY, 0, 99, False
        left = enemies
        while left != NONE:
            j = lowest_bit(left)
            left &= ~bit(j)
            other = battle.unit[j]
            far = reach(x, y, int(other.x), int(other.y))
            nearest = min(nearest, far)
            if far == 1 and steps > 0 and stops(battle, tables, j, i):
                watched = True
            if far > current_range(battle, tables, i):
                continue
            if ranged and (held or not can_see_from(battle, tables, scratch, i, x, y, j)):
                continue
            # G16.1 Tanks take the nearest: from where they are, not from where they would stand.
            score = desire(battle, tables, i, j, away(battle, i, j) if tank else far)
            if target == NOBODY or score > wanted:
                target, wanted = j, score
        if target != NOBODY:
            # Strike as hard as possible, walk as little as necessary, shooters keep their distance.
            score = STRIKING + wanted - 2 * steps + (3 * nearest if ranged else 0)
            score += flank_gain(battle, i, target, x, y)
        else:
            score = -20 * nearest - steps + (y - int(unit.y)) * ahead
            if ranged and held:
                score -= 200
        # G13.3 Units avoid cells of a hard intercept when there is another way; cheap ones may be sent first.
        if watched:
            score -= risk
        if slips and steps > 1:
            score -= BLOW_RISK * blows_on_the_way(battle, tables, scratch, i, cell)
        # G16.1 They leave harmful fields and infected neighbours when that outweighs their formation.
        score -= int(scratch.danger[cell])
        if cell == here:
            score += formation_worth(battle, tables, i)
        if score > best_score:
            best, best_score = cell + 128 * (target if target != NOBODY else 127), score
    return best


@rule
def flank_gain(battle, i, target, x, y):
    """How much a cell is worth for the arc it strikes from."""
    other = battle.unit[target]
    dx, dy = x - int(other.x), y - int(other.y)
    facing = int(other.facing)
    if facing % 2 == 0:
        forwards = dy if facing == 0 else -dy
    else:
        forwards = dx if facing == 1 else -dx
    return 0 if forwards > 0 or battle.unit[i].RANGE > 1 else 10
