"""Battles drawn with characters: how a test of the auto-battle says where everybody stands and what matters of them.

`draw("B\\na", a=dict(atk=20))` is a battle of two, one cell apart, before its first round. A letter is one unit: lower
case for side 0, which looks up, upper case for side 1, which looks down; `.` is free. The top line has the highest y;
the first cell of the bottom line is `at`. Whatever is not said of a unit is as in PLAIN. Of a unit a test may give what
a card says (`tags`, `atk`, ...), `effects` for an ability with its `active`, `cooldown` and `shots`, an `aura`, its
`level`, and what the record knows (`HP`, `RESOLVE`, `facing`, `vigilant`, ...).
"""

from collections import defaultdict
from typing import Any

import numpy as np

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.rules.consequences import settle
from maniple.games.roguelike.rules.contagion import infect
from maniple.games.roguelike.rules.deployment import seed_battle
from maniple.games.roguelike.rules.events import EVENT_NAMES
from maniple.games.roguelike.rules.muster import muster
from maniple.games.roguelike.rules.riposte import clash
from maniple.games.roguelike.rules.spells import cast_spells
from maniple.games.roguelike.rules.state import BATTLE, NOBODY, SCRATCH, SLOTS, UNIT, new_records
from maniple.games.roguelike.rules.strikes import FULL, strike
from maniple.games.roguelike.rules.turn import begin, fight, start_round, take_turn
from maniple.games.roguelike.schema import Ability, Aura, Effect, Leader, Rules, Spell, Unit
from maniple.games.roguelike.vocabulary import CONTAGIONS, FACTIONS, SPELL_TIMINGS, SYSTEMS, TAGS
from maniple.kernel.events import FIRST_GAME_EVENT, clear, new_log, read

PLAIN = {
    "name": "Drawn",
    "role": "melee_dps",
    "rarity": 1,
    "cost": 1,
    "hp": 100,
    "atk": 10,
    "armor": 0,
    "speed": 2,
    "initiative": 10,
    "range": 1,
    "attacks": 1,
    "dodge": 0,
    "resolve": 100,
}
IDLE = {"when": "low", "on": "self", "do": "resolve"}
"""What a passive never does: only abilities answer to low HP."""

SHOOTER = {"role": "ranged_dps", "range": 5, "tags": ["DirectFire"], "ammunition": "archer"}
MAGE = {"role": "mage", "range": 4, "tags": ["MagicMissile"]}


