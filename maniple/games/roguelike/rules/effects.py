"""What abilities, passives and spells do: one interpreter for all of them (G1.4)."""

from maniple.games.roguelike.rules.ammunition import gain_ammo
from maniple.games.roguelike.rules.contagion import infect, purify
from maniple.games.roguelike.rules.events import (
    BY_ABILITY,
    BY_SPELL,
    EV_MOVED,
    EV_RESURRECTED,
    EV_SUMMONED,
    FROM_ABILITY,
    FROM_EXECUTE,
    FROM_SPELL,
)
from maniple.games.roguelike.rules.ground import cell_of, home, lift, on_grid, place, team
from maniple.games.roguelike.rules.muster import free_cell_near, half_up, muster
from maniple.games.roguelike.rules.pending import push
from maniple.games.roguelike.rules.resolve import gain_resolve, lose_resolve
from maniple.games.roguelike.rules.shred import repair
from maniple.games.roguelike.rules.state import (
    FOR_THE_BATTLE,
    NOBODY,
    READY,
    SLOTS,
    ST_SHIELD,
    STATUS_NAMES,
    WIDTH,
)
from maniple.games.roguelike.rules.stats import current_armor, exact_atk
from maniple.games.roguelike.rules.statuses import lay, lift_penalties
from maniple.games.roguelike.rules.wounds import heal, lose_hp, take_damage
from maniple.games.roguelike.vocabulary import BASES, DOES, EFFECTS, SCHOOLS, STATUSES, TRIGGERS
from maniple.kernel.bits import NONE, bit, keep_loop, lowest_bit, no_inline
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit

DO_DAMAGE = EFFECTS.index("damage")
DO_HEAL = EFFECTS.index("heal")
DO_SHIELD = EFFECTS.index("shield")
DO_CONTAGION = EFFECTS.index("contagion")
DO_RESOLVE = EFFECTS.index("resolve")
DO_PULL = EFFECTS.index("pull")
DO_SUMMON = EFFECTS.index("summon")
DO_RESURRECT = EFFECTS.index("resurrect")
DO_REBIRTH = EFFECTS.index("rebirth")
DO_EXECUTE = EFFECTS.index("execute")
DO_LIFESTEAL = EFFECTS.index("lifesteal")
DO_MIGHT = EFFECTS.index("might")
DO_PIERCE = EFFECTS.index("pierce")
DO_EXTRA_STRIKES = EFFECTS.index("extra_strikes")
DO_EVADE = EFFECTS.index("evade")
DO_PURIFY = EFFECTS.index("purify")
DO_REPAIR = EFFECTS.index("repair")
DO_AMMUNITION = EFFECTS.index("ammunition")
DO_QUICKEN = EFFECTS.index("quicken")

GAIN = tuple(STATUS_NAMES.index(does.lays[0]) if does.lays else NOBODY for does in DOES.values())
"""What each effect lays on a unit; NOBODY for one that lays nothing."""
LOSS = tuple(STATUS_NAMES.index(does.lays[1]) if len(does.lays) > 1 else NOBODY for does in DOES.values())
"""What it lays instead where its amount is negative; NOBODY where that is the same."""
HAS_AMOUNT = tuple(bool(does.lays) and STATUSES[does.lays[0]].has_amount for does in DOES.values())
"""Whether what it lays has an amount."""

OF_FLAT, OF_ATK, OF_MAX_HP, OF_OWN_HP, OF_DEALT, OF_RESOLVE = range(len(BASES))
MAGIC = SCHOOLS.index("magic")
EXTRA_STRIKES = len(TRIGGERS)
"""Not a trigger of content: strikes that an effect has earned and that wait to be struck."""
LEADER_ATK = 30
"""What a percentage of ATK means in a leader's spell."""


