"""S8 A person's clicks: one module per phase, thin over the four verbs; they decide nothing that the rules do not."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.handlers import charge_handlers, fight_handlers, movement_handlers, shooting_handlers

HANDLERS: dict[str, ModuleType] = {
    "move": movement_handlers,
    "shoot": shooting_handlers,
    "charge": charge_handlers,
    "fight": fight_handlers,
}
"""The handlers of each phase, by the name that views and `next_phase` give it."""

PREVIEWS: dict[str, Callable[[Skirmish], dict[str, Any]]] = {
    "move": movement_handlers.movement_preview,
    "shoot": shooting_handlers.shooting_preview,
    "charge": charge_handlers.charge_preview,
    "fight": fight_handlers.fight_preview,
}
"""S8.6 What each phase shows of its active unit."""
