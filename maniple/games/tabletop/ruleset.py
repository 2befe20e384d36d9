"""The tabletop as everybody else knows it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from maniple.games.protocol import Described, Question, Ruleset
from maniple.games.tabletop.rules.refusals import GAME_OVER, REFUSALS
from maniple.games.tabletop.rules.state import RULES_VERSION
from maniple.games.tabletop.setup import Setup, find_setup, scenario_keys, setup_from
from maniple.games.tabletop.view import TabletopEvent, TabletopSetup, TabletopView


class TabletopRules(Ruleset):
    """Units of many models on a table in inches, with the complete fight phase."""

    name, title = "tabletop", "Tabletop"
    summary = "Two armies in inches: move, shoot, charge, and the whole fight phase."
    rules = RULES_VERSION
    first_setup = "patrol"
    setup_rule, undo_rule = "T6", "T7.5"
    over_rule = REFUSALS[GAME_OVER][0]
    view, setup_view, event = TabletopView, TabletopSetup, TabletopEvent

    def setups(self) -> tuple[str, ...]:
        return scenario_keys()

    def load(self, source: str | Path) -> Setup:
        return find_setup(str(source))

    def read(self, data: Any, key: str, source: str) -> Setup:
        return setup_from(data, key, source)

    def new(self, setup: Setup, seed: int, people: tuple[bool, ...] = (False, False)) -> Any:
        from maniple.games.tabletop.game import Tabletop

        return Tabletop.new(setup, seed, people)

    def describe(self, setup: Setup) -> Described:
        from maniple.games.tabletop.describe import describe_setup

        return describe_setup(setup)

    def check(self, name: str, data: dict[str, Any], source: str) -> str | None:  # noqa: ARG002
        from maniple.games.tabletop.check import check

        return check(data, source)

    def questions(self) -> dict[str, Question]:
        from maniple.games.tabletop.questions import QUESTIONS

        return QUESTIONS

    def warm_up(self) -> None:
        from maniple.games.tabletop.warm_up import fight_a_battle

        fight_a_battle()

    def precompile(self) -> None:
        from maniple.games.tabletop.warm_up import compile_suggestions

        compile_suggestions()

    def bench(self) -> list[Callable[[], Any]]:
        from maniple.games.tabletop.bench import ROWS

        return ROWS


RULESET = TabletopRules()
