"""Odds of the tabletop against their slow twins: all dice enumerated, and a million attacks really rolled."""

import random
import timeit
import tracemalloc
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from maniple.games.tabletop import odds as tabletop
from maniple.games.tabletop.armies import MOST_HITS, MOST_UNIT_WOUNDS
from maniple.games.tabletop.odds import Chances, Odds, assignment_odds, hazard_odds, striking
from maniple.games.tabletop.rules.assignment import fill_in
from maniple.games.tabletop.rules.attacks import begin_resolving, resolve
from maniple.games.tabletop.rules.measure import models_of
from maniple.games.tabletop.rules.state import AREA, FIGHT, GAME, SHOOTING, SLOTS, WALL, WEAPON_KEYWORDS, new_records
from maniple.kernel.bits import bit
from maniple.kernel.compiled import rule
from maniple.kernel.dice import seed_chance
from maniple.kernel.events import new_log
from tests.games.tabletop.arena import DICE, Arena, row

MINE, YOURS = 0, 1
MOST_DICE = 9
"""The longest row of dice that is enumerated: nine are ten million games, if all of them are needed."""
SHOWN = 64


@rule
def attack_once(start, field, work, scratch, log):
    """All assigned attacks of a fresh copy of a game."""
    work[0] = start[0]
    begin_resolving(work[0], field)
    resolve(work[0], field, scratch, log)


@rule
def count_losses(game, field, unit, counts, weight):
    """Add what a unit has lost: row 0 counts models, row 1 wound points."""
    first, last = models_of(field, unit)
    models, points = 0, 0
    for model in range(first, last):
        left = int(game.model[model].wounds)
        points += field.unit[unit].WOUNDS - left
        if left == 0:
            models += 1
    counts[0, models] += weight
    counts[1, points] += weight


@rule
def play_all(start, field, work, scratch, log, unit, most, counts):
    """Play every row of dice there is; each counts 6 ** (most - its length). False when one is longer than `most`."""
    script, length = start[0].chance.script, 0
    untouched = start[0].chance.rng
    while True:
        start[0].chance.scripted = length
        attack_once(start, field, work, scratch, log)
        if work[0].chance.rng != untouched:
            # The row was too short: put a 1 behind it. The next die lies last, so all others move up.
            if length == most:
                return False
            for i in range(length, 0, -1):
                script[i] = script[i - 1]
            script[0] = 1
            length += 1
            continue
        count_losses(work[0], field, unit, counts, 6 ** (most - length))
        while length > 0 and script[0] == 6:
            for i in range(length - 1):
                script[i] = script[i + 1]
            length -= 1
        if length == 0:
            return True
        script[0] += 1


@rule
def play_many(start, field, work, scratch, log, unit, games, counts):
    """Play a game many times with dice of its own each."""
    for number in range(games):
        seed_chance(start[0].chance, 7, number, 0)
        attack_once(start, field, work, scratch, log)
        count_losses(work[0], field, unit, counts, 1)


@dataclass
class Mix:
    """Groups of weapons against a unit."""

    name: str
    weapons: list[dict[str, Any]]
    target: dict[str, Any] = field(default_factory=dict)
    attackers: int = 1
    models: int = 2
    wounded: tuple[int, ...] = ()
    area: float = 0.0
    wall: bool = False
    behind: dict[str, Any] = field(default_factory=dict)

    def arena(self) -> Arena:
        """All models attack with all their weapons; the area reaches so far along the row of the target."""
        arena = Arena()
        numbers = [arena.weapon(**line) for line in self.weapons]
        arena.unit(0, row(self.attackers, 10.0), numbers, **self.behind)
        arena.unit(1, row(self.models, 16.0), numbers, **self.target)
        for model, left in enumerate(self.wounded, self.attackers):
            arena.game.model[model].wounds = left
        if self.area:
            arena.terrain(AREA, 5.0, 15.0, 10.0 + self.area, 17.0)
        if self.wall:
            arena.terrain(WALL, 0.0, 12.0, 44.0, 13.0)
        for slot in range(len(numbers)):
            arena.assign(MINE, YOURS, slot)
        arena.game.stationary = arena.game.charged_this_turn = bit(MINE)
        return arena


