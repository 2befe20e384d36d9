"""Replays of battles: they play to the same bytes, or are refused with where they depart."""

import copy
import json
import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from maniple.games import replays
from maniple.games.roguelike.battle import Battle, battle_of, replay_lines
from maniple.games.roguelike.rules.state import RULES_VERSION
from maniple.games.roguelike.teams import Team, team_from
from maniple.kernel.dice import MAX_SEED
from maniple.kernel.errors import ContentError, ReplayError
from tests.games.roguelike.teams import CONTENT, any_team

SEED = 21


def pair(seed: int = SEED) -> tuple[Team, Team]:
    dice = random.Random(seed)
    return any_team(dice), any_team(dice)


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "battle.replay"
    replays.write(path, replay_lines(CONTENT, *pair(), SEED))
    return path


def edit(path: Path, number: int, **changes) -> None:
    """Change fields of a line of a replay."""
    lines = path.read_text("utf-8").splitlines()
    lines[number] = json.dumps(json.loads(lines[number]) | changes)
    path.write_text("\n".join(lines) + "\n", "utf-8")


def teams_in(path: Path) -> list[dict]:
    return json.loads(path.read_text("utf-8").splitlines()[0])["teams"]


def play(path: Path) -> Battle:
    loaded, battle = replays.load(path)
    replays.run(loaded, battle)
    assert isinstance(battle, Battle)
    return battle


def refused(path: Path) -> ReplayError:
    with pytest.raises(ReplayError) as caught:
        play(path)
    return caught.value


def test_a_replay_plays_to_the_bytes_of_the_battle(file):
    battle = Battle.new(CONTENT, *pair(), SEED)
    battle.play_out()
    assert play(file).save() == battle.save()


def test_its_actions_are_the_start_and_every_round(file):
    end = play(file).outcome()
    assert end is not None
    assert replays.read(file).actions == ["start", *(f"round {number}" for number in range(1, end.rounds + 1))]


def test_it_carries_its_teams_and_names_its_rules_and_content(file):
    header = json.loads(file.read_text("utf-8").splitlines()[0])
    assert (header["game"], header["rules"], header["seed"]) == ("roguelike", RULES_VERSION, SEED)
    assert header["content"] == CONTENT.version
    assert tuple(team_from(team, CONTENT, "test") for team in header["teams"]) == pair()


def test_saved_again_a_replay_is_the_same_bytes(file, tmp_path):
    first, second = play(file).setup.teams
    replays.write(tmp_path / "again.replay", replay_lines(CONTENT, first, second, SEED))
    assert (tmp_path / "again.replay").read_bytes() == file.read_bytes()


def test_G3_4_the_last_round_ends_with_the_judgement_of_exhaustion(tmp_path):
    short = copy.copy(CONTENT)
    short.__dict__.pop("tables", None)
    short.__dict__.pop("version", None)
    short.__dict__["rules"] = CONTENT.rules.model_copy(update={"max_rounds": 2})
    path = tmp_path / "short.replay"
    replays.write(path, replay_lines(short, *pair(), SEED))
    loaded = replays.read(path)
    replays.run(loaded, battle_of(loaded.header, short, path.name))
    assert loaded.actions == ["start", "round 1", "round 2"]
    assert loaded.final["outcome"] is not None
    assert "content" in refused(path).reason


def test_another_seed_is_another_battle(file):
    edit(file, 0, seed=SEED + 1)
    assert refused(file).at == 1


def test_another_level_is_another_battle(file):
    teams = teams_in(file)
    teams[0]["units"][0]["level"] = 1 + teams[0]["units"][0]["level"] % 3
    edit(file, 0, teams=teams)
    assert refused(file).at == 1


def test_another_cell_is_another_battle(file):
    teams = teams_in(file)
    taken = {(unit["x"], unit["y"]) for unit in teams[1]["units"]}
    free = next((x, y) for y in (0, 1) for x in range(8) if (x, y) not in taken)
    teams[1]["units"][0] |= {"x": free[0], "y": free[1]}
    edit(file, 0, teams=teams)
    assert refused(file).at == 1


def test_a_team_that_may_not_be_fought_with_lists_its_faults(file):
    teams = teams_in(file)
    teams[1]["units"][0] |= {"level": 4, "colour": "red"}
    teams[1]["leader"] = "nobody"
    edit(file, 0, teams=teams)
    with pytest.raises(ContentError, match="team B") as caught:
        play(file)
    assert {fault.field for fault in caught.value.faults} == {"level", "colour", "leader"}


@pytest.mark.parametrize("number", [1, 4])
def test_an_edited_check_is_refused_at_its_round(file, number):
    edit(file, number, check="00000000")
    error = refused(file)
    assert error.at == number
    assert "does not lead to the position" in error.reason


def test_an_edited_round_is_refused_with_its_rule(file):
    edit(file, 3, action="round 7")
    error = refused(file)
    assert error.at == 3
    assert "next comes round 2" in str(error)
    assert "G3.2" in str(error)


