"""The shooting phase (S4)."""

from maniple.kernel.compiled import rule
from maniple.kernel.events import emit
from maniple.skirmish.activation import end_activation, resolve_attack
from maniple.skirmish.board import NONE, bit
from maniple.skirmish.sight import sees
from maniple.skirmish.state import (
    EV_SHOTS_LOST,
    MARK_PASS,
    MARK_SHOOTING,
    RESULT_ACTION,
    RESULT_PASS,
    RESULT_WAIT,
    SHOOT,
)
from maniple.skirmish.units import distance_between, end_of, first_of, in_fight, in_zone, mark_zone, owner


@rule
def mark_friends(game, field, scratch, player):
    """Mark the hexes next to a player's units: nobody there may be shot at by that player."""
    mark_zone(game, scratch, player, 0, int(field.cols) - 1)


@rule
def is_target(game, field, scratch, shooter, target):
    """S4.1 Whether a living enemy can be shot at; needs the shooter's friends marked."""
    unit, enemy = game.unit[shooter], game.unit[target]
    # S4.1 A living enemy within RNG_RNG.
    if enemy.HP_CUR <= 0 or distance_between(game, shooter, target) > field.type[unit.type].RNG_RNG:
        return False
    # S4.1 Not adjacent to the shooter or to any unit friendly to it.
    if in_zone(game, scratch, target):
        return False
    # S4.1 In line of sight.
    return sees(field, int(unit.col), int(unit.row), int(enemy.col), int(enemy.row))


@rule
def has_target(game, field, scratch, shooter):
    """Whether there is anyone to shoot at; needs the shooter's friends marked."""
    foe = 1 - owner(game, shooter)
    for i in range(first_of(game, foe), end_of(game, foe)):
        if is_target(game, field, scratch, shooter, i):
            return True
    return False


@rule
def shooting_targets(game, field, scratch, shooter):
    """S4.1 The valid targets of a shooter, as a set."""
    player = owner(game, shooter)
    mark_friends(game, field, scratch, player)
    mask = NONE
    for i in range(first_of(game, 1 - player), end_of(game, 1 - player)):
        if is_target(game, field, scratch, shooter, i):
            mask |= bit(i)
    return mask


@rule
def shots(game, field, unit):
    """How many shots a unit fires: its RNG_NB."""
    return int(field.type[game.unit[unit].type].RNG_NB)


@rule
def build_shoot_pool(game, field, scratch):
    player = int(game.current_player)
    mark_friends(game, field, scratch, player)
    pool = NONE
    for i in range(first_of(game, player), end_of(game, player)):
        # S4.3 Living, not fled (S3.4), with a ranged weapon.
        if game.unit[i].HP_CUR <= 0 or game.units_fled & bit(i) != NONE or shots(game, field, i) == 0:
            continue
        # S4.3 Not in fight, and at least one valid target.
        if not in_fight(game, field, i) and has_target(game, field, scratch, i):
            pool |= bit(i)
    game.shoot_activation_pool = pool


@rule
def start_shooting(game, field, scratch, log, unit):
    """Activate a shooter: it stays active unless its targets are gone."""
    mark_friends(game, field, scratch, owner(game, unit))
    if has_target(game, field, scratch, unit):
        # S4.4 SHOOT_LEFT starts at RNG_NB.
        game.attacks_left = shots(game, field, unit)
        return
    # S4.5 No target at activation: (PASS,1,PASS,SHOOTING) for a human, (PASS,0,...) for an agent.
    step = 1 if game.human[owner(game, unit)] != 0 else 0
    end_activation(game, log, unit, RESULT_PASS, step, MARK_PASS, SHOOT, 0)


@rule
def shoot(game, field, scratch, log, target):
    """S4.4 The active unit fires one shot; the activation ends with the last shot or the last target."""
    shooter = int(game.active)
    killed = resolve_attack(game, field, log, shooter, target, True)
    game.attacks_left -= 1
    if game.attacks_left > 0:
        if not killed:
            return
        mark_friends(game, field, scratch, owner(game, shooter))
        if has_target(game, field, scratch, shooter):
            return
        # S4.4 Slaughter: no valid target is left, the rest of the shots are lost.
        emit(log, EV_SHOTS_LOST, shooter, -1, int(game.attacks_left), 0, 0, 0)
    # S4.5 After at least one shot: (ACTION,1,SHOOTING,SHOOTING).
    end_activation(game, log, shooter, RESULT_ACTION, 1, MARK_SHOOTING, SHOOT, 0)


@rule
def has_shot(game, field):
    """Whether the active shooter has fired."""
    return game.attacks_left < shots(game, field, int(game.active))


@rule
def hold_fire(game, field, log):
    """S4.5 The active shooter stops: a wait if it has not fired, the end of its action otherwise."""
    unit = int(game.active)
    if has_shot(game, field):
        end_activation(game, log, unit, RESULT_ACTION, 1, MARK_SHOOTING, SHOOT, 0)
    else:
        end_activation(game, log, unit, RESULT_WAIT, 1, MARK_PASS, SHOOT, 0)
