"""A skirmish as messages: its setup, where it stands, and what an action made happen."""

from collections.abc import Iterator
from typing import Any

from maniple.games.skirmish.game import Skirmish, player_or_none, unit_id
from maniple.games.skirmish.handlers import PREVIEWS
from maniple.games.skirmish.notation import format_action, ids
from maniple.games.skirmish.odds import charge_odds
from maniple.games.skirmish.rules.paths import Ways
from maniple.games.skirmish.rules.state import (
    CHARGE,
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
    GAME,
    MARKS,
    MOVE,
    NOBODY,
    PHASES,
    REASONS,
    RESULTS,
    RUNNING,
    SUBPHASES,
)
from maniple.games.skirmish.rules.turn import current_pool
from maniple.games.skirmish.rules.units import adjacent_to_enemy
from maniple.games.skirmish.schema import Hex
from maniple.games.skirmish.server import entries, messages
from maniple.games.skirmish.server.passing import can_be_ended
from maniple.games.skirmish.setup import Setup
from maniple.kernel.combat import NO_SAVE, save_target, wound_target
from maniple.kernel.events import DAMAGE, HIT_ROLL, SAVE_ROLL, WOUND_ROLL, Event
from maniple.server.match_messages import LogLine

STEPS = {HIT_ROLL: "hit", WOUND_ROLL: "wound", SAVE_ROLL: "save"}


