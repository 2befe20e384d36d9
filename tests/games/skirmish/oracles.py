"""Slow, obviously right twins of the skirmish: geometry by search and fractions, and a referee made of plain sets.

They are written from the rule book alone and share no rule with the engine; only the content classes (board,
unit types, placements) are common. The referee speaks the words of `notation.py`: `select 3`, `move 4,5`, `wait`.
"""

from collections.abc import Callable, Container
from copy import copy
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from math import floor

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.notation import ids
from maniple.games.skirmish.schema import Hex, UnitType
from maniple.games.skirmish.setup import Setup

# S0.1 The neighbours, typed from the book.
EVEN_COLUMN = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))
ODD_COLUMN = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))

MARKS = ("units_moved", "units_fled", "units_shot", "units_charged", "units_fought")
POOLS = {
    "move": "move_activation_pool",
    "shoot": "shoot_activation_pool",
    "charge": "charge_activation_pool",
    "chargers": "charging_activation_pool",
    "active": "active_alternating_activation_pool",
    "other": "non_active_alternating_activation_pool",
}
NEXT_PHASE = {"move": "shoot", "shoot": "charge", "charge": "fight"}
VIEWED = ("turn", "current_player", "phase", "subphase", "seat", "active_unit", "selected_target", "attacks_left")


def neighbours(place: Hex) -> list[Hex]:
    """The six hexes around one, on the board or off it."""
    col, row = place
    return [(col + dc, row + dr) for dc, dr in (ODD_COLUMN if col % 2 else EVEN_COLUMN)]


def flood(start: Hex, allowed: Container[Hex], steps: int) -> dict[Hex, int]:
    """Textbook breadth-first search: every hex reached over allowed hexes, with the steps it takes."""
    reached, edge = {start: 0}, [start]
    for step in range(1, steps + 1):
        edge = [place for here in edge for place in neighbours(here) if place in allowed]
        edge = [place for place in dict.fromkeys(edge) if place not in reached]
        reached.update(dict.fromkeys(edge, step))
    return reached


def to_cube(place: Hex) -> Hex:
    """The cube coordinates x and z of a hex; y is what makes their sum zero."""
    col, row = place
    return col, row - (col - col % 2) // 2


def from_cube(x: int, z: int) -> Hex:
    return x, z + (x - x % 2) // 2


def apart(a: Hex, b: Hex) -> int:
    """S0.1 Cube distance, as half of the sum of the three differences."""
    (ax, az), (bx, bz) = to_cube(a), to_cube(b)
    dx, dz = ax - bx, az - bz
    return (abs(dx) + abs(dz) + abs(dx + dz)) // 2


@cache
def line_between(dx: int, dz: int) -> tuple[Hex, ...]:
    """S4.2 The hexes strictly between (0,0) and (dx,dz) in cube coordinates, exactly.

    A point belongs to the hex whose centre is nearest. The nudge towards row 0 is infinitely small, so it only
    decides between centres that are equally near: distances are pairs, compared one after the other.
    """
    steps = (abs(dx) + abs(dz) + abs(dx + dz)) // 2
    hexes = []
    for step in range(1, steps):
        x, z = Fraction(dx * step, steps), Fraction(dz * step, steps)
        corners = [(floor(x) + i, floor(z) + j) for i in (0, 1) for j in (0, 1)]
        first, second = sorted((_nudged_distance(x, z, corner), corner) for corner in corners)[:2]
        assert first[0] < second[0], "the nudge leaves no tie"
        hexes.append(first[1])
    return tuple(hexes)


def _nudged_distance(x: Fraction, z: Fraction, centre: Hex) -> tuple[Fraction, Fraction]:
    """The square of the distance after z has lost and y has gained an infinitely small amount: (true, nudged)."""
    off_x, off_z = x - centre[0], z - centre[1]
    off_y = -off_x - off_z
    return off_x**2 + off_y**2 + off_z**2, off_y - off_z


def in_sight(a: Hex, b: Hex, walls: Container[Hex]) -> bool:
    """S4.2 No wall strictly between the ends."""
    (ax, az), (bx, bz) = to_cube(a), to_cube(b)
    return all(from_cube(ax + x, az + z) not in walls for x, z in line_between(bx - ax, bz - az))


def splitmix_d6(state: int) -> Callable[[], int]:
    """D6 rolls of the generator whose state is given, in whole numbers."""
    word = 2**64

    def roll() -> int:
        nonlocal state
        state = (state + 0x9E3779B97F4A7C15) % word
        bits = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 % word
        bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB % word
        bits ^= bits >> 31
        return 1 + ((bits >> 32) * 6 >> 32)

    return roll


WEAPON = ("ATK", "STR", "AP", "DMG")


