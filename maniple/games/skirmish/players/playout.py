"""Whole games between machine players, on the CPU: one at a time or a batch, silent or with a log."""

from maniple.games.skirmish.players import random, scripted
from maniple.games.skirmish.players.compiled import CHOICES, DICE
from maniple.games.skirmish.rules.actions import step
from maniple.games.skirmish.rules.state import RUNNING
from maniple.games.skirmish.rules.turn import close, next_stage, stage_is_over
from maniple.kernel.compiled import rule
from maniple.kernel.dice import seed_chance
from maniple.kernel.errors import ManipleError

RANDOM, SCRIPTED = 0, 1
PLAYERS = {"random": RANDOM, "scripted": SCRIPTED}


def player_code(name: str) -> int:
    """The number the rules know a player by."""
    if name not in PLAYERS:
        raise ManipleError(f"no player is called {name!r}; there are {', '.join(sorted(PLAYERS))}")
    return PLAYERS[name]


@rule
def seed_game(game, scratch, seed, number):
    """Give game `number` of a batch its dice and its players their choices."""
    seed_chance(game.chance, seed, number, DICE)
    seed_chance(scratch.chance, seed, number, CHOICES)


@rule
def play_random(game, field, scratch, log):
    """Play a game out, both seats random.

    Whoever runs many games side by side, as a GPU does, finds them all in the same stage of the turn.
    """
    while game.ended == RUNNING:
        while game.ended == RUNNING and not stage_is_over(game):
            step(game, field, scratch, log, random.pick(game, scratch))
        if game.ended == RUNNING:
            next_stage(game, field, scratch, log)
    close(game, log)


@rule
def play(game, field, scratch, log, first, second):
    """Play a game out between the players given for seat 0 and seat 1."""
    while game.ended == RUNNING:
        while game.ended == RUNNING and not stage_is_over(game):
            player = first if game.seat == 0 else second
            if player == SCRIPTED:
                action = scripted.choose(game, field, scratch)
            else:
                action = random.choose(game, field, scratch)
            step(game, field, scratch, log, action)
        if game.ended == RUNNING:
            next_stage(game, field, scratch, log)
    close(game, log)


@rule
def play_batch(start, field, games, scratch, log, seed, first_number, first, second):
    """Fill `games` with finished games; what game `number` is depends on the seed and its number alone."""
    for i in range(games.shape[0]):
        games[i] = start[0]
        seed_game(games[i], scratch[0], seed, first_number + i)
        if first == RANDOM and second == RANDOM:
            play_random(games[i], field[0], scratch[0], log)
        else:
            play(games[i], field[0], scratch[0], log, first, second)
