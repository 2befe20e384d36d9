"""What may be done and doing it (S9): one number per action, one place where legality is decided.

`legal_actions` lists, `refusal` says why not, `apply` does what is legal and changes nothing otherwise,
`agent_step` is the door of an agent that may err (S9.2). `execute` trusts its caller.
"""

from maniple.kernel.compiled import rule
from maniple.kernel.events import emit
from maniple.skirmish.activation import end_activation
from maniple.skirmish.board import NONE, ONE, bit, lowest_bit
from maniple.skirmish.charge import charge, find_charge_destinations, start_charge
from maniple.skirmish.fight import end_pick, fight_targets, has_struck, start_fight, strike
from maniple.skirmish.movement import find_destinations, move, move_steps, start_move
from maniple.skirmish.reach import hex_code
from maniple.skirmish.shooting import has_shot, hold_fire, shoot, shooting_targets, start_shooting
from maniple.skirmish.state import (
    CHARGE,
    EV_ACTIVATED,
    EV_POSTPONED,
    FIGHT,
    MARK_PASS,
    MAX_HEXES,
    MOVE,
    NOBODY,
    RESULT_ERROR,
    RESULT_PASS,
    RESULT_WAIT,
    RUNNING,
    SHOOT,
)
from maniple.skirmish.turn import advance, current_pool

# The kinds of action. An action is kind * 4096 + argument: a unit, a hex code, or 0.
SELECT, MOVE_TO, SHOOT_AT, CHARGE_TO, ATTACK, WAIT = 0, 1, 2, 3, 4, 5
# Only for a seat that acts by clicks (S8).
POSTPONE, CANCEL, AIM, UNAIM = 6, 7, 8, 9
KINDS = 10
ARGUMENTS = 4096

MAX_ACTIONS = MAX_HEXES + 128
"""Room for the longest list of legal actions."""

# Why an action is refused: (rule id, reason).
(
    LEGAL,
    GAME_OVER,
    NOT_AN_ACTION,
    UNIT_ACTIVE,
    NOT_IN_POOL,
    NO_UNIT_ACTIVE,
    WRONG_KIND_MOVE,
    WRONG_KIND_SHOOT,
    WRONG_KIND_CHARGE,
    WRONG_KIND_FIGHT,
    NOT_A_DESTINATION,
    NOT_A_TARGET,
    NOT_A_CHARGE,
    NOT_IN_REACH,
    MUST_ATTACK,
    ONLY_BY_CLICKS,
    ALREADY_SHOT,
    ALREADY_STRUCK,
    NO_CANCEL,
    AIM_ONLY_IN_FIGHT,
    NOTHING_AIMED_AT,
) = range(21)

REFUSALS = (
    ("", ""),
    ("S1.6", "the game is over"),
    ("S9.1", "there is no such action"),
    ("S1.4", "another unit is in the middle of its activation"),
    ("S1.2", "that unit is not in the activation pool"),
    ("S9.1", "no unit is active: choose one of the pool first"),
    ("S9.1", "in the movement phase a unit moves or waits"),
    ("S9.1", "in the shooting phase a unit shoots or waits"),
    ("S9.1", "in the charge phase a unit charges or waits"),
    ("S9.1", "in the fight phase a unit attacks"),
    ("S3.2", "that hex cannot be reached by this move"),
    ("S4.1", "that unit is not a valid target"),
    ("S5.3", "that hex is no destination of this charge"),
    ("S6.4", "that unit is not a living enemy within CC_RNG"),
    ("S6.4", "attacking is mandatory: a fighter cannot wait"),
    ("S8.1", "only a seat that acts by clicks may do that"),
    ("S8.3", "a shot was fired: the unit must end its activation"),
    ("S8.5", "an attack was made: the unit must finish"),
    ("S8.2", "only a move or a charge can be cancelled"),
    ("S8.5", "a target is aimed at only in the fight phase"),
    ("S8.5", "no target is selected"),
)


@rule
def action_code(kind, argument):
    return kind * ARGUMENTS + argument


@rule
def in_set(mask, unit):
    """Whether a set of units holds this number, which may be any number."""
    return 0 <= unit < 64 and mask & bit(unit) != NONE


@rule
def found(field, scratch, code):
    """Whether the last search found this hex."""
    col, row = code >> 6, code & 63
    return col < field.cols and row < field.rows and scratch.reach[col + 1] & bit(row) != NONE


@rule
def in_window(field, col, start, steps):
    """Whether a column is one the last search has looked at."""
    return abs(col - start) <= steps and col < field.cols


@rule
def wrong_kind(phase):
    # S9.1 Valid kinds per phase: move/wait, shoot/wait, charge/wait, attack.
    if phase == MOVE:
        return WRONG_KIND_MOVE
    if phase == SHOOT:
        return WRONG_KIND_SHOOT
    if phase == CHARGE:
        return WRONG_KIND_CHARGE
    return WRONG_KIND_FIGHT


