"""One shot (G12.1): told, struck and paid for."""

from maniple.games.roguelike.rules.ammunition import spend_ammo
from maniple.games.roguelike.rules.events import EV_OVERWATCH
from maniple.games.roguelike.rules.flanking import arc_of
from maniple.games.roguelike.rules.state import SYS_AMMUNITION
from maniple.games.roguelike.rules.strikes import FULL, strike
from maniple.games.roguelike.rules.systems import is_on
from maniple.kernel.bits import NONE, bit
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit

ENDLESS = -1


@rule
def shoot(battle, tables, scratch, log, kind, i, target, earned):
    """One shot at a target, as an event of this kind; `earned` is 1 if an effect earned it. The HP lost, or DODGED."""
    place = next_place(log)
    emit(log, kind, i, target, 0, arc_of(battle, tables, i, target), earned, 0)
    damage = strike(battle, tables, scratch, log, i, target, 100, FULL, True)
    spend_ammo(battle, tables, scratch, log, i, 1, battle.living & bit(target) == NONE)
    # G13.2 Damage suppresses.
    complete(log, place, shots_left(battle, tables, i), 1 if kind == EV_OVERWATCH and damage > 0 else earned)
    return damage


@rule
def shots_left(battle, tables, i):
    """A shooter's ammunition, ENDLESS if it needs none."""
    unit = battle.unit[i]
    return int(unit.ammo) if is_on(tables, SYS_AMMUNITION) and unit.ammo_max > 0 else ENDLESS


@rule
def next_place(log):
    """Where the next event will be in a log."""
    if log is None:
        return 0
    if log.shape[0] == 0:
        return 0
    return int(log[0].kind) + 1


@rule
def complete(log, place, ammo, mark):
    """Write into the event of a shot what is known only after it."""
    if log is None:
        return
    if place < log.shape[0]:
        log[place].a = ammo
        log[place].c = mark
