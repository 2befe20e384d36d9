"""Free attacks (G4.3, G5.2): those who hold a unit strike as it goes."""

from maniple.games.roguelike.rules.events import EV_OPPORTUNITY
from maniple.games.roguelike.rules.flanking import arc_of
from maniple.games.roguelike.rules.ground import has_tag, has_trait
from maniple.games.roguelike.rules.state import FIRED_TAGS, FIRED_TRAITS
from maniple.games.roguelike.rules.strikes import FULL, HALF, strike
from maniple.games.roguelike.rules.systems import count_fired
from maniple.games.roguelike.vocabulary import TAGS, TRAITS
from maniple.kernel.bits import NONE, bit, keep_loop, lowest_bit
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit

UNSTOPPABLE, INFANTRY = TAGS.index("Unstoppable"), TAGS.index("Infantry")
COORDINATED_RETREAT = TRAITS.index("coordinated_retreat")


@rule
def free_attacks(battle, tables, scratch, log, i, by):
    """Those who hold a unit strike once as it turns its back."""
    keep_loop()
    while by != NONE:
        j = lowest_bit(by)
        by &= ~bit(j)
        if battle.living & bit(i) == NONE:
            return
        # G5.2 Unstoppable units shrug infantry off.
        if has_tag(battle, i, UNSTOPPABLE) and has_tag(battle, j, INFANTRY):
            count_fired(scratch, FIRED_TAGS + UNSTOPPABLE)
            continue
        harm = FULL
        if has_trait(battle, i, COORDINATED_RETREAT):
            harm = HALF
            count_fired(scratch, FIRED_TRAITS + COORDINATED_RETREAT)
        emit(log, EV_OPPORTUNITY, j, i, harm // 10, arc_of(battle, tables, j, i), 0, 0)
        strike(battle, tables, scratch, log, j, i, 100, harm, False)
