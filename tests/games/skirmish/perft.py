"""Perft: how many different sequences of actions a position allows, and the positions in `tests/perft`.

A `.perft` file is TOML (`scenario`, or a `[setup]` whose units are those of the position; `position`; `dice`;
`mirrors`), a line `---`, and lines `depth count`. Before the n-th action of a sequence the n-th word of `dice` is
put on the table, from the first again after the last: three dice are the most one action rolls, so the generator
is never asked and the count depends on the rules alone. A game that is over has no further sequence.
"""

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.notation import SETS, format_action
from maniple.games.skirmish.rules.actions import LEGAL, MAX_ACTIONS, apply, legal_actions
from maniple.games.skirmish.rules.state import GAME, NOBODY, SCRATCH, new_records
from maniple.games.skirmish.setup import Setup, load_scenario, setup_from
from maniple.kernel.compiled import rule
from maniple.kernel.events import new_log
from tests.games.skirmish.oracles import Referee

FOLDER = Path(__file__).parents[2] / "perft"
DICE_PER_ACTION = 3
MIRRORS = ("left-right", "seats")


@dataclass(frozen=True)
class Position:
    """A position of a file or its mirror image: where to count from, with which dice."""

    setup: Setup
    record: Any
    faces: np.ndarray

    def game(self) -> Skirmish:
        return Skirmish(self.setup, self.record.copy())


@dataclass(frozen=True)
class PerftFile:
    """A file of `tests/perft`."""

    position: Position
    mirrors: tuple[str, ...]
    counts: dict[int, int]


def read_perft(path: Path) -> PerftFile:
    """Read a file; its setup has the name of the file unless it is a scenario."""
    head, _, lines = path.read_text("utf-8").partition("\n---\n")
    data = tomllib.loads(head)
    setup = load_scenario(data["scenario"]) if "scenario" in data else _inline_setup(data, path.stem)
    record = Skirmish.from_position(data["position"], setup).record
    words = data["dice"].split()
    assert all(len(word) == DICE_PER_ACTION for word in words), f"{path.name}: dice come in threes"
    faces = np.array([[int(face) for face in word] for word in words], np.int8)
    pairs = [line.split() for line in lines.splitlines() if line]
    counts = {int(depth): int(count) for depth, count in pairs}
    mirrors = tuple(data.get("mirrors", MIRRORS))
    assert set(mirrors) <= set(MIRRORS), f"{path.name}: unknown mirror"
    return PerftFile(Position(setup, record, faces), mirrors, counts)


def _inline_setup(data: dict[str, Any], key: str) -> Setup:
    sides = re.search(r" units=(\S*)", data["position"])
    assert sides is not None, f"{key}: a position has units"
    units = [
        {"player": player, "type": match[1], "col": int(match[2]), "row": int(match[3])}
        for player, side in enumerate(sides[1].split("|"))
        for match in re.finditer(r"(\w+)@(\d+),(\d+)", side)
    ]
    return setup_from({"name": key, **data["setup"], "units": units}, key, key)


def mirrored(position: Position, mirror: str) -> Position:
    """The mirror image of a position: the board turned left to right, or the players' seats exchanged."""
    data = position.setup.to_dict()
    record = position.record.copy()
    if mirror == "left-right":
        _turn_board(data, record[0])
    else:
        _exchange_seats(data, record[0], position.record[0])
    return Position(setup_from(data, position.setup.key, "mirror"), record, position.faces)


def _turn_board(data: dict[str, Any], game: Any) -> None:
    last = data["board"]["cols"] - 1
    assert last % 2 == 0, "only a board with an odd number of columns is its own mirror image"
    for name in ("walls", "objectives"):
        data["board"][name] = [[last - col, row] for col, row in data["board"][name]]
    for unit in data["units"]:
        unit["col"] = last - unit["col"]
    for number in range(game.units):
        game.unit[number].col = last - game.unit[number].col


def _exchange_seats(data: dict[str, Any], game: Any, before: Any) -> None:
    for unit in data["units"]:
        unit["player"] = 1 - unit["player"]
    # Player 0's units come first in the record: the two sides change places.
    split, units = int(before.split), int(before.units)
    order = [*range(split, units), *range(split)]
    game.split = units - split
    for new, old in enumerate(order):
        game.unit[new] = before.unit[old]
    for name in SETS.values():
        game[name] = np.uint64(sum(1 << new for new, old in enumerate(order) if int(before[name]) >> old & 1))
    for name in ("active", "target"):
        game[name] = NOBODY if before[name] == NOBODY else order.index(before[name])
    game.current_player, game.seat = 1 - before.current_player, 1 - before.seat
    game.human[:] = before.human[::-1]
    for number in range(len(data["board"]["objectives"])):
        game.controller[number] = NOBODY if before.controller[number] == NOBODY else 1 - before.controller[number]


@rule
def lay_dice(game, faces):
    """Put three dice on the table, in the place of those that were not rolled."""
    for i in range(DICE_PER_ACTION):
        game.chance.script[DICE_PER_ACTION - 1 - i] = faces[i]
    game.chance.scripted = DICE_PER_ACTION


@rule
def count_sequences(games, field, scratch, log, out, faces, ply, depth):
    """The number of sequences of `depth` actions from `games[ply]`; deeper plies use the records after it."""
    total = 0
    choices = legal_actions(games[ply], field, scratch, out[ply])
    for i in range(choices):
        games[ply + 1] = games[ply]
        lay_dice(games[ply + 1], faces[ply % faces.shape[0]])
        if apply(games[ply + 1], field, scratch, log, out[ply, i]) == LEGAL:
            total += 1 if depth == 1 else count_sequences(games, field, scratch, log, out, faces, ply + 1, depth - 1)
    return total


def perft(position: Position, depth: int) -> int:
    """The number of sequences of `depth` actions, compiled."""
    return int(_count(position, position.record[0], 0, depth))


def divide(position: Position, depth: int) -> dict[str, int]:
    """The number of sequences by their first action."""
    counts = {}
    for code in position.game().legal_actions():
        game = position.game()
        game.script_dice(*position.faces[0])
        game.apply(code)
        counts[format_action(code)] = _count(position, game.state, 1, depth - 1)
    return counts


def _count(position: Position, state: Any, ply: int, depth: int) -> int:
    if depth == 0:
        return 1
    games, scratch = new_records(GAME, ply + depth + 1), new_records(SCRATCH)[0]
    games[ply] = state
    out = np.zeros((ply + depth, MAX_ACTIONS), np.int64)
    field = position.setup.field[0]
    return int(count_sequences(games, field, scratch, new_log(0), out, position.faces, ply, depth))


def perft_by_game(position: Position, game: Skirmish, depth: int, ply: int = 0) -> int:
    """The same count through the public verbs."""
    if depth == 0:
        return 1
    total = 0
    for code in game.legal_actions():
        child = game.clone()
        child.script_dice(*position.faces[ply % len(position.faces)])
        child.apply(code)
        total += perft_by_game(position, child, depth - 1, ply + 1)
    return total


def perft_by_referee(position: Position, depth: int) -> int:
    """The same count by the slow twin, which shares no rule with the engine."""
    table: list[int] = []
    root = Referee.resume(position.game(), lambda: table.pop(0))

    def below(referee: Referee, depth: int, ply: int) -> int:
        if depth == 0:
            return 1
        total = 0
        for action in referee.legal():
            child = referee.clone()
            table[:] = [int(face) for face in position.faces[ply % len(position.faces)]]
            child.play(action)
            total += below(child, depth - 1, ply + 1)
        return total

    return below(root, depth, 0)
