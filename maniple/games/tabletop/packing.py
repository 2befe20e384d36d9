"""Tables and armies packed into the records of the rules (see state.py)."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from maniple.games.tabletop.armies import weapon_keywords
from maniple.games.tabletop.deployment import radius_of
from maniple.games.tabletop.keywords import KEYWORDS, UNIT_KEYWORDS, Dice, dice_from
from maniple.games.tabletop.rules.state import NOBODY, WEAPON_KEYWORDS
from maniple.games.tabletop.schema import ModelGroup, UnitType, Weapon
from maniple.games.tabletop.tables import Table, pack_polygon

NO_SAVE = 7
"""What no die shows."""


def pack_table(field: Any, table: Table) -> None:
    """T0.1, T0.6 The table with its terrain and objectives."""
    field.width, field.depth = table.width, table.depth
    field.objectives = len(table.objectives)
    for number, (x, y) in enumerate(table.objectives):
        field.objective_x[number], field.objective_y[number] = x, y
    field.terrains = len(table.terrain)
    for number, piece in enumerate(table.terrain):
        pack_polygon(field.terrain[number], piece.corners, piece.kind, piece.height)


def _mask(words: Sequence[str], known: tuple[str, ...]) -> np.uint64:
    return np.uint64(sum(2 ** known.index(word) for word in words))


def pack_weapon(packed: Any, weapon: Weapon) -> None:
    """T0.3 A weapon; one without skill has 0, one without anti-KEYWORD has it against NOBODY."""
    keywords = weapon_keywords(weapon)
    packed.keywords = _mask([keyword.word for keyword in keywords], WEAPON_KEYWORDS)
    packed.ranged, packed.reach = weapon.type == "ranged", weapon.range or 0.0
    packed.skill, packed.strength, packed.ap = weapon.skill or 0, weapon.S, weapon.AP
    for name, value in (("attacks", weapon.A), ("damage", weapon.D)):
        dice = dice_from(value) or Dice(0, 0, 0)
        packed[name].count, packed[name].sides, packed[name].plus = dice.count, dice.sides, dice.plus
    packed.anti_keyword = NOBODY
    for keyword in keywords:
        if keyword.word == "anti":
            packed.anti_keyword, packed.anti_needed = UNIT_KEYWORDS.index(keyword.against), keyword.number
        elif KEYWORDS[keyword.word].number:
            packed[KEYWORDS[keyword.word].number] = keyword.number


def pack_unit(packed: Any, unit: UnitType) -> None:
    """T0.2 The statline of a unit; its place among the others is the caller's business."""
    packed.keywords = _mask(unit.keywords, UNIT_KEYWORDS)
    packed.MOVE, packed.TOUGHNESS, packed.WOUNDS = unit.M, unit.T, unit.W
    packed.SAVE, packed.INVULNERABLE = unit.Sv, unit.InSv or NO_SAVE
    packed.LEADERSHIP, packed.CONTROL, packed.POINTS = unit.Ld, unit.OC, unit.points
    packed.FEEL_NO_PAIN, packed.WARD = unit.feel_no_pain or NO_SAVE, unit.ward or NO_SAVE
    packed.fights_first = "fights_first" in unit.abilities
    packed.fights_last = "fights_last" in unit.abilities


def pack_body(packed: Any, group: ModelGroup, weapons: Sequence[int]) -> None:
    """What never changes of a model, with the numbers of its weapons."""
    packed.radius, packed.leader = radius_of(group.base), group.leader
    packed.weapon[:] = NOBODY
    packed.weapon[: len(weapons)] = weapons
