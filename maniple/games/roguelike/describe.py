"""Battles as they are told (G17): what stands on the field, and what each step of a battle changes."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.narrate import Telling, event_name
from maniple.games.roguelike.rules.engagement import engagers
from maniple.games.roguelike.rules.flanking import behind, left_of
from maniple.games.roguelike.rules.phalanx import phalanx, supporter
from maniple.games.roguelike.rules.state import (
    CRUMBLING,
    ENDINGS,
    FACINGS,
    MAX_UNITS,
    MORALES,
    NOBODY,
    RUNNING,
    SCRATCH,
    SLOTS,
    STATUS_NAMES,
    STATUSES,
    WIDTH,
    new_records,
)
from maniple.games.roguelike.rules.stats import current_armor, current_atk
from maniple.games.roguelike.view import (
    BattleEvent,
    BattleLine,
    BattleOutcome,
    BattlePhalanx,
    BattleRelic,
    BattleSpell,
    BattleState,
    BattleStatus,
    BattleTeam,
    BattleUnit,
)
from maniple.games.roguelike.vocabulary import CONTAGIONS, FACTIONS, SPELL_TIMINGS
from maniple.kernel.bits import NONE, bit, bit_numbers, keep_loop
from maniple.kernel.compiled import rule
from maniple.kernel.events import Event

SEEN = (
    *("used", "card", "level", "alive", "x", "y", "facing", "hp", "hp_max", "resolve", "resolve_max", "crumbles"),
    *("morale", "atk", "armor", "shield", "shred", "ammo", "ammo_max", "cooldown", "vigilant", "tarred", "charmed"),
    *("engagers", "phalanx_armor", "phalanx_resolve", "left", "right", "rear"),
)
"""What is noted of a unit, a column each; its contagions and statuses follow."""
FIRST_CONTAGION = len(SEEN)
FIRST_STATUS = FIRST_CONTAGION + len(CONTAGIONS)
FIRST_TURNS = FIRST_STATUS + STATUSES
COLUMNS = FIRST_TURNS + STATUSES


@rule
def note_units(battle, tables, scratch, seen):
    """Write all that is told of every unit into the rows of a table."""
    keep_loop()
    for i in range(MAX_UNITS):
        if i % SLOTS >= battle.team[i // SLOTS].units:
            continue
        unit, row = battle.unit[i], seen[i]
        alive = unit.alive != 0
        row[0] = 1
        row[1], row[2], row[3] = unit.card, unit.level, unit.alive
        row[4], row[5], row[6] = unit.x, unit.y, unit.facing
        row[7], row[8], row[9], row[10] = unit.HP, unit.HP_MAX, unit.RESOLVE, unit.RESOLVE_MAX
        row[11] = 1 if tables.card[unit.card].crumbles != 0 or unit.morale == CRUMBLING else 0
        row[12] = unit.morale
        row[13] = current_atk(battle, tables, i)
        row[14] = current_armor(battle, tables, scratch, i, True) if alive else int(unit.ARMOR)
        row[15], row[16], row[17], row[18] = unit.shield, unit.shred, unit.ammo, unit.ammo_max
        row[19], row[20], row[21] = unit.cooldown, unit.vigilant, unit.tarred
        row[22] = 1 if battle.charmed & bit(i) != NONE else 0
        row[23] = np.int64(engagers(battle, tables, scratch, i)) if alive else 0
        armor, resolve = phalanx(battle, tables, scratch, i) if alive else (0, 0)
        row[24], row[25] = armor, resolve
        (lx, ly), (bx, by) = left_of(int(unit.facing)), behind(int(unit.facing))
        row[26] = supporter(battle, i, lx, ly) if resolve != 0 else NOBODY
        row[27] = supporter(battle, i, -lx, -ly) if resolve != 0 else NOBODY
        row[28] = supporter(battle, i, bx, by) if resolve != 0 else NOBODY
        for kind in range(len(CONTAGIONS)):
            row[FIRST_CONTAGION + kind] = unit.contagion[kind]
        for status in range(STATUSES):
            row[FIRST_STATUS + status] = unit.status[status]
            row[FIRST_TURNS + status] = unit.status_turns[status]


def describe_unit(content: Content, i: int, row: list[int]) -> BattleUnit:
    """One unit, from what was noted of it."""
    seen = dict(zip(SEEN, row, strict=False))
    supporters = [j for j in (seen["left"], seen["right"], seen["rear"]) if j != NOBODY]
    formation = BattlePhalanx(armor=seen["phalanx_armor"], resolve=seen["phalanx_resolve"], supporters=supporters)
    statuses = zip(STATUS_NAMES, row[FIRST_STATUS:FIRST_TURNS], row[FIRST_TURNS:], strict=True)
    contagions = zip(CONTAGIONS, row[FIRST_CONTAGION:FIRST_STATUS], strict=True)
    named = {
        "id": i,
        "side": i // SLOTS,
        "card": content.cards[seen["card"]],
        "facing": FACINGS[seen["facing"]],
        "morale": MORALES[seen["morale"]],
        "ammo": seen["ammo"] if seen["ammo_max"] else None,
        "engaged_by": bit_numbers(seen["engagers"]),
        "phalanx": formation if formation.resolve else None,
        "contagions": {name: turns for name, turns in contagions if turns > 0},
        "statuses": {name: BattleStatus(amount=amount, turns=turns) for name, amount, turns in statuses if turns > 0},
    }
    return BattleUnit.model_validate(seen | named)


def describe_outcome(state: Any) -> BattleOutcome | None:
    """G3.4 How a battle ended, None while it goes on."""
    if state.ended == RUNNING:
        return None
    return BattleOutcome(winner=int(state.winner), by=ENDINGS[state.ended], rounds=int(state.round_number))


def describe_events(events: list[Event]) -> list[BattleEvent]:
    """Events by their names."""
    return [
        BattleEvent(name=event_name(one), actor=one.actor, target=one.target, a=one.a, b=one.b, c=one.c, d=one.d)
        for one in events
    ]


class Observer:
    """Looks at a battle, and again after each of its steps, to tell what is different."""

    def __init__(self, content: Content, state: Any) -> None:
        # Records are asked for once: reaching one takes NumPy longer than reading it.
        self._content, self._state, self._scratch = content, state, new_records(SCRATCH)[0]
        self._tables, self._team = content.tables[0], state.team
        self._named = SimpleNamespace(
            unit=[SimpleNamespace(card=0, level=1) for _ in range(MAX_UNITS)], team=self._team
        )
        self._before, self._now = (np.zeros((MAX_UNITS, COLUMNS), np.int64) for _ in range(2))
        self._units: dict[int, BattleUnit] = {}
        self._rest: dict[str, Any] = {}
        self._teams = b""
        self._changed_units()
        self._changed_rest()
        self.opening = BattleState(**self._rest, units=list(self._units.values()))

    def step(self, events: list[Event]) -> dict[str, Any]:
        """What is told of the step that caused these events: they, their lines and what is no longer as it was."""
        units, rest = self._changed_units(), self._changed_rest()
        return {
            "events": describe_events(events),
            "lines": list(self._lines(events)),
            "changes": {**rest, "units": units},
        }

    def _changed_units(self) -> list[dict[str, Any]]:
        """Units of which something changed: their id and the fields that are different, all of those that are new."""
        note_units(self._state, self._tables, self._scratch, self._now)
        changed = []
        for i in np.flatnonzero((self._now != self._before).any(axis=1)).tolist():
            now, known = describe_unit(self._content, i, self._now[i].tolist()), self._units.get(i)
            told = {name: getattr(now, name) for name in BattleUnit.model_fields}
            new = told if known is None else {key: value for key, value in told.items() if getattr(known, key) != value}
            if new:
                changed.append({"id": i, **new})
            self._units[i] = now
            self._named.unit[i].card, self._named.unit[i].level = self._now[i, 1:3].tolist()
        self._before, self._now = self._now, self._before
        return changed

    def _changed_rest(self) -> dict[str, Any]:
        """What is different of the battle apart from its units."""
        teams = self._team.tobytes()
        new: dict[str, Any] = {"round": int(self._state.round_number), "turns": int(self._state.turns)}
        if teams != self._teams:
            self._teams = teams
            new["teams"] = tuple(self._describe_team(team) for team in self._team)
            new["relics"] = list(self._relics())
        new["outcome"] = describe_outcome(self._state)
        new = {key: value for key, value in new.items() if key not in self._rest or self._rest[key] != value}
        self._rest.update(new)
        return new

    def _describe_team(self, team: Any) -> BattleTeam:
        """A side."""
        content = self._content
        spells = [
            BattleSpell.model_validate(
                {"spell": list(content.spells)[spell], "timing": SPELL_TIMINGS[at], "cast": bool(cast)}
            )
            for spell, at, cast in zip(team.spell, team.spell_timing, team.spell_cast, strict=True)
            if spell != NOBODY
        ]
        return BattleTeam(faction=FACTIONS[team.faction], leader=list(content.leaders)[team.leader], spells=spells)

    def _relics(self) -> Iterator[BattleRelic]:
        """G11.1 The relics that lie on the field."""
        for side, team in enumerate(self._team):
            if team.relic != NOBODY:
                aura, cell = list(self._content.auras)[team.relic], int(team.relic_cell)
                told = {
                    "side": side,
                    "aura": aura,
                    "x": cell % WIDTH,
                    "y": cell // WIDTH,
                    "rounds": int(team.relic_rounds),
                }
                yield BattleRelic.model_validate(told)

    def _lines(self, events: list[Event]) -> Iterator[BattleLine]:
        """The sentences of a step; `at` is the event with which each is complete."""
        telling = Telling(self._content, self._named)
        for at, event in enumerate(events):
            yield from (line.model_copy(update={"at": at}) for line in telling.tell(event))
        yield from (line.model_copy(update={"at": len(events) - 1}) for line in telling.finish())


def fold(state: BattleState, changes: dict[str, Any]) -> BattleState:
    """The battle after the changes of a step."""
    units = {unit.id: unit for unit in state.units}
    for change in changes["units"]:
        known = units.get(change["id"])
        units[change["id"]] = BattleUnit(**change) if known is None else known.model_copy(update=change)
    return state.model_copy(update={**changes, "units": [units[i] for i in sorted(units)]})
