"""`maniple replay`: a stored game told line by line, or verified."""

from pathlib import Path

from maniple.cli.console import BRASS, out, report
from maniple.kernel import replay
from maniple.skirmish import replays
from maniple.skirmish.game import Skirmish

STYLES = {"turn": "bold", "phase": "dim", "subphase": "dim", "end": "bold", "objective": BRASS, "error": "red"}


def verify_replay(path: Path) -> None:
    """Re-execute a replay and say that it holds; a ReplayError says where it does not."""
    loaded, table = replays.load(path)
    replay.run(loaded, table)
    game = table.game
    report(f"{len(loaded.actions)} actions, {_ending(game)}, hash {game.hash()[:16]}")


def show_replay(path: Path) -> None:
    """Tell a replay as its log, checking it on the way."""
    loaded, table = replays.load(path)
    game = table.game
    out.print(f"[bold]{game.setup.name}[/], seed {loaded.header['seed']}, {len(loaded.actions)} actions")

    def tell(_number: int, action: str) -> None:
        if action.startswith(replays.DICE):
            out.print(f"Real dice on the table: {action.removeprefix(replays.DICE)}", style="dim")
            return
        for line in game.lines():
            out.print(line.text, style=STYLES.get(line.kind, ""), markup=False)

    replay.run(loaded, table, tell)


def _ending(game: Skirmish) -> str:
    end = game.outcome()
    if end is None:
        return "not finished"
    return f"player {end.winner} wins by {end.by}" if end.winner is not None else "a draw"
