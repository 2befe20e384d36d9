"""One battle for programs and people: it is stepped through turn by turn, told, looked at, and hashed."""

import hashlib
from dataclasses import dataclass
from typing import Any

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.narrate import Line, narrate
from maniple.games.roguelike.rules.deployment import deploy, seed_battle
from maniple.games.roguelike.rules.engagement import engagers
from maniple.games.roguelike.rules.flanking import behind, left_of
from maniple.games.roguelike.rules.phalanx import phalanx, supporter
from maniple.games.roguelike.rules.state import (
    CRUMBLING,
    ENDINGS,
    FACINGS,
    MORALES,
    NOBODY,
    RUNNING,
    SCRATCH,
    SLOTS,
    STATUS_NAMES,
    WIDTH,
    new_records,
)
from maniple.games.roguelike.rules.stats import current_armor, current_atk
from maniple.games.roguelike.rules.turn import step
from maniple.games.roguelike.teams import Team
from maniple.games.roguelike.vocabulary import CONTAGIONS, FACTIONS, SPELL_TIMINGS
from maniple.kernel import events
from maniple.kernel.bits import bit_numbers
from maniple.kernel.dice import check_seed

LOG_ROOM = 4096
"""Events that one step can cause, with room to spare."""


@dataclass(frozen=True)
class Outcome:
    """G3.4 Which side won, how, and in which round."""

    winner: int
    by: str
    rounds: int


class Battle:
    """A battle: its record, and the events of the last step."""

    def __init__(self, content: Content, record: Any) -> None:
        self.content, self.record = content, record
        self._scratch, self._log = new_records(SCRATCH), events.new_log(LOG_ROOM)

    @classmethod
    def new(cls, content: Content, first: Team, second: Team, seed: int) -> "Battle":
        """A battle of two teams before its start."""
        check_seed(seed)
        battle = cls(content, deploy(content, first, second))
        seed_battle(battle.state, seed)
        return battle

    @property
    def state(self) -> Any:
        """The record itself."""
        return self.record[0]

    def step(self) -> bool:
        """Go on by the start, the start of a round, one unit's turn or the end; False when it is over."""
        events.clear(self._log)
        if self.state.ended != RUNNING:
            return False
        step(self.state, self.content.tables[0], self._scratch[0], self._log)
        return True

    def events(self) -> list[events.Event]:
        """What the last step made happen."""
        return events.read(self._log)

    def lines(self) -> list[Line]:
        """The same in words, with what sort of thing each sentence tells."""
        return list(narrate(self.content, self.state, self.events()))

    def sentences(self) -> list[str]:
        """The words alone."""
        return [line.text for line in self.lines()]

    def outcome(self) -> Outcome | None:
        """How the battle ended, None while it goes on."""
        state = self.state
        if state.ended == RUNNING:
            return None
        return Outcome(int(state.winner), ENDINGS[state.ended], int(state.round_number))

    def hash(self) -> str:
        """The hash of the whole record."""
        return hashlib.sha256(self.record.tobytes()).hexdigest()

    def view(self) -> dict[str, Any]:
        """The battle as plain data for those who show it (G17)."""
        state = self.state
        return {
            "round": int(state.round_number),
            "turns": int(state.turns),
            "teams": [self.team(side) for side in (0, 1)],
            "units": [self.unit(i) for i in range(2 * SLOTS) if i % SLOTS < state.team[i // SLOTS].units],
            "relics": [
                {"side": side, "aura": list(self.content.auras)[team.relic], "x": int(team.relic_cell) % WIDTH}
                | {"y": int(team.relic_cell) // WIDTH, "rounds": int(team.relic_rounds)}
                for side, team in enumerate(state.team)
                if team.relic != NOBODY
            ],
            "outcome": None if (end := self.outcome()) is None else {"winner": end.winner, "by": end.by},
        }

    def team(self, side: int) -> dict[str, Any]:
        """A side as plain data."""
        team, content = self.state.team[side], self.content
        spells = [
            {"spell": list(content.spells)[team.spell[slot]], "timing": SPELL_TIMINGS[team.spell_timing[slot]]}
            | {"cast": bool(team.spell_cast[slot])}
            for slot in range(len(team.spell))
            if team.spell[slot] != NOBODY
        ]
        return {"faction": FACTIONS[team.faction], "leader": list(content.leaders)[team.leader], "spells": spells}

    def unit(self, i: int) -> dict[str, Any]:
        """One unit as plain data."""
        state, tables, scratch = self.state, self.content.tables[0], self._scratch[0]
        unit = state.unit[i]
        alive = bool(unit.alive)
        formation = int(phalanx(state, tables, scratch, i)) if alive else 0
        return {
            "id": i,
            "side": i // SLOTS,
            "card": self.content.cards[unit.card],
            "level": int(unit.level),
            "alive": alive,
            "x": int(unit.x),
            "y": int(unit.y),
            "facing": FACINGS[unit.facing],
            "hp": int(unit.HP),
            "hp_max": int(unit.HP_MAX),
            "resolve": int(unit.RESOLVE),
            "resolve_max": int(unit.RESOLVE_MAX),
            "crumbles": bool(tables.card[unit.card].crumbles or unit.morale == CRUMBLING),
            "morale": MORALES[unit.morale],
            "atk": int(current_atk(state, tables, i)),
            "armor": int(current_armor(state, tables, scratch, i, True)) if alive else int(unit.ARMOR),
            "shield": int(unit.shield),
            "shred": int(unit.shred),
            "ammo": int(unit.ammo) if unit.ammo_max else None,
            "ammo_max": int(unit.ammo_max),
            "cooldown": int(unit.cooldown),
            "vigilant": bool(unit.vigilant),
            "tarred": bool(unit.tarred),
            "charmed": i in bit_numbers(state.charmed),
            "engaged_by": bit_numbers(engagers(state, tables, scratch, i)) if alive else [],
            "phalanx": {"armor": formation % 100, "resolve": formation // 100, "with": self._links(i)}
            if formation
            else None,
            "contagions": {name: int(unit.contagion[k]) for k, name in enumerate(CONTAGIONS) if unit.contagion[k] > 0},
            "statuses": {
                name: {"amount": int(unit.status[number]), "turns": int(unit.status_turns[number])}
                for number, name in enumerate(STATUS_NAMES)
                if unit.status_turns[number] > 0
            },
        }

    def _links(self, i: int) -> list[int]:
        """G10.1 Those who support a unit in its formation."""
        facing = int(self.state.unit[i].facing)
        (lx, ly), (bx, by) = left_of(facing), behind(facing)
        found = (int(supporter(self.state, i, dx, dy)) for dx, dy in ((lx, ly), (-lx, -ly), (bx, by)))
        return [j for j in found if j != NOBODY]
