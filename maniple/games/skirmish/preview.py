"""S8.6 What is shown of the active unit: the hexes it commands, and what its dice must show."""

from typing import Any

import numpy as np

from maniple.games.skirmish.rules.sight import hexes_around
from maniple.games.skirmish.rules.state import FIGHT, MAX_HEXES, NOBODY, SHOOT
from maniple.games.skirmish.schema import Hex
from maniple.kernel.combat import NO_SAVE, save_target, wound_target


def red_hexes(game: Any, field: Any) -> list[Hex]:
    """The hexes in range and sight of an active shooter, or in reach of an active fighter."""
    if game.active == NOBODY or game.phase not in (SHOOT, FIGHT):
        return []
    stats = field.type[game.unit[game.active].type]
    if game.phase == SHOOT:
        return hexes_within(game, field, int(stats.RNG_RNG), in_sight=True)
    return hexes_within(game, field, int(stats.CC_RNG))


def hexes_within(game: Any, field: Any, reach: int, in_sight: bool = False) -> list[Hex]:
    """The hexes around the active unit that are no walls, at most `reach` away, all or those in its sight."""
    unit, codes = game.unit[game.active], np.zeros(MAX_HEXES, np.int64)
    count = hexes_around(field, int(unit.col), int(unit.row), reach, in_sight, codes)
    return [(code >> 6, code & 63) for code in codes[:count].tolist()]


def attack_numbers(game: Any, field: Any) -> dict[str, int | None] | None:
    """S8.5 What each die of an attack on the selected target must show (S7.1), and what it would cost the target."""
    if game.active == NOBODY or game.target == NOBODY:
        return None
    mine, theirs = (field.type[game.unit[number].type] for number in (game.active, game.target))
    save = int(save_target(int(theirs.ARMOR_SAVE), int(theirs.INVUL_SAVE), int(mine.CC_AP)))
    return {
        "hit": int(mine.CC_ATK),
        "wound": int(wound_target(int(mine.CC_STR), int(theirs.TOUGHNESS))),
        "save": None if save == NO_SAVE else save,
        "damage": int(mine.CC_DMG),
    }