def assignments(arena: Arena) -> list[tuple[int, int, int]]:
    models = range(int(arena.field.unit[MINE].strength))
    aimed = [(model, slot, int(arena.game.assigned[model, slot])) for model in models for slot in range(SLOTS)]
    return [one for one in aimed if one[2] >= 0]


def odds_in(arena: Arena) -> Odds:
    return assignment_odds(arena.game, arena.field, MINE, assignments(arena))[YOURS]


def enumerated(arena: Arena, unit: int = YOURS) -> list[dict[int, Fraction]] | None:
    """The exact chances of models and of wound points lost by all dice; None when there are too many of them."""
    counts, work = np.zeros((2, SHOWN), np.int64), new_records(GAME)
    if not play_all(arena.games, arena.field, work, arena.scratch, new_log(0), unit, MOST_DICE, counts):
        return None
    return [{n: Fraction(int(c), 6**MOST_DICE) for n, c in enumerate(line) if c} for line in counts]


def simulated(arena: Arena, games: int) -> np.ndarray:
    counts, work = np.zeros((2, SHOWN), np.int64), new_records(GAME)
    play_many(arena.games, arena.field, work, arena.scratch, new_log(0), YOURS, games, counts)
    return counts


def assert_exact(found: Chances, exact: dict[int, Fraction], before: int = 0) -> None:
    """The same numbers with the same chances, to the twelfth digit."""
    assert [number + before for number, _ in found] == sorted(exact)
    assert all(abs(chance - exact[number + before]) < 1e-12 for number, chance in found)


