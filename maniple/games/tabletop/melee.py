"""Two units of twenty that meet hand to hand: the fight phase that is measured, and looked at for refusals."""

from typing import Any

from maniple.games.tabletop.players.playout import fight_phase
from maniple.games.tabletop.rules.state import FIGHT, GAME, SCRATCH, new_records
from maniple.games.tabletop.rules.turn import enter, go_on
from maniple.games.tabletop.setup import Setup, setup_from
from maniple.kernel.compiled import rule
from maniple.kernel.dice import seed_chance
from maniple.kernel.events import new_log

FILES, RANKS, APART = 5, 4, 1.5
FRONT = 29.0
"""Where the first rank of player 0 stands; the other side's is two inches and a bit further on."""


def melee_setup() -> Setup:
    """Twenty against twenty, their first ranks an inch apart."""
    offsets = [(file * APART, rank * APART) for rank in range(RANKS) for file in range(FILES)]
    mine = [[18.0 + x, FRONT - y] for x, y in offsets]
    theirs = [[18.4 + x, FRONT + 2.2 + y] for x, y in offsets]
    return setup_from(
        {
            "name": "Twenty against twenty",
            "table": {
                "name": "Open ground",
                "width": 44,
                "depth": 60,
                "objectives": [[22, 30]],
                "zones": [[[0, 0], [44, 29.9]], [[0, 30.1], [44, 60]]],
                "terrain": [],
            },
            "armies": ["rustmaw", "rustmaw"],
            "rosters": [[{"unit": "gnashers"}], [{"unit": "gnashers"}]],
            "positions": mine + theirs,
        },
        "melee",
        "melee",
    )


@rule
def fight_many(start, field, games, scratch, log, seed):
    """Play the fight phase of a position so many times, each with dice of its own; how many actions were refused."""
    refused = 0
    for i in range(games.shape[0]):
        games[i] = start[0]
        seed_chance(games[i].chance, seed, i, 0)
        refused += fight_phase(games[i], field, scratch, log)
    return refused


def melee_start(setup: Setup) -> Any:
    """The position at the beginning of its first fight phase."""
    record, silent = setup.start.copy(), new_log(0)
    enter(record[0], setup.field[0], silent, FIGHT)
    go_on(record[0], setup.field[0], silent, 0)
    return record


def fight_phases(count: int, seed: int = 1) -> int:
    """Fight phases of twenty against twenty; how many actions were refused."""
    setup = melee_setup()
    games, scratch = new_records(GAME, count), new_records(SCRATCH)
    return int(fight_many(melee_start(setup), setup.field[0], games, scratch[0], new_log(0), seed))
