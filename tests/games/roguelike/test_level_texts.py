"""G0.4 What a card says at a level is what the rules apply at that level: every amount, asked of the interpreter."""

import re
from typing import Any

import numpy as np
import pytest

from maniple.games.roguelike.rules.abilities import aim, empowerment
from maniple.games.roguelike.rules.deeds import try_cast
from maniple.games.roguelike.rules.deployment import deploy
from maniple.games.roguelike.rules.effects import resurrect, summon, worth
from maniple.games.roguelike.rules.state import FRONT, NOBODY, SCRATCH, new_records
from maniple.games.roguelike.run.shop import stats_of
from maniple.games.roguelike.schema import Effect
from maniple.games.roguelike.tag_texts import LIMIT_TEXTS, limits_of
from maniple.games.roguelike.texts import LASTING, ability_text, bearer_of, effect_text, level_texts
from maniple.games.roguelike.vocabulary import CONDITIONS, EFFECTS
from maniple.kernel.events import new_log
from tests.games.roguelike.drawing import draw
from tests.games.roguelike.teams import CONTENT, team

ENTIRE = 10_000
"""What shares are taken of: worth then tells hundredths of a percent."""
SKILLED = [key for key, unit in CONTENT.units.items() if unit.ability is not None]
LEVELS = (1, 2, 3)


class Stand:
    """A unit of a level, a friend of its own kind that has fallen, and an enemy; all of them with round numbers."""

    def __init__(self, key: str, level: int) -> None:
        self.unit, self.ability = CONTENT.units[key], CONTENT.abilities[CONTENT.units[key].ability or ""]
        faction = CONTENT.faction_of[key]
        leader = next(name for name in CONTENT.leaders if CONTENT.faction_of[name] == faction)
        own = team(faction, leader, (key, 3, 1), (key, 0, 0), level=level)
        self.record: Any = deploy(CONTENT, own, team("order", "ser_aldric", ("squire", 4, 1)))
        self.battle = self.record[0]
        self.tables: Any = CONTENT.tables.copy().view(np.recarray)[0]
        self.scratch: Any = new_records(SCRATCH)[0]
        for unit in self.battle.unit:
            unit.HP_MAX = unit.ATK = unit.RESOLVE = ENTIRE
        self.number = int(self.tables.card[CONTENT.cards.index(key)].ability)
        self.rows = [self.tables.row[n] for n in range(*self.span)]

    @property
    def span(self) -> tuple[int, int]:
        ability = self.tables.ability[self.number]
        return int(ability.first), int(ability.last)

    def applied(self, n: int, effect: Effect) -> float:
        """What a row comes to in the battle: points, or percent of what it is a share of."""
        row = self.rows[n]
        percent = int(empowerment(self.battle, self.tables, self.number, 0))
        if effect.when == "aim":
            return self._aimed(row)
        if effect.do == "resurrect":
            self.battle.living = np.uint64(1)
            resurrect(self.battle, self.tables, new_log(50), row, 0, 0, percent)
            return int(self.battle.unit[1].HP) / 100
        amount = int(worth(self.battle, self.tables, row, 0, 16, ENTIRE, percent))
        return amount if effect.of == "flat" else amount / 100

    def _aimed(self, row: Any) -> float:
        """What aiming makes of this row alone, whatever its condition; leaders keep out of it."""
        for n, other in enumerate(self.rows):
            self.tables.row[self.span[0] + n].trigger = row.trigger if other is row else NOBODY
        row.condition, row.chance = CONDITIONS.index("always"), 100
        for number in range(self.tables.first_passive, self.tables.first_spell):
            self.tables.ability[number].triggers = 0
        might, pierce = aim(self.battle, self.tables, self.scratch, 0, 16, FRONT)
        if row.effect == EFFECTS.index("extra_strikes"):
            return int(self.scratch.pending_amount[0])
        return int(might if row.effect == EFFECTS.index("might") else pierce)


def numbers(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"\d+(?:\.\d+)?", text)]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("faction", CONTENT.factions)
def test_G0_4_a_card_says_the_amounts_that_the_rules_apply(faction: str, level: int):
    for key in SKILLED:
        if CONTENT.faction_of[key] == faction:
            check_amounts(key, level)


