"""The attack resolver of both phases (T3.2, T5.6): groups of weapons, hits, wounds, allocation.

`begin_resolving` once, then `resolve` until it is True. Where it is False, the target's owner is asked for an order
(T5.11): `allocate` takes it from `scratch.order`, and `resolve` goes on.
"""

from maniple.games.tabletop.keywords import (
    DEVASTATING_WOUNDS,
    HAZARDOUS,
    INDIRECT_FIRE,
    LETHAL_HITS,
    MELTA,
    ONE_SHOT,
    PRECISION,
    RAPID_FIRE,
    SUSTAINED_HITS,
    TORRENT,
    TWIN_LINKED,
)
from maniple.games.tabletop.rules.measure import FAR, gap_to_unit, living, models_of, owner, within
from maniple.games.tabletop.rules.state import (
    ALLOCATE,
    ATTACK,
    EV_ATTACKS,
    EV_ATTACKS_ROLL,
    EV_AUTO_WOUND,
    EV_DESTROYED,
    EV_EXTRA_HITS,
    EV_HAZARD,
    EV_RESUMED,
    MAX_UNITS,
    NOBODY,
    SLOTS,
)
from maniple.games.tabletop.rules.terrain import gap_to_visible
from maniple.games.tabletop.rules.weapons import SIX, critical_needed, has, hit_needed, more_attacks, wound_needed
from maniple.games.tabletop.rules.wounds import (
    NEAR,
    PLAIN,
    PRECISE,
    UNSAVABLE,
    UNSEEN,
    carry_out,
    lose_wounds,
    one_roll,
)
from maniple.kernel.bits import NONE, bit
from maniple.kernel.combat import CRITICAL, FAILED, roll_for
from maniple.kernel.compiled import rule
from maniple.kernel.dice import d6
from maniple.kernel.events import HIT_ROLL, WOUND_ROLL, emit

AIMS = 4
"""Ways to aim: NEAR or not, UNSEEN or not."""
HAZARD = 3
"""T3.5 Wounds a hazardous weapon costs its bearer on a 1."""


@rule
def clear_assignments(game):
    """No weapon of anybody is aimed at anybody."""
    for model in range(game.assigned.shape[0]):
        for slot in range(SLOTS):
            game.assigned[model, slot] = NOBODY


@rule
def forget_group(game):
    """No group is under way."""
    game.group_weapon, game.group_target, game.group_near = NOBODY, NOBODY, 0
    game.group_attacks, game.group_hits, game.group_wounds, game.dead_before = 0, 0, 0, 0


@rule
def aim_of(game, field, model, slot, target):
    """How a weapon is aimed at a unit from where its bearer stands: NEAR, UNSEEN."""
    weapon = field.weapon[field.body[model].weapon[slot]]
    if not weapon.ranged:
        return 0
    indirect = has(weapon, INDIRECT_FIRE)
    cares = has(weapon, RAPID_FIRE) or has(weapon, MELTA)
    if not indirect and not cares:
        return 0
    visible, aim = gap_to_visible(game, field, model, target), 0
    # T3.6 To the nearest model that it sees, or any for indirect fire.
    length = gap_to_unit(game, field, model, target) if indirect else visible
    if cares and within(length, weapon.reach / 2.0):
        aim |= NEAR
    # T3.5 Indirect fire where there is no sight.
    if indirect and visible == FAR:
        aim |= UNSEEN
    return aim


@rule
def begin_resolving(game, field):
    """The attacks of the active unit are confirmed: distances and sight count as they are now."""
    game.resolving = 1
    forget_group(game)
    first, last = models_of(field, int(game.active))
    for model in range(first, last):
        game.model[model].aim = 0
        for slot in range(SLOTS):
            target = int(game.assigned[model, slot])
            if target == NOBODY:
                continue
            game.model[model].aim |= aim_of(game, field, model, slot, target) << 2 * slot
            # T3.5 One shot: once per battle and model.
            if has(field.weapon[field.body[model].weapon[slot]], ONE_SHOT):
                game.model[model].spent |= 1 << slot


