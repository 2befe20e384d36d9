"""The fight phase (S6): chargers first, then both sides in turn, then whoever is left."""

from maniple.games.skirmish.rules.activation import leave_fight_pools
from maniple.games.skirmish.rules.state import ALTERNATING, CHARGERS, EV_SUBPHASE, REMAINING
from maniple.games.skirmish.rules.units import enemies_within, in_fight, melee_reach, units_of
from maniple.kernel.bits import NONE, bit, count_bits, keep_loop
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit


@rule
def enter_subphase(game, log, subphase, seat):
    game.subphase = subphase
    game.seat = seat
    chargers = count_bits(game.charging_activation_pool)
    active = count_bits(game.active_alternating_activation_pool)
    other = count_bits(game.non_active_alternating_activation_pool)
    emit(log, EV_SUBPHASE, seat, -1, subphase, chargers, active, other)


@rule
def engaged(game, field, among):
    """The living units of a set that are in fight."""
    keep_loop()
    mask = NONE
    for i in range(game.units):
        if among & bit(i) != NONE and game.unit[i].HP_CUR > 0 and in_fight(game, field, i):
            mask |= bit(i)
    return mask


@rule
def build_charging_pool(game, field, log):
    # S6.1 Units of the current player in units_charged, living and in fight.
    player = int(game.current_player)
    game.charging_activation_pool = engaged(game, field, game.units_charged & units_of(game, player))
    enter_subphase(game, log, CHARGERS, player)


@rule
def build_alternating_pools(game, field, log):
    # S6.2 Both players' other units: living, in fight, not in units_fought and not in units_charged.
    player = int(game.current_player)
    fighters = engaged(game, field, ~(game.units_fought | game.units_charged))
    game.active_alternating_activation_pool = fighters & units_of(game, player)
    game.non_active_alternating_activation_pool = fighters & units_of(game, 1 - player)
    # S6.2 The non-active player picks first.
    enter_subphase(game, log, ALTERNATING, 1 - player)
    end_alternation(game, log)


@rule
def end_alternation(game, log):
    """S6.3 When one pool is empty, the other's units fight one after another."""
    if game.subphase != ALTERNATING:
        return
    active = game.active_alternating_activation_pool != NONE
    if not active or game.non_active_alternating_activation_pool == NONE:
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
def drop_idle_fighters(game, field):
    """S6.5 A unit whose targets all died before its pick leaves the pool without a step."""
    waiting = (
        game.charging_activation_pool
        | game.active_alternating_activation_pool
        | game.non_active_alternating_activation_pool
    )
    leave_fight_pools(game, waiting & ~engaged(game, field, waiting))
