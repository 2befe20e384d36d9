"""A whole battle as plain data for those who show it (G17): how it opens, and what each step of it changes."""

from collections.abc import Iterator
from dataclasses import asdict
from types import SimpleNamespace
from typing import Any

import numpy as np

from maniple.games.roguelike.battle import Battle
from maniple.games.roguelike.content import Content
from maniple.games.roguelike.narrate import Line, Telling, event_name
from maniple.games.roguelike.rules.engagement import engagers
from maniple.games.roguelike.rules.flanking import behind, left_of
from maniple.games.roguelike.rules.phalanx import phalanx, supporter
from maniple.games.roguelike.rules.state import (
    CRUMBLING,
    FACINGS,
    MAX_UNITS,
    MORALES,
    NOBODY,
    SCRATCH,
    SLOTS,
    STATUS_NAMES,
    STATUSES,
    WIDTH,
    new_records,
)
from maniple.games.roguelike.rules.stats import current_armor, current_atk
from maniple.games.roguelike.teams import Team
from maniple.games.roguelike.vocabulary import CONTAGIONS
from maniple.kernel.bits import NONE, bit, bit_numbers, rolled
from maniple.kernel.compiled import rule
from maniple.kernel.events import Event

SEEN = (
    *("used", "card", "level", "alive", "x", "y", "facing", "hp", "hp_max", "resolve", "resolve_max", "crumbles"),
    *("morale", "atk", "armor", "shield", "shred", "ammo", "ammo_max", "cooldown", "vigilant", "tarred", "charmed"),
    *("engagers", "formation", "left", "right", "rear"),
)
"""What is noted of a unit, a column each; its contagions and statuses follow."""
FIRST_CONTAGION = len(SEEN)
FIRST_STATUS = FIRST_CONTAGION + len(CONTAGIONS)
FIRST_TURNS = FIRST_STATUS + STATUSES
COLUMNS = FIRST_TURNS + STATUSES


@rule
def note_units(battle, tables, scratch, seen):
    """Write all that is shown of every unit into the rows of a table."""
    rolled()
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
        row[24] = phalanx(battle, tables, scratch, i) if alive else 0
        (lx, ly), (bx, by) = left_of(int(unit.facing)), behind(int(unit.facing))
        row[25] = supporter(battle, i, lx, ly) if row[24] != 0 else NOBODY
        row[26] = supporter(battle, i, -lx, -ly) if row[24] != 0 else NOBODY
        row[27] = supporter(battle, i, bx, by) if row[24] != 0 else NOBODY
        for kind in range(len(CONTAGIONS)):
            row[FIRST_CONTAGION + kind] = unit.contagion[kind]
        for status in range(STATUSES):
            row[FIRST_STATUS + status] = unit.status[status]
            row[FIRST_TURNS + status] = unit.status_turns[status]


def unit_as_shown(content: Content, i: int, row: list[int]) -> dict[str, Any]:
    """One unit as plain data, from what was noted of it: the same as `Battle.unit`."""
    seen = dict(zip(SEEN, row, strict=False))
    formation, links = seen["formation"], [seen["left"], seen["right"], seen["rear"]]
    return {
        "id": i,
        "side": i // SLOTS,
        "card": content.cards[seen["card"]],
        "level": seen["level"],
        "alive": bool(seen["alive"]),
        "x": seen["x"],
        "y": seen["y"],
        "facing": FACINGS[seen["facing"]],
        "hp": seen["hp"],
        "hp_max": seen["hp_max"],
        "resolve": seen["resolve"],
        "resolve_max": seen["resolve_max"],
        "crumbles": bool(seen["crumbles"]),
        "morale": MORALES[seen["morale"]],
        "atk": seen["atk"],
        "armor": seen["armor"],
        "shield": seen["shield"],
        "shred": seen["shred"],
        "ammo": seen["ammo"] if seen["ammo_max"] else None,
        "ammo_max": seen["ammo_max"],
        "cooldown": seen["cooldown"],
        "vigilant": bool(seen["vigilant"]),
        "tarred": bool(seen["tarred"]),
        "charmed": bool(seen["charmed"]),
        "engaged_by": bit_numbers(seen["engagers"]),
        "phalanx": {
            "armor": formation % 100,
            "resolve": formation // 100,
            "with": [j for j in links if j != NOBODY],
        }
        if formation
        else None,
        "contagions": {
            name: turns for name, turns in zip(CONTAGIONS, row[FIRST_CONTAGION:FIRST_STATUS], strict=True) if turns > 0
        },
        "statuses": {
            name: {"amount": amount, "turns": turns}
            for name, amount, turns in zip(STATUS_NAMES, row[FIRST_STATUS:FIRST_TURNS], row[FIRST_TURNS:], strict=True)
            if turns > 0
        },
    }


