"""Which positions play can lead to: what a line of notation must not claim, each fault in one sentence."""

from collections.abc import Iterable, Iterator
from typing import Any

from maniple.games.skirmish.explain import refused_target
from maniple.games.skirmish.rules.charge import barred_from_charging
from maniple.games.skirmish.rules.fight import blows
from maniple.games.skirmish.rules.options import look
from maniple.games.skirmish.rules.reach import found_any
from maniple.games.skirmish.rules.refusals import LEGAL, NO_TARGET, REFUSALS
from maniple.games.skirmish.rules.shooting import barred_from_shooting, mark_friends, shots
from maniple.games.skirmish.rules.state import (
    ALTERNATING,
    CHARGE,
    CHARGERS,
    ELIMINATION,
    ENDINGS,
    FIGHT,
    MOVE,
    NOBODY,
    PHASES,
    REMAINING,
    SCRATCH,
    SHOOT,
    new_records,
)
from maniple.games.skirmish.rules.turn import current_pool, judge
from maniple.games.skirmish.rules.units import in_fight
from maniple.games.skirmish.setup import Setup
from maniple.kernel.bits import bit_numbers
from maniple.kernel.errors import BadNotation

MARKS = {name: f"units_{name}" for name in ("moved", "fled", "shot", "charged", "fought")}
POOLS = {
    "to_move": "move_activation_pool",
    "to_shoot": "shoot_activation_pool",
    "to_charge": "charge_activation_pool",
    "chargers": "charging_activation_pool",
    "active_fighters": "active_alternating_activation_pool",
    "other_fighters": "non_active_alternating_activation_pool",
}

PHASE_MARKS = {"moved": MOVE, "fled": MOVE, "shot": SHOOT, "charged": CHARGE, "fought": FIGHT}
"""The phase in which each mark is earned."""

PHASE_POOLS = {
    "to_move": (MOVE,),
    "to_shoot": (SHOOT,),
    "to_charge": (CHARGE,),
    "chargers": (FIGHT, CHARGERS),
    "active_fighters": (FIGHT, ALTERNATING, REMAINING),
    "other_fighters": (FIGHT, ALTERNATING, REMAINING),
}
"""The phase of each pool, and in the fight its sub-phases."""


def ids(mask: Any) -> list[int]:
    """The unit ids of a set."""
    return [number + 1 for number in bit_numbers(mask)]


def check_position(packed: Any, setup: Setup) -> None:
    """Refuse a position that play cannot lead to, with what is wrong first."""
    game = packed[0]
    for fault in _faults(packed, game, setup):
        raise BadNotation(f"no position: {fault}")


def _faults(packed: Any, game: Any, setup: Setup) -> Iterator[str]:
    # In this order: later questions are asked of the rules, which rely on what the earlier ones have found.
    yield from _on_the_board(game, setup)
    yield from _named(game)
    yield from _clock(game, setup)
    yield from _marked(game)
    if game.ended:
        yield from _over(packed, game, setup)
        return
    yield from _sides(game)
    yield from _course(game)
    yield from _pools(game, setup)
    yield from _charge_rolls(game)
    yield from _active(game, setup)


def _on_the_board(game: Any, setup: Setup) -> Iterator[str]:
    """Units on hexes of their own, with no more HP than they may have."""
    taken = set()
    for number in range(game.units):
        unit = game.unit[number]
        place = int(unit.col), int(unit.row)
        if not setup.board.holds(place) or place in setup.board.walls:
            yield f"unit {number + 1} cannot stand on {place[0]},{place[1]}"
        if unit.HP_CUR > setup.types[setup.type_keys[unit.type]].HP_MAX:
            yield f"unit {number + 1} has more than its HP_MAX"
        if unit.HP_CUR > 0 and place in taken:
            yield f"two units stand on {place[0]},{place[1]}"
        if unit.HP_CUR > 0:
            taken.add(place)


def _living(game: Any, player: int) -> set[int]:
    side = range(game.split) if player == 0 else range(game.split, game.units)
    return {number + 1 for number in side if game.unit[number].HP_CUR > 0}


