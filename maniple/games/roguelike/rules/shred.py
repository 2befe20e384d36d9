"""Armor shred (G15): every blow leaves less to stand behind."""

from maniple.games.roguelike.rules.events import EV_CURSED_WOUND, EV_REPAIRED, EV_SHRED_RECOVERED, EV_SHREDDED
from maniple.games.roguelike.rules.ground import has_tag, has_trait
from maniple.games.roguelike.rules.state import FIRED_TAGS, FIRED_TRAITS, ST_CURSED_WOUND, SYS_SHRED
from maniple.games.roguelike.rules.stats import own_armor
from maniple.games.roguelike.rules.systems import count_fired, is_on
from maniple.games.roguelike.vocabulary import TAGS, TRAITS
from maniple.kernel.bits import no_inline
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit

ETHEREAL, ADAMANTINE, PIERCER = TAGS.index("Ethereal"), TAGS.index("AdamantineArmor"), TAGS.index("ArmorPiercer")
RENDING, REGENERATING = TAGS.index("RendingBlows"), TAGS.index("Regenerating")
CURSED_BLADES = TRAITS.index("cursed_blades")


@rule
def most_shred(battle, i):
    """G15.1 At most 40% of base armor; 20% for adamantine, 60% once struck with RendingBlows."""
    unit = battle.unit[i]
    percent = 60 if unit.rended else 20 if has_tag(battle, i, ADAMANTINE) else 40
    return int(unit.ARMOR) * percent // 100


@rule
def shred_armor(battle, tables, scratch, log, attacker, i):
    """G15.1 A physical strike that hit takes 1 armor, 3 from an ArmorPiercer, after its damage."""
    no_inline()
    if not is_on(tables, SYS_SHRED):
        return
    unit = battle.unit[i]
    if has_tag(battle, i, ETHEREAL):
        count_fired(scratch, FIRED_TAGS + ETHEREAL)
        return
    if has_tag(battle, attacker, RENDING) and unit.rended == 0:
        unit.rended = 1
        count_fired(scratch, FIRED_TAGS + RENDING)
    amount = 1
    if has_tag(battle, attacker, PIERCER):
        amount = 3
        count_fired(scratch, FIRED_TAGS + PIERCER)
    before = int(unit.shred)
    unit.shred = max(before, min(before + amount, most_shred(battle, i)))
    if unit.shred > before:
        armor = own_armor(battle, tables, i)
        emit(log, EV_SHREDDED, attacker, i, int(unit.shred) - before, int(unit.shred), armor, 0)
        count_fired(scratch, SYS_SHRED)
    elif has_tag(battle, i, ADAMANTINE):
        count_fired(scratch, FIRED_TAGS + ADAMANTINE)
    if has_trait(battle, attacker, CURSED_BLADES):
        # G15.1 Cursed Blades: 2 less resolve recovery for 3 turns; the count falls before the turn is lived.
        unit.status[ST_CURSED_WOUND] = 2
        unit.status_turns[ST_CURSED_WOUND] = 4
        emit(log, EV_CURSED_WOUND, attacker, i, 2, 3, 0, 0)
        count_fired(scratch, FIRED_TRAITS + CURSED_BLADES)


@rule
def repair(battle, tables, log, source, i, amount):
    """Take shred off a unit."""
    unit = battle.unit[i]
    mended = min(int(unit.shred), amount)
    if not is_on(tables, SYS_SHRED) or mended <= 0:
        return 0
    unit.shred -= mended
    kind = EV_SHRED_RECOVERED if source == i else EV_REPAIRED
    emit(log, kind, source, i, mended, int(unit.shred), own_armor(battle, tables, i), 0)
    return mended


@rule
def regrow(battle, tables, scratch, log, i):
    """G15.1 Regenerating units mend one shred per turn."""
    if has_tag(battle, i, REGENERATING) and repair(battle, tables, log, i, i, 1) > 0:
        count_fired(scratch, FIRED_TAGS + REGENERATING)
