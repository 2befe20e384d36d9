"""How a skirmish is told: its setup, where it stands, and what the last action made happen (view.py)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from maniple.games.skirmish import view
from maniple.games.skirmish.narrate import explain_attack
from maniple.games.skirmish.notation import format_action, ids
from maniple.games.skirmish.odds import charge_odds
from maniple.games.skirmish.preview import attack_numbers, red_hexes
from maniple.games.skirmish.rules.fight import engaged
from maniple.games.skirmish.rules.state import (
    CHARGE,
    ENDINGS,
    EV_ACTIVATED,
    EV_ATTACK,
    EV_CHARGE_FAILED,
    EV_CHARGE_ROLL,
    EV_CHARGED,
    EV_DIED,
    EV_ENDED,
    EV_GAME_OVER,
    EV_MOVED,
    EV_OBJECTIVE,
    EV_PHASE,
    EV_POSTPONED,
    EV_SHOTS_LOST,
    EV_SUBPHASE,
    EV_TURN,
    FIGHT,
    GAME,
    MARKS,
    MOVE,
    NOBODY,
    PHASES,
    RESULTS,
    SHOOT,
    SUBPHASES,
)
from maniple.games.skirmish.rules.turn import current_pool, living_value
from maniple.games.skirmish.rules.units import adjacent_to_enemy
from maniple.games.skirmish.schema import Hex
from maniple.games.skirmish.setup import Setup
from maniple.kernel.bits import NONE
from maniple.kernel.events import DAMAGE, HIT_ROLL, SAVE_ROLL, WOUND_ROLL, Event

if TYPE_CHECKING:
    from maniple.games.skirmish.game import Skirmish

EVERYBODY = ~NONE
"""A set of 64 bits, as the rules take it: a plain number would be looked up as another type each time."""

STEPS = {HIT_ROLL: "hit", WOUND_ROLL: "wound", SAVE_ROLL: "save"}


def describe_setup(setup: Setup) -> view.SkirmishSetup:
    """The setup with everything a board needs to be drawn."""
    return view.SkirmishSetup(
        key=setup.key,
        name=setup.name,
        description=setup.description,
        content=setup.version,
        max_turns=setup.max_turns,
        charge_max_distance=setup.charge_max_distance,
        board=view.SkirmishBoard(
            name=setup.board.name,
            cols=setup.board.cols,
            rows=setup.board.rows,
            walls=list(setup.board.walls),
            objectives=[
                view.SkirmishObjective(col=col, row=row, hexes=setup.objective_hexes(number))
                for number, (col, row) in enumerate(setup.board.objectives)
            ],
        ),
        types={key: view.SkirmishUnitType(**unit.model_dump()) for key, unit in setup.types.items()},
        units=[
            view.Enlisted(
                id=number,
                player=placed.player,
                type=placed.type,
                col=placed.col,
                row=placed.row,
                HP_CUR=placed.HP_CUR or setup.types[placed.type].HP_MAX,
            )
            for number, placed in enumerate(setup.units, 1)
        ],
    )


def describe_game(game: "Skirmish") -> view.SkirmishView:
    """Where the game stands; of one that is over, nothing is left to be done."""
    # Plain data at one go: field by field, NumPy takes ten times as long.
    state = dict(zip(GAME.names or (), game.state.item(), strict=True))
    over = game.over
    holders = state["controller"][: len(game.setup.board.objectives)]
    units = list(enumerate(state["unit"][: state["units"]].tolist(), 1))
    # Checked as a whole: pydantic builds nested parts from plain data far faster than they can be made one by one.
    return view.SkirmishView.model_validate(
        {
            "turn": state["turn"],
            "current_player": state["current_player"],
            "phase": PHASES[state["phase"]],
            "subphase": SUBPHASES[state["subphase"]],
            "seat": game.turn,
            "active_unit": _unit_id(state["active"]),
            "selected_target": _unit_id(state["target"]),
            "attacks_left": state["attacks_left"],
            "charge_rolls": {number: roll for number, (*_, roll) in units if roll},
            "episode_steps": state["episode_steps"],
            "units": [{"id": number, "col": col, "row": row, "HP_CUR": hp} for number, (hp, _, col, row, _) in units],
            "fighters": _fighters(state),
            "marks": {mark: ids(state[f"units_{mark}"]) for mark in view.Marks.model_fields},
            "engaged": ids(engaged(game.state, game.field, EVERYBODY)),
            "value": [living_value(game.state, game.field, player) for player in (0, 1)],
            "controllers": [player_or_none(holder) for holder in holders],
            "pool": [] if over else ids(current_pool(game.state)),
            "idle": [] if over else [told._asdict() for told in game.idle()],
            "actions": [format_action(code) for code in game.legal_actions()],
            "preview": _preview(game) if game.midway else None,
            "charges": [] if over else _charges(game),
            "begun": bool(state["phase"] == SHOOT and game.midway and state["attacks_left"] < _shots(game, state)),
            # S6.4 Attacking is mandatory: a fight phase cannot be waited out.
            "end_phase": not over and state["phase"] != FIGHT,
            "outcome": game.outcome(),
        }
    )


def _shots(game: "Skirmish", state: dict[str, Any]) -> int:
    """S4.4 What the active unit began its activation with."""
    return int(game.field.type[game.state.unit[state["active"]].type].RNG_NB)


def _unit_id(number: int) -> int | None:
    return None if number == NOBODY else number + 1


def player_or_none(player: int) -> int | None:
    """A player of the record, None for nobody."""
    return None if player == NOBODY else int(player)


def _charges(game: "Skirmish") -> list[dict[str, Any]]:
    return [{"unit": odds.unit, "needed": odds.needed, "probability": float(odds.chance)} for odds in charge_odds(game)]


def _fighters(state: dict[str, Any]) -> list[list[int]]:
    sides: list[list[int]] = [[], []]
    current = state["current_player"]
    sides[current] = ids(state["charging_activation_pool"] | state["active_alternating_activation_pool"])
    sides[1 - current] = ids(state["non_active_alternating_activation_pool"])
    return sides


def _preview(game: "Skirmish") -> dict[str, Any]:
    """S8.6 What is shown of the active unit, with the ways to where it can go."""
    state, options = game.state, game.options()
    return {
        "flees": bool(state.phase == MOVE and adjacent_to_enemy(state, int(state.active))),
        "hexes": _steps(game, set(options["hexes"])),
        "red_hexes": red_hexes(state, game.field),
        "targets": options["targets"],
        "refused": [told._asdict() for told in game.refused()],
        "attack": attack_numbers(state, game.field),
    }


def _steps(game: "Skirmish", stops: set[Hex]) -> list[dict[str, Any]]:
    if game.state.phase not in (MOVE, CHARGE):
        return []
    return [
        {"col": place[0], "row": place[1], "steps": steps, "before": before, "stop": place in stops}
        for place, steps, before in game.ways().steps()
    ]


def describe_events(game: "Skirmish") -> list[Any]:
    """The events of the last action."""
    return list(_events(game))


def _events(game: "Skirmish") -> Iterator[Any]:
    attack: dict[str, Any] | None = None
    why: dict[int, str] = {}
    for event in game.recorded():
        kind = event.kind
        if kind == EV_ATTACK:
            attack = {"unit": event.actor + 1, "target": event.target + 1, "ranged": bool(event.a)}
            attack |= {"rolls": [], "damage": 0, "died": False}
            reasons = explain_attack(game.unit(event.actor), game.unit(event.target), bool(event.a))
            why = dict(zip(STEPS, reasons, strict=True))
        elif attack is not None and kind in STEPS:
            attack["rolls"].append(_roll(event, why[kind]))
        elif attack is not None and kind == DAMAGE:
            attack["damage"] = event.a
        else:
            if attack is not None:
                attack["died"] = kind == EV_DIED
                yield _attacked(game, attack)
                attack = None
            told = _event(game, event)
            if told is not None:
                yield told
    if attack is not None:
        yield _attacked(game, attack)


def _attacked(game: "Skirmish", attack: dict[str, Any]) -> view.Attacked:
    return view.Attacked(**attack, HP_CUR=int(game.state.unit[attack["target"] - 1].HP_CUR))


def _roll(event: Event, why: str) -> view.Roll:
    step: Any = STEPS[event.kind]
    return view.Roll(step=step, roll=event.a, needed=event.b, success=event.a >= event.b, why=why)


def _event(game: "Skirmish", event: Event) -> Any:
    kind, actor = event.kind, event.actor
    if kind == EV_TURN:
        return view.TurnBegan(turn=event.a)
    if kind == EV_PHASE:
        return view.PhaseBegan(player=actor, phase=PHASES[event.a])
    if kind == EV_SUBPHASE:
        return view.SubphaseBegan(player=actor, subphase=SUBPHASES[event.a])
    if kind == EV_ACTIVATED:
        return view.Activated(unit=actor + 1)
    if kind == EV_POSTPONED:
        return view.Postponed(unit=actor + 1)
    if kind == EV_ENDED:
        return view.ActivationEnded(unit=actor + 1, result=RESULTS[event.a], mark=MARKS[event.c])
    if kind == EV_MOVED:
        return view.Moved(unit=actor + 1, fled=bool(event.target), path=_path(game, event))
    if kind == EV_CHARGE_ROLL:
        return view.ChargeRolled(unit=actor + 1, dice=[event.a, event.b])
    if kind == EV_CHARGED:
        return view.Charged(unit=actor + 1, path=_path(game, event))
    if kind == EV_CHARGE_FAILED:
        return view.ChargeFailed(unit=actor + 1, roll=event.a, needed=event.b or None)
    if kind == EV_SHOTS_LOST:
        return view.ShotsLost(unit=actor + 1, count=event.a)
    if kind == EV_OBJECTIVE:
        return view.ObjectiveTaken(player=actor, objective=event.a, strength=[event.c, event.d])
    if kind == EV_GAME_OVER:
        return view.GameOver(winner=player_or_none(actor), by=ENDINGS[event.a])
    return None


def _path(game: "Skirmish", event: Event) -> list[Hex]:
    """The way a unit went: the shortest there was before it left."""
    return game.ways(game.before).path((event.c, event.d))
