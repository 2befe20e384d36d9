"""The catalogue: everything there is to play with (G1) as one message that never changes while the server runs."""

import asyncio
import hashlib
from functools import cache
from typing import Annotated, Literal

from fastapi import APIRouter, Header, Response
from pydantic import Field

from maniple import __version__
from maniple.games.protocol import Described
from maniple.games.roguelike.content import Content, load_content
from maniple.games.roguelike.rulebook import rule_book
from maniple.games.roguelike.rules.contagion import HP_PER_TURN, RESOLVE_PER_TURN, SPREAD, TURNS
from maniple.games.roguelike.rules.state import STATUS_NAMES
from maniple.games.roguelike.run.economy import level_price
from maniple.games.roguelike.run.shop import stats_of
from maniple.games.roguelike.tag_texts import (
    BREAK_TEXTS,
    LIMIT_TEXTS,
    ROLE_NAMES,
    ROLE_TEXTS,
    STATUS_TEXTS,
    TAG_TEXTS,
    TRAIT_TEXTS,
    TRAJECTORIES,
    contagion_text,
    limits_of,
    status_name,
    tag_name,
    with_names,
)
from maniple.games.roguelike.texts import ability_text, aura_text, level_texts, passive_text, talent_text
from maniple.games.roguelike.view import FactionKey
from maniple.games.roguelike.vocabulary import AMMUNITION, CONTAGIONS, TAGS, TRAITS
from maniple.server.errors import problem_responses

Role = Literal["tank", "melee_dps", "ranged_dps", "mage", "support", "control"]
ContagionKey = Literal["fire", "poison", "curse", "frost", "plague"]


class CatalogueEntry(Described):
    """Something with a name and one line that explains it."""

    key: str
    name: str
    text: str


class CatalogueRuled(CatalogueEntry):
    """An entry that a rule of the book stands behind."""

    rule: str = Field(description="the id of the rule that says more, such as G10.1")


class CatalogueTag(CatalogueRuled):
    """A tag or a trait: a word on units that rules speak of."""

    kind: Literal["tag", "trait"]


class CatalogueAbility(CatalogueEntry):
    """What a unit can do; its text is made from its data, as it is at level 1."""

    active: bool = Field(description="whether using it is an action")
    cooldown: int = Field(description="own turns without it after it was used")


class CatalogueAura(CatalogueEntry):
    """G11 A field around its carrier."""

    kind: Literal["static", "pulse", "relic"]
    within: int = Field(description="cells it reaches, by Manhattan distance")
    on: Literal["allies", "enemies"]


class CatalogueAmmunition(Described):
    """G12.1 What a unit shoots with, and how often."""

    weapon: str
    shots: int


class Stats(Described):
    """G0.4 What a unit enters a battle with: its level and its faction's bonus, before leader, formation and auras."""

    hp: int
    atk: int
    armor: int
    speed: int
    initiative: int
    range: int
    attacks: int
    dodge: int
    resolve: int
    magic: int = Field(description="percent of magic damage")
    ammo: int = Field(description="shots; 0 for those that need none")
    ability: int = Field(description="percent of what its ability does (G0.4)")
    tags: list[str]
    traits: list[str]


class CatalogueLevel(Stats):
    """What a level of a unit costs and gives."""

    level: int
    price: int = Field(description="gold for this level: the card's cost for the first (G2.3)")
    text: str | None = Field(description="what its ability does at this level; None for a unit without")


class CatalogueUnit(Described):
    """A unit card, or a token that only comes by a summons."""

    key: str
    faction: FactionKey
    name: str
    role: Role
    rarity: int
    cost: int
    token: bool
    hp: int = Field(description="as printed, before the faction's bonus")
    atk: int
    armor: int
    tags: list[str]
    traits: list[str]
    mastery: str | None = Field(description="the tag or trait it gains at level 3")
    limits: list[str] = Field(description="what it cannot do that most can")
    breaks: Literal["retreat", "crumble"]
    trajectory: Literal["direct", "arc", "magic"] | None
    ammunition: CatalogueAmmunition | None
    ability: CatalogueAbility | None
    aura: CatalogueAura | None
    death_contagion: ContagionKey | None
    levels: list[CatalogueLevel]


