"""What the tabletop costs: rows for `maniple bench`."""

from collections.abc import Callable
from functools import partial
from typing import Any

from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.melee import fight_many, fight_phases, melee_setup, melee_start
from maniple.games.tabletop.odds import assignment_odds
from maniple.games.tabletop.players.scripted import Scripted
from maniple.games.tabletop.rules.actions import PILE_IN, SELECT_FIGHTER, apply
from maniple.games.tabletop.rules.charge_search import suggest_charge
from maniple.games.tabletop.rules.measure import PILE_IN as REACH
from maniple.games.tabletop.rules.measure import models_of
from maniple.games.tabletop.rules.placement import EVERYBODY, refusal
from maniple.games.tabletop.rules.refusals import PILING_IN
from maniple.games.tabletop.rules.state import GAME, NOBODY, NORMAL_MOVE, SCRATCH, new_records
from maniple.games.tabletop.rules.suggest import suggest_move, suggest_pile_in
from maniple.games.tabletop.setup import Setup, load_scenario
from maniple.kernel.bits import bit
from maniple.kernel.dice import seed_chance
from maniple.kernel.events import new_log
from maniple.kernel.measure import Row, best, faster, interpreted

FIGHTS = 200
FIGHTS_AIM = 200.0
VALIDATION_AIM, SUGGESTION_AIM, GAME_AIM, ODDS_AIM = 0.005, 0.05, 2.0, 0.02
SCENARIO = "furnace"
HORDE, TARGET = "Gnashers", "Oathguard 1"
ROLL = 12.0


def fight_pace() -> float:
    """A fight phase of twenty against twenty: how many a second."""
    fight_phases(0)
    return 1 / best(lambda: fight_phases(1), 1)


def fight_phase_row() -> Row:
    """Whole fight phases of twenty against twenty, with legal pile-ins and consolidations, one core."""
    setup = melee_setup()
    start, games, scratch = melee_start(setup), new_records(GAME, FIGHTS), new_records(SCRATCH)
    fight_phases(1)
    seconds = best(lambda: fight_many(start, setup.field[0], games, scratch[0], new_log(0), 1))
    pace, slow = FIGHTS / seconds, interpreted(fight_pace)
    note = f"the interpreted rules: {slow:.2f}/s; the aim is {FIGHTS_AIM:.0f}/s"
    return Row("tabletop_fight_phase", pace, "phases/s", slow, pace / slow, note)


class PilingIn:
    """Twenty models about to pile in, with the placement that was suggested."""

    def __init__(self) -> None:
        self._setup = melee_setup()
        self._record, self._scratch = melee_start(self._setup), new_records(SCRATCH)
        self.game, self.field, self.scratch = self._record[0], self._setup.field[0], self._scratch[0]
        seed_chance(self.game.chance, 1, 0, 0)
        apply(self.game, self.field, self.scratch, new_log(0), SELECT_FIGHTER, 1, NOBODY, NOBODY, EVERYBODY)
        self.suggest()

    def suggest(self) -> Any:
        return suggest_pile_in(self.game, self.field, self.scratch, 1)

    def validate(self) -> Any:
        return refusal(self.game, self.field, self.scratch, 1, PILING_IN, REACH, EVERYBODY)

    def odds(self) -> Any:
        """The odds of all that can strike, once the placement is taken."""
        apply(self.game, self.field, self.scratch, new_log(0), PILE_IN, 1, NOBODY, NOBODY, EVERYBODY)
        first = int(self.field.unit[1].first)
        aimed = [(first + model, 1, 0) for model in range(int(self.field.unit[1].strength))]
        return assignment_odds(self.game, self.field, 1, aimed)


def validation_row() -> Row:
    """The validator on a pile in of twenty models."""
    unit = PilingIn()
    assert unit.validate() == 0
    return faster("tabletop_validation", best(unit.validate), VALIDATION_AIM, 1e3, "ms", "the aim; 20 models pile in")


def suggestion_row() -> Row:
    """A complete pile in of twenty models, found by search."""
    unit = PilingIn()
    return faster("tabletop_suggestion", best(unit.suggest), SUGGESTION_AIM, 1e3, "ms", "the aim; 20 models pile in")


class BehindWalls:
    """Twenty models that have walls between them and where they want to be."""

    def __init__(self) -> None:
        self._setup = load_scenario(SCENARIO)
        self._record, self._scratch = self._setup.start.copy(), new_records(SCRATCH)
        self.game, self.field, self.scratch = self._record[0], self._setup.field[0], self._scratch[0]
        names = [unit.name for unit in self._setup.units]
        self._horde, self._target = names.index(HORDE), names.index(TARGET)
        for number, model in enumerate(range(*models_of(self.field, self._target))):
            self.game.model[model].x, self.game.model[model].y = 5.0 + 1.5 * number, 21.5

    def charge(self) -> Any:
        return suggest_charge(self.game, self.field, self.scratch, self._horde, ROLL, bit(self._target))

    def move(self) -> Any:
        return suggest_move(self.game, self.field, self.scratch, self._horde, NORMAL_MOVE, 6.0, 21.0, 30.0)


def charge_suggestion_row() -> Row:
    """A charge of twenty models around a wall."""
    walls = BehindWalls()
    return faster("tabletop_charge_suggestion", best(walls.charge), SUGGESTION_AIM, 1e3, "ms", "the aim; 20 models")


def move_suggestion_row() -> Row:
    """A move of twenty models around walls."""
    walls = BehindWalls()
    return faster("tabletop_move_suggestion", best(walls.move), SUGGESTION_AIM, 1e3, "ms", "the aim; 20 models")


def odds_row() -> Row:
    """The exact odds of twenty models striking twenty."""
    unit = PilingIn()
    unit.odds()
    return faster("tabletop_odds", best(unit.odds), ODDS_AIM, 1e3, "ms", "the aim; 20 models strike 20")


def play_game(setup: Setup, number: int) -> None:
    """A battle between scripted players."""
    game, players = Tabletop.new(setup, number), (Scripted(1, 2 * number), Scripted(1, 2 * number + 1))
    while (seat := game.turn) is not None:
        game.apply(players[seat].choose(game))


def scripted_game_row() -> Row:
    """A scripted battle of 500 points a side, players and rules."""
    setup = load_scenario(SCENARIO)
    play_game(setup, 1)
    slowest = max(best(partial(play_game, setup, number), 1) for number in range(2, 7))
    return faster("tabletop_scripted_game", slowest, GAME_AIM, 1, "s", "the aim; slowest of five, 500 points a side")


ROWS: list[Callable[[], Row]] = [
    fight_phase_row,
    validation_row,
    suggestion_row,
    charge_suggestion_row,
    move_suggestion_row,
    odds_row,
    scripted_game_row,
]
