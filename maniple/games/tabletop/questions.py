"""What people ask while they think: is it legal, where could it go, what is it worth.

Nothing here changes the battle for others: it is asked of a copy.
"""

from typing import Annotated, Any, NoReturn

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from maniple.games.protocol import Described, Question
from maniple.games.tabletop.charge_odds import charge_odds
from maniple.games.tabletop.choices import assigned, choices
from maniple.games.tabletop.explain import why_nowhere
from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.notation import Action, parse_action
from maniple.games.tabletop.odds import Assignment as Aimed
from maniple.games.tabletop.odds import Odds, assignment_odds, striking
from maniple.games.tabletop.rules.actions import ACTIONS, refuse
from maniple.games.tabletop.rules.assignment import aim, slot_of
from maniple.games.tabletop.rules.formation import clear_placement
from maniple.games.tabletop.rules.measure import owner
from maniple.games.tabletop.rules.refusals import (
    GAME_OVER,
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
from maniple.games.tabletop.schema import LARGEST_TABLE
from maniple.games.tabletop.view import Assignment, ModelId, PlacingName, UnitId
from maniple.kernel.bits import NONE, bit
from maniple.kernel.errors import IllegalAction, NotThere

Inches = Annotated[float, Field(ge=0, le=LARGEST_TABLE, allow_inf_nan=False, strict=False)]


class Asked(BaseModel):
    """Something that is asked; unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class TabletopCheck(Asked):
    """An action that somebody thinks of: a model that is being dragged, say."""

    action: dict[str, Any]


class ModelFault(Described):
    """A model of a placement, and the rule that it breaks."""

    model_id: ModelId
    rule: str
    reason: str


class TabletopVerdict(Described):
    """Whether the rules would accept it now, and which of them refuses it."""

    legal: bool
    rule: str | None = None
    reason: str | None = None
    faults: list[ModelFault] = Field(
        default=[], description="the models to blame for a placement; none where the unit as a whole is"
    )


class SuggestionWish(Asked):
    """T7.1 A unit that is to be placed, how, and toward which point where that matters."""

    unit_id: UnitId
    kind: PlacingName
    x: Inches = 0.0
    y: Inches = 0.0


class TabletopSuggestion(Described):
    """T7.1 A complete action that is accepted as things stand, or in a sentence why there is none."""

    action: dict[str, Any] | None
    reason: str | None = None


class AssignmentWish(Asked):
    """T5.3 A weapon of some models, aimed at a unit; no models are all that carry it."""

    target_id: UnitId
    weapon_id: Annotated[str, StringConstraints(min_length=1, max_length=60)]
    models: list[ModelId] = Field(default=[], max_length=128)


class OddsWish(Asked):
    """Attacks that somebody thinks of: what a unit's models aim at, whether or not they can reach it now."""

    unit_id: UnitId
    assignments: Annotated[list[AssignmentWish], Field(max_length=64)]


class TargetOdds(Described):
    """What the attacks at one unit are worth, exactly."""

    target_id: UnitId
    casualties: list[tuple[int, float]] = Field(description="each number of models and its chance")
    damage: list[tuple[int, float]] = Field(description="each number of wound points and its chance")
    expected_casualties: float
    expected_damage: float
    destroyed: float


class AssignmentOdds(Described):
    """The odds of an assignment, target by target."""

    targets: list[TargetOdds]
    defaults: list[Assignment] = Field(description="T5.5 what models left unassigned do in a fight; it is counted")


class ChargeWish(Asked):
    """T4.1 A charge that somebody thinks of: a unit, and whom it might charge together."""

    unit_id: UnitId
    target_ids: list[UnitId] = Field(default=[], max_length=64)


class TabletopChargeChance(Described):
    """T4 What a charge at some units takes."""

    target_ids: list[UnitId]
    distance: float = Field(description="to the farthest of them, edge to edge")
    least: int = Field(description="T4.3 with a smaller roll it fails at once")
    needed: int | None = Field(description="T4.2 the smallest roll for which places were found; None if there are none")
    chance: float = Field(description="of 2D6 to be as much as is needed, exactly; 0 where no places were found")


class ChargeOdds(Described):
    """T4.1 What a unit's charges take, target by target, and at all those chosen together if they are several."""

    targets: list[TabletopChargeChance]
    together: TabletopChargeChance | None


def check(game: Tabletop, wish: TabletopCheck) -> TabletopVerdict:
    """Whether the rules would accept an action now; it is not taken."""
    return judge(game, parse_action(wish.action))


def judge(game: Tabletop, action: Action) -> TabletopVerdict:
    """Whether the rules accept an action as things stand."""
    try:
        game.check(action)
    except IllegalAction as error:
        placed = (error.rule, error.reason) in PLACEMENT_REFUSALS.values()
        faults = game.faults(action) if placed else {}
        return TabletopVerdict(
            legal=False, rule=error.rule, reason=error.reason, faults=[_fault(*one) for one in faults.items()]
        )
    return TabletopVerdict(legal=True)


def _fault(model_id: int, code: int) -> ModelFault:
    rule, reason = PLACEMENT_REFUSALS[code]
    return ModelFault(model_id=model_id, rule=rule, reason=reason)


def suggest(game: Tabletop, wish: SuggestionWish) -> TabletopSuggestion:
    """T7.1 A placement that is accepted as things stand, toward a point where that matters; or why there is none."""
    unit_id, kind = _known(game, wish.unit_id), wish.kind
    if wish.x > game.field.width or wish.y > game.field.depth:
        raise IllegalAction(*REFUSALS[OFF_TABLE])
    if game.outcome() is not None:
        return TabletopSuggestion(action=None, reason=f"{REFUSALS[GAME_OVER][1]}.")
    # Whether it is this unit's turn to be placed so, wherever that may be.
    clear_placement(game.state, game.scratch)
    code = refuse(game.state, game.field, game.scratch, ACTIONS.index(kind), unit_id - 1, NOBODY, NOBODY, NONE)
    if code != LEGAL and code not in PLACEMENT_REFUSALS:
        return TabletopSuggestion(action=None, reason=f"{REFUSALS[code][1]}.")
    found = game.suggest(unit_id, kind, wish.x, wish.y)
    if found is None:
        return TabletopSuggestion(action=None, reason=why_nowhere(game, unit_id, kind))
    return TabletopSuggestion(action=found.to_dict())


def charge(game: Tabletop, wish: ChargeWish) -> ChargeOdds:
    """T4.1 What a charge takes: at each unit that may be charged now, and at all those chosen together."""
    unit_id = _known(game, wish.unit_id, *wish.target_ids)
    targets = next((choice.targets for choice in choices(game) if choice.unit_id == unit_id), ())
    together = set(wish.target_ids) & set(targets)
    return ChargeOdds(
        targets=[_charge(game, unit_id, {target}) for target in targets],
        together=_charge(game, unit_id, together) if len(together) > 1 else None,
    )


def _charge(game: Tabletop, unit_id: int, targets: set[int]) -> TabletopChargeChance:
    found = charge_odds(game.state, game.field, unit_id - 1, sum((bit(target - 1) for target in targets), NONE))
    return TabletopChargeChance(
        target_ids=sorted(targets),
        distance=found.distance,
        least=found.least,
        needed=found.needed,
        chance=found.chance,
    )


def odds(game: Tabletop, wish: OddsWish) -> AssignmentOdds:
    """Exact odds of attacks as somebody would assign them; whether they reach is not asked.

    T5.5 In a fight they include what models left unassigned do by default.
    """
    state, field = game.state, game.field
    unit = _known(game, wish.unit_id, *(assignment.target_id for assignment in wish.assignments)) - 1
    if not game.alive(unit):
        _refuse(UNIT_GONE)
    first, last = int(field.unit[unit].first), int(field.unit[unit].first + field.unit[unit].strength)
    state.assigned[first:last] = NOBODY
    for assignment in wish.assignments:
        _aim(game, unit, assignment)
    used = striking(state, field, unit)
    found = assignment_odds(state, field, unit, used)
    return AssignmentOdds(
        targets=[_told(target, exact) for target, exact in sorted(found.items())],
        defaults=_defaults(game, unit, used),
    )


def _defaults(game: Tabletop, unit: int, used: list[Aimed]) -> list[Assignment]:
    """T5.5 What is used without having been assigned."""
    wished = game.state.assigned.copy()
    game.state.assigned[:] = NOBODY
    for model, slot, target in used:
        if wished[model, slot] == NOBODY:
            game.state.assigned[model, slot] = target
    return [
        Assignment(target_id=target, weapon_id=weapon, models=list(models))
        for target, weapon, models in assigned(game, unit)
    ]


def _aim(game: Tabletop, unit: int, wish: AssignmentWish) -> None:
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


def _known(game: Tabletop, *unit_ids: int) -> int:
    """The first of these units; NotThere where one of them is none of the battle's."""
    if max(unit_ids) > game.state.units:
        raise NotThere(f"there is no unit {max(unit_ids)}")
    return unit_ids[0]


def _refuse(code: int) -> NoReturn:
    raise IllegalAction(*REFUSALS[code])


def _told(target: int, exact: Odds) -> TargetOdds:
    return TargetOdds(
        target_id=target + 1,
        casualties=exact.casualties,
        damage=exact.damage,
        expected_casualties=exact.expected,
        expected_damage=exact.expected_damage,
        destroyed=exact.wipe_out,
    )


QUESTIONS = {
    "check": Question(TabletopCheck, TabletopVerdict, check),
    "suggest": Question(SuggestionWish, TabletopSuggestion, suggest),
    "charge": Question(ChargeWish, ChargeOdds, charge),
    "odds": Question(OddsWish, AssignmentOdds, odds),
}
