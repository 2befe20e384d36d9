"""The record of one battle, the tables it is fought by, and the scratch its rules borrow."""

from typing import Any

import numpy as np

from maniple.games.roguelike.vocabulary import CONTAGIONS, SYSTEMS, TAGS, TRAITS, TRIGGERS
from maniple.kernel.compiled import records
from maniple.kernel.dice import CHANCE

RULES_VERSION = 4
"""Raised whenever a rule changes what an old replay would do."""

# G0.1 The grid; the player's side is 0 and faces +y, the enemy's is 1 and faces -y.
WIDTH, HEIGHT = 8, 10
CELLS = WIDTH * HEIGHT
ROWS_OF = ((0, 1), (9, 8))
"""The deployment rows of each side, the rear one first."""

SLOTS = 16
"""Units of one side, those summoned in battle included; unit `i` belongs to side `i // SLOTS`."""
MAX_UNITS = 2 * SLOTS
MAX_DEPLOYED = 12

NOBODY = -1
READY, RETREATING, CRUMBLING = 0, 1, 2
MORALES = ("ready", "retreating", "crumbling")
WAITING, ACTED, ACTING = 0, 1, 2

# G6.1 Facings, and how a step in each looks.
UP, RIGHT, DOWN, LEFT = 0, 1, 2, 3
FACINGS = ("up", "right", "down", "left")
FRONT, FLANK, REAR = 0, 1, 2

# What can lie on a unit for a while. Gains and losses of a stat do not share a place.
(
    ST_STUN,
    ST_SILENCE,
    ST_TAUNT,
    ST_CHARM,
    ST_ATK_UP,
    ST_ATK_DOWN,
    ST_ARMOR_UP,
    ST_ARMOR_DOWN,
    ST_DODGE_UP,
    ST_DODGE_DOWN,
    ST_INITIATIVE_UP,
    ST_INITIATIVE_DOWN,
    ST_SPEED_UP,
    ST_SPEED_DOWN,
    ST_WARD_UP,
    ST_WARD_DOWN,
    ST_REGENERATION,
    ST_BLEEDING,
    ST_LIFESTEAL,
    ST_REFLECT,
    ST_SHARE,
    ST_UNBREAKABLE,
    ST_HIDDEN,
    ST_BIND,
    ST_CURSED_WOUND,
    ST_SHIELD,
) = range(26)
STATUSES = 26
STATUS_NAMES = (
    *("stun", "silence", "taunt", "charm", "atk_up", "atk_down", "armor_up", "armor_down", "dodge_up", "dodge_down"),
    *("initiative_up", "initiative_down", "speed_up", "speed_down", "ward_up", "ward_down", "regeneration"),
    *("bleeding", "lifesteal", "reflect", "share", "unbreakable", "hidden", "bind", "cursed_wound", "shield"),
)
"""In the order of their numbers."""
FOR_THE_BATTLE = 99
"""Turns that mean: for the rest of the battle. Such gains change the stat itself and add up."""

UNIT = np.dtype(
    [
        ("tags", "u8"),
        ("traits", "u8"),
        ("card", "i2"),
        ("level", "i2"),
        ("alive", "i2"),
        ("x", "i2"),
        ("y", "i2"),
        ("facing", "i2"),
        ("HP", "i2"),
        ("HP_MAX", "i2"),
        ("mark", "i2"),  # G3.6 its HP at its last wound that counted
        ("ATK", "i2"),
        ("ARMOR", "i2"),
        ("SPEED", "i2"),
        ("INITIATIVE", "i2"),
        ("RANGE", "i2"),
        ("ATTACKS", "i2"),
        ("DODGE", "i2"),
        ("MAGIC", "i2"),  # percent of magic damage it deals
        ("REFLECT", "i2"),  # percent of the damage it takes, for the whole battle
        ("SHARE", "i2"),
        ("RESOLVE", "i2"),
        ("RESOLVE_MAX", "i2"),
        ("morale", "i2"),  # READY, RETREATING or CRUMBLING
        ("shield", "i2"),
        ("shred", "i2"),
        ("rended", "i2"),
        ("ammo", "i2"),
        ("ammo_max", "i2"),
        ("cooldown", "i2"),
        ("ripostes", "i2"),
        ("vigilant", "i2"),
        ("reacted", "i2"),
        ("attacked", "i2"),  # struck since its last turn
        ("struck_ever", "i2"),
        ("moved", "i2"),  # in its last turn
        ("disengaged", "i2"),  # in its last turn
        ("lock", "i2"),  # G6.3 whom it faces
        ("tarred", "i2"),
        ("suppressed", "i2"),
        ("low_fired", "i2"),
        ("evades", "i2"),
        ("rebirth", "i2"),  # percent of HP it comes back with, once
        ("recovery", "i2"),  # what a pulse adds to its next resolve recovery
        ("acted", "i2"),  # in this round; ACTING while it is its turn
        ("status", "i2", (STATUSES,)),
        ("status_turns", "i2", (STATUSES,)),
        ("contagion", "i2", (len(CONTAGIONS),)),  # turns left
        ("caught", "i2", (len(CONTAGIONS),)),  # the round it was caught in
        ("spare", "i2", (3,)),  # no byte of a record is without a name: a GPU does not copy those
    ],
    align=True,
)

