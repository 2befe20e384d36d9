"""What makes a place bad to stand on (G16.1): harmful fields and infected neighbours."""

from maniple.games.roguelike.rules.auras import PULSE
from maniple.games.roguelike.rules.contagion import FIRST_IMMUNE, KINDS
from maniple.games.roguelike.rules.flanking import behind, left_of
from maniple.games.roguelike.rules.ground import cell_of, enemies_of, has_tag, on_grid, team
from maniple.games.roguelike.rules.phalanx import INFANTRY, supporter
from maniple.games.roguelike.rules.state import NOBODY, SYS_AURAS, SYS_CONTAGION, SYS_PHALANX, WIDTH
from maniple.games.roguelike.rules.systems import is_on
from maniple.games.roguelike.vocabulary import AURA_EFFECTS, TAGS
from maniple.kernel.bits import NONE, bit, keep_loop, lowest_bit, no_inline
from maniple.kernel.compiled import rule

INCORPOREAL = TAGS.index("Incorporeal")
NO_GHOST_DODGE, ACCURACY = AURA_EFFECTS.index("no_incorporeal_dodge"), AURA_EFFECTS.index("ranged_accuracy")
HARM_OF_AURA = (4, 12, 0, 0, 0, 6, 15, 12)
"""In the order of the effects of auras."""
HARM_OF_CONTAGION = (16, 10, 12, 5, 17)
"""In the order of the contagions: what one costs, times the chance to catch it."""
WORTH_OF_SUPPORTER = 5


@rule
def map_dangers(battle, tables, scratch, i):
    """Write down for every cell how bad it would be for a unit to stand there."""
    no_inline()
    keep_loop()
    scratch.danger[:] = 0
    if is_on(tables, SYS_CONTAGION):
        left = battle.living & ~bit(i)
        while left != NONE:
            j = lowest_bit(left)
            left &= ~bit(j)
            harm = could_catch(battle, i, j)
            if harm == 0:
                continue
            x, y = int(battle.unit[j].x), int(battle.unit[j].y)
            for way in range(4):
                col = x + (1 if way == 0 else -1 if way == 1 else 0)
                row = y + (1 if way == 2 else -1 if way == 3 else 0)
                if on_grid(col, row):
                    scratch.danger[cell_of(col, row)] += harm
    if is_on(tables, SYS_AURAS):
        left = battle.carriers & enemies_of(battle, i)
        while left != NONE:
            j = lowest_bit(left)
            left &= ~bit(j)
            number = int(tables.card[battle.unit[j].card].aura)
            add_field(battle, tables, scratch, i, number, int(battle.unit[j].x), int(battle.unit[j].y))
        relic = battle.team[1 - team(battle, i)]
        if relic.relic != NOBODY:
            cell = int(relic.relic_cell)
            add_field(battle, tables, scratch, i, int(relic.relic), cell % WIDTH, cell // WIDTH)


@rule
def could_catch(battle, i, j):
    """G14.1 How bad it is to stand beside an infected unit: what one does not have yet and is not immune to."""
    keep_loop()
    harm = 0
    one, other = battle.unit[i], battle.unit[j]
    for kind in range(KINDS):
        if other.contagion[kind] > 0 and one.contagion[kind] <= 0 and not has_tag(battle, i, FIRST_IMMUNE + kind):
            harm += HARM_OF_CONTAGION[kind]
    return harm


@rule
def add_field(battle, tables, scratch, i, number, x, y):
    """Add an enemy's field to the map, if it harms this unit."""
    no_inline()
    keep_loop()
    aura = tables.aura[number]
    if aura.enemies == 0 or aura.kind == PULSE:
        return
    if aura.effect == NO_GHOST_DODGE and not has_tag(battle, i, INCORPOREAL):
        return
    if aura.effect == ACCURACY and battle.unit[i].RANGE <= 1:
        return
    within = int(aura.within)
    for dy in range(-within, within + 1):
        wide = within - abs(dy)
        for dx in range(-wide, wide + 1):
            if on_grid(x + dx, y + dy):
                scratch.danger[cell_of(x + dx, y + dy)] += HARM_OF_AURA[aura.effect]


@rule
def formation_worth(battle, tables, i):
    """What the formation a unit stands in is worth to it."""
    if not is_on(tables, SYS_PHALANX) or not has_tag(battle, i, INFANTRY):
        return 0
    facing = int(battle.unit[i].facing)
    lx, ly = left_of(facing)
    bx, by = behind(facing)
    count = int(supporter(battle, i, lx, ly) != NOBODY) + int(supporter(battle, i, -lx, -ly) != NOBODY)
    return WORTH_OF_SUPPORTER * (count + int(supporter(battle, i, bx, by) != NOBODY))


@rule
def is_unbearable(battle, tables, scratch, i):
    """G16.1 Whether what harms a unit where it stands outweighs its formation, by the last map."""
    unit = battle.unit[i]
    return scratch.danger[cell_of(int(unit.x), int(unit.y))] > formation_worth(battle, tables, i)
