"""Matchmaking: who may be met, who is nearest, and that asking again finds the same."""

import pytest

from maniple.games.roguelike.run.battles import pin
from maniple.games.roguelike.run.deploy import take_back, team_of
from maniple.games.roguelike.run.errors import Refusal, RunError
from maniple.games.roguelike.run.matchmaking import Snapshot, choose, find, snapshot_of
from maniple.games.roguelike.run.state import Opponent, Run, Step
from tests.games.roguelike.run.runs import CONTENT, ENEMY, after, drafted, new_run, prepared, ready

BOT = ENEMY.model_copy(update={"name": "Bot", "bot": True, "snapshot": None})


def snapshot(name: str, wins: int = 0, rating: int = 1000, player: str = "another") -> Snapshot:
    return Snapshot(name, player, name, wins, rating, ENEMY.team)


def chosen(run: Run, *snapshots: Snapshot) -> str | None:
    found = choose(run, "me", snapshots)
    return None if found is None else found.id


def no_bot(run: Run) -> Opponent:
    raise AssertionError(f"battle {run.battle} has somebody to meet")


def test_G2_7_wins_within_one():
    run = after([True, True, False])
    assert run.wins == 2
    near = [wins for wins in range(6) if chosen(run, snapshot("a", wins, run.rating))]
    assert near == [1, 2, 3]


def test_G2_7_rating_within_200():
    run = prepared()
    near = [rating for rating in (799, 800, 1000, 1200, 1201) if chosen(run, snapshot("a", 0, rating))]
    assert near == [800, 1000, 1200]


def test_G2_7_never_oneself():
    assert chosen(prepared(), snapshot("a", player="me")) is None
    assert chosen(prepared(), snapshot("a", player="me"), snapshot("b")) == "b"
    assert chosen(prepared()) is None


def test_G2_7_one_of_the_ten_nearest_by_rating_and_any_of_them():
    snapshots = [snapshot(f"{number:02}", rating=1000 + 7 * number) for number in range(25)]
    found = {chosen(prepared(seed), *snapshots) for seed in range(200)}
    assert found == {f"{number:02}" for number in range(10)}


def test_G2_7_the_order_of_the_candidates_does_not_matter():
    snapshots = [snapshot(f"{number:02}", rating=1000 + number % 5) for number in range(25)]
    for seed in range(20):
        assert chosen(prepared(seed), *snapshots) == chosen(prepared(seed), *reversed(snapshots))


def test_G2_7_finding_pins_and_asking_again_changes_nothing():
    run = find(prepared(), "me", [snapshot("a", rating=1100)], no_bot)
    assert run.step == Step.READY
    assert run.opponent is not None
    assert (run.opponent.snapshot, run.opponent.rating, run.opponent.bot) == ("a", 1100, False)
    assert run.opponent.team == ENEMY.team
    assert find(run, "me", [snapshot("b")], no_bot) == run


def test_G2_7_a_bot_when_nobody_fits():
    run = find(prepared(), "me", [snapshot("a", wins=5)], lambda _: BOT)
    assert run.opponent == BOT


def test_finding_has_its_time():
    for run, code in ((new_run(), Refusal.OUT_OF_ORDER), (after([False] * 4), Refusal.RUN_FINISHED)):
        with pytest.raises(RunError) as refused:
            find(run, "me", [], lambda _: BOT)
        assert refused.value.code == code


def test_G2_7_what_is_stored_of_a_run_is_the_team_that_goes_into_battle():
    run = pin(drafted(after([True])), ENEMY)
    stored = snapshot_of(run, "id", "me", "Somebody")
    assert (stored.wins, stored.rating, stored.team) == (1, 1016, team_of(run, "Somebody"))
    with pytest.raises(RunError) as refused:
        snapshot_of(prepared(), "id", "me", "Somebody")
    assert refused.value.code == Refusal.OUT_OF_ORDER
    empty = ready()
    with pytest.raises(RunError) as refused:
        snapshot_of(take_back(CONTENT, empty, empty.field[0]), "id", "me", "Somebody")
    assert refused.value.code == Refusal.NO_UNITS