class Drawn:
    """A drawn battle, with its tables and the events of the last thing that was done."""

    def __init__(self, board: str, at: tuple[int, int], options: dict[str, Any], letters: dict[str, Any]) -> None:
        rows = [line for line in ("".join(line.split()) for line in board.split("\n")) if line][::-1]
        places = {c: (at[0] + x, at[1] + y) for y, row in enumerate(rows) for x, c in enumerate(row) if c.isalpha()}
        self.factions = options.get("factions", ("arcane", "arcane"))
        self.letters = sorted(places, key=str.swapcase)
        self.content = self._content(letters, options)
        self.tables_copy = self.content.tables.copy().view(np.recarray)
        self.tables: Any = self.tables_copy[0]
        self.record: Any = new_records(BATTLE)
        self.battle: Any = self.record[0]
        self.scratch: Any = new_records(SCRATCH)[0]
        self.log: Any = new_log(5000)
        self.numbers: dict[str, int] = {}
        self.battle.at[:] = NOBODY
        seed_battle(self.battle, options.get("seed", 1))
        for side in range(2):
            team = self.battle.team[side]
            team.faction, team.leader, team.relic = FACTIONS.index(self.factions[side]), side, NOBODY
            team.spell[:] = NOBODY
            for slot, timing in enumerate(options.get("timings", ()) if side == 0 else ()):
                team.spell[slot], team.spell_timing[slot] = slot, SPELL_TIMINGS.index(timing)
        for letter in self.letters:
            self._muster(letter, places[letter], letters.get(letter, {}), "factions" not in options)

    def _content(self, letters: dict[str, Any], options: dict[str, Any]) -> Content:
        content = Content({}, {}, {}, {}, {}, {}, {}, {}, Rules())
        for letter in [*self.letters, *(["token"] if "token" in options else [])]:
            given = {**PLAIN, **letters.get(letter, {})} | (options["token"] if letter == "token" else {})
            parts = {name: given.pop(name) for name in ("active", "cooldown", "shots") if name in given}
            if "effects" in given:
                effects = [Effect.model_validate(effect) for effect in given.pop("effects")]
                content.abilities[letter] = Ability(name=letter, effects=effects, **parts)
                given["ability"] = letter
            if "aura" in given:
                key = given["aura"].get("name", letter)
                content.auras[key] = Aura.model_validate({"name": letter, **given["aura"]})
                given["aura"] = key
            fields = {name: value for name, value in given.items() if name in Unit.model_fields}
            content.units[letter] = Unit.model_construct(**{**_defaults(), **fields})
            content.faction_of[letter] = self.factions[letter.isupper()]
        for side in range(2):
            effects = options.get("passive", [IDLE]) if side == 0 else [IDLE]
            content.leaders[f"leader{side}"] = Leader.model_construct(
                name="L", passive="P", effects=[Effect.model_validate(effect) for effect in effects], spells=[]
            )
        for number, effects in enumerate(options.get("spells", [])):
            content.spells[f"spell{number}"] = Spell.model_validate({"name": "S", "effects": effects})
        return content

    def _muster(self, letter: str, place: tuple[int, int], given: dict[str, Any], plain: bool) -> None:
        card, side = self.content.cards.index(letter), int(letter.isupper())
        self.numbers[letter] = i = int(muster(self.battle, self.tables, side, card, given.get("level", 1), *place))
        unit = self.battle.unit[i]
        if plain:
            unit.MAGIC = 100
        for name in set(given) & set(UNIT.names or ()) - {"tags", "traits", "level", "cooldown"}:
            unit[name] = given[name]

    def __getitem__(self, letter: str) -> Any:
        return self.battle.unit[self.numbers[letter]]

    def place(self, letter: str) -> tuple[int, int]:
        return int(self[letter].x), int(self[letter].y)

    def alive(self, letter: str) -> bool:
        return bool(self[letter].alive)

    def living(self) -> str:
        return "".join(letter for letter in self.letters if self.alive(letter))

    def _do(self, rule: Any, *arguments: Any) -> "Drawn":
        clear(self.log)
        rule(self.battle, self.tables, self.scratch, self.log, *arguments)
        settle(self.battle, self.tables, self.scratch, self.log)
        return self

    def turn(self, letter: str) -> "Drawn":
        return self._do(take_turn, self.numbers[letter])

    def begin(self) -> "Drawn":
        return self._do(begin)

    def round(self) -> "Drawn":
        return self._do(start_round)

    def fight(self) -> "Drawn":
        return self._do(fight)

    def cast(self) -> "Drawn":
        return self._do(cast_spells, 0)

    def strike(self, attacker: str, target: str, ranged: bool = False) -> "Drawn":
        return self._do(strike, self.numbers[attacker], self.numbers[target], 100, FULL, ranged)

    def clash(self, attacker: str, target: str) -> "Drawn":
        return self._do(clash, self.numbers[attacker], self.numbers[target], 100, 0)

    def infect(self, letter: str, kind: str) -> "Drawn":
        return self._do(infect, NOBODY, self.numbers[letter], CONTAGIONS.index(kind))

    def rule(self, rule: Any, *arguments: Any) -> Any:
        """What a rule of (battle, tables, scratch, ...) answers; letters stand for units."""
        given = [self.numbers[a] if isinstance(a, str) else a for a in arguments]
        return rule(self.battle, self.tables, self.scratch, *given)

    def ill(self, kind: str) -> str:
        number = CONTAGIONS.index(kind)
        return "".join(letter for letter in self.letters if self[letter].contagion[number] > 0)

    def events(self, *names: str) -> list[tuple[str, str, int, int]]:
        """The events of these kinds, with the letters of those they are about and two of their numbers."""
        return [event[:4] for event in self.whole_events(*names)]

    def whole_events(self, *names: str) -> list[tuple[str, str, int, int, int, int]]:
        """The same with all four of their numbers."""
        names_of = defaultdict(lambda: "?", {i: letter for letter, i in self.numbers.items()} | {NOBODY: ""})
        told = [(EVENT_NAMES[event.kind - FIRST_GAME_EVENT], event) for event in read(self.log)]
        return [(names_of[e.actor], names_of[e.target], e.a, e.b, e.c, e.d) for name, e in told if name in names]

    def count(self, *names: str) -> int:
        return len(self.events(*names))

    def switch_off(self, system: str) -> "Drawn":
        self.tables.systems &= ~np.uint64(1 << SYSTEMS.index(system))
        return self

    def without(self, letter: str, tag: str) -> "Drawn":
        self[letter].tags &= ~np.uint64(1 << TAGS.index(tag))
        return self

    def summoned(self, side: int = 0) -> list[Any]:
        """The units of a side that were not drawn."""
        drawn = set(self.numbers.values())
        slots = range(side * SLOTS, side * SLOTS + int(self.battle.team[side].units))
        return [self.battle.unit[i] for i in slots if i not in drawn]


def _defaults() -> dict[str, Any]:
    return {name: field.get_default() for name, field in Unit.model_fields.items() if not field.is_required()}


def draw(board: str, at: tuple[int, int] = (0, 0), **legend: Any) -> Drawn:
    """The battle of a drawn board; options of more than one letter are of the battle, not of a unit."""
    letters = {name: value for name, value in legend.items() if len(name) == 1}
    return Drawn(board, at, {name: value for name, value in legend.items() if len(name) > 1}, letters)
