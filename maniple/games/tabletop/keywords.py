"""Weapon keywords, described once (T3.3, T3.5), and how files write them and dice (T0.3): "rapid fire 1", "2D6+1"."""

import re
from dataclasses import dataclass
from typing import NamedTuple

UNIT_KEYWORDS = (
    *("infantry", "vehicle", "monster", "character", "beast", "swarm", "walker", "mounted"),
    *("psyker", "elite", "horde", "battleline", "grenades", "fly"),
)
"""T0.2 What a unit can be, for anti-KEYWORD weapons and for people; bit i is the i-th of these."""


class Keyword(NamedTuple):
    """T3.5 What a keyword does, in one sentence for players, and which weapons may have it."""

    text: str
    only: str = ""
    """The type of weapon it is for; empty for both."""
    number: str = ""
    """The field of the record that holds the number behind it; empty for a keyword without one."""


KEYWORDS = {
    "assault": Keyword("May be fired after an advance.", only="ranged"),
    "heavy": Keyword("Hits at +1 when the unit remained stationary.", only="ranged"),
    "rapid_fire": Keyword("Makes {number} more {attacks} at half range or less.", only="ranged", number="rapid_fire"),
    "pistol": Keyword("May be fired in combat, at units the shooter's unit is engaged with.", only="ranged"),
    "torrent": Keyword("Hits without a roll.", only="ranged"),
    "blast": Keyword("Makes one more attack for every five models of the target.", only="ranged"),
    "melta": Keyword("Does {number} more damage at half range or less.", only="ranged", number="melta"),
    "lethal_hits": Keyword("A critical hit wounds without a roll."),
    "sustained_hits": Keyword("A critical hit is {number} more {hits}.", number="sustained"),
    "devastating_wounds": Keyword("A critical wound allows no save."),
    "anti": Keyword("A wound roll of {number}+ against {against} is critical."),
    "twin_linked": Keyword("Failed wounds are rolled again, once."),
    "precision": Keyword("A critical wound goes to the target's leader, if it has one."),
    "ignores_cover": Keyword("Cover does not help against it.", only="ranged"),
    "lance": Keyword("Wounds at +1 when the unit charged this turn.", only="melee"),
    "hazardous": Keyword(
        "After the attacks each model that used it rolls a D6; on a 1 it loses 3 wounds without a save."
    ),
    "extra_attacks": Keyword("Is used beside the model's one melee weapon.", only="melee"),
    "indirect_fire": Keyword(
        "Needs no sight; without it, it hits at -1 and the target counts as in cover.", only="ranged"
    ),
    "psychic": Keyword("A ward is feel no pain against it."),
    "one_shot": Keyword("Is fired once per battle."),
    "cleave": Keyword("Makes {number} more {attacks} for every five models of the target.", number="cleave"),
    "concussive": Keyword("A unit that it hits fights last until the end of the turn."),
}
"""T3.3 Every keyword of weapons. Their order is their number in the record: new ones go to the end."""

(
    ASSAULT,
    HEAVY,
    RAPID_FIRE,
    PISTOL,
    TORRENT,
    BLAST,
    MELTA,
    LETHAL_HITS,
    SUSTAINED_HITS,
    DEVASTATING_WOUNDS,
    ANTI,
    TWIN_LINKED,
    PRECISION,
    IGNORES_COVER,
    LANCE,
    HAZARDOUS,
    EXTRA_ATTACKS,
    INDIRECT_FIRE,
    PSYCHIC,
    ONE_SHOT,
    CLEAVE,
    CONCUSSIVE,
) = range(len(KEYWORDS))

MAX_DICE, MAX_PLUS = 6, 20
MAX_KEYWORD_NUMBER = 6

COUNTED = tuple(word for word, keyword in KEYWORDS.items() if keyword.number)
PLAIN = {word.replace("_", " "): word for word in KEYWORDS if word not in (*COUNTED, "anti")}
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
    def text(self) -> str:
        """What it does, with its number, in one sentence for players."""
        many = self.number != 1
        return KEYWORDS[self.word].text.format(
            number=self.number,
            against=self.against,
            attacks="attacks" if many else "attack",
            hits="hits" if many else "hit",
        )


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
