"""Two machines against each other, told as it happens."""

import maniple

game = maniple.new("skirmish", scenario="duel", seed=7)
machines = [maniple.player("skirmish", "scripted", seed=7), maniple.player("skirmish", "random", seed=7, number=1)]
while game.turn is not None:
    game.apply(machines[game.turn].choose(game))
    for line in game.lines():
        print(line.text)
print(game.outcome())
