"""T1 Rounds, turns and phases: what comes next when nobody has anything left to decide."""

from maniple.games.tabletop.rules.charge import can_charge
from maniple.games.tabletop.rules.fight import next_fight
from maniple.games.tabletop.rules.measure import (
    CONTROL_REACH,
    ENGAGEMENT_HEIGHT,
    TOLERANCE,
    living,
    models_of,
    owner,
    within,
)
from maniple.games.tabletop.rules.placement import marker_gap
from maniple.games.tabletop.rules.shooting import can_shoot
from maniple.games.tabletop.rules.state import (
    CHARGE,
    COMMAND,
    DRAW,
    EV_GAME_OVER,
    EV_HELD,
    EV_PHASE,
    EV_RECOVERED,
    EV_ROUND,
    EV_SCORED,
    EV_SHOCK_ROLL,
    EV_STANDS_ALONE,
    EV_TURN,
    FIGHT,
    MOVEMENT,
    NOBODY,
    PICK,
    RUNNING,
    SCORING,
    SHOOTING,
    SURVIVORS,
    VICTORY_POINTS,
)
from maniple.games.tabletop.rules.terrain import ground
from maniple.kernel.bits import NONE, bit
from maniple.kernel.compiled import rule
from maniple.kernel.dice import d6
from maniple.kernel.events import emit

FIRST_SCORING_ROUND, PER_OBJECTIVE, MOST_PER_TURN = 2, 5, 15


@rule
def is_below_half(game, field, unit):
    """T1.6 Fewer than half of its models left; for one that began alone, of its wounds."""
    statline = field.unit[unit]
    if statline.strength == 1:
        return 2 * game.model[int(statline.first)].wounds < statline.WOUNDS
    return 2 * living(game, field, unit) < statline.strength


@rule
def test_nerves(game, field, log):
    """T1.2 The active player's units below half strength roll 2D6 against their Ld. T5.10 Casualties tell here."""
    for unit in range(game.units):
        if owner(game, unit) != game.current_player or living(game, field, unit) == 0:
            continue
        was_shocked = game.shocked & bit(unit) != NONE
        game.shocked &= ~bit(unit)
        if not is_below_half(game, field, unit):
            if was_shocked:
                emit(log, EV_RECOVERED, unit, NOBODY, 0, 0, 0, 0)
            continue
        one, other = d6(game.chance), d6(game.chance)
        shocked = one + other < field.unit[unit].LEADERSHIP
        if shocked:
            game.shocked |= bit(unit)
        emit(log, EV_SHOCK_ROLL, unit, NOBODY, one, other, int(field.unit[unit].LEADERSHIP), int(shocked))


@rule
def begin_turn(game, log):
    """A player's turn: the flags of the last one are gone."""
    game.moved, game.stationary, game.advanced, game.fell_back = NONE, NONE, NONE, NONE
    game.shot, game.tried_charge, game.charged_this_turn, game.fought = NONE, NONE, NONE, NONE
    game.slowed = NONE
    if game.current_player == 0:
        emit(log, EV_ROUND, NOBODY, NOBODY, int(game.round_number), 0, 0, 0)
    emit(log, EV_TURN, int(game.current_player), NOBODY, int(game.round_number), 0, 0, 0)


@rule
def control_at(game, field, player, objective):
    """T1.5 The sum of OC of a player's models within reach of a marker; T1.2 battle-shocked units count for nothing."""
    total = 0
    height = ground(field, field.objective_x[objective], field.objective_y[objective])
    for unit in range(game.units):
        if owner(game, unit) != player or game.shocked & bit(unit) != NONE:
            continue
        first, last = models_of(field, unit)
        for model in range(first, last):
            place = game.model[model]
            if place.wounds <= 0 or abs(place.z - height) > ENGAGEMENT_HEIGHT + TOLERANCE:
                continue
            if within(marker_gap(field, model, place.x, place.y, objective), CONTROL_REACH):
                total += field.unit[unit].CONTROL
    return total


@rule
def survey_objectives(game, field, log):
    """T1.5 Who holds what; equal sums leave a marker to whoever held it."""
    for objective in range(field.objectives):
        mine, theirs = control_at(game, field, 0, objective), control_at(game, field, 1, objective)
        if mine == theirs:
            continue
        holder = 0 if mine > theirs else 1
        if game.holder[objective] != holder:
            game.holder[objective] = holder
            emit(log, EV_HELD, holder, NOBODY, objective, 0, 0, 0)


@rule
def worth_of(held):
    """T1.3 Five points for each objective held, at most 15 a turn."""
    return min(held * PER_OBJECTIVE, MOST_PER_TURN)


