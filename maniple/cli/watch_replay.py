"""`maniple replay`: a stored game of any kind told line by line, or verified."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.markup import escape

from maniple.console import BRASS, out, report
from maniple.games.roguelike import replays as roguelike
from maniple.games.roguelike.content import load_content
from maniple.games.roguelike.narrate import Line
from maniple.games.skirmish import replays as skirmish
from maniple.games.tabletop import replays as tabletop
from maniple.games.tabletop.narrate import narrate
from maniple.kernel import replay
from maniple.kernel.errors import ReplayError

STYLES = {"turn": "bold", "phase": "dim", "subphase": "dim", "end": "bold", "objective": BRASS, "error": "red"}
BATTLE_STYLES = {"round": f"bold {BRASS}", "end": f"bold {BRASS}"}


@dataclass(frozen=True)
class Watched:
    """A replay with its game: what it is called, how each action is told, how it ended."""

    loaded: replay.Replay
    game: replay.Playable
    title: str
    tell: Callable[[str], None]
    ending: Callable[[], str]


def verify_replay(path: Path) -> None:
    """Re-execute a replay and say that it holds; a ReplayError says where it does not."""
    watched = _open(path)
    replay.run(watched.loaded, watched.game)
    report(f"{len(watched.loaded.actions)} actions, {watched.ending()}, hash {watched.game.hash()[:16]}")


def show_replay(path: Path) -> None:
    """Tell a replay as its log, checking each action before it is told."""
    watched = _open(path)
    title = f"{watched.title}, seed {watched.loaded.header['seed']}, {len(watched.loaded.actions)} actions"
    out.print(title, soft_wrap=True)
    replay.run(watched.loaded, watched.game, lambda _number, action: watched.tell(action))


def _open(path: Path) -> Watched:
    game = replay.read(path).header.get("game")
    opener = GAMES.get(game) if isinstance(game, str) else None
    if opener is None:
        *others, last = GAMES
        known = f"{', '.join(others)} and {last}"
        raise ReplayError(f"this is a replay of {game!r:.30}; this version plays {known}")
    return opener(path)


def _ending(end: Any) -> str:
    """How a game between two players ended."""
    if end is None:
        return "not finished"
    return f"player {end.winner} wins by {end.by}" if end.winner is not None else "a draw"


def _open_skirmish(path: Path) -> Watched:
    loaded, table = skirmish.load(path)
    game = table.game

    def tell(action: str) -> None:
        if action.startswith(skirmish.DICE):
            out.print(f"Real dice on the table: {action.removeprefix(skirmish.DICE)}", style="dim")
            return
        for line in game.lines():
            out.print(line.text, style=STYLES.get(line.kind, ""), markup=False)

    return Watched(loaded, table, f"[bold]{escape(game.setup.name)}[/]", tell, lambda: _ending(game.outcome()))


def _open_roguelike(path: Path) -> Watched:
    loaded, rounds = roguelike.load(path, load_content())
    lines: list[Line] = []
    rounds.after_step = lambda battle: lines.extend(battle.lines())

    def tell(_action: str) -> None:
        for line in lines:
            out.print(line.text, style=BATTLE_STYLES.get(line.kind, ""), markup=False, soft_wrap=True)
        lines.clear()

    def ending() -> str:
        end = rounds.battle.outcome()
        return "not finished" if end is None else f"side {'AB'[end.winner]} wins by {end.by} in round {end.rounds}"

    first, second = (escape(team.name) for team in rounds.teams)
    return Watched(loaded, rounds, f"[bold]{first}[/] against [bold]{second}[/]", tell, ending)


def _open_tabletop(path: Path) -> Watched:
    loaded, table = tabletop.load(path)
    game = table.game

    def tell(_action: str) -> None:
        for line in narrate(game, game.events()):
            out.print(line.text, style=STYLES.get(line.kind, ""), markup=False, soft_wrap=True)

    return Watched(loaded, table, f"[bold]{escape(game.setup.name)}[/]", tell, lambda: _ending(game.outcome()))


GAMES = {"skirmish": _open_skirmish, "roguelike": _open_roguelike, "tabletop": _open_tabletop}
"""How a replay is opened, by the game its header names."""
