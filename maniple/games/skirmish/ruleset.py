"""The skirmish as everybody else knows it."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from maniple.games.protocol import Described, Fast, Game, Gesture, Question, Ruleset
from maniple.games.skirmish.view import SkirmishEvent, SkirmishSetup, SkirmishView


class SkirmishRules(Ruleset):
    """Two sides of single models on a board of hexes: move, shoot, charge, fight."""

    name, title = "skirmish", "Skirmish"
    summary = "Single models on hexes: move, shoot, charge, fight, and every die on the table."
    rules = 2  # raised whenever a rule changes what an old replay would do
    first_setup = "crossing"
    setup_rule, undo_rule, over_rule = "S10.1", "S11.2", "S1.6"
    view, setup_view, event = SkirmishView, SkirmishSetup, SkirmishEvent

    def setups(self) -> tuple[str, ...]:
        from maniple.games.skirmish.setup import scenario_keys

        return scenario_keys()

    def load(self, source: str | Path) -> Any:
        from maniple.games.skirmish.setup import find_setup

        return find_setup(str(source))

    def read(self, data: Any, key: str, source: str) -> Any:
        from maniple.games.skirmish.setup import setup_from

        return setup_from(data, key, source)

    def new(self, setup: Any, seed: int, people: tuple[bool, ...] = (False, False)) -> Game:
        from maniple.games.skirmish.game import Skirmish

        return Skirmish.new(setup, seed, people)

    def describe(self, setup: Any) -> Described:
        from maniple.games.skirmish.describe import describe_setup

        return describe_setup(setup)

    def seat_name(self, seat: int) -> str:
        """What sentences call a seat: as units and objectives do, from 0."""
        return f"Player {seat}"

    def check(self, name: str, data: dict[str, Any], source: str) -> str | None:  # noqa: ARG002
        from maniple.games.skirmish.check import check

        return check(data, source)

    def warm_up(self) -> None:
        from maniple.games.skirmish.warm_up import play_a_duel

        play_a_duel()

    def precompile(self) -> None:
        from maniple.games.skirmish.warm_up import compile_players

        compile_players()

    def fast(self) -> Fast:
        from maniple.games.skirmish.fast import SkirmishFast

        return SkirmishFast()

    def gestures(self) -> dict[str, Gesture]:
        from maniple.games.skirmish.gestures import GESTURES

        return GESTURES

    def questions(self) -> dict[str, Question]:
        from maniple.games.skirmish.questions import QUESTIONS

        return QUESTIONS

    def retrospect(self, game: Any, actions: Iterable[tuple[int, str]]) -> Described:
        from maniple.games.skirmish.course import course_of

        return course_of(game, actions)

    def course(self) -> type[Described]:
        from maniple.games.skirmish.course import SkirmishCourse

        return SkirmishCourse

    def commands(self) -> dict[str, Callable[..., Any]]:
        from maniple.games.skirmish.commands import play

        return {"play": play}

    def bench(self) -> list[Callable[[], Any]]:
        from maniple.games.skirmish.bench import ROWS

        return ROWS

    def server_bench(self) -> list[Callable[[str], Iterable[Any]]]:
        from maniple.games.skirmish.server.bench import rows

        return [rows]


RULESET = SkirmishRules()
