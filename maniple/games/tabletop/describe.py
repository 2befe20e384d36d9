"""A battle as its views tell it: the setup, how it stands, and what an action made happen (T5.7)."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

import numpy as np

from maniple.games.tabletop.armies import weapon_keywords
from maniple.games.tabletop.choices import assigned, attacks, choices, volleys
from maniple.games.tabletop.explain import Explained
from maniple.games.tabletop.offers import may_end_phase
from maniple.games.tabletop.rules.fight import fighting
from maniple.games.tabletop.rules.state import (
    ALLOCATE,
    ATTACK,
    EV_ADVANCE_ROLL,
    EV_ATTACKS,
    EV_ATTACKS_ROLL,
    EV_CHARGE_ROLL,
    EV_DAMAGE_ROLL,
    EV_ESCAPE_ROLL,
    EV_FEEL_NO_PAIN,
    EV_HAZARD,
    EV_RESUMED,
    EV_SHOCK_ROLL,
    FIGHT,
    FLAGS,
    GAME,
    NOBODY,
    PHASES,
    PLACE,
    STAGES,
    TIERS,
)
from maniple.games.tabletop.rules.turn import survivors
from maniple.games.tabletop.schema import Weapon
from maniple.games.tabletop.setup import Setup, Unit
from maniple.games.tabletop.view import (
    DiceRolled,
    ModelMoved,
    TabletopArmy,
    TabletopFigure,
    TabletopGround,
    TabletopSetup,
    TabletopTerrain,
    TabletopUnitType,
    TabletopView,
    TabletopWeapon,
)
from maniple.kernel.bits import bit_numbers
from maniple.kernel.events import HIT_ROLL, SAVE_ROLL, WOUND_ROLL, Event

HAZARD_FAILS = 1


def describe_setup(setup: Setup) -> TabletopSetup:
    """The setup with everything a table needs to be drawn."""
    return TabletopSetup(
        key=setup.key,
        name=setup.name,
        description=setup.description,
        rounds=setup.rounds,
        table=_ground(setup),
        armies=[
            TabletopArmy(name=army.name, faction=army.faction, points=army.points, description=army.description)
            for army in setup.armies
        ],
        units=[_unit_type(setup, number, unit) for number, unit in enumerate(setup.units)],
    )


def _ground(setup: Setup) -> TabletopGround:
    table = setup.table
    return TabletopGround(
        name=table.name,
        width=table.width,
        depth=table.depth,
        terrain=[TabletopTerrain(**piece.model_dump()) for piece in table.terrain],
        objectives=list(table.objectives),
        zones=[list(zone) for zone in table.zones],
    )


def _unit_type(setup: Setup, number: int, unit: Unit) -> TabletopUnitType:
    models = setup.models[unit.first : unit.first + unit.strength]
    carried = dict.fromkeys(weapon for model in models for weapon in model.weapons)
    stats = unit.type.model_dump(exclude={"name", "line", "models"})
    return TabletopUnitType(
        id=number + 1,
        player=unit.player,
        name=unit.label,
        called=unit.name,
        key=unit.key,
        models=[
            TabletopFigure(
                id=unit.first + place + 1,
                name=model.group.name,
                base=model.group.base,
                leader=model.group.leader,
                weapons=[setup.weapon_keys[weapon] for weapon in model.weapons],
            )
            for place, model in enumerate(models)
        ],
        weapons=[_weapon(setup.weapon_keys[weapon], setup.weapons[weapon]) for weapon in carried],
        **stats,
    )


def _weapon(key: str, weapon: Weapon) -> TabletopWeapon:
    return TabletopWeapon(
        id=key,
        name=weapon.name,
        ranged=weapon.type == "ranged",
        range=weapon.range or 0.0,
        A=str(weapon.A),
        skill=weapon.skill,
        S=weapon.S,
        AP=weapon.AP,
        D=str(weapon.D),
        keywords=list(weapon.keywords),
        texts=[keyword.text for keyword in weapon_keywords(weapon)],
    )


def describe_view(game: Any) -> TabletopView:
    """How a battle stands, and what can be done; once it is over, nothing."""
    # Plain data at one go: field by field, NumPy takes ten times as long.
    state = dict(zip(GAME.names or (), game.state.item(), strict=True))
    outcome = game.outcome()
    over = outcome is not None
    active = state["active"]
    assigns = state["stage"] == ATTACK or (state["stage"] == PLACE and state["phase"] == FIGHT)
    able = [] if over or not assigns else attacks(game, active)
    # Checked as a whole: pydantic builds nested parts from plain data far faster than they can be made one by one.
    return TabletopView.model_validate(
        {
            "victory_points": state["victory_points"].tolist(),
            "points": [survivors(game.state, game.field, player) for player in (0, 1)],
            "holders": [_somebody(holder) for holder in state["holder"][: game.field.objectives].tolist()],
            "round": state["round_number"],
            "current_player": state["current_player"],
            "phase": PHASES[state["phase"]],
            "stage": STAGES[state["stage"]],
            "seat": game.turn,
            "active_unit": _id(active),
            "allowance": state["allowance"],
            "charge_targets": [number + 1 for number in bit_numbers(state["charge_targets"])],
            "tier": None if state["tier"] == NOBODY else TIERS[state["tier"]],
            "units": _units(game, state),
            "fight_order": [] if over else game.fight_order(),
            "assigned": [] if over or active == NOBODY else _listed(assigned(game, active)),
            "wounds": None if over else _wounds(game, state),
            "choices": [] if over else [vars(choice) for choice in choices(game)],
            "end_phase": not over and may_end_phase(game),
            "attacks": _listed(able),
            "volleys": _listed(volleys(game, active, able)) if able else [],
            "outcome": outcome,
        }
    )


def _listed(found: list[tuple[int, str, tuple[int, ...]]]) -> list[dict[str, Any]]:
    """T5.3 Weapons with their targets and the models that use them (`choices.attacks`, `choices.assigned`)."""
    return [{"target_id": target, "weapon_id": weapon, "models": list(models)} for target, weapon, models in found]


def _id(number: int) -> int | None:
    return None if number == NOBODY else number + 1


def _somebody(number: int) -> int | None:
    return None if number == NOBODY else number


def _units(game: Any, state: dict[str, Any]) -> list[dict[str, Any]]:
    """T0.2 The units with their flags; a model without wounds is not on the table."""
    models: list[list[dict[str, Any]]] = [[] for _ in range(state["units"])]
    for number, (x, y, z, wounds, unit, *_) in enumerate(state["model"][: state["models"]].tolist(), 1):
        if wounds > 0:
            models[unit].append({"id": number, "x": x, "y": y, "z": z, "wounds": wounds})
    engaged = int(fighting(game.state, game.field))
    return [
        {
            "id": unit + 1,
            "player": int(unit >= state["split"]),
            "flags": [flag for flag in FLAGS if state[flag] >> unit & 1],
            "in_combat": bool(engaged >> unit & 1),
            "models": models[unit],
        }
        for unit in range(state["units"])
    ]


def _wounds(game: Any, state: dict[str, Any]) -> dict[str, Any] | None:
    """T5.11 What waits for the defender."""
    if state["stage"] != ALLOCATE:
        return None
    return {
        "unit_id": state["group_target"] + 1,
        "attacker_id": state["active"] + 1,
        "weapon_id": game.setup.weapon_keys[state["group_weapon"]],
        "attacks": state["group_attacks"],
        "hits": state["group_hits"],
        "wounds": state["group_wounds"],
    }


def moves(before: Any, game: Any) -> list[ModelMoved]:
    """Where models went, from the record before; their ways lie in the scratch."""
    found: list[ModelMoved] = []
    # Looking at each of them takes a hundred times as long.
    for model in np.flatnonzero(before.model != game.state.model).tolist():
        old, new = before.model[model], game.state.model[model]
        if (old.x, old.y) == (new.x, new.y):
            continue
        count = int(game.scratch.points[model])
        points = [(float(game.scratch.x[model][i]), float(game.scratch.y[model][i])) for i in range(count)]
        path = [(float(old.x), float(old.y)), *(points or [(float(new.x), float(new.y))])]
        found.append(ModelMoved(model=model + 1, path=path))
    return found


@dataclass
class Dice:
    """Dice that are being gathered."""

    context: str
    unit: int | None
    target: int | None = None
    weapon: str | None = None
    needed: int | None = None
    why: str = ""
    rolls: list[int] = field(default_factory=list)
    successes: int = 0
    criticals: int = 0


def dice_rolled(game: Any, happened: list[Event]) -> list[DiceRolled]:
    """The dice of a run of events; dice of one kind for one purpose lie together."""
    return [DiceRolled.model_validate(asdict(dice)) for dice in _gathered(game, happened)]


def _gathered(game: Any, happened: list[Event]) -> Iterator[Dice]:
    block: Dice | None = None
    reasons = Explained(game)
    for event in happened:
        if event.kind in (EV_ATTACKS, EV_RESUMED):
            reasons.open(event)
        rolled = _rolled(game, event, reasons)
        if rolled is None:
            continue
        fresh, rolls, successes, criticals = rolled
        if block is None or _differs(block, fresh):
            if block is not None:
                yield block
            block = fresh
        block.rolls += rolls
        block.successes += successes
        block.criticals += criticals
    if block is not None:
        yield block


def _differs(block: Dice, other: Dice) -> bool:
    return (block.context, block.unit, block.target, block.weapon, block.needed) != (
        other.context,
        other.unit,
        other.target,
        other.weapon,
        other.needed,
    )


Rolled = tuple[Dice, list[int], int, int]


def _rolled(game: Any, event: Event, reasons: Explained) -> Rolled | None:
    """The block a die belongs to, its rolls, how many succeeded, how many were critical."""
    kind, unit, target = event.kind, _id(event.actor), _id(event.target)
    if kind in (HIT_ROLL, WOUND_ROLL):
        context = reasons.hit_context if kind == HIT_ROLL else "wound_roll"
        why = reasons.hit(event.b) if kind == HIT_ROLL else reasons.wound(event.b)
        block = Dice(context, unit, target, reasons.weapon_id, event.b, why)
        return block, [event.a], int(event.a >= event.b), int(event.c == 1)
    if kind in (SAVE_ROLL, EV_FEEL_NO_PAIN):
        context = "save_roll" if kind == SAVE_ROLL else "feel_no_pain"
        why = reasons.save(event.b) if kind == SAVE_ROLL else f"Feel no pain {event.b}+ (T5.6)"
        block = Dice(context, unit, _unit_of(game, event.target), reasons.weapon_id, event.b, why)
        return block, [event.a], int(event.a >= event.b), 0
    if kind == EV_DAMAGE_ROLL:
        block = Dice("damage_roll", unit, _unit_of(game, event.target), reasons.weapon_id, why=reasons.damage())
        return block, [event.a], 1, 0
    if kind == EV_ATTACKS_ROLL:
        block = Dice("attacks_roll", _unit_of(game, event.actor), weapon=reasons.weapon_id, why=reasons.attacks())
        return block, [event.a], 1, 0
    if kind == EV_CHARGE_ROLL:
        inches = event.c / 100
        why = f"Charge: {inches:.1f} inches to go at least (T4.1)"
        return Dice("charge_roll", unit, why=why), [event.a, event.b], int(event.a + event.b >= inches - 0.01), 0
    if kind == EV_ADVANCE_ROLL:
        return Dice("advance_roll", unit, why="Advance: so many inches more (T2.1)"), [event.a], 1, 0
    if kind == EV_SHOCK_ROLL:
        block = Dice("battle_shock", unit, needed=event.c, why=f"Battle-shock: 2D6 against Ld {event.c} (T1.2)")
        return block, [event.a, event.b], int(not event.d), 0
    if kind == EV_ESCAPE_ROLL:
        block = Dice("desperate_escape", unit, needed=event.b, why="Desperate escape: 1 or 2 dies (T1.2)")
        return block, [event.a], int(event.a >= event.b), 0
    if kind == EV_HAZARD:
        block = Dice("hazardous", unit, needed=HAZARD_FAILS + 1, why="Hazardous: a 1 costs 3 wounds (T3.5)")
        return block, [event.a], int(event.a > HAZARD_FAILS), 0
    return None


def _unit_of(game: Any, model: int) -> int:
    return int(game.state.model[model].unit) + 1
