"""S8 What the click handlers of the four phases share.

A click is read into plain actions, the rules do them or refuse, and the answer tells what happened. What a click means
is decided from the game as it stands, and reading it changes nothing.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Any, ParamSpec

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.notation import format_action, ids
from maniple.games.skirmish.rules.actions import CANCEL, POSTPONE, SELECT, WAIT, action_code
from maniple.games.skirmish.rules.reach import hex_code
from maniple.games.skirmish.rules.refusals import GAME_OVER, NO_UNIT_ACTIVE, ONLY_BY_CLICKS, REFUSALS, UNIT_ACTIVE
from maniple.games.skirmish.rules.state import EV_PHASE_END, NOBODY, PHASES
from maniple.games.skirmish.rules.turn import current_pool
from maniple.games.skirmish.schema import Hex
from maniple.kernel.errors import IllegalAction

Answer = tuple[bool, dict[str, Any]]
"""Whether the rules allowed it, and what happened; after a refusal `error` and `rule`, and nothing has changed."""

P = ParamSpec("P")

# S8.1 What a person can do, and on what.
ACTIVATE, LEFT, RIGHT, SKIP = ACTIONS = ("activate_unit", "left_click", "right_click", "skip")
TARGET, FRIEND, ACTIVE, ELSEWHERE = CLICK_TARGETS = ("target", "friendly_unit", "active_unit", "elsewhere")


@dataclass(frozen=True)
class HandledPhase:
    """A phase by its number in the record, what it shows of its active unit, and which actions a click means in it."""

    number: int
    preview: Callable[[Skirmish], dict[str, Any]]
    read: Callable[[Skirmish, "Click"], list[int]]


@dataclass(frozen=True)
class Click:
    """A click that was read: which button, on what, and the number of the unit if it was on a friend.

    `target` and `place` are what the client says of a target, unchecked: a unit's id, a column and a row.
    """

    button: str
    on: str
    friend: int = NOBODY
    target: Any = None
    place: tuple[Any, Any] = (None, None)


def answered(handler: Callable[P, Answer]) -> Callable[P, Answer]:
    """Let a handler answer (False, {"error", "rule"}) where the rules refuse."""

    @wraps(handler)
    def answering(*args: P.args, **kwargs: P.kwargs) -> Answer:
        try:
            return handler(*args, **kwargs)
        except IllegalAction as refused:
            return False, {"error": refused.reason, "rule": refused.rule}

    return answering


# Reading what a client sends.


def action_name(action: Any) -> str:
    """The name of an action, one of ACTIONS."""
    name = action.get("action") if isinstance(action, Mapping) else None
    if not isinstance(name, str) or name not in ACTIONS:
        raise IllegalAction("S8.1", f"no such action: {name!r:.40}; there are {', '.join(ACTIONS)}")
    return name


def id_of(unit: Any) -> Any:
    """The id of a unit that is given by its id or as the view shows it."""
    return unit.get("id", unit) if isinstance(unit, Mapping) else unit


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def unit_number(game_state: Skirmish, unit_id: Any) -> int:
    """The number in the record of the unit with this id."""
    if not _is_number(unit_id) or not 1 <= unit_id <= game_state.state.units:
        raise IllegalAction("S8.1", f"there is no unit {unit_id!r:.40}")
    return unit_id - 1


def hex_number(game_state: Skirmish, place: tuple[Any, Any]) -> int:
    """The code of a hex of the board."""
    col, row = place
    if not _is_number(col) or not _is_number(row) or not game_state.setup.board.holds((col, row)):
        raise IllegalAction("S8.1", f"there is no hex ({col!r:.20},{row!r:.20})")
    return hex_code(col, row)


def _friend(game_state: Skirmish, clicked: Any) -> int:
    """The number of a living unit of the side that decides."""
    number = unit_number(game_state, clicked)
    if int(number >= game_state.state.split) != game_state.state.seat:
        raise IllegalAction("S8.1", f"unit {clicked} belongs to the other side")
    if game_state.state.unit[number].HP_CUR <= 0:
        raise IllegalAction("S2.2", f"unit {clicked} is off the board")
    return number


def read_click(game_state: Skirmish, action: Any) -> Click:
    """What a click is on; a friend that cannot be switched to is as good as elsewhere."""
    button = action_name(action)
    if button not in (LEFT, RIGHT):
        raise IllegalAction("S8.1", f"{button} is no click")
    # S8.2-S8.5 A right click means the active unit where nothing else is said.
    on = action.get("clickTarget", ACTIVE if button == RIGHT else None)
    if not isinstance(on, str) or on not in CLICK_TARGETS:
        raise IllegalAction("S8.1", f"no such clickTarget: {on!r:.40}; there are {', '.join(CLICK_TARGETS)}")
    active = game_state.state.active
    if on == ACTIVE and active == NOBODY:
        raise IllegalAction(*REFUSALS[NO_UNIT_ACTIVE])
    if on != FRIEND:
        return Click(button, on, target=action.get("targetId"), place=(action.get("col"), action.get("row")))
    number = _friend(game_state, action.get("targetId"))
    if number == active:
        return Click(button, ACTIVE)
    if active != NOBODY and number + 1 not in ids(current_pool(game_state.state)):
        return Click(button, ELSEWHERE)
    return Click(button, FRIEND, number)


def read_action(game_state: Skirmish, handled: HandledPhase, unit_id: Any, action: Any) -> list[int]:
    """The plain actions that something a person does means, for one who takes this unit for the active one."""
    name = action_name(action)
    if name == ACTIVATE:
        number = unit_number(game_state, unit_id)
        check(game_state, handled.number, None)
        return [action_code(SELECT, number)]
    if name == SKIP:
        check(game_state, handled.number, unit_id)
        # S3.3, S4.5, S5.4 A skip is a wait; S6.4 a fighter's is refused by the rules.
        return [action_code(WAIT, 0)]
    return _meaning(game_state, handled, unit_id, action)


def _meaning(game_state: Skirmish, handled: HandledPhase, unit_id: Any, action: Any) -> list[int]:
    click = read_click(game_state, action)
    check(game_state, handled.number, unit_id)
    return handled.read(game_state, click)


def click_to_go(game_state: Skirmish, click: Click, kind: int) -> list[int]:
    """S8.2, S8.4 What a click means in a phase in which units go somewhere, by an action of this kind."""
    if click.button == RIGHT and click.on == ACTIVE:
        return [action_code(CANCEL, 0)]
    if click.button == LEFT and click.on == TARGET:
        return [action_code(kind, hex_number(game_state, click.place))]
    if click.button == LEFT and click.on == FRIEND:
        return switch_to(game_state, click.friend)
    return put_back(game_state)


def switch_to(game_state: Skirmish, friend: int) -> list[int]:
    """S8.2-S8.5 Activate another unit of the pool; the one that was active is postponed, if the rules let it be."""
    return [*put_back(game_state), action_code(SELECT, friend)]


def put_back(game_state: Skirmish) -> list[int]:
    """The actions that leave no unit active: the active one returns to its pool."""
    return [] if game_state.state.active == NOBODY else [action_code(POSTPONE, 0)]


def check(game_state: Skirmish, phase: int, unit_id: Any) -> None:
    """Refuse clicks after the end, in another phase, of a seat that does not click, or for a unit that waits."""
    state = game_state.state
    if game_state.over:
        raise IllegalAction(*REFUSALS[GAME_OVER])
    if state.phase != phase:
        raise IllegalAction("S1.2", f"this is the {PHASES[state.phase]} phase, not the {PHASES[phase]} phase")
    if not state.human[state.seat]:
        raise IllegalAction(*REFUSALS[ONLY_BY_CLICKS])
    if unit_id is not None and state.active not in (NOBODY, unit_number(game_state, unit_id)):
        raise IllegalAction(*REFUSALS[UNIT_ACTIVE])


# Doing it.


@answered
def execute(
    game_state: Skirmish,
    handled: HandledPhase,
    unit: Any,
    action: Any,
    config: Any = None,  # noqa: ARG001  (S8.1 names it; the setup of the game says all that it could)
) -> Answer:
    """S8.1 Do what a person asks of a unit, given by its id or as the view shows it."""
    return _carry_out(game_state, handled, read_action(game_state, handled, id_of(unit), action))


@answered
def click(game_state: Skirmish, handled: HandledPhase, unit_id: Any, action: Any) -> Answer:
    """Do what a click means while this unit is active."""
    return _carry_out(game_state, handled, _meaning(game_state, handled, unit_id, action))


def click_on_target(game_state: Skirmish, handled: HandledPhase, unit_id: Any, **target: Any) -> Answer:
    """Do what a left click on a target means: `targetId`, or `col` and `row`."""
    return click(game_state, handled, unit_id, {"action": LEFT, "clickTarget": TARGET, **target})


def activate(game_state: Skirmish, handled: HandledPhase, unit_id: Any) -> Answer:
    """Activate a unit of the pool."""
    return execute(game_state, handled, unit_id, {"action": ACTIVATE})


@answered
def attack(game_state: Skirmish, handled: HandledPhase, unit_id: Any, kind: int, target_id: Any) -> Answer:
    """Make one attack of the active unit on a target."""
    check(game_state, handled.number, unit_id)
    return _carry_out(game_state, handled, [action_code(kind, unit_number(game_state, target_id))])


def _carry_out(game_state: Skirmish, handled: HandledPhase, codes: list[int]) -> Answer:
    log, dice, units_processed = [], [], None
    for code in codes:
        game_state.apply(code)
        told = game_state.sentences()
        log += [sentence.text for sentence in told]
        dice += [die for sentence in told for die in sentence.dice]
        units_processed = _processed(game_state, handled.number)
    answer = {"actions": [format_action(code) for code in codes], "log": log, "dice": dice}
    if units_processed is not None:
        answer |= _completed(game_state, handled.number, units_processed)
    if (outcome := game_state.outcome()) is not None:
        answer["outcome"] = outcome.model_dump()
    return True, answer | shown(game_state, handled)


# What is shown (S8.6).


def shown(game_state: Skirmish, handled: HandledPhase) -> dict[str, Any]:
    """S8.6 A green ring on every unit that can activate, and the preview of the active unit if there is one."""
    state = game_state.state
    view = {"green_ring": ids(current_pool(state)), "active_unit": active_id(game_state)}
    if is_active(game_state, handled.number):
        view |= {"attacks_left": int(state.attacks_left), "preview": handled.preview(game_state)}
    return view


def active_id(game_state: Skirmish) -> int | None:
    """The id of the active unit."""
    return None if game_state.state.active == NOBODY else int(game_state.state.active) + 1


def is_active(game_state: Skirmish, phase: int) -> bool:
    """Whether a unit is active, and in this phase."""
    return bool(game_state.state.phase == phase and game_state.state.active != NOBODY)


def options_of(game_state: Skirmish, phase: int, unit_id: Any) -> dict[str, list[Any]]:
    """What a unit can do in a phase; a unit that is not active can do nothing yet."""
    if is_active(game_state, phase) and unit_id == active_id(game_state):
        return game_state.options()
    return {"hexes": [], "targets": []}


def blinking(targets: list[int], red_hexes: list[Hex]) -> dict[str, Any]:
    """S8.6 The HP bars of valid targets blink, hexes in range and sight are red."""
    return {"blinking_units": targets, "start_blinking": bool(targets), "red_hexes": red_hexes}


@answered
def execution_loop(game_state: Skirmish, handled: HandledPhase, unit_id: Any) -> Answer:
    """Where the activation of a unit stands: what it can do next, or that it has ended. Nothing changes."""
    number = unit_number(game_state, unit_id)
    going_on = is_active(game_state, handled.number) and bool(game_state.state.active == number)
    return True, {"activation_ended": not going_on} | shown(game_state, handled)


# The course of a phase (S1.2): the rules go on by themselves, the handlers report.


def activation_pool(game_state: Skirmish, phase: int) -> list[int]:
    """The ids of the units that can activate now in this phase."""
    return ids(current_pool(game_state.state)) if game_state.state.phase == phase else []


def phase_start(game_state: Skirmish, phase: int) -> dict[str, Any]:
    """How a phase starts; one the rules passed because nobody could act in it is complete with nobody eligible."""
    eligible = len(activation_pool(game_state, phase))
    return {"phase_initialized": True, "eligible_units": eligible, "phase_complete": eligible == 0}


def phase_status(game_state: Skirmish, phase: int) -> dict[str, Any]:
    """Whether a phase goes on, and for how many units."""
    eligible = len(activation_pool(game_state, phase))
    return {"phase_continues": eligible > 0, "eligible_units_remaining": eligible, "phase_complete": eligible == 0}


def may_activate(game_state: Skirmish, phase: int, unit_id: Any) -> bool:
    """Whether a person may activate this unit now."""
    state = game_state.state
    if state.phase != phase or not state.human[state.seat] or not _is_number(unit_id) or unit_id < 1:
        return False
    return action_code(SELECT, unit_id - 1) in game_state.legal_actions()


def phase_end(game_state: Skirmish, phase: int) -> dict[str, Any]:
    """How the last action ended a phase; IllegalAction if it did not, for only an empty pool ends one (S1.2)."""
    units_processed = _processed(game_state, phase)
    if units_processed is None:
        raise IllegalAction("S1.2", f"the last action did not end the {PHASES[phase]} phase")
    return _completed(game_state, phase, units_processed)


def _processed(game_state: Skirmish, phase: int) -> int | None:
    """How many units had left the pools of a phase that the last action ended; None if it did not end it."""
    for event in game_state.recorded():
        if event.kind == EV_PHASE_END and event.a == phase:
            return int(event.b)
    # S1.6 A side without living units ends the game in the middle of a phase.
    if game_state.outcome() is not None and game_state.state.phase == phase:
        return int(game_state.state.processed)
    return None


def _completed(game_state: Skirmish, phase: int, units_processed: int) -> dict[str, Any]:
    # S1.2 After move comes shoot, then charge, then fight, then the other player's move.
    next_phase = PHASES[(phase + 1) % len(PHASES)] if game_state.outcome() is None else None
    return {"phase_complete": True, "next_phase": next_phase, "units_processed": units_processed}
