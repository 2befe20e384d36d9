"""Leaving contact: disengaging (G5.2, G5.3) and fleeing (G4.3)."""

from maniple.games.roguelike.rules.behaviour import MAGE, MELEE, RANGED, desire, role_of
from maniple.games.roguelike.rules.engagement import controllers, exerts_control
from maniple.games.roguelike.rules.events import EV_DISENGAGED, EV_MOVED
from maniple.games.roguelike.rules.ground import (
    away,
    beside,
    cell_of,
    enemies_of,
    face,
    forward,
    has_tag,
    lift,
    on_grid,
    place,
    seen_by,
    team,
    towards,
)
from maniple.games.roguelike.rules.opportunity import free_attacks
from maniple.games.roguelike.rules.selection import aimable
from maniple.games.roguelike.rules.state import FIRED_TAGS, NOBODY, SYS_ENGAGEMENT, WIDTH
from maniple.games.roguelike.rules.stats import current_speed
from maniple.games.roguelike.rules.systems import count_fired
from maniple.games.roguelike.vocabulary import TAGS
from maniple.kernel.bits import NONE, bit, keep_loop, lowest_bit, no_inline
from maniple.kernel.compiled import rule
from maniple.kernel.dice import below
from maniple.kernel.events import emit

FLYER, SKIRMISHER, HEAVY = TAGS.index("Flyer"), TAGS.index("Skirmisher"), TAGS.index("Heavy")
BETTER_TARGET, BLOCKING = 70, 30
MUCH_BETTER = 60


@rule
def escape_cell(battle, tables, scratch, i, free_only):
    """G5.2 One cell, to one out of control if there is one, towards its own edge first; NOBODY if there is none."""
    no_inline()
    keep_loop()
    unit = battle.unit[i]
    ahead = forward(team(battle, i))
    best, best_score = NOBODY, 0
    for number in range(9):
        way = seen_by(team(battle, i), number, 9)
        dx, dy = way % 3 - 1, way // 3 - 1
        x, y = int(unit.x) + dx, int(unit.y) + dy
        if way == 4 or not on_grid(x, y) or battle.at[cell_of(x, y)] != NOBODY:
            continue
        held = controllers(battle, tables, scratch, i, x, y) != NONE
        if held and free_only:
            continue
        score = (0 if held else 10) - 3 * dy * ahead - abs(dx)
        if best == NOBODY or score > best_score:
            best, best_score = cell_of(x, y), score
    return best


@rule
def wants_out(battle, tables, scratch, i, held_by):
    """G5.3 Who tries to get away."""
    unit = battle.unit[i]
    # G5.2 Whoever cannot move stays: bound, or without speed.
    if current_speed(battle, tables, i) == 0:
        return False
    # A tarred unit stays, and Heavy units do not dance.
    if unit.tarred or has_tag(battle, i, HEAVY):
        if has_tag(battle, i, HEAVY):
            count_fired(scratch, FIRED_TAGS + HEAVY)
        return False
    role = role_of(battle, tables, i)
    if role == RANGED or role == MAGE:
        # G5.3 When a free uncontrolled cell exists and they did not disengage last turn.
        return unit.disengaged == 0 and escape_cell(battle, tables, scratch, i, True) != NOBODY
    if (role == MELEE or has_tag(battle, i, SKIRMISHER)) and better_elsewhere(battle, tables, i, held_by):
        return below(battle.chance, 100) < BETTER_TARGET
    if blocks_stronger(battle, i):
        return below(battle.chance, 100) < BLOCKING
    return False


@rule
def better_elsewhere(battle, tables, i, held_by):
    """Whether some enemy within reach is worth much more than all that hold the unit."""
    keep_loop()
    here, there = -1_000_000, -1_000_000
    left = aimable(battle, 1 - team(battle, i))
    while left != NONE:
        j = lowest_bit(left)
        left &= ~bit(j)
        far = away(battle, i, j)
        if held_by & bit(j) != NONE:
            here = max(here, desire(battle, tables, i, j, 1))
        elif far <= 3:
            there = max(there, desire(battle, tables, i, j, far))
    return there > here + MUCH_BETTER


@rule
def blocks_stronger(battle, i):
    """Whether an ally with more ATK waits right behind, with nowhere else to strike."""
    no_inline()
    unit = battle.unit[i]
    x, y = int(unit.x), int(unit.y) - forward(team(battle, i))
    if not on_grid(x, y):
        return False
    j = int(battle.at[cell_of(x, y)])
    if j == NOBODY or team(battle, j) != team(battle, i) or battle.unit[j].RANGE > 1:
        return False
    return battle.unit[j].ATK > unit.ATK and beside(battle, j, enemies_of(battle, j)) == NONE


@rule
def step_to(battle, log, i, cell):
    """One step to a free cell, without reactions."""
    unit = battle.unit[i]
    x, y = cell % WIDTH, cell // WIDTH
    emit(log, EV_MOVED, i, NOBODY, int(unit.x), int(unit.y), x, y)
    facing = towards(x - int(unit.x), y - int(unit.y), int(unit.facing))
    lift(battle, i)
    place(battle, i, x, y)
    face(battle, log, i, facing)
    unit.moved = 1
    unit.lock = NOBODY


@rule
def disengage(battle, tables, scratch, log, i, held_by):
    """G5.2 One cell away; each engager strikes once; it costs the action. Whether there was a way out."""
    cell = escape_cell(battle, tables, scratch, i, False)
    if cell == NOBODY:
        return False
    count_fired(scratch, SYS_ENGAGEMENT)
    free_attacks(battle, tables, scratch, log, i, held_by)
    battle.unit[i].disengaged = 1
    if battle.living & bit(i) != NONE:
        step_to(battle, log, i, cell)
        emit(log, EV_DISENGAGED, i, NOBODY, cell, 0, 0, 0)
        if has_tag(battle, i, FLYER):
            count_fired(scratch, FIRED_TAGS + FLYER)
    return True


@rule
def flee(battle, tables, scratch, log, i):
    """G4.3 Every adjacent enemy first gets one free attack, then the unit moves 1-2 cells towards its own edge."""
    no_inline()
    keep_loop()
    adjacent, pursuers = beside(battle, i, enemies_of(battle, i)), NONE
    while adjacent != NONE:
        j = lowest_bit(adjacent)
        adjacent &= ~bit(j)
        if exerts_control(battle, j):
            pursuers |= bit(j)
    free_attacks(battle, tables, scratch, log, i, pursuers)
    back = -forward(team(battle, i))
    for _ in range(2):
        if battle.living & bit(i) == NONE:
            return
        unit = battle.unit[i]
        best = NOBODY
        for sideways in range(3):
            dx = 0 if sideways == 0 else back if sideways == 1 else -back
            x, y = int(unit.x) + dx, int(unit.y) + back
            if on_grid(x, y) and battle.at[cell_of(x, y)] == NOBODY:
                best = cell_of(x, y)
                break
        if best == NOBODY:
            return
        step_to(battle, log, i, best)
