"""What may be done and doing it (S9): one number per action, one place where legality is decided.

`legal_actions` lists, `refusal` says why not, `apply` does what is legal and changes nothing otherwise,
`agent_step` is the door of an agent that may err (S9.2). `execute` trusts its caller.
"""

from maniple.games.skirmish.explain import refused_postponement, refused_selection, refused_target
from maniple.games.skirmish.rules.activation import (
    ERRED,
    FOUGHT,
    GOES_ON,
    PASSED_FREE,
    SHOT,
    WAITED,
    close_activation,
    resolve_attack,
)
from maniple.games.skirmish.rules.charge import charge, roll_charge
from maniple.games.skirmish.rules.fight import blows, drop_idle_fighters, end_alternation
from maniple.games.skirmish.rules.movement import move
from maniple.games.skirmish.rules.options import look, nothing_left
from maniple.games.skirmish.rules.reach import found, hex_code
from maniple.games.skirmish.rules.refusals import (
    AIM_ONLY_IN_FIGHT,
    GAME_OVER,
    LEGAL,
    MUST_ATTACK,
    NO_CANCEL,
    NO_UNIT_ACTIVE,
    NOT_A_CHARGE,
    NOT_A_DESTINATION,
    NOT_AN_ACTION,
    NOTHING_AIMED_AT,
    ONLY_BY_CLICKS,
    UNIT_ACTIVE,
    WRONG_KIND_CHARGE,
    WRONG_KIND_FIGHT,
    WRONG_KIND_MOVE,
    WRONG_KIND_SHOOT,
)
from maniple.games.skirmish.rules.shooting import hold_fire, shots
from maniple.games.skirmish.rules.state import (
    CHARGE,
    EV_ACTIVATED,
    EV_POSTPONED,
    FIGHT,
    MAX_HEXES,
    MOVE,
    NOBODY,
    RUNNING,
    SHOOT,
)
from maniple.games.skirmish.rules.turn import advance, current_pool
from maniple.kernel.bits import NONE, ONE, lowest_bit
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit

# The kinds of action. An action is kind * 4096 + argument: a unit, a hex code, or 0.
SELECT, MOVE_TO, SHOOT_AT, CHARGE_TO, ATTACK, WAIT = 0, 1, 2, 3, 4, 5
# Only for a seat that acts by clicks (S8).
POSTPONE, CANCEL, AIM, UNAIM = 6, 7, 8, 9
KINDS = 10
ARGUMENTS = 4096

MAX_ACTIONS = MAX_HEXES + 128
"""Room for the longest list of legal actions."""


@rule
def action_code(kind, argument):
    return kind * ARGUMENTS + argument


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
def deed_of(phase):
    """S9.1 The kind of action a phase is for."""
    if phase == MOVE:
        return MOVE_TO
    if phase == SHOOT:
        return SHOOT_AT
    if phase == CHARGE:
        return CHARGE_TO
    return ATTACK


@rule
def refused_deed(game, field, scratch, kind, argument):
    """Why the active unit may not do this deed of its phase; LEGAL if it may."""
    if kind != deed_of(game.phase):
        return wrong_kind(game.phase)
    look(game, field, scratch)
    if game.phase == MOVE:
        return LEGAL if found(scratch, argument >> 6, argument & 63) else NOT_A_DESTINATION
    if game.phase == CHARGE:
        return LEGAL if found(scratch, argument >> 6, argument & 63) else NOT_A_CHARGE
    return refused_target(game, field, scratch, argument)


@rule
def refused_click(game, field, scratch, kind, argument):
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
        look(game, field, scratch)
        return refused_target(game, field, scratch, argument)
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
        return refused_selection(game, field, scratch, argument)
    if game.active == NOBODY:
        return NO_UNIT_ACTIVE
    if kind == WAIT:
        # S6.4 Attacking is mandatory: no wait.
        return MUST_ATTACK if game.phase == FIGHT else LEGAL
    if kind >= POSTPONE:
        return refused_click(game, field, scratch, kind, argument)
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
def list_hexes(scratch, out, count, kind):
    """Append one action per hex of the last search; the new count."""
    for col in range(scratch.low, scratch.high + 1):
        rows = scratch.reach[col + 1]
        while rows != NONE:
            out[count] = action_code(kind, hex_code(col, lowest_bit(rows)))
            count += 1
            rows &= rows - ONE
    return count


@rule
def list_clicks(game, field, scratch, out, count):
    """S8 Append what only a person may do with the active unit; the new count."""
    for kind in range(POSTPONE, KINDS):
        if kind != AIM and refused_click(game, field, scratch, kind, 0) == LEGAL:
            out[count] = action_code(kind, 0)
            count += 1
    if game.phase == FIGHT:
        count = list_units(out, count, AIM, scratch.targets)
    return count