GUN = {"reach": 24.0}
SMALL = [
    Mix("plain", [{"attacks": 2}]),
    Mix("no save", [{"attacks": 2, "ap": -3}]),
    Mix("invulnerable", [{"attacks": 2, "ap": -3}], {"INVULNERABLE": 5}),
    Mix("random attacks", [{"attacks": "D3"}], {"SAVE": 7}),
    Mix("random damage", [{"damage": "D3+1"}], {"WOUNDS": 3}),
    Mix("two dice of damage", [{"damage": "2D6"}], {"WOUNDS": 5}),
    Mix("feel no pain", [{"attacks": 2, "damage": 2}], {"WOUNDS": 2, "FEEL_NO_PAIN": 5, "SAVE": 7}),
    Mix("excess damage", [{"attacks": 2, "damage": 3}], {"WOUNDS": 2}),
    Mix("wounded first", [{"attacks": 2}], {"WOUNDS": 2}, models=3, wounded=(2, 1, 2)),
    Mix("two wounded", [{"attacks": 3, "ap": -3}], {"WOUNDS": 3}, models=3, wounded=(3, 1, 2)),
    Mix("wiped out", [{"attacks": 2, "ap": -3, "strength": 8}], models=1),
    Mix("heavy", [{"attacks": 2, "heavy": True, "skill": 5, **GUN}]),
    Mix("rapid fire", [{"rapid_fire": 1, **GUN}]),
    Mix("too far for rapid fire", [{"rapid_fire": 1, "reach": 9.0}]),
    Mix("melta", [{"melta": 2, **GUN}], {"WOUNDS": 4, "FEEL_NO_PAIN": 6}),
    Mix("torrent", [{"torrent": True, "attacks": "D3", **GUN}], {"SAVE": 3}),
    Mix("blast", [{"blast": True, "ap": -3, **GUN}], models=10),
    Mix("cleave", [{"cleave": 2, "ap": -3}], models=5),
    Mix("lethal hits", [{"attacks": 2, "lethal_hits": True, "strength": 2}]),
    Mix("sustained hits", [{"sustained_hits": 2, "skill": 5}], models=3),
    Mix("lethal and sustained hits", [{"lethal_hits": True, "sustained_hits": 1}]),
    Mix("devastating wounds", [{"attacks": 2, "devastating_wounds": True}], {"SAVE": 2}),
    Mix(
        *("devastating wounds, some in cover", [{"attacks": 2, "devastating_wounds": True, **GUN}]),
        *({"SAVE": 3}, 1, 3),
        area=0.6,
    ),
    Mix("anti", [{"attacks": 2, "anti": ("beast", 3), "devastating_wounds": True}], {"keywords": ["beast"]}),
    Mix("anti others", [{"attacks": 2, "anti": ("beast", 3)}], {"keywords": ["infantry"]}),
    Mix("twin-linked", [{"twin_linked": True, "attacks": 2, "ap": -3, "devastating_wounds": True}]),
    Mix("lance", [{"attacks": 2, "lance": True, "strength": 3}]),
    Mix("cover for some", [{"attacks": 2, **GUN}], area=0.6),
    Mix("ignored cover", [{"attacks": 2, "ignores_cover": True, **GUN}], area=5.0),
    Mix("indirect fire", [{"attacks": 2, "indirect_fire": True, **GUN}], wall=True),
    Mix("ward", [{"attacks": 2, "psychic": True}], {"WARD": 5}),
    Mix("ward against others", [{"attacks": 2}], {"WARD": 5}),
    Mix("precision", [{"attacks": 2, "precision": True}], {"leader": 1, "WOUNDS": 2}, models=3),
    Mix("precision at the first", [{"attacks": 3, "precision": True, "ap": -3}], {"leader": 0}, models=3),
    Mix(
        *("precision, some in cover", [{"attacks": 2, "precision": True, **GUN}], {"leader": 2, "SAVE": 3}, 1, 3),
        area=1.6,
    ),
    Mix(
        *("devastating precision", [{"attacks": 3, "precision": True, "devastating_wounds": True, "ap": -3}]),
        *({"leader": 2, "WOUNDS": 2}, 1, 3, (2, 1, 1)),
    ),
    Mix("two groups", [{"ap": -3}, {"strength": 8}], {"WOUNDS": 2}),
    Mix("precision, then others", [{"precision": True, "ap": -3}, {}], {"leader": 2, "WOUNDS": 2}, 1, 3),
    Mix("a blast at what is left", [{"attacks": 2, "ap": -3}, {"blast": True, "ap": -3, **GUN}], models=5),
    Mix("two attackers", [{"attacks": "D3", "torrent": True, "ap": -3, "strength": 8, **GUN}], {}, 2, 6),
]


def agrees_with_all_dice(mix: Mix) -> bool:
    """Compare with all dice; False when there are too many of them."""
    arena = mix.arena()
    found, exact = odds_in(arena), enumerated(arena)
    if exact is None:
        return False
    models, points = exact
    before = sum(int(arena.field.unit[YOURS].WOUNDS) - left for left in mix.wounded)
    assert_exact(found.casualties, models)
    assert_exact(found.damage, points, before)
    assert abs(found.wipe_out - models.get(mix.models, 0)) < 1e-12
    assert abs(found.expected - sum(n * chance for n, chance in models.items())) < 1e-12
    return True


@pytest.mark.parametrize("mix", SMALL, ids=lambda mix: mix.name)
def test_T5_6_odds_are_what_all_dice_say(mix: Mix):
    assert agrees_with_all_dice(mix)


WORDS = [word for word in WEAPON_KEYWORDS if word not in ("hazardous", "one_shot", "assault", "pistol")]


