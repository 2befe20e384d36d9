"""The doors of the game: what an action is refused for, and what it does.

An action is a kind, a unit and what that kind needs: a target, a weapon, a set of targets; placements, models named
and orders of wounds lie in the scratch. `refuse` decides legality, for everybody, here and nowhere else.
"""

from maniple.games.tabletop.rules.assignment import assign, assign_refusal, fill_in
from maniple.games.tabletop.rules.attacks import allocate, begin_resolving, clear_assignments, resolve
from maniple.games.tabletop.rules.charge import charge_move, charge_move_refusal, declare, declare_refusal, fail_charge
from maniple.games.tabletop.rules.fight import fighter_refusal
from maniple.games.tabletop.rules.measure import PILE_IN as PILE_IN_REACH
from maniple.games.tabletop.rules.measure import living, models_of, owner
from maniple.games.tabletop.rules.movement import (
    advance,
    advance_refusal,
    carry_out,
    fall_back,
    fall_back_refusal,
    move,
    move_refusal,
    remain,
)
from maniple.games.tabletop.rules.placement import EVERYBODY, refusal
from maniple.games.tabletop.rules.refusals import (
    ALLOCATE_FIRST,
    BAD_ORDER,
    CANNOT_SHOOT,
    CONSOLIDATING,
    FELL_BACK_THIS_TURN,
    GAME_OVER,
    HAS_CHARGED,
    HAS_FOUGHT,
    HAS_MOVED,
    HAS_SHOT,
    LEGAL,
    NOT_FOUGHT_YET,
    NOT_ITS_TURN,
    NOT_SELECTED,
    NOT_YOUR_UNIT,
    PILING_IN,
    PLACE_FIRST,
    UNIT_ACTS,
    UNIT_GONE,
    WRONG_PHASE,
)
from maniple.games.tabletop.rules.shooting import can_shoot
from maniple.games.tabletop.rules.state import (
    ALLOCATE,
    ATTACK,
    CHARGE,
    CONSOLIDATE,
    EV_CONSOLIDATED,
    EV_PILED_IN,
    EV_SELECTED,
    EV_SKIPPED,
    FIGHT,
    MOVEMENT,
    NOBODY,
    PICK,
    PLACE,
    RUNNING,
    SHOOTING,
)
from maniple.games.tabletop.rules.turn import go_on, leave, side_alive
from maniple.kernel.bits import NONE, bit
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit

ACTIONS = (
    *("REMAIN_STATIONARY", "MOVE", "ADVANCE", "FALL_BACK", "SELECT_SHOOTER", "DECLARE_CHARGE", "CHARGE_MOVE"),
    *("SELECT_FIGHTER", "PILE_IN", "ASSIGN_ATTACKS", "CONFIRM_AND_RESOLVE_ATTACKS", "CONSOLIDATE", "SKIP_UNIT"),
    *("END_PHASE", "ALLOCATE"),
)
"""T5.3 and what the other phases need; an action's kind is its number here."""

(
    REMAIN_STATIONARY,
    MOVE,
    ADVANCE,
    FALL_BACK,
    SELECT_SHOOTER,
    DECLARE_CHARGE,
    CHARGE_MOVE,
    SELECT_FIGHTER,
    PILE_IN,
    ASSIGN_ATTACKS,
    CONFIRM_AND_RESOLVE_ATTACKS,
    CONSOLIDATE_MOVE,
    SKIP_UNIT,
    END_PHASE,
    ALLOCATE_WOUNDS,
) = range(len(ACTIONS))


@rule
def unit_refusal(game, field, unit):
    """Whether a unit can be commanded by whoever decides."""
    if unit < 0 or unit >= game.units or living(game, field, unit) == 0:
        return UNIT_GONE
    return LEGAL if owner(game, unit) == game.seat else NOT_YOUR_UNIT


@rule
def movement_refusal(game, field, scratch, kind, unit):
    """T2 What the movement phase allows."""
    if game.stage == PLACE and (unit != game.active or kind == ADVANCE or kind == FALL_BACK):
        return PLACE_FIRST
    if kind == MOVE:
        return move_refusal(game, field, scratch, unit)
    if kind == ADVANCE:
        return advance_refusal(game, field, unit)
    if kind == FALL_BACK:
        return fall_back_refusal(game, field, scratch, unit)
    return HAS_MOVED if game.moved & bit(unit) != NONE else LEGAL


@rule
def shooter_refusal(game, field, unit):
    """T3.1 Who may be chosen to shoot."""
    if game.shot & bit(unit) != NONE:
        return HAS_SHOT
    if game.fell_back & bit(unit) != NONE:
        return FELL_BACK_THIS_TURN
    return LEGAL if can_shoot(game, field, unit) else CANNOT_SHOOT


