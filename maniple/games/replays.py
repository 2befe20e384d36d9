"""Replays of every game: a header, one line per action with a check of the state after it, and the final hash.

A replay carries its setup and is re-executed, never believed: a file that was cut off or edited is refused with the
action at which it departs from the rules. A line such as `dice 6 4 2` lays real dice on the table.
"""

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from maniple.games.protocol import Game, Ruleset
from maniple.games.registry import games
from maniple.kernel.dice import MAX_SEED
from maniple.kernel.errors import BadNotation, IllegalAction, ReplayError

FORMAT = 1
CHECK_LENGTH = 8
"""Hex digits of the record's hash that each action carries."""

DICE = "dice "

MAX_BYTES = 16 * 1024 * 1024
"""Larger than any game can be."""


@dataclass
class Replay:
    """A replay as read: nothing in it has been checked against the rules yet."""

    header: dict[str, Any]
    actions: list[str] = field(default_factory=list)
    checks: list[str] = field(default_factory=list)
    final: dict[str, Any] = field(default_factory=dict)


def header_of(ruleset: Ruleset, setup: Any, seed: int, people: tuple[bool, ...]) -> dict[str, Any]:
    """What a replay begins with."""
    return {
        "game": ruleset.name,
        "rules": ruleset.rules,
        "content": setup.version,
        "scenario": setup.key,
        "seed": seed,
        "people": list(people),
        "setup": setup.to_dict(),
    }


def start(ruleset: Ruleset, header: dict[str, Any], source: str) -> Game:
    """The game a header describes; what does not fit this version is refused in one sentence."""
    seed = seed_of(header, ruleset)
    setup = ruleset.read(header.get("setup"), str(header.get("scenario"))[:40], f"{source}, setup")
    if setup.version != header.get("content"):
        raise ReplayError("its setup was edited: the content hash does not fit")
    # Replays of earlier versions say in words of their game which seats were those of people.
    people = next((header[name] for name in ("people", "clicks", "asked") if name in header), None)
    if not isinstance(people, list) or not all(isinstance(seat, bool) for seat in people):
        raise ReplayError("it does not say which seats were those of people")
    if len(people) != ruleset.seats:
        raise ReplayError(f"it has {len(people)} seats; {ruleset.title} has {ruleset.seats}")
    return ruleset.new(setup, seed, tuple(people))


def lines_of(header: dict[str, Any], game: Game, actions: Iterable[str]) -> list[str]:
    """The lines of a replay: each action is played on a fresh game before the next is asked for."""
    lines = [json.dumps({"maniple": "replay", "format": FORMAT, **header})]
    count = 0
    for count, action in enumerate(actions, 1):
        play(game, action)
        lines.append(json.dumps({"n": count, "action": action, "check": game.hash()[:CHECK_LENGTH]}))
    lines.append(json.dumps({"end": {"actions": count, "hash": game.hash(), "outcome": _ending(game)}}))
    return lines


def save(path: Path, ruleset: Ruleset, setup: Any, seed: int, people: tuple[bool, ...], actions: Iterable[str]) -> None:
    """Write a game as a replay; it is played through once more."""
    header, game = header_of(ruleset, setup, seed, people), ruleset.new(setup, seed, people)
    write(path, lines_of(header, game, actions))


def load(path: Path) -> tuple[Replay, Game]:
    """A replay and the game it starts from, whichever game that is."""
    replay = read(path)
    name = replay.header.get("game")
    if not isinstance(name, str) or name not in games():
        raise ReplayError(f"this is a replay of {name!r:.30}; installed are {', '.join(games())}")
    ruleset = games()[name]
    return replay, ruleset.open_replay(replay.header, path.name) or start(ruleset, replay.header, path.name)


def play(game: Game, text: str) -> None:
    """Take an action of a replay, or lay its dice."""
    if not text.startswith(DICE):
        game.play(text)
        return
    try:
        game.script_dice(*map(int, text.removeprefix(DICE).split()))
    except ValueError as error:
        raise BadNotation(f"no dice: {text!r:.80} ({error})") from error


def _ending(game: Game) -> dict[str, Any] | None:
    end = game.outcome()
    return None if end is None else end.model_dump()


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


def seed_of(header: dict[str, Any], ruleset: Ruleset) -> int:
    """The seed of a replay; one of other rules or without a seed is refused in one sentence."""
    if header.get("rules") != ruleset.rules:
        made = header.get("rules")
        raise ReplayError(f"it was made with rules {made!r:.10}; this version plays rules {ruleset.rules}")
    seed = header.get("seed")
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= MAX_SEED:
        raise ReplayError(f"its seed is {seed!r:.30}, not a number from 0 to {MAX_SEED}")
    return seed


def run(replay: Replay, game: Game, after: Callable[[int, str], None] | None = None) -> None:
    """Re-execute a replay on the game it starts from, refusing it at the first action that departs."""
    for number, action in steps(replay, game):
        if after is not None:
            after(number, action)


def steps(replay: Replay, game: Game) -> Iterator[tuple[int, str]]:
    """The same action by action, each with its number, told when it has been taken and holds."""
    for number, (action, check) in enumerate(zip(replay.actions, replay.checks, strict=True), 1):
        try:
            play(game, action)
        except (IllegalAction, BadNotation) as error:
            raise ReplayError(str(error), number) from error
        if game.hash()[:CHECK_LENGTH] != check:
            raise ReplayError(f"{action!r} does not lead to the position that was recorded", number)
        yield number, action
    if game.hash() != replay.final.get("hash"):
        raise ReplayError("the final hash is not the one that was recorded", len(replay.actions))
    if _ending(game) != replay.final.get("outcome"):
        raise ReplayError("the outcome is not the one that was recorded", len(replay.actions))
