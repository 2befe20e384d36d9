"""What the server does of each game, done once before the first visitor comes: every rule is then compiled."""

from maniple.games.roguelike.rules.ahead import compile_turns
from maniple.games.roguelike.server import rehearsal as runs
from maniple.games.skirmish.server import rehearsal as skirmish
from maniple.games.tabletop.server import rehearsal as tabletop


def rehearse() -> None:
    """Rehearse every game, once per process."""
    skirmish.rehearse()
    runs.rehearse()
    tabletop.rehearse()


def rehearse_from_the_end() -> None:
    """The same in the other order, for a second process that helps with a first compilation."""
    tabletop.rehearse()
    compile_turns()
    runs.rehearse()
