"""The chance to win a battle, by simulation, with its interval."""

import math
from dataclasses import dataclass

from maniple.kernel.events import new_log
from maniple.roguelike.battle.batch import fight_batch
from maniple.roguelike.battle.deployment import deploy
from maniple.roguelike.battle.state import BATTLE, SCRATCH, new_records
from maniple.roguelike.content import Content
from maniple.roguelike.teams import Team

Z95 = 1.959963984540054
CHUNK = 100


@dataclass(frozen=True)
class WinChance:
    """How often the first team wins, and the 95% interval that is to be believed."""

    battles: int
    wins: int
    low: float
    high: float

    @property
    def chance(self) -> float:
        return self.wins / self.battles if self.battles else 0.5


def wilson(wins: int, battles: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a share."""
    if battles == 0:
        return 0.0, 1.0
    share = wins / battles
    scale = 1 + z * z / battles
    centre = (share + z * z / (2 * battles)) / scale
    reach = z * math.sqrt(share * (1 - share) / battles + z * z / (4 * battles * battles)) / scale
    return max(0.0, centre - reach), min(1.0, centre + reach)


def win_chance(
    content: Content, first: Team, second: Team, battles: int = 1000, seed: int = 0, narrow: float = 0.0
) -> WinChance:
    """The chance of the first team; it stops early once the interval is narrower than `narrow`."""
    start, scratch, silent = deploy(content, first, second), new_records(SCRATCH), new_log(0)
    wins = done = 0
    while done < battles:
        count = min(CHUNK, battles - done)
        records = new_records(BATTLE, count)
        fight_batch(start, content.tables, records, scratch, silent, seed, done)
        wins += int((records["winner"] == 0).sum())
        done += count
        low, high = wilson(wins, done)
        if high - low < narrow:
            break
    return WinChance(done, wins, *wilson(wins, done))