@rule
def refused_deed(game, field, scratch, kind, argument):
    """Why the active unit may not do this deed of its phase; LEGAL if it may."""
    unit, phase = int(game.active), int(game.phase)
    start = int(game.unit[unit].col)
    if kind == MOVE_TO and phase == MOVE:
        if not in_window(field, argument >> 6, start, move_steps(game, field, unit)):
            return NOT_A_DESTINATION
        find_destinations(game, field, scratch, unit)
        return LEGAL if found(field, scratch, argument) else NOT_A_DESTINATION
    if kind == CHARGE_TO and phase == CHARGE:
        if not in_window(field, argument >> 6, start, int(game.unit[unit].charge_roll)):
            return NOT_A_CHARGE
        find_charge_destinations(game, field, scratch, unit)
        return LEGAL if found(field, scratch, argument) else NOT_A_CHARGE
    if kind == SHOOT_AT and phase == SHOOT:
        return LEGAL if in_set(shooting_targets(game, field, scratch, unit), argument) else NOT_A_TARGET
    if kind == ATTACK and phase == FIGHT:
        return LEGAL if in_set(fight_targets(game, field, unit), argument) else NOT_IN_REACH
    return wrong_kind(phase)


@rule
def refused_postponement(game, field):
    # S8.2, S8.4 A move and a charge can always be put off. S8.3, S8.5 A shooter or fighter only before it began.
    if game.phase == SHOOT and has_shot(game, field):
        return ALREADY_SHOT
    if game.phase == FIGHT and has_struck(game, field):
        return ALREADY_STRUCK
    return LEGAL


@rule
def refused_click(game, field, kind, argument):
    """Why a person may not do this now; LEGAL if they may."""
    # S8.1 These actions belong to clicks.
    if game.human[game.seat] == 0:
        return ONLY_BY_CLICKS
    if kind == POSTPONE:
        return refused_postponement(game, field)
    if kind == CANCEL:
        return LEGAL if game.phase == MOVE or game.phase == CHARGE else NO_CANCEL
    # S8.5 A fighter's target is selected first, then attacked.
    if game.phase != FIGHT:
        return AIM_ONLY_IN_FIGHT
    if kind == AIM:
        return LEGAL if in_set(fight_targets(game, field, int(game.active)), argument) else NOT_IN_REACH
    return LEGAL if game.target != NOBODY else NOTHING_AIMED_AT


@rule
def takes_argument(kind):
    return kind <= ATTACK or kind == AIM


@rule
def refusal(game, field, scratch, action):
    """Why an action is not legal now, as a number of REFUSALS; LEGAL if it is."""
    kind, argument = action // ARGUMENTS, action % ARGUMENTS
    # S1.6 Nothing happens after the end.
    if game.ended != RUNNING:
        return GAME_OVER
    if action < 0 or kind >= KINDS or (argument != 0 and not takes_argument(kind)):
        return NOT_AN_ACTION
    if kind == SELECT:
        # S1.4 One unit completes its activation before another starts.
        if game.active != NOBODY:
            return UNIT_ACTIVE
        return LEGAL if in_set(current_pool(game), argument) else NOT_IN_POOL
    if game.active == NOBODY:
        return NO_UNIT_ACTIVE
    if kind == WAIT:
        # S6.4 Attacking is mandatory: no wait.
        return MUST_ATTACK if game.phase == FIGHT else LEGAL
    if kind >= POSTPONE:
        return refused_click(game, field, kind, argument)
    return refused_deed(game, field, scratch, kind, argument)


@rule
def list_units(out, count, kind, units):
    """Append one action per unit of a set; the new count."""
    while units != NONE:
        out[count] = action_code(kind, lowest_bit(units))
        count += 1
        units &= units - ONE
    return count


@rule
def list_hexes(scratch, out, count, kind, low, high):
    """Append one action per hex of the last search; the new count."""
    for col in range(low, high + 1):
        rows = scratch.reach[col + 1]
        while rows != NONE:
            out[count] = action_code(kind, hex_code(col, lowest_bit(rows)))
            count += 1
            rows &= rows - ONE
    return count


@rule
def list_deeds(game, field, scratch, out, count):
    """S9.1 Append what the active unit may do in its phase; the new count."""
    unit = int(game.active)
    start, last = int(game.unit[unit].col), int(field.cols) - 1
    if game.phase == MOVE:
        steps = move_steps(game, field, unit)
        find_destinations(game, field, scratch, unit)
        return list_hexes(scratch, out, count, MOVE_TO, max(start - steps, 0), min(start + steps, last))
    if game.phase == CHARGE:
        steps = int(game.unit[unit].charge_roll)
        find_charge_destinations(game, field, scratch, unit)
        return list_hexes(scratch, out, count, CHARGE_TO, max(start - steps, 0), min(start + steps, last))
    if game.phase == SHOOT:
        return list_units(out, count, SHOOT_AT, shooting_targets(game, field, scratch, unit))
    return list_units(out, count, ATTACK, fight_targets(game, field, unit))


