"""The course of a game (S1): phases follow each other, objectives change hands, and it ends."""

from maniple.games.skirmish.rules.board import hex_index
from maniple.games.skirmish.rules.charge import build_charge_pool
from maniple.games.skirmish.rules.fight import build_alternating_pools, build_charging_pool
from maniple.games.skirmish.rules.movement import build_move_pool
from maniple.games.skirmish.rules.shooting import build_shoot_pool
from maniple.games.skirmish.rules.state import (
    CHARGE,
    CHARGERS,
    DRAW,
    EV_GAME_OVER,
    EV_OBJECTIVE,
    EV_PHASE,
    EV_PHASE_END,
    EV_TURN,
    FIGHT,
    MOVE,
    NO_SUBPHASE,
    NOBODY,
    OBJECTIVES,
    RUNNING,
    SHOOT,
    VALUE,
)
from maniple.games.skirmish.rules.units import end_of, first_of, owner
from maniple.kernel.bits import NONE, keep_loop
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit


@rule
def current_pool(game):
    """The units that the player to decide may activate now, as a set."""
    if game.phase == MOVE:
        return game.move_activation_pool
    if game.phase == SHOOT:
        return game.shoot_activation_pool
    if game.phase == CHARGE:
        return game.charge_activation_pool
    if game.subphase == CHARGERS:
        return game.charging_activation_pool
    if game.seat == game.current_player:
        return game.active_alternating_activation_pool
    return game.non_active_alternating_activation_pool


@rule
def start_phase(game, field, scratch, log, phase):
    """S1.2 A phase builds its pool on entry."""
    game.phase = phase
    game.subphase = NO_SUBPHASE
    game.seat = game.current_player
    game.processed = 0
    if phase == MOVE:
        # S1.1 The turn number rises when player 0's movement phase starts.
        if game.current_player == 0:
            game.turn += 1
            emit(log, EV_TURN, -1, -1, int(game.turn), 0, 0, 0)
        # S1.3 All five marks are cleared at the start of each player's movement phase.
        game.units_moved = NONE
        game.units_fled = NONE
        game.units_shot = NONE
        game.units_charged = NONE
        game.units_fought = NONE
    emit(log, EV_PHASE, int(game.current_player), -1, phase, int(game.turn), 0, 0)
    if phase == MOVE:
        build_move_pool(game)
    elif phase == SHOOT:
        build_shoot_pool(game, field, scratch)
    elif phase == CHARGE:
        build_charge_pool(game, field, scratch)
    else:
        build_charging_pool(game, field, log)


@rule
def count_control(game, field, scratch):
    """S1.6 Fill `scratch.tally` with the sum of OC of each player's living units on each objective's hexes."""
    keep_loop()
    tally = scratch.tally
    for objective in range(field.objectives):
        tally[0, objective] = 0
        tally[1, objective] = 0
    for i in range(game.units):
        unit = game.unit[i]
        if unit.HP_CUR > 0:
            objective = field.objective_at[hex_index(field, int(unit.col), int(unit.row))]
            if objective != NOBODY:
                tally[owner(game, i), objective] += field.type[unit.type].OC


@rule
def settle_objectives(game, field, scratch, log):
    """S1.7 Control is settled at the end of every phase."""
    keep_loop()
    if field.objectives == 0:
        return
    count_control(game, field, scratch)
    for objective in range(field.objectives):
        ours, theirs = int(scratch.tally[0, objective]), int(scratch.tally[1, objective])
        # S1.6 A tie keeps the last controller.
        if ours == theirs:
            continue
        holder = 0 if ours > theirs else 1
        if game.controller[objective] != holder:
            stronger, weaker = max(ours, theirs), min(ours, theirs)
            emit(log, EV_OBJECTIVE, holder, -1, objective, int(game.controller[objective]), stronger, weaker)
            game.controller[objective] = holder


@rule
def living_value(game, field, player):
    """The VALUE of a player's living units."""
    keep_loop()
    total = 0
    for i in range(first_of(game, player), end_of(game, player)):
        if game.unit[i].HP_CUR > 0:
            total += field.type[game.unit[i].type].VALUE
    return total


@rule
def judge(game, field):
    """S1.6 At the turn limit: more objectives, then more living VALUE, else a draw."""
    keep_loop()
    lead = 0
    for objective in range(field.objectives):
        if game.controller[objective] == 0:
            lead += 1
        elif game.controller[objective] == 1:
            lead -= 1
    game.ended = OBJECTIVES
    if lead == 0:
        lead = living_value(game, field, 0) - living_value(game, field, 1)
        game.ended = VALUE
    if lead == 0:
        game.ended = DRAW
    else:
        game.winner = 0 if lead > 0 else 1


@rule
def end_phase(game, field, scratch, log):
    """S1.2 The pools are empty: on to the next phase, the other player, or the end."""
    if game.turn > 0:
        emit(log, EV_PHASE_END, int(game.current_player), -1, int(game.phase), int(game.processed), 0, 0)
        settle_objectives(game, field, scratch, log)
    # S1.6 The game ends when the last fight phase of max_turns ends.
    if game.phase == FIGHT and game.current_player == 1 and game.turn >= field.max_turns:
        judge(game, field)
        return
    # S1.1 Player 0's four phases, then player 1's.
    if game.phase == FIGHT:
        game.current_player = 1 - game.current_player
    start_phase(game, field, scratch, log, (int(game.phase) + 1) % 4)


@rule
def stage_is_over(game):
    """S1.2 Whether everyone in the pool has acted; the fight has two stages, chargers and all others."""
    return game.active == NOBODY and current_pool(game) == NONE


@rule
def next_stage(game, field, scratch, log):
    """Go on from a stage that is over: to the second stage of the fight, or to the next phase."""
    if game.subphase == CHARGERS:
        build_alternating_pools(game, field, log)
    else:
        end_phase(game, field, scratch, log)


@rule
def close(game, log):
    """Leave the record of a finished game with nobody to move."""
    game.subphase = NO_SUBPHASE
    game.move_activation_pool = NONE
    game.shoot_activation_pool = NONE
    game.charge_activation_pool = NONE
    game.charging_activation_pool = NONE
    game.active_alternating_activation_pool = NONE
    game.non_active_alternating_activation_pool = NONE
    emit(log, EV_GAME_OVER, int(game.winner), -1, int(game.ended), 0, 0, 0)


@rule
def advance(game, field, scratch, log):
    """Pass every stage in which nobody can act, until somebody can or the game is over."""
    keep_loop()
    # S1.2 An empty phase is passed at once.
    while game.ended == RUNNING and stage_is_over(game):
        next_stage(game, field, scratch, log)
    if game.ended != RUNNING:
        close(game, log)


@rule
def begin(game, field, scratch, log):
    """Start the first phase of a game whose units are placed: as if a turn 0 had just ended."""
    game.turn = 0
    game.current_player = 1
    game.phase = FIGHT
    game.subphase = NO_SUBPHASE
    advance(game, field, scratch, log)
