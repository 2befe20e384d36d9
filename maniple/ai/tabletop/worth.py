"""What attacks are worth: expected points of damage, quickly and roughly, for players that must choose."""

from functools import cache
from typing import Any

from maniple.kernel.combat import save_target, wound_target
from maniple.tabletop.state import NOBODY, SLOTS, WEAPON_KEYWORDS

TORRENT, LETHAL, SUSTAINED, DEVASTATING, TWIN, BLAST = (
    1 << WEAPON_KEYWORDS.index(word)
    for word in ("torrent", "lethal_hits", "sustained_hits", "devastating_wounds", "twin_linked", "blast")
)
SIXTH = 1 / 6


def mean(dice: Any) -> float:
    """The mean of a number such as 2D6 + 1."""
    return float(dice.count) * (float(dice.sides) + 1) / 2 + float(dice.plus)


def at_least(needed: int) -> float:
    """The chance of a D6 that needs this much."""
    return max(0, min(5, 7 - needed)) / 6


@cache
def _wound(strength: int, toughness: int) -> float:
    return at_least(int(wound_target(strength, toughness)))


@cache
def _unsaved(save: int, invulnerable: int, ap: int) -> float:
    return 1 - at_least(int(save_target(save, invulnerable, ap)))


def of_weapon(game: Any, weapon: int, target: int) -> float:
    """The wounds one model takes off a unit with a weapon, on the average."""
    arm, foe = game.field.weapon[weapon], game.field.unit[target]
    words = int(arm.keywords)
    attacks = mean(arm.attacks)
    if words & BLAST:
        attacks += int(foe.strength) // 5
    hits = 1.0 if words & TORRENT else at_least(int(arm.skill))
    hits += SIXTH * float(arm.sustained) if words & SUSTAINED else 0.0
    wound = _wound(int(arm.strength), int(foe.TOUGHNESS))
    if words & TWIN:
        wound += (1 - wound) * wound
    wounds = hits * wound + (SIXTH * (1 - wound) if words & LETHAL else 0.0)
    unsaved = _unsaved(int(foe.SAVE), int(foe.INVULNERABLE), int(arm.ap))
    if words & DEVASTATING:
        unsaved += (1 - unsaved) * SIXTH
    damage = min(mean(arm.damage), float(foe.WOUNDS))
    felt = 1 - at_least(int(foe.FEEL_NO_PAIN))
    return attacks * wounds * unsaved * damage * felt


def points_per_wound(game: Any, target: int) -> float:
    """What a wound of a unit is worth."""
    foe = game.field.unit[target]
    return float(foe.POINTS) / max(int(foe.strength) * int(foe.WOUNDS), 1)


def in_melee(game: Any, unit: int, target: int) -> float:
    """The points a whole unit takes off another in one fight, each model with its best weapon."""
    return _of_unit(game, unit, target, ranged=False) * points_per_wound(game, target)


def by_fire(game: Any, unit: int, target: int) -> float:
    """The points a whole unit takes off another by fire, sight and range aside."""
    return _of_unit(game, unit, target, ranged=True) * points_per_wound(game, target)


def _of_unit(game: Any, unit: int, target: int, ranged: bool) -> float:
    state, field = game.state, game.field
    first, strength = int(field.unit[unit].first), int(field.unit[unit].strength)
    total, known = 0.0, dict[tuple[int, ...], float]()
    for model in range(first, first + strength):
        if state.model[model].wounds <= 0:
            continue
        carried = tuple(int(number) for number in field.body[model].weapon[:SLOTS])
        if carried not in known:
            able = [n for n in carried if n != NOBODY and bool(field.weapon[n].ranged) == ranged]
            values = [of_weapon(game, number, target) for number in able]
            known[carried] = sum(values) if ranged else max(values, default=0.0)
        total += known[carried]
    return total


def reach(game: Any, unit: int) -> float:
    """The longest range among the weapons of a unit."""
    field = game.field
    first, strength = int(field.unit[unit].first), int(field.unit[unit].strength)
    carried = {int(n) for model in range(first, first + strength) for n in field.body[model].weapon if n != NOBODY}
    return max((float(field.weapon[number].reach) for number in carried), default=0.0)
