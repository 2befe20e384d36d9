"""Replays of roguelike battles: a battle has no decisions, so its actions are its start and its rounds."""

import re
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from maniple.games.roguelike.battle import Battle
from maniple.games.roguelike.content import Content
from maniple.games.roguelike.rules.state import NOBODY, RULES_VERSION, RUNNING
from maniple.games.roguelike.rules.turn import next_to_act
from maniple.games.roguelike.teams import Team, team_from
from maniple.kernel import replay
from maniple.kernel.errors import BadNotation, IllegalAction, ReplayError

GAME = "roguelike"
START = "start"
ROUND = re.compile(r"round [1-9][0-9]{0,3}")


class Rounds:
    """A battle as a replay plays it: `start`, then `round 1` and so on until it ends.

    `after_step` is called after each step of the battle, while its events and sentences can be read.
    """

    def __init__(self, content: Content, first: Team, second: Team, seed: int) -> None:
        self.teams, self.battle = (first, second), Battle.new(content, first, second, seed)
        self.after_step: Callable[[Battle], None] | None = None

    def play(self, text: str) -> None:
        """Play the start, or a whole round with the end if the battle ends in it."""
        if text != START and ROUND.fullmatch(text) is None:
            raise BadNotation(f"{text!r:.80} is no part of a battle: there are its start and its rounds")
        state = self.battle.state
        if state.ended != RUNNING:
            raise IllegalAction("G3.4", "the battle is over", text)
        expected = self._next()
        if text != expected:
            raise IllegalAction("G3.2" if state.begun else "G3.1", f"next comes {expected}", text)
        self._step()
        while self._is_under_way():
            self._step()

    def remaining(self) -> Iterator[str]:
        """The actions that are still to come; each must be played before the next is asked for."""
        while self.battle.state.ended == RUNNING:
            yield self._next()

    def hash(self) -> str:
        """The hash of the record."""
        return self.battle.hash()

    def outcome(self) -> dict[str, Any] | None:
        """Who won, how and in which round; None while the battle goes on."""
        end = self.battle.outcome()
        return None if end is None else asdict(end)

    def _next(self) -> str:
        state = self.battle.state
        return f"round {state.round_number + 1}" if state.begun else START

    def _is_under_way(self) -> bool:
        """Whether the round has turns left, or is the last of all and its end is still to be judged."""
        state = self.battle.state
        if state.ended != RUNNING or state.round_number == 0:
            return False
        return next_to_act(state) != NOBODY or state.round_number >= self.battle.content.tables[0].max_rounds

    def _step(self) -> None:
        self.battle.step()
        if self.after_step is not None:
            self.after_step(self.battle)


def replay_lines(content: Content, first: Team, second: Team, seed: int) -> list[str]:
    """A battle, fought to its end, as the lines of a replay."""
    header = {
        "game": GAME,
        "rules": RULES_VERSION,
        "content": content.version,
        "seed": seed,
        "teams": [first.to_dict(), second.to_dict()],
    }
    rounds = Rounds(content, first, second, seed)
    return replay.lines_of(header, rounds, rounds.remaining())


def save(path: Path, content: Content, first: Team, second: Team, seed: int) -> None:
    """Write a battle as a replay."""
    replay.write(path, replay_lines(content, first, second, seed))


def load(path: Path, content: Content) -> tuple[replay.Replay, Rounds]:
    """A replay and the battle it starts from.

    What does not fit this version is refused in one sentence; a team that may not be fought with lists its faults.
    """
    loaded = replay.read(path)
    header, seed = loaded.header, replay.seed_of(loaded, GAME, RULES_VERSION)
    if header.get("content") != content.version:
        raise ReplayError(
            f"it was made with content {header.get('content')!r:.20}; this version has {content.version!r}"
        )
    teams = header.get("teams")
    if not isinstance(teams, list) or len(teams) != 2:
        raise ReplayError("it does not say which two teams fought")
    first, second = (
        team_from(team, content, f"{path.name}, team {side}") for side, team in zip("AB", teams, strict=True)
    )
    return loaded, Rounds(content, first, second, seed)
