"""`maniple replay`: a stored game of any kind told line by line, or verified."""

from pathlib import Path

from maniple.cli.telling import ending, tell
from maniple.console import out, report
from maniple.games import replays


def verify_replay(path: Path) -> None:
    """Re-execute a replay and say that it holds; a ReplayError says where it does not."""
    replay, game = replays.load(path)
    replays.run(replay, game)
    report(f"{len(replay.actions)} actions, {ending(game)}, hash {game.hash()[:16]}")


def show_replay(path: Path) -> None:
    """Tell a replay as its log, checking each action before it is told."""
    replay, game = replays.load(path)
    out.print(game.setup.name, style="bold", markup=False, end="", soft_wrap=True)
    out.print(f", seed {replay.header['seed']}, {len(replay.actions)} actions", soft_wrap=True)
    for _, action in replays.steps(replay, game):
        if action.startswith(replays.DICE):
            out.print(f"Real dice on the table: {action.removeprefix(replays.DICE)}", style="dim")
        else:
            tell(game)