TEAM = np.dtype(
    [
        ("faction", "i2"),
        ("leader", "i2"),
        ("units", "i2"),  # slots in use, the dead included
        ("spare", "i2"),
        ("start_hp", "i4"),
        ("spell", "i2", (2,)),
        ("spell_timing", "i2", (2,)),
        ("spell_cast", "i2", (2,)),
        ("relic", "i2"),  # the aura of a relic that lies on the field, -1 for none
        ("relic_cell", "i2"),
        ("relic_rounds", "i2"),
        ("spare_too", "i2"),
    ],
    align=True,
)

BATTLE = np.dtype(
    [
        ("chance", CHANCE),
        ("living", "u8"),
        ("charmed", "u8"),  # who fights for the other side
        ("carriers", "u8"),  # who has an aura, the dead included
        ("order_key", "u8", (MAX_UNITS,)),
        ("turns", "i2"),
        ("begun", "i2"),
        ("round_number", "i4"),
        ("ended", "i2"),
        ("quiet_rounds", "i2"),  # G3.6 in a row
        ("winner", "i4"),
        ("team", TEAM, (2,)),
        ("at", "i2", (CELLS,)),  # who stands on a cell, NOBODY for none
        ("unit", UNIT, (MAX_UNITS,)),
    ],
    align=True,
)
"""The battle. Sets have bit i for unit i."""

RUNNING, ELIMINATION, EXHAUSTION = 0, 1, 2
ENDINGS = ("", "elimination", "exhaustion")

(
    SYS_RESOLVE,
    SYS_ENGAGEMENT,
    SYS_FLANKING,
    SYS_SIGHT,
    SYS_RIPOSTE,
    SYS_CHARGE,
    SYS_PHALANX,
    SYS_AURAS,
    SYS_AMMUNITION,
    SYS_VIGILANCE,
    SYS_CONTAGION,
    SYS_SHRED,
    SYS_FATIGUE,
) = range(len(SYSTEMS))

EFFECT_ROW = np.dtype(
    [
        (name, "i2")
        for name in (
            *("trigger", "condition", "below", "tag", "chance", "selector", "within", "effect"),
            *("amount", "basis", "school", "turns", "contagion", "card"),
        )
    ],
    align=True,
)

CARD = np.dtype(
    [
        ("tags", "u8"),
        ("traits", "u8"),
        *(
            (name, "i2")
            for name in (
                *("faction", "role", "rarity", "cost", "HP", "ATK", "ARMOR", "SPEED", "INITIATIVE", "RANGE"),
                *("ATTACKS", "DODGE", "RESOLVE", "crumbles", "ammo", "aura", "ability", "death_contagion", "infects"),
                *("mastery_tag", "mastery_trait", "token"),
            )
        ),
    ],
    align=True,
)

ABILITY = np.dtype(
    [(name, "i2") for name in ("first", "last", "active", "cooldown", "shots", "triggers", "number")], align=True
)
"""Rows first .. last - 1 of the table of effects; `triggers` has a bit for each that occurs among them."""

AURA = np.dtype([(name, "i2") for name in ("kind", "within", "enemies", "effect", "amount", "rounds")], align=True)

MAX_CARDS, MAX_ROWS, MAX_ABILITIES, MAX_AURAS = 256, 640, 256, 16
MAX_FIRED = 512

TABLES = np.dtype(
    [
        ("systems", "u8"),  # bit i: system i is on
        ("max_rounds", "i4"),
        ("resolve_per_atk", "i4"),  # percent
        ("cards", "i4"),
        ("abilities", "i4"),  # unit abilities, then leaders' passives, then spells
        ("first_passive", "i4"),
        ("first_spell", "i4"),
        ("auras", "i4"),
        ("card", CARD, (MAX_CARDS,)),
        ("ability", ABILITY, (MAX_ABILITIES,)),
        ("row", EFFECT_ROW, (MAX_ROWS,)),
        ("aura", AURA, (MAX_AURAS,)),
    ],
    align=True,
)

# What took effect is counted: systems, tags, traits, auras, then abilities, passives and spells by their number.
FIRED_TAGS = len(SYSTEMS)
FIRED_TRAITS = FIRED_TAGS + len(TAGS)
FIRED_AURAS = FIRED_TRAITS + len(TRAITS)
FIRED_ABILITIES = FIRED_AURAS + MAX_AURAS

MAX_PENDING = 128

SCRATCH = np.dtype(
    [
        ("fired", "i4", (MAX_FIRED,)),
        # Triggers that wait for their effects: what happened, to whom, by whom, how much.
        ("pending", "i4"),
        ("pending_trigger", "i2", (MAX_PENDING,)),
        ("pending_actor", "i2", (MAX_PENDING,)),
        ("pending_other", "i2", (MAX_PENDING,)),
        ("pending_amount", "i2", (MAX_PENDING,)),
        ("reach", "u8", (HEIGHT + 2,)),  # rows of cells a search has reached; row y is word y + 1
        ("free", "u8", (HEIGHT + 2,)),
        ("steps", "i2", (CELLS,)),
        ("before", "i2", (CELLS,)),
        ("queue", "i2", (CELLS,)),
        ("danger", "i2", (CELLS,)),  # how bad it is to stand there
    ],
    align=True,
)

assert len(TAGS) <= 64
assert len(TRAITS) <= 64
assert len(TRIGGERS) <= 15


def new_records(dtype: np.dtype, count: int = 1) -> Any:
    """`count` zeroed records with attribute access."""
    return records(np.zeros(count, dtype))
