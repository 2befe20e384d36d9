"""What content files may say (G1): every piece is checked on its own, so that every fault is found at once."""

from collections.abc import Collection
from typing import Annotated

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from maniple.games.roguelike.vocabulary import (
    AMMUNITION,
    AURA_EFFECTS,
    AURA_KINDS,
    AURA_SIDES,
    BASES,
    BREAKS,
    CONDITIONS,
    CONTAGIONS,
    EFFECTS,
    FACTIONS,
    ROLES,
    SCHOOLS,
    SELECTORS,
    SYSTEMS,
    TAGS,
    TRAITS,
    TRIGGERS,
)
from maniple.kernel.pieces import Piece

Slug = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,31}$")]
Title = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")]
DECK_SIZE = 12
Percent = Annotated[int, Field(ge=0, le=100)]


def one_of(words: Collection[str]) -> AfterValidator:
    """A word of a vocabulary; another is a fault that lists them."""

    def check(word: str) -> str:
        if word not in words:
            raise PydanticCustomError("word", "no such word; there are {words}", {"words": ", ".join(words)})
        return word

    return AfterValidator(check)


Tag = Annotated[str, one_of(TAGS)]
Trait = Annotated[str, one_of(TRAITS)]
Contagion = Annotated[str, one_of(CONTAGIONS)]


class Rules(Piece):
    """The tunable numbers, and the systems that are on."""

    max_rounds: Annotated[int, Field(ge=1, le=200)] = 40
    resolve_per_atk: Annotated[int, Field(ge=0, le=1000)] = 100
    systems: list[Annotated[str, one_of(SYSTEMS)]] = Field(default_factory=lambda: list(SYSTEMS))


class Effect(Piece):
    """One thing an ability, a passive or a spell does: when, if, to whom, what."""

    when: Annotated[str, one_of(TRIGGERS)]
    condition: Annotated[str, one_of(CONDITIONS)] = "always"
    below: Percent = 0
    tag: Tag | None = None
    chance: Percent = 100
    on: Annotated[str, one_of(SELECTORS)]
    within: Annotated[int, Field(ge=0, le=9)] = 0
    do: Annotated[str, one_of(EFFECTS)]
    amount: Annotated[int, Field(ge=-300, le=300)] = 0
    of: Annotated[str, one_of(BASES)] = "flat"
    school: Annotated[str, one_of(SCHOOLS)] = "magic"
    turns: Annotated[int, Field(ge=0, le=99)] = 0
    contagion: Contagion | None = None
    unit: Slug | None = None


class Ability(Piece):
    """What a unit can do beside striking. An active one is its action; a passive one happens by itself."""

    name: Title
    active: bool = False
    cooldown: Annotated[int, Field(ge=0, le=9)] = 0
    shots: Annotated[int, Field(ge=0, le=4)] = 0
    effects: Annotated[list[Effect], Field(min_length=1, max_length=4)]


class Spell(Piece):
    """What a leader casts once in a battle."""

    name: Title
    effects: Annotated[list[Effect], Field(min_length=1, max_length=4)]


class Aura(Piece):
    """G11 A field around its carrier."""

    name: Title
    kind: Annotated[str, one_of(AURA_KINDS)]
    within: Annotated[int, Field(ge=1, le=5)]
    on: Annotated[str, one_of(AURA_SIDES)]
    do: Annotated[str, one_of(AURA_EFFECTS)]
    amount: Annotated[int, Field(ge=-100, le=100)] = 0
    rounds: Annotated[int, Field(ge=0, le=9)] = 0


class Unit(Piece):
    """G1.1 A unit card. What is left open comes from its role (G1.2)."""

    name: Title
    role: Annotated[str, one_of(ROLES)]
    rarity: Annotated[int, Field(ge=1, le=3)]
    cost: Annotated[int, Field(ge=0, le=12)]
    hp: Annotated[int, Field(ge=1, le=999)]
    atk: Annotated[int, Field(ge=0, le=200)]
    armor: Annotated[int, Field(ge=0, le=200)]
    ability: Slug | None = None
    tags: list[Tag] = Field(default=[])
    breaks: Annotated[str, one_of(BREAKS)] = "retreat"
    ammunition: Annotated[str, one_of(AMMUNITION)] | None = None
    aura: Slug | None = None
    traits: list[Trait] = Field(default=[])
    mastery: Annotated[str, one_of((*TAGS, *TRAITS))] | None = None
    death_contagion: Contagion | None = None
    speed: Annotated[int, Field(ge=0, le=5)] | None = None
    initiative: Annotated[int, Field(ge=1, le=40)] | None = None
    range: Annotated[int, Field(ge=1, le=9)] | None = None
    attacks: Annotated[int, Field(ge=1, le=4)] | None = None
    dodge: Annotated[int, Field(ge=0, le=50)] | None = None
    resolve: Annotated[int, Field(ge=1, le=100)] | None = None
    token: bool = False
    """Whether it only ever comes by a summons, and is no card."""


class Leader(Piece):
    """A leader: a passive for the whole team, and two spells."""

    name: Title
    passive: Title
    effects: Annotated[list[Effect], Field(min_length=1, max_length=4)]
    spells: Annotated[list[Slug], Field(min_length=2, max_length=2)]


def _of_twelve(units: list[str]) -> list[str]:
    if len(units) != DECK_SIZE:
        raise PydanticCustomError("deck", "{wanted} units", {"wanted": DECK_SIZE})
    return units


class Deck(Piece):
    """G1.5 A starter deck: twelve units; the spells are the leader's."""

    units: Annotated[list[Slug], AfterValidator(_of_twelve)]


class FactionHead(Piece):
    """G1.1 A faction and what all of its units gain."""

    name: Title
    theme: Annotated[str, Field(max_length=120)]
    bonus: Annotated[str, Field(max_length=60)]


FactionKey = Annotated[str, one_of(FACTIONS)]
