"""A tabletop battle as messages: its setup, and where it stands."""

from typing import Any, get_args

from maniple.server.tabletop import messages
from maniple.server.tabletop.keyword_texts import keyword_text
from maniple.tabletop.armies import weapon_keywords
from maniple.tabletop.choices import assigned, attacks, choices
from maniple.tabletop.game import Tabletop, ids
from maniple.tabletop.measure import in_combat
from maniple.tabletop.offers import may_end_phase
from maniple.tabletop.schema import Weapon
from maniple.tabletop.setup import Setup, Unit
from maniple.tabletop.state import ALLOCATE, ATTACK, FIGHT, GAME, NOBODY, PHASES, PLACE, STAGES, TIERS

Assigned = list[tuple[int, str, tuple[int, ...]]]
FLAGS: tuple[str, ...] = get_args(messages.FlagName)


def tell_setup(setup: Setup) -> messages.TabletopSetup:
    """The setup with everything a table needs to be drawn."""
    return messages.TabletopSetup(
        key=setup.key,
        name=setup.name,
        description=setup.description,
        rounds=setup.rounds,
        table=_ground(setup),
        armies=[
            messages.TabletopArmy(
                name=army.name, faction=army.faction, points=army.points, description=army.description
            )
            for army in setup.armies
        ],
        units=[_unit_type(setup, number, unit) for number, unit in enumerate(setup.units)],
    )


def _ground(setup: Setup) -> messages.TabletopGround:
    table = setup.table
    return messages.TabletopGround(
        name=table.name,
        width=table.width,
        depth=table.depth,
        terrain=[messages.TabletopTerrain(**piece.model_dump()) for piece in table.terrain],
        objectives=list(table.objectives),
        zones=[list(zone) for zone in table.zones],
    )


def _unit_type(setup: Setup, number: int, unit: Unit) -> messages.TabletopUnitType:
    models = setup.models[unit.first : unit.first + unit.strength]
    carried = dict.fromkeys(weapon for model in models for weapon in model.weapons)
    stats = unit.type.model_dump(exclude={"name", "line", "models"})
    return messages.TabletopUnitType(
        id=number + 1,
        player=unit.player,
        name=unit.name,
        key=unit.key,
        models=[
            messages.TabletopFigure(
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


def _weapon(key: str, weapon: Weapon) -> messages.TabletopWeapon:
    return messages.TabletopWeapon(
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
        texts=[keyword_text(keyword) for keyword in weapon_keywords(weapon)],
    )


def tell_state(game: Tabletop, undo: int | None, resigned: int | None = None) -> messages.TabletopState:
    """Where the battle stands; a side that has resigned leaves nothing to be done."""
    # Plain data at one go: field by field, NumPy takes ten times as long.
    state = dict(zip(GAME.names or (), game.state.item(), strict=True))
    outcome = tell_outcome(game, resigned)
    over = outcome is not None
    # Checked as a whole: pydantic builds nested parts from plain data far faster than they can be made one by one.
    return messages.TabletopState.model_validate(
        {
            "round": state["round_number"],
            "current_player": state["current_player"],
            "phase": PHASES[state["phase"]],
            "stage": STAGES[state["stage"]],
            "seat": state["seat"],
            "active_unit": _id(state["active"]),
            "allowance": state["allowance"],
            "charge_targets": ids(state["charge_targets"]),
            "tier": None if state["tier"] == NOBODY else TIERS[state["tier"]],
            "victory_points": state["victory_points"].tolist(),
            "holders": [None if holder == NOBODY else holder for holder in game.holders().tolist()],
            "units": _units(game, state),
            "fight_order": [] if over else game.fight_order(),
            "choices": [] if over else [vars(choice) for choice in choices(game)],
            "end_phase": not over and may_end_phase(game),
            "attacks": [] if over else _attacks(game),
            "assigned": [] if over or state["active"] == NOBODY else _listed(assigned(game, state["active"])),
            "wounds": None if over else _wounds(game, state),
            "undo": None if over else undo,
            "outcome": outcome,
        }
    )


def _id(number: int) -> int | None:
    return None if number == NOBODY else number + 1


def _units(game: Tabletop, state: dict[str, Any]) -> list[dict[str, Any]]:
    """T0.2 The units with their flags; a model without wounds is not on the table."""
    models: list[list[dict[str, Any]]] = [[] for _ in range(state["units"])]
    for number, (x, y, z, wounds, unit, *_) in enumerate(state["model"][: state["models"]].tolist(), 1):
        if wounds > 0:
            models[unit].append({"id": number, "x": x, "y": y, "z": z, "wounds": wounds})
    return [
        {
            "id": unit + 1,
            "player": int(unit >= state["split"]),
            "flags": [flag for flag in FLAGS if state[flag] >> unit & 1],
            "in_combat": bool(models[unit] and in_combat(game.state, game.field, unit)),
            "models": models[unit],
        }
        for unit in range(state["units"])
    ]


def tell_outcome(game: Tabletop, resigned: int | None) -> messages.TabletopOutcome | None:
    """T1.3 How it ended; T7.4 a side that resigns has lost."""
    if resigned is not None:
        return messages.TabletopOutcome(winner=1 - resigned, by="resignation")
    end = game.outcome()
    return None if end is None else messages.TabletopOutcome(winner=end.winner, by=end.by)  # pyright: ignore[reportArgumentType]  (REASONS)


def _attacks(game: Tabletop) -> list[dict[str, Any]]:
    """What the active unit can assign: when it shoots, and in a fight also before it has piled in."""
    state = game.state
    assigns = state.stage == ATTACK or (state.stage == PLACE and state.phase == FIGHT)
    return _listed(attacks(game, int(state.active))) if assigns else []


def _listed(found: Assigned) -> list[dict[str, Any]]:
    return [{"target_id": target, "weapon_id": weapon, "models": models} for target, weapon, models in found]


def _wounds(game: Tabletop, state: dict[str, Any]) -> dict[str, Any] | None:
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
