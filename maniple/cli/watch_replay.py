"""`maniple replay`: a stored game told line by line, or verified."""

from pathlib import Path

from maniple.cli.console import out
from maniple.kernel import replay
from maniple.skirmish import replays

STYLES = {"turn": "bold", "phase": "dim", "subphase": "dim", "end": "bold", "objective": "#B58B3B", "error": "red"}


def verify_replay(path: Path) -> None:
    """Re-execute a replay and say that it holds; a ReplayError says where it does not."""
    loaded, game = replays.load(path)
    replay.run(loaded, game)
    out.print(f"[green]ok[/] {len(loaded.actions)} actions, {_ending(game)}, hash {game.hash()[:16]}")


def show_replay(path: Path) -> None:
    """Tell a replay as its log, checking it on the way."""
    loaded, game = replays.load(path)
    out.print(f"[bold]{game.setup.name}[/], seed {loaded.header['seed']}, {len(loaded.actions)} actions")

    def tell(_number: int, _action: str) -> None:
        for line in game.lines():
            out.print(line.text, style=STYLES.get(line.kind, ""), markup=False)

    replay.run(loaded, game, tell)


def _ending(game) -> str:
    end = game.outcome()
    if end is None:
        return "not finished"
    return f"player {end.winner} wins by {end.by}" if end.winner is not None else "a draw"
