"""The chance to win a battle, by simulation, with its interval."""

import math
from dataclasses import dataclass

import numpy as np

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.rules.batch import fight_batch
from maniple.games.roguelike.rules.deployment import deploy
from maniple.games.roguelike.rules.state import BATTLE, SCRATCH, new_records
from maniple.games.roguelike.teams import Team
from maniple.kernel.events import new_log

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


def wilson(wins: float, battles: float, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a share."""
    if battles == 0:
        return 0.0, 1.0
    share = wins / battles
    scale = 1 + z * z / battles
    centre = (share + z * z / (2 * battles)) / scale
    reach = z * math.sqrt(share * (1 - share) / battles + z * z / (4 * battles * battles)) / scale
    return max(0.0, centre - reach), min(1.0, centre + reach)


def clustered(won: np.ndarray, fought: np.ndarray) -> tuple[float, float]:
    """Wilson's interval for a share of battles that come in groups, one entry for each: so many won of so many fought.

    Battles of the same teams are alike and tell less than as many of different ones. The variance between groups says
    how many independent battles they are worth (Kish's effective sample size), and the interval is that of so many.
    """
    groups, battles = len(won), int(fought.sum())
    if battles == 0:
        return 0.0, 1.0
    share = won.sum() / battles
    spread = ((won - share * fought) ** 2).sum() * groups / max(groups - 1, 1)
    # Where all groups are the same, no spread is seen: each is then worth one battle.
    worth = min(share * (1 - share) * battles * battles / spread, battles) if spread > 0 and groups > 1 else groups
    return wilson(share * worth, worth)


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
