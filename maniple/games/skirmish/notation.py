"""One line of text for every action and every position; both round-trip.

An action: `select 3`, `move 12,10`, `shoot 7`, `charge 12,10`, `attack 7`, `wait`; by clicks also `postpone`,
`cancel`, `aim 7`, `unaim`. A position: `crossing 2/1/fight/alternating/0 steps=57 units=marine@3,4=2;...|...`,
where what is empty is left out. Units are numbered from 1.
"""

import re
from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from maniple.games.skirmish.positions import MARKS, POOLS, check_position, ids
from maniple.games.skirmish.rules.actions import (
    AIM,
    ARGUMENTS,
    ATTACK,
    CANCEL,
    CHARGE_TO,
    MOVE_TO,
    POSTPONE,
    SELECT,
    SHOOT_AT,
    UNAIM,
    WAIT,
    action_code,
)
from maniple.games.skirmish.rules.reach import hex_code
from maniple.games.skirmish.rules.state import ENDINGS, GAME, MAX_UNITS, NOBODY, PHASES, SUBPHASES, new_records
from maniple.games.skirmish.setup import Setup
from maniple.kernel.dice import script_dice
from maniple.kernel.errors import BadNotation

WORDS = {
    "select": SELECT,
    "move": MOVE_TO,
    "shoot": SHOOT_AT,
    "charge": CHARGE_TO,
    "attack": ATTACK,
    "wait": WAIT,
    "postpone": POSTPONE,
    "cancel": CANCEL,
    "aim": AIM,
    "unaim": UNAIM,
}
KIND_WORDS = {kind: word for word, kind in WORDS.items()}
TO_HEX, TO_UNIT = (MOVE_TO, CHARGE_TO), (SELECT, SHOOT_AT, ATTACK, AIM)

SETS = MARKS | POOLS


def format_action(code: int) -> str:
    """The text of an action."""
    kind, argument = divmod(int(code), ARGUMENTS)
    if kind in TO_HEX:
        return f"{KIND_WORDS[kind]} {argument >> 6},{argument & 63}"
    if kind in TO_UNIT:
        return f"{KIND_WORDS[kind]} {argument + 1}"
    return KIND_WORDS[kind]


def parse_action(text: str) -> int:
    """The action a line of text means; whether it is legal is another question."""
    match = re.fullmatch(r"([a-z]+)(?: (\d{1,2})(?:,(\d{1,2}))?)?", text, re.ASCII)
    kind = WORDS.get(match[1]) if match else None
    if match is None or kind is None:
        raise BadNotation(f"no action: {text!r:.80}; one looks like 'select 3', 'move 12,10', 'shoot 7' or 'wait'")
    first, second = match[2], match[3]
    if kind in TO_HEX and second is not None and int(first) < 64 and int(second) < 64:
        return action_code(kind, hex_code(int(first), int(second)))
    if kind in TO_UNIT and first is not None and second is None and 1 <= int(first) <= MAX_UNITS:
        return action_code(kind, int(first) - 1)
    if kind not in (*TO_HEX, *TO_UNIT) and first is None:
        return action_code(kind, 0)
    wanted = "a hex like 12,10" if kind in TO_HEX else "a unit like 7" if kind in TO_UNIT else "nothing more"
    raise BadNotation(f"no action: {text!r:.80}; {match[1]} takes {wanted}")


def mask_of(unit_ids: Iterable[int]) -> np.uint64:
    """The set of these unit ids."""
    mask = 0
    for unit in unit_ids:
        mask |= 1 << (unit - 1)
    return np.uint64(mask)


def format_position(game: Any, setup: Setup, chance: bool = True) -> str:
    """The position as one line. With `chance` it continues the same game; without, it says nothing of dice to come."""
    subphase = f"{SUBPHASES[game.subphase]}/{game.seat}" if game.subphase else f"-/{game.seat}"
    parts = [setup.key, f"{game.turn}/{game.current_player}/{PHASES[game.phase]}/{subphase}"]
    parts.append(f"steps={game.episode_steps}")
    sides = [range(game.split), range(game.split, game.units)]
    parts.append("units=" + "|".join(";".join(_format_unit(game.unit[i], setup) for i in side) for side in sides))
    if game.active != NOBODY:
        aim = f">{game.target + 1}" if game.target != NOBODY else ""
        parts.append(f"active={game.active + 1}:{game.attacks_left}{aim}")
    for name, field in SETS.items():
        if game[field]:
            parts.append(f"{name}=" + ",".join(map(str, ids(game[field]))))
    if game.processed:
        parts.append(f"done={game.processed}")
    if any(game.human):
        parts.append("clicks=" + ",".join(str(seat) for seat in (0, 1) if game.human[seat]))
    held = game.controller[: len(setup.board.objectives)]
    if any(holder != NOBODY for holder in held):
        parts.append("held=" + ",".join("-" if holder == NOBODY else str(holder) for holder in held))
    if game.ended:
        parts.append(f"ended={ENDINGS[game.ended]}" + (f":{game.winner}" if game.winner != NOBODY else ""))
    if chance:
        parts.append(f"rng={int(game.chance.rng):016x}")
        if game.chance.scripted:
            script = game.chance.script[: game.chance.scripted][::-1]
            parts.append("dice=" + "".join(map(str, script)))
    return " ".join(parts)


