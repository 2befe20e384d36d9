"""Simulation of every game: the same games whatever the jobs, and a clean end when it is interrupted."""

import hashlib
import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial

import pytest

from maniple.games import registry
from maniple.games.protocol import Ruleset
from maniple.kernel.errors import ManipleError, Unavailable
from maniple.lab import simulate
from maniple.lab.simulate import Simulation, Tally

pytest_plugins = ["tests.standoff"]

COMPILED = "skirmish"


def compiled(device: str = "cpu") -> Simulation:
    rules = registry.game(COMPILED)
    return Simulation(rules, rules.load("duel"), ("random", "random"), device)


def by_action(rules: Ruleset, *players: str) -> Simulation:
    return Simulation(rules, rules.load("alley"), players or ("scripted", "random"))


def told(tally: Tally) -> dict:
    return tally.to_dict() | {"seconds": 0}


def test_compiled_games_are_the_same_whatever_the_jobs_and_chunks(monkeypatch: pytest.MonkeyPatch):
    expected = told(compiled().run(1000, 7))
    for jobs, chunk in ((2, 256), (3, 17), (1, 1000)):
        monkeypatch.setattr(simulate, "CHUNK", chunk)
        assert told(compiled().run(1000, 7, jobs)) == expected


def test_games_by_action_are_the_same_whatever_the_jobs(standoff: Ruleset):
    one, two = (told(by_action(standoff).run(40, 7, jobs)) for jobs in (1, 2))
    assert one == two
    assert one["games"] == 40 == sum(one["wins"]) + one["draws"]
    assert one["steps"] > 40
    assert told(by_action(standoff).run(40, 8)) != one


def test_the_hash_is_that_of_all_records_in_order():
    simulation = compiled()
    fast = simulation.ruleset.fast()
    assert fast is not None
    records = fast.play(simulation.setup, ("random", "random"), 7, 0, 300)
    tally = simulation.run(300, 7)
    assert (tally.games, tally.steps) == (300, fast.steps(records))
    assert tally.hash == hashlib.sha256(records.tobytes()).hexdigest()


@pytest.mark.parametrize("simulated", [compiled, by_action])
def test_ctrl_c_ends_cleanly_with_what_was_done_so_far(standoff: Ruleset, simulated: Callable[..., Simulation]):
    simulation = simulated() if simulated is compiled else simulated(standoff)

    def interrupt(tally: Tally) -> None:
        if tally.games >= 20:
            raise KeyboardInterrupt

    tally = simulation.run(100_000, 7, on_progress=interrupt)
    assert tally.to_dict()["interrupted"] is True
    assert 20 <= tally.games == sum(tally.wins) + tally.draws
    assert tally.hash == simulation.run(tally.games, 7).hash


@pytest.mark.parametrize(
    ("simulated", "sentence"),
    [
        (lambda rules: by_action(rules, "me", "random"), "no player is called 'me'"),
        (lambda rules: by_action(rules, "random"), "Standoff is for 2 players, not 1"),
        (lambda _: compiled(device="abacus"), "a device is cpu or cuda, not 'abacus'"),
        (lambda rules: by_action(rules).run(1, -1), "a seed is a number from 0"),
    ],
)
def test_what_cannot_be_played_is_refused(standoff: Ruleset, simulated, sentence: str):
    with pytest.raises(ManipleError, match=sentence):
        simulated(standoff)


def test_a_gpu_is_for_games_that_are_compiled(standoff: Ruleset):
    with pytest.raises(Unavailable, match="scripted and random play Standoff on the cpu alone"):
        Simulation(standoff, standoff.load("noon"), ("scripted", "random"), "cuda")


def test_a_game_that_never_ends_is_given_up(standoff: Ruleset, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(simulate, "MOST_ACTIONS", 3)
    with pytest.raises(ManipleError, match="game 0 of seed 7 does not end"):
        simulate.play_game(standoff, standoff.load("noon"), ("scripted", "scripted"), 7, 0)


MEMORY_PROBE = """
from pathlib import Path
from maniple.games import registry
from maniple.lab.simulate import Simulation

def resident_pages():
    return int(Path("/proc/self/statm").read_text().split()[1])

rules = registry.game("{game}")
simulation = Simulation(rules, rules.load("duel"), ("random", "random"))
simulation.run(20_000, 7, jobs=2)
before = resident_pages()
assert simulation.run(1_000_000, 7, jobs=2).games == 1_000_000
print((resident_pages() - before) * 4)
"""


@pytest.mark.slow
def test_memory_does_not_grow_over_a_million_games():
    """In a process of its own: what other tests have used and given back would hide a leak."""
    compiled().run(1, 7)
    probe = MEMORY_PROBE.format(game=COMPILED)
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    grown_kib = int(done.stdout)
    assert grown_kib < 4 * 1024


def interrupted_after(seconds: float, game: str, *options: str) -> tuple[int, str, str]:
    """A long simulation in a process of its own, interrupted after a while: its exit status and what it printed."""
    command = [sys.executable, "-c", "from maniple.cli import main; main()", "sim", game, "--games", "100000000"]
    running = subprocess.Popen(
        [*command, "--seed", "1", "--json", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Tests that run in the background ignore the signal, and so would their children.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    )
    time.sleep(seconds)
    running.send_signal(signal.SIGINT)
    try:
        printed, said = running.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        # The signal came while Python was still starting, in a place that keeps it to itself.
        running.kill()
        printed, said = running.communicate()
    return running.returncode, printed, said


@pytest.mark.usefixtures("standoff")
@pytest.mark.parametrize("game", [COMPILED, "standoff"])
def test_ctrl_c_at_the_terminal_prints_what_was_done_so_far(game: str):
    rules = registry.game(game)
    Simulation(rules, rules.load(rules.first_setup), ("random", "random")).warm_up()  # the seconds are for games
    status, printed, said = 0, "", ""
    # A busy machine may not have begun after the first wait: what is told then is not what is asked here.
    for seconds in (4, 10, 30):
        status, printed, said = interrupted_after(seconds, game, "--players", "random,random", "--jobs", "2")
        if printed and json.loads(printed)["games"]:
            break
    tally = json.loads(printed)
    assert status == 130
    assert tally["interrupted"] is True
    assert 0 < tally["games"] == sum(tally["wins"]) + tally["draws"]
    assert "Interrupted" in said
    assert "Traceback" not in said
