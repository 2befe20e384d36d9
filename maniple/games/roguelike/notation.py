"""Decisions of a run as one line of text each: `pick 4`, `place 3 2,1`, `back 3`, `spells early late`, `upgrade 5`."""

import re
from typing import NamedTuple

from maniple.games.roguelike.vocabulary import SPELL_TIMINGS
from maniple.kernel.errors import BadNotation

TIMING = "|".join(SPELL_TIMINGS)
LINE = re.compile(
    r"(?P<verb>pick|back|upgrade) (?P<card>[0-9]|1[01])"
    r"|(?P<place>place) (?P<placed>[0-9]|1[01]) (?P<x>[0-7]),(?P<y>[01])"
    rf"|(?P<spells>spells) (?P<first>{TIMING}) (?P<second>{TIMING})"
    r"|(?P<alone>find|fight)"
)


class Decision(NamedTuple):
    """What is decided: of which card, which cell, which timings."""

    verb: str
    card: int = -1
    cell: tuple[int, int] = (-1, -1)
    timings: tuple[str, ...] = ()


def parse(text: str) -> Decision:
    """The decision a line of text names, or BadNotation."""
    found = LINE.fullmatch(text)
    if found is None:
        known = "pick 4, place 3 2,1, back 3, upgrade 5, spells early late, find, fight"
        raise BadNotation(f"{text!r:.80} is no decision of a run; such are {known}")
    if found["verb"]:
        return Decision(found["verb"], int(found["card"]))
    if found["place"]:
        return Decision("place", int(found["placed"]), (int(found["x"]), int(found["y"])))
    if found["spells"]:
        return Decision("spells", timings=(found["first"], found["second"]))
    return Decision(found["alone"])


def write(decision: Decision) -> str:
    """A decision as a line of text."""
    words = [decision.verb]
    if decision.card >= 0:
        words.append(str(decision.card))
    if decision.verb == "place":
        words.append("{},{}".format(*decision.cell))
    return " ".join([*words, *decision.timings])
