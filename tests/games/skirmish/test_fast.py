"""Whole games in compiled code: the same for each seed and number however they are cut, and nothing is allocated."""

import subprocess
import sys
from collections.abc import Callable
from importlib import import_module

import numba
import numpy as np
import pytest
from numba.core.runtime.nrt import rtsys

from maniple.games.skirmish.fast import SkirmishFast
from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.players.compiled import DICE
from maniple.games.skirmish.players.random import Random
from maniple.games.skirmish.setup import load_scenario
from maniple.kernel import gpu
from maniple.kernel.dice import seed_chance
from maniple.kernel.errors import ManipleError, Unavailable

FAST = SkirmishFast()
BOTH_RANDOM = ("random", "random")


def duels(first: int, count: int, seed: int = 7, players: tuple[str, ...] = BOTH_RANDOM) -> np.ndarray:
    return FAST.play(load_scenario("duel"), players, seed, first, count)


def test_a_game_depends_on_the_seed_and_its_number_alone():
    expected = duels(0, 60).tobytes()
    for chunk in (1, 17, 59):
        cut = [duels(first, min(chunk, 60 - first)).tobytes() for first in range(0, 60, chunk)]
        assert b"".join(cut) == expected


def test_another_seed_gives_other_games():
    assert duels(0, 60, seed=8).tobytes() != duels(0, 60).tobytes()


def test_a_game_of_a_batch_is_the_one_played_action_by_action():
    for number in range(3):
        game, player = Skirmish.new(load_scenario("duel"), 7), Random(7, number)
        seed_chance(game.state.chance, 7, number, DICE)
        while game.turn is not None:
            game.apply(player.choose(game))
        assert game.save() == duels(number, 1).tobytes()


def test_winners_and_steps_are_read_from_the_records():
    records = duels(0, 300)
    assert set(FAST.winners(records).tolist()) <= {-1, 0, 1}
    assert FAST.steps(records) == sum(record["episode_steps"] for record in records)


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_a_seed_out_of_range_is_refused(seed):
    with pytest.raises(ManipleError, match="a seed is a number from 0"):
        duels(0, 1, seed)


def test_an_unknown_player_is_refused():
    with pytest.raises(ManipleError, match="no player is called 'me'"):
        duels(0, 1, players=("me", "random"))


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
        FAST.on_gpu(load_scenario("duel"), BOTH_RANDOM, 10, 7)
    assert "\n" not in str(refused.value)
    assert str(refused.value).endswith("use --device cpu")


def test_a_machine_with_a_device_is_used(monkeypatch):
    _meet(monkeypatch, answer=True)
    assert gpu.cuda_target().is_available()
    gpu.cuda_target.cache_clear()


MEMORY_PROBE = """
from pathlib import Path
from maniple.games.skirmish.fast import SkirmishFast
from maniple.games.skirmish.setup import load_scenario

def resident_pages():
    return int(Path("/proc/self/statm").read_text().split()[1])

def play(games):
    for first in range(0, games, 256):
        SkirmishFast().play(load_scenario("duel"), ("random", "random"), 7, first, 256)

play(20_000)
before = resident_pages()
play(1_000_000)
print((resident_pages() - before) * 4)
"""


@pytest.mark.slow
def test_memory_does_not_grow_over_a_million_games():
    """In a process of its own: what other tests have used and given back would hide a leak."""
    duels(0, 1)
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

    for players in (BOTH_RANDOM, ("scripted", "random")):
        few = allocations(lambda players=players: FAST.play(setup, players, 1, 0, 1))
        many = allocations(lambda players=players: FAST.play(setup, players, 1, 0, 500))
        assert many == few
    assert allocations(lambda: allocate_often(500)) >= 500
