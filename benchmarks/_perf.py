import time, sys, hashlib
import numpy as np
np.row_stack = np.vstack
from maniple.kernel.compiled import rule
from maniple.kernel.dice import seed_chance
from maniple.kernel.events import new_log
from maniple.skirmish.state import *
from maniple.skirmish.sight import build_sight
from maniple.skirmish.turn import begin, close, next_stage, stage_is_over
from maniple.skirmish.actions import step
from maniple.ai.skirmish.random import pick
import re
W="(2,5)(2,6)(2,7)(3,4)(4,4)(5,3)(6,3)(7,2)(8,2)(9,1)(16,2)(17,2)(18,3)(19,3)(20,4)(21,4)(15,1)(22,5)(22,6)(22,7)(2,14)(2,15)(2,13)(3,15)(4,16)(5,16)(6,17)(7,17)(8,18)(9,18)(22,13)(22,14)(22,15)(21,15)(20,16)(19,16)(18,17)(17,17)(16,18)(15,18)(4,10)(5,10)(6,10)(7,10)(8,10)(8,9)(8,8)(8,7)(20,10)(19,9)(18,10)(17,9)(16,10)(16,11)(16,12)(16,13)(12,17)(12,16)(12,15)(12,14)(11,13)(10,14)(9,13)(8,14)(12,3)(12,4)(12,5)(12,6)(13,6)(14,6)(15,6)(16,6)"
walls=[tuple(map(int,m)) for m in re.findall(r"\((\d+),(\d+)\)",W)]
T=["6 4 3 7 2 2 19 2 24 3 4 -1 1 3 1 3 4 0 1","6 4 3 7 2 2 18 1 18 3 4 -1 1 4 1 3 4 -1 1","10 3 5 7 1 2 7 0 0 0 0 0 0 3 1 4 3 -1 1","6 3 5 7 1 2 6 1 18 4 5 0 1 1 1 4 3 0 1"]
def setup():
    field=new_records(FIELD)
    f=field[0]
    f.cols,f.rows,f.max_turns,f.charge_max_distance=25,21,5,12
    f.objective_at[:]=-1
    for c in range(25):
        f.open[c]=(1<<21)-1
    for c,r in walls: f.open[c]&=~np.uint64(1<<r)
    for i,t in enumerate(T):
        for n,v in zip(STATS,t.split()): f.type[i][n]=int(v)
    f.objectives=5
    for k,(c,r) in enumerate([(2,10),(12,1),(22,10),(12,19),(12,10)]):
        for q in range(25):
            for w in range(21):
                from maniple.skirmish.board import distance
                if distance(c,r,q,w)<=1: f.objective_at[q*21+w]=k
    build_sight(f)
    start=new_records(GAME); g=start[0]
    g.units,g.split=12,6
    g.active=g.target=g.winner=-1
    g.controller[:]=-1
    for i in range(12):
        u=g.unit[i]; u.type=[0,0,1,2,3,3][i%6]; u.HP_CUR=f.type[u.type].HP_MAX
        u.col=(0 if i<6 else 24); u.row=3+3*(i%6)
    return field,start
@rule
def play_random(game, field, scratch, log):
    while game.ended == 0:
        while game.ended == 0 and not stage_is_over(game):
            step(game, field, scratch, log, pick(game, scratch))
        if game.ended == 0:
            next_stage(game, field, scratch, log)
    close(game, log)
@rule
def batch(start, field, games, scratch, log, seed, first):
    for i in range(games.shape[0]):
        games[i] = start[0]
        game = games[i]
        seed_chance(game.chance, seed, first+i, 0)
        seed_chance(scratch[0].chance, seed, first+i, 1)
        play_random(game, field[0], scratch[0], log)
if __name__=="__main__":
    t=time.perf_counter()
    field,start=setup()
    games=new_records(GAME,2000 if len(sys.argv)<2 else int(sys.argv[1])); scratch=new_records(SCRATCH); log=new_log(0)
    begin(start[0],field[0],scratch[0],log)
    batch(start,field,games[:1],scratch,log,1,0)
    print("compile",time.perf_counter()-t, GAME.itemsize, FIELD.itemsize)
    for rep in range(3):
        t=time.perf_counter(); batch(start,field,games,scratch,log,1,0); dt=time.perf_counter()-t
        n=int(games.episode_steps.sum()); print(f"{n/dt:,.0f} act/s  {n/len(games):.1f} per game, {dt/len(games)*1e6:.1f}us/game", hashlib.sha256(games.tobytes()).hexdigest()[:12])
    import collections; print(collections.Counter(games.ended.tolist()), collections.Counter(games.winner.tolist()))