def test_dropped_and_doubled_rounds_are_refused(file):
    lines = file.read_text("utf-8").splitlines()
    file.write_text("\n".join(lines[:4] + lines[5:]) + "\n", "utf-8")
    assert refused(file).at == 4
    file.write_text("\n".join([*lines[:4], lines[3], *lines[4:]]) + "\n", "utf-8")
    assert refused(file).at == 4


def test_a_dropped_round_whose_numbers_were_mended_is_refused_by_the_rules(file):
    first, *rounds, _ = file.read_text("utf-8").splitlines()
    kept = [json.loads(line) for line in rounds[:4] + rounds[5:]]
    mended = [json.dumps(line | {"n": number}) for number, line in enumerate(kept, 1)]
    end = json.dumps({"end": {"actions": len(mended)}})
    file.write_text("\n".join([first, *mended, end]) + "\n", "utf-8")
    assert "next comes round 4" in str(refused(file))


@pytest.mark.parametrize("kept", [1, 2, 4])
def test_a_file_that_was_cut_off_is_refused_with_where_it_stops(file, kept):
    file.write_text("\n".join(file.read_text("utf-8").splitlines()[:kept]) + "\n", "utf-8")
    error = refused(file)
    assert error.at == kept
    assert "cut off" in str(error)


def test_lines_that_were_added_are_refused(file):
    lines = file.read_text("utf-8").splitlines()
    number = len(lines) - 1
    more = json.dumps({"n": number, "action": f"round {number}", "check": "00000000"})
    file.write_text("\n".join([*lines, more]) + "\n", "utf-8")
    assert "goes on after its end" in str(refused(file))
    end = json.dumps({"end": {"actions": number}})
    file.write_text("\n".join([*lines[:-1], more, end]) + "\n", "utf-8")
    assert "the battle is over (G3.4)" in str(refused(file))


def test_an_edited_end_is_refused(file):
    end = json.loads(file.read_text("utf-8").splitlines()[-1])["end"]
    other = end["outcome"] | {"winner": 1 - end["outcome"]["winner"]}
    edit(file, -1, end=end | {"outcome": other})
    assert "the outcome is not" in str(refused(file))
    edit(file, -1, end=end | {"hash": "0" * 64})
    assert "the final hash is not" in str(refused(file))
    edit(file, -1, end=end | {"actions": 3})
    assert "3 were written" in str(refused(file))


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "chess"}, "this is a replay of 'chess'"),
        ({"game": ["roguelike"]}, "this is a replay of ['roguelike']"),
        ({"rules": 99}, f"made with rules 99; this version plays rules {RULES_VERSION}"),
        ({"content": "0" * 16}, f"made with content '{'0' * 16}'; this version has '{CONTENT.version}'"),
        ({"content": None}, "made with content None"),
        ({"seed": -3}, "its seed is -3"),
        ({"seed": True}, "its seed is True"),
        ({"seed": MAX_SEED + 1}, f"not a number from 0 to {MAX_SEED}"),
        ({"teams": []}, "does not say which two teams"),
        ({"teams": {"a": 1, "b": 2}}, "does not say which two teams"),
        ({"format": 2}, "format 2, this version reads 1"),
    ],
)
def test_a_header_that_does_not_fit_is_refused_in_one_sentence(file, changes, message):
    edit(file, 0, **changes)
    error = str(refused(file))
    assert message in error
    assert "\n" not in error


def test_a_line_nested_beyond_reason_is_refused(file):
    file.write_text(file.read_text("utf-8") + "[" * 100_000, "utf-8")
    assert "goes on after its end" in str(refused(file))
    file.write_text("[" * 100_000, "utf-8")
    assert "is no replay" in str(refused(file))


LINES = replay_lines(CONTENT, *pair(), SEED)
TEXT = "".join(f"{line}\n" for line in LINES)
OUTCOME = json.loads(LINES[-1])["end"]["outcome"]
# The teams of the header are most of a file: places are drawn by line first, so that each line gets its share.
STARTS = [sum(len(line) + 1 for line in LINES[:number]) for number in range(len(LINES))]
PLACES = st.integers(0, len(LINES) - 1).flatmap(
    lambda number: st.integers(STARTS[number], STARTS[number] + len(LINES[number]))
)
CHARACTERS = st.sampled_from('0123456789abcdefx"{}[],: \n') | st.characters(codec="utf-8")


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(place=PLACES, character=CHARACTERS, kind=st.sampled_from(["replace", "insert", "delete"]))
def test_any_edit_of_one_character_is_refused_or_changes_nothing(tmp_path, place, character, kind):
    written = "" if kind == "delete" else character
    path = tmp_path / "edited.replay"
    path.write_text(TEXT[:place] + written + TEXT[place + (kind != "insert") :], "utf-8")
    try:
        battle = play(path)
    except (ReplayError, ContentError):
        return
    end = battle.outcome()
    assert end is not None
    assert end.model_dump() == OUTCOME
