"""How a game went: the standing after each phase, and what each unit did."""

from collections.abc import Iterable

import numpy as np
from pydantic import Field

from maniple.games.protocol import Described
from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.rules.state import EV_ATTACK, EV_DIED, EV_GAME_OVER, EV_PHASE
from maniple.games.skirmish.view import PhaseName, Player, UnitId
from maniple.kernel.events import DAMAGE, HIT_ROLL, Event


class Standing(Described):
    """How the game stood after an entry of the log."""

    number: int
    turn: int
    player: Player
    phase: PhaseName
    value: list[int] = Field(description="living VALUE per player")
    objectives: list[int] = Field(description="objectives held per player")


class UnitStory(Described):
    """What a unit did in a game."""

    unit: UnitId
    attacks: int
    hits: int
    damage: int
    kills: int
    lost: int = Field(description="HP it lost")
    alive: bool


class SkirmishCourse(Described):
    """How a game went: a point after every phase, and what each unit did."""

    points: list[Standing]
    deeds: list[UnitStory]


COUNTED = {EV_ATTACK: "attacks", HIT_ROLL: "hits", DAMAGE: "damage", EV_DIED: "kills"}


def course_of(game: Skirmish, actions: Iterable[tuple[int, str]]) -> SkirmishCourse:
    """Play the actions from the start, each with its number in the log, and keep count."""
    points = [_standing(game, 0)]
    counts = np.zeros(game.state.units, [(name, "i8") for name in ("attacks", "hits", "damage", "kills", "lost")])
    for number, action in actions:
        game.play(action)
        happened = game.recorded()
        for event in happened:
            _count(counts, event)
        if any(event.kind in (EV_PHASE, EV_GAME_OVER) for event in happened):
            points.append(_standing(game, number))
    health = game.state.unit["HP_CUR"].tolist()
    deeds = [
        UnitStory(unit=unit, alive=hp > 0, **dict(zip(counts.dtype.names or (), row, strict=True)))
        for unit, (row, hp) in enumerate(zip(counts.tolist(), health, strict=False), 1)
    ]
    return SkirmishCourse(points=points, deeds=deeds)


def _count(counts: np.ndarray, event: Event) -> None:
    if event.kind not in COUNTED:
        return
    if event.kind == DAMAGE:
        counts["lost"][event.target] += event.a
    much = event.a if event.kind == DAMAGE else event.a >= event.b if event.kind == HIT_ROLL else 1
    counts[COUNTED[event.kind]][event.actor] += much


def _standing(game: Skirmish, number: int) -> Standing:
    state, value = game.state, [0, 0]
    worth = [game.setup.types[key].VALUE for key in game.setup.type_keys]
    for unit, (hp, kind, *_) in enumerate(state.unit[: state.units].tolist()):
        value[int(unit >= state.split)] += worth[kind] if hp > 0 else 0
    held = state.controller[: len(game.setup.board.objectives)].tolist()
    turn, phase = game.progress()
    return Standing(
        number=number,
        turn=turn,
        player=int(state.current_player),
        phase=phase,  # pyright: ignore[reportArgumentType]  (PHASES)
        value=value,
        objectives=[held.count(0), held.count(1)],
    )