def _strangers(mask: Any, among: Iterable[int]) -> list[int]:
    """The ids of a set that are not among these."""
    return [unit for unit in ids(mask) if unit not in among]


def _named(game: Any) -> Iterator[str]:
    """Nobody in a set who is not there."""
    living = _living(game, 0) | _living(game, 1)
    for name, pool in POOLS.items():
        if _strangers(game[pool], living):
            yield f"{name} names a unit that is not there"
    for name, mark in MARKS.items():
        if _strangers(game[mark], range(1, game.units + 1)):
            yield f"{name} names a unit that is not there"
    if game.active != NOBODY and game.active + 1 not in living:
        yield "the active unit is not there"
    if game.target != NOBODY and game.target + 1 not in living:
        yield "the selected target is not there"


def _clock(game: Any, setup: Setup) -> Iterator[str]:
    # S1.1 The first turn is 1; S1.6 the last is max_turns.
    if not 1 <= game.turn <= setup.max_turns:
        yield f"turn {game.turn} of {setup.max_turns}"


def _marked(game: Any) -> Iterator[str]:
    """S1.3 Marks are of this turn: of the player whose turn it is, and of phases that have begun."""
    current = range(1, game.split + 1) if game.current_player == 0 else range(game.split + 1, game.units + 1)
    for name, phase in PHASE_MARKS.items():
        marked = game[MARKS[name]]
        if marked and phase > game.phase:
            yield f"units have {name}, but this is the {PHASES[game.phase]} phase"
        # S6.2 Both sides fight.
        if phase != FIGHT and (others := _strangers(marked, current)):
            yield f"unit {others[0]} has {name}, but it is player {game.current_player}'s turn"
    # S3.3 A flight is a move; S3.4 no shooting and no charging after it.
    if game.units_fled & ~game.units_moved:
        yield "a unit fled that did not move"
    if game.units_fled & (game.units_shot | game.units_charged):
        yield "a unit that fled has shot or charged"


def _over(packed: Any, game: Any, setup: Setup) -> Iterator[str]:
    """S1.6 A game that has ended: nobody to act, and the end it says it has."""
    if game.active != NOBODY or game.subphase or any(game[pool] for pool in POOLS.values()):
        yield "the game is over, but somebody can act"
    fallen = [player for player in (0, 1) if not _living(game, player)]
    if fallen or game.ended == ELIMINATION:
        if fallen != [1 - game.winner] or game.ended != ELIMINATION:
            yield "a side without a living unit has lost by elimination, and no other has"
        return
    if (game.turn, game.current_player, game.phase) != (setup.max_turns, 1, FIGHT):
        yield f"the game ends by {ENDINGS[game.ended]} after the last fight phase only"
    twin = packed.copy()[0]
    twin.winner = NOBODY
    judge(twin, setup.field[0])
    if (twin.ended, twin.winner) != (game.ended, game.winner):
        yield f"objectives and VALUE do not make it {ENDINGS[game.ended]} for that side"


def _sides(game: Any) -> Iterator[str]:
    # S1.6 The game ends the moment one side has no living unit.
    for player in (0, 1):
        if not _living(game, player):
            yield f"the game goes on, but player {player} has no living unit"


def _course(game: Any) -> Iterator[str]:
    """S1.2, S6 Who decides in which part of the turn."""
    if (game.phase == FIGHT) != (game.subphase != 0):
        yield "a fight has a sub-phase, and nothing else has"
    if game.subphase <= CHARGERS and game.seat != game.current_player:
        yield "only fighters who alternate decide out of turn"
    for name, (phase, *subphases) in PHASE_POOLS.items():
        if game[POOLS[name]] and (game.phase != phase or (subphases and game.subphase not in subphases)):
            yield f"{name} is no pool of this part of the turn"
    pool = ids(current_pool(game))
    if not pool or (game.active != NOBODY and game.active + 1 not in pool):
        yield "the game goes on, but nobody can act"
    both = game.active_alternating_activation_pool and game.non_active_alternating_activation_pool
    # S6.2 They alternate while both pools hold units; S6.3 then the others' units are left.
    if game.subphase == ALTERNATING and game.active == NOBODY and not both:
        yield "fighters alternate, but one side has none"
    if game.subphase == REMAINING and both:
        yield "one side's fighters are left, but both have some"


