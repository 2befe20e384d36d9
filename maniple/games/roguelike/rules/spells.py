"""Leaders' spells (G3.1, G3.2): each once, early, mid or late.

G4.5 Rally, Inspire, Terror, Dark Binding and Fear are among them, told by the same vocabulary as the others.
"""

from maniple.games.roguelike.rules.abilities import ON_CAST, is_below, run_ability
from maniple.games.roguelike.rules.consequences import settle
from maniple.games.roguelike.rules.events import EV_SPELL
from maniple.games.roguelike.rules.ground import owned_by
from maniple.games.roguelike.rules.state import NOBODY
from maniple.games.roguelike.vocabulary import SPELL_TIMINGS
from maniple.kernel.bits import NONE, bit, keep_loop, lowest_bit
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit

EARLY, MID, LATE = (SPELL_TIMINGS.index(timing) for timing in ("early", "mid", "late"))
THRESHOLD = (101, 70, 40)
"""G3.2 mid: some living unit of the side under 70% HP; late: under 40%."""


@rule
def is_time(battle, side, timing):
    """Whether the moment for a spell has come."""
    keep_loop()
    if timing == EARLY:
        return True
    # G3.1 Before the first round only early spells are cast.
    if battle.round_number == 0:
        return False
    # G3.4 A charmed unit is still its owner's.
    left = owned_by(battle, side)
    while left != NONE:
        i = lowest_bit(left)
        left &= ~bit(i)
        if is_below(battle.unit[i], THRESHOLD[timing]):
            return True
    return False


@rule
def cast_spells(battle, tables, scratch, log, first):
    """Cast what is due, those of side `first` before the other's."""
    for turn in range(2):
        side = first if turn == 0 else 1 - first
        team = battle.team[side]
        for slot in range(2):
            if (
                team.spell[slot] == NOBODY
                or team.spell_cast[slot]
                or not is_time(battle, side, int(team.spell_timing[slot]))
            ):
                continue
            team.spell_cast[slot] = 1
            number = int(tables.first_spell) + int(team.spell[slot])
            emit(log, EV_SPELL, side, NOBODY, number, 0, 0, 0)
            run_ability(battle, tables, scratch, log, number, ON_CAST, side, NOBODY, NOBODY, NOBODY, 0)
            settle(battle, tables, scratch, log)
