"""Mirrored tables: a battle turned by half a turn, with the players' sides swapped, is the same battle.

Everything that measures, judges or searches must give the turned answer: no side of the table is favoured, and no
player. What the order of play decides (who goes first) is not compared; dice are scripted.
"""

import random
from typing import Any

import pytest

from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.notation import Action
from maniple.games.tabletop.rules.measure import gap_between_units, in_combat
from maniple.games.tabletop.rules.shooting import can_shoot
from maniple.games.tabletop.rules.terrain import sees
from maniple.games.tabletop.setup import Setup, load_scenario, scenario_keys, setup_from
from maniple.kernel.errors import IllegalAction
from tests.games.tabletop.play import PLACING, play_out
from tests.games.tabletop.staging import begin_phase, close_quarters, squad, staged, wall

every_scenario = pytest.mark.parametrize("key", scenario_keys())


class Mirror:
    """A battle and its turned twin: player 0's models of the one are player 1's of the other."""

    def __init__(self, game: Tabletop, turned: Setup) -> None:
        self.game = game
        self.twin = Tabletop(turned, _turned_record(game, turned))

    def unit(self, unit: int) -> int:
        """The number of a unit in the twin."""
        split, units = int(self.game.state.split), int(self.game.state.units)
        return unit + units - split if unit < split else unit - split

    def model(self, model: int) -> int:
        """The number of a model in the twin."""
        unit = int(self.game.state.model[model].unit)
        first = int(self.game.field.unit[unit].first)
        return int(self.twin.field.unit[self.unit(unit)].first) + model - first

    def point(self, x: float, y: float) -> tuple[float, float]:
        return round(float(self.game.field.width) - x, 3), round(float(self.game.field.depth) - y, 3)

    def action(self, action: Action) -> Action:
        """An action as it is in the twin."""
        data = action.to_dict()
        for name in ("unit_id", "target_id"):
            if name in data:
                data[name] = self.unit(data[name] - 1) + 1
        data["movements"] = {
            self.model(model - 1) + 1: tuple(self.point(x, y) for x, y in path)
            for model, path in action.movements.items()
        }
        return Action(
            action.type,
            data.get("unit_id"),
            data.get("target_id"),
            tuple(self.unit(target - 1) + 1 for target in action.target_ids),
            action.weapon_id,
            tuple(self.model(model - 1) + 1 for model in action.attacking_models),
            tuple(self.model(model - 1) + 1 for model in action.order),
            data["movements"],
        )


def turned_setup(setup: Setup) -> Setup:
    """The same table, seen from the other side, and the armies in the other order."""
    data = setup.to_dict()
    table = data["table"]
    width, depth = table["width"], table["depth"]

    def turned(points: Any) -> list[list[float]]:
        return [[round(width - x, 3), round(depth - y, 3)] for x, y in points]

    table["objectives"] = turned(table["objectives"])
    table["zones"] = [turned(zone) for zone in table["zones"][::-1]]
    table["terrain"] = [piece | {"corners": turned(piece["corners"])} for piece in table["terrain"]]
    first = sum(setup.units[model.unit].player == 0 for model in setup.models)
    positions = turned(data["positions"])
    data |= {"armies": data["armies"][::-1], "positions": positions[first:] + positions[:first]}
    return setup_from(data, "turned", "turned")


def _turned_record(game: Tabletop, turned: Setup) -> Any:
    """The record of the twin: the same models and flags under their new numbers, the same phase and dice."""
    record = turned.start.copy()
    old, new = game.state, record[0]
    split, units = int(old.split), int(old.units)
    flags = ("moved", "stationary", "advanced", "fell_back", "shot", "tried_charge", "charged_this_turn", "fought")
    for flag in (*flags, "shocked", "slowed", "charge_targets"):
        mask = int(old[flag])
        new[flag] = (mask >> split) | ((mask & (1 << split) - 1) << (units - split))
    for name in ("round_number", "phase", "stage", "allowance", "tier", "first_tier_passed", "ended"):
        new[name] = old[name]
    new.chance = old.chance
    new.current_player, new.seat = 1 - old.current_player, 1 - old.seat
    new.victory_points[:] = old.victory_points[::-1]
    new.asked[:] = old.asked[::-1]
    new.holder[:] = [holder if holder < 0 else 1 - holder for holder in old.holder.tolist()]
    boundary = sum(model.unit < split for model in game.setup.models)
    order = [*range(boundary, old.models), *range(boundary)]
    for number, model in enumerate(order):
        place, source = new.model[number], old.model[model]
        place.x = round(float(game.field.width) - float(source.x), 3)
        place.y = round(float(game.field.depth) - float(source.y), 3)
        place.z, place.wounds, place.spent = source.z, source.wounds, source.spent
    if old.active >= 0:
        new.active = old.active + units - split if old.active < split else old.active - split
    return record


