"""What a second process compiles of a tabletop battle while the first compiles its turns (`kernel.ahead`)."""

import numpy as np

from maniple.games.tabletop.rules.charge_search import shortest_charge, suggest_charge
from maniple.games.tabletop.rules.state import NORMAL_MOVE, SCRATCH, new_records
from maniple.games.tabletop.rules.suggest import suggest_consolidation, suggest_move, suggest_pile_in
from maniple.games.tabletop.setup import load_scenario


def compile_suggestions() -> None:
    """Ask once for each kind of suggestion, and so put them into the cache."""
    setup = load_scenario("patrol")
    record, scratches = setup.start.copy(), new_records(SCRATCH)
    game, field, scratch = record[0], setup.field[0], scratches[0]
    suggest_move(game, field, scratch, 0, NORMAL_MOVE, 6.0, 15.0, 15.0)
    suggest_charge(game, field, scratch, 0, 6.0, np.uint64(1 << 2))
    shortest_charge(game, field, scratch, 0, 2, np.uint64(1 << 2), 12.0)
    suggest_pile_in(game, field, scratch, 0)
    suggest_consolidation(game, field, scratch, 0)
