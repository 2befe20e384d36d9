"""Dice and weapon keywords as files write them (T0.3, T3.3): "D6", "2D6+1", "rapid fire 1", "anti-infantry 4+"."""

import re
from dataclasses import dataclass

from maniple.games.tabletop.rules.state import UNIT_KEYWORDS, WEAPON_KEYWORDS

MAX_DICE, MAX_PLUS = 6, 20
MAX_KEYWORD_NUMBER = 6

COUNTED = ("rapid_fire", "melta", "sustained_hits", "cleave")
"""T3.3 Keywords with a number behind them."""
RANGED_ONLY = (
    *("assault", "heavy", "rapid_fire", "pistol", "torrent", "blast", "melta", "ignores_cover", "indirect_fire"),
)
MELEE_ONLY = ("lance", "extra_attacks")

PLAIN = {word.replace("_", " "): word for word in WEAPON_KEYWORDS if word not in (*COUNTED, "anti")}
PLAIN["twin-linked"] = PLAIN.pop("twin linked")

DICE_TEXT = re.compile(rf"([1-{MAX_DICE}]?)D([36])(?:\+(\d{{1,2}}))?")
COUNTED_TEXT = re.compile(rf"({'|'.join(word.replace('_', ' ') for word in COUNTED)}) ([1-{MAX_KEYWORD_NUMBER}])")
ANTI_TEXT = re.compile(rf"anti-({'|'.join(UNIT_KEYWORDS)}) ([2-6])\+")


@dataclass(frozen=True)
class Dice:
    """T0.3 So many dice with so many sides, and a number."""

    count: int
    sides: int
    plus: int


@dataclass(frozen=True)
class WeaponKeyword:
    """A keyword of a weapon, with its number and what it is against."""

    word: str
    number: int = 0
    against: str = ""

    @property
    def title(self) -> str:
        return self.word.replace("_", " ")


def dice_from(value: object) -> Dice | None:
    """The dice a file means; None if they are none."""
    if isinstance(value, int) and not isinstance(value, bool):
        return Dice(0, 0, value) if 1 <= value <= MAX_PLUS else None
    found = DICE_TEXT.fullmatch(value) if isinstance(value, str) else None
    if found is None or int(found[3] or 0) > MAX_PLUS:
        return None
    return Dice(int(found[1] or 1), int(found[2]), int(found[3] or 0))


def weapon_keyword_from(text: str) -> WeaponKeyword | None:
    """The weapon keyword a text is; None if there is no such keyword."""
    if text in PLAIN:
        return WeaponKeyword(PLAIN[text])
    if found := COUNTED_TEXT.fullmatch(text):
        return WeaponKeyword(found[1].replace(" ", "_"), int(found[2]))
    if found := ANTI_TEXT.fullmatch(text):
        return WeaponKeyword("anti", int(found[2]), found[1])
    return None


def weapon_keyword_forms() -> str:
    """All keywords, in the form a file writes them."""
    counted = [f"{word.replace('_', ' ')} N" for word in COUNTED]
    return ", ".join([*PLAIN, *counted, "anti-KEYWORD N+"])
