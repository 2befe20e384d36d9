"""Exact odds of a charge in the tabletop game (T4), before it is declared."""

from dataclasses import dataclass
from typing import Any

from maniple.games.tabletop.rules.charge import way_needed
from maniple.games.tabletop.rules.charge_search import suggest_charge
from maniple.games.tabletop.rules.measure import gap_between_units, within
from maniple.games.tabletop.rules.state import SCRATCH, new_records
from maniple.kernel.bits import bit_numbers
from maniple.kernel.odds import faces

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
    found = (roll for roll in enough if suggest_charge(game, field, scratch, unit, float(roll), targets))
    return ChargeOdds(float(max(gaps)), enough[0], next(found, None))
