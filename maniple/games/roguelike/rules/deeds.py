"""What a unit does with its turn: cast, shoot, strike, charge, move (G3.3)."""

from maniple.games.roguelike.rules.abilities import ON_CAST, holds, run_ability
from maniple.games.roguelike.rules.ammunition import spend_ammo
from maniple.games.roguelike.rules.behaviour import SUPPORT, best_stand, best_target, role_of, shootable
from maniple.games.roguelike.rules.charge import can_charge, charge, find_charge
from maniple.games.roguelike.rules.danger import is_unbearable, map_dangers
from maniple.games.roguelike.rules.disengage import disengage, wants_out
from maniple.games.roguelike.rules.effects import DO_HEAL, DO_RESOLVE, DO_RESURRECT, DO_SUMMON
from maniple.games.roguelike.rules.engagement import engagers, goes_on
from maniple.games.roguelike.rules.events import EV_ABILITY, EV_ENGAGED, EV_SHOT, FROM_BURNOUT
from maniple.games.roguelike.rules.flanking import update_lock
from maniple.games.roguelike.rules.ground import away, beside, fighting_for, has_trait, reach, seen_by, team
from maniple.games.roguelike.rules.movement import can_stand, go, survey
from maniple.games.roguelike.rules.riposte import clash
from maniple.games.roguelike.rules.selection import (
    LEAST_RESOLVE,
    MOST_HURT,
    ON_ALLIES,
    ON_ALLIES_NEAR,
    ON_BROKEN_ALLY,
    ON_ENEMIES,
    ON_ENEMIES_NEAR,
    ON_FALLEN,
    ON_FREE_CELL,
    ON_HURT_ALLY,
    ON_RANDOM,
    ON_SELF,
    ON_STRONGEST,
    ON_WEAKEST,
    best_of,
    select,
)
from maniple.games.roguelike.rules.shooting import shoot
from maniple.games.roguelike.rules.state import CELLS, FIRED_TRAITS, FRONT, NOBODY, SLOTS, ST_SILENCE, WIDTH
from maniple.games.roguelike.rules.stats import current_range, current_speed
from maniple.games.roguelike.rules.systems import count_fired
from maniple.games.roguelike.rules.wounds import lose_hp
from maniple.games.roguelike.vocabulary import TRAITS
from maniple.kernel.bits import NONE, bit, count_bits, keep_loop, lowest_bit, no_inline
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit

BURNOUT, RAPID_RELOAD = TRAITS.index("burnout"), TRAITS.index("rapid_reload")
BURNOUT_COST = 15
HALF = 50
NO_TARGET = 127


@rule
def attack(battle, tables, scratch, log, i, target, percent):
    """All attacks of a unit on a target: shots at a distance, clashes beside it."""
    unit = battle.unit[i]
    for _ in range(unit.ATTACKS):
        # G4.3 A riposte may have broken it.
        if not goes_on(battle, i) or battle.living & bit(target) == NONE:
            return
        if unit.RANGE > 1 and percent == 100 and current_range(battle, tables, i) > 1:
            shoot(battle, tables, scratch, log, EV_SHOT, i, target, 0)
        else:
            clash(battle, tables, scratch, log, i, target, percent, 0)


@rule
def needs_no_target(selector):
    """Whether a selector finds its units by itself."""
    if selector == ON_SELF or selector == ON_ALLIES or selector == ON_ALLIES_NEAR or selector == ON_ENEMIES:
        return True
    if selector == ON_HURT_ALLY or selector == ON_BROKEN_ALLY or selector == ON_FALLEN or selector == ON_FREE_CELL:
        return True
    return selector == ON_RANDOM or selector == ON_STRONGEST or selector == ON_WEAKEST


