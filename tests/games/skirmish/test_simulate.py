"""Simulation: the same games whatever the jobs, and a clean end when it is interrupted."""

import hashlib
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module

import numba
import numpy as np
import pytest
from numba.core.runtime.nrt import rtsys

from maniple.games.skirmish import gpu
from maniple.games.skirmish import simulate as module
from maniple.games.skirmish.players.playout import RANDOM, SCRIPTED
from maniple.games.skirmish.setup import load_scenario
from maniple.games.skirmish.simulate import Tally, play_chunk, simulate
from maniple.kernel.errors import ManipleError, Unavailable


def _run(**options) -> Tally:
    defaults = {"setup": load_scenario("duel"), "players": ("random", "random"), "games": 1000, "seed": 7}
    return simulate(**(defaults | options))


def test_jobs_and_chunks_change_nothing(monkeypatch):
    expected = _run().to_dict() | {"seconds": 0}
    for jobs, chunk in ((2, 256), (3, 17), (1, 1000)):
        monkeypatch.setattr(module, "CHUNK", chunk)
        assert _run(jobs=jobs).to_dict() | {"seconds": 0} == expected


def test_the_tally_adds_up_and_its_hash_is_that_of_all_records_in_order():
    tally = _run(games=300)
    records = play_chunk(load_scenario("duel"), (RANDOM, RANDOM), 7, 0, 300)
    assert tally.games == 300 == sum(tally.wins) + tally.draws
    assert tally.activations == records["episode_steps"].sum()
    assert tally.hash == hashlib.sha256(records.tobytes()).hexdigest()


def test_what_is_printed_is_what_was_promised():
    assert set(_run(games=1).to_dict()) == {"games", "wins", "draws", "activations", "seconds", "hash"}


def test_another_seed_gives_other_games():
    assert _run(seed=8).hash != _run(seed=7).hash


def test_ctrl_c_ends_cleanly_with_what_was_done_so_far():
    def interrupt(tally: Tally) -> None:
        if tally.games >= 512:
            raise KeyboardInterrupt

    tally = _run(games=100_000, on_progress=interrupt)
    assert tally.interrupted
    assert tally.to_dict()["interrupted"] is True
    assert tally.games == 512 == sum(tally.wins) + tally.draws
    assert tally.hash == _run(games=512).hash


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_a_seed_out_of_range_is_refused(seed):
    with pytest.raises(ManipleError, match="a seed is a number from 0"):
        _run(seed=seed)


def test_an_unknown_player_is_refused():
    with pytest.raises(ManipleError, match="no player is called 'me'"):
        _run(players=("me", "random"))


class Cuda:
    """numba.cuda on a machine that has a device, has none, or has a broken one."""

    def __init__(self, answer: bool | Exception) -> None:
        self.answer = answer

    def is_available(self) -> bool:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


def _meet(monkeypatch, answer: bool | Exception, numba_cuda: bool = True, row_stack: bool = True) -> None:
    """Let this machine have numba-cuda, a NumPy that fits it and a device, or not."""
    monkeypatch.setattr(gpu, "find_spec", lambda _name: object() if numba_cuda else None)
    monkeypatch.setattr(np, "row_stack", np.vstack, raising=False)
    if not row_stack:
        monkeypatch.delattr(np, "row_stack")
    if isinstance(answer, ImportError):

        def missing(_name: str) -> None:
            raise answer

        monkeypatch.setattr(gpu, "import_module", missing)
    else:
        monkeypatch.setattr(gpu, "import_module", lambda _name: Cuda(answer))
    gpu.cuda_target.cache_clear()


