"""Replays of skirmishes: self-contained files that name their rules and carry their setup."""

from dataclasses import asdict
from pathlib import Path
from typing import Any

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.rules.state import RULES_VERSION
from maniple.games.skirmish.setup import Setup, setup_from
from maniple.kernel import replay
from maniple.kernel.errors import BadNotation, ReplayError

DICE = "dice "
"""A line that lays real dice on the table before the next action, as in `dice 6 4 2`."""


class Table:
    """A game as a replay plays it: its actions, and the dice that were laid by hand."""

    def __init__(self, game: Skirmish) -> None:
        self.game = game

    def play(self, text: str) -> None:
        """Take an action, or lay dice."""
        if not text.startswith(DICE):
            self.game.play(text)
            return
        try:
            self.game.script_dice(*map(int, text.removeprefix(DICE).split()))
        except ValueError as error:
            raise BadNotation(f"no dice: {text!r:.80} ({error})") from error

    def hash(self) -> str:
        """The hash of the record."""
        return self.game.hash()

    def outcome(self) -> dict[str, Any] | None:
        """Who won and how, None while the game goes on."""
        end = self.game.outcome()
        return None if end is None else asdict(end)


def replay_lines(setup: Setup, seed: int, clicks: tuple[bool, bool], actions: list[str]) -> list[str]:
    """A game as the lines of a replay; it is played through once more. Actions may be dice lines too."""
    header = {
        "game": "skirmish",
        "rules": RULES_VERSION,
        "content": setup.version,
        "scenario": setup.key,
        "seed": seed,
        "clicks": list(clicks),
        "setup": setup.to_dict(),
    }
    return replay.lines_of(header, Table(Skirmish.new(setup, seed, clicks)), actions)


def save(path: Path, setup: Setup, seed: int, clicks: tuple[bool, bool], actions: list[str]) -> None:
    """Write a game as a replay."""
    replay.write(path, replay_lines(setup, seed, clicks, actions))


def load(path: Path) -> tuple[replay.Replay, Table]:
    """A replay and the table it starts from; what does not fit this version is refused in one sentence."""
    loaded = replay.read(path)
    header, seed = loaded.header, replay.seed_of(loaded, "skirmish", RULES_VERSION)
    setup = setup_from(header.get("setup"), str(header.get("scenario"))[:40], f"{path.name}, setup")
    if setup.version != header.get("content"):
        raise ReplayError("its setup was edited: the content hash does not fit")
    return loaded, Table(Skirmish.new(setup, seed, _clicks(header)))


def _clicks(header: dict[str, Any]) -> tuple[bool, bool]:
    clicks = header.get("clicks")
    if not isinstance(clicks, list) or len(clicks) != 2 or not all(isinstance(seat, bool) for seat in clicks):
        raise ReplayError("it does not say which seats were played by clicks")
    return clicks[0], clicks[1]
