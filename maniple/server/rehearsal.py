"""What the server does of each game, done once before the first visitor comes: every rule is then compiled."""

from maniple.roguelike.battle.ahead import compile_turns
from maniple.server.roguelike import rehearsal as runs
from maniple.server.skirmish import rehearsal as skirmish
from maniple.server.tabletop import rehearsal as tabletop


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