@rule
def is_worth_casting(battle, tables, i, row):
    """Whether an ability would do anything now."""
    no_inline()
    side = team(battle, i)
    if row.effect == DO_HEAL:
        one = best_of(battle, fighting_for(battle, side), MOST_HURT)
        return one != NOBODY and int(battle.unit[one].HP) * 100 < int(battle.unit[one].HP_MAX) * 85
    if row.effect == DO_RESOLVE and row.amount > 0:
        one = best_of(battle, fighting_for(battle, side), LEAST_RESOLVE)
        return one != NOBODY and battle.unit[one].RESOLVE < 60
    if row.effect == DO_SUMMON:
        return battle.team[side].units < SLOTS
    if row.effect == DO_RESURRECT:
        for slot in range(battle.team[side].units):
            j = side * SLOTS + slot
            if battle.living & bit(j) == NONE and not tables.card[battle.unit[j].card].token:
                return True
        return False
    if row.selector == ON_ENEMIES_NEAR:
        return select(battle, row, side, i, NOBODY, NOBODY) != NONE
    return True


@rule
def try_cast(battle, tables, scratch, log, i, target):
    """Use the active ability if it is ready, useful, and has whom it needs. Whether it was used."""
    no_inline()
    unit = battle.unit[i]
    number = int(tables.card[unit.card].ability)
    if number < 0 or not tables.ability[number].active or unit.status_turns[ST_SILENCE] > 0:
        return False
    ability = tables.ability[number]
    if unit.ammo_max > 0 and ability.shots > unit.ammo:
        return False
    burning = unit.cooldown > 0
    if burning and not (has_trait(battle, i, BURNOUT) and int(unit.HP) * 100 > int(unit.HP_MAX) * 40):
        return False
    row = tables.row[ability.first]
    if not needs_no_target(int(row.selector)) and row.selector != ON_ENEMIES_NEAR and target == NOBODY:
        return False
    if not holds(battle, row, i, target, FRONT) or not is_worth_casting(battle, tables, i, row):
        return False
    emit(log, EV_ABILITY, i, target, number, 0, 0, 0)
    if not run_ability(battle, tables, scratch, log, number, ON_CAST, team(battle, i), i, target, target, 0):
        return False
    if burning:
        # G12.2 Burnout: it casts in spite of its cooldown, for 15% of its HP.
        count_fired(scratch, FIRED_TRAITS + BURNOUT)
        cost = max(int(unit.HP_MAX) * BURNOUT_COST // 100, 1)
        lose_hp(battle, scratch, log, NOBODY, i, cost, FROM_BURNOUT)
    if ability.shots > 0:
        killed = target != NOBODY and battle.living & bit(target) == NONE
        spend_ammo(battle, tables, scratch, log, i, int(ability.shots), killed)
    # G12.1 A cooldown of 2 means the next two own turns without it.
    unit.cooldown = int(ability.cooldown) + 1
    if has_trait(battle, i, RAPID_RELOAD) and unit.cooldown > 1:
        unit.cooldown -= 1
        count_fired(scratch, FIRED_TRAITS + RAPID_RELOAD)
    return True


@rule
def casts_first(battle, tables, i):
    """G16.1 Supports cast before they strike, and so does whoever helps friends."""
    number = int(tables.card[battle.unit[i].card].ability)
    if number < 0 or not tables.ability[number].active:
        return False
    return role_of(battle, tables, i) == SUPPORT or needs_no_target(
        int(tables.row[tables.ability[number].first].selector)
    )


@rule
def act_engaged(battle, tables, scratch, log, i, held_by):
    """G5.1 Held in place: strike one of those who hold it, or try to get away. Whether it acted."""
    update_lock(battle, tables, i, held_by)
    if wants_out(battle, tables, scratch, i, held_by) and disengage(battle, tables, scratch, log, i, held_by):
        return True
    battle.unit[i].disengaged = 0
    if casts_first(battle, tables, i) and try_cast(battle, tables, scratch, log, i, NOBODY):
        return True
    here = beside(battle, i, held_by)
    if here == NONE:
        return close_in(battle, tables, scratch, log, i, held_by)
    target = best_target(battle, tables, i, here)
    if battle.unit[i].RANGE > 1:
        # G5.1, G5.3 No ranged attack: they strike at half ATK.
        attack(battle, tables, scratch, log, i, target, HALF)
        return True
    if not try_cast(battle, tables, scratch, log, i, target):
        attack(battle, tables, scratch, log, i, target, 100)
    return True


@rule
def close_in(battle, tables, scratch, log, i, held_by):
    """G5.1 Held from two cells away, a melee unit steps up to one of those who hold it; shooters are kept from it."""
    no_inline()
    keep_loop()
    unit = battle.unit[i]
    if unit.RANGE > 1 or current_speed(battle, tables, i) == 0:
        return False
    survey(battle, tables, scratch, i, 1)
    target = best_target(battle, tables, i, held_by)
    other, side = battle.unit[target], team(battle, i)
    for number in range(CELLS):
        cell = seen_by(side, number, CELLS)
        if not can_stand(battle, scratch, cell):
            continue
        if reach(cell % WIDTH, cell // WIDTH, int(other.x), int(other.y)) != 1:
            continue
        if go(battle, tables, scratch, log, i, cell) and away(battle, i, target) == 1:
            attack(battle, tables, scratch, log, i, target, 100)
        return True
    return False


@rule
def act_free(battle, tables, scratch, log, i):
    """Nobody holds it: cast, shoot, charge, or move and strike. Whether it acted."""
    unit = battle.unit[i]
    unit.disengaged = 0
    if casts_first(battle, tables, i) and try_cast(battle, tables, scratch, log, i, NOBODY):
        return True
    map_dangers(battle, tables, scratch, i)
    here = shootable(battle, tables, scratch, i, int(unit.x), int(unit.y))
    # G16.1 Whoever stands badly looks for a better place to strike from.
    if here != NONE and not is_unbearable(battle, tables, scratch, i):
        target = best_target(battle, tables, i, here)
        if not try_cast(battle, tables, scratch, log, i, target):
            attack(battle, tables, scratch, log, i, target, 100)
        return True
    if can_charge(battle, tables, i):
        target, way, cells = find_charge(battle, tables, scratch, i, team(battle, i))
        if target != NOBODY:
            charge(battle, tables, scratch, log, i, target, way, cells)
            return True
    return advance(battle, tables, scratch, log, i)


@rule
def advance(battle, tables, scratch, log, i):
    """Move to where an enemy can be struck, or nearer to one, and strike. Whether it struck."""
    no_inline()
    speed = current_speed(battle, tables, i)
    survey(battle, tables, scratch, i, speed)
    plan = best_stand(battle, tables, scratch, i)
    if plan == NOBODY:
        return False
    if not go(battle, tables, scratch, log, i, plan % 128):
        return True
    unit = battle.unit[i]
    here = shootable(battle, tables, scratch, i, int(unit.x), int(unit.y))
    held_by = engagers(battle, tables, scratch, i)
    if held_by != NONE:
        emit(log, EV_ENGAGED, i, lowest_bit(held_by), count_bits(held_by), 0, 0, 0)
        here &= held_by
    target = best_target(battle, tables, i, here)
    if target == NOBODY:
        return False
    wanted = plan // 128
    if wanted != NO_TARGET and here & bit(wanted) != NONE:
        target = wanted
    percent = HALF if held_by != NONE and unit.RANGE > 1 else 100
    if percent == HALF or not try_cast(battle, tables, scratch, log, i, target):
        attack(battle, tables, scratch, log, i, target, percent)
    return True


@rule
def act(battle, tables, scratch, log, i):
    """G3.3 Engagement, decide, move with reactions, act. Whether it acted."""
    held_by = engagers(battle, tables, scratch, i)
    if held_by != NONE:
        return act_engaged(battle, tables, scratch, log, i, held_by)
    return act_free(battle, tables, scratch, log, i)
