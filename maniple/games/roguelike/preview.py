"""G7.2 The deployment preview: what a deployment means before anybody moves, asked of the battle's own rules.

`preview` looks at a team alone or against an enemy, half placed or complete. Units have the numbers they will have in
the battle: the team's from 0 on in the order of its units, the enemy's from 16 on. Cells are (x, y) of the whole grid.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.preview_parts import (
    Blocked,
    Cell,
    Charge,
    ChargeLane,
    Charger,
    Corridor,
    Formation,
    Lane,
    OpenFlank,
    Placed,
    Preview,
    Shooter,
    Shut,
    Zone,
)
from maniple.games.roguelike.rules.behaviour import shootable
from maniple.games.roguelike.rules.charge import MOST, PER_CELL, SHORTEST, can_charge, find_charge, is_braced
from maniple.games.roguelike.rules.deployment import deploy
from maniple.games.roguelike.rules.engagement import controllers, engagers
from maniple.games.roguelike.rules.flanking import arc_of, behind, left_of
from maniple.games.roguelike.rules.ground import (
    allies_of,
    cell_of,
    enemies_of,
    fighting_for,
    forward,
    has_tag,
    manhattan,
    on_grid,
    reach,
    team,
)
from maniple.games.roguelike.rules.movement import SKIRMISHER, can_stand, survey
from maniple.games.roguelike.rules.phalanx import phalanx, supporter
from maniple.games.roguelike.rules.selection import aimable
from maniple.games.roguelike.rules.sight import ARC_FIRE, DIRECT_FIRE, MAGIC_MISSILE, blocker, can_see, can_see_from
from maniple.games.roguelike.rules.state import (
    BATTLE,
    CELLS,
    FRONT,
    HEIGHT,
    NOBODY,
    ROWS_OF,
    SCRATCH,
    SLOTS,
    ST_HIDDEN,
    SYS_AURAS,
    WIDTH,
    new_records,
)
from maniple.games.roguelike.rules.stats import current_range, current_speed
from maniple.games.roguelike.rules.systems import is_on
from maniple.games.roguelike.teams import Team
from maniple.games.roguelike.vocabulary import TAGS
from maniple.kernel.bits import NONE, bit, bit_numbers

AROUND = [(dx, dy) for dy in (1, 0, -1) for dx in (-1, 0, 1) if dx or dy]


def preview(content: Content, team: Team, enemy: Team | None = None) -> Preview:
    """G7.2 What a deployment means; a team may have any number of units, none included. Nothing is changed."""
    return look(content, deploy(content, team, enemy or team.model_copy(update={"units": ()})))


def look(content: Content, record: Any) -> Preview:
    """The same of a battle that is set up already."""
    return _Deployment(content, record).preview()


@cache
def line(ax: int, ay: int, bx: int, by: int) -> tuple[Cell, ...]:
    """G7.1 The line of sight between two cells, both included: on a grid full of units it is whoever blocks it."""
    crowd = new_records(BATTLE)[0]
    crowd.at[:] = range(CELLS)
    cells = [(ax, ay)]
    while (ax, ay) != (bx, by) and (cell := int(blocker(crowd, ax, ay, bx, by))) != NOBODY:
        crowd.at[cell] = NOBODY
        cells.append((cell % WIDTH, cell // WIDTH))
    return (*cells, (bx, by))


class _Deployment:
    """A copy of a battle that can be asked; what is tried on it is undone."""

    def __init__(self, content: Content, record: Any) -> None:
        self.content, self.tables = content, content.tables[0]
        packed = new_records(BATTLE)
        packed[:] = record
        self.battle, self.scratch = packed[0], new_records(SCRATCH)[0]
        self.units = bit_numbers(self.battle.living)
        # Deployed units leave the last slot of a side free (G2.2): whoever is imagined there is slowed by nobody.
        self.strangers = (SLOTS - 1, 2 * SLOTS - 1)
        for stranger in self.strangers:
            self.battle.unit[stranger].tags = bit(SKIRMISHER)

    def preview(self) -> Preview:
        shooters = tuple(self.shooter(i) for i in self.units if self.ask(current_range, i) > 1)
        return Preview(
            units=tuple(self.placed(i) for i in self.units),
            shooters=shooters,
            corridors=tuple(
                corridor
                for side in (0, 1)
                # The rows of an enemy that is not there yet are no formation.
                if side == 0 or fighting_for(self.battle, side) != NONE
                for corridor in self.corridors(side, {shooter.unit for shooter in shooters})
            ),
            chargers=tuple(self.charger(i) for i in self.units if self.ask(can_charge, i)),
            formations=tuple(formation for i in self.units if (formation := self.formation(i))),
            zones=tuple(zone for i in self.units if (zone := self.zone(i))),
            open_flanks=tuple(self.flanks()),
        )

    def ask(self, rule: Any, *arguments: Any) -> int:
        """What a rule of the battle and its tables answers."""
        return int(rule(self.battle, self.tables, *arguments))

    def ask_all(self, rule: Any, *arguments: Any) -> Any:
        """What a rule answers that borrows the scratch."""
        return rule(self.battle, self.tables, self.scratch, *arguments)

    def at(self, i: int) -> Cell:
        return int(self.battle.unit[i].x), int(self.battle.unit[i].y)

    def on(self, x: int, y: int) -> int:
        return int(self.battle.at[cell_of(x, y)])

    def stranger(self, side: int, cell: Cell) -> int:
        """An imagined unit of a side on a cell: others see it and are seen by it, and nobody is in its way."""
        unit = self.battle.unit[self.strangers[side]]
        unit.x, unit.y = cell
        return self.strangers[side]

    def run(self, x: int, y: int, dx: int, dy: int) -> tuple[Cell, ...]:
        """The free cells in a direction, up to the first unit or the edge."""
        cells: list[Cell] = []
        while on_grid(x + dx, y + dy) and self.on(x + dx, y + dy) == NOBODY:
            x, y = x + dx, y + dy
            cells.append((x, y))
        return tuple(cells)

    def placed(self, i: int) -> Placed:
        unit = self.battle.unit[i]
        return Placed(i, i // SLOTS, self.content.cards[unit.card], int(unit.level), *self.at(i))

    def shooter(self, i: int) -> Shooter:
        """G7.2 Valid and blocked targets, and the lanes to them."""
        x, y = self.at(i)
        side = team(self.battle, i)
        tags = [tag for tag in (DIRECT_FIRE, ARC_FIRE, MAGIC_MISSILE) if has_tag(self.battle, i, tag)]
        # G5.1 Who is engaged makes no ranged attack.
        free = self.ask_all(engagers, i) == NONE
        valid = bit_numbers(self.ask_all(shootable, i, x, y)) if free else []
        blocked: list[Blocked] = []
        lanes: list[Lane] = []
        for j in bit_numbers(aimable(self.battle, 1 - side)):
            cells = line(x, y, *self.at(j))
            if self.ask_all(can_see, i, j):
                lanes.append(Lane(j, cells))
            else:
                by = int(blocker(self.battle, x, y, *self.at(j)))
                blocked.append(Blocked(j, by, bool(team(self.battle, by) == side), cells))
        return Shooter(
            unit=i,
            trajectory=TAGS[tags[0]] if tags else "",
            range=self.ask(current_range, i),
            valid=tuple(valid),
            after_move=tuple(j for j in self.after_move(i) if j not in valid) if free else (),
            blocked=tuple(blocked),
            lanes=tuple(lanes),
            ahead=self.run(x, y, 0, forward(side)),
            field=tuple(self.field(i)) if free else (),
            **self.view_of_rows(i, 1 - side),
        )

    def after_move(self, i: int) -> list[int]:
        """Whom a unit could hit from a cell it can walk to, where nobody would hold it."""
        found = NONE
        self.ask_all(survey, i, self.ask(current_speed, i))
        for cell in range(CELLS):
            x, y = cell % WIDTH, cell // WIDTH
            if can_stand(self.battle, self.scratch, cell) and self.ask_all(controllers, i, x, y) == NONE:
                found |= self.ask_all(shootable, i, x, y)
        return bit_numbers(found)

    def field(self, i: int) -> Iterator[Cell]:
        x, y = self.at(i)
        farthest = self.ask(current_range, i)
        for cell in ((cell % WIDTH, cell // WIDTH) for cell in range(CELLS)):
            if not 0 < reach(x, y, *cell) <= farthest:
                continue
            if self.ask_all(can_see_from, i, x, y, self.stranger(1 - team(self.battle, i), cell)):
                yield cell

    def view_of_rows(self, i: int, side: int) -> dict[str, Any]:
        """G7.2 Before an enemy is known: which of the cells it may stand on a shooter will see."""
        x, y = self.at(i)
        seen: list[Cell] = []
        shut: list[Shut] = []
        for cell in ((column, row) for row in sorted(ROWS_OF[side]) for column in range(WIDTH)):
            if self.ask_all(can_see_from, i, x, y, self.stranger(side, cell)):
                seen.append(cell)
            else:
                shut.append(Shut(cell, int(blocker(self.battle, x, y, *cell))))
        return {"open": tuple(seen), "shut": tuple(shut)}

    def corridors(self, side: int, shooters: set[int]) -> Iterator[Corridor]:
        """G7.2 The columns in which a side's front row has a gap."""
        rear, front = ROWS_OF[side]
        for column in range(WIDTH):
            if self.on(column, front) != NOBODY:
                continue
            behind_it = self.on(column, rear)
            depth = [(column, front)] if behind_it != NOBODY else [(column, rear), (column, front)]
            cells = (*depth, *self.run(column, front, 0, forward(side)))
            end = cells[-1][1] + forward(side)
            beside = {self.on(x + dx, y + dy) for x, y in depth for dx, dy in AROUND if on_grid(x + dx, y + dy)}
            yield Corridor(
                side=side,
                column=column,
                cells=cells,
                leads=None if behind_it == NOBODY else behind_it,
                meets=self.on(column, end) if on_grid(column, end) else None,
                exposes=tuple(sorted(i for i in beside & shooters if team(self.battle, i) == side)),
                guards=tuple(i for i in self.holders(side, cells) if i not in shooters),
            )

    def holders(self, side: int, cells: tuple[Cell, ...]) -> list[int]:
        """Who of a side holds an enemy that comes down a lane, where it is held first (G5.1)."""
        for cell in reversed(cells):
            held_by = self.ask_all(controllers, self.stranger(1 - side, cell), *cell)
            if held_by != NONE:
                return bit_numbers(held_by)
        return []

    def charger(self, i: int) -> Charger:
        """G9.1 The straight ways of a charger, and its charges."""
        speed = self.ask(current_speed, i)
        lanes: list[ChargeLane] = []
        for dx, dy in AROUND:
            cells = self.run(*self.at(i), dx, dy)
            if min(len(cells), speed) >= SHORTEST:
                lanes.append(ChargeLane(dx, dy, cells[:speed], len(cells)))
        foes = bit_numbers(aimable(self.battle, 1 - team(self.battle, i)))
        return Charger(i, tuple(lanes), tuple(charge for j in foes if (charge := self.charge(i, j, foes))))

    def charge(self, i: int, target: int, foes: list[int]) -> Charge | None:
        """The best charge at one target: while the others are hidden, the battle's own search finds no other."""
        for j in foes:
            self.battle.unit[j].status_turns[ST_HIDDEN] = int(j != target)
        found, way, cells = (int(part) for part in self.ask_all(find_charge, i, team(self.battle, i)))
        for j in foes:
            self.battle.unit[j].status_turns[ST_HIDDEN] = 0
        if found == NOBODY:
            return None
        dx, dy = way % 3 - 1, way // 3 - 1
        braced = bool(is_braced(self.battle, self.tables, i, target, dx, dy, cells))
        # G9.2, G9.3 A spear wall that faces it cancels all bonuses.
        momentum = 0 if braced else min(PER_CELL * cells, MOST)
        return Charge(target, self.run(*self.at(i), dx, dy)[:cells], momentum, braced)

    def formation(self, i: int) -> Formation | None:
        """G10.1 The formation a unit stands in."""
        armor, resolve = (int(bonus) for bonus in self.ask_all(phalanx, i))
        if resolve == 0:
            return None
        facing = int(self.battle.unit[i].facing)
        (lx, ly), rear = left_of(facing), behind(facing)
        found = (int(supporter(self.battle, i, dx, dy)) for dx, dy in ((lx, ly), (-lx, -ly), rear))
        return Formation(i, *(None if j == NOBODY else j for j in found), armor=armor, resolve=resolve)

    def zone(self, i: int) -> Zone | None:
        """G11.1 The zone of a unit's aura."""
        number = int(self.tables.card[self.battle.unit[i].card].aura)
        if number == NOBODY or not is_on(self.tables, SYS_AURAS):
            return None
        key = list(self.content.auras)[number]
        aura, (x, y) = self.content.auras[key], self.at(i)
        whom = (enemies_of if aura.on == "enemies" else allies_of)(self.battle, i)
        grid = ((cell % WIDTH, cell // WIDTH) for cell in range(CELLS))
        cells = tuple((cx, cy) for cx, cy in grid if abs(cx - x) + abs(cy - y) <= aura.within)
        reached = tuple(j for j in bit_numbers(whom) if manhattan(self.battle, i, j) <= aura.within)
        return Zone(i, key, aura.kind, aura.on, cells, reached)

    def flanks(self) -> Iterator[OpenFlank]:
        """G6.1, G10.1 Who stands alone and can be taken from flank or rear."""
        for side in (0, 1):
            reachable = self.reachable(1 - side)
            for i in bit_numbers(fighting_for(self.battle, side)):
                x, y = self.at(i)
                beside = [(x + dx, y + dy) for dx, dy in AROUND if (x + dx, y + dy) in reachable]
                open_cells = tuple(cell for cell in beside if self.arc(1 - side, cell, i) != FRONT)
                if open_cells and self.formation(i) is None:
                    yield OpenFlank(i, open_cells)

    def arc(self, side: int, cell: Cell, target: int) -> int:
        """The arc in which a blow from a cell would fall."""
        return self.ask(arc_of, self.stranger(side, cell), target)

    def reachable(self, side: int) -> set[Cell]:
        """The free cells a unit of a side can come to from the middle of the grid."""
        row = HEIGHT // 2
        start = next(((x, row) for x in range(WIDTH) if self.on(x, row) == NOBODY), None)
        if start is None:
            return set()
        self.ask_all(survey, self.stranger(side, start), CELLS)
        free = (cell for cell in range(CELLS) if self.battle.at[cell] == NOBODY and self.scratch.steps[cell] >= 0)
        return {(cell % WIDTH, cell // WIDTH) for cell in free}
