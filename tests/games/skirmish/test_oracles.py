"""The fast rules against their slow twins: geometry, eligibility, objectives, and whole games."""

import random
from typing import Any

import pytest

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.notation import format_action, ids, mask_of
from maniple.games.skirmish.rules.board import distance
from maniple.games.skirmish.rules.charge import build_charge_pool
from maniple.games.skirmish.rules.fight import build_alternating_pools, build_charging_pool, fight_targets
from maniple.games.skirmish.rules.reach import find_hexes, found
from maniple.games.skirmish.rules.shooting import build_shoot_pool, mark_friends, targets_in_sight
from maniple.games.skirmish.rules.sight import sees
from maniple.games.skirmish.rules.state import ENDINGS, NOBODY, RUNNING, SCRATCH, new_records
from maniple.games.skirmish.rules.turn import judge, settle_objectives
from maniple.games.skirmish.setup import Setup, board_keys, load_board, load_scenario, scenario_keys, setup_from
from maniple.kernel.events import new_log
from tests.games.skirmish.oracles import MARKS, POOLS, VIEWED, Referee, apart, flood, in_sight, splitmix_d6

SEATS = [(False, False), (True, True), (True, False)]


def random_type(dice: random.Random) -> dict[str, Any]:
    """A unit type out of the common: no gun, no fists, long pikes, no legs."""
    stats = {
        "name": "Any",
        "MOVE": dice.choice((0, 1, 3, 6)),
        "T": dice.randint(1, 6),
        "ARMOR_SAVE": dice.randint(2, 7),
        "INVUL_SAVE": dice.choice((4, 7)),
        "HP_MAX": dice.randint(1, 3),
        "OC": dice.randint(0, 3),
        "VALUE": dice.choice((0, 10, 20)),
        "CC_NB": dice.randint(0, 3),
        "CC_RNG": dice.choice((1, 1, 2, 3)),
        "CC_ATK": dice.randint(2, 4),
        "CC_STR": dice.randint(1, 9),
        "CC_AP": -dice.randint(0, 3),
        "CC_DMG": dice.randint(1, 2),
    }
    if dice.random() < 0.7:
        stats |= {"RNG_NB": dice.randint(1, 3), "RNG_RNG": dice.randint(1, 15), "RNG_ATK": dice.randint(2, 4)}
        stats |= {"RNG_STR": dice.randint(1, 9), "RNG_AP": -dice.randint(0, 3), "RNG_DMG": dice.randint(1, 2)}
    return stats


def random_setup(dice: random.Random, cols: int, rows: int, units: int) -> Setup:
    """Walls, units, objectives and rules of the day, anywhere."""
    places = [(col, row) for col in range(cols) for row in range(rows)]
    dice.shuffle(places)
    stands, rest = places[:units], places[units:]
    types = {f"type_{n}": random_type(dice) for n in range(4)}
    objectives = []
    for centre in dice.sample(places, 6):
        if all(apart(centre, other) >= 3 for other in objectives):
            objectives.append(centre)
    data = {
        "name": "Anywhere",
        "board": {
            "cols": cols,
            "rows": rows,
            "walls": rest[: int(len(rest) * dice.choice((0, 0.1, 0.3, 0.5)))],
            "objectives": objectives,
        },
        "max_turns": dice.randint(1, 3),
        "charge_max_distance": dice.choice((0, 1, 4, 12)),
        "types": types,
        "units": [
            {"player": n % 2, "type": dice.choice(sorted(types)), "col": col, "row": row}
            for n, (col, row) in enumerate(stands)
        ],
    }
    return setup_from(data, "anywhere", "anywhere")


def random_battle(seed: int) -> tuple[Skirmish, Referee]:
    """A battle in full disorder: units hurt or dead, some fled, some charged; the same for engine and referee."""
    dice = random.Random(seed)
    cols, rows = dice.choice(((9, 7), (8, 8), (13, 9), (64, 5), (5, 64)))
    setup = random_setup(dice, cols, rows, dice.choice((4, 8, 14)))
    game = Skirmish.new(setup, seed)
    for number in range(game.state.units):
        unit = game.state.unit[number]
        unit.HP_CUR = dice.choice((0, 1, unit.HP_CUR, unit.HP_CUR))
    everyone = range(1, int(game.state.units) + 1)
    for mark in ("units_fled", "units_charged", "units_fought"):
        game.state[mark] = mask_of(unit for unit in everyone if dice.random() < 0.25)
    game.state.current_player = game.state.seat = dice.randrange(2)
    for number in range(len(setup.board.objectives)):
        game.state.controller[number] = dice.choice((NOBODY, 0, 1))
    return game, Referee.resume(game, lambda: 1)


BATTLES = range(60)