def tell_setup(setup: Setup) -> messages.Setup:
    """The setup with everything a board needs to be drawn."""
    return messages.Setup(
        scenario=setup.key,
        name=setup.name,
        description=setup.description,
        content=setup.version,
        max_turns=setup.max_turns,
        charge_max_distance=setup.charge_max_distance,
        board=messages.Board(
            name=setup.board.name,
            cols=setup.board.cols,
            rows=setup.board.rows,
            walls=list(setup.board.walls),
            objectives=[
                messages.Objective(col=col, row=row, hexes=setup.objective_hexes(number))
                for number, (col, row) in enumerate(setup.board.objectives)
            ],
        ),
        types={key: messages.UnitType(**unit.model_dump()) for key, unit in setup.types.items()},
        units=[
            messages.Enlisted(
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


def tell_state(game: Skirmish, undo: int | None, resigned: int | None = None) -> messages.State:
    """Where the game stands; a side that has resigned leaves nothing to be done."""
    # Plain data at one go: field by field, NumPy takes ten times as long.
    state = dict(zip(GAME.names or (), game.state.item(), strict=True))
    outcome = tell_outcome(game, resigned)
    over = outcome is not None
    holders = state["controller"][: len(game.setup.board.objectives)]
    units = list(enumerate(state["unit"][: state["units"]].tolist(), 1))
    # Checked as a whole: pydantic builds nested parts from plain data far faster than they can be made one by one.
    return messages.State.model_validate(
        {
            "turn": state["turn"],
            "current_player": state["current_player"],
            "phase": PHASES[state["phase"]],
            "subphase": SUBPHASES[state["subphase"]],
            "seat": state["seat"],
            "active_unit": unit_id(state["active"]),
            "selected_target": unit_id(state["target"]),
            "attacks_left": state["attacks_left"],
            "charge_rolls": {number: roll for number, (*_, roll) in units if roll},
            "episode_steps": state["episode_steps"],
            "units": [{"id": number, "col": col, "row": row, "HP_CUR": hp} for number, (hp, _, col, row, _) in units],
            "pool": [] if over else ids(current_pool(game.state)),
            "idle": [] if over else [told._asdict() for told in game.idle()],
            "fighters": _fighters(state),
            "marks": {
                "moved": ids(state["units_moved"]),
                "fled": ids(state["units_fled"]),
                "shot": ids(state["units_shot"]),
                "charged": ids(state["units_charged"]),
                "fought": ids(state["units_fought"]),
            },
            "controllers": [player_or_none(holder) for holder in holders],
            "actions": [] if over else [format_action(code) for code in game.legal_actions()],
            "preview": None if over or state["active"] == NOBODY else _preview(game),
            "charges": [] if over else _charges(game),
            "end_phase": not over and can_be_ended(game),
            "undo": None if over else undo,
            "outcome": outcome,
        }
    )


def tell_outcome(game: Skirmish, resigned: int | None) -> messages.Outcome | None:
    """S1.6 How it ended; S11.1 a side that resigns has lost."""
    if resigned is not None:
        return messages.Outcome(winner=1 - resigned, by="resignation")
    end = game.outcome()
    return None if end is None else messages.Outcome(winner=end.winner, by=end.by)  # pyright: ignore[reportArgumentType]  (REASONS)


def _charges(game: Skirmish) -> list[dict[str, Any]]:
    return [{"unit": odds.unit, "needed": odds.needed, "probability": float(odds.chance)} for odds in charge_odds(game)]


def _fighters(state: dict[str, Any]) -> list[list[int]]:
    sides: list[list[int]] = [[], []]
    current = state["current_player"]
    sides[current] = ids(state["charging_activation_pool"] | state["active_alternating_activation_pool"])
    sides[1 - current] = ids(state["non_active_alternating_activation_pool"])
    return sides


def _preview(game: Skirmish) -> dict[str, Any]:
    """S8.6 What the handlers show of the active unit, with the ways to where it can go."""
    state = game.state
    shown = PREVIEWS[PHASES[state.phase]](game)
    numbers = shown.get("attack_preview")
    return {
        "flees": bool(state.phase == MOVE and adjacent_to_enemy(game.state, int(state.active))),
        "hexes": _steps(game, {*shown.get("green_hexes", ()), *shown.get("orange_hexes", ())}),
        "red_hexes": shown["red_hexes"],
        "targets": shown["blinking_units"],
        "refused": [told._asdict() for told in game.refused()],
        "attack": numbers,
    }


def _steps(game: Skirmish, stops: set[Hex]) -> list[dict[str, Any]]:
    if game.state.phase not in (MOVE, CHARGE):
        return []
    return [
        {"col": place[0], "row": place[1], "steps": steps, "before": before, "stop": place in stops}
        for place, steps, before in game.ways().steps()
    ]


def way_ahead(game: Skirmish) -> Ways | None:
    """The ways of the active unit, to be asked after it has gone; None where units go nowhere."""
    state = game.state
    if state.ended != RUNNING or state.active == NOBODY or state.phase not in (MOVE, CHARGE):
        return None
    return game.ways()


def tell_lines(game: Skirmish) -> list[LogLine]:
    """The sentences of the last action."""
    return [
        LogLine(
            text=line.text,
            kind=line.kind,
            # The actor of a phase or an objective is a player.
            unit=unit_id(line.actor) if line.kind in UNIT_LINES else None,
            target=unit_id(line.target),
        )
        for line in game.lines()
    ]


UNIT_LINES = {"attack", "move", "roll", "charge", "failed", "lost", "wait", "error"}


def tell_events(game: Skirmish, ways: Ways | None) -> list[Any]:
    """The events of the last action; `ways` are those of the unit that acted, from before it."""
    return list(_events(game, ways))


def _events(game: Skirmish, ways: Ways | None) -> Iterator[Any]:
    attack: dict[str, Any] | None = None
    why: dict[int, str] = {}
    for event in game.events():
        kind = event.kind
        if kind == EV_ATTACK:
            attack = {"unit": event.actor + 1, "target": event.target + 1, "ranged": bool(event.a)}
            attack |= {"rolls": [], "damage": 0, "died": False}
            reasons = explain(game.unit(event.actor), game.unit(event.target), bool(event.a))
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
            told = _event(event, ways)
            if told is not None:
                yield told
    if attack is not None:
        yield _attacked(game, attack)


def _attacked(game: Skirmish, attack: dict[str, Any]) -> entries.Attacked:
    return entries.Attacked(**attack, HP_CUR=int(game.state.unit[attack["target"] - 1].HP_CUR))


def _roll(event: Event, why: str) -> entries.Roll:
    step: Any = STEPS[event.kind]
    return entries.Roll(step=step, roll=event.a, needed=event.b, success=event.a >= event.b, why=why)


def explain(attacker: dict[str, Any], target: dict[str, Any], ranged: bool) -> list[str]:
    """S7.1 Why each die of an attack needs what it needs: hit, wound, save."""
    weapon = "RNG" if ranged else "CC"
    strength, toughness, ap = attacker[f"{weapon}_STR"], target["T"], attacker[f"{weapon}_AP"]
    save = int(save_target(target["ARMOR_SAVE"], target["INVUL_SAVE"], ap))
    if save == NO_SAVE:
        saving = f"No save: armour {target['ARMOR_SAVE']}+ against AP {ap} (S7.1)"
    elif save < target["ARMOR_SAVE"] - ap:
        saving = f"Save {save}+: invulnerable, better than armour against AP {ap} (S7.1)"
    else:
        saving = f"Save {save}+: armour {target['ARMOR_SAVE']}+ against AP {ap} (S7.1)"
    return [
        f"Hit {attacker[f'{weapon}_ATK']}+: {attacker['name']}'s {weapon}_ATK (S7.1)",
        f"Wound {int(wound_target(strength, toughness))}+: Strength {strength} against Toughness {toughness} (S7.1)",
        saving,
    ]


def _event(event: Event, ways: Ways | None) -> Any:
    kind, actor = event.kind, event.actor
    if kind == EV_TURN:
        return entries.TurnBegan(turn=event.a)
    if kind == EV_PHASE:
        return entries.PhaseBegan(player=actor, phase=PHASES[event.a])
    if kind == EV_SUBPHASE:
        return entries.SubphaseBegan(player=actor, subphase=SUBPHASES[event.a])
    if kind == EV_ACTIVATED:
        return entries.Activated(unit=actor + 1)
    if kind == EV_POSTPONED:
        return entries.Postponed(unit=actor + 1)
    if kind == EV_ENDED:
        return entries.ActivationEnded(unit=actor + 1, result=RESULTS[event.a], mark=MARKS[event.c])
    if kind == EV_MOVED:
        return entries.Moved(unit=actor + 1, fled=bool(event.target), path=_path(event, ways))
    if kind == EV_CHARGE_ROLL:
        return entries.ChargeRolled(unit=actor + 1, dice=[event.a, event.b])
    if kind == EV_CHARGED:
        return entries.Charged(unit=actor + 1, path=_path(event, ways))
    if kind == EV_CHARGE_FAILED:
        return entries.ChargeFailed(unit=actor + 1, roll=event.a, needed=event.b or None)
    if kind == EV_SHOTS_LOST:
        return entries.ShotsLost(unit=actor + 1, count=event.a)
    if kind == EV_OBJECTIVE:
        return entries.ObjectiveTaken(player=actor, objective=event.a, strength=[event.c, event.d])
    if kind == EV_GAME_OVER:
        return entries.GameOver(winner=player_or_none(actor), by=REASONS[event.a])
    return None


def _path(event: Event, ways: Ways | None) -> list[Hex]:
    goal = (event.c, event.d)
    return ways.path(goal) if ways is not None else [(event.a, event.b), goal]
