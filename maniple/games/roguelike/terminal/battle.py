"""`maniple battle`: one battle, told, watched or as JSON."""

import json
import secrets
from collections import deque
from pathlib import Path
from typing import Any

from rich.text import Text

from maniple.console import first_compilation, out
from maniple.drawing import say
from maniple.games import replays
from maniple.games.roguelike.battle import Battle, replay_lines
from maniple.games.roguelike.content import Content, load_content
from maniple.games.roguelike.odds import win_chance
from maniple.games.roguelike.players.drafter import MOST_SEED, two_teams
from maniple.games.roguelike.precompile import compile_turns
from maniple.games.roguelike.teams import Team, load_teams
from maniple.games.roguelike.terminal.chronicle import Chronicle
from maniple.games.roguelike.terminal.watch import beats, show
from maniple.kernel.dice import check_seed
from maniple.kernel.errors import ManipleError


def show_battle(
    files: list[Path | None], seed: int | None, watch: bool, speed: float, record: Path | None, as_json: bool
) -> None:
    """One battle, told, watched or as JSON; teams that are not given are drafted."""
    if watch and as_json:
        raise ManipleError("a battle is watched or printed as JSON, not both")
    content = load_content()
    chosen = secrets.randbelow(MOST_SEED) if seed is None else seed
    check_seed(chosen)
    first, second = two_teams(content, chosen, _given(content, files))
    if record is not None:
        _record(record, content, first, second, chosen)
    with first_compilation(compile_turns):
        # Compile all that the telling needs, so that it does not stall on the way.
        deque(beats(Chronicle(Battle.new(content, first, second, chosen))), maxlen=0)
        odds = win_chance(content, first, second)
    battle = Battle.new(content, first, second, chosen)
    if as_json:
        print(json.dumps(battle_as_json(battle, (first, second), chosen)))
        return
    title = Text.assemble((first.name, "bold"), " against ", (second.name, "bold"), f", seed {chosen}. ")
    title.append(f"Chance of side A: {odds.chance:.0%} ({odds.low:.0%} to {odds.high:.0%})", "dim")
    say(out, title, soft_wrap=True)
    show(out, battle, (first, second), watch, speed)
    if record is not None:
        say(out, Text(f"Recorded in {record}."), soft_wrap=True)


def _record(path: Path, content: Content, first: Team, second: Team, seed: int) -> None:
    """Write the replay before the battle is shown: whoever leaves early has it all the same."""
    try:
        with first_compilation(compile_turns):
            replays.write(path, replay_lines(content, first, second, seed))
    except OSError as error:
        raise ManipleError(f"{path} cannot be written: {error.strerror}") from error


def _given(content: Content, files: list[Path | None]) -> list[Team | None]:
    """The teams of the files, side by side with none where no file is given."""
    loaded = iter(load_teams([path for path in files if path is not None], content))
    return [None if path is None else next(loaded) for path in files]


def battle_as_json(battle: Battle, teams: tuple[Team, Team], seed: int) -> dict[str, Any]:
    """A battle, fought to its end, as one object: who won how, every event and every sentence."""
    events, sentences = [], []
    while battle.step():
        events.extend(event.model_dump() for event in battle.events())
        sentences.extend(battle.sentences())
    end = battle.outcome()
    assert end is not None
    return {
        "seed": seed,
        "teams": [team.to_dict() for team in teams],
        "outcome": {"winner": end.winner, "by": end.by},
        "rounds": end.rounds,
        "hash": battle.hash(),
        "sentences": sentences,
        "events": events,
    }
