"""The shooting phase (S4)."""

from maniple.kernel.bits import NONE, bit, rolled
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit
from maniple.skirmish.activation import PASSED, PASSED_FREE, SHOT, WAITED
from maniple.skirmish.sight import sees
from maniple.skirmish.state import EV_SHOTS_LOST
from maniple.skirmish.units import (
    distance_between,
    end_of,
    first_of,
    in_fight,
    mark_zone,
    owner,
    stands_in,
)


@rule
def mark_friends(game, field, scratch, player):
    """Mark the hexes next to a player's units in `scratch.free`: that player may not shoot at anyone there."""
    mark_zone(game, scratch.free, player, 0, int(field.cols) - 1)


@rule
def targets_in_sight(game, field, scratch, shooter):
    """S4.1 The valid targets of a shooter whose friends are marked, as a set."""
    rolled()
    unit = game.unit[shooter]
    col, row, farthest = int(unit.col), int(unit.row), int(field.type[unit.type].RNG_RNG)
    foe = 1 - owner(game, shooter)
    mask = NONE
    for i in range(first_of(game, foe), end_of(game, foe)):
        enemy = game.unit[i]
        # S4.1 A living enemy within RNG_RNG.
        if enemy.HP_CUR <= 0 or distance_between(game, shooter, i) > farthest:
            continue
        # S4.1 Not adjacent to the shooter or to any unit friendly to it.
        if stands_in(game, scratch.free, i):
            continue
        # S4.1 In line of sight.
        if sees(field, col, row, int(enemy.col), int(enemy.row)):
            mask |= bit(i)
    return mask


@rule
def shots(game, field, unit):
    """How many shots a unit fires: its RNG_NB."""
    return int(field.type[game.unit[unit].type].RNG_NB)


@rule
def build_shoot_pool(game, field, scratch):
    rolled()
    player = int(game.current_player)
    mark_friends(game, field, scratch, player)
    pool = NONE
    for i in range(first_of(game, player), end_of(game, player)):
        # S4.3 Living, not fled (S3.4), with a ranged weapon.
        if game.unit[i].HP_CUR <= 0 or game.units_fled & bit(i) != NONE or shots(game, field, i) == 0:
            continue
        # S4.3 Not in fight, and at least one valid target.
        if not in_fight(game, field, i) and targets_in_sight(game, field, scratch, i) != NONE:
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