@rule
def score(game, field, log):
    """T1.3 The active player scores, from round 2 on."""
    player = int(game.current_player)
    if game.round_number < FIRST_SCORING_ROUND:
        return
    held = 0
    for objective in range(field.objectives):
        if game.holder[objective] == player:
            held += 1
    points = worth_of(held)
    game.victory_points[player] += points
    emit(log, EV_SCORED, player, NOBODY, points, int(game.victory_points[player]), 0, 0)


@rule
def turns_left(game, field, player):
    """How many turns a player has still to score: the one under way, if it is theirs, and all later ones."""
    # T1.1 Player 0's turn comes first.
    first = int(game.round_number) + int(player < game.current_player)
    return max(field.rounds + 1 - max(first, FIRST_SCORING_ROUND), 0)


@rule
def stand_alone(game, field, log, player):
    """T1.8 Nobody is left to dispute an objective: all are the player's, for all turns they have left."""
    for objective in range(field.objectives):
        game.holder[objective] = player
    turns = turns_left(game, field, player)
    points = turns * worth_of(field.objectives)
    game.victory_points[player] += points
    emit(log, EV_STANDS_ALONE, player, NOBODY, points, int(game.victory_points[player]), turns, 0)


@rule
def side_alive(game, field, player):
    """Whether a player has a unit on the table."""
    for unit in range(game.units):
        if owner(game, unit) == player and living(game, field, unit) > 0:
            return True
    return False


@rule
def survivors(game, field, player):
    """The points of a player's units that are on the table."""
    total = 0
    for unit in range(game.units):
        if owner(game, unit) == player and living(game, field, unit) > 0:
            total += field.unit[unit].POINTS
    return total


@rule
def finish(game, field, log):
    """T1.3 Victory points decide, then the points of surviving units."""
    mine, theirs = int(game.victory_points[0]), int(game.victory_points[1])
    game.ended = VICTORY_POINTS
    if mine == theirs:
        mine, theirs = survivors(game, field, 0), survivors(game, field, 1)
        game.ended = SURVIVORS
    if mine == theirs:
        game.ended, game.winner = DRAW, NOBODY
    else:
        game.winner = 0 if mine > theirs else 1
    game.active, game.stage = NOBODY, PICK
    emit(log, EV_GAME_OVER, int(game.winner), NOBODY, int(game.ended), 0, 0, 0)


@rule
def enter(game, field, log, phase):
    """Begin a phase."""
    game.phase, game.stage, game.active, game.seat = phase, PICK, NOBODY, game.current_player
    if phase == COMMAND:
        begin_turn(game, log)
    emit(log, EV_PHASE, int(game.current_player), NOBODY, phase, 0, 0, 0)
    if phase == COMMAND:
        test_nerves(game, field, log)
    elif phase == SCORING:
        score(game, field, log)
    elif phase == FIGHT:
        game.tier, game.first_tier_passed = NOBODY, 0


@rule
def stand_still(game, field):
    """T2.6 Whoever of the active player's units has not moved when the phase ends has remained stationary."""
    for unit in range(game.units):
        if owner(game, unit) == game.current_player and living(game, field, unit) > 0:
            game.stationary |= bit(unit) & ~game.moved


@rule
def leave(game, field, log):
    """End a phase, and begin the next: of this turn, of the other player's, or of the next round."""
    # T1.7 Who holds what is looked at whenever a phase ends.
    survey_objectives(game, field, log)
    if game.phase == MOVEMENT:
        stand_still(game, field)
    if game.phase != SCORING:
        enter(game, field, log, int(game.phase) + 1)
        return
    if game.current_player == 1:
        if game.round_number >= field.rounds:
            finish(game, field, log)
            return
        game.round_number += 1
    game.current_player = 1 - game.current_player
    enter(game, field, log, COMMAND)


@rule
def has_more(game, field, log, picker):
    """Whether somebody has something left to decide in this phase."""
    if game.phase == FIGHT:
        return next_fight(game, field, log, picker)
    for unit in range(game.units):
        if owner(game, unit) != game.current_player or living(game, field, unit) == 0:
            continue
        if game.phase == MOVEMENT and game.moved & bit(unit) == NONE:
            return True
        if game.phase == SHOOTING and can_shoot(game, field, unit):
            return True
        if game.phase == CHARGE and can_charge(game, field, unit):
            return True
    return False


@rule
def go_on(game, field, log, picker):
    """After a unit has acted: on to the next decision, through all phases in which there is none."""
    while game.ended == RUNNING:
        # T1.3 The game ends when one army is gone.
        mine, theirs = side_alive(game, field, 0), side_alive(game, field, 1)
        if not (mine and theirs):
            if mine or theirs:
                stand_alone(game, field, log, 0 if mine else 1)
            finish(game, field, log)
            return
        if has_more(game, field, log, picker):
            return
        leave(game, field, log)
        picker = NOBODY


@rule
def begin(game, field, log):
    """The first turn, up to its first decision."""
    enter(game, field, log, COMMAND)
    go_on(game, field, log, NOBODY)
