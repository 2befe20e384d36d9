"""Why things are as they are, in sentences: what a die needs, and why no placement was found (T7.1)."""

import math
from typing import Any

import numpy as np

from maniple.games.tabletop.rules.charge_search import shortest_charge
from maniple.games.tabletop.rules.measure import FAR, gap_between_units, models_of, owner, touches_enemy, within
from maniple.games.tabletop.rules.placement import EVERYBODY, closes_in, nearest_marker
from maniple.games.tabletop.rules.state import NOBODY
from maniple.games.tabletop.rules.weapons import HEAVY, has, wound_needed
from maniple.kernel.bits import bit, bit_numbers
from maniple.kernel.events import Event

LOOKED = 200.0
"""More than any way on the largest table."""


class Explained:
    """What is to be said of the dice of one weapon at one target."""

    def __init__(self, game: Any) -> None:
        self._game = game
        self._weapon: Any = None
        self._target = NOBODY
        self.weapon_id: str | None = None
        self.hit_context = "hit_roll_melee"

    def open(self, event: Event) -> None:
        """A weapon strikes (EV_ATTACKS), or goes on (EV_RESUMED)."""
        self._target, self._weapon = event.target, self._game.field.weapon[event.a]
        self.weapon_id = self._game.setup.weapon_keys[event.a]
        self.hit_context = "hit_roll_ranged" if self._weapon.ranged else "hit_roll_melee"

    def hit(self, needed: int) -> str:
        """Such as: Hit 3+: WS 3+."""
        skill = int(self._weapon.skill)
        name = "BS" if self._weapon.ranged else "WS"
        steady = needed < skill and has(self._weapon, HEAVY)
        bonus = ", heavy and stationary" if steady else ", not seen" if needed > skill else ""
        return f"Hit {needed}+: {name} {skill}+{bonus} (T5.6)"

    def wound(self, needed: int) -> str:
        """Such as: Wound 4+: Strength 4 against Toughness 4."""
        weapon, target = self._weapon, self._game.field.unit[self._target]
        # Nothing else makes it easier than it would be without a charge.
        lance = ", lance after a charge" if needed < int(wound_needed(weapon, target, False)) else ""
        return (
            f"Wound {needed}+: Strength {int(weapon.strength)} against Toughness {int(target.TOUGHNESS)}{lance} (T5.6)"
        )

    def save(self, needed: int) -> str:
        """Such as: Save 5+: armour 3+ against AP -2."""
        target, ap = self._game.field.unit[self._target], int(self._weapon.ap)
        armour = int(target.SAVE) - ap
        if needed < armour and needed == int(target.INVULNERABLE):
            return f"Save {needed}+: invulnerable, better than armour against AP {ap} (T5.6)"
        cover = ", in cover" if needed < armour else ""
        return f"Save {needed}+: armour {int(target.SAVE)}+ against AP {ap}{cover} (T5.6)"

    def damage(self) -> str:
        return "Damage of the weapon (T0.3)"

    def attacks(self) -> str:
        return "Number of attacks (T0.3)"


def why_nowhere(game: Any, unit_id: int, kind: str) -> str:
    """Why the search finds no placement of this kind for a unit that may be placed so."""
    unit = unit_id - 1
    if kind == "CHARGE_MOVE":
        return _why_no_charge(game, unit)
    if kind == "FALL_BACK":
        return "There is no place within reach outside engagement range."
    if kind == "MOVE":
        return "There is no room to move that way."
    if kind == "CONSOLIDATE" and not closes_in(game.state, game.field, unit):
        near = nearest_marker(game.state, game.field, unit) != NOBODY
        return "No model can end nearer to the objective." if near else "No enemy and no objective is near enough."
    first, last = models_of(game.field, unit)
    alive = [model for model in range(first, last) if game.state.model[model].wounds > 0]
    if all(touches_enemy(game.state, game.field, model) for model in alive):
        return "Every model is in base contact already."
    return "No model can get closer to the enemy."


def _why_no_charge(game: Any, unit: int) -> str:
    """Too far; or an enemy that is not charged is too near; or the others cannot keep up."""
    state, targets, roll = game.state, np.uint64(game.state.charge_targets), int(game.state.allowance)
    for target in bit_numbers(targets):
        name = game.setup.units[target].name
        way = _way(game, unit, target, EVERYBODY)
        if way == FAR:
            return f"There is no way to a place beside {name}."
        if not within(way, float(roll)):
            return f"The shortest way to {name} is {math.ceil(way * 10) / 10:.1f}″; the roll was {roll}."
        if not within(_way(game, unit, target, targets), float(roll)):
            return f"It would come within 1″ of {_nearest_other(game, unit, target, targets)}."
    if sum(state.model[model].wounds > 0 for model in range(*models_of(game.field, unit))) > 1:
        return "Not every model can keep up: the unit would break coherency."
    return "No place is left that is in engagement range of every target."


def _way(game: Any, unit: int, target: int, targets: np.uint64) -> float:
    return float(shortest_charge(game.state, game.field, game.scratch, unit, target, targets, LOOKED))


def _nearest_other(game: Any, unit: int, target: int, targets: np.uint64) -> str:
    """The enemy nearest to a target that is none itself."""
    others = [
        other
        for other in range(game.state.units)
        if owner(game.state, other) != owner(game.state, unit) and not targets & bit(other) and game.alive(other)
    ]
    return game.setup.units[
        min(others, key=lambda other: gap_between_units(game.state, game.field, other, target))
    ].name
