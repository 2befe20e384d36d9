"""Sentences for people, made from events."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from maniple.games.protocol import Line
from maniple.games.tabletop.rules.refusals import CHARGING
from maniple.games.tabletop.rules.state import (
    ADVANCE,
    ENDINGS,
    EV_ADVANCE_ROLL,
    EV_ATTACKS,
    EV_CHARGE_FAILED,
    EV_CHARGE_ROLL,
    EV_CONSOLIDATED,
    EV_DESTROYED,
    EV_DIED,
    EV_ESCAPE_ROLL,
    EV_GAME_OVER,
    EV_HAZARD,
    EV_HELD,
    EV_MOVED,
    EV_PHASE,
    EV_PILED_IN,
    EV_RECOVERED,
    EV_RESULT,
    EV_RESUMED,
    EV_ROUND,
    EV_SCORED,
    EV_SELECTED,
    EV_SHOCK_ROLL,
    EV_SKIPPED,
    EV_SLOWED,
    EV_STANDS_ALONE,
    EV_TIER,
    EV_TURN,
    FALL_BACK,
    NOBODY,
    NORMAL_MOVE,
    PHASES,
    STATIONARY,
)
from maniple.kernel.events import Event

TIER_NAMES = ("Fights first", "Normal", "Fights last")
ENDS = {"victory_points": "on victory points", "survivors": "by what is left of the armies"}


def narrate(game: Any, happened: Iterable[Event]) -> Iterator[Line]:
    """The log lines of a run of events; each weapon's attacks are told in one sentence (T5.7)."""
    struck: Event | None = None
    for event in happened:
        if event.kind in (EV_ATTACKS, EV_RESUMED):
            struck = event
        if event.kind == EV_RESULT and struck is not None:
            yield _result(game, event, bool(struck.d), game.setup.weapons[struck.a].name)
        teller = TELLERS.get(event.kind)
        line = teller(game, event) if teller else None
        if line is not None:
            yield line


def _name(game: Any, unit: int) -> str:
    return game.setup.units[unit].name


def _count(number: int, word: str, many: str = "") -> str:
    return f"{number} {word if number == 1 else many or word + 's'}"


PLURALS = {
    "moves": "move",
    "advances": "advance",
    "falls": "fall",
    "charges": "charge",
    "stays": "stay",
    "does": "do",
    "rolls": "roll",
    "pulls": "pull",
    "steps": "step",
    "fails": "fail",
    "piles": "pile",
    "consolidates": "consolidate",
    "is": "are",
    "it": "they",
    "its": "their",
    "itself": "themselves",
    "holds": "hold",
}


def _for(game: Any, unit: int, text: str) -> str:
    """A sentence about a unit, in the plural for one of many models."""
    if game.setup.units[unit].strength == 1:
        return text
    return re.sub(r"[a-z]+", lambda word: PLURALS.get(word[0], word[0]), text)


def _about(game: Any, event: Event, kind: str, text: str) -> Line:
    return Line.of(f"{_name(game, event.actor)} {_for(game, event.actor, text)}", kind, event.actor + 1)


def _result(game: Any, event: Event, ranged: bool, weapon: str) -> Line:
    """Melee: 6 attacks, 4 hits, 3 wounds, 2 casualties."""
    if event.a == 0:
        # T5.13 Attacks at a unit that is gone are lost.
        text = f"{_name(game, event.actor)}, {weapon}: nobody of {_name(game, event.target)} is left to attack"
        return Line.of(text, "attack", event.actor + 1, event.target + 1)
    sums = (
        _count(event.a, "attack"),
        _count(event.b, "hit"),
        _count(event.c, "wound"),
        _count(event.d, "casualty", "casualties"),
    )
    text = f"{'Shooting' if ranged else 'Melee'}: {', '.join(sums)}"
    aside = f" ({_name(game, event.actor)}, {weapon}, at {_name(game, event.target)})"
    return Line.of(text + aside, "attack", event.actor + 1, event.target + 1)


def _moved(game: Any, event: Event) -> Line | None:
    inches = f"{event.b / 100:.1f}″"
    words = {
        NORMAL_MOVE: f"moves {inches}",
        ADVANCE: f"advances {inches}",
        FALL_BACK: f"falls back {inches}",
        CHARGING: f"charges {inches}",
        STATIONARY: "stays where it is",
    }
    return _about(game, event, "charge" if event.a == CHARGING else "move", words[event.a])


