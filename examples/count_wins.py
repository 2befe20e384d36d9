"""How often one player beats another, over many games on every core."""

import os

import maniple
from maniple.lab.simulate import Simulation

# Players that choose in Python are played in processes, each of which reads this file: so the work is guarded.
if __name__ == "__main__":
    rules = maniple.ruleset("skirmish")
    simulation = Simulation(rules, rules.load("duel"), ("scripted", "random"))
    tally = simulation.run(games=2000, seed=1, jobs=os.cpu_count() or 1)
    print(f"scripted won {tally.wins[0]}, random {tally.wins[1]}, {tally.draws} draws, in {tally.seconds:.2f} s")
    print(f"the hash of all final positions: {tally.hash}")