def any_mix(number: int) -> Mix:
    """Two attacks or three with whatever keywords, at a few models in whatever state."""
    dice = random.Random(number)

    def weapon() -> dict[str, Any]:
        line: dict[str, Any] = dict.fromkeys(dice.sample(WORDS, dice.randrange(1, 6)), True)
        if "anti" in line:
            line["anti"] = (dice.choice(["infantry", "beast"]), dice.randint(2, 5))
        line |= {"skill": dice.randint(2, 6), "strength": dice.randint(2, 8), "ap": -dice.randrange(4)}
        return line | {"reach": dice.choice([0.0, 9.0, 24.0]), "damage": dice.choice([1, 2, "D3"])}

    whole, models = dice.randint(1, 3), dice.randint(1, 6)
    target = {"WOUNDS": whole, "SAVE": dice.randint(2, 7), "leader": dice.randrange(4), "keywords": ["infantry"]}
    target |= {"INVULNERABLE": dice.choice([4, 7]), "FEEL_NO_PAIN": dice.choice([5, 7, 7]), "WARD": dice.randint(4, 7)}
    wounded = tuple(dice.randint(1, whole) for _ in range(models))
    weapons = [weapon() for _ in range(dice.randint(1, 2))]
    return Mix(f"any {number}", weapons, target, 1, models, wounded, dice.choice([0.0, 0.6, 2.7]), dice.random() < 0.3)


def test_T3_5_odds_of_any_keywords_are_what_all_dice_say():
    compared = sum(agrees_with_all_dice(any_mix(number)) for number in range(80))
    # The others need more dice than can be enumerated.
    assert compared > 55


def test_odds_by_hand():
    # Two attacks: 4/6 to hit, 3/6 to wound, 3/6 not to save are 1/6 each.
    found = odds_in(Mix("plain", [{"attacks": 2}]).arena())
    assert dict(found.casualties) == dict(found.damage) == pytest.approx({0: 25 / 36, 1: 10 / 36, 2: 1 / 36})
    assert (found.expected, found.expected_damage, found.wipe_out) == pytest.approx((1 / 3, 1 / 3, 1 / 36))


@pytest.mark.parametrize(
    "line", [{}, {"WOUNDS": 4}, {"WOUNDS": 3, "FEEL_NO_PAIN": 5}], ids=["one wound", "four", "feel no pain"]
)
def test_T3_5_the_odds_of_hazardous_weapons_are_what_all_dice_say(line):
    arena = Mix("hazardous", [{"hazardous": True, "skill": 7}, {"hazardous": True, "skill": 7}], behind=line).arena()
    # What the attacks do takes no dice: nobody is left to be hit.
    arena.game.model[1].wounds = arena.game.model[2].wounds = 0
    exact = enumerated(arena, MINE)
    assert exact is not None
    assert_exact(hazard_odds(arena.game, arena.field, MINE, assignments(arena)), exact[0])


def test_T3_5_several_models_with_hazardous_weapons():
    arena = Mix("hazardous", [{"hazardous": True}, {}], attackers=3).arena()
    chances = hazard_odds(arena.game, arena.field, MINE, assignments(arena))
    assert dict(chances) == pytest.approx({0: 125 / 216, 1: 75 / 216, 2: 15 / 216, 3: 1 / 216})
    assert hazard_odds(arena.game, arena.field, MINE, []) == [(0, 1.0)]


def test_each_target_has_its_own_odds_and_nothing_is_changed():
    arena = Arena()
    weapon = arena.weapon(2)
    arena.unit(0, row(3, 10.0), [weapon])
    arena.unit(1, row(2, 11.5), [weapon])
    arena.unit(1, row(2, 11.5, 14.0), [weapon], SAVE=2)
    arena.game.model[2].wounds = 0
    before = arena.games.tobytes()
    found = assignment_odds(arena.game, arena.field, MINE, [(0, 0, 1), (1, 0, 2), (2, 0, 1)])
    assert {target: odds.expected for target, odds in found.items()} == pytest.approx({1: 1 / 3, 2: 1 / 9})
    assert arena.games.tobytes() == before
    assert assignment_odds(arena.game, arena.field, MINE, []) == {}


