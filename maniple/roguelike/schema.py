"""What content files may say (G1): every piece is checked on its own, so that every fault is found at once."""

from typing import Annotated, Literal

from pydantic import Field

from maniple.kernel.pieces import Piece
from maniple.roguelike.vocabulary import (
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
    TAGS,
    TRAITS,
    TRIGGERS,
)

Slug = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,31}$")]
Title = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")]
Percent = Annotated[int, Field(ge=0, le=100)]

Tag = Literal[TAGS]  # pyright: ignore[reportInvalidTypeForm]  (a tuple of strings is what Literal takes)
Trait = Literal[TRAITS]  # pyright: ignore[reportInvalidTypeForm]
Contagion = Literal[CONTAGIONS]  # pyright: ignore[reportInvalidTypeForm]


class Effect(Piece):
    """One thing an ability, a passive or a spell does: when, if, to whom, what."""

    when: Literal[TRIGGERS]  # pyright: ignore[reportInvalidTypeForm]
    condition: Literal[CONDITIONS] = "always"  # pyright: ignore[reportInvalidTypeForm]
    below: Percent = 0
    tag: Tag | None = None
    chance: Percent = 100
    on: Literal[SELECTORS]  # pyright: ignore[reportInvalidTypeForm]
    within: Annotated[int, Field(ge=0, le=9)] = 0
    do: Literal[EFFECTS]  # pyright: ignore[reportInvalidTypeForm]
    amount: Annotated[int, Field(ge=-300, le=300)] = 0
    of: Literal[BASES] = "flat"  # pyright: ignore[reportInvalidTypeForm]
    school: Literal[SCHOOLS] = "magic"  # pyright: ignore[reportInvalidTypeForm]
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
    kind: Literal[AURA_KINDS]  # pyright: ignore[reportInvalidTypeForm]
    within: Annotated[int, Field(ge=1, le=5)]
    on: Literal[AURA_SIDES]  # pyright: ignore[reportInvalidTypeForm]
    do: Literal[AURA_EFFECTS]  # pyright: ignore[reportInvalidTypeForm]
    amount: Annotated[int, Field(ge=-100, le=100)] = 0
    rounds: Annotated[int, Field(ge=0, le=9)] = 0


class Unit(Piece):
    """G1.1 A unit card. What is left open comes from its role (G1.2)."""

    name: Title
    role: Literal[ROLES]  # pyright: ignore[reportInvalidTypeForm]
    rarity: Annotated[int, Field(ge=1, le=3)]
    cost: Annotated[int, Field(ge=0, le=12)]
    hp: Annotated[int, Field(ge=1, le=999)]
    atk: Annotated[int, Field(ge=0, le=200)]
    armor: Annotated[int, Field(ge=0, le=200)]
    ability: Slug | None = None
    tags: list[Tag] = Field(default=[])
    breaks: Literal[BREAKS] = "retreat"  # pyright: ignore[reportInvalidTypeForm]
    ammunition: Literal[tuple(AMMUNITION)] | None = None  # pyright: ignore[reportInvalidTypeForm]
    aura: Slug | None = None
    traits: list[Trait] = Field(default=[])
    mastery: Tag | Trait | None = None
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


class FactionHead(Piece):
    """G1.1 A faction and what all of its units gain."""

    name: Title
    theme: Annotated[str, Field(max_length=120)]
    bonus: Annotated[str, Field(max_length=60)]


FactionKey = Literal[FACTIONS]  # pyright: ignore[reportInvalidTypeForm]
