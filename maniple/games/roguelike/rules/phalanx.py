"""Phalanx (G10): infantry that stands together."""

from maniple.games.roguelike.rules.flanking import behind, left_of
from maniple.games.roguelike.rules.ground import cell_of, has_tag, on_grid, team
from maniple.games.roguelike.rules.state import FIRED_TAGS, NOBODY, READY, SYS_PHALANX
from maniple.games.roguelike.rules.systems import count_fired, is_on
from maniple.games.roguelike.vocabulary import TAGS
from maniple.kernel.bits import no_inline
from maniple.kernel.compiled import rule

INFANTRY, SHIELDED, SHIELDWALL = TAGS.index("Infantry"), TAGS.index("Shielded"), TAGS.index("Shieldwall")
OFFICER, SQUARE, UNDEAD = TAGS.index("Officer"), TAGS.index("UnbreakableSquare"), TAGS.index("Undead")

MOST_ARMOR, MOST_RESOLVE = 5, 25


@rule
def supporter(battle, i, dx, dy):
    """G10.1 The Infantry or Shielded ally on a neighbouring cell, NOBODY if there is none."""
    unit = battle.unit[i]
    x, y = int(unit.x) + dx, int(unit.y) + dy
    if not on_grid(x, y):
        return NOBODY
    j = int(battle.at[cell_of(x, y)])
    if j == NOBODY or team(battle, j) != team(battle, i) or battle.unit[j].morale != READY:
        return NOBODY
    return j if has_tag(battle, j, INFANTRY) or has_tag(battle, j, SHIELDED) else NOBODY


@rule
def phalanx(battle, tables, scratch, i):
    """G10.1 The armor and the resolve that a unit's formation gives it: none out of one."""
    no_inline()
    if not is_on(tables, SYS_PHALANX) or not has_tag(battle, i, INFANTRY):
        return 0, 0
    facing = int(battle.unit[i].facing)
    lx, ly = left_of(facing)
    bx, by = behind(facing)
    left, right = supporter(battle, i, lx, ly), supporter(battle, i, -lx, -ly)
    rear = supporter(battle, i, bx, by)
    if left == NOBODY and right == NOBODY and rear == NOBODY:
        return 0, 0
    armor = 2 * int(left != NOBODY) + 2 * int(right != NOBODY) + int(rear != NOBODY)
    resolve = 5 * int(left != NOBODY) + 5 * int(right != NOBODY) + 15 * int(rear != NOBODY)
    armor, resolve = min(armor, MOST_ARMOR), min(resolve, MOST_RESOLVE)
    count_fired(scratch, SYS_PHALANX)
    count_fired(scratch, FIRED_TAGS + INFANTRY)
    # G10.1 Then a Shielded supporter +1 armor, Shieldwall +2, an Officer behind +15 resolve.
    if is_shielded(battle, left) or is_shielded(battle, right) or is_shielded(battle, rear):
        armor += 1
        count_fired(scratch, FIRED_TAGS + SHIELDED)
    if has_tag(battle, i, SHIELDWALL):
        armor += 2
        count_fired(scratch, FIRED_TAGS + SHIELDWALL)
    if has_officer(battle, i, bx, by):
        resolve += 15
        count_fired(scratch, FIRED_TAGS + OFFICER)
    return armor, resolve


@rule
def has_officer(battle, i, dx, dy):
    """G10.1 Whether an Officer of one's own side stands on a neighbouring cell, infantry or not."""
    x, y = int(battle.unit[i].x) + dx, int(battle.unit[i].y) + dy
    j = int(battle.at[cell_of(x, y)]) if on_grid(x, y) else NOBODY
    return j != NOBODY and team(battle, j) == team(battle, i) and has_tag(battle, j, OFFICER)


@rule
def stood_beside(battle, i, j):
    """G10.2 Whether a unit that is gone stood to the left, to the right or to the rear of another."""
    one, other = battle.unit[i], battle.unit[j]
    dx, dy = int(other.x) - int(one.x), int(other.y) - int(one.y)
    fx, fy = behind(int(one.facing))
    return abs(dx) + abs(dy) == 1 and not (dx == -fx and dy == -fy)


@rule
def is_shielded(battle, i):
    return i != NOBODY and has_tag(battle, i, SHIELDED)


@rule
def phalanx_against(battle, tables, scratch, i, frontal):
    """G10.1 The formation as it counts against an attack: only from the front, or from all sides in a square."""
    if not frontal and not has_tag(battle, i, SQUARE):
        return 0, 0
    armor, resolve = phalanx(battle, tables, scratch, i)
    if resolve > 0 and not frontal:
        count_fired(scratch, FIRED_TAGS + SQUARE)
    return armor, resolve
