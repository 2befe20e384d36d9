"""Do once what everybody does of a game, in a process of its own: python -m maniple.lab.first_start <game>."""

import sys

from maniple.games.registry import game
from maniple.kernel.precompile import helped_by

if __name__ == "__main__":
    rules = game(sys.argv[1])
    with helped_by(rules.precompile):
        rules.warm_up()