class CatalogueSpell(CatalogueEntry):
    """What a leader casts once in a battle."""

    faction: FactionKey
    leaders: list[str]


class CatalogueLeader(Described):
    """A leader: a passive for the whole team, and two spells."""

    key: str
    faction: FactionKey
    name: str
    passive: CatalogueEntry
    spells: list[CatalogueEntry]


class CatalogueFaction(Described):
    """A faction, what all of its units gain, and its starter deck (G1.5)."""

    key: FactionKey
    name: str
    theme: str
    bonus: str
    deck: list[str]


class CatalogueContagion(CatalogueEntry):
    """G14.1 What spreads from unit to unit."""

    spread: int = Field(description="percent, for each orthogonal neighbour")
    hp: int = Field(description="HP lost per turn")
    resolve: int = Field(description="resolve lost per turn")
    turns: int


class CatalogueRule(Described):
    """One rule of the book; `*emphasis*` and code in backticks."""

    id: str
    text: str


class CatalogueChapter(Described):
    """A chapter of the rule book."""

    id: str
    title: str
    text: str
    rules: list[CatalogueRule]


class Catalogue(Described):
    """Everything there is to play with."""

    version: str = Field(description="changes when anything that decides a battle does")
    factions: list[CatalogueFaction]
    leaders: list[CatalogueLeader]
    spells: list[CatalogueSpell]
    units: list[CatalogueUnit]
    abilities: list[CatalogueAbility]
    auras: list[CatalogueAura]
    tags: list[CatalogueTag]
    roles: list[CatalogueRuled]
    breaks: list[CatalogueRuled]
    limits: list[CatalogueRuled]
    statuses: list[CatalogueEntry]
    contagions: list[CatalogueContagion]
    rules: list[CatalogueChapter]


def tell_catalogue(content: Content) -> Catalogue:
    """The content in words and numbers for people."""
    return Catalogue(
        version=content.version,
        factions=[
            CatalogueFaction(key=key, deck=content.decks[key], **head.model_dump())  # pyright: ignore[reportArgumentType]  (one of the six)
            for key, head in content.factions.items()
        ],
        leaders=[_leader(content, key) for key in content.leaders],
        spells=[_spell(content, key) for key in content.spells],
        units=[_unit(content, key) for key in content.units],
        abilities=[_ability(content, key) for key in content.abilities],
        auras=[_aura(content, key) for key in content.auras],
        tags=[
            *(CatalogueTag(key=tag, name=tag_name(tag), kind="tag", **TAG_TEXTS[tag]._asdict()) for tag in TAGS),
            *(CatalogueTag(key=key, name=tag_name(key), kind="trait", **TRAIT_TEXTS[key]._asdict()) for key in TRAITS),
        ],
        roles=[CatalogueRuled(key=role, name=ROLE_NAMES[role], **told._asdict()) for role, told in ROLE_TEXTS.items()],
        breaks=[CatalogueRuled(key=way, name=way.capitalize(), **told._asdict()) for way, told in BREAK_TEXTS.items()],
        limits=[CatalogueRuled(key=key, name=name, **why._asdict()) for key, (name, why) in LIMIT_TEXTS.items()],
        statuses=[
            CatalogueEntry(key=status, name=status_name(status), text=STATUS_TEXTS[status]) for status in STATUS_NAMES
        ],
        contagions=[
            CatalogueContagion(
                key=key,
                name=key.capitalize(),
                text=contagion_text(key),
                spread=SPREAD[kind],
                hp=HP_PER_TURN[kind],
                resolve=RESOLVE_PER_TURN[kind],
                turns=TURNS[kind],
            )
            for kind, key in enumerate(CONTAGIONS)
        ],
        rules=[
            CatalogueChapter(
                id=chapter.id,
                title=chapter.title,
                text=chapter.text,
                rules=[CatalogueRule(id=rule.id, text=with_names(rule.text)) for rule in chapter.rules],
            )
            for chapter in rule_book()
        ],
    )


