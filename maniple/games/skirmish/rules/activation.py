"""How an activation ends and a unit dies (S2), and the one attack both phases of violence use (S7)."""

from maniple.games.skirmish.rules.state import (
    ALTERNATING,
    CHARGE,
    ELIMINATION,
    EV_ATTACK,
    EV_DIED,
    EV_ENDED,
    MARK_CHARGE,
    MARK_FIGHT,
    MARK_FLED,
    MARK_MOVE,
    MARK_PASS,
    MARK_SHOOTING,
    MOVE,
    NOBODY,
    RESULT_ACTION,
    RESULT_ERROR,
    RESULT_PASS,
    RESULT_WAIT,
    SHOOT,
)
from maniple.games.skirmish.rules.units import living, owner
from maniple.kernel.bits import NONE, bit
from maniple.kernel.combat import attack
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit


def _ending(result: int, step: int, mark: int) -> int:
    return 1 + result + 8 * step + 16 * mark


# Every way an activation can end, as one number. A deed returns one of these; GOES_ON keeps the unit active.
GOES_ON = 0
MOVED = _ending(RESULT_ACTION, 1, MARK_MOVE)
FLED = _ending(RESULT_ACTION, 1, MARK_FLED)
SHOT = _ending(RESULT_ACTION, 1, MARK_SHOOTING)
CHARGED = _ending(RESULT_ACTION, 1, MARK_CHARGE)
FOUGHT = _ending(RESULT_ACTION, 1, MARK_FIGHT)
WAITED = _ending(RESULT_WAIT, 1, MARK_PASS)
PASSED = _ending(RESULT_PASS, 1, MARK_PASS)
PASSED_FREE = _ending(RESULT_PASS, 0, MARK_PASS)
ERRED = _ending(RESULT_ERROR, 0, MARK_PASS)


@rule
def leave_fight_pools(game, gone):
    """Take a set of units out of the three pools of the fight."""
    game.charging_activation_pool &= ~gone
    game.active_alternating_activation_pool &= ~gone
    game.non_active_alternating_activation_pool &= ~gone


@rule
def end_activation(game, log, unit, result, step, mark, pool, error):
    """S2.1 end_activation(result, step, mark, pool, error); `pool` is named by its phase, `error` by its refusal."""
    me = bit(unit)
    # S1.5 Steps are counted here and nowhere else.
    game.episode_steps += step
    if mark == MARK_MOVE or mark == MARK_FLED:
        game.units_moved |= me
    if mark == MARK_FLED:
        game.units_fled |= me
    elif mark == MARK_SHOOTING:
        game.units_shot |= me
    elif mark == MARK_CHARGE:
        game.units_charged |= me
    elif mark == MARK_FIGHT:
        game.units_fought |= me
    if pool == MOVE:
        game.move_activation_pool &= ~me
    elif pool == SHOOT:
        game.shoot_activation_pool &= ~me
    elif pool == CHARGE:
        game.charge_activation_pool &= ~me
    else:
        leave_fight_pools(game, me)
    # S2.1 It also clears the active unit, its target, its remaining attacks and its charge roll.
    game.active = NOBODY
    game.target = NOBODY
    game.attacks_left = 0
    game.unit[unit].charge_roll = 0
    game.processed += 1
    emit(log, EV_ENDED, unit, pool, result, step, mark, error)


@rule
def close_activation(game, log, ending, error):
    """End the activation of the active unit in one of the ways listed above."""
    code = ending - 1
    end_activation(game, log, int(game.active), code % 8, code // 8 % 2, code // 16, int(game.phase), error)
    # S6.2 The non-active player has picked first, then they alternate.
    if game.subphase == ALTERNATING:
        game.seat = 1 - game.seat


@rule
def kill(game, log, killer, unit):
    """A unit dies and leaves the board and every pool."""
    game.unit[unit].HP_CUR = 0
    gone = bit(unit)
    # S2.2 A dead unit leaves every pool at once.
    game.move_activation_pool &= ~gone
    game.shoot_activation_pool &= ~gone
    game.charge_activation_pool &= ~gone
    leave_fight_pools(game, gone)
    emit(log, EV_DIED, killer, unit, int(game.unit[unit].col), int(game.unit[unit].row), 0, 0)
    # S1.6 The game ends the moment one side has no living unit.
    if living(game, owner(game, unit)) == NONE:
        game.ended = ELIMINATION
        game.winner = 1 - owner(game, unit)


@rule
def resolve_attack(game, field, log, attacker, target, ranged):
    """S7 One attack of a unit on another; True if it killed."""
    mine = field.type[game.unit[attacker].type]
    theirs = field.type[game.unit[target].type]
    emit(log, EV_ATTACK, attacker, target, 1 if ranged else 0, 0, 0, 0)
    damage = attack(
        game.chance,
        log,
        attacker,
        target,
        int(mine.RNG_ATK if ranged else mine.CC_ATK),
        int(mine.RNG_STR if ranged else mine.CC_STR),
        int(mine.RNG_AP if ranged else mine.CC_AP),
        int(mine.RNG_DMG if ranged else mine.CC_DMG),
        int(theirs.TOUGHNESS),
        int(theirs.ARMOR_SAVE),
        int(theirs.INVUL_SAVE),
    )
    # S7.1 HP_CUR loses DMG at once; at 0 or less the unit dies.
    if damage >= game.unit[target].HP_CUR:
        kill(game, log, attacker, target)
        return True
    game.unit[target].HP_CUR -= damage
    return False
