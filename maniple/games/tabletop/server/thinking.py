"""What people ask while they think, answered on a copy of the battle: is it legal, where could it go, what is it worth.

Nothing here changes anything; the routes run it in threads, so that nobody else waits.
"""

from typing import NoReturn

from maniple.games.tabletop.charge_odds import charge_odds
from maniple.games.tabletop.choices import assigned, choices
from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.notation import Action
from maniple.games.tabletop.odds import Assignment, Odds, assignment_odds, striking
from maniple.games.tabletop.rules.actions import ACTIONS, refuse
from maniple.games.tabletop.rules.assignment import aim, slot_of
from maniple.games.tabletop.rules.formation import clear_placement
from maniple.games.tabletop.rules.measure import owner
from maniple.games.tabletop.rules.refusals import (
    LEGAL,
    NOT_AN_ENEMY,
    NOT_ELIGIBLE,
    OFF_TABLE,
    PLACEMENT_REFUSALS,
    REFUSALS,
    UNIT_GONE,
    UNKNOWN_WEAPON,
)
from maniple.games.tabletop.rules.state import NOBODY
from maniple.games.tabletop.server import messages
from maniple.games.tabletop.why import why_nowhere
from maniple.kernel.bits import NONE, bit
from maniple.kernel.errors import IllegalAction
from maniple.server.errors import NotFound


def judge(game: Tabletop, action: Action) -> messages.TabletopVerdict:
    """Whether the rules accept an action as things stand."""
    try:
        game.check(action)
    except IllegalAction as error:
        placed = (error.rule, error.reason) in PLACEMENT_REFUSALS.values()
        faults = game.faults(action) if placed else {}
        return messages.TabletopVerdict(
            legal=False, rule=error.rule, reason=error.reason, faults=[_fault(*one) for one in faults.items()]
        )
    return messages.TabletopVerdict(legal=True)


def _fault(model_id: int, code: int) -> messages.ModelFault:
    rule, reason = PLACEMENT_REFUSALS[code]
    return messages.ModelFault(model_id=model_id, rule=rule, reason=reason)


def suggest(game: Tabletop, unit_id: int, kind: str, x: float, y: float) -> messages.TabletopSuggestion:
    """T7.1 A placement that is accepted as things stand, toward a point where that matters; or why there is none."""
    if unit_id > game.state.units:
        raise NotFound("unit")
    if x > game.field.width or y > game.field.depth:
        raise IllegalAction(*REFUSALS[OFF_TABLE])
    # Whether it is this unit's turn to be placed so, wherever that may be.
    clear_placement(game.state, game.scratch)
    code = refuse(game.state, game.field, game.scratch, ACTIONS.index(kind), unit_id - 1, NOBODY, NOBODY, NONE)
    if code != LEGAL and code not in PLACEMENT_REFUSALS:
        return messages.TabletopSuggestion(action=None, reason=f"{REFUSALS[code][1]}.")
    found = game.suggest(unit_id, kind, x, y)
    if found is None:
        return messages.TabletopSuggestion(action=None, reason=why_nowhere(game, unit_id, kind))
    return messages.TabletopSuggestion(action=found.to_dict())


def charge(game: Tabletop, wish: messages.ChargeWish) -> messages.ChargeOdds:
    """T4.1 What a charge takes: at each unit that may be charged now, and at all those chosen together."""
    unit_id = wish.unit_id
    if max([unit_id, *wish.target_ids]) > game.state.units:
        raise NotFound("unit")
    targets = next((choice.targets for choice in choices(game) if choice.unit_id == unit_id), ())
    together = set(wish.target_ids) & set(targets)
    return messages.ChargeOdds(
        targets=[_charge(game, unit_id, {target}) for target in targets],
        together=_charge(game, unit_id, together) if len(together) > 1 else None,
    )


def _charge(game: Tabletop, unit_id: int, targets: set[int]) -> messages.TabletopChargeChance:
    found = charge_odds(game.state, game.field, unit_id - 1, sum((bit(target - 1) for target in targets), NONE))
    return messages.TabletopChargeChance(
        target_ids=sorted(targets),
        distance=found.distance,
        least=found.least,
        needed=found.needed,
        chance=found.chance,
    )


def odds(game: Tabletop, wish: messages.OddsWish) -> messages.AssignmentOdds:
    """Exact odds of attacks as somebody would assign them; whether they reach is not asked.

    T5.5 In a fight they include what models left unassigned do by default.
    """
    state, field, unit = game.state, game.field, wish.unit_id - 1
    if max([wish.unit_id, *(assignment.target_id for assignment in wish.assignments)]) > state.units:
        raise NotFound("unit")
    if not game.alive(unit):
        _refuse(UNIT_GONE)
    first, last = int(field.unit[unit].first), int(field.unit[unit].first + field.unit[unit].strength)
    state.assigned[first:last] = NOBODY
    for assignment in wish.assignments:
        _aim(game, unit, assignment)
    used = striking(state, field, unit)
    found = assignment_odds(state, field, unit, used)
    return messages.AssignmentOdds(
        targets=[_told(target, exact) for target, exact in sorted(found.items())],
        defaults=_defaults(game, unit, used),
    )


def _defaults(game: Tabletop, unit: int, used: list[Assignment]) -> list[messages.Assignment]:
    """T5.5 What is used without having been assigned."""
    wished = game.state.assigned.copy()
    game.state.assigned[:] = NOBODY
    for model, slot, target in used:
        if wished[model, slot] == NOBODY:
            game.state.assigned[model, slot] = target
    return [
        messages.Assignment(target_id=target, weapon_id=weapon, models=list(models))
        for target, weapon, models in assigned(game, unit)
    ]


def _aim(game: Tabletop, unit: int, wish: messages.AssignmentWish) -> None:
    """Aim a weapon of some models, as T5.5 has it: what a model aimed before may be lowered."""
    target, weapon = wish.target_id - 1, game.setup.weapon_number(unit, wish.weapon_id)
    if owner(game.state, target) == owner(game.state, unit) or not game.alive(target):
        _refuse(NOT_AN_ENEMY)
    if weapon == NOBODY:
        _refuse(UNKNOWN_WEAPON)
    first, strength = int(game.field.unit[unit].first), int(game.field.unit[unit].strength)
    mine = range(first, first + strength)
    for model in [number - 1 for number in wish.models] or mine:
        slot = slot_of(game.field, model, weapon) if model in mine else NOBODY
        if slot != NOBODY and game.state.model[model].wounds > 0:
            aim(game.state, game.field, model, slot, target)
        elif wish.models:
            _refuse(NOT_ELIGIBLE)


def _refuse(code: int) -> NoReturn:
    raise IllegalAction(*REFUSALS[code])


def _told(target: int, exact: Odds) -> messages.TargetOdds:
    return messages.TargetOdds(
        target_id=target + 1,
        casualties=exact.casualties,
        damage=exact.damage,
        expected_casualties=exact.expected,
        expected_damage=exact.expected_damage,
        destroyed=exact.wipe_out,
    )