@rule
def group_number(weapon, target, aim):
    """T3.6 Groups are numbered in the order they are resolved: by weapon, then target, then how it is aimed."""
    return (weapon * MAX_UNITS + target) * AIMS + aim


@rule
def group_of(game, field, model, slot):
    """The group a weapon strikes with; NOBODY when it is aimed at nobody."""
    target = int(game.assigned[model, slot])
    if target == NOBODY or game.model[model].wounds <= 0:
        return NOBODY
    aim = game.model[model].aim >> 2 * slot & 3
    return group_number(int(field.body[model].weapon[slot]), target, aim)


@rule
def current_group(game):
    """The group that is resolved; below 0 before the first."""
    return group_number(int(game.group_weapon), int(game.group_target), int(game.group_near))


@rule
def next_group(game, field):
    """Go on to the next group of the active unit; False when there is none."""
    now = max(current_group(game), NOBODY)
    best = NOBODY
    first, last = models_of(field, int(game.active))
    for model in range(first, last):
        for slot in range(SLOTS):
            group = group_of(game, field, model, slot)
            if group > now and (best == NOBODY or group < best):
                best = group
    if best == NOBODY:
        return False
    game.group_near = best % AIMS
    game.group_target = best // AIMS % MAX_UNITS
    game.group_weapon = best // AIMS // MAX_UNITS
    return True


@rule
def tell_attacks(log, entry, models, attacks):
    """Write into the event that opened a group what the dice after it decided."""
    # GPU kernels pass None, as to emit.
    if log is None:
        return
    if entry < log.shape[0]:
        log[entry].b = models
        log[entry].c = attacks


@rule
def entries(log):
    """How many events a log has."""
    if log is None:
        return 0
    return int(log[0].kind) if log.shape[0] > 0 else 0


@rule
def roll_attacks(game, field, log):
    """Count the attacks of a group, with dice where their number is random."""
    unit, target = int(game.active), int(game.group_target)
    weapon, standing = field.weapon[game.group_weapon], living(game, field, target)
    emit(log, EV_ATTACKS, unit, target, game.group_weapon, 0, 0, weapon.ranged)
    entry = entries(log)
    more = more_attacks(weapon, game.group_near & NEAR != 0, standing)
    group, models, attacks = current_group(game), 0, 0
    first, last = models_of(field, unit)
    for model in range(first, last):
        for slot in range(SLOTS):
            if group_of(game, field, model, slot) != group:
                continue
            models += 1
            # T5.13 Attacks at a unit that is gone are lost.
            if standing > 0:
                attacks += one_roll(game.chance, log, EV_ATTACKS_ROLL, model, target, weapon.attacks, more)
    tell_attacks(log, entry, models, attacks)
    game.group_attacks = attacks
    game.dead_before = field.unit[target].strength - standing


@rule
def roll_hits(game, field, log):
    """Roll all hits of a group; how many of them have to wound by a roll."""
    unit, target, weapon = int(game.active), int(game.group_target), field.weapon[game.group_weapon]
    # T3.5 Torrent hits without a roll.
    if has(weapon, TORRENT):
        game.group_hits = game.group_attacks
        return int(game.group_attacks)
    needed = hit_needed(weapon, game.stationary & bit(unit) != NONE, game.group_near & UNSEEN != 0)
    hits, to_wound = 0, 0
    for _ in range(game.group_attacks):
        result = roll_for(game.chance, log, HIT_ROLL, unit, target, needed, SIX, 0)
        if result == FAILED:
            continue
        hits += 1
        # T3.5 Lethal hits: a critical hit wounds without a roll.
        if result == CRITICAL and has(weapon, LETHAL_HITS):
            emit(log, EV_AUTO_WOUND, unit, target, 0, 0, 0, 0)
            game.waiting[PLAIN] += 1
        else:
            to_wound += 1
        # T3.5 Sustained hits N: a critical hit is N more hits.
        if result == CRITICAL and has(weapon, SUSTAINED_HITS):
            emit(log, EV_EXTRA_HITS, unit, target, weapon.sustained, 0, 0, 0)
            hits += weapon.sustained
            to_wound += weapon.sustained
    game.group_hits = hits
    return to_wound