@rule
def legal_actions(game, field, scratch, out):
    """Write every action that is legal now into `out`; how many there are. Some exist until the game is over."""
    if game.ended != RUNNING:
        return 0
    if game.active == NOBODY:
        return list_units(out, 0, SELECT, current_pool(game))
    look(game, field, scratch)
    kind = deed_of(game.phase)
    if game.phase == MOVE or game.phase == CHARGE:
        count = list_hexes(scratch, out, 0, kind)
    else:
        count = list_units(out, 0, kind, scratch.targets)
    if game.phase != FIGHT:
        out[count] = action_code(WAIT, 0)
        count += 1
    if game.human[game.seat] != 0:
        count = list_clicks(game, field, scratch, out, count)
    return count


@rule
def select(game, field, log, unit):
    """Activate a unit of the pool."""
    game.active = unit
    emit(log, EV_ACTIVATED, unit, -1, int(game.phase), 0, 0, 0)
    if game.phase == SHOOT:
        # S4.4 SHOOT_LEFT starts at RNG_NB.
        game.attacks_left = shots(game, field, unit)
    elif game.phase == CHARGE:
        roll_charge(game, log)
    elif game.phase == FIGHT:
        # S6.4 ATTACK_LEFT starts at CC_NB.
        game.attacks_left = blows(game, field, unit)
    return GOES_ON


@rule
def attack_with_active(game, field, log, target):
    """S4.4, S6.4 The active unit makes one attack, resolved at once."""
    ranged = game.phase == SHOOT
    killed = resolve_attack(game, field, log, int(game.active), target, ranged)
    game.attacks_left -= 1
    game.target = NOBODY
    if killed and not ranged:
        drop_idle_fighters(game, field)
    if game.attacks_left > 0:
        return GOES_ON
    # S4.5 (ACTION,1,SHOOTING,SHOOTING). S6.4 (ACTION,1,FIGHT,FIGHT).
    return SHOT if ranged else FOUGHT


@rule
def postpone(game, log):
    """S8.2-S8.5 Put the active unit back into its pool; a charge roll is kept (S5.2)."""
    emit(log, EV_POSTPONED, int(game.active), -1, 0, 0, 0, 0)
    game.active = NOBODY
    game.target = NOBODY
    game.attacks_left = 0
    return GOES_ON


@rule
def do(game, field, log, kind, argument):
    """Do the deed itself; how the activation ends, or GOES_ON."""
    if kind == SELECT:
        return select(game, field, log, argument)
    if kind == MOVE_TO:
        return move(game, log, argument >> 6, argument & 63)
    if kind == CHARGE_TO:
        return charge(game, log, argument >> 6, argument & 63)
    if kind == SHOOT_AT or kind == ATTACK:
        return attack_with_active(game, field, log, argument)
    if kind == WAIT:
        # S3.3, S5.4 Wait: (WAIT,1,PASS,phase).
        return hold_fire(game, field) if game.phase == SHOOT else WAITED
    if kind == CANCEL:
        # S8.2, S8.4 Cancel: (PASS,0,PASS,phase).
        return PASSED_FREE
    if kind == POSTPONE:
        return postpone(game, log)
    game.target = argument if kind == AIM else NOBODY
    return GOES_ON


@rule
def go_on(game, field, scratch, log, ending, error):
    """After a deed: look what is left to do, and end the activation if nothing is."""
    if ending == GOES_ON and game.active != NOBODY:
        look(game, field, scratch)
        ending = nothing_left(game, field, scratch, log)
    if ending != GOES_ON:
        close_activation(game, log, ending, error)
        end_alternation(game, log)


@rule
def step(game, field, scratch, log, action):
    """Do an action that is known to be legal, within its stage."""
    ending = do(game, field, log, action // ARGUMENTS, action % ARGUMENTS)
    go_on(game, field, scratch, log, ending, LEGAL)


@rule
def execute(game, field, scratch, log, action):
    """Do an action that is known to be legal, and go on to the next decision."""
    step(game, field, scratch, log, action)
    advance(game, field, scratch, log)


@rule
def apply(game, field, scratch, log, action):
    """Do an action if it is legal; LEGAL, or why it was refused and nothing changed (S10.2)."""
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
        if game.active == NOBODY:
            game.active = lowest_bit(current_pool(game))
        # S9.2 (ERROR,0,PASS,phase), and the reason is in the log.
        go_on(game, field, scratch, log, ERRED, reason)
        advance(game, field, scratch, log)
    return reason
