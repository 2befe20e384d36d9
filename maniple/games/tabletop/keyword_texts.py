"""T3.5 What each keyword of a weapon does, in one sentence for players."""

from maniple.games.tabletop.keywords import WeaponKeyword

SENTENCES = {
    "assault": "May be fired after an advance.",
    "heavy": "Hits at +1 when the unit remained stationary.",
    "rapid_fire": "Makes {number} more {attacks} at half range or less.",
    "pistol": "May be fired in combat, at units the shooter's unit is engaged with.",
    "torrent": "Hits without a roll.",
    "blast": "Makes one more attack for every five models of the target.",
    "melta": "Does {number} more damage at half range or less.",
    "lethal_hits": "A critical hit wounds without a roll.",
    "sustained_hits": "A critical hit is {number} more {hits}.",
    "devastating_wounds": "A critical wound allows no save.",
    "anti": "A wound roll of {number}+ against {against} is critical.",
    "twin_linked": "Failed wounds are rolled again, once.",
    "precision": "A critical wound goes to the target's leader, if it has one.",
    "ignores_cover": "Cover does not help against it.",
    "lance": "Wounds at +1 when the unit charged this turn.",
    "hazardous": "After the attacks each model that used it rolls a D6; on a 1 it loses 3 wounds without a save.",
    "extra_attacks": "Is used beside the model's one melee weapon.",
    "indirect_fire": "Needs no sight; without it, it hits at -1 and the target counts as in cover.",
    "psychic": "A ward is feel no pain against it.",
    "one_shot": "Is fired once per battle.",
    "concussive": "A unit that it hits fights last until the end of the turn.",
    "cleave": "Makes {number} more {attacks} for every five models of the target.",
}


def keyword_text(keyword: WeaponKeyword) -> str:
    """What a keyword does."""
    many = keyword.number != 1
    return SENTENCES[keyword.word].format(
        number=keyword.number,
        against=keyword.against,
        attacks="attacks" if many else "attack",
        hits="hits" if many else "hit",
    )