@rule
def placing_refusal(game, field, scratch, kind, unit):
    """T5.4, T5.8 Pile in and consolidate, each in its turn."""
    if kind == PILE_IN:
        if game.active != unit or game.stage != PLACE:
            return NOT_ITS_TURN
        return refusal(game, field, scratch, unit, PILING_IN, PILE_IN_REACH, EVERYBODY)
    if game.active != unit or game.stage != CONSOLIDATE:
        return HAS_FOUGHT if game.fought & bit(unit) != NONE else NOT_FOUGHT_YET
    return refusal(game, field, scratch, unit, CONSOLIDATING, PILE_IN_REACH, EVERYBODY)


@rule
def order_refusal(game, field, scratch, unit):
    """T5.11 An order names living models of the unit, each once."""
    if unit != game.group_target:
        return NOT_YOUR_UNIT
    first, last = models_of(field, unit)
    for i in range(last - first):
        model = int(scratch.order[i])
        if model == NOBODY:
            return LEGAL
        if model < first or model >= last or game.model[model].wounds <= 0:
            return BAD_ORDER
        for j in range(i):
            if scratch.order[j] == model:
                return BAD_ORDER
    return LEGAL if scratch.order[last - first] == NOBODY else BAD_ORDER


@rule
def skip_refusal(game, field, unit):
    """T5.3 A unit that acts, or that could be picked, can be skipped."""
    if game.active == unit:
        return LEGAL
    if game.stage != PICK:
        return UNIT_ACTS
    if game.phase == FIGHT:
        return fighter_refusal(game, field, unit)
    if game.phase == MOVEMENT:
        return HAS_MOVED if game.moved & bit(unit) != NONE else LEGAL
    if game.phase == SHOOTING:
        return HAS_SHOT if game.shot & bit(unit) != NONE else LEGAL
    return HAS_CHARGED if game.tried_charge & bit(unit) != NONE else LEGAL


@rule
def phase_of(kind):
    """The phase a kind of action belongs to; NOBODY for those of several."""
    if kind <= FALL_BACK:
        return MOVEMENT
    if kind == SELECT_SHOOTER:
        return SHOOTING
    if kind == DECLARE_CHARGE or kind == CHARGE_MOVE:
        return CHARGE
    if kind == SELECT_FIGHTER or kind == PILE_IN or kind == CONSOLIDATE_MOVE:
        return FIGHT
    return NOBODY


@rule
def refuse(game, field, scratch, kind, unit, target, weapon, targets):
    """Why an action is illegal; LEGAL if it is not. Changes nothing but the scratch."""
    if game.ended != RUNNING:
        return GAME_OVER
    if game.stage == ALLOCATE:
        return order_refusal(game, field, scratch, unit) if kind == ALLOCATE_WOUNDS else ALLOCATE_FIRST
    if kind == ALLOCATE_WOUNDS or kind < 0 or kind >= len(ACTIONS):
        return WRONG_PHASE
    if phase_of(kind) != NOBODY and phase_of(kind) != game.phase:
        return WRONG_PHASE
    if kind == END_PHASE:
        if game.phase == FIGHT:
            return WRONG_PHASE
        return LEGAL if game.stage == PICK else UNIT_ACTS
    if kind == CONFIRM_AND_RESOLVE_ATTACKS:
        if game.active == NOBODY:
            return NOT_SELECTED
        unit = int(game.active)
    if kind == SELECT_FIGHTER and 0 <= unit < game.units and game.stage == PICK and living(game, field, unit) > 0:
        return fighter_refusal(game, field, unit)
    code = unit_refusal(game, field, unit)
    if code != LEGAL:
        return code
    return unit_action_refusal(game, field, scratch, kind, unit, target, weapon, targets)


@rule
def unit_action_refusal(game, field, scratch, kind, unit, target, weapon, targets):
    """Why a unit of whoever decides may not do this now."""
    if kind == SKIP_UNIT:
        return skip_refusal(game, field, unit)
    if kind <= FALL_BACK:
        return movement_refusal(game, field, scratch, kind, unit)
    if kind == PILE_IN or kind == CONSOLIDATE_MOVE:
        return placing_refusal(game, field, scratch, kind, unit)
    if kind == CHARGE_MOVE:
        if game.active != unit or game.stage != PLACE:
            return UNIT_ACTS if game.active != NOBODY else WRONG_PHASE
        return charge_move_refusal(game, field, scratch, unit)
    if kind == ASSIGN_ATTACKS or kind == CONFIRM_AND_RESOLVE_ATTACKS:
        if game.phase != FIGHT and game.phase != SHOOTING:
            return WRONG_PHASE
        # T5.12 Without a pile in, nobody has piled in.
        piles = game.phase == FIGHT and game.stage == PLACE
        if game.active != unit or (game.stage != ATTACK and not piles):
            return NOT_ITS_TURN
        return LEGAL if kind != ASSIGN_ATTACKS else assign_refusal(game, field, scratch, unit, target, weapon)
    if game.stage != PICK:
        return UNIT_ACTS
    if kind == SELECT_SHOOTER:
        return shooter_refusal(game, field, unit)
    return declare_refusal(game, field, unit, targets)


