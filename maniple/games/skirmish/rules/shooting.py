"""The shooting phase (S4)."""

from maniple.games.skirmish.rules.activation import PASSED, PASSED_FREE, SHOT, WAITED
from maniple.games.skirmish.rules.refusals import (
    ENGAGED,
    FLED_BEFORE,
    LEGAL,
    NO_RANGED_WEAPON,
    NO_TARGET,
    OFF_BOARD,
    OUT_OF_RANGE,
    OUT_OF_SIGHT,
    TOO_CLOSE_TO_SHOOT,
)
from maniple.games.skirmish.rules.sight import sees
from maniple.games.skirmish.rules.state import EV_SHOTS_LOST
from maniple.games.skirmish.rules.units import (
    distance_between,
    end_of,
    first_of,
    in_fight,
    mark_zone,
    owner,
    stands_in,
)
from maniple.kernel.bits import NONE, bit, keep_loop
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit


@rule
def mark_friends(game, field, scratch, player):
    """Mark the hexes next to a player's units in `scratch.free`: that player may not shoot at anyone there."""
    mark_zone(game, scratch.free, player, 0, int(field.cols) - 1)


@rule
def refused_shot(game, field, scratch, shooter, enemy):
    """S4.1 Why a shooter whose friends are marked may not shoot at an enemy; LEGAL if it may."""
    mine, theirs = game.unit[shooter], game.unit[enemy]
    if theirs.HP_CUR <= 0:
        return OFF_BOARD
    # S4.1 A living enemy within RNG_RNG.
    if distance_between(game, shooter, enemy) > field.type[mine.type].RNG_RNG:
        return OUT_OF_RANGE
    # S4.1 Not adjacent to the shooter or to any unit friendly to it.
    if stands_in(game, scratch.free, enemy):
        return ENGAGED
    # S4.1 In line of sight.
    if not sees(field, int(mine.col), int(mine.row), int(theirs.col), int(theirs.row)):
        return OUT_OF_SIGHT
    return LEGAL


@rule
def targets_in_sight(game, field, scratch, shooter):
    """S4.1 The valid targets of a shooter whose friends are marked, as a set."""
    keep_loop()
    foe = 1 - owner(game, shooter)
    mask = NONE
    for i in range(first_of(game, foe), end_of(game, foe)):
        if refused_shot(game, field, scratch, shooter, i) == LEGAL:
            mask |= bit(i)
    return mask


@rule
def shots(game, field, unit):
    """How many shots a unit fires: its RNG_NB."""
    return int(field.type[game.unit[unit].type].RNG_NB)


@rule
def barred_from_shooting(game, field, scratch, unit):
    """S4.3 Why a living unit whose friends are marked has no part in the shooting; LEGAL if it has."""
    # S4.3 Not fled (S3.4), with a ranged weapon.
    if game.units_fled & bit(unit) != NONE:
        return FLED_BEFORE
    if shots(game, field, unit) == 0:
        return NO_RANGED_WEAPON
    # S4.3 Not in fight, and at least one valid target.
    if in_fight(game, field, unit):
        return TOO_CLOSE_TO_SHOOT
    return NO_TARGET if targets_in_sight(game, field, scratch, unit) == NONE else LEGAL


@rule
def build_shoot_pool(game, field, scratch):
    keep_loop()
    player = int(game.current_player)
    mark_friends(game, field, scratch, player)
    pool = NONE
    for i in range(first_of(game, player), end_of(game, player)):
        # S4.3 Living, of the current player.
        if game.unit[i].HP_CUR > 0 and barred_from_shooting(game, field, scratch, i) == LEGAL:
            pool |= bit(i)
    game.shoot_activation_pool = pool


@rule
def has_shot(game, field):
    """Whether the active shooter has fired."""
    return game.attacks_left < shots(game, field, int(game.active))


@rule
def out_of_targets(game, field, log):
    """How the activation of a shooter ends that has shots but nobody to shoot at."""
    if has_shot(game, field):
        # S4.4 Slaughter: the rest of the shots are lost.
        emit(log, EV_SHOTS_LOST, int(game.active), -1, int(game.attacks_left), 0, 0, 0)
        return SHOT
    # S4.5 No target at activation: (PASS,1,PASS,SHOOTING) for a human, (PASS,0,...) for an agent.
    return PASSED if game.human[game.seat] != 0 else PASSED_FREE


@rule
def hold_fire(game, field):
    """S4.5 The shooter stops: the end of its action if it has fired, otherwise (WAIT,1,PASS,SHOOTING)."""
    return SHOT if has_shot(game, field) else WAITED
