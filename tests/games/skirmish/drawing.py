"""Boards drawn with characters: how a test of the skirmish says where everybody stands and what matters of them.

`draw("a.#.B", a=shooter(RNG_NB=2))` is a game at its first decision. A letter is one unit: lower case for player 0,
upper case for player 1, numbered in alphabetical order from 1, player 0's first. `.` is open ground, `#` a wall, `*`
the centre of an objective. A unit that is not described is a `fighter()`. Units next to each other in a row or in a
column are adjacent; on a board of one row the distance is the difference of the columns.
"""

from collections.abc import Iterable
from typing import Any

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.notation import ids
from maniple.games.skirmish.rules.actions import WAIT, action_code
from maniple.games.skirmish.rules.state import EV_ENDED, MARKS, PHASES, RESULTS
from maniple.games.skirmish.setup import setup_from

MISS = (1,)
"""The dice of an attack that misses: no ATK is better than 2+."""

KILL = (6, 6)
"""The dice of an attack that takes DMG from a unit without a save, such as a `fighter()` with its one HP."""

WAITING = action_code(WAIT, 0)


def fighter(**stats: int) -> dict[str, Any]:
    """A unit without a ranged weapon: one blow, one HP, no save."""
    plain = {"MOVE": 3, "T": 4, "ARMOR_SAVE": 7, "INVUL_SAVE": 7, "HP_MAX": 1, "OC": 1, "VALUE": 10}
    blade = {"CC_NB": 1, "CC_RNG": 1, "CC_ATK": 4, "CC_STR": 4, "CC_AP": 0, "CC_DMG": 1}
    return {"name": "Drawn", **plain, **blade, **stats}


def shooter(**stats: int) -> dict[str, Any]:
    """A fighter with a gun: one shot over twelve hexes."""
    gun = {"RNG_NB": 1, "RNG_RNG": 12, "RNG_ATK": 4, "RNG_STR": 4, "RNG_AP": 0, "RNG_DMG": 1}
    return fighter(**(gun | stats))


def draw(board: str, seed: int = 1, people: tuple[bool, bool] = (False, False), **legend: Any) -> Skirmish:
    """The game of a drawn board; other options than letters (`max_turns`, `objectives`) go into the scenario."""
    return Skirmish.new(setup_from(drawn_scenario(board, **legend), "drawn", "drawing"), seed, people)


def drawn_scenario(board: str, **legend: Any) -> dict[str, Any]:
    """The scenario of a drawn board as plain data."""
    rows = ["".join(line.split()) for line in board.split("\n") if line.strip()]
    on_board = {(col, row): sign for row, line in enumerate(rows) for col, sign in enumerate(line)}
    letters = sorted(filter(str.isalpha, on_board.values()), key=str.swapcase)
    places = {sign: place for place, sign in on_board.items()}
    options = {key: value for key, value in legend.items() if len(key) > 1}
    return {
        "name": "Drawn",
        "board": {
            "cols": len(rows[0]),
            "rows": len(rows),
            "walls": [place for place, sign in on_board.items() if sign == "#"],
            "objectives": [place for place, sign in on_board.items() if sign == "*"],
        },
        "types": {_type_key(letter): legend.get(letter, fighter()) for letter in letters},
        "units": [
            {
                "player": int(letter.isupper()),
                "type": _type_key(letter),
                "col": places[letter][0],
                "row": places[letter][1],
            }
            for letter in letters
        ],
        **options,
    }


def _type_key(letter: str) -> str:
    return f"{'foe' if letter.isupper() else 'own'}_{letter.lower()}"


def letter_of(game: Skirmish, unit_id: int) -> str:
    """The letter a unit was drawn with."""
    side, letter = game.setup.units[unit_id - 1].type.split("_")
    return letter.upper() if side == "foe" else letter


def letters(game: Skirmish, ids: Iterable[int]) -> str:
    """The letters of some units, as one word."""
    return "".join(letter_of(game, unit_id) for unit_id in ids)


def number(game: Skirmish, letter: str) -> int:
    """The number of a drawn unit in the record, from 0."""
    return next(n for n in range(len(game.setup.units)) if letter_of(game, n + 1) == letter)


def unit(game: Skirmish, letter: str) -> dict[str, Any]:
    """A drawn unit as the view shows it."""
    return game.unit(number(game, letter))


def place(game: Skirmish, letter: str) -> tuple[int, int]:
    """Where a drawn unit stands."""
    return unit(game, letter)["col"], unit(game, letter)["row"]


def do(game: Skirmish, *actions: str) -> None:
    """Play actions in which units are called by their letter: `select a`, `move 3,0`, `shoot B`, `wait`."""
    for action in actions:
        game.play(spelled(game, action))


def spelled(game: Skirmish, action: str) -> str:
    """An action with the id of a unit in the place of its letter."""
    verb, _, argument = action.partition(" ")
    return f"{verb} {number(game, argument) + 1}" if argument.isalpha() else action


def pool(game: Skirmish, name: str = "pool") -> str:
    """The units of a pool, by default of the one that may be activated from now."""
    return letters(game, game.view().pool if name == "pool" else ids(game.state[name]))


def marks(game: Skirmish) -> dict[str, str]:
    """The marks that some unit bears: {"moved": "ab", "fled": "a"}."""
    borne = game.view().marks.model_dump()
    return {mark: letters(game, units) for mark, units in borne.items() if units}


def targets(game: Skirmish) -> str:
    """The enemies the active unit may attack."""
    return letters(game, game.options()["targets"])


def hexes(game: Skirmish) -> set[tuple[int, int]]:
    """The hexes the active unit may go to."""
    return set(game.options()["hexes"])


def ended(game: Skirmish) -> tuple[str, int, str, str] | None:
    """How the last action ended an activation: (result, step, mark, pool); None if it did not."""
    ends = [event for event in game.recorded() if event.kind == EV_ENDED]
    assert len(ends) <= 1, "one action ends at most one activation"
    for end in ends:
        return RESULTS[end.a], int(end.b), MARKS[end.c], PHASES[end.target]
    return None


def said(game: Skirmish, *kinds: str) -> list[str]:
    """The sentences the last action put into the log, of these kinds or of all."""
    return [line.text for line in game.lines() if not kinds or line.kind in kinds]


def dice_left(game: Skirmish) -> int:
    """How many of the scripted dice have not been rolled."""
    return int(game.state.chance.scripted)


def now(game: Skirmish) -> tuple[int, int, str]:
    """The turn, the player and the phase."""
    turn, phase = game.progress()
    return turn, int(game.state.current_player), phase


def idle(game: Skirmish) -> None:
    """Let the game go one action on in which nothing happens: a choice, a wait, or a blow that misses."""
    offered = game.legal_actions()
    if now(game)[2] == "fight":
        game.script_dice(*MISS)
    game.apply(WAITING if WAITING in offered else offered[0])


def wait_until(game: Skirmish, phase: str, player: int = 0, turn: int = 1) -> None:
    """Idle until a phase begins; it must be one in which somebody can act."""
    while now(game) != (turn, player, phase):
        assert game.outcome() is None, f"the game was over before {phase}"
        assert now(game)[0] <= turn, f"nobody could act in {phase}"
        idle(game)


def eligible(phase: str, board: str, **legend: Any) -> str:
    """Who may act in a phase of player 0's first turn if everybody idles before it; nobody when it is passed."""
    game = draw(board, **legend)
    while now(game)[:2] == (1, 0) and PHASES.index(now(game)[2]) < PHASES.index(phase):
        idle(game)
    return pool(game) if now(game) == (1, 0, phase) else ""