def in_melee(phase: int, *assigned: int) -> Arena:
    """Two models beside two others; those named have aimed the second of their weapons."""
    arena = Arena()
    sword, axe, horns = arena.weapon(), arena.weapon(1, strength=8), arena.weapon(1, extra_attacks=True)
    arena.unit(0, row(2, 10.0), [sword, axe, horns])
    arena.unit(1, row(2, 11.1), [sword], SAVE=7)
    arena.game.phase, arena.game.active = phase, MINE
    arena.assign(MINE, YOURS, 1, list(assigned))
    return arena


def test_T5_5_unassigned_models_strike_with_their_default_weapon_and_the_odds_count_them():
    arena = in_melee(FIGHT, 1)
    before = arena.games.tobytes()
    used = striking(arena.game, arena.field, MINE)
    assert used == [(0, 0, YOURS), (0, 2, YOURS), (1, 1, YOURS), (1, 2, YOURS)]
    assert arena.games.tobytes() == before
    found = assignment_odds(arena.game, arena.field, MINE, used)[YOURS]
    fill_in(arena.game, arena.field, MINE)
    assert assignments(arena) == used, "what a confirmed assignment becomes"
    exact = enumerated(arena)
    assert exact is not None
    assert_exact(found.casualties, exact[0])


def test_T3_7_unassigned_models_do_not_shoot():
    arena = in_melee(SHOOTING, 1)
    assert striking(arena.game, arena.field, MINE) == [(1, 1, YOURS)]


LARGE = [
    Mix("blades", [{"attacks": 3, "ap": -1}, {"strength": 8, "damage": 2, "ap": -2}], {"WOUNDS": 2}, 10, 10),
    Mix(
        "volley, some in cover",
        [{"attacks": 2, "rapid_fire": 1, "heavy": True, "lethal_hits": True, "sustained_hits": 1, **GUN}],
        {"WOUNDS": 2, "SAVE": 3, "INVULNERABLE": 5, "FEEL_NO_PAIN": 6},
        *(10, 10),
        area=5.0,
    ),
    Mix(
        "devastating, some in cover",
        [{"attacks": "D3", "devastating_wounds": True, "twin_linked": True, "damage": "D3", **GUN}],
        {"WOUNDS": 3, "SAVE": 3},
        *(10, 10),
        area=5.0,
    ),
    Mix(
        "precision, then a blast",
        [
            {"attacks": 2, "precision": True, "anti": ("infantry", 4), "psychic": True, **GUN},
            {"attacks": "D6+1", "blast": True, "indirect_fire": True, "damage": "D3", **GUN},
        ],
        {"WOUNDS": 3, "leader": 4, "WARD": 5, "keywords": ["infantry"]},
        *(5, 12),
        area=5.0,
    ),
    Mix(
        "lances and cleavers, wounded first",
        [
            {"attacks": 2, "lance": True, "devastating_wounds": True, "precision": True, "damage": 2},
            {"cleave": 1, "sustained_hits": 2, "hazardous": True},
            {"attacks": 2, "torrent": True, "ignores_cover": True, "melta": 1, **GUN},
        ],
        {"WOUNDS": 3, "leader": 2, "FEEL_NO_PAIN": 5},
        *(6, 11, (3, 3, 2, 3, 1)),
        area=5.0,
    ),
]
ATTACKS = 1_000_000


@pytest.mark.parametrize("mix", LARGE, ids=lambda mix: mix.name)
def test_T3_5_odds_agree_with_a_million_attacks_that_are_rolled(mix: Mix):
    arena = mix.arena()
    found, games = odds_in(arena), ATTACKS // (2 * mix.attackers)
    before = sum(int(arena.field.unit[YOURS].WOUNDS) - left for left in mix.wounded)
    for line, chances in zip(simulated(arena, games), (found.casualties, found.damage), strict=True):
        expected = np.zeros(SHOWN)
        for number, chance in chances:
            expected[number + (before if chances is found.damage else 0)] = chance
        assert line.sum() == games
        # Five standard deviations, and a little for what hardly ever happens.
        assert (abs(line - games * expected) <= 5 * np.sqrt(games * expected * (1 - expected)) + 3).all()