@rule
def list_clicks(game, field, out, count):
    """S8 Append what only a person may do with the active unit; the new count."""
    for kind in range(POSTPONE, KINDS):
        if kind == AIM:
            continue
        if refused_click(game, field, kind, 0) == LEGAL:
            out[count] = action_code(kind, 0)
            count += 1
    if game.phase == FIGHT:
        count = list_units(out, count, AIM, fight_targets(game, field, int(game.active)))
    return count


@rule
def legal_actions(game, field, scratch, out):
    """Write every action that is legal now into `out`; how many there are. Some exist until the game is over."""
    if game.ended != RUNNING:
        return 0
    if game.active == NOBODY:
        return list_units(out, 0, SELECT, current_pool(game))
    count = list_deeds(game, field, scratch, out, 0)
    if game.phase != FIGHT:
        out[count] = action_code(WAIT, 0)
        count += 1
    if game.human[game.seat] != 0:
        count = list_clicks(game, field, out, count)
    return count


@rule
def select(game, field, scratch, log, unit):
    """Activate a unit of the pool; it may turn out to have nothing to do."""
    game.active = unit
    emit(log, EV_ACTIVATED, unit, -1, int(game.phase), 0, 0, 0)
    if game.phase == MOVE:
        start_move(game, field, scratch, log, unit)
    elif game.phase == SHOOT:
        start_shooting(game, field, scratch, log, unit)
    elif game.phase == CHARGE:
        start_charge(game, field, scratch, log, unit)
    else:
        start_fight(game, field, log, unit)


@rule
def wait(game, field, log):
    """The active unit does nothing (more)."""
    if game.phase == SHOOT:
        hold_fire(game, field, log)
    else:
        # S3.3, S5.4 Wait: (WAIT,1,PASS,phase).
        end_activation(game, log, int(game.active), RESULT_WAIT, 1, MARK_PASS, int(game.phase), 0)


@rule
def postpone(game, log):
    """S8.2-S8.5 Put the active unit back into its pool; a charge roll is kept (S5.2)."""
    emit(log, EV_POSTPONED, int(game.active), -1, 0, 0, 0, 0)
    game.active = NOBODY
    game.target = NOBODY
    game.attacks_left = 0


@rule
def execute(game, field, scratch, log, action):
    """Do an action that is known to be legal, and go on to the next decision."""
    kind, argument = action // ARGUMENTS, action % ARGUMENTS
    if kind == SELECT:
        select(game, field, scratch, log, argument)
    elif kind == MOVE_TO:
        move(game, log, argument >> 6, argument & 63)
    elif kind == SHOOT_AT:
        shoot(game, field, scratch, log, argument)
    elif kind == CHARGE_TO:
        charge(game, log, argument >> 6, argument & 63)
    elif kind == ATTACK:
        game.target = NOBODY
        strike(game, field, log, argument)
    elif kind == WAIT:
        wait(game, field, log)
    elif kind == POSTPONE:
        postpone(game, log)
    elif kind == CANCEL:
        # S8.2, S8.4 Cancel: (PASS,0,PASS,phase).
        end_activation(game, log, int(game.active), RESULT_PASS, 0, MARK_PASS, int(game.phase), 0)
    elif kind == AIM:
        game.target = argument
    else:
        game.target = NOBODY
    advance(game, field, scratch, log)


@rule
def apply(game, field, scratch, log, action):
    """Do an action if it is legal; LEGAL, or why it was refused and nothing changed (S10)."""
    reason = refusal(game, field, scratch, action)
    if reason == LEGAL:
        execute(game, field, scratch, log, action)
    return reason


@rule
def agent_step(game, field, scratch, log, action):
    """S9 An agent's action; one that is not legal costs the activation. LEGAL, or what was wrong."""
    reason = refusal(game, field, scratch, action)
    if reason == LEGAL:
        execute(game, field, scratch, log, action)
    elif reason != GAME_OVER:
        # S9.3 With no unit active, the first unit of the pool loses its activation: an agent cannot stall.
        unit = int(game.active) if game.active != NOBODY else lowest_bit(current_pool(game))
        # S9.2 (ERROR,0,PASS,phase), and the reason is in the log.
        if game.phase == FIGHT:
            end_pick(game, log, unit, RESULT_ERROR, 0, MARK_PASS, reason)
        else:
            end_activation(game, log, unit, RESULT_ERROR, 0, MARK_PASS, int(game.phase), reason)
        advance(game, field, scratch, log)
    return reason
