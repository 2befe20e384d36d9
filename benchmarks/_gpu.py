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
def local_both(start, field, games, scratch, log, seed):
    mine = cuda.local.array(1, SCR)
    g = cuda.local.array(1, REC)
    game = g[0]; s = mine[0]
    s.chance.scripted = 0
    for i in range(cuda.grid(1), games.shape[0], cuda.gridsize(1)):
        g[0] = start[0]
        seed_chance(game.chance, seed, i, 0)
        seed_chance(s.chance, seed, i, 1)
        play_random(game, field[0], s, None)
        games[i] = g[0]

@cuda.jit
def global_both(start, field, games, scratch, log, seed):
    s = scratch[cuda.grid(1)]
    for i in range(cuda.grid(1), games.shape[0], cuda.gridsize(1)):
        games[i] = start[0]
        game = games[i]
        seed_chance(game.chance, seed, i, 0)
        seed_chance(s.chance, seed, i, 1)
        play_random(game, field[0], s, None)

field, start = setup()
N = 1 << 20
cpu = new_records(GAME, 4096); sc = new_records(SCRATCH); log = new_log(0)
begin(start[0], field[0], sc[0], log)
batch(start, field, cpu, sc, log, 1, 0)
df, ds, dl = cuda.to_device(np.asarray(field)), cuda.to_device(np.asarray(start)), cuda.to_device(np.zeros(1, np.int64))
out = cuda.device_array(N, GAME)
only = sys.argv[1:] 
for name, k in (("local_both", local_both), ("global_both", global_both)):
    if only and name not in only: continue
    try:
        for block, per_sm in ((64, 128), (64, 256), (64, 512), (64,1024), (128, 512), (32, 512), (256, 1024), (128,2048)):
            threads = 132 * per_sm
            if only and per_sm != 512: continue
            scr = cuda.to_device(np.zeros(threads, SCRATCH))
            t = time.perf_counter(); k[threads // block, block](ds, df, out, scr, dl, 1); cuda.synchronize(); c = time.perf_counter() - t
            t = time.perf_counter(); k[threads // block, block](ds, df, out, scr, dl, 1); cuda.synchronize(); dt = time.perf_counter() - t
            h = out.copy_to_host()
            n = int(h["episode_steps"].sum())
            print(name, block, per_sm, f"first {c:.1f}s  {n/dt/1e6:.1f}M act/s", "equal", h[:4096].tobytes() == cpu.tobytes(), "regs", list(k.get_regs_per_thread().values()), list(k.get_local_mem_per_thread().values()), flush=True)
    except Exception as e:
        print(name, "failed", type(e), str(e)[:1500], flush=True)