def check_amounts(key: str, level: int) -> None:
    by, whole = bearer_of(CONTENT, key, level), (level_texts(CONTENT, key)[level - 1] or "").lower()
    for n, effect in enumerate(CONTENT.abilities[CONTENT.units[key].ability or ""].effects):
        told, printed = effect_text(CONTENT, effect, by=by), effect_text(CONTENT, effect)
        assert told.lower() in whole
        if effect.do == "summon" or effect.amount == 0:
            continue
        applied = abs(Stand(key, level).applied(n, effect))
        changed = [(old, new) for old, new in zip(numbers(printed), numbers(told), strict=True) if old != new]
        assert applied in numbers(told), f"{told}: {applied} is applied"
        assert changed == ([] if applied == abs(effect.amount) else [(abs(effect.amount), applied)])


@pytest.mark.parametrize("level", LEVELS)
def test_G0_4_who_is_called_comes_with_the_level_of_whoever_calls(level: int):
    for key in SKILLED:
        for n, effect in enumerate(CONTENT.abilities[CONTENT.units[key].ability or ""].effects):
            if effect.do == "summon":
                stand = Stand(key, level)
                summon(stand.battle, stand.tables, new_log(50), stand.rows[n], 0, 0)
                assert stand.battle.unit[2].level == level
                told = effect_text(CONTENT, effect, by=bearer_of(CONTENT, key, level))
                assert (f"of level {level}" in told) == (level > 1)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", [key for key in SKILLED if CONTENT.units[key].mastery == "rapid_reload"])
def test_G12_2_a_card_says_how_long_it_goes_without_its_ability(key: str, level: int):
    stand = Stand(key, level)
    assert try_cast(stand.battle, stand.tables, stand.scratch, new_log(500), 0, 16)
    # The turn it was used in is counted down too.
    waits = int(stand.battle.unit[0].cooldown) - 1
    assert f"then {waits} turn{'s' if waits > 1 else ''} without it." in (level_texts(CONTENT, key)[level - 1] or "")


def test_G0_4_the_bearer_of_an_ability_is_what_the_rules_make_of_it():
    for key in SKILLED:
        for level in LEVELS:
            by, stats = bearer_of(CONTENT, key, level), stats_of(CONTENT, key, level)
            assert by.percent == stats.ability
            assert by.traits >= set(stats.traits)


def test_what_does_not_last_is_not_said_to():
    evade, blessing = (Effect(when="start", on="self", do=do, amount=1, turns=1) for do in ("evade", "atk"))
    assert effect_text(CONTENT, evade) == "At the start it evades the next 1 strike"
    assert effect_text(CONTENT, blessing) == "At the start +1% ATK for itself for 1 turn"
    # A strike that is to be evaded is not forgotten: it waits however long it takes.
    drawn = draw("B\n.\n.\na", B={"speed": 0, "effects": [evade.model_dump()]}).begin()
    for _ in range(4):
        drawn.round().turn("B")
    assert drawn.strike("a", "B")["B"].HP == 100


def test_what_lasts_is_laid_for_its_turns():
    for talent in [*CONTENT.abilities.values(), *CONTENT.leaders.values(), *CONTENT.spells.values()]:
        for effect in talent.effects:
            assert effect.do not in LASTING or effect.turns > 0 or effect.do in ("shield", "lifesteal"), talent.name


def test_tags_are_called_as_people_write_them():
    effect = Effect(when="start", condition="tagged", tag="MagicMissile", on="self", do="atk", amount=12, turns=99)
    assert effect_text(CONTENT, effect) == "At the start +12% ATK for itself for the battle (Magic Missile only)"


def test_an_ability_alone_is_told_as_at_level_1():
    assert ability_text(CONTENT, CONTENT.abilities["rejuvenate"]) == level_texts(CONTENT, "dryad")[0]


def test_what_a_unit_cannot_do_is_true_of_it():
    seen = set()
    for card, (key, unit) in zip(CONTENT.tables[0].card, CONTENT.units.items(), strict=False):
        stats = stats_of(CONTENT, key, 1)
        limits = limits_of(unit, stats.speed, stats.range)
        seen.update(limits)
        assert ("no_advance" in limits) == (card.SPEED == 0)
        assert ("no_riposte" in limits) == (card.RANGE > 1)
        assert ("crumbles" in limits) == bool(card.crumbles)
    assert seen == set(LIMIT_TEXTS)


def test_G8_1_whoever_shoots_does_not_strike_back():
    assert draw("B\na", B={"range": 5}).clash("a", "B").count("riposte") == 0
    assert draw("B\na").clash("a", "B").count("riposte") == 1


def test_G5_3_a_shooter_that_is_held_strikes_at_half_atk():
    drawn = draw("B\na", a={"role": "ranged_dps", "range": 5, "atk": 20, "tags": ["ArcFire", "Heavy"]}, B={"dodge": 0})
    assert drawn.turn("a").events("shot") == []
    assert drawn["B"].HP == 90