def wound_roll(strength: int, toughness: int) -> int:
    """S7.1 The wound chart, by the ratio of the two."""
    ratio = Fraction(strength, toughness)
    if ratio >= 2:
        return 2
    if ratio <= Fraction(1, 2):
        return 6
    return 4 if ratio == 1 else 3 if ratio > 1 else 5


@dataclass
class Model:
    """One unit on the table."""

    player: int
    stats: UnitType
    place: Hex
    HP_CUR: int
    charge_roll: int = 0


class Referee:
    """The rule book S1 to S8, played by hand: sets of ids, a loop for every sentence, nothing clever."""

    def __init__(self, setup: Setup, roll: Callable[[], int], people: tuple[bool, bool] = (False, False)) -> None:
        self.setup, self.roll, self.people = setup, roll, people
        board = setup.board
        self.walls = set(board.walls)
        self.ground = {(c, r) for c in range(board.cols) for r in range(board.rows)} - self.walls
        self.models = {
            number: Model(unit.player, stats := setup.types[unit.type], unit.place, unit.HP_CUR or stats.HP_MAX)
            for number, unit in enumerate(setup.units, 1)
        }
        self.marks: dict[str, set[int]] = {name: set() for name in MARKS}
        self.pools: dict[str, set[int]] = {name: set() for name in POOLS}
        self.controller: list[int | None] = [None] * len(board.objectives)
        self.turn, self.player, self.phase, self.subphase, self.seat = 0, 0, "", "", 0
        self.active: int | None = None
        self.target: int | None = None
        self.left = self.steps = 0
        self.outcome: tuple[int | None, str] | None = None

    @classmethod
    def start(cls, setup: Setup, roll: Callable[[], int], people: tuple[bool, bool] = (False, False)) -> "Referee":
        """A game at its first decision."""
        referee = cls(setup, roll, people)
        referee.enter("move")
        referee.pass_empty_stages()
        return referee

    @classmethod
    def resume(cls, game: Skirmish, roll: Callable[[], int]) -> "Referee":
        """A game taken over from what is shown of it."""
        view, setup = game.view(), game.setup
        self = cls(setup, roll, (game.people[0], game.people[1]))
        self.models = {}
        for unit in game.units():
            stats, place, number = setup.types[unit["type"]], (unit["col"], unit["row"]), unit["id"]
            self.models[number] = Model(unit["player"], stats, place, unit["HP_CUR"], view.charge_rolls.get(number, 0))
        self.marks = {name: set(ids(game.state[name])) for name in MARKS}
        self.pools = {name: set(ids(game.state[shown])) for name, shown in POOLS.items()}
        self.controller = list(view.controllers)
        self.turn, self.player, self.phase, self.subphase = view.turn, view.current_player, view.phase, view.subphase
        self.seat = int(game.state.seat)
        self.active, self.target, self.left = view.active_unit, view.selected_target, view.attacks_left
        self.steps = view.episode_steps
        return self

    def clone(self) -> "Referee":
        """The same game, to go on by itself."""
        twin = copy(self)
        twin.models = {number: replace(model) for number, model in self.models.items()}
        twin.marks = {name: set(units) for name, units in self.marks.items()}
        twin.pools = {name: set(units) for name, units in self.pools.items()}
        twin.controller = list(self.controller)
        return twin

    # S0.3 Who is where.

    def living(self, player: int) -> list[int]:
        return [n for n, model in self.models.items() if model.player == player and model.HP_CUR > 0]

    def enemies(self, unit: int) -> list[int]:
        return self.living(1 - self.models[unit].player)

    def between(self, a: int, b: int) -> int:
        return apart(self.models[a].place, self.models[b].place)

    def fight_targets(self, unit: int) -> set[int]:
        """S6.4 Living enemies within CC_RNG."""
        return {foe for foe in self.enemies(unit) if self.between(unit, foe) <= self.models[unit].stats.CC_RNG}

    def in_fight(self, unit: int) -> bool:
        return bool(self.fight_targets(unit))

    def free(self) -> set[Hex]:
        """Hexes that are on the board, no wall, and not occupied."""
        return self.ground - {model.place for model in self.models.values() if model.HP_CUR > 0}

    def beside_enemies(self, unit: int) -> set[Hex]:
        return {place for foe in self.enemies(unit) for place in neighbours(self.models[foe].place)}

    def shoot_targets(self, unit: int) -> set[int]:
        """S4.1, one clause after the other."""
        me = self.models[unit]
        return {
            foe
            for foe in self.enemies(unit)
            if self.between(unit, foe) <= me.stats.RNG_RNG
            and in_sight(me.place, self.models[foe].place, self.walls)
            and self.between(unit, foe) != 1
            and all(self.between(friend, foe) != 1 for friend in self.living(me.player))
        }

    def destinations(self, unit: int) -> set[Hex]:
        """S3.2 for a move, S5.3 for a charge."""
        me = self.models[unit]
        if self.phase == "move":
            return set(flood(me.place, self.free() - self.beside_enemies(unit), me.stats.MOVE)) - {me.place}
        return (set(flood(me.place, self.free(), me.charge_roll)) - {me.place}) & self.beside_enemies(unit)

    # Eligibility.

    def may_shoot(self, unit: int) -> bool:
        """S4.3."""
        fled = unit in self.marks["units_fled"]
        armed = self.models[unit].stats.RNG_NB > 0
        return not fled and armed and not self.in_fight(unit) and bool(self.shoot_targets(unit))

    def may_charge(self, unit: int) -> bool:
        """S5.1, by a search for this unit alone."""
        if unit in self.marks["units_fled"] or self.in_fight(unit):
            return False
        place = self.models[unit].place
        # The last step of the path would lead onto the enemy.
        paths = flood(place, self.free(), self.setup.charge_max_distance - 1)
        return any(spot in paths and spot != place for spot in self.beside_enemies(unit))

    def eligible(self, phase: str) -> set[int]:
        """The pool of a phase on its entry: S3.1, S4.3, S5.1, S6.1."""
        mine = self.living(self.player)
        if phase == "move":
            return set(mine)
        if phase == "shoot":
            return {unit for unit in mine if self.may_shoot(unit)}
        if phase == "charge":
            return {unit for unit in mine if self.may_charge(unit)}
        return {unit for unit in mine if unit in self.marks["units_charged"] and self.in_fight(unit)}

    def other_fighters(self, player: int) -> set[int]:
        """S6.2."""
        done = self.marks["units_fought"] | self.marks["units_charged"]
        return {unit for unit in self.living(player) if unit not in done and self.in_fight(unit)}

    # S1 The course of the game.

    def pool_name(self) -> str:
        if self.phase != "fight":
            return self.phase
        if self.subphase == "chargers":
            return "chargers"
        return "active" if self.seat == self.player else "other"

    def enter(self, phase: str) -> None:
        self.phase, self.subphase, self.seat = phase, "", self.player
        if phase == "move":
            self.turn += self.player == 0
            self.marks = {name: set() for name in MARKS}
        if phase == "fight":
            self.subphase = "chargers"
        self.pools[self.pool_name()] = self.eligible(phase)

    def enter_alternating(self) -> None:
        self.subphase, self.seat = "alternating", 1 - self.player
        self.pools["active"] = self.other_fighters(self.player)
        self.pools["other"] = self.other_fighters(1 - self.player)
        self.stop_alternating()

    def stop_alternating(self) -> None:
        """S6.3."""
        if self.subphase == "alternating" and not (self.pools["active"] and self.pools["other"]):
            self.subphase = "remaining"
            self.seat = self.player if self.pools["active"] else 1 - self.player

    def pass_empty_stages(self) -> None:
        """S1.2."""
        while self.outcome is None and self.active is None and not self.pools[self.pool_name()]:
            if self.subphase == "chargers":
                self.enter_alternating()
            else:
                self.leave_phase()

    def leave_phase(self) -> None:
        self.settle_objectives()
        if self.phase != "fight":
            self.enter(NEXT_PHASE[self.phase])
        elif self.player == 1 and self.turn == self.setup.max_turns:
            self.judge()
        else:
            self.player = 1 - self.player
            self.enter("move")

    def settle_objectives(self) -> None:
        """S1.6, S1.7 More OC controls; a tie changes nothing."""
        for number, centre in enumerate(self.setup.board.objectives):
            held = [0, 0]
            for model in self.models.values():
                if model.HP_CUR > 0 and apart(model.place, centre) <= 1:
                    held[model.player] += model.stats.OC
            if held[0] != held[1]:
                self.controller[number] = 0 if held[0] > held[1] else 1

    def judge(self) -> None:
        """S1.6 Objectives, then VALUE, then a draw."""
        for by, score in (
            ("objectives", [self.controller.count(0), self.controller.count(1)]),
            ("value", [sum(self.models[n].stats.VALUE for n in self.living(player)) for player in (0, 1)]),
        ):
            if score[0] != score[1]:
                self.outcome = (0 if score[0] > score[1] else 1, by)
                return
        self.outcome = (None, "draw")

    # S2 to S8 What is done.

    def legal(self) -> set[str]:
        """Every action that may be taken now."""
        if self.outcome is not None:
            return set()
        if self.active is None:
            return {f"select {unit}" for unit in self.pools[self.pool_name()]}
        unit = self.active
        offered = set() if self.phase == "fight" else {"wait"}
        if self.phase in ("move", "charge"):
            offered |= {f"{self.phase} {col},{row}" for col, row in self.destinations(unit)}
        elif self.phase == "shoot":
            offered |= {f"shoot {foe}" for foe in self.shoot_targets(unit)}
        else:
            offered |= {f"attack {foe}" for foe in self.fight_targets(unit)}
        return offered | (self.clickable(unit) if self.people[self.seat] else set())

    def clickable(self, unit: int) -> set[str]:
        """S8.2 to S8.5 What only a person may do."""
        offered = set()
        if self.phase in ("move", "charge"):
            offered |= {"postpone", "cancel"}
        elif not self.has_attacked():
            offered.add("postpone")
        if self.phase == "fight":
            offered |= {f"aim {foe}" for foe in self.fight_targets(unit)}
            offered |= {"unaim"} if self.target is not None else set()
        return offered

    def has_attacked(self) -> bool:
        stats = self.acting().stats
        return self.left < (stats.RNG_NB if self.phase == "shoot" else stats.CC_NB)

    def acting(self) -> Model:
        assert self.active is not None
        return self.models[self.active]

    def play(self, text: str) -> None:
        """Do an action that is legal, and go on to the next decision."""
        word, _, argument = text.partition(" ")
        if word == "select":
            self.activate(int(argument))
        elif word in ("move", "charge"):
            col, row = argument.split(",")
            self.go((int(col), int(row)))
        elif word in ("shoot", "attack"):
            self.attack(int(argument))
        elif word == "wait" and self.phase == "shoot" and self.has_attacked():
            self.end_activation(1, "units_shot")
        elif word == "wait":
            self.end_activation(1)
        elif word == "cancel":
            self.end_activation(0)
        elif word == "postpone":
            self.active, self.target, self.left = None, None, 0
        else:
            self.target = int(argument) if word == "aim" else None
        self.end_if_idle()
        self.pass_empty_stages()

    def activate(self, unit: int) -> None:
        self.active = unit
        me = self.models[unit]
        if self.phase == "shoot":
            self.left = me.stats.RNG_NB
        elif self.phase == "fight":
            self.left = me.stats.CC_NB
        elif self.phase == "charge" and me.charge_roll == 0:
            me.charge_roll = self.roll() + self.roll()

    def go(self, place: Hex) -> None:
        """S3.3, S5.4."""
        me = self.acting()
        fled = self.phase == "move" and me.place in self.beside_enemies(self.active or 0)
        me.place = place
        if self.phase == "charge":
            self.end_activation(1, "units_charged")
        else:
            self.end_activation(1, "units_moved", *(["units_fled"] if fled else []))

    def attack(self, foe: int) -> None:
        """S4.4, S6.4, S7 One attack, resolved at once."""
        self.left -= 1
        self.target = None
        target = self.models[foe]
        target.HP_CUR = max(target.HP_CUR - self.damage(target.stats), 0)
        if target.HP_CUR > 0:
            return
        for pool in self.pools.values():
            pool.discard(foe)
        if self.phase == "fight":
            for name in ("chargers", "active", "other"):
                self.pools[name] = {unit for unit in self.pools[name] if self.in_fight(unit)}
        if not self.living(target.player):
            self.outcome = (1 - target.player, "elimination")

    def damage(self, theirs: UnitType) -> int:
        """S7.1, S7.2."""
        prefix = "RNG" if self.phase == "shoot" else "CC"
        skill, strength, ap, damage = (getattr(self.acting().stats, f"{prefix}_{name}") for name in WEAPON)
        if self.roll() < skill:
            return 0
        if self.roll() < wound_roll(strength, theirs.T):
            return 0
        save = max(min(theirs.ARMOR_SAVE - ap, theirs.INVUL_SAVE), 2)
        return 0 if save <= 6 and self.roll() >= save else damage

    def end_if_idle(self) -> None:
        """S3.3, S4.4, S4.5, S5.4, S6.4 An activation with nothing left to do ends."""
        if self.active is None:
            return
        if self.phase in ("move", "charge"):
            if not self.destinations(self.active):
                self.end_activation(0)
            return
        shooting = self.phase == "shoot"
        targets = self.shoot_targets(self.active) if shooting else self.fight_targets(self.active)
        if self.left > 0 and targets:
            return
        if self.has_attacked():
            self.end_activation(1, "units_shot" if shooting else "units_fought")
        else:
            self.end_activation(0 if shooting and not self.people[self.seat] else 1)

    def end_activation(self, step: int, *marks: str) -> None:
        """S2.1."""
        unit = self.active or 0
        self.steps += step
        for mark in marks:
            self.marks[mark].add(unit)
        for pool in self.pools.values():
            pool.discard(unit)
        self.models[unit].charge_roll = 0
        self.active, self.target, self.left = None, None, 0
        if self.subphase == "alternating":
            self.seat = 1 - self.seat
            self.stop_alternating()
