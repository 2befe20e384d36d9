"""S8 A person's clicks: one module per phase, thin over the four verbs; they decide nothing that the rules do not."""

from types import ModuleType

from maniple.games.skirmish.handlers import charge_handlers, fight_handlers, movement_handlers, shooting_handlers

HANDLERS: dict[str, ModuleType] = {
    "move": movement_handlers,
    "shoot": shooting_handlers,
    "charge": charge_handlers,
    "fight": fight_handlers,
}
"""The handlers of each phase, by the name that views and `next_phase` give it."""

HANDLED = {
    "move": movement_handlers.MOVEMENT,
    "shoot": shooting_handlers.SHOOTING,
    "charge": charge_handlers.CHARGING,
    "fight": fight_handlers.FIGHTING,
}
"""The same as data: how a click is read in each phase."""
