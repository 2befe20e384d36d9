"""Golden battles: stored replays that must play, round by round, to the same bytes.

A changed rule or changed content changes them: raise RULES_VERSION if old replays would differ, and write the
battles anew with `python -m tests.games.roguelike.test_golden --write`.
"""

import sys
from pathlib import Path

import pytest

from maniple.games import replays
from maniple.games.protocol import Game
from maniple.games.roguelike.battle import replay_lines
from maniple.games.roguelike.players.drafter import draft
from maniple.games.roguelike.rules.deployment import deploy, seed_battle
from maniple.games.roguelike.rules.state import SCRATCH, new_records
from maniple.games.roguelike.rules.turn import fight
from maniple.games.roguelike.teams import Team
from maniple.games.roguelike.vocabulary import FACTIONS, SYSTEMS
from maniple.kernel.errors import ContentError, ReplayError
from maniple.kernel.events import new_log
from tests.games.roguelike.teams import CONTENT

FOLDER = Path(__file__).parents[2] / "golden" / "roguelike"
GOLDS = (30, 60, 90, 140)
"""From a handful of recruits to full rows of veterans."""

LEADERS = {key: [name for name in CONTENT.leaders if CONTENT.faction_of[name] == key] for key in FACTIONS}
MEETINGS = [(number, (number + distance) % len(FACTIONS)) for distance in (1, 2) for number in range(len(FACTIONS))]
"""Each faction meets four others, twice from either side."""

BATTLES = {
    f"{FACTIONS[first]}_{FACTIONS[second]}": (FACTIONS[first], FACTIONS[second], number)
    for number, (first, second) in enumerate(MEETINGS)
}
"""Name: the factions of side A and side B, and the number of the battle, from which seed, leaders and gold follow."""


def teams_of(first: str, second: str, number: int) -> tuple[Team, Team]:
    """Teams of different leaders for the same gold."""
    gold = GOLDS[number % len(GOLDS)]
    leaders = [LEADERS[key][(number + side) % len(LEADERS[key])] for side, key in enumerate((first, second))]
    return draft(CONTENT, first, leaders[0], gold, number), draft(CONTENT, second, leaders[1], gold, number)


def write_all() -> None:
    """Store all battles anew; those that are no longer among them go."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path in FOLDER.glob("*.jsonl"):
        path.unlink()
    for name, arguments in BATTLES.items():
        replays.write(FOLDER / f"{name}.jsonl", replay_lines(CONTENT, *teams_of(*arguments), arguments[2]))
        print(f"wrote {name}")


def load(name: str) -> tuple[replays.Replay, Game]:
    """A stored battle; if it does not fit, the way out is told."""
    try:
        return replays.load(FOLDER / f"{name}.jsonl")
    except (ReplayError, ContentError) as error:
        pytest.fail(f"{error}\n\nA change that is meant: python -m {__name__} --write", pytrace=False)


def test_every_golden_battle_is_stored():
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(BATTLES)


@pytest.mark.parametrize("name", BATTLES)
def test_a_golden_battle_replays_to_the_same_bytes(name: str):
    loaded, battle = load(name)
    try:
        replays.run(loaded, battle)
    except ReplayError as error:
        pytest.fail(f"{error}\n\nThe rules have changed: see the head of {Path(__file__).name}", pytrace=False)
    first, second = battle.setup.teams
    lines = replay_lines(CONTENT, first, second, loaded.header["seed"])
    assert (FOLDER / f"{name}.jsonl").read_bytes() == "".join(f"{line}\n" for line in lines).encode()


def test_the_golden_battles_show_every_faction_level_system_and_winner():
    teams, scratch, winners = [], new_records(SCRATCH), set()
    for name in BATTLES:
        loaded, battle = load(name)
        teams.extend(battle.setup.teams)
        record = deploy(CONTENT, *battle.setup.teams)
        seed_battle(record[0], loaded.header["seed"])
        fight(record[0], CONTENT.tables[0], scratch[0], new_log(0))
        winners.add(int(record[0].winner))
    assert {team.faction for team in teams} == set(FACTIONS)
    assert {unit.level for team in teams for unit in team.units} == {1, 2, 3}
    assert winners == {0, 1}
    assert [name for number, name in enumerate(SYSTEMS) if scratch[0].fired[number] == 0] == []


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m tests.games.roguelike.test_golden --write")
    write_all()
