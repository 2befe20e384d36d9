"""What army, table and scenario files may say (T6): each piece is checked on its own, so all faults are found."""

import math
from collections.abc import Collection
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field
from pydantic_core import PydanticCustomError

from maniple.games.tabletop.keywords import UNIT_KEYWORDS, dice_from, weapon_keyword_forms, weapon_keyword_from
from maniple.games.tabletop.rules.state import CORNERS
from maniple.kernel.pieces import Piece

MAX_POINTS = 500
MOST_WOUNDS = 40
LARGEST_TABLE = 64.0

Point = tuple[float, float]

SLUG = r"^[a-z][a-z0-9_]{0,31}$"
Slug = Annotated[str, Field(pattern=SLUG)]
Title = Annotated[str, Field(min_length=1, max_length=60, pattern=r"^[^\x00-\x1f\x7f]+$")]
Text = Annotated[str, Field(max_length=300)]
Needed = Annotated[int, Field(ge=2, le=6)]
Inches = Annotated[float, Field(ge=0, le=LARGEST_TABLE, allow_inf_nan=False)]


def _range(low: int, high: int) -> Any:
    return Field(ge=low, le=high)


def one_of(words: Collection[str]) -> AfterValidator:
    """A word of a vocabulary; another is a fault that lists them."""

    def check(word: str) -> str:
        if word not in words:
            raise PydanticCustomError("word", "no such keyword; there are {words}", {"words": ", ".join(words)})
        return word

    return AfterValidator(check)


def _check_dice(value: Any) -> Any:
    if dice_from(value) is None:
        raise PydanticCustomError("dice", "a number from 1 to 20 or dice such as D6, 2D6 or D3+1")
    return value


def _check_weapon_keyword(text: str) -> str:
    # T3.3 An unknown keyword is a load error.
    if weapon_keyword_from(text) is None:
        raise PydanticCustomError("keyword", "no such keyword; there are {forms}", {"forms": weapon_keyword_forms()})
    return text


def _check_point(value: Any) -> Point:
    """T0.8 Two finite numbers, rounded to a thousandth of an inch."""
    numbers = list(value) if isinstance(value, list | tuple) else []
    if len(numbers) != 2 or any(isinstance(n, bool) or not isinstance(n, int | float) for n in numbers):
        raise PydanticCustomError("point", "two numbers, [x, y]")
    if not all(math.isfinite(number) for number in numbers):
        raise PydanticCustomError("point", "two finite numbers, [x, y]")
    return round(float(numbers[0]), 3), round(float(numbers[1]), 3)


DiceText = Annotated[int | str, BeforeValidator(_check_dice)]
KeywordText = Annotated[str, AfterValidator(_check_weapon_keyword)]
Place = Annotated[Point, BeforeValidator(_check_point)]
Corners = Annotated[list[Place], Field(min_length=2, max_length=CORNERS)]
"""A convex polygon; two corners are opposite ones of a rectangle."""


class Weapon(Piece):
    """T0.3 One weapon. Torrent weapons need no skill, melee weapons have no range."""

    name: Title
    type: Literal["ranged", "melee"]
    A: DiceText
    skill: Needed | None = None
    S: Annotated[int, _range(1, 24)]
    AP: Annotated[int, _range(-6, 0)]
    D: DiceText
    range: Annotated[float, Field(gt=0, le=200, allow_inf_nan=False)] | None = None
    keywords: list[KeywordText] = Field(default=[])


class ModelGroup(Piece):
    """T0.2 Models of a unit that are alike."""

    name: Title
    count: Annotated[int, _range(1, 64)] = 1
    base: Literal[25, 28, 32, 40, 50, 60, 80, 100]
    weapons: list[str] = Field(default=[])
    leader: bool = False


class UnitType(Piece):
    """T0.2 A unit: its statline, its abilities, its models. `line` says where it deploys."""

    name: Title
    glyph: Annotated[str, Field(pattern=r"^[A-Z][A-Za-z0-9]{0,2}$")] = "U"
    figure: Slug = "rifle"
    line: Literal["front", "rear"] = "front"
    keywords: list[Annotated[str, one_of(UNIT_KEYWORDS)]]
    M: Annotated[float, Field(ge=0, le=24, allow_inf_nan=False)]
    T: Annotated[int, _range(1, 24)]
    Sv: Annotated[int, _range(2, 7)]
    InSv: Needed | None = None
    W: Annotated[int, _range(1, MOST_WOUNDS)]
    Ld: Annotated[int, _range(2, 12)]
    OC: Annotated[int, _range(0, 20)]
    feel_no_pain: Needed | None = None
    ward: Needed | None = None
    abilities: list[Literal["fights_first", "fights_last"]] = Field(default=[])
    points: Annotated[int, _range(0, MAX_POINTS)]
    models: Annotated[list[ModelGroup], Field(min_length=1)]


class RosterEntry(Piece):
    """So many units of one kind."""

    unit: str
    count: Annotated[int, _range(1, 16)] = 1


Roster = Annotated[list[Any], Field(min_length=1)]


class ArmyHead(Piece):
    """An army file as a whole; its weapons and units are checked one by one."""

    name: Title
    faction: Title
    description: Text = ""
    points: Annotated[int, _range(0, MAX_POINTS)]
    weapons: dict[str, Any]
    units: Annotated[dict[str, Any], Field(min_length=1)]
    roster: Roster


class Terrain(Piece):
    """T0.6 A wall or an area, which may be raised (T0.7)."""

    name: Title = "Terrain"
    figure: Slug = "ruin"
    kind: Literal["wall", "area"]
    corners: Corners
    height: Annotated[float, Field(ge=0, le=12, allow_inf_nan=False)] = 0.0


class TableHead(Piece):
    """A table file as a whole; its terrain is checked piece by piece."""

    name: Title
    description: Text = ""
    width: Annotated[Inches, Field(ge=12)] = 44.0
    depth: Annotated[Inches, Field(ge=12)] = 60.0
    objectives: list[Place] = Field(default=[])
    zones: Annotated[list[Corners], Field(min_length=2, max_length=2)]
    terrain: list[Any] = Field(default=[])


class ScenarioHead(Piece):
    """A scenario file as a whole: which table, which two armies, and the options of the battle.

    `rosters` takes the field in place of the armies' own, `positions` in place of a deployment in ranks.
    """

    name: Title
    description: Text = ""
    table: str | dict[str, Any]
    armies: Annotated[list[str | dict[str, Any]], Field(min_length=2, max_length=2)]
    rosters: Annotated[list[Roster], Field(min_length=2, max_length=2)] | None = None
    rounds: Annotated[int, _range(1, 20)] = 5
    first_pick: Literal["non-active", "active"] = "non-active"
    positions: list[Place] | None = None