def test_odds_of_twenty_against_twenty_are_told_at_once():
    weapon = {"attacks": 4, "sustained_hits": 1, "devastating_wounds": True, "damage": "D3", **GUN}
    arena = Mix("twenty", [weapon], {"WOUNDS": 3}, 20, 20, area=9.0).arena()
    assert min(timeit.repeat(lambda: odds_in(arena), number=1, repeat=5)) < 0.02


# T6.1 The most that an army file may ask for.

SPECIAL = {"devastating_wounds": True, "precision": True}
GIANTS = {"WOUNDS": 40, "SAVE": 2, "FEEL_NO_PAIN": 2, "leader": 0}
HOSTILE = [
    Mix("many, each a scratch", [{"attacks": 15, **SPECIAL, **GUN}], GIANTS, 64, 6),
    Mix("few, with any number of hits", [{"attacks": "6D6+20", "sustained_hits": 2, **SPECIAL, **GUN}], GIANTS, 5, 6),
    Mix("any damage, some in cover", [{"attacks": 15, "damage": "6D6+20", "precision": True}], GIANTS, 64, 6, area=2.0),
    Mix(
        "blasts into a crowd",
        [{"attacks": "D3", "blast": True, **SPECIAL, **GUN}] * 4,
        {"WOUNDS": 4, "SAVE": 2, "FEEL_NO_PAIN": 4, "leader": 0},
        *(16, 60),
        area=20.0,
    ),
]


@pytest.mark.parametrize("mix", HOSTILE, ids=lambda mix: mix.name)
def test_T6_1_the_most_that_is_allowed_takes_no_more_room_than_there_is(mix: Mix, monkeypatch: pytest.MonkeyPatch):
    arena, tables, walks = mix.arena(), [], []

    def counted(*given: Any) -> np.ndarray:
        tables.append(tabletop_counted(*given))
        return tables[-1]

    def walk(*given: Any) -> Iterator[np.ndarray]:
        walks.append(0)
        for chances in step_walk(*given):
            walks[-1] += 1
            yield chances

    tabletop_counted, step_walk = tabletop.counted, tabletop.Step.walk
    monkeypatch.setattr(tabletop, "counted", counted)
    monkeypatch.setattr(tabletop.Step, "walk", walk)
    tracemalloc.start()
    found = odds_in(arena)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert sum(chance for _, chance in found.casualties) == pytest.approx(1.0, abs=1e-9)
    # No number of hits beyond those that come up, no step beyond the last wound point there is to lose.
    points = mix.models * mix.target["WOUNDS"]
    assert max(table.size for table in tables) <= (MOST_HITS + 1) ** 2 / 4
    assert max(walks) <= 2 * points + 1
    assert peak < 100_000_000


def test_T6_1_the_mixes_above_are_as_large_as_a_unit_may_be():
    for mix in HOSTILE:
        assert mix.models * mix.target["WOUNDS"] == MOST_UNIT_WOUNDS
        dice = [(DICE.get(line["attacks"], (0, 0, line["attacks"])), line) for line in mix.weapons]
        hits = [
            (count * sides + plus + 12 * ("blast" in line)) * (1 + line.get("sustained_hits", 0))
            for (count, sides, plus), line in dice
        ]
        assert 0.8 * MOST_HITS < mix.attackers * sum(hits) <= MOST_HITS


def test_wounds_that_hurt_nobody_are_not_counted():
    """Saves and pain that is not felt thin the wounds out; what is left is the same, and far less."""
    mix = Mix("plain", [{"attacks": 2}], {"SAVE": 2, "FEEL_NO_PAIN": 5})
    found = odds_in(mix.arena())
    one = 4 / 6 * 3 / 6 * 1 / 6 * 4 / 6
    assert dict(found.casualties) == pytest.approx({0: (1 - one) ** 2, 1: 2 * one * (1 - one), 2: one**2})
