"""The record of one skirmish, the field it is fought on, and the scratch its rules borrow.

S0.5 One record is the whole game: copying it copies the game, its bytes are a save, equal bytes are equal games.
"""

from typing import Any

import numpy as np

from maniple.kernel.compiled import records
from maniple.kernel.dice import CHANCE
from maniple.kernel.events import FIRST_GAME_EVENT

MAX_UNITS = 64
MAX_COLS = MAX_ROWS = 64
MAX_HEXES = 1024
MAX_TYPES = 64
MAX_OBJECTIVES = 16
MAX_ATTACKS = 24
"""The most attacks a weapon makes in one activation."""

# S1.1 The phases of a player's turn, in their order.
MOVE, SHOOT, CHARGE, FIGHT = 0, 1, 2, 3
PHASES = ("move", "shoot", "charge", "fight")

# S6.1-S6.3 The sub-phases of the fight; NO_SUBPHASE outside it.
NO_SUBPHASE, CHARGERS, ALTERNATING, REMAINING = 0, 1, 2, 3
SUBPHASES = ("", "chargers", "alternating", "remaining")

# S2.1 The arguments of end_activation.
RESULT_ACTION, RESULT_WAIT, RESULT_PASS, RESULT_NO, RESULT_ERROR = 0, 1, 2, 3, 4
RESULTS = ("ACTION", "WAIT", "PASS", "NO", "ERROR")
MARK_PASS, MARK_MOVE, MARK_FLED, MARK_SHOOTING, MARK_CHARGE, MARK_FIGHT = 0, 1, 2, 3, 4, 5
MARKS = ("PASS", "MOVE", "FLED", "SHOOTING", "CHARGE", "FIGHT")

# S1.6 Why a game ended.
RUNNING, ELIMINATION, OBJECTIVES, VALUE, DRAW = 0, 1, 2, 3, 4
ENDINGS = ("", "elimination", "objectives", "value", "draw")

NOBODY = -1
"""No unit, no player: the active unit between activations, the winner of a draw, an objective nobody held."""

# Events of this game, after those of the shared attack sequence.
(
    EV_TURN,
    EV_PHASE,
    EV_SUBPHASE,
    EV_ACTIVATED,
    EV_MOVED,
    EV_CHARGE_ROLL,
    EV_CHARGED,
    EV_ATTACK,
    EV_DIED,
    EV_SHOTS_LOST,
    EV_POSTPONED,
    EV_ENDED,
    EV_PHASE_END,
    EV_OBJECTIVE,
    EV_GAME_OVER,
    EV_CHARGE_FAILED,
) = range(FIRST_GAME_EVENT, FIRST_GAME_EVENT + 16)

UNIT = np.dtype(
    [("HP_CUR", "i2"), ("type", "i2"), ("col", "i2"), ("row", "i2"), ("charge_roll", "i2")],
    align=True,
)
"""One unit. What its type fixes (S0.2) is in the field's table; a unit with HP_CUR 0 is off the board."""

GAME = np.dtype(
    [
        ("chance", CHANCE),
        # S0.4 Marks and pools: bit i is unit i.
        ("units_moved", "u8"),
        ("units_fled", "u8"),
        ("units_shot", "u8"),
        ("units_charged", "u8"),
        ("units_fought", "u8"),
        ("move_activation_pool", "u8"),
        ("shoot_activation_pool", "u8"),
        ("charge_activation_pool", "u8"),
        ("charging_activation_pool", "u8"),
        ("active_alternating_activation_pool", "u8"),
        ("non_active_alternating_activation_pool", "u8"),
        ("episode_steps", "i8"),
        ("turn", "i4"),
        ("phase", "i2"),
        ("subphase", "i2"),
        ("current_player", "i2"),
        ("seat", "i2"),  # who decides now: the current player, except while fights alternate (S6.2)
        ("active", "i2"),
        ("target", "i2"),  # what a person has aimed at (S8.5)
        ("attacks_left", "i2"),  # SHOOT_LEFT or ATTACK_LEFT
        ("processed", "i2"),  # units that have left this phase's pools
        ("human", "i2", (2,)),  # seats that act by clicks (S8)
        ("winner", "i2"),
        ("ended", "i2"),
        # Player 0 has the units 0 .. split - 1, player 1 those up to units - 1.
        ("split", "i2"),
        ("units", "i2"),
        ("controller", "i2", (MAX_OBJECTIVES,)),
        ("unit", UNIT, (MAX_UNITS,)),
    ],
    align=True,
)
"""The game, 848 bytes. No byte of it is padding: NumPy's copies leave padding undefined."""

STATS = (
    *("MOVE", "TOUGHNESS", "ARMOR_SAVE", "INVUL_SAVE", "HP_MAX", "OC", "VALUE"),
    *("RNG_NB", "RNG_RNG", "RNG_ATK", "RNG_STR", "RNG_AP", "RNG_DMG"),
    *("CC_NB", "CC_RNG", "CC_ATK", "CC_STR", "CC_AP", "CC_DMG"),
)
"""S0.2 in the order of the table. The record says TOUGHNESS, files and people see T."""

UNIT_TYPE = np.dtype([(name, "i2") for name in STATS], align=True)

FIELD = np.dtype(
    [
        ("cols", "i4"),
        ("rows", "i4"),
        ("max_turns", "i4"),
        ("charge_max_distance", "i4"),
        ("objectives", "i4"),
        ("types", "i4"),
        ("open", "u8", (MAX_COLS,)),  # bit `row` of column `col`: on the board and no wall
        ("objective_col", "i2", (MAX_OBJECTIVES,)),
        ("objective_row", "i2", (MAX_OBJECTIVES,)),
        ("objective_at", "i2", (MAX_HEXES,)),  # number of the objective a hex belongs to, NOBODY for none
        ("type", UNIT_TYPE, (MAX_TYPES,)),
        ("sight", "u8", (MAX_HEXES, MAX_HEXES // 64)),  # S4.2, see sight.py
    ],
    align=True,
)
"""All that does not change during a game: the board and the unit types in play."""

SCRATCH = np.dtype(
    [
        ("chance", CHANCE),  # a machine player's own choices; never the game's dice
        ("targets", "u8"),  # the enemies the active unit may attack
        ("low", "i4"),  # the columns the last search has looked at
        ("high", "i4"),
        ("tally", "i4", (2, MAX_OBJECTIVES)),
        # Sets of hexes; column `col` is word `col + 1`, so that the column left of the board has a place.
        ("free", "u8", (MAX_COLS + 2,)),
        ("reach", "u8", (MAX_COLS + 2,)),
        # What a scripted player weighs: odds of an attack, and what each unit can do to the one that decides.
        ("odds", "i8", (MAX_ATTACKS + 1,)),
        ("by_fire", "i8", (MAX_UNITS,)),
        ("by_melee", "i8", (MAX_UNITS,)),
        ("fire_at", "i8", (MAX_UNITS,)),
        ("melee_at", "i8", (MAX_UNITS,)),
        ("pull", "i8", (MAX_OBJECTIVES,)),
    ],
    align=True,
)
"""Room the rules borrow. What it says of the active unit holds until the game changes (see options.py)."""


def new_records(dtype: np.dtype, count: int = 1) -> Any:
    """`count` zeroed records with attribute access."""
    return records(np.zeros(count, dtype))
