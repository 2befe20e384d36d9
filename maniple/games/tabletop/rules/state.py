"""The record of one tabletop battle, the field it is fought on, and the scratch its rules borrow.

One record is the whole game: copying it copies the game, its bytes are a save, equal bytes are equal games.
"""

from typing import Any

import numpy as np

from maniple.kernel.compiled import records
from maniple.kernel.dice import CHANCE
from maniple.kernel.events import FIRST_GAME_EVENT

RULES_VERSION = 2
"""Raised whenever a rule changes what an old replay would do."""

MAX_UNITS = 32
MAX_MODELS = 128
MAX_WEAPONS = 64
SLOTS = 4
"""Weapons a model can carry."""
MAX_TERRAIN = 32
CORNERS = 8
MAX_OBJECTIVES = 8
POINTS = 4
"""T2.2 Straight segments a path can have."""

NOBODY = -1
"""No unit, no player, no model."""

# T1.1 The phases of a turn. Command and scoring ask nobody: they are passed through.
COMMAND, MOVEMENT, SHOOTING, CHARGE, FIGHT, SCORING = range(6)
PHASES = ("command", "movement", "shooting", "charge", "fight", "scoring")

# What the one who decides is asked for.
PICK, PLACE, ATTACK, ALLOCATE, CONSOLIDATE = range(5)
STAGES = ("pick", "place", "attack", "allocate", "consolidate")
"""Pick a unit; place its models (an advance, a charge, a pile in); assign its attacks; allocate wounds; consolidate."""

# T5.1 Tiers of the fight.
FIGHTS_FIRST, NORMAL, FIGHTS_LAST = range(3)
TIERS = ("fights_first", "normal", "fights_last")

# T2.1 How a unit moves.
STATIONARY, NORMAL_MOVE, ADVANCE, FALL_BACK = range(4)
MOVES = ("stationary", "normal", "advance", "fall_back")

FLAGS = (
    *("moved", "stationary", "advanced", "fell_back", "shot", "tried_charge", "charged_this_turn", "fought"),
    *("shocked", "slowed"),
)
"""T0.2 What a unit did this turn and what was done to it; each is a field of the record in which bit i is unit i."""

# T1.3 Why a game ended.
RUNNING, VICTORY_POINTS, SURVIVORS, DRAW = range(4)
ENDINGS = ("", "victory_points", "survivors", "draw")

# T0.6 Kinds of terrain.
WALL, AREA = 0, 1
TERRAIN_KINDS = ("wall", "area")

WEAPON_KEYWORDS = (
    *("assault", "heavy", "rapid_fire", "pistol", "torrent", "blast", "melta", "lethal_hits", "sustained_hits"),
    *("devastating_wounds", "anti", "twin_linked", "precision", "ignores_cover", "lance", "hazardous"),
    *("extra_attacks", "indirect_fire", "psychic", "one_shot", "cleave", "concussive"),
)
"""T3.3 Bit i of a weapon's `keywords` is the i-th of these."""

UNIT_KEYWORDS = (
    *("infantry", "vehicle", "monster", "character", "beast", "swarm", "walker", "mounted"),
    *("psyker", "elite", "horde", "battleline", "grenades", "fly"),
)
"""T0.2 What a unit can be, for anti-KEYWORD weapons and for people; bit i is the i-th of these."""

# Events of this game, after those of the shared attack sequence. docs: happenings are told by narrate.py.
(
    EV_ROUND,  # a: round
    EV_TURN,  # actor: player, a: round
    EV_PHASE,  # actor: player, a: phase
    EV_SHOCK_ROLL,  # actor: unit, a and b: dice, c: Ld, d: 1 if it is battle-shocked
    EV_RECOVERED,  # actor: unit, no longer battle-shocked
    EV_MOVED,  # actor: unit, a: how (MOVES, or one of the kinds below), b: farthest way of a model in 1/100 inch
    EV_ADVANCE_ROLL,  # actor: unit, a: die
    EV_ESCAPE_ROLL,  # actor: unit, target: model, a: die, b: needed
    EV_CHARGE_ROLL,  # actor: unit, a and b: dice, c: needed in 1/100 inch
    EV_CHARGE_FAILED,  # actor: unit
    EV_SELECTED,  # actor: unit
    EV_PILED_IN,  # actor: unit, a: models moved
    EV_CONSOLIDATED,  # actor: unit, a: models moved
    EV_ATTACKS,  # actor: unit, target: unit, a: weapon, b: models, c: attacks, d: 1 if ranged
    EV_RESUMED,  # the same without b: the defender has allocated the wounds of the weapon
    EV_ATTACKS_ROLL,  # actor: model, a: die, b: sides, c: attacks made by the model
    EV_EXTRA_HITS,  # actor: unit, target: unit, a: how many (sustained hits)
    EV_AUTO_WOUND,  # actor: unit, target: unit: a lethal hit
    EV_ALLOCATED,  # actor: unit, target: model the next save is for
    EV_NO_SAVE,  # actor: unit, target: model: a wound that allows no save
    EV_DAMAGE_ROLL,  # actor: unit, target: model, a: die, b: sides, c: damage
    EV_WOUNDED,  # actor: unit, target: model, a: wounds lost, b: wounds left
    EV_FEEL_NO_PAIN,  # actor: unit, target: model, a: die, b: needed
    EV_DIED,  # actor: unit that did it or NOBODY, target: model
    EV_DESTROYED,  # actor: unit that did it or NOBODY, target: unit
    EV_HAZARD,  # actor: unit, target: model, a: die
    EV_RESULT,  # actor: unit, target: unit, a: attacks, b: hits, c: wounds, d: casualties
    EV_SLOWED,  # actor: unit, target: unit that fights last from now on
    EV_SKIPPED,  # actor: unit
    EV_TIER,  # actor: player who picks, a: tier, b: 1 if the other has somebody in it, too
    EV_HELD,  # actor: player, a: objective
    EV_SCORED,  # actor: player, a: points, b: total
    EV_STANDS_ALONE,  # actor: player, a: points, b: total, c: turns they are for
    EV_GAME_OVER,  # actor: winner or NOBODY, a: reason
) = range(FIRST_GAME_EVENT, FIRST_GAME_EVENT + 34)

