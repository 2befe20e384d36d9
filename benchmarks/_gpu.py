import sys, types, time, hashlib
import numpy as np
np.row_stack = np.vstack
try:
    import platformdirs
except ImportError:
    m = types.ModuleType("platformdirs"); m.user_cache_dir = lambda n: "/tmp/cache/" + n; sys.modules["platformdirs"] = m
sys.path.insert(0, "."); sys.path.insert(0, "benchmarks")
from _perf import *
import numba
from numba import cuda
print(cuda.get_current_device().name, numba.__version__)
REC = numba.from_dtype(GAME); SCR = numba.from_dtype(SCRATCH)

@cuda.jit
def plain(start, field, games, scratch, log, seed):
    i = cuda.grid(1)
    if i < games.shape[0]:
        games[i] = start[0]
        game = games[i]; s = scratch[i]
        seed_chance(game.chance, seed, i, 0)
        seed_chance(s.chance, seed, i, 1)
        begin(game, field[0], s, log)
        play_random(game, field[0], s, log)

@cuda.jit
def local_scratch(start, field, games, scratch, log, seed):
    i = cuda.grid(1)
    if i < games.shape[0]:
        mine = cuda.local.array(1, SCR)
        games[i] = start[0]
        game = games[i]; s = mine[0]
        seed_chance(game.chance, seed, i, 0)
        seed_chance(s.chance, seed, i, 1)
        s.chance.scripted = 0
        begin(game, field[0], s, log)
        play_random(game, field[0], s, log)

@cuda.jit
def local_both(start, field, games, scratch, log, seed):
    i = cuda.grid(1)
    if i < games.shape[0]:
        mine = cuda.local.array(1, SCR)
        g = cuda.local.array(1, REC)
        g[0] = start[0]
        game = g[0]; s = mine[0]
        seed_chance(game.chance, seed, i, 0)
        seed_chance(s.chance, seed, i, 1)
        s.chance.scripted = 0
        begin(game, field[0], s, log)
        play_random(game, field[0], s, log)
        games[i] = g[0]

field, start = setup()
N = 1 << 19
cpu = new_records(GAME, 4096); sc = new_records(SCRATCH); log = new_log(0)
batch(start, field, cpu, sc, log, 1, 0)
df, ds, dl = cuda.to_device(np.asarray(field)), cuda.to_device(np.asarray(start)), cuda.to_device(np.zeros(0, log.dtype))
out = cuda.device_array(N, GAME)
for name, k, sn in (("plain", plain, N), ("local_scratch", local_scratch, 1), ("local_both", local_both, 1)):
    try:
        scr = cuda.to_device(np.zeros(sn, SCRATCH))
        for block in (32, 64, 128, 256):
            t = time.perf_counter(); k[(N + block - 1) // block, block](ds, df, out, scr, dl, 1); cuda.synchronize(); c = time.perf_counter() - t
            t = time.perf_counter(); k[(N + block - 1) // block, block](ds, df, out, scr, dl, 1); cuda.synchronize(); dt = time.perf_counter() - t
            h = out.copy_to_host()
            n = int(h["episode_steps"].sum())
            print(name, block, f"first {c:.1f}s  {n/dt/1e6:.1f}M act/s", "equal", h[:4096].tobytes() == cpu.tobytes(), "regs", list(k.get_regs_per_thread().values()) if block == 32 else "", list(k.get_local_mem_per_thread().values()) if block==32 else "", flush=True)
    except Exception as e:
        print(name, "failed", type(e), str(e)[:1500], flush=True)
