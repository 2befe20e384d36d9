"""Sentences for people, made from events alone, and why each number is what it is."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from maniple.games.skirmish.explain import failed_charge
from maniple.games.skirmish.rules.refusals import REFUSALS
from maniple.games.skirmish.rules.state import (
    ALTERNATING,
    CHARGERS,
    ENDINGS,
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
    RESULT_ERROR,
    RESULT_WAIT,
)
from maniple.kernel.combat import NO_SAVE, save_target, wound_target
from maniple.kernel.events import DAMAGE, HIT_ROLL, SAVE_ROLL, WOUND_ROLL

ROLLS = {HIT_ROLL: "Hit", WOUND_ROLL: "Wound", SAVE_ROLL: "Save"}


@dataclass
class Sentence:
    """A line of the log; `dice` are the rolls it tells of, as (name, roll, needed). Units are told by their ids."""

    text: str
    kind: str
    unit: int | None = None
    target: int | None = None
    dice: list[tuple[str, int, int]] = field(default_factory=list)


def narrate(events: Iterable[Any]) -> Iterator[Sentence]:
    """The log lines of a run of events, attacks told as one sentence each (S7.3)."""
    attack: Sentence | None = None
    damage = 0
    for event in events:
        kind = int(event.kind)
        if kind == EV_ATTACK:
            if attack is not None:
                yield _finish(attack, damage, died=False)
            attack, damage = Sentence(_opening(event), "attack", event.actor + 1, event.target + 1), 0
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


def _finish(attack: Sentence, damage: int, died: bool) -> Sentence:
    """S7.3 `Unit 3 SHOT Unit 7 : Hit 4(3+) - Wound 2(4+) : FAILED !`, parts that were rolled only."""
    rolled = " - ".join(f"{name} {roll}({needed}+)" for name, roll, needed in attack.dice)
    last, roll, needed = attack.dice[-1]
    if damage:
        ending = f"{damage} DAMAGE DEALT : Unit {attack.target} DIED !" if died else f"{damage} DAMAGE DEALT !"
    elif last == "Save" and roll >= needed:
        ending = "SAVED !"
    else:
        ending = "FAILED !" if last == "Wound" else "MISSED !"
    attack.text = f"{attack.text} : {rolled} : {ending}"
    return attack


def _sentence(event: Any) -> Sentence | None:
    kind, actor = int(event.kind), int(event.actor)
    number, unit = actor + 1, f"Unit {actor + 1}"
    if kind == EV_TURN:
        return Sentence(f"Turn {event.a}", "turn")
    if kind == EV_PHASE:
        return Sentence(f"Player {actor}: {PHASES[event.a]} phase", "phase")
    if kind == EV_SUBPHASE:
        return _subphase(event)
    if kind == EV_MOVED:
        verb = "FLED" if event.target else "MOVED"
        return Sentence(f"{unit} {verb} from ({event.a},{event.b}) to ({event.c},{event.d})", "move", number)
    if kind == EV_CHARGE_ROLL:
        text = f"{unit} rolls {event.a} + {event.b} = {event.a + event.b} to charge"
        return Sentence(text, "roll", number, dice=[("Charge", int(event.a), 0), ("Charge", int(event.b), 0)])
    if kind == EV_CHARGED:
        return Sentence(f"{unit} CHARGED from ({event.a},{event.b}) to ({event.c},{event.d})", "charge", number)
    if kind == EV_CHARGE_FAILED:
        return Sentence(f"{unit} FAILED to charge: {failed_charge(event.a, event.b)}", "failed", number)
    if kind == EV_SHOTS_LOST:
        return Sentence(
            f"{unit} has nobody left to shoot at: {event.a} shot{'s' if event.a > 1 else ''} lost", "lost", number
        )
    # S2.1 WAIT logs a wait, ERROR logs the error, PASS and NO log nothing.
    if kind == EV_ENDED and event.a == RESULT_WAIT:
        return Sentence(f"{unit} WAITED", "wait", number)
    if kind == EV_ENDED and event.a == RESULT_ERROR:
        rule, reason = REFUSALS[event.d]
        return Sentence(f"{unit} ERROR : {reason} ({rule})", "error", number)
    if kind == EV_OBJECTIVE:
        return Sentence(f"Player {actor} takes objective {event.a + 1} ({event.c} against {event.d})", "objective")
    if kind == EV_GAME_OVER:
        who = f"Player {actor} wins" if actor != NOBODY else "Nobody wins"
        return Sentence(f"{who}: {ENDINGS[event.a]}", "end")
    return None


def _subphase(event: Any) -> Sentence | None:
    """Who picks now; a sub-phase that nobody takes part in is not told."""
    chargers, active, other = int(event.b), int(event.c), int(event.d)
    if event.a == CHARGERS:
        text = "Chargers strike first" if chargers else ""
    elif event.a == ALTERNATING:
        text = f"Fighters alternate, player {event.actor} picks first" if active and other else ""
    else:
        text = f"Player {event.actor}'s fighters are left" if active or other else ""
    return Sentence(text, "subphase") if text else None


def explain_attack(attacker: dict[str, Any], target: dict[str, Any], ranged: bool) -> list[str]:
    """S7.1 Why each die of an attack needs what it needs: hit, wound, save."""
    weapon = "RNG" if ranged else "CC"
    strength, toughness, ap = attacker[f"{weapon}_STR"], target["T"], attacker[f"{weapon}_AP"]
    save = int(save_target(target["ARMOR_SAVE"], target["INVUL_SAVE"], ap))
    if save == NO_SAVE:
        saving = f"No save: armour {target['ARMOR_SAVE']}+ against AP {ap} (S7.1)"
    elif save < target["ARMOR_SAVE"] - ap:
        saving = f"Save {save}+: invulnerable, better than armour against AP {ap} (S7.1)"
    else:
        saving = f"Save {save}+: armour {target['ARMOR_SAVE']}+ against AP {ap} (S7.1)"
    return [
        f"Hit {attacker[f'{weapon}_ATK']}+: {attacker['name']}'s {weapon}_ATK (S7.1)",
        f"Wound {int(wound_target(strength, toughness))}+: Strength {strength} against Toughness {toughness} (S7.1)",
        saving,
    ]
