"""What a unit's stats are worth at this moment."""

from maniple.games.roguelike.rules.auras import aura_sum
from maniple.games.roguelike.rules.ground import has_tag
from maniple.games.roguelike.rules.phalanx import phalanx_against
from maniple.games.roguelike.rules.state import (
    CRUMBLING,
    ST_ARMOR_DOWN,
    ST_ARMOR_UP,
    ST_ATK_DOWN,
    ST_ATK_UP,
    ST_BIND,
    ST_DODGE_DOWN,
    ST_DODGE_UP,
    ST_INITIATIVE_DOWN,
    ST_INITIATIVE_UP,
    ST_SPEED_DOWN,
    ST_SPEED_UP,
    SYS_AMMUNITION,
    SYS_CONTAGION,
    SYS_SHRED,
)
from maniple.games.roguelike.rules.systems import is_on
from maniple.games.roguelike.vocabulary import AURA_EFFECTS, CONTAGIONS, TAGS
from maniple.kernel.bits import NONE, bit
from maniple.kernel.compiled import rule

POISON, CURSE, FROST = CONTAGIONS.index("poison"), CONTAGIONS.index("curse"), CONTAGIONS.index("frost")
INCORPOREAL = TAGS.index("Incorporeal")
NO_GHOST_DODGE, SLOWER = AURA_EFFECTS.index("no_incorporeal_dodge"), AURA_EFFECTS.index("initiative")

MOST_DODGE = 50


@rule
def is_out_of_ammo(battle, tables, i):
    """G12.1 Whether a shooter has nothing left to shoot with."""
    unit = battle.unit[i]
    return is_on(tables, SYS_AMMUNITION) and unit.ammo_max > 0 and unit.ammo <= 0


@rule
def exact_atk(battle, tables, i):
    """ATK with all that lies on the unit, in ten-thousandths: whoever goes on to reckon with it floors at the end."""
    unit = battle.unit[i]
    percent = 100 + int(unit.status[ST_ATK_UP]) - int(unit.status[ST_ATK_DOWN])
    if is_on(tables, SYS_CONTAGION):
        # G14.1 Poison takes 10% of ATK, a curse 20%.
        if unit.contagion[POISON] > 0:
            percent -= 10
        if unit.contagion[CURSE] > 0:
            percent -= 20
    # G4.4 Crumbling units fight at half ATK; G12.1 without ammunition at 30%.
    share = 50 if unit.morale == CRUMBLING else 100
    if is_out_of_ammo(battle, tables, i):
        share = share * 30 // 100
    return int(unit.ATK) * max(percent, 0) * share


@rule
def current_atk(battle, tables, i):
    """ATK with all that lies on the unit; floors once, at the end (G3.5)."""
    return exact_atk(battle, tables, i) // 10_000


@rule
def own_armor(battle, tables, i):
    """A unit's own armor: shredded, and halved by crumbling (G4.4); floors once, at the end."""
    unit = battle.unit[i]
    percent = 100 + int(unit.status[ST_ARMOR_UP]) - int(unit.status[ST_ARMOR_DOWN])
    own = int(unit.ARMOR) * max(percent, 0)
    if is_on(tables, SYS_SHRED):
        own -= 100 * int(unit.shred)
    return max(own, 0) // (200 if unit.morale == CRUMBLING else 100)


@rule
def current_armor(battle, tables, scratch, i, frontal):
    """Armor against an attack: a unit's own, helped by the formation (G10.1)."""
    # G15.1 Phalanx armor is never shredded.
    return own_armor(battle, tables, i) + phalanx_against(battle, tables, scratch, i, frontal)[0]


@rule
def current_dodge(battle, tables, scratch, i):
    """G1.2 Dodge is capped at 50."""
    unit = battle.unit[i]
    points = int(unit.DODGE) + int(unit.status[ST_DODGE_UP]) - int(unit.status[ST_DODGE_DOWN])
    if has_tag(battle, i, INCORPOREAL) and aura_sum(battle, tables, scratch, i, NO_GHOST_DODGE) != 0:
        points -= 50
    return min(max(points, 0), MOST_DODGE)


@rule
def current_speed(battle, tables, i):
    """Cells a unit may go now."""
    unit = battle.unit[i]
    if unit.status_turns[ST_BIND] > 0:
        return 0
    cells = int(unit.SPEED) + int(unit.status[ST_SPEED_UP]) - int(unit.status[ST_SPEED_DOWN]) - int(unit.suppressed)
    # G14.1 Frost takes one cell.
    if is_on(tables, SYS_CONTAGION) and unit.contagion[FROST] > 0:
        cells -= 1
    return max(cells, 0)


@rule
def current_initiative(battle, tables, scratch, i):
    """Initiative with gains, losses and auras."""
    unit = battle.unit[i]
    points = int(unit.INITIATIVE) + int(unit.status[ST_INITIATIVE_UP]) - int(unit.status[ST_INITIATIVE_DOWN])
    return max(points + aura_sum(battle, tables, scratch, i, SLOWER), 0)


@rule
def current_range(battle, tables, i):
    """G12.1 Without ammunition a shooter reaches no farther than its neighbours."""
    return 1 if is_out_of_ammo(battle, tables, i) else int(battle.unit[i].RANGE)


@rule
def is_alive(battle, i):
    return battle.living & bit(i) != NONE
