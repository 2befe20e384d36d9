"""The attack resolver runs interpreted exactly as it runs compiled: the same events and the same bytes.

`NUMBA_DISABLE_JIT=1 python -m tests.games.tabletop.test_attacks_interpreted` prints what the interpreted rules make
of it.
"""

import random
from collections.abc import Iterator

import pytest

from maniple.games.tabletop.keywords import UNIT_KEYWORDS
from maniple.games.tabletop.rules.state import AREA, WALL, WEAPON_KEYWORDS
from maniple.kernel.compiled import INTERPRETED
from maniple.kernel.dice import seed_chance
from tests.games.tabletop.arena import DICE, NUMBERS, Arena, row
from tests.twice import compare_with_interpreted

BATTLES = 60


def any_weapon(arena: Arena, dice: random.Random) -> int:
    """A weapon with a few keywords, whatever they are."""
    keywords = {}
    for word in dice.sample(WEAPON_KEYWORDS, dice.randrange(5)):
        keywords[word] = dice.randint(1, 3) if word in NUMBERS else True
        if word == "anti":
            keywords[word] = (dice.choice(UNIT_KEYWORDS[:3]), dice.randint(2, 5))
    attacks, damage = (dice.choice([1, 2, *DICE]) for _ in range(2))
    reach, skill, strength, ap = (
        dice.choice([0.0, 8.0, 24.0]),
        dice.randint(2, 6),
        dice.randint(2, 9),
        -dice.randrange(4),
    )
    return arena.weapon(attacks, damage, reach=reach, skill=skill, strength=strength, ap=ap, **keywords)


def any_battle(number: int) -> Arena:
    """One unit attacks one or two others with three kinds of weapons, over walls and into areas."""
    arena, dice = Arena(), random.Random(number)
    weapons = [any_weapon(arena, dice) for _ in range(3)]
    arena.unit(0, row(dice.randint(1, 8), 10.0), weapons, WOUNDS=dice.randint(1, 5))
    for x in (10.0, 22.0):
        line = {"TOUGHNESS": dice.randint(2, 8), "SAVE": dice.randint(2, 6), "WOUNDS": dice.randint(1, 4)}
        line |= {stat: dice.randint(4, 7) for stat in ("INVULNERABLE", "FEEL_NO_PAIN", "WARD")}
        places = row(dice.randint(1, 12), dice.uniform(11.1, 20.0), x)
        arena.unit(1, places, weapons, keywords=[dice.choice(UNIT_KEYWORDS[:3])], leader=dice.randrange(4), **line)
    arena.terrain(AREA, 9.0, 12.0, 14.0, 19.0)
    arena.terrain(WALL, 16.0, 10.6, 20.0, 10.9)
    for slot in range(len(weapons)):
        arena.assign(0, dice.randint(1, 2), slot)
    arena.game.stationary, arena.game.charged_this_turn = dice.randrange(2), dice.randrange(2)
    arena.game.asked[1] = dice.randrange(2)
    seed_chance(arena.game.chance, number, 0, 0)
    return arena


def trace() -> Iterator[str]:
    """The events and the bytes of the record after each battle, and where its defender is asked."""
    for number in range(BATTLES):
        arena, dice = any_battle(number), random.Random(number)
        done = arena.confirm()
        while not done:
            yield f"{number} asked {arena.games.tobytes().hex()}"
            first = int(arena.field.unit[arena.game.group_target].first)
            alive = [first + i for i, left in enumerate(arena.wounds(int(arena.game.group_target))) if left]
            done = arena.order(*dice.sample(alive, dice.randrange(len(alive) + 1)))
        yield from (f"{number} {tuple(event)}" for event in arena.told())
        yield f"{number} {arena.games.tobytes().hex()}"


@pytest.mark.skipif(INTERPRETED, reason="there is nothing to compare with: the rules run interpreted already")
def test_T5_6_compiled_attacks_are_the_interpreted_ones_to_the_byte():
    compare_with_interpreted("tests.games.tabletop.test_attacks_interpreted", trace())


if __name__ == "__main__":
    print("interpreted" if INTERPRETED else "compiled")
    for line in trace():
        print(line)
