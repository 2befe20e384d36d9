"""Many battles of the same two teams: battle `i` depends on the seed and on `i` alone."""

from maniple.games.roguelike.rules.turn import fight
from maniple.kernel.compiled import rule
from maniple.kernel.dice import seed_chance


@rule
def fight_batch(start, tables, battles, scratch, log, seed, first):
    """Fill `battles` with finished battles, numbered from `first`."""
    for i in range(battles.shape[0]):
        battles[i] = start[0]
        seed_chance(battles[i].chance, seed, first + i, 0)
        fight(battles[i], tables[0], scratch[0], log)
