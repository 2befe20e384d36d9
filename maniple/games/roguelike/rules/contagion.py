"""Contagion (G14): what spreads from unit to unit, friend or foe."""

from maniple.games.roguelike.rules.events import (
    BY_CONTAGION,
    BY_WITNESS,
    EV_CONTAGION,
    EV_CONTAGION_DAMAGE,
    EV_CONTAGION_IMMUNE,
    EV_CONTAGION_REFRESHED,
    EV_CONTAGION_SPREAD,
    EV_DEATH_SPREAD,
    EV_PURIFIED,
    EV_REST_CURED,
    EV_WITNESS_BURNING,
    FROM_CONTAGION,
)
from maniple.games.roguelike.rules.ground import allies_of, beside, cell_of, has_tag, near, on_grid, team
from maniple.games.roguelike.rules.resolve import lose_resolve
from maniple.games.roguelike.rules.state import CRUMBLING, FIRED_TAGS, NOBODY, SYS_CONTAGION
from maniple.games.roguelike.rules.systems import count_fired, is_on
from maniple.games.roguelike.rules.wounds import lose_hp
from maniple.games.roguelike.vocabulary import CONTAGIONS, FACTIONS, TAGS
from maniple.kernel.bits import NONE, bit, keep_loop, lowest_bit, no_inline
from maniple.kernel.compiled import rule
from maniple.kernel.dice import below
from maniple.kernel.events import emit

KINDS = len(CONTAGIONS)
FIRE, POISON = CONTAGIONS.index("fire"), CONTAGIONS.index("poison")
# G14.1 fire, poison, curse, frost, plague: spread in percent, HP per turn, turns, resolve per turn.
SPREAD = (50, 30, 40, 25, 60)
HP_PER_TURN = (8, 5, 0, 3, 10)
TURNS = (3, 5, 4, 3, 2)
RESOLVE_PER_TURN = (5, 0, 10, 0, 8)
ORDER, FIRE_ON_ORDER = FACTIONS.index("order"), 10
FIRST_IMMUNE = TAGS.index("FireImmune")
"""The five immunities stand in the order of the contagions."""
PURIFIER, PURIFIER_REACH = TAGS.index("Purifier"), 2
UNDEAD, DEATH_SPREAD = TAGS.index("Undead"), TAGS.index("DeathSpread")
WITNESS_LOSS = 3
REST_CURE = 50
WORTH_OF_NEIGHBOUR = 15


@rule
def is_immune(battle, scratch, i, kind):
    """G14.2 The tags, crumbling undead to poison, anyone in a Purifier's aura."""
    keep_loop()
    if has_tag(battle, i, FIRST_IMMUNE + kind):
        count_fired(scratch, FIRED_TAGS + FIRST_IMMUNE + kind)
        return True
    if kind == POISON and battle.unit[i].morale == CRUMBLING and has_tag(battle, i, UNDEAD):
        return True
    friends = near(battle, i, allies_of(battle, i), PURIFIER_REACH)
    while friends != NONE:
        j = lowest_bit(friends)
        friends &= ~bit(j)
        if has_tag(battle, j, PURIFIER):
            count_fired(scratch, FIRED_TAGS + PURIFIER)
            return True
    return False


@rule
def infect(battle, tables, scratch, log, source, i, kind):
    """G14.1 Give a unit a contagion; one it has is refreshed. Whether it took."""
    if not is_on(tables, SYS_CONTAGION) or battle.living & bit(i) == NONE:
        return False
    if is_immune(battle, scratch, i, kind):
        emit(log, EV_CONTAGION_IMMUNE, source, i, kind, 0, 0, 0)
        return False
    unit = battle.unit[i]
    emit(log, EV_CONTAGION_REFRESHED if unit.contagion[kind] > 0 else EV_CONTAGION, source, i, kind, TURNS[kind], 0, 0)
    unit.contagion[kind] = TURNS[kind]
    unit.caught[kind] = battle.round_number
    count_fired(scratch, SYS_CONTAGION)
    return True


@rule
def spread(battle, tables, scratch, log, i, kind):
    """G14.1 To orthogonal neighbours of both sides that do not have it, never on in the same round."""
    no_inline()
    keep_loop()
    unit = battle.unit[i]
    if unit.caught[kind] == battle.round_number:
        return
    for way in range(4):
        x = int(unit.x) + (1 if way == 0 else -1 if way == 1 else 0)
        y = int(unit.y) + (1 if way == 2 else -1 if way == 3 else 0)
        j = int(battle.at[cell_of(x, y)]) if on_grid(x, y) else NOBODY
        if j == NOBODY or battle.unit[j].contagion[kind] > 0:
            continue
        chance = SPREAD[kind]
        if kind == FIRE and tables.card[battle.unit[j].card].faction == ORDER:
            chance += FIRE_ON_ORDER
        roll = below(battle.chance, 100)
        if roll < chance and infect(battle, tables, scratch, log, i, j, kind):
            emit(log, EV_CONTAGION_SPREAD, i, j, kind, roll, chance, 0)


