"""What a spectator counts against a player: blunders, each as so many of so many chances to commit it."""

from collections import Counter
from typing import Any

from maniple.games.tabletop.deployment import polygon
from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.notation import Action
from maniple.games.tabletop.rules.measure import CONTROL_REACH, distance, models_of, owner, within
from maniple.games.tabletop.rules.placement import marker_gap
from maniple.games.tabletop.rules.state import MOVEMENT, NOBODY, PLACE, SHOOTING, SLOTS
from maniple.games.tabletop.rules.terrain import is_inside
from maniple.games.tabletop.rules.weapons import ANTI, ONE_SHOT, has
from maniple.kernel.bits import NONE, bit

BLUNDERS = {
    "stood": "advances, then stands still",
    "shuffled": "moves less than an inch, and nearer to no objective's control",
    "home": "is in its deployment zone in round 3, and at no objective",
    "idle": "attacks nobody in its turn of round 3, is at no objective, and does not move an inch",
    "unused": "attacks nobody in its turn of round 3, and is at no objective",
    "wasted": "fires its one shot at another than what it is against, with rounds to come",
    "empty": "ends a patrol without an objective",
}
SHUFFLE = 1.0
"""A move of less than this many inches is none."""
LATE = 3
"""By this round, everybody has something to do."""


class Spectator:
    """Watches one player in one battle after another; `of` are the chances to blunder."""

    def __init__(self) -> None:
        self.did: Counter[str] = Counter()
        self.of: Counter[str] = Counter()
        self._attacked: set[int] = set()
        self._moved: set[int] = set()

    def rate(self, blunder: str) -> float:
        """How often it blundered, of 1."""
        return self.did[blunder] / max(self.of[blunder], 1)

    def count(self, blunder: str, blundered: Any) -> None:
        self.of[blunder] += 1
        self.did[blunder] += bool(blundered)

    def before(self, game: Tabletop, action: Action) -> None:
        """The player is about to do this."""
        state = game.state
        if longest_step(game, action) >= SHUFFLE:
            self._moved.add((action.unit_id or 0) - 1)
        if state.phase == MOVEMENT and state.stage == PLACE:
            self.count("stood", gets_nowhere(game, action))
        elif action.type == "MOVE":
            self.count("shuffled", gets_nowhere(game, action))
        elif action.type == "CONFIRM_AND_RESOLVE_ATTACKS":
            if state.seat == state.current_player:
                self._attacked.add(int(state.active))
            if state.phase == SHOOTING and state.round_number < game.field.rounds:
                self.watch_shots(game, int(state.active))

    def watch_shots(self, game: Tabletop, unit: int) -> None:
        """Whether a weapon with one shot and one kind of prey is fired at something else while there is such prey."""
        state, field = game.state, game.field
        for model in range(*models_of(field, unit)):
            for slot in range(SLOTS):
                target, number = int(state.assigned[model][slot]), int(field.body[model].weapon[slot])
                if target == NOBODY or not (has(field.weapon[number], ONE_SHOT) and has(field.weapon[number], ANTI)):
                    continue
                prey = bit(int(field.weapon[number].anti_keyword))
                others = [u for u in range(state.units) if owner(state, u) != owner(state, unit) and game.alive(u)]
                there = any(field.unit[other].keywords & prey != NONE for other in others)
                self.count("wasted", there and field.unit[target].keywords & prey == NONE)

    def after_turn(self, game: Tabletop, number: int, player: int) -> None:
        """A turn of the player in this round is over."""
        zone = polygon(game.setup.table.zones[player])
        for unit in range(game.state.units):
            if number == LATE and owner(game.state, unit) == player and game.alive(unit):
                unused = unit not in self._attacked and not stands_at_objective(game, unit)
                self.count("unused", unused)
                self.count("idle", unused and unit not in self._moved)
                self.count("home", not stands_at_objective(game, unit) and is_home(game, unit, zone))
        self._attacked.clear()
        self._moved.clear()

    def after_battle(self, game: Tabletop, player: int) -> None:
        """A battle of the player is over."""
        if game.setup.key == "patrol":
            self.count("empty", player not in game.view().holders)


def longest_step(game: Tabletop, action: Action) -> float:
    """How far the model that goes farthest ends from where it stands."""
    models = game.state.model
    steps = (distance(models[m - 1].x, models[m - 1].y, *path[-1]) for m, path in action.movements.items())
    return max(steps, default=0.0)


def in_control(game: Tabletop, model: int, x: float, y: float) -> bool:
    markers = range(game.field.objectives)
    return any(within(marker_gap(game.field, model, x, y, marker), CONTROL_REACH) for marker in markers)


def takes_control(game: Tabletop, action: Action) -> bool:
    """Whether a move brings a model to an objective that was not at one."""
    models = game.state.model
    return any(
        in_control(game, m - 1, *path[-1]) and not in_control(game, m - 1, models[m - 1].x, models[m - 1].y)
        for m, path in action.movements.items()
    )


def gets_nowhere(game: Tabletop, action: Action) -> bool:
    """Whether a move takes nobody an inch away, nor to an objective."""
    return longest_step(game, action) < SHUFFLE and not takes_control(game, action)


def bodies(game: Tabletop, unit: int) -> list[tuple[int, Any]]:
    found = [(model, game.state.model[model]) for model in range(*models_of(game.field, unit))]
    return [(model, body) for model, body in found if body.wounds > 0]


def stands_at_objective(game: Tabletop, unit: int) -> bool:
    return any(in_control(game, model, body.x, body.y) for model, body in bodies(game, unit))


def is_home(game: Tabletop, unit: int, zone: Any) -> bool:
    return all(is_inside(zone, body.x, body.y) for _, body in bodies(game, unit))
