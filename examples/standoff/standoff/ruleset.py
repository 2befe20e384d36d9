"""What Maniple asks of a game before one is played: its name, its setups, a new game."""

from pathlib import Path
from typing import Any

import numpy as np
from pydantic import Field

from maniple.games.protocol import Ruleset, Setup
from maniple.kernel.compiled import records
from maniple.kernel.dice import seed_chance
from maniple.kernel.errors import ContentError, Fault
from maniple.kernel.pieces import Piece, check_piece, read_toml
from standoff.game import NAMES, Standoff, StandoffEvent, StandoffView
from standoff.rules import DUEL


class Street(Piece, Setup):
    """A setup: checked field by field, so that every fault of a file is told at once."""

    key: str
    name: str
    description: str = ""
    cells: int = Field(ge=2, le=20)
    wounds: int = Field(ge=1, le=9)
    max_turns: int = Field(ge=1, le=200)

    def to_dict(self) -> dict[str, Any]:
        return self.model_dump(exclude={"key"})


class StandoffRuleset(Ruleset):
    name, title = "standoff", "Standoff"
    summary = "Two gunslingers on a street: aim, step, take cover, fire."
    rules = 1
    first_setup = "noon"
    over_rule = "D1"
    view, event = StandoffView, StandoffEvent

    def setups(self) -> tuple[str, ...]:
        return ("noon", "alley")

    def load(self, source: str | Path) -> Street:
        path = Path(__file__).parent / "streets" / f"{source}.toml" if source in self.setups() else Path(source)
        return self.read(read_toml(path, str(source)), path.stem, str(source))

    def read(self, data: Any, key: str, source: str) -> Street:
        faults: list[Fault] = []
        street = check_piece(Street, {**data, "key": key} if isinstance(data, dict) else data, "", faults)
        if street is None:
            raise ContentError(source, faults)
        return street

    def seat_name(self, seat: int) -> str:
        return NAMES[seat]

    def new(self, setup: Street, seed: int, people: tuple[bool, ...] = ()) -> Standoff:  # noqa: ARG002
        game = Standoff(setup, records(np.zeros(1, DUEL)))
        seed_chance(game.state.chance, seed, 0, 0)
        game.state.max_turns = setup.max_turns
        game.state.gunslinger["cell"] = 0, setup.cells - 1
        game.state.gunslinger["wounds"] = setup.wounds
        return game


RULESET = Standoff.ruleset = StandoffRuleset()
