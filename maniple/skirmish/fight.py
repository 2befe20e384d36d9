"""The fight phase (S6): chargers first, then both sides in turn, then whoever is left."""

from maniple.kernel.compiled import rule
from maniple.kernel.events import emit
from maniple.skirmish.activation import end_activation, leave_fight_pools, resolve_attack
from maniple.skirmish.board import NONE, bit
from maniple.skirmish.state import (
    ALTERNATING,
    CHARGERS,
    EV_SUBPHASE,
    FIGHT,
    MARK_FIGHT,
    MARK_PASS,
    REMAINING,
    RESULT_ACTION,
    RESULT_PASS,
)
from maniple.skirmish.units import end_of, enemies_within, first_of, in_fight, melee_reach


@rule
def enter_subphase(game, log, subphase, seat):
    game.subphase = subphase
    game.seat = seat
    emit(log, EV_SUBPHASE, seat, -1, subphase, 0, 0, 0)


@rule
def engaged(game, field, player, among):
    """The player's living units of a set that are in fight."""
    mask = NONE
    for i in range(first_of(game, player), end_of(game, player)):
        if among & bit(i) != NONE and game.unit[i].HP_CUR > 0 and in_fight(game, field, i):
            mask |= bit(i)
    return mask


@rule
def build_charging_pool(game, field, log):
    # S6.1 Units of the current player in units_charged, living and in fight.
    player = int(game.current_player)
    game.charging_activation_pool = engaged(game, field, player, game.units_charged)
    enter_subphase(game, log, CHARGERS, player)


@rule
def build_alternating_pools(game, field, log):
    # S6.2 Both players' other units: living, in fight, not in units_fought and not in units_charged.
    player = int(game.current_player)
    others = ~(game.units_fought | game.units_charged)
    game.active_alternating_activation_pool = engaged(game, field, player, others)
    game.non_active_alternating_activation_pool = engaged(game, field, 1 - player, others)
    # S6.2 The non-active player picks first.
    enter_subphase(game, log, ALTERNATING, 1 - player)


@rule
def pass_subphases(game, field, log):
    """Move on to the sub-phase in which somebody can pick; at the end of the last one all pools are empty."""
    if game.subphase == CHARGERS and game.charging_activation_pool == NONE:
        build_alternating_pools(game, field, log)
    active = game.active_alternating_activation_pool != NONE
    other = game.non_active_alternating_activation_pool != NONE
    # S6.3 When one pool is empty, the other's units fight one after another.
    if game.subphase == ALTERNATING and not (active and other):
        enter_subphase(game, log, REMAINING, int(game.current_player) if active else 1 - int(game.current_player))


@rule
def fight_targets(game, field, unit):
    """S6.4 The living enemies within CC_RNG, as a set."""
    return enemies_within(game, unit, melee_reach(game, field, unit))


@rule
def blows(game, field, unit):
    """How many attacks a unit makes in melee: its CC_NB."""
    return int(field.type[game.unit[unit].type].CC_NB)


@rule
def has_struck(game, field):
    """Whether the active fighter has made an attack."""
    return game.attacks_left < blows(game, field, int(game.active))


@rule
def end_pick(game, log, unit, result, step, mark, error):
    """End a fighter's activation and hand the pick to the other side."""
    end_activation(game, log, unit, result, step, mark, FIGHT, error)
    # S6.2 Then they alternate.
    if game.subphase == ALTERNATING:
        game.seat = 1 - game.seat


@rule
def start_fight(game, field, log, unit):
    """Activate a fighter."""
    # S6.4 ATTACK_LEFT starts at CC_NB.
    game.attacks_left = blows(game, field, unit)
    # S6.4 (PASS,1,PASS,FIGHT) if no attack was made: a unit that has none to make.
    if game.attacks_left == 0:
        end_pick(game, log, unit, RESULT_PASS, 1, MARK_PASS, 0)


@rule
def drop_idle_fighters(game, field):
    """S6.5 A unit whose targets all died before its pick leaves the pool without a step."""
    waiting = (
        game.charging_activation_pool
        | game.active_alternating_activation_pool
        | game.non_active_alternating_activation_pool
    )
    busy = engaged(game, field, 0, waiting) | engaged(game, field, 1, waiting)
    leave_fight_pools(game, waiting & ~busy)


@rule
def strike(game, field, log, target):
    """S6.4 The active unit makes one attack; the activation ends with the last attack or the last target."""
    fighter = int(game.active)
    killed = resolve_attack(game, field, log, fighter, target, False)
    game.attacks_left -= 1
    if game.attacks_left == 0 or (killed and fight_targets(game, field, fighter) == NONE):
        # S6.4 When none is left the activation ends: (ACTION,1,FIGHT,FIGHT).
        end_pick(game, log, fighter, RESULT_ACTION, 1, MARK_FIGHT, 0)
    if killed:
        drop_idle_fighters(game, field)
