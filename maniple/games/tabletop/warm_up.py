"""A first battle before the first visitor comes: every rule is then compiled."""

from functools import cache
from typing import get_args

import numpy as np

from maniple.games.tabletop import questions
from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.notation import Action
from maniple.games.tabletop.players.random import Random
from maniple.games.tabletop.players.scripted import Scripted
from maniple.games.tabletop.rules.charge_search import shortest_charge, suggest_charge
from maniple.games.tabletop.rules.state import NORMAL_MOVE, SCRATCH, new_records
from maniple.games.tabletop.rules.suggest import suggest_consolidation, suggest_move, suggest_pile_in
from maniple.games.tabletop.setup import load_scenario, scenario_keys
from maniple.games.tabletop.view import PlacingName

SCENARIO = "patrol"
PLACINGS = get_args(PlacingName)


@cache
def fight_a_battle() -> None:
    """Fight a small battle as people and machines do, once per process."""
    for key in scenario_keys():
        load_scenario(key)
    game = Tabletop.new(load_scenario(SCENARIO), 1, (True, False))
    players = Scripted(1), Random(1)
    for kind in PLACINGS:
        game.clone().suggest(1, kind)
    while (seat := game.turn) is not None:
        _think(game)
        action = players[seat].choose(game)
        questions.judge(game, action)
        game.apply(action)
        game.events()


def _think(game: Tabletop) -> None:
    """Ask what people ask before they act."""
    view = game.view()
    for choice in view.choices:
        questions.charge(game.clone(), questions.ChargeWish(unit_id=choice.unit_id))
        first = int(game.field.unit[choice.unit_id - 1].first) + 1
        for kind in choice.actions:
            if kind in PLACINGS:
                questions.judge(game.clone(), Action(kind, choice.unit_id, movements={first: ((-1.0, -1.0),)}))
    for assignment in view.attacks:
        wish = questions.AssignmentWish(**assignment.model_dump())
        questions.odds(game.clone(), questions.OddsWish(unit_id=view.active_unit or 1, assignments=[wish]))


def compile_suggestions() -> None:
    """Ask once for each kind of suggestion: what a second process compiles while the first compiles the turns."""
    setup = load_scenario(SCENARIO)
    record, scratches = setup.start.copy(), new_records(SCRATCH)
    game, field, scratch = record[0], setup.field[0], scratches[0]
    suggest_move(game, field, scratch, 0, NORMAL_MOVE, 6.0, 15.0, 15.0)
    suggest_charge(game, field, scratch, 0, 6.0, np.uint64(1 << 2))
    shortest_charge(game, field, scratch, 0, 2, np.uint64(1 << 2), 12.0)
    suggest_pile_in(game, field, scratch, 0)
    suggest_consolidation(game, field, scratch, 0)