def test_S0_1_distance_is_the_length_of_the_shortest_path_on_an_empty_board():
    cols, rows = 16, 12
    board = {(col, row) for col in range(cols) for row in range(rows)}
    for start in board:
        for end, steps in flood(start, board, cols + rows).items():
            assert distance(*start, *end) == apart(start, end) == steps, (start, end)


def assert_same_sight(setup: Setup, pairs: list[tuple[Any, Any]]) -> None:
    walls, field = set(setup.board.walls), setup.field[0]
    for a, b in pairs:
        expected = in_sight(a, b, walls)
        assert in_sight(b, a, walls) == expected, f"the twin is not symmetric: {a} {b}"
        assert sees(field, *a, *b) == sees(field, *b, *a) == expected, f"{a} {b}"


def all_pairs(setup: Setup) -> list[tuple[Any, Any]]:
    places = [(col, row) for col in range(setup.board.cols) for row in range(setup.board.rows)]
    return [(a, b) for i, a in enumerate(places) for b in places[i:]]


@pytest.mark.parametrize("key", board_keys())
def test_S4_2_sight_on_the_shipped_boards_is_exact_for_all_pairs(key: str):
    board = load_board(key).model_dump(mode="json")
    units = [{"player": n, "type": "marine", "col": 0, "row": n} for n in (0, 1)]
    setup = setup_from({"name": "Sight", "board": board, "units": units}, "sight", "sight")
    assert_same_sight(setup, all_pairs(setup))


@pytest.mark.parametrize("seed", range(8))
def test_S4_2_sight_among_random_walls_is_exact(seed: int):
    dice = random.Random(seed)
    setup = random_setup(dice, *dice.choice(((9, 9), (10, 8), (12, 12))), 4)
    assert_same_sight(setup, all_pairs(setup))


@pytest.mark.parametrize(("cols", "rows"), [(64, 16), (16, 64), (32, 32)])
def test_S4_2_sight_across_the_largest_boards_is_exact(cols: int, rows: int):
    dice = random.Random(cols)
    setup = random_setup(dice, cols, rows, 4)
    places = [(dice.randrange(cols), dice.randrange(rows)) for _ in range(3000)]
    assert_same_sight(setup, list(zip(places, reversed(places), strict=True)))


@pytest.mark.parametrize("seed", BATTLES)
@pytest.mark.parametrize("phase", ["move", "charge"])
def test_S3_2_S5_3_reach_is_a_breadth_first_search(phase: str, seed: int):
    game, referee = random_battle(seed)
    scratch = new_records(SCRATCH)[0]
    referee.phase = phase
    dice = random.Random(seed)
    for unit in referee.living(0) + referee.living(1):
        model = referee.models[unit]
        model.charge_roll = dice.randint(2, 12)
        steps = model.charge_roll if phase == "charge" else model.stats.MOVE
        find_hexes(game.state, game.field, scratch, unit - 1, steps, phase == "charge")
        hexes = {place for place in referee.ground if found(scratch, *place)}
        assert hexes == referee.destinations(unit), f"unit {unit}"


@pytest.mark.parametrize("seed", BATTLES)
def test_S4_1_shooting_targets_are_those_of_the_four_clauses(seed: int):
    game, referee = random_battle(seed)
    scratch = new_records(SCRATCH)[0]
    for unit in referee.living(0) + referee.living(1):
        mark_friends(game.state, game.field, scratch, referee.models[unit].player)
        targets = targets_in_sight(game.state, game.field, scratch, unit - 1)
        assert set(ids(targets)) == referee.shoot_targets(unit), f"unit {unit}"


@pytest.mark.parametrize("seed", BATTLES)
def test_S6_4_fight_targets_are_the_living_enemies_within_reach(seed: int):
    game, referee = random_battle(seed)
    for unit in referee.models:
        assert set(ids(fight_targets(game.state, game.field, unit - 1))) == referee.fight_targets(unit), f"unit {unit}"


@pytest.mark.parametrize("seed", BATTLES)
def test_S4_3_S5_1_S6_1_S6_2_pools_hold_exactly_the_eligible(seed: int):
    game, referee = random_battle(seed)
    state, field, scratch, log = game.state, game.field, new_records(SCRATCH)[0], new_log(0)
    build_shoot_pool(state, field, scratch)
    assert set(ids(state.shoot_activation_pool)) == referee.eligible("shoot")
    build_charge_pool(state, field, scratch)
    assert set(ids(state.charge_activation_pool)) == referee.eligible("charge")
    build_charging_pool(state, field, log)
    assert set(ids(state.charging_activation_pool)) == referee.eligible("fight")
    build_alternating_pools(state, field, log)
    assert set(ids(state.active_alternating_activation_pool)) == referee.other_fighters(referee.player)
    assert set(ids(state.non_active_alternating_activation_pool)) == referee.other_fighters(1 - referee.player)


