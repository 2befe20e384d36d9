"""Whatever is asked of a run, in whatever order: gold, cards and steps stay what they should be."""

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from maniple.games.roguelike.run.battles import conclude, fight, pin
from maniple.games.roguelike.run.deploy import arrange, place, set_spells, take_back, team_of
from maniple.games.roguelike.run.draft import draft, offered
from maniple.games.roguelike.run.economy import START_GOLD, price
from maniple.games.roguelike.run.errors import RunError
from maniple.games.roguelike.run.saved import from_dict, to_dict
from maniple.games.roguelike.run.shop import upgrade
from maniple.games.roguelike.run.start import start
from maniple.games.roguelike.run.state import Run, Step
from maniple.games.roguelike.run.view import describe_run
from maniple.games.roguelike.teams import team_from
from tests.games.roguelike.run.runs import CONTENT, ENEMY, LOSS, WIN

AFTER = {
    Step.DRAFT: {Step.DRAFT, Step.PREPARE},
    Step.PREPARE: {Step.PREPARE, Step.READY},
    Step.READY: {Step.READY, Step.DRAFT, Step.PREPARE, Step.WON, Step.LOST},
    Step.WON: {Step.WON},
    Step.LOST: {Step.LOST},
}
"""The step that may follow each, one action later."""

CARDS = st.integers(-1, 12)
COLUMNS, ROWS = st.integers(-1, 8), st.integers(-1, 2)


class AnyCalls(RuleBasedStateMachine):
    """Calls in any order with any arguments; sensible ones are likely enough for runs to come to their end."""

    run: Run

    @initialize(seed=st.integers(0, 2**63 - 1), leader=st.sampled_from(list(CONTENT.leaders)))
    def begin(self, seed: int, leader: str) -> None:
        faction = CONTENT.faction_of[leader]
        self.run = start(CONTENT, faction, leader, seed)
        self.deck = Counter(card.unit for card in self.run.cards)

    def call(self, act: Callable[..., Run], *arguments: Any) -> None:
        before = to_dict(self.run)
        step, battles = self.run.step, len(self.run.history)
        try:
            after = act(*arguments)
        except RunError:
            assert to_dict(self.run) == before
            return
        assert after.step in AFTER[step]
        assert len(after.history) - battles in (0, 1)
        if len(after.history) > battles:
            assert step == Step.READY
        assert to_dict(self.run) == before
        self.run = after

    @rule(picks=st.lists(CARDS, max_size=5))
    def draft_anything(self, picks: list[int]) -> None:
        self.call(draft, self.run, picks)

    @rule(data=st.data())
    def draft_well(self, data: st.DataObject) -> None:
        shown = data.draw(st.permutations(offered(self.run)))
        self.call(draft, self.run, shown[: self.run.picks])

    @rule(number=CARDS, x=COLUMNS, y=ROWS)
    def place(self, number: int, x: int, y: int) -> None:
        self.call(place, CONTENT, self.run, number, x, y)

    @rule(number=CARDS)
    def take_back(self, number: int) -> None:
        self.call(take_back, CONTENT, self.run, number)

    @rule(cells=st.dictionaries(CARDS, st.tuples(COLUMNS, ROWS), max_size=13))
    def arrange(self, cells: dict[int, tuple[int, int]]) -> None:
        self.call(arrange, CONTENT, self.run, cells)

    @rule(number=CARDS)
    def upgrade(self, number: int) -> None:
        self.call(upgrade, CONTENT, self.run, number)

    @rule(timings=st.lists(st.sampled_from(["early", "mid", "late", "never"]), max_size=3))
    def time_spells(self, timings: list[str]) -> None:
        self.call(set_spells, self.run, timings)

    @rule()
    def pin(self) -> None:
        self.call(pin, self.run, ENEMY)

    @rule(number=st.integers(0, 14))
    def fight_any(self, number: int) -> None:
        self.call(fight, CONTENT, self.run, number)

    @rule(won=st.booleans(), data=st.data())
    def go_on(self, won: bool, data: st.DataObject) -> None:
        """A whole battle, if this is the time for one."""
        self.draft_well(data)
        if self.run.hand and not self.run.field:
            self.call(place, CONTENT, self.run, self.run.hand[0], 3, 1)
        self.pin()
        self.call(conclude, self.run, self.run.battle, WIN if won else LOSS)

    @invariant()
    def gold_is_what_was_earned_less_what_was_spent(self) -> None:
        run = self.run
        assert run.gold >= 0
        spent = sum(price(CONTENT.units[card.unit].cost, card.level) for card in run.cards if card.bought)
        earned = sum(battle.gold_after - battle.gold_before for battle in run.history)
        assert run.gold == START_GOLD + earned - spent

    @invariant()
    def cards_are_conserved(self) -> None:
        run = self.run
        assert sorted([*run.deck, *run.hand, *run.field]) == list(range(12))
        assert Counter(card.unit for card in run.cards) == self.deck
        cells = [card.cell for card in run.cards if card.cell is not None]
        assert len(set(cells)) == len(cells) <= 12

    @invariant()
    def wins_and_losses_are_within_their_bounds(self) -> None:
        assert self.run.wins <= 9
        assert self.run.losses <= 4
        assert self.run.finished == (self.run.wins == 9 or self.run.losses == 4)

    @invariant()
    def it_comes_back_from_the_database(self) -> None:
        assert from_dict(CONTENT, json.loads(json.dumps(to_dict(self.run)))) == self.run

    @invariant()
    def its_team_may_be_fought_with(self) -> None:
        if self.run.field:
            team_from(team_of(self.run).to_dict(), CONTENT, "team")

    @invariant()
    def what_the_owner_sees_tells_no_secret(self) -> None:
        told = describe_run(CONTENT, self.run).model_dump_json()
        assert '"seed"' not in told
        assert str(self.run.battle_seed) not in told


TestAnyCalls = AnyCalls.TestCase
TestAnyCalls.settings = settings(max_examples=60, stateful_step_count=60, deadline=None)


@pytest.mark.parametrize("results", ["WWWWWWWWW", "LLLL", "WLWLWLWWWWWW"])
def test_the_same_seed_and_the_same_actions_are_the_same_run(results):
    one, other = (_played(results) for _ in range(2))
    assert one == other
    assert describe_run(CONTENT, one) == describe_run(CONTENT, other)


def _played(results: str) -> Run:
    run = start(CONTENT, "nature", "fang", 77)
    for result in results:
        if run.picks:
            run = draft(run, offered(run)[: run.picks])
        for number in run.hand:
            try:
                run = place(CONTENT, run, number, number % 8, number // 8)
            except RunError:
                continue
        run = conclude(pin(run, ENEMY), run.battle, WIN if result == "W" else LOSS)
    return run