def _placed(game: Any, event: Event, word: str) -> Line:
    if event.a == 0:
        return _about(game, event, "move", f"does not {word}")
    models = _count(event.a, "model")
    return _about(game, event, "move", f"{'piles in' if word == 'pile in' else 'consolidates'} with {models}")


def _shock(game: Any, event: Event) -> Line:
    rolled = f"rolls {event.a} + {event.b} against Ld {event.c}"
    return _about(game, event, "shock", f"{rolled}: {'battle-shocked' if event.d else 'it holds'}")


def _destroyed(game: Any, event: Event) -> Line:
    by = f" by {_name(game, event.actor)}" if event.actor not in (NOBODY, event.target) else ""
    killer = None if event.actor == NOBODY else event.actor + 1
    return Line.of(
        f"{_name(game, event.target)} {_for(game, event.target, 'is')} destroyed{by}", "death", killer, event.target + 1
    )


def _died(game: Any, event: Event) -> Line | None:
    """Only deaths that no attack explains are told one by one."""
    return None if event.actor != NOBODY else Line.of(f"A model of {_unit_name(game, event.target)} dies", "death")


def _unit_name(game: Any, model: int) -> str:
    return _name(game, int(game.state.model[model].unit))


def _over(_game: Any, event: Event) -> Line:
    if event.actor == NOBODY:
        return Line.of("The battle is a draw", "end")
    return Line.of(f"Player {event.actor + 1} wins {ENDS[ENDINGS[event.a]]}", "end")


def _slowed(game: Any, event: Event) -> Line:
    text = f"{_name(game, event.target)} {_for(game, event.target, 'is')} stunned and will fight last this turn"
    return Line.of(text, "shock", event.actor + 1, event.target + 1)


def _alone(_game: Any, event: Event) -> Line:
    """T1.8 What the turns that nobody is left to dispute are worth."""
    player, turns = f"Player {event.actor + 1}", _count(event.c, "turn")
    if event.a == 0:
        return Line.of(f"{player} stands alone on the table", "objective")
    text = f"{player} stands alone and holds every objective: {turns} left to score, {event.a} points, {event.b} in all"
    return Line.of(text, "objective")


def _charge_roll(game: Any, event: Event) -> Line:
    total = event.a + event.b
    return _about(game, event, "roll", f"rolls {event.a} + {event.b} = {total}″ to charge, {event.c / 100:.1f}″ to go")


TELLERS = {
    EV_ROUND: lambda _game, e: Line.of(f"Round {e.a}", "turn"),
    EV_TURN: lambda _game, e: Line.of(f"Player {e.actor + 1}'s turn", "turn"),
    EV_PHASE: lambda _game, e: Line.of(f"{PHASES[e.a].capitalize()} phase", "phase"),
    EV_SHOCK_ROLL: _shock,
    EV_RECOVERED: lambda game, e: _about(game, e, "shock", "pulls itself together"),
    EV_MOVED: _moved,
    EV_ADVANCE_ROLL: lambda game, e: _about(game, e, "roll", f"rolls {e.a} for its advance"),
    EV_ESCAPE_ROLL: lambda game, e: _about(game, e, "roll", f"rolls {e.a} for an escape"),
    EV_CHARGE_ROLL: _charge_roll,
    EV_CHARGE_FAILED: lambda game, e: _about(game, e, "charge", "fails its charge"),
    EV_SELECTED: lambda game, e: _about(game, e, "select", "steps forward"),
    EV_PILED_IN: lambda game, e: _placed(game, e, "pile in"),
    EV_CONSOLIDATED: lambda game, e: _placed(game, e, "consolidate"),
    EV_DIED: _died,
    EV_DESTROYED: _destroyed,
    EV_HAZARD: lambda game, e: _about(game, e, "roll", f"rolls {e.a} for a hazardous weapon") if e.a == 1 else None,
    EV_SKIPPED: lambda game, e: _about(game, e, "wait", "does nothing"),
    EV_SLOWED: _slowed,
    EV_TIER: lambda _game, e: Line.of(f"{TIER_NAMES[e.a]}: player {e.actor + 1} picks{' first' * e.b}", "phase"),
    EV_HELD: lambda _game, e: Line.of(f"Player {e.actor + 1} takes objective {e.a + 1}", "objective"),
    EV_SCORED: lambda _game, e: Line.of(f"Player {e.actor + 1} scores {e.a}, {e.b} in all", "objective"),
    EV_STANDS_ALONE: _alone,
    EV_GAME_OVER: _over,
}