@rule
def roll_wounds(game, field, log, dice, again):
    """Roll so many dice to wound, for the first time or again; how many failed."""
    unit, target = int(game.active), int(game.group_target)
    weapon, statline = field.weapon[game.group_weapon], field.unit[target]
    needed = wound_needed(weapon, statline, game.charged_this_turn & bit(unit) != NONE)
    critical = critical_needed(weapon, statline)
    # T3.5 Devastating wounds: a critical wound allows no save. Precision: it goes to the leader.
    special = PLAIN
    if has(weapon, DEVASTATING_WOUNDS):
        special += UNSAVABLE
    if has(weapon, PRECISION):
        special += PRECISE
    failed = 0
    for _ in range(dice):
        result = roll_for(game.chance, log, WOUND_ROLL, unit, target, needed, critical, again)
        if result == FAILED:
            failed += 1
        else:
            game.waiting[special if result == CRITICAL else PLAIN] += 1
    return failed


@rule
def strike(game, field, log):
    """Roll a group up to its wounds, which wait for their allocation."""
    roll_attacks(game, field, log)
    failed = roll_wounds(game, field, log, roll_hits(game, field, log), 0)
    # T3.5 Twin-linked rolls failed wounds again, once.
    if has(field.weapon[game.group_weapon], TWIN_LINKED):
        roll_wounds(game, field, log, failed, 1)
    game.group_wounds = game.waiting[0] + game.waiting[1] + game.waiting[2] + game.waiting[3]


@rule
def roll_hazards(game, field, log):
    """T3.5 Hazardous: after the attacks a D6 for each such weapon that was used; on a 1 its bearer loses 3 wounds."""
    unit = int(game.active)
    first, last = models_of(field, unit)
    lost = False
    for model in range(first, last):
        for slot in range(SLOTS):
            if game.assigned[model, slot] == NOBODY or game.model[model].wounds <= 0:
                continue
            if not has(field.weapon[field.body[model].weapon[slot]], HAZARDOUS):
                continue
            face = d6(game.chance)
            emit(log, EV_HAZARD, unit, model, face, 0, 0, 0)
            if face == 1:
                lose_wounds(game, log, unit, model, HAZARD, field.unit[unit].FEEL_NO_PAIN)
                lost = True
    if lost and living(game, field, unit) == 0:
        emit(log, EV_DESTROYED, unit, unit, 0, 0, 0, 0)


@rule
def resolve(game, field, scratch, log):
    """Resolve the groups one after another; False when the target's owner has to allocate wounds first."""
    while next_group(game, field):
        strike(game, field, log)
        defender = owner(game, int(game.group_target))
        # T5.11 Seats that are asked give an order, where there is something to choose.
        if game.group_wounds > 0 and game.asked[defender] and living(game, field, int(game.group_target)) > 1:
            game.stage, game.seat = ALLOCATE, defender
            return False
        scratch.order[0] = NOBODY
        carry_out(game, field, scratch, log)
    roll_hazards(game, field, log)
    first, last = models_of(field, int(game.active))
    for model in range(first, last):
        game.model[model].aim = 0
    forget_group(game)
    clear_assignments(game)
    game.resolving = 0
    return True


@rule
def allocate(game, field, scratch, log):
    """T5.11 Carry out the waiting wounds by the defender's order, `scratch.order`; the attacker goes on."""
    game.stage, game.seat = ATTACK, owner(game, int(game.active))
    ranged = field.weapon[game.group_weapon].ranged
    emit(log, EV_RESUMED, game.active, game.group_target, game.group_weapon, 0, game.group_attacks, ranged)
    carry_out(game, field, scratch, log)
