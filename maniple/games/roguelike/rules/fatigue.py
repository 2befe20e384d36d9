"""Fatigue (G3.6): a battle in which nobody can harm anybody any more comes to its end all the same."""

from maniple.games.roguelike.rules.consequences import settle
from maniple.games.roguelike.rules.ending import decide, has_somebody, share_left
from maniple.games.roguelike.rules.events import EV_FATIGUE, FROM_FATIGUE
from maniple.games.roguelike.rules.state import MAX_UNITS, NOBODY, SYS_FATIGUE
from maniple.games.roguelike.rules.systems import count_fired, is_on
from maniple.games.roguelike.rules.wounds import lose_hp
from maniple.kernel.bits import NONE, bit, keep_loop, lowest_bit, no_inline
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit

QUIET_ROUNDS = 5
"""After so many in a row fatigue sets in."""
DEEP = 20
"""Percent of a unit's HP that make a wound which counts."""
PERCENT = 5
"""Of its HP that everybody loses in the first round of fatigue, and so much more in each that follows."""


@rule
def note_wounds(battle, percent):
    """G3.6 Whether some unit fell, or has so many percent of its HP less than when this was last noted of it.

    Its mark never rises again: what was healed and lost once more is no new wound.
    """
    keep_loop()
    found = False
    for i in range(MAX_UNITS):
        unit = battle.unit[i]
        lost = int(unit.mark) - int(unit.HP)
        if lost > 0 and (lost * 100 >= int(unit.HP_MAX) * percent or unit.HP == 0):
            unit.mark = unit.HP
            found = True
    return found


@rule
def tire(battle, tables, scratch, log):
    """G3.6 At the start of a round: after five quiet ones everybody loses HP, both sides at once, more every round."""
    no_inline()
    keep_loop()
    wounded = note_wounds(battle, DEEP)
    battle.quiet_rounds = 0 if wounded or battle.round_number == 1 else int(battle.quiet_rounds) + 1
    if not is_on(tables, SYS_FATIGUE) or battle.quiet_rounds < QUIET_ROUNDS:
        return
    count_fired(scratch, SYS_FATIGUE)
    percent = PERCENT * (int(battle.quiet_rounds) - QUIET_ROUNDS + 1)
    emit(log, EV_FATIGUE, NOBODY, NOBODY, percent, int(battle.quiet_rounds), 0, 0)
    mine, theirs = share_left(battle, tables, 0), share_left(battle, tables, 1)
    left = battle.living
    while left != NONE:
        i = lowest_bit(left)
        left &= ~bit(i)
        loss = max(int(battle.unit[i].HP_MAX) * percent // 100, 1)
        lose_hp(battle, scratch, log, NOBODY, i, loss, FROM_FATIGUE)
    settle(battle, tables, scratch, log)
    # What fatigue itself takes is no wound that would end it.
    note_wounds(battle, 0)
    # G3.6 Should it leave nobody on either side, the larger share of HP before it wins.
    if not has_somebody(battle, tables, 0) and not has_somebody(battle, tables, 1):
        decide(battle, mine, theirs)