@rule
def invites(battle, tables, i, kind):
    """G16.1 How much a unit in a dense formation invites a contagion: its neighbours would catch it too."""
    no_inline()
    keep_loop()
    unit = battle.unit[i]
    if not is_on(tables, SYS_CONTAGION) or unit.contagion[kind] > 0 or has_tag(battle, i, FIRST_IMMUNE + kind):
        return 0
    worth = FIRE_ON_ORDER if kind == FIRE and tables.card[unit.card].faction == ORDER else 0
    for way in range(4):
        x = int(unit.x) + (1 if way == 0 else -1 if way == 1 else 0)
        y = int(unit.y) + (1 if way == 2 else -1 if way == 3 else 0)
        j = int(battle.at[cell_of(x, y)]) if on_grid(x, y) else NOBODY
        if j == NOBODY or team(battle, j) != team(battle, i):
            continue
        if has_tag(battle, j, PURIFIER):
            return 0
        if battle.unit[j].contagion[kind] <= 0 and not has_tag(battle, j, FIRST_IMMUNE + kind):
            worth += WORTH_OF_NEIGHBOUR
    return worth


@rule
def fester(battle, tables, scratch, log, i):
    """G3.3 At turn start contagions hurt and spread."""
    keep_loop()
    if not is_on(tables, SYS_CONTAGION):
        return
    unit = battle.unit[i]
    for kind in range(KINDS):
        if unit.contagion[kind] <= 0 or battle.living & bit(i) == NONE:
            continue
        emit(log, EV_CONTAGION_DAMAGE, i, NOBODY, kind, HP_PER_TURN[kind], 0, 0)
        lose_hp(battle, scratch, log, NOBODY, i, HP_PER_TURN[kind], FROM_CONTAGION)
        lose_resolve(battle, tables, scratch, log, i, RESOLVE_PER_TURN[kind], 0, BY_CONTAGION, NOBODY)
        if kind == FIRE:
            witness(battle, tables, scratch, log, i)
        spread(battle, tables, scratch, log, i, kind)


@rule
def infections(unit):
    """The contagions a unit has, a bit for each."""
    keep_loop()
    found = 0
    for kind in range(KINDS):
        if unit.contagion[kind] > 0:
            found |= 1 << kind
    return found


@rule
def wear_off(unit, kinds):
    """G14.1 One turn less of those a unit began its turn with: what they take, they take for all their turns."""
    keep_loop()
    for kind in range(KINDS):
        if (kinds >> kind) & 1 == 1 and unit.contagion[kind] > 0:
            unit.contagion[kind] -= 1


@rule
def witness(battle, tables, scratch, log, i):
    """G14.2 Adjacent allies of a burning unit lose 3 resolve."""
    keep_loop()
    friends = beside(battle, i, allies_of(battle, i))
    while friends != NONE:
        j = lowest_bit(friends)
        friends &= ~bit(j)
        emit(log, EV_WITNESS_BURNING, j, i, WITNESS_LOSS, 0, 0, 0)
        lose_resolve(battle, tables, scratch, log, j, WITNESS_LOSS, 0, BY_WITNESS, i)


@rule
def purify(battle, log, source, i):
    """G14.2 Clear all contagions; how many there were."""
    keep_loop()
    unit = battle.unit[i]
    count = 0
    for kind in range(KINDS):
        if unit.contagion[kind] > 0:
            unit.contagion[kind] = 0
            count += 1
    if count > 0:
        emit(log, EV_PURIFIED, source, i, count, 0, 0, 0)
    return count


@rule
def rest_cure(battle, tables, log, i):
    """G14.2 Rest cures one contagion with 50%."""
    keep_loop()
    unit = battle.unit[i]
    if not is_on(tables, SYS_CONTAGION):
        return
    for kind in range(KINDS):
        if unit.contagion[kind] > 0:
            roll = below(battle.chance, 100)
            if roll < REST_CURE:
                unit.contagion[kind] = 0
                emit(log, EV_REST_CURED, i, NOBODY, kind, roll, REST_CURE, 0)
            return


@rule
def spread_by_death(battle, tables, scratch, log, i):
    """G14.2 DeathSpread infects all eight neighbours."""
    keep_loop()
    kind = int(tables.card[battle.unit[i].card].death_contagion)
    if kind == NOBODY or not has_tag(battle, i, DEATH_SPREAD):
        return
    reached = beside(battle, i, battle.living)
    while reached != NONE:
        j = lowest_bit(reached)
        reached &= ~bit(j)
        if infect(battle, tables, scratch, log, i, j, kind):
            emit(log, EV_DEATH_SPREAD, i, j, kind, 0, 0, 0)
            count_fired(scratch, FIRED_TAGS + DEATH_SPREAD)