def _verdict(game: Tabletop, action: Action) -> str:
    try:
        game.check(action)
    except IllegalAction as error:
        return error.reason
    return "legal"


@every_scenario
def test_distances_sight_and_combat_are_the_same_from_both_sides(key: str):
    game = Tabletop.new(close_quarters(key), 11)
    turned = turned_setup(game.setup)
    for number, _ in enumerate(play_out(game, random.Random(11))):
        if number % 12:
            continue
        mirror = Mirror(game, turned)
        twin = mirror.twin
        for unit in range(game.state.units):
            if not game.alive(unit):
                continue
            other = mirror.unit(unit)
            assert in_combat(game.state, game.field, unit) == in_combat(twin.state, twin.field, other)
            assert can_shoot(game.state, game.field, unit) == can_shoot(twin.state, twin.field, other)
            for foe in range(game.state.units):
                near = gap_between_units(game.state, game.field, unit, foe)
                assert near == pytest.approx(
                    gap_between_units(twin.state, twin.field, other, mirror.unit(foe)), abs=1e-9
                )


@every_scenario
def test_placements_are_judged_the_same_from_both_sides(key: str):
    # Offered placements, and the same with one model somewhere else: the same verdict, word for word.
    game, dice, judged = Tabletop.new(close_quarters(key), 12), random.Random(12), set()
    turned = turned_setup(game.setup)
    for action in play_out(game, dice):
        if action.type not in PLACING or not action.movements:
            continue
        mirror = Mirror(game, turned)
        assert _verdict(mirror.twin, mirror.action(action)) == "legal"
        for _ in range(6):
            model = dice.choice(list(action.movements))
            x, y = action.movements[model][-1]
            wide = dice.choice([0.3, 1.0, 4.0])
            spot = round(x + dice.uniform(-wide, wide), 3), round(y + dice.uniform(-wide, wide), 3)
            moved = Action(action.type, action.unit_id, movements=action.movements | {model: (spot,)})
            verdict = _verdict(game, moved)
            assert _verdict(mirror.twin, mirror.action(moved)) == verdict
            judged.add(verdict)
    assert len(judged) >= 5


@every_scenario
def test_suggestions_exist_on_both_sides_alike(key: str):
    # A search looks into directions in an order, so that it may end elsewhere; but it ends, and lawfully.
    game, dice, found, missing = Tabletop.new(close_quarters(key), 13), random.Random(13), 0, 0
    turned = turned_setup(game.setup)
    for action in play_out(game, dice):
        if action.type not in ("PILE_IN", "CHARGE_MOVE", "CONSOLIDATE") or action.unit_id is None:
            continue
        mirror = Mirror(game, turned)
        mine = game.suggest(action.unit_id, action.type)
        theirs = mirror.twin.suggest(mirror.unit(action.unit_id - 1) + 1, action.type)
        if mine is not None and theirs is not None:
            found += 1
            assert _verdict(mirror.twin, mirror.action(mine)) == "legal"
            assert _verdict(mirror.twin, theirs) == "legal"
        elif mine is not None or theirs is not None:
            missing += 1
    assert found > 3
    assert missing <= found // 4


def test_the_same_dice_give_the_mirrored_fight():
    # The fight phase of both, the same unit first, the same dice: everybody loses the same wounds.
    mine = [squad((10, 20), (11.5, 20), (13, 20), W=2), squad((20, 20), (21.5, 20), W=2)]
    theirs = [squad((10, 21.8), (11.5, 21.8), W=2), squad((20, 21.8), (21.5, 21.8), (23, 21.8), W=2)]
    game = staged(mine, theirs, "fight", charged=[1], terrain=[wall((15, 18), (17, 24))])
    twin = Mirror(game, turned_setup(game.setup))
    begin_phase(twin.twin, "fight", charged=[3])
    for faces in range(30):
        if game.view().phase != "fight":
            break
        action = next(iter(game.legal_actions()))
        dice = [random.Random(faces * 40 + i).randint(1, 6) for i in range(36)]
        mirrored = twin.action(action)
        for table, taken in ((game, action), (twin.twin, mirrored)):
            table.script_dice(*dice)
            table.apply(taken)
            table.state.chance.scripted = 0
            table.state.chance.script[:] = 0
        for model in range(game.state.models):
            assert game.state.model[model].wounds == twin.twin.state.model[twin.model(model)].wounds
    assert game.view().phase != "fight"
    assert twin.twin.view().phase != "fight"


def test_T3_1_sight_is_the_same_in_the_mirror():
    game = Tabletop.new(load_scenario("breach"), 1)
    mirror = Mirror(game, turned_setup(game.setup))
    dice = random.Random(1)
    for _ in range(300):
        one, other = dice.randrange(game.state.models), dice.randrange(game.state.models)
        assert sees(game.state, game.field, one, other) == sees(
            mirror.twin.state, mirror.twin.field, mirror.model(one), mirror.model(other)
        )
