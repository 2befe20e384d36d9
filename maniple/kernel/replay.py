"""Replays: a header, one line per action with a check of the record after it, and a last line with the final hash.

A replay is re-executed, never believed: a file that was cut off or edited is refused with the action at which it
departs from the rules.
"""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from maniple.kernel.dice import MAX_SEED
from maniple.kernel.errors import BadNotation, IllegalAction, ReplayError

FORMAT = 1
CHECK_LENGTH = 8
"""Hex digits of the record's hash that each action carries."""

MAX_BYTES = 16 * 1024 * 1024
"""Larger than any game can be."""


class Playable(Protocol):
    """What a replay needs of a game."""

    def play(self, text: str) -> None: ...

    def hash(self) -> str: ...

    def outcome(self) -> dict[str, Any] | None: ...


@dataclass
class Replay:
    """A replay as read: nothing in it has been checked against the rules yet."""

    header: dict[str, Any]
    actions: list[str] = field(default_factory=list)
    checks: list[str] = field(default_factory=list)
    final: dict[str, Any] = field(default_factory=dict)


def lines_of(header: dict[str, Any], game: Playable, actions: Iterable[str]) -> list[str]:
    """The lines of a replay: each action is played on a fresh game before the next is asked for."""
    lines = [json.dumps({"maniple": "replay", "format": FORMAT, **header})]
    count = 0
    for count, action in enumerate(actions, 1):
        game.play(action)
        lines.append(json.dumps({"n": count, "action": action, "check": game.hash()[:CHECK_LENGTH]}))
    lines.append(json.dumps({"end": {"actions": count, "hash": game.hash(), "outcome": game.outcome()}}))
    return lines


def write(path: Path, lines: Iterable[str]) -> None:
    """Write the lines of a replay to a file."""
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")


def read(path: Path) -> Replay:
    """Read a replay file; one that is no replay or was cut off is refused."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise ReplayError(f"{path.name} is larger than any replay")
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise ReplayError(f"{path.name} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise ReplayError(f"{path.name} is no replay: it is not text") from error
    header = _object(lines[0]) if lines else None
    if header is None or header.get("maniple") != "replay":
        raise ReplayError(f"{path.name} is no replay: its first line does not say so")
    if header.get("format") != FORMAT:
        raise ReplayError(f"{path.name} has format {header.get('format')!r:.20}, this version reads {FORMAT}")
    replay = Replay(header)
    for line in lines[1:]:
        if replay.final:
            raise ReplayError(f"{path.name} goes on after its end")
        _read_line(replay, _object(line))
    if not replay.final:
        raise ReplayError(f"the file was cut off after action {len(replay.actions)}", len(replay.actions) + 1)
    if replay.final.get("actions") != len(replay.actions):
        count = replay.final.get("actions")
        raise ReplayError(
            f"{len(replay.actions)} actions are there, {count!r:.20} were written", len(replay.actions) + 1
        )
    return replay


def _read_line(replay: Replay, entry: dict[str, Any] | None) -> None:
    number = len(replay.actions) + 1
    if entry is None:
        raise ReplayError("the line cannot be read: it was cut off or edited", number)
    if isinstance(entry.get("end"), dict):
        replay.final = entry["end"]
        return
    if entry.get("n") != number:
        raise ReplayError(f"the line says it is number {entry.get('n')!r:.20}: actions are missing or doubled", number)
    action, check = entry.get("action"), entry.get("check")
    if not isinstance(action, str) or not isinstance(check, str):
        raise ReplayError("the line holds no action", number)
    replay.actions.append(action)
    replay.checks.append(check)


def _object(line: str) -> dict[str, Any] | None:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def seed_of(replay: Replay, game: str, rules: int) -> int:
    """The seed of a replay; one of another game, of other rules or without a seed is refused in one sentence."""
    header = replay.header
    if header.get("game") != game:
        raise ReplayError(f"this is a replay of {header.get('game')!r:.30}, not of a {game}")
    if header.get("rules") != rules:
        raise ReplayError(f"it was made with rules {header.get('rules')!r:.10}; this version plays rules {rules}")
    seed = header.get("seed")
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= MAX_SEED:
        raise ReplayError(f"its seed is {seed!r:.30}, not a number from 0 to {MAX_SEED}")
    return seed


def run(replay: Replay, game: Playable, after: Callable[[int, str], None] | None = None) -> None:
    """Re-execute a replay on the game it starts from, refusing it at the first action that departs."""
    for number, (action, check) in enumerate(zip(replay.actions, replay.checks, strict=True), 1):
        try:
            game.play(action)
        except (IllegalAction, BadNotation) as error:
            raise ReplayError(str(error), number) from error
        if game.hash()[:CHECK_LENGTH] != check:
            raise ReplayError(f"{action!r} does not lead to the position that was recorded", number)
        if after is not None:
            after(number, action)
    if game.hash() != replay.final.get("hash"):
        raise ReplayError("the final hash is not the one that was recorded", len(replay.actions))
    if game.outcome() != replay.final.get("outcome"):
        raise ReplayError("the outcome is not the one that was recorded", len(replay.actions))
