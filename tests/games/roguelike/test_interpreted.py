"""The rules run interpreted exactly as they run compiled: the same bytes at the end of every battle.

`NUMBA_DISABLE_JIT=1 python -m tests.games.roguelike.test_interpreted` prints what the interpreted rules make of the
battles.
"""

import random
from collections.abc import Iterator

import pytest

from maniple.games.roguelike.rules.deployment import deploy, seed_battle
from maniple.games.roguelike.rules.state import SCRATCH, new_records
from maniple.games.roguelike.rules.turn import fight
from maniple.kernel.compiled import INTERPRETED
from maniple.kernel.events import new_log, read
from tests.games.roguelike.teams import CONTENT, any_team
from tests.twice import compare_with_interpreted

BATTLES = 6
GOLD = 60


def trace() -> Iterator[str]:
    """One line per event, and the bytes of the record at the end."""
    for number in range(BATTLES):
        dice = random.Random(number)
        record, log = deploy(CONTENT, any_team(dice, GOLD), any_team(dice, GOLD)), new_log(30_000)
        seed_battle(record[0], number)
        fight(record[0], CONTENT.tables[0], new_records(SCRATCH)[0], log)
        for event in read(log):
            yield f"{number} {tuple(map(int, event))}"
        yield record.tobytes().hex()


@pytest.mark.skipif(INTERPRETED, reason="there is nothing to compare with: the rules run interpreted already")
def test_compiled_rules_are_the_interpreted_rules_to_the_byte():
    compare_with_interpreted("tests.games.roguelike.test_interpreted", trace())


if __name__ == "__main__":
    print("interpreted" if INTERPRETED else "compiled")
    for line in trace():
        print(line)
