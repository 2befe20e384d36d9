"""T5.7 What an action made happen, for people and programs: dice blocks, state changes as diffs, sentences, ways."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.narrate import Line, narrate
from maniple.games.tabletop.reasons import Reasons
from maniple.games.tabletop.rules.state import (
    EV_ADVANCE_ROLL,
    EV_ATTACKS,
    EV_ATTACKS_ROLL,
    EV_CHARGE_ROLL,
    EV_DAMAGE_ROLL,
    EV_ESCAPE_ROLL,
    EV_FEEL_NO_PAIN,
    EV_HAZARD,
    EV_RESUMED,
    EV_SHOCK_ROLL,
    NOBODY,
)
from maniple.games.tabletop.view import Position, diffs, view
from maniple.kernel.events import HIT_ROLL, SAVE_ROLL, WOUND_ROLL, Event

HAZARD_FAILS = 1

Path = list[tuple[float, float]]


@dataclass
class DiceBlock:
    """Dice that were rolled together: what for, by whom, against what, and how many did it."""

    context: str
    unit: int | None
    target: int | None = None
    weapon: str | None = None
    needed: int | None = None
    why: str = ""
    rolls: list[int] = field(default_factory=list)
    successes: int = 0
    criticals: int = 0


@dataclass(frozen=True)
class Result:
    """All that came of one action."""

    dice: list[DiceBlock]
    diffs: list[dict[str, Any]]
    lines: list[Line]
    moves: list[tuple[int, Path]]


def tell(before: Any, game: Tabletop) -> Result:
    """What the last action did; `before` is the record array before it."""
    happened = game.events()
    lines = list(narrate(game, happened))
    return Result(list(dice_blocks(game, happened)), changes(before, game), lines, ways(before[0], game))


def changes(before: Any, game: Tabletop) -> list[dict[str, Any]]:
    """T5.7 How a battle differs from the record array it was before."""
    return list(diffs(view(Position(game.setup, game.field, before[0])), game.view()))


def dice_blocks(game: Tabletop, happened: list[Event]) -> Iterator[DiceBlock]:
    """The dice of a run of events; dice of one kind for one purpose lie together."""
    block: DiceBlock | None = None
    reasons = Reasons(game)
    for event in happened:
        if event.kind in (EV_ATTACKS, EV_RESUMED):
            reasons.open(event)
        rolled = _rolled(game, event, reasons)
        if rolled is None:
            continue
        fresh, rolls, successes, criticals = rolled
        if block is None or _differs(block, fresh):
            if block is not None:
                yield block
            block = fresh
        block.rolls += rolls
        block.successes += successes
        block.criticals += criticals
    if block is not None:
        yield block


def _differs(block: DiceBlock, other: DiceBlock) -> bool:
    return (block.context, block.unit, block.target, block.weapon, block.needed) != (
        other.context,
        other.unit,
        other.target,
        other.weapon,
        other.needed,
    )


Rolled = tuple[DiceBlock, list[int], int, int]


def _rolled(game: Tabletop, event: Event, reasons: Reasons) -> Rolled | None:
    """The block a die belongs to, its rolls, how many succeeded, how many were critical."""
    kind, unit, target = event.kind, _id(event.actor), _id(event.target)
    if kind in (HIT_ROLL, WOUND_ROLL):
        context = reasons.hit_context if kind == HIT_ROLL else "wound_roll"
        why = reasons.hit(event.b) if kind == HIT_ROLL else reasons.wound(event.b)
        block = DiceBlock(context, unit, target, reasons.weapon_id, event.b, why)
        return block, [event.a], int(event.a >= event.b), int(event.c == 1)
    if kind in (SAVE_ROLL, EV_FEEL_NO_PAIN):
        context = "save_roll" if kind == SAVE_ROLL else "feel_no_pain"
        why = reasons.save(event.b) if kind == SAVE_ROLL else f"Feel no pain {event.b}+ (T5.6)"
        block = DiceBlock(context, unit, _unit_of(game, event.target), reasons.weapon_id, event.b, why)
        return block, [event.a], int(event.a >= event.b), 0
    if kind == EV_DAMAGE_ROLL:
        block = DiceBlock("damage_roll", unit, _unit_of(game, event.target), reasons.weapon_id, why=reasons.damage())
        return block, [event.a], 1, 0
    if kind == EV_ATTACKS_ROLL:
        block = DiceBlock("attacks_roll", _unit_of(game, event.actor), weapon=reasons.weapon_id, why=reasons.attacks())
        return block, [event.a], 1, 0
    if kind == EV_CHARGE_ROLL:
        inches = event.c / 100
        why = f"Charge: {inches:.1f} inches to go at least (T4.1)"
        return DiceBlock("charge_roll", unit, why=why), [event.a, event.b], int(event.a + event.b >= inches - 0.01), 0
    if kind == EV_ADVANCE_ROLL:
        return DiceBlock("advance_roll", unit, why="Advance: so many inches more (T2.1)"), [event.a], 1, 0
    if kind == EV_SHOCK_ROLL:
        block = DiceBlock("battle_shock", unit, needed=event.c, why=f"Battle-shock: 2D6 against Ld {event.c} (T1.2)")
        return block, [event.a, event.b], int(not event.d), 0
    if kind == EV_ESCAPE_ROLL:
        block = DiceBlock("desperate_escape", unit, needed=event.b, why="Desperate escape: 1 or 2 dies (T1.2)")
        return block, [event.a], int(event.a >= event.b), 0
    if kind == EV_HAZARD:
        block = DiceBlock("hazardous", unit, needed=HAZARD_FAILS + 1, why="Hazardous: a 1 costs 3 wounds (T3.5)")
        return block, [event.a], int(event.a > HAZARD_FAILS), 0
    return None


def _id(number: int) -> int | None:
    return None if number == NOBODY else number + 1


def _unit_of(game: Tabletop, model: int) -> int:
    return int(game.state.model[model].unit) + 1


def ways(before: Any, game: Tabletop) -> list[tuple[int, Path]]:
    """Where models went, by model id: their paths, from where they stood."""
    found: list[tuple[int, Path]] = []
    # Looking at each of them takes a hundred times as long.
    for model in np.flatnonzero(before.model != game.state.model).tolist():
        old, new = before.model[model], game.state.model[model]
        if (old.x, old.y) == (new.x, new.y):
            continue
        count = int(game.scratch.points[model])
        points = [(float(game.scratch.x[model][i]), float(game.scratch.y[model][i])) for i in range(count)]
        found.append((model + 1, [(float(old.x), float(old.y)), *(points or [(float(new.x), float(new.y))])]))
    return found
