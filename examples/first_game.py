"""A game from its first decision to its end, every action the first that is offered."""

import maniple

game = maniple.new("skirmish", scenario="duel", seed=1)
while game.turn is not None:
    game.apply(game.legal_actions()[0])
print(game.outcome())
print(game.hash())