@rule
def apply(game, field, scratch, log, kind, unit, target, weapon, targets):
    """Take an action; LEGAL, or the code of the refusal after which nothing has changed."""
    code = refuse(game, field, scratch, kind, unit, target, weapon, targets)
    if code != LEGAL:
        return code
    player = int(game.seat)
    if kind == END_PHASE:
        leave(game, field, log)
        go_on(game, field, log, NOBODY)
        return LEGAL
    if kind <= FALL_BACK:
        do_movement(game, field, scratch, log, kind, unit)
    elif kind == DECLARE_CHARGE:
        declare(game, field, log, unit, targets)
    elif kind == CHARGE_MOVE:
        charge_move(game, field, scratch, log, unit)
    elif kind == ASSIGN_ATTACKS:
        game.stage = ATTACK
        assign(game, field, scratch, unit, target, weapon)
    elif kind == SKIP_UNIT:
        skip(game, log, unit)
    else:
        player = do_fighting(game, field, scratch, log, kind, unit)
    if game.stage == PICK:
        go_on(game, field, log, 1 - player)
    return LEGAL


@rule
def do_movement(game, field, scratch, log, kind, unit):
    """T2.1 One of the four ways to move."""
    if kind == MOVE:
        move(game, field, scratch, log, unit)
    elif kind == ADVANCE:
        advance(game, log, unit)
    elif kind == FALL_BACK:
        fall_back(game, field, scratch, log, unit)
    else:
        remain(game, log, unit)


@rule
def do_fighting(game, field, scratch, log, kind, unit):
    """Selecting, piling in, resolving, consolidating; the player whose unit acts."""
    if kind == SELECT_SHOOTER or kind == SELECT_FIGHTER:
        emit(log, EV_SELECTED, unit, NOBODY, 0, 0, 0, 0)
        game.active, game.stage = unit, PLACE if kind == SELECT_FIGHTER else ATTACK
        return int(game.seat)
    unit = int(game.active)
    if kind == PILE_IN:
        emit(log, EV_PILED_IN, unit, NOBODY, carry_out(game, field, scratch, unit), 0, 0, 0)
        game.stage = ATTACK
    elif kind == CONSOLIDATE_MOVE:
        emit(log, EV_CONSOLIDATED, unit, NOBODY, carry_out(game, field, scratch, unit), 0, 0, 0)
        game.active, game.stage = NOBODY, PICK
    else:
        if kind == CONFIRM_AND_RESOLVE_ATTACKS:
            confirm(game, field, unit)
        else:
            allocate(game, field, scratch, log)
        if resolve(game, field, scratch, log):
            finish_attacks(game, field, unit)
    return owner(game, unit)


@rule
def confirm(game, field, unit):
    """T5.3, T3.8 All assignments count from here. T5.5 Who is left over fights, too; T3.7 but does not shoot."""
    if game.phase == FIGHT:
        fill_in(game, field, unit)
        game.fought |= bit(unit)
    else:
        game.shot |= bit(unit)
    game.stage = ATTACK
    begin_resolving(game, field)


@rule
def finish_attacks(game, field, unit):
    """The attacks are done: a fighter consolidates, a shooter makes way for the next."""
    game.seat = owner(game, unit)
    # T1.3 When one army is gone, there is nothing left to do.
    if game.phase == FIGHT and living(game, field, unit) > 0 and side_alive(game, field, 1 - owner(game, unit)):
        game.active, game.stage = unit, CONSOLIDATE
    else:
        game.active, game.stage = NOBODY, PICK


@rule
def skip(game, log, unit):
    """T5.3 A unit does nothing more in this phase."""
    emit(log, EV_SKIPPED, unit, NOBODY, 0, 0, 0, 0)
    if game.phase == MOVEMENT:
        remain(game, log, unit)
    elif game.phase == SHOOTING:
        game.shot |= bit(unit)
    elif game.phase == CHARGE:
        if game.active == unit:
            fail_charge(game, log, unit)
        game.tried_charge |= bit(unit)
    else:
        game.fought |= bit(unit)
    clear_assignments(game)
    game.active, game.stage = NOBODY, PICK
