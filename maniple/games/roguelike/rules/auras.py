"""Auras (G11): fields around their carriers, and around relics that outlive them."""

from maniple.games.roguelike.rules.events import EV_AURA_PULSE, EV_RELIC_CREATED, EV_RELIC_EXPIRED
from maniple.games.roguelike.rules.ground import allies_of, cell_of, enemies_of, home, manhattan, near, team
from maniple.games.roguelike.rules.state import FIRED_AURAS, FIRED_TAGS, NOBODY, SYS_AURAS, WIDTH
from maniple.games.roguelike.rules.systems import count_fired, is_on
from maniple.games.roguelike.vocabulary import AURA_EFFECTS, AURA_KINDS, TAGS
from maniple.kernel.bits import NONE, bit, keep_loop, lowest_bit, no_inline
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit

STATIC, PULSE, RELIC = (AURA_KINDS.index(kind) for kind in ("static", "pulse", "relic"))
RECOVERY, AURA_CARRIER = AURA_EFFECTS.index("resolve_recovery"), TAGS.index("AuraCarrier")


@rule
def count_aura(scratch, number):
    """Note that an aura took effect."""
    count_fired(scratch, SYS_AURAS)
    count_fired(scratch, FIRED_TAGS + AURA_CARRIER)
    count_fired(scratch, FIRED_AURAS + number)


@rule
def aura_sum(battle, tables, scratch, i, effect):
    """G11.2 What the static fields around a unit add up to: the same aura counts once, different ones add."""
    no_inline()
    keep_loop()
    if not is_on(tables, SYS_AURAS):
        return 0
    total = 0
    seen = NONE
    left = battle.carriers & battle.living
    while left != NONE:
        j = lowest_bit(left)
        left &= ~bit(j)
        number = int(tables.card[battle.unit[j].card].aura)
        aura = tables.aura[number]
        if aura.effect != effect or aura.kind == PULSE or seen & bit(number) != NONE:
            continue
        # G11.1 A field reaches the carrier's friends or its foes.
        if (team(battle, j) != team(battle, i)) == (aura.enemies == 1) and manhattan(battle, i, j) <= aura.within:
            seen |= bit(number)
            total += aura.amount
            count_aura(scratch, number)
    for side in range(2):
        # G11.1 A relic works on from the place where its carrier fell.
        number = int(battle.team[side].relic)
        if number == NOBODY or tables.aura[number].effect != effect or seen & bit(number) != NONE:
            continue
        aura = tables.aura[number]
        cell = int(battle.team[side].relic_cell)
        unit = battle.unit[i]
        far = abs(cell % WIDTH - int(unit.x)) + abs(cell // WIDTH - int(unit.y))
        if (side != team(battle, i)) == (aura.enemies == 1) and far <= aura.within:
            seen |= bit(number)
            total += aura.amount
            count_aura(scratch, number)
    return total


@rule
def pulse(battle, tables, scratch, log, i):
    """G11.1 A pulse works at its carrier's turn: it adds to the next recovery of those it reaches."""
    no_inline()
    keep_loop()
    number = int(tables.card[battle.unit[i].card].aura)
    if not is_on(tables, SYS_AURAS) or number == NOBODY or tables.aura[number].kind != PULSE:
        return
    aura = tables.aura[number]
    reached = near(battle, i, enemies_of(battle, i) if aura.enemies == 1 else allies_of(battle, i), int(aura.within))
    while reached != NONE:
        j = lowest_bit(reached)
        reached &= ~bit(j)
        if aura.effect == RECOVERY:
            # G11.2 The same aura does not stack.
            battle.unit[j].recovery = max(int(battle.unit[j].recovery), int(aura.amount))
            emit(log, EV_AURA_PULSE, i, j, number, int(aura.amount), 0, 0)
            count_aura(scratch, number)


@rule
def leave_relic(battle, tables, log, i):
    """G11.1 Where a relic's carrier falls, its field stays for its duration."""
    no_inline()
    number = int(tables.card[battle.unit[i].card].aura)
    if not is_on(tables, SYS_AURAS) or number == NOBODY or tables.aura[number].kind != RELIC:
        return
    side = battle.team[home(i)]
    side.relic = number
    side.relic_cell = cell_of(int(battle.unit[i].x), int(battle.unit[i].y))
    side.relic_rounds = tables.aura[number].rounds
    emit(log, EV_RELIC_CREATED, i, NOBODY, number, int(side.relic_cell), int(side.relic_rounds), 0)


@rule
def fade_relics(battle, log):
    """Count the rounds of relics down."""
    for side in range(2):
        if battle.team[side].relic != NOBODY:
            battle.team[side].relic_rounds -= 1
            if battle.team[side].relic_rounds <= 0:
                emit(log, EV_RELIC_EXPIRED, NOBODY, NOBODY, int(battle.team[side].relic), side, 0, 0)
                battle.team[side].relic = NOBODY
