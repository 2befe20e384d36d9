"""Replays: they play to the same bytes, or are refused with where they depart."""

import json

import pytest

from maniple.games import replays
from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.notation import format_action
from maniple.games.skirmish.players.scripted import Scripted
from maniple.games.skirmish.ruleset import RULESET
from maniple.games.skirmish.setup import load_scenario
from maniple.kernel.errors import ContentError, ReplayError

SEED = 21


@pytest.fixture(scope="module")
def played():
    """A finished game and its actions."""
    game = Skirmish.new(load_scenario("duel"), SEED)
    player, actions = Scripted(1), []
    while game.outcome() is None:
        action = player.choose(game)
        actions.append(format_action(action))
        game.apply(action)
    return game, actions


@pytest.fixture
def file(tmp_path, played):
    path = tmp_path / "game.replay"
    replays.save(path, RULESET, played[0].setup, SEED, (False, False), played[1])
    return path


def _edit(path, number, **changes):
    """Change fields of a line of a replay."""
    lines = path.read_text().splitlines()
    lines[number] = json.dumps(json.loads(lines[number]) | changes)
    path.write_text("\n".join(lines) + "\n")


def _refused(path) -> ReplayError:
    def load_and_run() -> None:
        replays.run(*replays.load(path))

    with pytest.raises(ReplayError) as caught:
        load_and_run()
    return caught.value


def test_a_replay_plays_to_the_same_bytes(file, played):
    loaded, game = replays.load(file)
    replays.run(loaded, game)
    assert game.save() == played[0].save()
    assert loaded.final["outcome"] == played[0].outcome().model_dump()


def test_it_carries_its_setup_and_names_its_rules(file):
    header = json.loads(file.read_text().splitlines()[0])
    assert header["game"] == "skirmish"
    assert header["rules"] == RULESET.rules
    assert header["content"] == load_scenario("duel").version
    assert len(header["setup"]["units"]) == 4


def test_a_replay_of_an_earlier_version_says_clicks_for_people(file):
    lines = file.read_text().splitlines()
    header = json.loads(lines[0])
    header["clicks"] = header.pop("people")
    file.write_text("\n".join([json.dumps(header), *lines[1:]]) + "\n")
    replays.run(*replays.load(file))


def test_an_unfinished_game_is_a_replay_too(tmp_path, played):
    path = tmp_path / "part.replay"
    replays.save(path, RULESET, played[0].setup, SEED, (False, False), played[1][:7])
    loaded, game = replays.load(path)
    replays.run(loaded, game)
    assert game.outcome() is None
    assert loaded.final["outcome"] is None


@pytest.mark.parametrize("kept", [1, 2, 9])
def test_a_truncated_file_is_refused_with_where_it_stops(file, kept):
    file.write_text("\n".join(file.read_text().splitlines()[:kept]) + "\n")
    error = _refused(file)
    assert error.at == kept
    assert "cut off" in str(error)


def test_a_file_cut_in_the_middle_of_a_line_is_refused_there(file):
    lines = file.read_text().splitlines()
    file.write_text("\n".join(lines[:5]) + "\n" + lines[5][:10])
    assert _refused(file).at == 5


def test_an_edited_action_is_refused_where_it_departs(file, played):
    number = next(n for n, action in enumerate(played[1], 1) if action.startswith("move"))
    _edit(file, number, action="wait")
    error = _refused(file)
    assert error.at == number
    assert "does not lead to the position" in error.reason


def test_an_illegal_action_is_refused_with_its_rule(file):
    _edit(file, 2, action="shoot 3")
    error = _refused(file)
    assert error.at == 2
    assert "S9.1" in str(error)


def test_a_line_that_is_no_action_is_refused(file):
    _edit(file, 3, action="dance")
    assert _refused(file).at == 3


def test_missing_and_doubled_actions_are_refused(file):
    lines = file.read_text().splitlines()
    file.write_text("\n".join(lines[:4] + lines[5:]) + "\n")
    assert _refused(file).at == 4
    file.write_text("\n".join([*lines[:4], lines[3], *lines[4:]]) + "\n")
    assert _refused(file).at == 4


def test_an_edited_end_is_refused(file, played):
    _edit(file, -1, end={"actions": len(played[1]), "hash": "0" * 64})
    assert "final hash" in str(_refused(file))
    _edit(file, -1, end={"actions": 3, "hash": "0" * 64})
    assert _refused(file).at == len(played[1]) + 1


def test_another_seed_is_another_game(file):
    _edit(file, 0, seed=SEED + 1)
    assert _refused(file).at == 1


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"rules": 99}, f"made with rules 99; this version plays rules {RULESET.rules}"),
        ({"game": "chess"}, "this is a replay of 'chess'"),
        ({"format": 2}, "format 2, this version reads 1"),
        ({"content": "0" * 16}, "its setup was edited"),
        ({"seed": -3}, "its seed is -3"),
        ({"seed": "x"}, "its seed is 'x'"),
        ({"people": [1, 2]}, "which seats"),
        ({"people": [True]}, "it has 1 seats"),
        ({"maniple": "save"}, "first line does not say so"),
    ],
)
def test_a_header_that_does_not_fit_is_refused_in_one_sentence(file, changes, message):
    _edit(file, 0, **changes)
    assert message in str(_refused(file))


def test_a_broken_setup_lists_its_faults(file):
    _edit(file, 0, setup={"name": "x", "board": "nowhere", "units": []})
    with pytest.raises(ContentError) as caught:
        replays.load(file)
    assert [fault.field for fault in caught.value.faults] == ["units", "board"]


def test_what_is_no_replay_is_refused(tmp_path):
    for content in (b"", b"hello\n", b"\xff\xfe\x00", b"[]\n", b"null\n"):
        path = tmp_path / "odd.replay"
        path.write_bytes(content)
        assert "is no replay" in str(_refused(path))
    assert "cannot be read" in str(_refused(tmp_path / "missing.replay"))


def test_nothing_may_follow_the_end(file):
    file.write_text(file.read_text() + json.dumps({"n": 1, "action": "wait", "check": ""}) + "\n")
    assert "goes on after its end" in str(_refused(file))


def test_dice_laid_by_hand_are_part_of_a_replay(tmp_path):
    path = tmp_path / "dice.replay"
    setup = load_scenario("duel")
    opening = ["select 1", "wait", "select 2", "wait", "dice 6 6 1 6 6 1", "select 1", "shoot 3", "shoot 3"]
    replays.save(path, RULESET, setup, SEED, (False, False), opening)
    loaded, game = replays.load(path)
    replays.run(loaded, game)
    assert isinstance(game, Skirmish)
    assert game.state.unit[2].HP_CUR == 0
    _edit(path, 5, action="dice 6 6 6 6 6 6")
    assert _refused(path).at == 5
    _edit(path, 5, action="dice 6 7")
    assert "a die shows 1 to 6" in str(_refused(path))