MODEL = np.dtype(
    [("x", "f8"), ("y", "f8"), ("z", "f8"), ("wounds", "i2"), ("unit", "i2"), ("spent", "i2"), ("aim", "i2")],
    align=True,
)
"""T0.2 One model: where the centre of its base is, and what it has left. One without wounds is not on the table.
`spent`: bit i says that the one-shot weapon in slot i was fired. `aim`: while attacks are resolved, two bits for each
slot: whether it was aimed from half range or less, and without sight (attacks.py)."""

GAME = np.dtype(
    [
        ("chance", CHANCE),
        # T0.2 FLAGS.
        ("moved", "u8"),
        ("stationary", "u8"),
        ("advanced", "u8"),
        ("fell_back", "u8"),
        ("shot", "u8"),
        ("tried_charge", "u8"),
        ("charged_this_turn", "u8"),
        ("fought", "u8"),
        ("shocked", "u8"),
        ("slowed", "u8"),  # T5.1 the fights-last status
        ("charge_targets", "u8"),
        ("round_number", "i2"),
        ("current_player", "i2"),
        ("seat", "i2"),  # who decides now
        ("phase", "i2"),
        ("stage", "i2"),
        ("active", "i2"),  # the unit that acts
        ("allowance", "i2"),  # the roll of an advance or a charge
        ("tier", "i2"),
        ("first_tier_passed", "i2"),
        ("winner", "i2"),
        ("ended", "i2"),
        ("units", "i2"),
        ("split", "i2"),  # player 0 has the units 0 .. split - 1
        ("models", "i2"),
        ("asked", "i2", (2,)),  # T5.6 seats that allocate wounds themselves
        ("victory_points", "i2", (2,)),
        ("holder", "i2", (MAX_OBJECTIVES,)),
        # T5.6 The wounds that wait for their allocation, and what made them.
        ("group_weapon", "i2"),
        ("group_target", "i2"),
        ("group_near", "i2"),
        ("group_attacks", "i2"),
        ("group_hits", "i2"),
        ("group_wounds", "i2"),
        ("waiting", "i2", (4,)),  # see attacks.py: plain, without a save, and both again with precision
        ("resolving", "i2"),
        ("dead_before", "i2"),
        ("reserved", "i2", (2,)),
        ("assigned", "i1", (MAX_MODELS, SLOTS)),  # the unit each weapon of each model is aimed at
        ("model", MODEL, (MAX_MODELS,)),
    ],
    align=True,
)
"""The battle. No byte of it is padding: NumPy's copies leave padding undefined."""

DICE = np.dtype([("count", "i2"), ("sides", "i2"), ("plus", "i2")], align=True)
"""T0.3 So many dice with so many sides, and a number: 2D6, D3 + 1, or 0 dice and a number."""

WEAPON = np.dtype(
    [
        ("keywords", "u8"),
        ("reach", "f8"),  # T0.3 range in inches, 0 for melee
        ("attacks", DICE),
        ("damage", DICE),
        ("ranged", "i2"),
        ("skill", "i2"),
        ("strength", "i2"),
        ("ap", "i2"),
        ("rapid_fire", "i2"),
        ("melta", "i2"),
        ("sustained", "i2"),
        ("cleave", "i2"),
        ("anti_keyword", "i2"),  # a number of UNIT_KEYWORDS
        ("anti_needed", "i2"),
    ],
    align=True,
)

