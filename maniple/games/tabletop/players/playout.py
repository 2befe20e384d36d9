"""A whole fight phase in compiled code: every unit piles in, strikes with what it has, and consolidates."""

from maniple.games.tabletop.rules.actions import (
    CONFIRM_AND_RESOLVE_ATTACKS,
    CONSOLIDATE_MOVE,
    PILE_IN,
    SELECT_FIGHTER,
    SKIP_UNIT,
    apply,
)
from maniple.games.tabletop.rules.fight import fighter_refusal
from maniple.games.tabletop.rules.measure import living
from maniple.games.tabletop.rules.refusals import LEGAL
from maniple.games.tabletop.rules.state import CONSOLIDATE, FIGHT, NOBODY, PICK, PLACE, RUNNING
from maniple.games.tabletop.rules.suggest import suggest_consolidation, suggest_pile_in
from maniple.kernel.bits import NONE
from maniple.kernel.compiled import rule


@rule
def first_fighter(game, field):
    """The first unit whose turn it is to fight."""
    for unit in range(game.units):
        if living(game, field, unit) > 0 and fighter_refusal(game, field, unit) == LEGAL:
            return unit
    return NOBODY


@rule
def fight_on(game, field, scratch, log):
    """One decision of a fight phase, made without much thought; the code of a refusal, LEGAL otherwise."""
    unit = int(game.active)
    if game.stage == PICK:
        return apply(game, field, scratch, log, SELECT_FIGHTER, first_fighter(game, field), NOBODY, NOBODY, NONE)
    if game.stage == PLACE:
        suggest_pile_in(game, field, scratch, unit)
        return apply(game, field, scratch, log, PILE_IN, unit, NOBODY, NOBODY, NONE)
    if game.stage == CONSOLIDATE:
        suggest_consolidation(game, field, scratch, unit)
        return apply(game, field, scratch, log, CONSOLIDATE_MOVE, unit, NOBODY, NOBODY, NONE)
    code = apply(game, field, scratch, log, CONFIRM_AND_RESOLVE_ATTACKS, unit, NOBODY, NOBODY, NONE)
    return code if code == LEGAL else apply(game, field, scratch, log, SKIP_UNIT, unit, NOBODY, NOBODY, NONE)


@rule
def fight_phase(game, field, scratch, log):
    """Play a fight phase to its end; how many actions were refused."""
    refused = 0
    while game.phase == FIGHT and game.ended == RUNNING:
        if fight_on(game, field, scratch, log) != LEGAL:
            refused += 1
            break
    return refused
