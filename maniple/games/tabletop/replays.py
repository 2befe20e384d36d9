"""Replays of tabletop battles: self-contained files that name their rules and carry their setup."""

from dataclasses import asdict
from pathlib import Path
from typing import Any

from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.rules.state import RULES_VERSION
from maniple.games.tabletop.setup import Setup, setup_from
from maniple.kernel import replay
from maniple.kernel.errors import ReplayError

GAME = "tabletop"


class Table:
    """A battle as a replay plays it."""

    def __init__(self, game: Tabletop) -> None:
        self.game = game

    def play(self, text: str) -> None:
        """Take an action."""
        self.game.play(text)

    def hash(self) -> str:
        """The hash of the record."""
        return self.game.hash()

    def outcome(self) -> dict[str, Any] | None:
        """Who won and how, None while the battle goes on."""
        end = self.game.outcome()
        return None if end is None else asdict(end)


def replay_lines(setup: Setup, seed: int, asked: tuple[bool, bool], actions: list[str]) -> list[str]:
    """A battle as the lines of a replay; it is played through once more."""
    header = {
        "game": GAME,
        "rules": RULES_VERSION,
        "content": setup.version,
        "scenario": setup.key,
        "seed": seed,
        "asked": list(asked),
        "setup": setup.to_dict(),
    }
    return replay.lines_of(header, Table(Tabletop.new(setup, seed, asked)), actions)


def save(path: Path, setup: Setup, seed: int, asked: tuple[bool, bool], actions: list[str]) -> None:
    """Write a battle as a replay."""
    replay.write(path, replay_lines(setup, seed, asked, actions))


def load(path: Path) -> tuple[replay.Replay, Table]:
    """A replay and the table it starts from; what does not fit this version is refused in one sentence."""
    loaded = replay.read(path)
    header, seed = loaded.header, replay.seed_of(loaded, GAME, RULES_VERSION)
    setup = setup_from(header.get("setup"), str(header.get("scenario"))[:40], f"{path.name}, setup")
    if setup.version != header.get("content"):
        raise ReplayError("its setup was edited: the content hash does not fit")
    asked = header.get("asked")
    if not isinstance(asked, list) or len(asked) != 2 or not all(isinstance(seat, bool) for seat in asked):
        raise ReplayError("it does not say which seats allocate wounds themselves")
    return loaded, Table(Tabletop.new(setup, seed, (asked[0], asked[1])))
