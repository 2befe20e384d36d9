"""What is done with each game once before the first visitor comes: every rule that a server uses is then compiled."""

import logging
from functools import cache

from maniple.games.protocol import Ruleset
from maniple.games.registry import games

log = logging.getLogger("maniple.server")


def warm_up() -> dict[str, Ruleset]:
    """The games that work, each warmed up; one that fails is named in the log and left out."""
    return {name: ruleset for name, ruleset in games().items() if _works(ruleset)}


@cache
def _works(ruleset: Ruleset) -> bool:
    """Whether a game comes through its warm-up, which is done once per process."""
    try:
        ruleset.warm_up()
    except Exception as error:
        log.error("%s cannot be played here: its warm-up failed (%s: %s)", ruleset.name, type(error).__name__, error)
        return False
    return True


def precompile() -> None:
    """What a second process compiles meanwhile: the last game first."""
    for ruleset in reversed(games().values()):
        ruleset.precompile()
