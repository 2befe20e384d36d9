"""T5 Fight: whose turn it is, pile in, who strikes whom, consolidate."""

from maniple.games.tabletop.rules.measure import (
    are_engaged,
    are_touching,
    in_combat,
    living,
    model_engages,
    models_of,
    owner,
    touches_unit,
)
from maniple.games.tabletop.rules.refusals import HAS_FOUGHT, LEGAL, NOT_ENGAGED_NOW, NOT_ITS_TURN
from maniple.games.tabletop.rules.state import EV_TIER, FIGHTS_FIRST, FIGHTS_LAST, NOBODY, NORMAL, PICK
from maniple.kernel.bits import NONE, bit
from maniple.kernel.compiled import rule
from maniple.kernel.events import emit

BOTH = 3
"""Both players, as bits."""


@rule
def is_in_engagement_range(game, field, model, other):
    """T5.9 Whether two models are within engagement range of each other."""
    return are_engaged(game, field, model, other)


@rule
def fighting(game, field):
    """T0.4 All units that are in combat, as a set."""
    found = NONE
    for unit in range(game.units):
        if in_combat(game, field, unit):
            found |= bit(unit)
    return found


@rule
def get_fight_priority(game, field, unit):
    """T5.1 FIGHTS_FIRST, NORMAL or FIGHTS_LAST; first and last together are NORMAL."""
    first = game.charged_this_turn & bit(unit) != NONE or field.unit[unit].fights_first != 0
    last = game.slowed & bit(unit) != NONE or field.unit[unit].fights_last != 0
    if first == last:
        return NORMAL
    return FIGHTS_FIRST if first else FIGHTS_LAST


@rule
def fight_tier(game, field, unit):
    """T5.1 The tier a unit fights in now: NORMAL for one whose own has passed."""
    tier = get_fight_priority(game, field, unit)
    return NORMAL if tier == FIGHTS_FIRST and game.first_tier_passed != 0 else tier


@rule
def is_eligible(game, field, unit):
    """Whether a unit has still to fight."""
    return game.fought & bit(unit) == NONE and living(game, field, unit) > 0 and in_combat(game, field, unit)


@rule
def first_picker(game, field):
    """T5.2 The non-active player picks first in each tier, unless the option says otherwise."""
    return int(game.current_player) if field.first_pick == 1 else 1 - int(game.current_player)


@rule
def who_picks(has, picker):
    """T5.2 A player with none is skipped; bit i of `has` is player i."""
    return picker if has & (1 << picker) != 0 else 1 - picker


@rule
def next_fight(game, field, log, picker):
    """T5.1, T5.2 Find the tier and who picks; False when nobody is left to fight (T5.9)."""
    tier, has = NOBODY, 0
    for unit in range(game.units):
        if not is_eligible(game, field, unit):
            continue
        own = fight_tier(game, field, unit)
        if tier == NOBODY or own < tier:
            tier, has = own, 0
        if own == tier:
            has |= 1 << owner(game, unit)
    game.active, game.stage = NOBODY, PICK
    if tier == NOBODY:
        game.tier = NOBODY
        return False
    if tier != game.tier:
        game.tier = tier
        picker = first_picker(game, field)
        if tier != FIGHTS_FIRST:
            game.first_tier_passed = 1
        emit(log, EV_TIER, who_picks(has, picker), NOBODY, tier, int(has == BOTH), 0, 0)
    game.seat = who_picks(has, picker)
    return True


@rule
def fighter_refusal(game, field, unit):
    """T5.3 Whether it is this unit's turn to fight."""
    if game.fought & bit(unit) != NONE:
        return HAS_FOUGHT
    if not in_combat(game, field, unit):
        return NOT_ENGAGED_NOW
    if owner(game, unit) != game.seat or fight_tier(game, field, unit) != game.tier:
        return NOT_ITS_TURN
    return LEGAL


@rule
def can_strike(game, field, model, target):
    """T5.5 In engagement range of the target, or in base contact with a mate that touches it."""
    if game.model[model].wounds <= 0:
        return False
    if model_engages(game, field, model, target):
        return True
    first, last = models_of(field, int(game.model[model].unit))
    for mate in range(first, last):
        if mate == model or game.model[mate].wounds <= 0 or not are_touching(game, field, model, mate):
            continue
        if touches_unit(game, field, mate, target):
            return True
    return False
