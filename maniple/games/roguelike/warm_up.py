"""A battle fought, told and simulated before the first visitor comes: every rule of runs is then compiled."""

from functools import cache

from maniple.games.roguelike.battle import watch
from maniple.games.roguelike.content import load_content
from maniple.games.roguelike.odds import win_chance
from maniple.games.roguelike.players.bot import bot_for, prepare
from maniple.games.roguelike.preview import preview
from maniple.games.roguelike.run import shop
from maniple.games.roguelike.run.deploy import team_of
from maniple.games.roguelike.run.start import start


@cache
def fight_a_battle() -> None:
    """Do what is done for a battle of a run, once per process."""
    content = load_content()
    leader = next(iter(content.leaders))
    run = prepare(content, start(content, content.faction_of[leader], leader, 1))
    first, second = team_of(run), bot_for(content, run).team
    shop.offers(content, run)
    preview(content, first, second)
    win_chance(content, first, second, 1)
    watch(content, first, second, 1)