def _format_unit(unit: Any, setup: Setup) -> str:
    roll = f"+{unit.charge_roll}" if unit.charge_roll else ""
    return f"{setup.type_keys[unit.type]}@{unit.col},{unit.row}={unit.HP_CUR}{roll}"


def parse_position(text: str, setup: Setup) -> Any:
    """The record (an array of one) that a position line describes, on the field of its setup."""
    words = text.split(" ")
    if len(words) < 3 or words[0] != setup.key:
        raise BadNotation(f"no position on {setup.key!r}: {text!r:.80}")
    packed = new_records(GAME)
    game = packed[0]
    game.active = game.target = game.winner = NOBODY
    game.controller[:] = NOBODY
    _parse_clock(game, words[1])
    said = set()
    for word in words[2:]:
        name, _, value = word.partition("=")
        reader = _READERS.get(name)
        if reader is None or name in said:
            raise BadNotation(
                f"no position: {'nothing is called' if reader is None else 'twice there is'} {name!r:.40}"
            )
        said.add(name)
        try:
            reader(game, setup, name, value)
        except (ValueError, IndexError, TypeError, OverflowError) as error:
            raise BadNotation(f"no position: {word!r:.80} cannot be read ({error})") from error
    check_position(packed, setup)
    return packed


def _parse_clock(game: Any, word: str) -> None:
    match = re.fullmatch(r"(\d{1,3})/([01])/(\w+)/([\w-]+)/([01])", word, re.ASCII)
    if match is None or match[3] not in PHASES or match[4].replace("-", "") not in SUBPHASES:
        raise BadNotation(f"no position: {word!r:.60} is no turn/player/phase/subphase/seat")
    game.turn, game.current_player, game.seat = int(match[1]), int(match[2]), int(match[5])
    game.phase = PHASES.index(match[3])
    game.subphase = SUBPHASES.index(match[4].replace("-", ""))


def _parse_units(game: Any, setup: Setup, _name: str, value: str) -> None:
    first, second = value.split("|")
    lines = [line for line in first.split(";") + second.split(";") if line]
    game.units = len(lines)
    game.split = len([line for line in first.split(";") if line])
    if game.units > MAX_UNITS:
        raise ValueError(f"{game.units} units")
    for number, line in enumerate(lines):
        match = re.fullmatch(r"(\w+)@(\d+),(\d+)=(\d+)(?:\+(\d+))?", line, re.ASCII)
        if match is None:
            raise ValueError(line)
        unit = game.unit[number]
        unit.type = setup.type_keys.index(match[1])
        unit.col, unit.row, unit.HP_CUR = int(match[2]), int(match[3]), int(match[4])
        unit.charge_roll = int(match[5] or 0)
        if match[5] and not 2 <= unit.charge_roll <= 12:
            raise ValueError("2D6 roll 2 to 12")


def _parse_active(game: Any, _setup: Setup, _name: str, value: str) -> None:
    match = re.fullmatch(r"(\d+):(\d+)(?:>(\d+))?", value, re.ASCII)
    if match is None:
        raise ValueError(value)
    game.active, game.attacks_left = int(match[1]) - 1, int(match[2])
    game.target = int(match[3]) - 1 if match[3] else NOBODY


def _parse_set(game: Any, _setup: Setup, name: str, value: str) -> None:
    numbers = [int(word) for word in value.split(",")]
    if any(not 1 <= number <= MAX_UNITS for number in numbers):
        raise ValueError(value)
    game[SETS[name]] = mask_of(numbers)


def _parse_number(field: str) -> Callable[[Any, Setup, str, str], None]:
    def read(game: Any, _setup: Setup, _name: str, value: str) -> None:
        if not re.fullmatch(r"\d+", value, re.ASCII):
            raise ValueError("not a number")
        game[field] = int(value)

    return read


def _parse_clicks(game: Any, _setup: Setup, _name: str, value: str) -> None:
    for seat in value.split(","):
        game.human[("0", "1").index(seat)] = 1


def _parse_held(game: Any, setup: Setup, _name: str, value: str) -> None:
    holders = value.split(",")
    if len(holders) != len(setup.board.objectives):
        raise ValueError(f"{len(setup.board.objectives)} objectives")
    for number, holder in enumerate(holders):
        game.controller[number] = ("-", "0", "1").index(holder) - 1


def _parse_ended(game: Any, _setup: Setup, _name: str, value: str) -> None:
    reason, _, winner = value.partition(":")
    game.ended = ENDINGS.index(reason)
    game.winner = ("", "0", "1").index(winner) - 1


def _parse_rng(game: Any, _setup: Setup, _name: str, value: str) -> None:
    game.chance.rng = np.uint64(int(value, 16))


def _parse_dice(game: Any, _setup: Setup, _name: str, value: str) -> None:
    if not value:
        raise ValueError("no dice")
    script_dice(game.chance, map(int, value))


_READERS: dict[str, Callable[[Any, Setup, str, str], None]] = {
    "steps": _parse_number("episode_steps"),
    "done": _parse_number("processed"),
    "units": _parse_units,
    "active": _parse_active,
    "clicks": _parse_clicks,
    "held": _parse_held,
    "ended": _parse_ended,
    "rng": _parse_rng,
    "dice": _parse_dice,
    **dict.fromkeys(SETS, _parse_set),
}
