"""What a person does at the board beyond taking an action: clicks (S8), and ending a phase (S11.4)."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

from maniple.games.protocol import Gesture
from maniple.games.skirmish.game import WAITING, Skirmish
from maniple.games.skirmish.handlers import HANDLED
from maniple.games.skirmish.handlers.protocol import read_action
from maniple.games.skirmish.notation import format_action, ids
from maniple.games.skirmish.rules.actions import SELECT, action_code
from maniple.games.skirmish.rules.refusals import GAME_OVER, MUST_ATTACK, REFUSALS
from maniple.games.skirmish.rules.state import FIGHT, NOBODY, PHASES
from maniple.games.skirmish.rules.turn import current_pool
from maniple.games.skirmish.view import UnitId
from maniple.kernel.errors import IllegalAction


class SkirmishClick(BaseModel):
    """S8.1 A click."""

    model_config = ConfigDict(extra="forbid", strict=True, populate_by_name=True)

    action: Literal["activate_unit", "left_click", "right_click", "skip"]
    unit: UnitId | None = Field(
        default=None, description="the unit to activate, or the one the client takes for active"
    )
    click_target: Literal["target", "friendly_unit", "active_unit", "elsewhere"] | None = Field(
        None, alias="clickTarget"
    )
    target_id: UnitId | None = Field(default=None, alias="targetId")
    col: int | None = Field(default=None, ge=0, le=63)
    row: int | None = Field(default=None, ge=0, le=63)


class EndPhase(BaseModel):
    """S11.4 Whoever could still act in this phase waits."""

    model_config = ConfigDict(extra="forbid", strict=True)


def read_click(game: Skirmish, click: SkirmishClick) -> list[str]:
    """The actions a click means; IllegalAction where it means none that could be taken."""
    action = click.model_dump(by_alias=True, exclude_none=True, exclude={"unit"})
    codes = read_action(game, HANDLED[PHASES[game.state.phase]], click.unit, action)
    return [format_action(code) for code in codes]


def rest_of_phase(game: Skirmish, _asked: EndPhase) -> list[str]:
    """The actions that end the phase; IllegalAction where nobody may wait.

    They are played on a copy: whether a unit of the charge phase is left to wait depends on the dice it rolls when it
    is activated (S5.4).
    """
    if game.over:
        raise IllegalAction(*REFUSALS[GAME_OVER])
    if game.state.phase == FIGHT:
        raise IllegalAction(*REFUSALS[MUST_ATTACK])
    tried, actions = game.clone(), []
    phase = _phase_of(tried)
    while not tried.over and _phase_of(tried) == phase:
        # S11.4 Everybody of the pool is activated and waits, as by hand; in the charge phase that rolls (S5.2).
        idle = tried.state.active == NOBODY
        code = action_code(SELECT, ids(current_pool(tried.state))[0] - 1) if idle else WAITING
        tried.apply(code)
        actions.append(format_action(code))
    return actions


def _phase_of(game: Skirmish) -> tuple[int, int, int]:
    return int(game.state.turn), int(game.state.current_player), int(game.state.phase)


GESTURES = {"click": Gesture(SkirmishClick, read_click), "end-phase": Gesture(EndPhase, rest_of_phase)}