class Watcher:
    """Looks at a battle after each of its steps and tells what is different."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        # Records are asked for once: reaching one takes NumPy longer than reading it.
        self._state, self._scratch = battle.state, new_records(SCRATCH)[0]
        self._tables, self._team = battle.content.tables[0], battle.state.team
        self._named = SimpleNamespace(
            unit=[SimpleNamespace(card=0, level=1) for _ in range(MAX_UNITS)], team=self._team
        )
        self._before, self._now = (np.zeros((MAX_UNITS, COLUMNS), np.int64) for _ in range(2))
        self._units: dict[int, dict[str, Any]] = {}
        self._rest: dict[str, Any] = {}
        self._teams = b""
        self._changed_units()
        self._changed_rest()
        self.opening = {**self._rest, "units": list(self._units.values())}

    def step(self) -> dict[str, Any] | None:
        """The next step of the battle: its events, its lines and what is no longer as it was; None after the end."""
        if not self.battle.step():
            return None
        units, rest = self._changed_units(), self._changed_rest()
        events = self.battle.events()
        return {
            "events": [(event_name(event), *event[1:]) for event in events],
            "lines": list(self._lines(events)),
            "changes": {**rest, "units": units},
        }

    def _changed_units(self) -> list[dict[str, Any]]:
        """Units of which something changed: their id and the fields that are different, all of those that are new."""
        note_units(self._state, self._tables, self._scratch, self._now)
        changed = []
        for i in np.flatnonzero((self._now != self._before).any(axis=1)).tolist():
            now, known = unit_as_shown(self.battle.content, i, self._now[i].tolist()), self._units.get(i)
            new = now if known is None else {key: value for key, value in now.items() if known[key] != value}
            if new:
                changed.append({"id": i, **new})
            self._units[i] = now
            self._named.unit[i].card, self._named.unit[i].level = self._now[i, 1:3].tolist()
        self._before, self._now = self._now, self._before
        return changed

    def _changed_rest(self) -> dict[str, Any]:
        """What is different of the battle apart from its units."""
        battle, teams = self.battle, self._team.tobytes()
        new: dict[str, Any] = {"round": int(self._state.round_number), "turns": int(self._state.turns)}
        if teams != self._teams:
            self._teams = teams
            new["teams"] = [battle.team(side) for side in (0, 1)]
            new["relics"] = self._relics()
        end = battle.outcome()
        new["outcome"] = None if end is None else {"winner": end.winner, "by": end.by}
        new = {key: value for key, value in new.items() if key not in self._rest or self._rest[key] != value}
        self._rest.update(new)
        return new

    def _relics(self) -> list[dict[str, Any]]:
        """G11.1 The relics that lie on the field."""
        auras = list(self.battle.content.auras)
        return [
            {
                "side": side,
                "aura": auras[team.relic],
                "x": int(team.relic_cell) % WIDTH,
                "y": int(team.relic_cell) // WIDTH,
                "rounds": int(team.relic_rounds),
            }
            for side, team in enumerate(self._team)
            if team.relic != NOBODY
        ]

    def _lines(self, events: list[Event]) -> Iterator[dict[str, Any]]:
        """The sentences of a step; `at` is the event with which each is complete."""
        telling = Telling(self.battle.content, self._named)
        for at, event in enumerate(events):
            yield from (line_as_shown(line, at) for line in telling.tell(event))
        yield from (line_as_shown(line, len(events) - 1) for line in telling.finish())


def line_as_shown(line: Line, at: int) -> dict[str, Any]:
    """A line of the log as plain data."""
    return {**line._asdict(), "at": at}


def show_battle(content: Content, first: Team, second: Team, seed: int) -> dict[str, Any]:
    """A battle from its deployment to its end, as plain data.

    `opening` is the view before the start. Each step has its events (name, actor, target and the four numbers), its
    lines and its changes; putting these into the view one after the other (`fold`) leads to the view of the end,
    whose record `hash` is of.
    """
    battle = Battle.new(content, first, second, seed)
    watcher, steps = Watcher(battle), []
    while (step := watcher.step()) is not None:
        steps.append(step)
    end = battle.outcome()
    assert end is not None
    return {"opening": watcher.opening, "steps": steps, "outcome": asdict(end), "hash": battle.hash()}


def fold(view: dict[str, Any], step: dict[str, Any]) -> dict[str, Any]:
    """The view after a step."""
    units = {unit["id"]: unit for unit in view["units"]}
    for change in step["changes"]["units"]:
        units[change["id"]] = {**units.get(change["id"], {}), **change}
    return {**view, **step["changes"], "units": [units[i] for i in sorted(units)]}
