"""T3.5 What a keyword of a weapon does, with its number."""

from maniple.games.tabletop.keywords import KEYWORDS, WeaponKeyword


def keyword_text(keyword: WeaponKeyword) -> str:
    """What a keyword does, in one sentence for players."""
    many = keyword.number != 1
    return KEYWORDS[keyword.word].text.format(
        number=keyword.number,
        against=keyword.against,
        attacks="attacks" if many else "attack",
        hits="hits" if many else "hit",
    )
