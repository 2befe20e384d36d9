"""A whole game played through before the first visitor comes: every rule the server uses is then compiled."""

from functools import cache

from maniple.games.skirmish.handlers import HANDLERS
from maniple.games.skirmish.notation import format_action
from maniple.games.skirmish.odds import attack_odds
from maniple.games.skirmish.players.players import Machine
from maniple.games.skirmish.rules.state import PHASES
from maniple.games.skirmish.server.table import Table
from maniple.games.skirmish.setup import load_scenario
from maniple.server.table import UNDO


@cache
def rehearse() -> None:
    """Play a short scenario as the server would, once per process."""
    table = Table(load_scenario("duel"), 1, (True, True))
    players = Machine("scripted", 1), Machine("random", 1)
    attack_odds(table.game, 1, table.game.state.units)
    while (seat := table.seat) is not None:
        if table.game.state.active < 0:
            game = table.game.clone()
            phase = HANDLERS[PHASES[game.state.phase]]
            unit = table.state().pool[0]
            phase.execute_action(game, unit, {"action": "activate_unit"})
            phase.execute_action(game, unit, {"action": "left_click", "clickTarget": "elsewhere"})
            phase.execute_action(game, unit, {"action": "right_click"})
        table.play(seat, "human", format_action(players[seat].choose(table.game)))
        if table.undo_seat is not None and table.version == 1:
            table.play(seat, "human", UNDO)
        table.state()
