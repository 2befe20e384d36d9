"""A tabletop battle as messages: its setup, and where it stands."""

from typing import Any

from maniple.games.tabletop.armies import weapon_keywords
from maniple.games.tabletop.choices import attacks, choices
from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.offers import may_end_phase
from maniple.games.tabletop.rules.state import ATTACK, FIGHT, PLACE
from maniple.games.tabletop.schema import Weapon
from maniple.games.tabletop.server import messages
from maniple.games.tabletop.server.keyword_texts import keyword_text
from maniple.games.tabletop.setup import Setup, Unit
from maniple.games.tabletop.view import View, listed


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
        name=unit.label,
        called=unit.name,
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


def seen(game: Tabletop, resigned: int | None) -> View:
    """The view of a battle, in which a side may have resigned (T7.4): then nothing waits to be done."""
    if resigned is None:
        return game.view()
    return game.view() | {"assigned": [], "wounds": None, "outcome": vars(tell_outcome(game, resigned))}


def tell_state(game: Tabletop, undo: int | None, resigned: int | None = None) -> messages.TabletopState:
    """Where the battle stands; a side that has resigned leaves nothing to be done."""
    shown = seen(game, resigned)
    over = shown["outcome"] is not None
    # Checked as a whole: pydantic builds nested parts from plain data far faster than they can be made one by one.
    return messages.TabletopState.model_validate(
        {
            **shown,
            "fight_order": [] if over else game.fight_order(),
            "choices": [] if over else [vars(choice) for choice in choices(game)],
            "end_phase": not over and may_end_phase(game),
            "attacks": [] if over else _attacks(game),
            "undo": None if over else undo,
        }
    )


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
    return listed(attacks(game, int(state.active))) if assigns else []