@pytest.mark.parametrize(
    ("machine", "told"),
    [
        ({"answer": True, "numba_cuda": False}, r"numba-cuda is not installed: pip install 'maniple\[cuda\]'"),
        ({"answer": True, "row_stack": False}, f"NumPy {np.__version__} is too new for numba-cuda"),
        ({"answer": False}, "no CUDA device was found"),
        ({"answer": RuntimeError("no libcuda.so")}, r"CUDA cannot be used here \(RuntimeError: no libcuda.so\)"),
        ({"answer": ImportError("no numba.cuda")}, r"CUDA cannot be used here \(ImportError: no numba.cuda\)"),
    ],
    ids=["no numba-cuda", "a NumPy that is too new", "no GPU", "no driver", "a broken installation"],
)
def test_what_is_missing_for_a_gpu_is_said_in_one_sentence(monkeypatch, machine, told):
    _meet(monkeypatch, **machine)
    with pytest.raises(Unavailable, match=told) as refused:
        _run(device="cuda")
    assert "\n" not in str(refused.value)
    assert str(refused.value).endswith("use --device cpu")


def test_a_machine_with_a_device_is_used(monkeypatch):
    _meet(monkeypatch, answer=True)
    assert gpu.cuda_target().is_available()
    gpu.cuda_target.cache_clear()


MEMORY_PROBE = """
from pathlib import Path
from maniple.games.skirmish.simulate import simulate
from maniple.games.skirmish.setup import load_scenario

def resident_pages():
    return int(Path("/proc/self/statm").read_text().split()[1])

def play(games):
    return simulate(load_scenario("duel"), ("random", "random"), games, 7, jobs=2).games

play(20_000)
before = resident_pages()
assert play(1_000_000) == 1_000_000
print((resident_pages() - before) * 4)
"""


@pytest.mark.slow
def test_memory_does_not_grow_over_a_million_games():
    """In a process of its own: what other tests have used and given back would hide a leak."""
    _run(games=1)
    done = subprocess.run([sys.executable, "-c", MEMORY_PROBE], capture_output=True, text=True, check=True)
    grown_kib = int(done.stdout)
    assert grown_kib < 4 * 1024


@numba.njit
def allocate_often(count):
    """What a rule must not do: the control of the test below."""
    total = 0
    for i in range(count):
        total += np.zeros(8, np.int64)[i % 8] + i
    return total


def test_rules_allocate_nothing_however_many_games_they_play():
    """Numba's runtime counts every allocation; what is left is the handing over of arguments."""
    setup = load_scenario("duel")
    import_module("numba.core.runtime._nrt_python").memsys_enable_stats()

    def allocations(work: Callable[[], object]) -> int:
        work()
        before = rtsys.get_allocation_stats().alloc
        work()
        return rtsys.get_allocation_stats().alloc - before

    for codes in ((RANDOM, RANDOM), (SCRIPTED, RANDOM)):
        few = allocations(lambda codes=codes: play_chunk(setup, codes, 1, 0, 1))
        many = allocations(lambda codes=codes: play_chunk(setup, codes, 1, 0, 500))
        assert many == few
    assert allocations(lambda: allocate_often(500)) >= 500


def interrupted_once_it_counts() -> tuple[int, str, str]:
    """A long simulation in a process of its own, interrupted when its bar counts games; what it ended with."""
    command = [sys.executable, "-c", "from maniple.cli import main; main()", "sim", "skirmish"]
    options = ["--games", "100000000", "--players", "random,random", "--seed", "1", "--json"]
    running = subprocess.Popen(
        command + options,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"FORCE_COLOR": "1", "COLUMNS": "200"},  # the bar is shown at terminals alone
        # Tests that run in the background ignore the signal, and so would their children.
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),
    )
    assert running.stderr is not None
    told = ""
    while (seen := running.stderr.read(1)) and not re.search(r"\b[1-9]\d*/100000000", told):
        told += seen
    running.send_signal(signal.SIGINT)
    try:
        printed, rest = running.communicate(timeout=60)
    finally:
        running.kill()
    return running.returncode, printed, told + seen + rest


def test_ctrl_c_at_the_terminal_prints_what_was_done_so_far():
    status, printed, told = interrupted_once_it_counts()
    tally = json.loads(printed)
    assert status == 130
    assert tally["interrupted"] is True
    assert 0 < tally["games"] == sum(tally["wins"]) + tally["draws"]
    assert "Interrupted" in told
    assert "Traceback" not in told
