"""A battle fought, shown and simulated before the first visitor comes: every rule of runs is then compiled."""

from functools import cache

from maniple.ai.roguelike.bot import bot_for, prepare
from maniple.odds.roguelike import win_chance
from maniple.roguelike.content import load_content
from maniple.roguelike.preview import preview
from maniple.roguelike.replays import replay_lines
from maniple.roguelike.run import shop
from maniple.roguelike.run.deploy import team_of
from maniple.roguelike.run.start import start
from maniple.roguelike.showing import show_battle


@cache
def rehearse() -> None:
    """Do what the server does for a battle of a run, once per process."""
    content = load_content()
    leader = next(iter(content.leaders))
    run = prepare(content, start(content, content.faction_of[leader], leader, 1))
    first, second = team_of(run), bot_for(content, run).team
    shop.offers(content, run)
    preview(content, first, second)
    win_chance(content, first, second, 1)
    replay_lines(content, first, second, 1)
    show_battle(content, first, second, 1)