@pytest.mark.parametrize("seed", BATTLES)
def test_S1_6_S1_7_objectives_and_judgement(seed: int):
    game, referee = random_battle(seed)
    settle_objectives(game.state, game.field, new_records(SCRATCH)[0], new_log(0))
    referee.settle_objectives()
    held = [None if holder == NOBODY else int(holder) for holder in game.state.controller[: len(referee.controller)]]
    assert held == referee.controller
    judge(game.state, game.field)
    referee.judge()
    winner = None if game.state.winner == NOBODY else int(game.state.winner)
    assert (winner, ENDINGS[game.state.ended]) == referee.outcome


def shown_by_engine(game: Skirmish) -> dict[str, Any]:
    """Of the engine's view, what a referee must agree with; of a finished game, what lasts."""
    view = game.view()
    kept: dict[str, Any] = {
        "units": [(unit.id, unit.col, unit.row, unit.HP_CUR) for unit in view.units],
        "controllers": view.controllers,
        "outcome": view.outcome and (view.outcome.winner, view.outcome.by),
        "episode_steps": view.episode_steps,
    }
    if view.outcome is None:
        kept |= {name: getattr(view, name) for name in (*VIEWED, "charge_rolls")}
        kept |= {name: ids(game.state[name]) for name in (*MARKS, *POOLS.values())}
    return kept


def shown_by_referee(referee: Referee) -> dict[str, Any]:
    """The same, as the referee has it."""
    kept: dict[str, Any] = {
        "units": [(number, *model.place, model.HP_CUR) for number, model in referee.models.items()],
        "controllers": referee.controller,
        "outcome": referee.outcome,
        "episode_steps": referee.steps,
    }
    if referee.outcome is None:
        clock = (referee.turn, referee.player, referee.phase, referee.subphase, referee.seat)
        kept |= dict(zip(VIEWED, (*clock, referee.active, referee.target, referee.left), strict=True))
        kept |= {name: sorted(units) for name, units in referee.marks.items()}
        kept |= {name: sorted(referee.pools[pool]) for pool, name in POOLS.items()}
        rolls = {number: model.charge_roll for number, model in referee.models.items()}
        kept["charge_rolls"] = {number: roll for number, roll in rolls.items() if roll}
    return kept


def assert_same_game(setup: Setup, seed: int, people: tuple[bool, bool]) -> Referee:
    """Play a random game in both, comparing the whole position and all that may be done at every decision."""
    game, dice = Skirmish.new(setup, seed, people), random.Random(seed)
    referee = Referee.start(setup, splitmix_d6(int(game.state.chance.rng)), people)
    while True:
        assert shown_by_engine(game) == shown_by_referee(referee), game.position()
        offered = [format_action(code) for code in game.legal_actions()]
        assert len(offered) == len(set(offered)), game.position()
        assert set(offered) == referee.legal(), game.position()
        if not offered:
            return referee
        # Advancing makes contact, contact makes charges and fights: units rarely stand still in these games.
        keen = [text for text in offered if text not in ("wait", "cancel", "postpone", "unaim")] or offered
        action = dice.choice(keen if dice.random() < 0.9 else offered)
        game.play(action)
        referee.play(action)


@pytest.mark.parametrize("people", SEATS)
@pytest.mark.parametrize("key", scenario_keys())
def test_S1_to_S8_whole_games_agree_with_the_referee_at_every_decision(key: str, people: tuple[bool, bool]):
    assert assert_same_game(load_scenario(key), 11, people).outcome is not None


@pytest.mark.parametrize("seed", range(80))
def test_S1_to_S8_games_anywhere_agree_with_the_referee(seed: int):
    dice = random.Random(seed)
    setup = random_setup(dice, *dice.choice(((5, 5), (7, 6), (8, 5), (10, 7))), dice.choice((2, 4, 8, 12)))
    assert_same_game(setup, seed, dice.choice(SEATS))


def test_the_games_anywhere_reach_every_phase_sub_phase_and_ending():
    """The comparison above is worth what it visits."""
    visited: set[str] = set()
    for seed in range(40):
        dice = random.Random(seed)
        setup = random_setup(dice, *dice.choice(((5, 5), (7, 6), (8, 5), (10, 7))), dice.choice((2, 4, 8, 12)))
        game = Skirmish.new(setup, seed)
        while game.state.ended == RUNNING:
            visited.add(game.view().subphase or game.view().phase)
            game.apply(dice.choice(game.legal_actions()))
        visited.add(ENDINGS[game.state.ended])
    assert visited >= {"move", "shoot", "charge", "chargers", "alternating", "remaining"}
    assert visited >= {"elimination", "objectives", "value", "draw"}
