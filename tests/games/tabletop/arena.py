"""Small battles in memory, without content files: two units that face each other, with weapons made for the test."""

from typing import Any

from maniple.games.tabletop.keywords import UNIT_KEYWORDS
from maniple.games.tabletop.rules.attacks import allocate, begin_resolving, clear_assignments, resolve
from maniple.games.tabletop.rules.measure import models_of
from maniple.games.tabletop.rules.state import FIELD, GAME, NOBODY, SCRATCH, WEAPON_KEYWORDS, new_records
from maniple.kernel.dice import script_dice, seed_chance
from maniple.kernel.events import Event, new_log, read

RADIUS = 0.5
DICE = {"D3": (1, 3, 0), "D6": (1, 6, 0), "2D6": (2, 6, 0), "D3+1": (1, 3, 1), "D6+1": (1, 6, 1), "6D6+20": (6, 6, 20)}
NUMBERS = {"rapid_fire": "rapid_fire", "melta": "melta", "sustained_hits": "sustained", "cleave": "cleave"}


class Arena:
    """A battle of a few units; weapons and units are added, then attacks are assigned and resolved."""

    def __init__(self) -> None:
        self.games, self.fields, self.scratches = new_records(GAME), new_records(FIELD), new_records(SCRATCH)
        self.game, self.field, self.scratch = self.games[0], self.fields[0], self.scratches[0]
        self.field.width, self.field.depth = 44.0, 60.0
        for body in self.field.body:
            body.weapon[:] = NOBODY
        clear_assignments(self.game)
        seed_chance(self.game.chance, 1, 0, 0)
        self.game.active = self.game.group_weapon = self.game.group_target = NOBODY
        self.log: Any = new_log(20_000)

    def weapon(self, attacks: int | str = 1, damage: int | str = 1, **line: Any) -> int:
        """A new weapon, ranged if it has a reach; keywords by name: True, or their number; anti=("infantry", 4)."""
        number = int(self.field.weapons)
        self.field.weapons += 1
        weapon = self.field.weapon[number]
        weapon.skill, weapon.strength, weapon.anti_needed = 3, 4, 7
        for name, value in (("attacks", attacks), ("damage", damage)):
            weapon[name] = DICE[value] if isinstance(value, str) else (0, 0, value)
        for name, value in line.items():
            self._give(weapon, name, value)
        weapon.ranged = weapon.reach > 0
        return number

    def _give(self, weapon: Any, name: str, value: Any) -> None:
        if name not in WEAPON_KEYWORDS:
            weapon[name] = value
            return
        if not value:
            return
        weapon.keywords |= 1 << WEAPON_KEYWORDS.index(name)
        if name in NUMBERS:
            weapon[NUMBERS[name]] = value
        if name == "anti":
            weapon.anti_keyword, weapon.anti_needed = UNIT_KEYWORDS.index(value[0]), value[1]

    def unit(self, player: int, places: list[tuple[float, float]], weapons: list[int], **line: Any) -> int:
        """A new unit with a model at each place, each with these weapons; those of player 0 come first."""
        number, first = int(self.game.units), int(self.game.models)
        self.game.units += 1
        self.game.models += len(places)
        if player == 0:
            self.game.split = number + 1
        unit = self.field.unit[number]
        unit.TOUGHNESS, unit.SAVE, unit.INVULNERABLE, unit.WOUNDS, unit.FEEL_NO_PAIN, unit.WARD = 4, 4, 7, 1, 7, 7
        unit.player, unit.first, unit.strength = player, first, len(places)
        for name, value in line.items():
            if name == "keywords":
                unit.keywords = sum(1 << UNIT_KEYWORDS.index(word) for word in value)
            elif name != "leader":
                unit[name] = value
        for model, (x, y) in enumerate(places, first):
            body, place = self.field.body[model], self.game.model[model]
            body.radius, body.leader = RADIUS, model - first == line.get("leader", NOBODY)
            body.weapon[: len(weapons)] = weapons
            place.x, place.y, place.unit, place.wounds = x, y, number, unit.WOUNDS
        return number

    def terrain(self, kind: int, left: float, below: float, right: float, above: float) -> None:
        """A rectangle of the table that is a WALL or an AREA."""
        terrain = self.field.terrain[self.field.terrains]
        self.field.terrains += 1
        terrain.kind, terrain.corners = kind, 4
        terrain.x[:4], terrain.y[:4] = (left, right, right, left), (below, below, above, above)

    def assign(self, unit: int, target: int, slot: int = 0, models: list[int] | None = None) -> None:
        """Aim the weapons in a slot of a unit's models (all, or those counted from its first) at a target."""
        first, last = models_of(self.field, unit)
        self.game.active = unit
        for model in range(first, last) if models is None else [first + number for number in models]:
            self.game.assigned[model, slot] = target

    def confirm(self, dice: list[int] | None = None) -> bool:
        """Confirm the assignments and resolve them with these dice first; False if the defender is asked."""
        if dice is not None:
            script_dice(self.game.chance, dice)
        begin_resolving(self.game, self.field)
        return bool(resolve(self.game, self.field, self.scratch, self.log))

    def order(self, *models: int) -> bool:
        """The defender's order, then on with the attacks."""
        self.scratch.order[: len(models) + 1] = [*models, NOBODY]
        allocate(self.game, self.field, self.scratch, self.log)
        return bool(resolve(self.game, self.field, self.scratch, self.log))

    def told(self, *kinds: int) -> list[Event]:
        """What happened so far, of these kinds."""
        return [event for event in read(self.log) if not kinds or event.kind in kinds]

    def wounds(self, unit: int) -> list[int]:
        """The wounds that the models of a unit have left."""
        first, last = models_of(self.field, unit)
        return [int(self.game.model[model].wounds) for model in range(first, last)]

    def dice_left(self) -> int:
        return int(self.game.chance.scripted)


def row(count: int, y: float, x: float = 10.0) -> list[tuple[float, float]]:
    """Places side by side."""
    return [(x + 1.1 * number, y) for number in range(count)]