def _pools(game: Any, setup: Setup) -> Iterator[str]:
    """Everybody in a pool belongs to the side whose pool it is, and is fit for it."""
    scratch = new_records(SCRATCH)[0]
    for name, pool in POOLS.items():
        player = int(1 - game.current_player if name == "other_fighters" else game.current_player)
        for unit in _strangers(game[pool], _living(game, player)):
            yield f"{name} names unit {unit} of the other side"
        # S4.1 The friends of the shooters, for the question below.
        mark_friends(game, setup.field[0], scratch, player)
        for unit in ids(game[pool]):
            if fault := _unfit(game, setup.field[0], scratch, name, unit - 1):
                yield f"{name} names unit {unit}: {fault}"


def _unfit(game: Any, field: Any, scratch: Any, pool: str, unit: int) -> str:
    """Why a unit cannot be in a pool, as far as the rules can tell in the middle of a phase."""
    phase = PHASE_POOLS[pool][0]
    earned = "fought" if phase == FIGHT else ("moved", "shot", "charged")[phase]
    if unit + 1 in ids(game[MARKS[earned]]):
        return f"it has {earned}"
    if phase == SHOOT:
        # S4.4 Its targets may have fallen since the phase began.
        code = barred_from_shooting(game, field, scratch, unit)
        return "" if code == NO_TARGET else REFUSALS[code][1]
    if phase == CHARGE:
        return REFUSALS[barred_from_charging(game, field, unit)][1]
    if phase == FIGHT and not in_fight(game, field, unit):
        return "it is not in fight"
    # S6.1 Those who charged strike first, S6.2 the others after them.
    if phase == FIGHT and (unit + 1 in ids(game.units_charged)) != (pool == "chargers"):
        return "it has not charged" if pool == "chargers" else "it has charged"
    return ""


def _charge_rolls(game: Any) -> Iterator[str]:
    """S5.2 A roll is kept from activation to its end; only a person puts a charge off."""
    for number in range(game.units):
        if not game.unit[number].charge_roll or (game.phase == CHARGE and number == game.active):
            continue
        if number + 1 not in ids(game.charge_activation_pool) or not game.human[game.seat]:
            yield f"unit {number + 1} has a charge roll, but is not charging"


def _active(game: Any, setup: Setup) -> Iterator[str]:
    """The active unit has something to do and what it does it with, or its activation would have ended."""
    if game.active == NOBODY:
        return
    field, scratch, unit = setup.field[0], new_records(SCRATCH)[0], int(game.active)
    # S5.2 On activation a charger rolls.
    if game.phase == CHARGE and not game.unit[unit].charge_roll:
        yield f"unit {unit + 1} charges without a roll"
        return
    look(game, field, scratch)
    if game.phase in (MOVE, CHARGE):
        most, can_act = 0, found_any(scratch)
    else:
        most, can_act = (shots if game.phase == SHOOT else blows)(game, field, unit), bool(scratch.targets)
    if not can_act:
        yield f"unit {unit + 1} is active, but has {'nowhere to go' if not most else 'no target'}"
    if not min(most, 1) <= game.attacks_left <= most:
        yield f"unit {unit + 1} has {game.attacks_left} attacks left, of {most}"
    if game.target == NOBODY:
        return
    # S8.5 A person selects a target in the fight.
    if game.phase != FIGHT or not game.human[game.seat]:
        yield "a target is selected only in the fight, by a person"
    elif refused_target(game, field, scratch, int(game.target)) != LEGAL:
        yield f"unit {game.target + 1} is selected, but unit {unit + 1} cannot attack it"