UNIT = np.dtype(
    [
        ("keywords", "u8"),
        ("MOVE", "f8"),
        ("TOUGHNESS", "i2"),
        ("SAVE", "i2"),
        ("INVULNERABLE", "i2"),  # 7 is none
        ("WOUNDS", "i2"),
        ("LEADERSHIP", "i2"),
        ("CONTROL", "i2"),
        ("FEEL_NO_PAIN", "i2"),  # 7 is none
        ("WARD", "i2"),  # feel no pain against psychic attacks; 7 is none
        ("POINTS", "i2"),
        ("fights_first", "i2"),
        ("fights_last", "i2"),
        ("player", "i2"),
        ("first", "i2"),  # its models are first .. first + strength - 1
        ("strength", "i2"),  # how many it began with
        ("reserved", "i2", (2,)),
    ],
    align=True,
)
"""T0.2 What never changes of a unit. The record says TOUGHNESS, files and people see T."""

BODY = np.dtype([("radius", "f8"), ("weapon", "i2", (SLOTS,)), ("leader", "i2"), ("reserved", "i2", (3,))], align=True)
"""What never changes of a model: half its base in inches, its weapons (NOBODY: none), whether it leads its unit."""

TERRAIN = np.dtype(
    [
        ("kind", "i4"),
        ("corners", "i4"),
        ("height", "f8"),  # T0.7 of the ground of an area; walls are higher than anybody sees
        ("x", "f8", (CORNERS,)),
        ("y", "f8", (CORNERS,)),
    ],
    align=True,
)
"""T0.6 A convex polygon, its corners counter-clockwise."""

FIELD = np.dtype(
    [
        ("width", "f8"),
        ("depth", "f8"),
        ("rounds", "i4"),
        ("first_pick", "i4"),  # T5.2 0: the non-active player picks first, 1: the active one
        ("terrains", "i4"),
        ("objectives", "i4"),
        ("weapons", "i4"),
        ("reserved", "i4"),
        ("objective_x", "f8", (MAX_OBJECTIVES,)),
        ("objective_y", "f8", (MAX_OBJECTIVES,)),
        ("terrain", TERRAIN, (MAX_TERRAIN,)),
        ("weapon", WEAPON, (MAX_WEAPONS,)),
        ("unit", UNIT, (MAX_UNITS,)),
        ("body", BODY, (MAX_MODELS,)),
    ],
    align=True,
)
"""All that does not change during a battle: the table, the armies, their weapons."""

TURNS = 320
"""Places where ways turn around walls and enemies that a search can hold; a full table has some two hundred."""
STOPS = 24
"""Points of a way before it is pulled tight."""

SCRATCH = np.dtype(
    [
        ("chance", CHANCE),  # a machine player's own choices; never the game's dice
        # A placement: for each model how many points its path has (0: it stays), and the points.
        ("points", "i4", (MAX_MODELS,)),
        ("x", "f8", (MAX_MODELS, POINTS)),
        ("y", "f8", (MAX_MODELS, POINTS)),
        # Where each model would stand.
        ("end_x", "f8", (MAX_MODELS,)),
        ("end_y", "f8", (MAX_MODELS,)),
        ("end_z", "f8", (MAX_MODELS,)),
        ("chosen", "i1", (MAX_MODELS,)),  # models named by an action
        ("order", "i2", (MAX_MODELS,)),  # T5.6 the defender's order, NOBODY where it ends
        ("queue", "i2", (MAX_MODELS,)),
        ("mark", "i2", (MAX_MODELS,)),
        ("gap", "f8", (MAX_MODELS,)),
        ("best_x", "f8", (MAX_MODELS,)),
        ("best_y", "f8", (MAX_MODELS,)),
        # Where ways turn (routes.py): for the base of which radius, how far from the unit, how many, where, and which
        # see each other.
        ("turn_radius", "f8"),
        ("turn_reach", "f8"),
        ("turns", "i4"),
        ("turn_x", "f8", (TURNS,)),
        ("turn_y", "f8", (TURNS,)),
        ("turn_z", "f8", (TURNS,)),
        ("settled", "i1", (TURNS,)),
        ("sight", "i1", (TURNS, TURNS)),
        # For each model: whether its ways were measured, how far it is to each turn, and the turn before.
        ("measured", "i1", (MAX_MODELS,)),
        ("far", "f8", (MAX_MODELS, TURNS)),
        ("before", "i2", (MAX_MODELS, TURNS)),
        # The way that is being laid, from where the model stands.
        ("way_x", "f8", (STOPS,)),
        ("way_y", "f8", (STOPS,)),
    ],
    align=True,
)
"""Room the rules borrow: placements that are looked at, and what a search remembers."""


def new_records(dtype: np.dtype, count: int = 1) -> Any:
    """`count` zeroed records with attribute access."""
    return records(np.zeros(count, dtype))
