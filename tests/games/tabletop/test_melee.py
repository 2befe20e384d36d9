"""Twenty against twenty: the fight phase that is measured is a legal one, and measured (T7.3)."""

import numpy as np
import pytest

from maniple.games.tabletop import bench
from maniple.games.tabletop.bench import PilingIn, suggestion_row, validation_row
from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.melee import fight_many, fight_phases, melee_setup, melee_start
from maniple.games.tabletop.players.playout import fight_on
from maniple.games.tabletop.rules.refusals import LEGAL
from maniple.games.tabletop.rules.state import FIGHT, GAME, SCRATCH, new_records
from maniple.kernel.dice import seed_chance
from maniple.kernel.events import new_log
from tests.games.tabletop.play import assert_sound


def test_T7_3_no_action_of_the_measured_fights_is_refused():
    assert fight_phases(40, seed=3) == 0


def test_T7_3_the_measured_fight_is_sound_after_every_action():
    setup = melee_setup()
    game = Tabletop(setup, melee_start(setup))
    seed_chance(game.state.chance, 1, 0, 0)
    silent, decisions = new_log(0), 0
    alive = int((game.state.model["wounds"] > 0).sum())
    while game.state.phase == FIGHT:
        assert fight_on(game.state, game.field, game.scratch, silent) == LEGAL
        assert_sound(game)
        decisions += 1
    assert decisions >= 6
    assert (game.state.model["wounds"] > 0).sum() < alive


def test_the_dice_of_each_fight_are_its_own():
    setup = melee_setup()
    games, scratch = new_records(GAME, 8), new_records(SCRATCH)
    fight_many(melee_start(setup), setup.field[0], games, scratch[0], new_log(0), 1)
    assert len({game.tobytes() for game in games}) == 8
    again = new_records(GAME, 8)
    fight_many(melee_start(setup), setup.field[0], again, scratch[0], new_log(0), 1)
    assert np.array_equal(games.view(np.uint8), again.view(np.uint8))


def test_T7_3_what_is_measured_is_a_whole_pile_in_of_twenty():
    """The times themselves are rows of `maniple bench`: twenty models are placed, and the validator accepts it."""
    unit = PilingIn()
    assert unit.suggest()
    first = int(unit.field.unit[1].first)
    assert (unit.scratch.points[first : first + 20] > 0).sum() >= 15
    assert unit.validate() == LEGAL
    assert sum(chance for _, chance in unit.odds()[0].casualties) == pytest.approx(1)


@pytest.mark.parametrize(
    ("row", "aim"),
    [(validation_row, 5), (suggestion_row, 50)],
    ids=["validation", "suggestion"],
)
def test_T7_3_the_benchmark_holds_each_against_its_aim(row, aim, monkeypatch: pytest.MonkeyPatch):
    """A row of half the aim is twice as good as it; the work it times is done."""
    done = []

    def half_the_aim(work):
        done.append(work())
        return aim / 2000

    monkeypatch.setattr(bench, "best", half_the_aim)
    made = row()
    assert (made.value, made.yardstick, made.unit, made.ratio) == (aim / 2, aim, "ms", 2)
    assert len(done) == 1