def _unit(content: Content, key: str) -> CatalogueUnit:
    unit = content.units[key]
    shoots = next((TRAJECTORIES[tag] for tag in unit.tags if tag in TRAJECTORIES), None)
    weapon = unit.ammunition
    levels = [_level(content, key, level, text) for level, text in enumerate(level_texts(content, key), 1)]
    return CatalogueUnit.model_validate(
        {
            **unit.model_dump(include={"name", "role", "rarity", "cost", "token", "hp", "atk", "armor", "tags"}),
            **unit.model_dump(include={"traits", "mastery", "breaks", "death_contagion"}),
            "key": key,
            "faction": content.faction_of[key],
            "trajectory": shoots,
            "ammunition": CatalogueAmmunition(weapon=weapon, shots=AMMUNITION[weapon]) if weapon else None,
            "ability": _ability(content, unit.ability) if unit.ability else None,
            "aura": _aura(content, unit.aura) if unit.aura else None,
            "limits": limits_of(unit, levels[0].speed, levels[0].range),
            "levels": levels,
        }
    )


def _level(content: Content, key: str, level: int, text: str | None) -> CatalogueLevel:
    cost = content.units[key].cost
    price = cost if level == 1 else level_price(cost, level)
    return CatalogueLevel(level=level, price=price, text=text, **stats_of(content, key, level).to_dict())


def _ability(content: Content, key: str) -> CatalogueAbility:
    ability = content.abilities[key]
    text = ability_text(content, ability)
    return CatalogueAbility(key=key, name=ability.name, text=text, active=ability.active, cooldown=ability.cooldown)


def _aura(content: Content, key: str) -> CatalogueAura:
    aura = content.auras[key]
    told = {"key": key, "name": aura.name, "text": aura_text(aura)}
    return CatalogueAura.model_validate(told | {"kind": aura.kind, "within": aura.within, "on": aura.on})


def _leader(content: Content, key: str) -> CatalogueLeader:
    leader = content.leaders[key]
    return CatalogueLeader(
        key=key,
        faction=content.faction_of[key],  # pyright: ignore[reportArgumentType]
        name=leader.name,
        passive=CatalogueEntry(key=key, name=leader.passive, text=passive_text(content, leader.effects)),
        spells=[_spell_entry(content, spell) for spell in leader.spells],
    )


def _spell_entry(content: Content, key: str) -> CatalogueEntry:
    spell = content.spells[key]
    return CatalogueEntry(key=key, name=spell.name, text=talent_text(content, spell.effects))


def _spell(content: Content, key: str) -> CatalogueSpell:
    casters = [leader for leader, entry in content.leaders.items() if key in entry.spells]
    entry = _spell_entry(content, key).model_dump()
    return CatalogueSpell(faction=content.faction_of[casters[0]], leaders=casters, **entry)  # pyright: ignore[reportArgumentType]


@cache
def catalogue_bytes() -> tuple[bytes, str]:
    """The catalogue of the content that comes with the game as it is sent, and its ETag."""
    told = tell_catalogue(load_content()).model_dump_json().encode()
    # Texts change between releases without the tables: the tag is of what is sent.
    return told, f'"{hashlib.sha256(__version__.encode() + told).hexdigest()[:24]}"'


router = APIRouter(prefix="/api/roguelike", tags=["roguelike"])
CACHING = "public, max-age=300, stale-while-revalidate=86400"


@router.get(
    "/catalogue",
    response_model=Catalogue,
    responses={304: {"description": "what you have is still true"}, **problem_responses(422)},
)
async def catalogue(if_none_match: Annotated[str | None, Header()] = None) -> Response:
    """Everything there is to play with: factions, leaders, spells, units, auras, tags, statuses and rules."""
    told, tag = await asyncio.to_thread(catalogue_bytes)
    headers = {"etag": tag, "cache-control": CACHING}
    known = [each.strip().removeprefix("W/") for each in (if_none_match or "").split(",")]
    if tag in known or "*" in known:
        return Response(status_code=304, headers=headers)
    return Response(told, media_type="application/json", headers=headers)