@rule
def worth(battle, tables, row, actor, i, value, percent):
    """The amount of an effect on a unit; `value` is the damage it follows from, `percent` what empowers it."""
    # In ten-thousandths, a loss like a gain: G0.3 down, G3.5 once.
    no_inline()
    amount, sign = abs(int(row.amount)) * percent, -1 if row.amount < 0 else 1
    whole, base = 10_000, 100
    if row.basis == OF_ATK and actor != NOBODY:
        whole, base = 100_000_000, exact_atk(battle, tables, actor)
    elif row.basis == OF_ATK:
        base = LEADER_ATK
    elif row.basis == OF_MAX_HP:
        base = int(battle.unit[i].HP_MAX)
    elif row.basis == OF_OWN_HP:
        base = int(battle.unit[actor].HP_MAX) if actor != NOBODY else 100
    elif row.basis == OF_DEALT:
        base = value
    elif row.basis == OF_RESOLVE:
        base = int(battle.unit[i].RESOLVE)
    return sign * (base * amount // whole)


@rule
def hurt(battle, tables, scratch, log, row, actor, i, amount):
    """G3.5 Magic ignores armor and dodge; physical is reduced by armor, to no less than 1."""
    if row.school == MAGIC:
        if actor != NOBODY:
            amount = half_up(amount, int(battle.unit[actor].MAGIC))
    else:
        amount = max(amount - current_armor(battle, tables, scratch, i, True), 1)
    cause = FROM_ABILITY if actor != NOBODY else FROM_SPELL
    take_damage(battle, tables, scratch, log, actor, i, amount, cause)
    battle.unit[i].attacked = 1


@rule
def affect(battle, tables, scratch, log, row, actor, i, value, percent):
    """Do what a row says to one unit."""
    no_inline()
    effect, turns = int(row.effect), int(row.turns)
    unit = battle.unit[i]
    amount = worth(battle, tables, row, actor, i, value, percent)
    if effect == DO_DAMAGE:
        hurt(battle, tables, scratch, log, row, actor, i, amount)
    elif effect == DO_HEAL:
        heal(battle, log, actor, i, amount)
    elif effect == DO_SHIELD:
        unit.shield = max(int(unit.shield), amount)
        lay(battle, log, actor, i, ST_SHIELD, amount, turns if turns > 0 else FOR_THE_BATTLE)
    elif effect == DO_EXECUTE:
        if int(unit.HP) * 100 < int(unit.HP_MAX) * amount:
            lose_hp(battle, scratch, log, actor, i, int(unit.HP) + int(unit.shield), FROM_EXECUTE)
    elif effect == DO_CONTAGION:
        infect(battle, tables, scratch, log, actor, i, int(row.contagion))
    elif effect == DO_RESOLVE:
        if amount >= 0:
            gain_resolve(battle, tables, log, i, amount)
        else:
            reason = BY_ABILITY if actor != NOBODY else BY_SPELL
            lose_resolve(battle, tables, scratch, log, i, -amount, 0, reason, actor)
    elif effect == DO_PULL:
        pull(battle, log, actor, i, amount)
    elif effect == DO_REBIRTH:
        unit.rebirth = amount
    elif effect == DO_LIFESTEAL and turns == 0:
        heal(battle, log, actor, i, amount)
    elif effect == DO_EXTRA_STRIKES:
        # Friends strike once more at whom they choose; an enemy is struck once more by whoever does it.
        friendly = actor == NOBODY or team(battle, actor) == team(battle, i)
        push(scratch, EXTRA_STRIKES, i if friendly else actor, NOBODY if friendly else i, amount)
    elif effect == DO_EVADE:
        unit.evades = max(int(unit.evades), amount)
    elif effect == DO_PURIFY:
        purify(battle, log, actor, i)
        lift_penalties(battle, log, i)
    elif effect == DO_REPAIR:
        repair(battle, tables, log, actor, i, amount)
    elif effect == DO_AMMUNITION:
        gain_ammo(battle, tables, log, actor, i, amount)
    elif effect == DO_QUICKEN:
        unit.cooldown = max(int(unit.cooldown) - amount, 0)
    else:
        lay_effect(battle, log, effect, actor, i, amount, turns)


@rule
def lay_effect(battle, log, effect, actor, i, amount, turns):
    """The effects that last: what they lay on a unit."""
    no_inline()
    if amount < 0 and LOSS[effect] != NOBODY:
        lay(battle, log, actor, i, LOSS[effect], -amount, turns)
    elif GAIN[effect] != NOBODY:
        lay(battle, log, actor, i, GAIN[effect], amount if HAS_AMOUNT[effect] else 1, turns)


@rule
def pull(battle, log, actor, i, cells):
    """Drag a unit towards whoever pulls, over free cells."""
    no_inline()
    if actor == NOBODY:
        return
    unit, centre = battle.unit[i], battle.unit[actor]
    for _ in range(cells):
        dx, dy = int(centre.x) - int(unit.x), int(centre.y) - int(unit.y)
        x = int(unit.x) + (1 if dx > 0 else -1 if dx < 0 else 0)
        y = int(unit.y) + (1 if dy > 0 else -1 if dy < 0 else 0)
        if not on_grid(x, y) or battle.at[cell_of(x, y)] != NOBODY:
            return
        emit(log, EV_MOVED, i, actor, int(unit.x), int(unit.y), x, y)
        lift(battle, i)
        place(battle, i, x, y)


@rule
def summon(battle, tables, log, row, side, actor):
    """Bring a unit onto the nearest free cell."""
    # A leader's summons come to the middle of the front row, seen from its own edge.
    no_inline()
    x, y = (3, 1) if side == 0 else (4, 8)
    if actor != NOBODY:
        x, y = int(battle.unit[actor].x), int(battle.unit[actor].y)
    cell = free_cell_near(battle, side, x, y)
    if cell == NOBODY:
        return
    level = int(battle.unit[actor].level) if actor != NOBODY else 1
    i = muster(battle, tables, side, int(row.card), level, cell % WIDTH, cell // WIDTH)
    if i != NOBODY:
        # It acts from the next round on.
        battle.unit[i].acted = 1
        emit(log, EV_SUMMONED, actor, i, int(row.card), cell, 0, 0)


@rule
def resurrect(battle, tables, log, row, side, actor, percent):
    """Bring back the most valuable of the fallen, on the free cell nearest to where it fell."""
    no_inline()
    keep_loop()
    best = NOBODY
    for slot in range(battle.team[side].units):
        i = side * SLOTS + slot
        card = tables.card[battle.unit[i].card]
        if battle.living & bit(i) != NONE or card.token:
            continue
        if best == NOBODY or card.cost > tables.card[battle.unit[best].card].cost:
            best = i
    if best == NOBODY:
        return
    unit = battle.unit[best]
    cell = free_cell_near(battle, home(best), int(unit.x), int(unit.y))
    if cell == NOBODY:
        return
    unit.alive = 1
    unit.HP = max(int(unit.HP_MAX) * int(row.amount) * percent // 10000, 1)
    unit.RESOLVE = max(int(unit.RESOLVE_MAX) // 2, 1)
    unit.morale = READY
    unit.shred = 0
    unit.lock = NOBODY
    unit.acted = 1
    purify(battle, log, actor, best)
    lift_penalties(battle, log, best)
    battle.living |= bit(best)
    place(battle, best, cell % WIDTH, cell // WIDTH)
    emit(log, EV_RESURRECTED, actor, best, int(unit.HP), cell, 0, 0)


@rule
def affect_all(battle, tables, scratch, log, row, actor, targets, value, percent):
    """Do what a row says to every unit of a set."""
    keep_loop()
    while targets != NONE:
        i = lowest_bit(targets)
        targets &= ~bit(i)
        affect(battle, tables, scratch, log, row, actor, i, value, percent)
