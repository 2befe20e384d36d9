"""The roguelike as everybody else knows it: the game is the run."""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from maniple.games.protocol import Described, Game, Ruleset
from maniple.games.roguelike.rules.state import RULES_VERSION
from maniple.games.roguelike.view import BattleEvent, RoguelikeSetup, RunView

if TYPE_CHECKING:
    from maniple.games.roguelike.setup import RunSetup


class RoguelikeRules(Ruleset):
    """Draft, deploy, watch the battle, upgrade: until nine wins or four losses."""

    name, title = "roguelike", "Roguelike"
    summary = "Draft a team, deploy it, and watch it fight: nine wins before four losses."
    seats = 1
    rules = RULES_VERSION
    first_setup = "ser_aldric"
    setup_rule, undo_rule, over_rule = "G1.5", "G2.2", "G2.5"
    view, setup_view, event = RunView, RoguelikeSetup, BattleEvent

    def setups(self) -> tuple[str, ...]:
        from maniple.games.roguelike.content import load_content

        return tuple(load_content().leaders)

    def load(self, source: str | Path) -> "RunSetup":
        from maniple.games.roguelike.setup import load_setup

        return load_setup(source)

    def read(self, data: Any, key: str, source: str) -> "RunSetup":
        from maniple.games.roguelike.setup import read_setup

        return read_setup(data, key, source)

    def new(self, setup: "RunSetup", seed: int, people: tuple[bool, ...] = ()) -> Game:  # noqa: ARG002
        from maniple.games.roguelike.game import RunGame

        return RunGame.new(setup, seed)

    def describe(self, setup: "RunSetup") -> Described:
        head = {"key": setup.key, "name": setup.name, "description": setup.description}
        return RoguelikeSetup.model_validate(head | setup.to_dict())

    def check(self, name: str, data: dict[str, Any], source: str) -> str | None:
        from maniple.games.roguelike.check import check

        return check(name, data, source)

    def check_folder(self, folder: Path) -> str | None:
        from maniple.games.roguelike.check import check_folder

        return check_folder(folder)

    def seat_name(self, seat: int) -> str:
        """A run has one seat; the second is that of whoever is fought."""
        return f"Side {'AB'[seat]}"

    def open_replay(self, header: dict[str, Any], source: str) -> Game | None:
        """A battle by itself has teams instead of a setup."""
        if "teams" not in header:
            return None
        from maniple.games.roguelike.battle import battle_of
        from maniple.games.roguelike.content import load_content

        return battle_of(header, load_content(), source)

    def warm_up(self) -> None:
        from maniple.games.roguelike.warm_up import fight_a_battle

        fight_a_battle()

    def precompile(self) -> None:
        from maniple.games.roguelike.precompile import compile_turns

        compile_turns()

    def service(self, services: Any) -> Any:
        from maniple.games.roguelike.server.service import RunService

        return RunService(services)

    def routes(self) -> list[Any]:
        from maniple.games.roguelike.server import catalogue, decks, exhibition, records, routes

        return [each.router for each in (catalogue, exhibition, records, decks, routes)]

    def commands(self) -> dict[str, Callable[..., Any]]:
        from maniple.games.roguelike.commands import COMMANDS

        return COMMANDS

    def bench(self) -> list[Callable[[], Any]]:
        from maniple.games.roguelike.bench import ROWS

        return ROWS

    def server_bench(self) -> list[Callable[[str], Iterable[Any]]]:
        from maniple.games.roguelike.server.bench import rows

        return [rows]


RULESET = RoguelikeRules()
