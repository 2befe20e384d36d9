"""S11.4 Ending a phase before its pool is empty: whoever could still act waits."""

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.notation import format_action, ids
from maniple.games.skirmish.rules.actions import SELECT, WAIT, action_code
from maniple.games.skirmish.rules.refusals import GAME_OVER, MUST_ATTACK, REFUSALS
from maniple.games.skirmish.rules.state import FIGHT, NOBODY
from maniple.games.skirmish.rules.turn import current_pool
from maniple.kernel.errors import IllegalAction


def rest_of_phase(game: Skirmish) -> list[str]:
    """The actions that end the phase, tried on a copy; IllegalAction where nobody may wait."""
    # S1.6 Nothing happens after the end.
    if game.outcome() is not None:
        raise IllegalAction(*REFUSALS[GAME_OVER])
    if not can_be_ended(game):
        raise IllegalAction(*REFUSALS[MUST_ATTACK])
    tried, actions = game.clone(), []
    phase = _phase_of(tried)
    while tried.outcome() is None and _phase_of(tried) == phase:
        # S11.4 Everybody of the pool is activated and waits, as by hand; in the charge phase that rolls (S5.2).
        idle = tried.state.active == NOBODY
        code = action_code(SELECT, ids(current_pool(tried.state))[0] - 1) if idle else action_code(WAIT, 0)
        tried.apply(code)
        actions.append(format_action(code))
    return actions


def can_be_ended(game: Skirmish) -> bool:
    """Whether the phase can be ended at once."""
    # S6.4 Attacking is mandatory: no wait.
    return bool(game.state.phase != FIGHT)


def _phase_of(game: Skirmish) -> tuple[int, int, int]:
    return int(game.state.turn), int(game.state.current_player), int(game.state.phase)
