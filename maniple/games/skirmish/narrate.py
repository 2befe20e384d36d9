"""Sentences for people, made from events alone."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from maniple.games.skirmish.reasons import failed_charge
from maniple.games.skirmish.rules.refusals import REFUSALS
from maniple.games.skirmish.rules.state import (
    ALTERNATING,
    CHARGERS,
    EV_ATTACK,
    EV_CHARGE_FAILED,
    EV_CHARGE_ROLL,
    EV_CHARGED,
    EV_DIED,
    EV_ENDED,
    EV_GAME_OVER,
    EV_MOVED,
    EV_OBJECTIVE,
    EV_PHASE,
    EV_SHOTS_LOST,
    EV_SUBPHASE,
    EV_TURN,
    NOBODY,
    PHASES,
    REASONS,
    RESULT_ERROR,
    RESULT_WAIT,
)
from maniple.kernel.events import DAMAGE, HIT_ROLL, SAVE_ROLL, WOUND_ROLL

ROLLS = {HIT_ROLL: "Hit", WOUND_ROLL: "Wound", SAVE_ROLL: "Save"}


@dataclass
class Line:
    """A sentence of the log; `dice` are the rolls it tells of, as (name, roll, needed)."""

    text: str
    kind: str
    actor: int = NOBODY
    target: int = NOBODY
    dice: list[tuple[str, int, int]] = field(default_factory=list)


def narrate(events: Iterable[Any]) -> Iterator[Line]:
    """The log lines of a run of events, attacks told as one sentence each (S7.3)."""
    attack: Line | None = None
    damage = 0
    for event in events:
        kind = int(event.kind)
        if kind == EV_ATTACK:
            if attack is not None:
                yield _finish(attack, damage, died=False)
            attack, damage = Line(_opening(event), "attack", int(event.actor), int(event.target)), 0
        elif attack is not None and kind in ROLLS:
            attack.dice.append((ROLLS[kind], int(event.a), int(event.b)))
        elif attack is not None and kind == DAMAGE:
            damage = int(event.a)
        else:
            if attack is not None:
                yield _finish(attack, damage, died=kind == EV_DIED)
                attack = None
            line = _sentence(event)
            if line is not None:
                yield line
    if attack is not None:
        yield _finish(attack, damage, died=False)


def _opening(event: Any) -> str:
    return f"Unit {event.actor + 1} {'SHOT' if event.a else 'FOUGHT'} Unit {event.target + 1}"


def _finish(attack: Line, damage: int, died: bool) -> Line:
    """S7.3 `Unit 3 SHOT Unit 7 : Hit 4(3+) - Wound 2(4+) : FAILED !`, parts that were rolled only."""
    rolled = " - ".join(f"{name} {roll}({needed}+)" for name, roll, needed in attack.dice)
    last, roll, needed = attack.dice[-1]
    if damage:
        ending = f"{damage} DAMAGE DEALT : Unit {attack.target + 1} DIED !" if died else f"{damage} DAMAGE DEALT !"
    elif last == "Save" and roll >= needed:
        ending = "SAVED !"
    else:
        ending = "FAILED !" if last == "Wound" else "MISSED !"
    attack.text = f"{attack.text} : {rolled} : {ending}"
    return attack


def _sentence(event: Any) -> Line | None:
    kind, actor = int(event.kind), int(event.actor)
    unit = f"Unit {actor + 1}"
    if kind == EV_TURN:
        return Line(f"Turn {event.a}", "turn")
    if kind == EV_PHASE:
        return Line(f"Player {actor}: {PHASES[event.a]} phase", "phase", actor)
    if kind == EV_SUBPHASE:
        return _subphase(event)
    if kind == EV_MOVED:
        verb = "FLED" if event.target else "MOVED"
        return Line(f"{unit} {verb} from ({event.a},{event.b}) to ({event.c},{event.d})", "move", actor)
    if kind == EV_CHARGE_ROLL:
        text = f"{unit} rolls {event.a} + {event.b} = {event.a + event.b} to charge"
        return Line(text, "roll", actor, dice=[("Charge", int(event.a), 0), ("Charge", int(event.b), 0)])
    if kind == EV_CHARGED:
        return Line(f"{unit} CHARGED from ({event.a},{event.b}) to ({event.c},{event.d})", "charge", actor)
    if kind == EV_CHARGE_FAILED:
        return Line(f"{unit} FAILED to charge: {failed_charge(event.a, event.b)}", "failed", actor)
    if kind == EV_SHOTS_LOST:
        return Line(
            f"{unit} has nobody left to shoot at: {event.a} shot{'s' if event.a > 1 else ''} lost", "lost", actor
        )
    # S2.1 WAIT logs a wait, ERROR logs the error, PASS and NO log nothing.
    if kind == EV_ENDED and event.a == RESULT_WAIT:
        return Line(f"{unit} WAITED", "wait", actor)
    if kind == EV_ENDED and event.a == RESULT_ERROR:
        rule, reason = REFUSALS[event.d]
        return Line(f"{unit} ERROR : {reason} ({rule})", "error", actor)
    if kind == EV_OBJECTIVE:
        return Line(f"Player {actor} takes objective {event.a + 1} ({event.c} against {event.d})", "objective", actor)
    if kind == EV_GAME_OVER:
        who = f"Player {actor} wins" if actor != NOBODY else "Nobody wins"
        return Line(f"{who}: {REASONS[event.a]}", "end", actor)
    return None


def _subphase(event: Any) -> Line | None:
    """Who picks now; a sub-phase that nobody takes part in is not told."""
    chargers, active, other = int(event.b), int(event.c), int(event.d)
    if event.a == CHARGERS:
        text = "Chargers strike first" if chargers else ""
    elif event.a == ALTERNATING:
        text = f"Fighters alternate, player {event.actor} picks first" if active and other else ""
    else:
        text = f"Player {event.actor}'s fighters are left" if active or other else ""
    return Line(text, "subphase", int(event.actor)) if text else None
