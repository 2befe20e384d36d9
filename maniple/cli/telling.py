"""What happens in a game of any kind, told in a terminal."""

from maniple.console import BRASS, out
from maniple.games.protocol import Game

STYLES = {
    "turn": "bold",
    "round": f"bold {BRASS}",
    "phase": "dim",
    "subphase": "dim",
    "end": f"bold {BRASS}",
    "objective": BRASS,
    "error": "red",
}
"""How lines are shown, by their kind; those of any other kind are plain."""


def tell(game: Game) -> None:
    """The lines of the last action."""
    for line in game.lines():
        out.print(line.text, style=STYLES.get(line.kind, ""), markup=False, soft_wrap=True)


def ending(game: Game) -> str:
    """How a game ended, in a few words."""
    end = game.outcome()
    if end is None:
        return "not finished"
    if end.winner is None:
        return f"nobody wins: {end.by}"
    return f"{game.ruleset.seat_name(end.winner)} wins by {end.by}"
