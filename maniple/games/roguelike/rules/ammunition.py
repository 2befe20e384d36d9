"""Ammunition and cooldowns (G12)."""

from maniple.games.roguelike.rules.events import EV_AMMO, EV_OUT_OF_AMMO
from maniple.games.roguelike.rules.ground import allies_of, has_tag, has_trait, near
from maniple.games.roguelike.rules.state import FIRED_TAGS, FIRED_TRAITS, NOBODY, SYS_AMMUNITION
from maniple.games.roguelike.rules.systems import count_fired, is_on
from maniple.games.roguelike.vocabulary import TAGS, TRAITS
from maniple.kernel.bits import NONE, bit, keep_loop, lowest_bit
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit

SUPPLY_WAGON, CONSERVE = TAGS.index("SupplyWagon"), TRAITS.index("conserve_ammo")
ENDLESS_QUIVER = TRAITS.index("endless_quiver")
REST_GAIN, WAGON_GAIN = 1, 2


@rule
def spend_ammo(battle, tables, scratch, log, i, shots, killed):
    """G12.1 A shot costs one, a volley two; G12.2 with Conserve Ammo a kill costs nothing."""
    unit = battle.unit[i]
    if not is_on(tables, SYS_AMMUNITION) or unit.ammo_max == 0:
        return
    if killed and has_trait(battle, i, CONSERVE):
        count_fired(scratch, FIRED_TRAITS + CONSERVE)
        return
    if has_trait(battle, i, ENDLESS_QUIVER) and unit.ammo <= 2:
        # G12.2 These shots it has beyond the others.
        count_fired(scratch, FIRED_TRAITS + ENDLESS_QUIVER)
    unit.ammo = max(int(unit.ammo) - shots, 0)
    count_fired(scratch, SYS_AMMUNITION)
    if unit.ammo == 0:
        emit(log, EV_OUT_OF_AMMO, i, NOBODY, 0, 0, 0, 0)


@rule
def gain_ammo(battle, tables, log, source, i, amount):
    """Give shots back; how many."""
    unit = battle.unit[i]
    gained = min(amount, int(unit.ammo_max) - int(unit.ammo))
    if not is_on(tables, SYS_AMMUNITION) or gained <= 0:
        return 0
    unit.ammo += gained
    emit(log, EV_AMMO, source, i, gained, int(unit.ammo), 0, 0)
    return gained


@rule
def rest_and_resupply(battle, tables, scratch, log, i, rested):
    """G12.1 Rest (no move, no action) gives one shot, a SupplyWagon within 1 gives two."""
    keep_loop()
    if rested:
        gain_ammo(battle, tables, log, i, i, REST_GAIN)
    friends = near(battle, i, allies_of(battle, i), 1) & ~bit(i)
    while friends != NONE:
        j = lowest_bit(friends)
        friends &= ~bit(j)
        if has_tag(battle, j, SUPPLY_WAGON):
            if gain_ammo(battle, tables, log, j, i, WAGON_GAIN) > 0:
                count_fired(scratch, FIRED_TAGS + SUPPLY_WAGON)
            return
