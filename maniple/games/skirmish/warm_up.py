"""A whole game before the first visitor comes: every rule that people and machines need is then compiled."""

from functools import cache

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.gestures import SkirmishClick, read_click
from maniple.games.skirmish.odds import attack_odds
from maniple.games.skirmish.players.random import Random
from maniple.games.skirmish.players.scripted import Scripted
from maniple.games.skirmish.setup import load_scenario

SCENARIO = "duel"


@cache
def play_a_duel() -> None:
    """Play a short scenario as people and machines do, once per process."""
    game = Skirmish.new(load_scenario(SCENARIO), 1, (True, True))
    players = Scripted(1), Random(1)
    attack_odds(game, 1, game.state.units)
    while (seat := game.turn) is not None:
        action = players[seat].choose(game)
        read_click(game, SkirmishClick(action="left_click", clickTarget="elsewhere"))
        game.view()
        game.odds(action)
        game.apply(action)
        game.events()


def compile_players() -> None:
    """Ask each player once: what a second process compiles while the first compiles the turns."""
    game = Skirmish.new(load_scenario(SCENARIO), 1)
    for player in (Scripted(1), Random(1)):
        player.choose(game)
