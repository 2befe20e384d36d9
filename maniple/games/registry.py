"""The games and the players there are: found by entry point, listed nowhere.

A package offers a game under `maniple.games` and a player under `maniple.players`. A player of one game is called
`<game>.<name>` there; one without a game in its name plays every game. What fails to load is named in a sentence, and
the others still work.
"""

import logging
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from maniple.games.protocol import Player, PlayerMaker, Ruleset
from maniple.kernel.errors import ManipleError

GAMES, PLAYERS = "maniple.games", "maniple.players"

log = logging.getLogger(GAMES)


class UnknownGame(ManipleError):
    """A game that is not installed."""


class UnknownPlayer(ManipleError):
    """A player that is not installed, or does not play the game."""


@dataclass(frozen=True)
class Found:
    """What the entry points offer: the games by name, and a sentence for each that cannot be used."""

    rulesets: dict[str, Ruleset]
    faults: list[str] = field(default_factory=list)


@cache
def found() -> Found:
    """All games that are installed, loaded once; a faulty one is left out, and said so in the log."""
    loaded = load_all(list(entry_points(group=GAMES)))
    for fault in loaded.faults:
        log.warning(fault)
    return loaded


def load_all(points: list[EntryPoint]) -> Found:
    """Load games, the faulty left out."""
    rulesets: dict[str, Ruleset] = {}
    offered: dict[str, str] = {}
    faults: list[str] = []
    for point in sorted(points, key=lambda point: (point.name, point.value)):
        if offered.setdefault(point.name, point.value) != point.value:
            faults.append(f"two games are called {point.name!r}: {offered[point.name]} is used, {point.value} is not")
            continue
        try:
            ruleset = point.load()
        except Exception as error:
            faults.append(f"the game {point.name!r} ({point.value}) does not load: {type(error).__name__}: {error}")
            continue
        if not isinstance(ruleset, Ruleset) or ruleset.name != point.name:
            faults.append(f"the game {point.name!r} ({point.value}) is no Ruleset of that name")
            continue
        rulesets[point.name] = ruleset
    return Found(rulesets, faults)


def games() -> dict[str, Ruleset]:
    """Every game by its name."""
    return found().rulesets


def game(name: str) -> Ruleset:
    """A game by its name, or UnknownGame."""
    known = games()
    if name not in known:
        broken = [fault for fault in found().faults if repr(name) in fault]
        raise UnknownGame("; ".join(broken) or f"no game is called {name!r:.40}; there are {', '.join(known)}")
    return known[name]


@dataclass(frozen=True)
class FoundPlayers:
    """Who plays a game, and a sentence for each that cannot be used."""

    makers: dict[str, PlayerMaker]
    faults: list[str] = field(default_factory=list)


@cache
def found_players(name: str) -> FoundPlayers:
    """The players of a game, loaded once; a faulty one is left out, and said so in the log."""
    makers: dict[str, PlayerMaker] = {}
    faults: list[str] = []
    # A game's own come before those that play every game.
    for point in sorted(entry_points(group=PLAYERS), key=lambda point: "." not in point.name):
        of, _, called = point.name.rpartition(".")
        if of not in ("", name) or called in makers:
            continue
        try:
            makers[called] = point.load()
        except Exception as error:
            faults.append(f"the player {point.name!r} ({point.value}) does not load: {type(error).__name__}: {error}")
            log.warning(faults[-1])
    return FoundPlayers(dict(sorted(makers.items())), faults)


def players(name: str) -> dict[str, PlayerMaker]:
    """The players of a game by their names."""
    return found_players(name).makers


def player(of: str, name: str, seed: int, number: int = 0) -> Player:
    """A player of a game by its name, or UnknownPlayer."""
    known = players(of)
    if name not in known:
        raise UnknownPlayer(f"no player is called {name!r:.40}; {of} has {', '.join(known)}")
    return known[name](seed, number)
