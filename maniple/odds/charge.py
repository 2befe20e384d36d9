"""Exact odds of a charge in the tabletop game (T4), before it is declared."""

from dataclasses import dataclass
from typing import Any

from maniple.kernel.bits import bit_numbers
from maniple.odds.attacks import faces
from maniple.tabletop.charge import way_needed
from maniple.tabletop.formation import clear_placement, place_at
from maniple.tabletop.measure import gap, gap_between_units, is_alive, models_of, within
from maniple.tabletop.placement import refusal
from maniple.tabletop.refusals import CHARGING, LEGAL
from maniple.tabletop.state import SCRATCH, new_records
from maniple.tabletop.suggest import nearest_target, suggest_charge

ROLLS = range(2, 13)
"""What 2D6 can show."""


@dataclass(frozen=True)
class ChargeOdds:
    """What a charge at some units takes: how far they are, what must be rolled, how likely that is."""

    distance: float
    """T0.1 To the farthest of them, edge to edge."""
    least: int
    """T4.3 With less the charge fails at once."""
    needed: int | None
    """T4.2 The smallest roll with which a place was found for every model; None if none was found with any."""

    @property
    def chance(self) -> float:
        """That the roll is enough; none where no place was found."""
        return 0.0 if self.needed is None else at_least(self.needed)


def at_least(needed: int) -> float:
    """The chance that 2D6 show so much or more."""
    return sum(int(faces(needed - one)) for one in range(1, 7)) / 36


def charge_odds(game: Any, field: Any, unit: int, targets: Any) -> ChargeOdds:
    """What a charge of a unit at a set of targets takes; walls and those who stand in the way are gone around."""
    scratch = new_records(SCRATCH)[0]
    way = way_needed(game, field, unit, targets)
    enough = [roll for roll in ROLLS if within(way, float(roll))]
    gaps = [gap_between_units(game, field, unit, target) for target in bit_numbers(targets)]
    if goes_straight(game, field, scratch, unit, float(enough[0]), targets):
        return ChargeOdds(float(max(gaps)), enough[0], enough[0])
    found = (roll for roll in enough if suggest_charge(game, field, scratch, unit, float(roll), targets))
    return ChargeOdds(float(max(gaps)), enough[0], next(found, None))


def goes_straight(game: Any, field: Any, scratch: Any, unit: int, roll: float, targets: Any) -> bool:
    """Whether a unit that goes straight at a target as one, as far as it may, has charged."""
    mine = [model for model in range(*models_of(field, unit)) if is_alive(game, model)]
    pairs = [(model, int(nearest_target(game, field, model, targets))) for model in mine]
    one, foe = min(pairs, key=lambda pair: gap(game, field, *pair))
    apart = float(gap(game, field, one, foe)) + float(field.body[one].radius + field.body[foe].radius)
    share = min(roll, float(gap(game, field, one, foe))) / apart
    dx, dy = ((game.model[foe][axis] - game.model[one][axis]) * share for axis in ("x", "y"))
    clear_placement(game, scratch)
    for model in mine:
        place_at(field, scratch, model, game.model[model].x + dx, game.model[model].y + dy)
    return bool(refusal(game, field, scratch, unit, CHARGING, roll, targets) == LEGAL)
