"""What the rule book forbids is in the log of no battle: drafted teams fight, and every event is held against it."""

import random
from collections import Counter
from typing import Any

import pytest

from maniple.games.roguelike.narrate import event_name
from maniple.games.roguelike.rules.deployment import deploy, seed_battle
from maniple.games.roguelike.rules.spells import EARLY, THRESHOLD
from maniple.games.roguelike.rules.state import ELIMINATION, NOBODY, SCRATCH, SLOTS, ST_BIND, new_records
from maniple.games.roguelike.rules.turn import fight
from maniple.kernel.events import Event, clear, new_log, read
from tests.games.roguelike.teams import CONTENT, any_team

BATTLES = 120
DEEDS = frozenset(
    {
        *("clash", "shot", "ability_used", "riposte", "overwatch", "attack_of_opportunity", "counter_charge"),
        *("hard_intercept", "soft_intercept", "spear_wall_counter"),
    }
)


class Referee:
    """Follows a battle by its events alone and notes what is against the rules; `seen` counts what could have been."""

    def __init__(self, battle: Any, hp: dict[int, int]) -> None:
        self.battle, self.hp = battle, hp
        self.fleeing: set[int] = set()
        self.bound: set[int] = set()
        self.steps: Counter[int] = Counter()
        self.round = 0
        self.seen: Counter[str] = Counter()
        self.against: list[str] = []

    def hear(self, event: Event) -> None:
        name = event_name(event)
        getattr(self, f"_{name}", lambda _: None)(event)
        if name in DEEDS:
            self._expect("G4.3", event.actor not in self.fleeing, event)

    def _expect(self, rule: str, kept: bool, event: Event) -> None:
        self.seen[rule] += 1
        if not kept:
            self.against.append(f"{rule} in round {self.round}: {event_name(event)} {event[1:]}")

    def _round_started(self, event: Event) -> None:
        self.round = event.a

    def _turn_started(self, _: Event) -> None:
        self.steps.clear()

    def _moved(self, event: Event) -> None:
        if event.target == NOBODY:
            self.steps[event.actor] += 1

    def _charge_impact(self, event: Event) -> None:
        self._expect("G9.2", event.a == self.steps[event.actor] and event.b == min(20 * event.a, 100), event)

    def _unit_disengaged(self, event: Event) -> None:
        self._expect("G5.2", event.actor not in self.bound, event)

    def _unit_retreating(self, event: Event) -> None:
        self.fleeing.add(event.actor)

    def _unit_rallied(self, event: Event) -> None:
        self.fleeing.discard(event.actor)

    def _status_applied(self, event: Event) -> None:
        if event.a == ST_BIND:
            self.bound.add(event.target)

    def _status_ended(self, event: Event) -> None:
        if event.a == ST_BIND:
            self.bound.discard(event.actor)

    def _damage(self, event: Event) -> None:
        self.hp[event.target] = event.c

    def _healed(self, event: Event) -> None:
        self.hp[event.target] = event.b

    def _reborn(self, event: Event) -> None:
        self.hp[event.actor] = event.a

    def _summoned(self, event: Event) -> None:
        self.hp[event.target] = int(self.battle.unit[event.target].HP_MAX)

    def _resurrected(self, event: Event) -> None:
        self.hp[event.target] = event.a
        self.fleeing.discard(event.target)

    def _living(self, side: int) -> list[int]:
        return [i for i, hp in self.hp.items() if i // SLOTS == side and hp > 0]

    def _spell_cast(self, event: Event) -> None:
        team = self.battle.team[event.actor]
        slot = list(team.spell).index(event.a - CONTENT.tables[0].first_spell)
        timing = int(team.spell_timing[slot])
        if timing == EARLY:
            return
        self._expect("G3.1", self.round > 0, event)
        most = THRESHOLD[timing]
        hurt = [i for i in self._living(event.actor) if self.hp[i] * 100 < int(self.battle.unit[i].HP_MAX) * most]
        self._expect("G3.2", bool(hurt), event)

    def _battle_ended(self, event: Event) -> None:
        if event.a != ELIMINATION:
            return
        cards = [CONTENT.units[CONTENT.cards[unit.card]] for unit in self.battle.unit]
        left = [i for i in self._living(1 - event.actor) if not (cards[i].token and cards[i].speed == 0)]
        self._expect("G3.4", not left, event)


@pytest.fixture(scope="module")
def referees() -> list[Referee]:
    """One for each of many battles, which have been fought."""
    found, log, scratch = [], new_log(60_000), new_records(SCRATCH)[0]
    for seed in range(BATTLES):
        dice = random.Random(seed)
        record = deploy(CONTENT, any_team(dice), any_team(dice))
        battle = record[0]
        seed_battle(battle, seed)
        referee = Referee(battle, {i: int(unit.HP) for i, unit in enumerate(battle.unit) if unit.alive})
        clear(log)
        fight(battle, CONTENT.tables[0], scratch, log)
        for event in read(log):
            referee.hear(event)
        found.append(referee)
    return found


def test_G3_1_G3_2_G3_4_G4_3_G5_2_G9_2_nothing_is_against_the_rules(referees: list[Referee]):
    against = [f"battle {number}: {told}" for number, one in enumerate(referees) for told in one.against]
    assert against == []


def test_each_of_these_rules_was_put_to_the_test(referees: list[Referee]):
    seen = sum((one.seen for one in referees), Counter())
    assert min(seen[rule] for rule in ("G3.1", "G3.2", "G3.4", "G4.3", "G5.2", "G9.2")) >= 50, seen
