"""G7.2 The deployment preview: drawn cases for all it tells, and oracles that it never disagrees with the battle."""

import json
import random
from typing import Any

import pytest

from maniple.games.roguelike.battle import Battle
from maniple.games.roguelike.preview import line, look, preview
from maniple.games.roguelike.rules.behaviour import shootable
from maniple.games.roguelike.rules.charge import can_charge, find_charge
from maniple.games.roguelike.rules.deployment import deploy
from maniple.games.roguelike.rules.engagement import engagers
from maniple.games.roguelike.rules.ground import lift, place
from maniple.games.roguelike.rules.state import CELLS, HEIGHT, NOBODY, SCRATCH, SLOTS, WIDTH, new_records
from maniple.games.roguelike.teams import Deployed, Team
from maniple.kernel.bits import NONE, bit_numbers
from tests.games.roguelike.drawing import MAGE, SHOOTER, Drawn, draw
from tests.games.roguelike.teams import CONTENT, any_team

LONG: dict[str, Any] = {**SHOOTER, "range": 8}
LOBBER: dict[str, Any] = {**LONG, "tags": ["ArcFire"]}
FOOT: dict[str, Any] = {"tags": ["Infantry"]}
RIDER: dict[str, Any] = {"tags": ["Cavalry"], "speed": 4}
MACHINES = ("gun_turret", "sniper_drone", "artillery", "devastator", "scrap_bot", "assault_mech", "colossus")
SHADOWS = ("sharpshooter", "silent_death", "shadow_archer", "thug", "shadow_guard", "phantom", "shadow_priest")


def seen(board: Drawn) -> Any:
    """The preview of a drawn board: its parts by letter, units as letters."""
    told = look(board.content, board.record).to_dict()
    letter = {i: name for name, i in board.numbers.items()}

    def named(key: str, value: Any) -> Any:
        if isinstance(value, dict):
            return {name: named(name, part) for name, part in value.items()}
        if key in ("valid", "after_move", "exposes", "guards", "reaches"):
            return "".join(letter[i] for i in value)
        if key == "cell":
            return tuple(value)
        if isinstance(value, list):
            return [tuple(part) if isinstance(part, list) else named("", part) for part in value]
        if key in ("unit", "target", "by", "leads", "meets", "left", "right", "rear"):
            return None if value is None else letter[value]
        return value

    parts = {name: named(name, part) for name, part in told.items()}
    by_letter = {name: {part["unit"]: part for part in parts[name]} for name in parts if name != "corridors"}
    return by_letter | {"corridors": {(c["side"], c["column"]): c for c in parts["corridors"]}}


def shooter(board: Drawn, letter: str) -> Any:
    return seen(board)["shooters"][letter]


def test_G7_2_valid_is_who_is_in_range_and_seen_and_is_shot_in_the_first_turn():
    board = draw("B..C\n....\n....\na...", a={**SHOOTER, "range": 3, "speed": 0})
    assert shooter(board, "a")["valid"] == "B"
    assert [event[:2] for event in board.turn("a").events("shot")] == [("a", "B")]


@pytest.mark.parametrize(("middle", "friend"), [("b", True), ("C", False)])
def test_G7_2_blocked_is_who_stands_behind_a_friend_or_a_foe_that_is_named(middle, friend):
    told = shooter(draw(f"B\n.\n{middle}\n.\na", a=LONG), "a")
    assert "B" not in told["valid"]
    assert told["blocked"] == [
        {"target": "B", "by": middle, "friend": friend, "cells": [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4)]}
    ]


@pytest.mark.parametrize("unit", [LOBBER, {**MAGE, "range": 8}], ids=["ArcFire", "MagicMissile"])
def test_G7_2_only_direct_fire_is_blocked(unit):
    told = shooter(draw("B\n.\nb\n.\na", a=unit), "a")
    assert (told["valid"], told["blocked"], told["trajectory"]) == ("B", [], unit["tags"][0])


def test_G7_2_out_of_range_is_neither_valid_nor_blocked_but_has_a_lane():
    told = shooter(draw("B\n.\n.\n.\na", a={**SHOOTER, "range": 2, "speed": 0}), "a")
    assert (told["valid"], told["after_move"], told["blocked"]) == ("", "", [])
    assert told["lanes"] == [{"target": "B", "cells": [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4)]}]


@pytest.mark.parametrize(("speed", "found"), [(1, ""), (2, "B")])
def test_G7_2_whom_a_shooter_reaches_after_a_move(speed, found):
    board = draw("B\n.\n.\n.\n.\n.\n.\na", at=(3, 1), a={**SHOOTER, "speed": speed})
    assert (shooter(board, "a")["valid"], shooter(board, "a")["after_move"]) == ("", found)
    assert "".join(event[1] for event in board.turn("a").events("shot")) == found


def test_G7_2_a_step_aside_opens_a_blocked_target():
    board = draw("..B.\n....\n..b.\n..a.", a={**SHOOTER, "speed": 1})
    told = shooter(board, "a")
    assert (told["valid"], told["after_move"], told["blocked"][0]["by"]) == ("", "B", "b")
    assert board.turn("a").count("shot") == 1


def test_G7_2_an_engaged_shooter_has_no_valid_target():
    told = shooter(draw("C.\n..\nB.\na.", a=LONG), "a")
    assert (told["valid"], told["after_move"], told["field"]) == ("", "", [])


def test_G7_2_lanes_follow_the_line_of_sight():
    told = shooter(draw("..B\n...\n...\na..", a=LONG), "a")
    assert told["lanes"][0]["cells"] == [(0, 0), (1, 1), (1, 2), (2, 3)]


def test_G7_2_the_column_ahead_and_the_field_of_fire_end_at_the_first_unit():
    told = shooter(draw("B\n.\n.\na", a={**SHOOTER, "range": 3}), "a")
    assert told["ahead"] == [(0, 1), (0, 2)]
    assert set(told["field"]) == {(x, y) for x in range(4) for y in range(4) if 0 < x + y <= 3 or (x, y) == (1, 1)}
    short = shooter(draw("b.\na.", a={**SHOOTER, "range": 3}), "a")
    assert short["ahead"] == []
    assert (0, 1) in short["field"]
    assert (0, 2) not in short["field"]


def test_G7_2_before_an_enemy_is_known_its_rows_are_open_or_shut():
    wall = seen(draw("tuvwxyzs\n.m......", m=LONG))["shooters"]["m"]
    assert wall["open"] == []
    assert len(wall["shut"]) == 2 * WIDTH
    assert {"cell": (1, 9), "by": "u"} in wall["shut"]
    gap = seen(draw("t.v.x.z.\n.m......", m=LONG))["shooters"]["m"]
    assert {(1, 8), (1, 9)} <= set(gap["open"])
    assert len(gap["open"]) + len(gap["shut"]) == 2 * WIDTH


def test_G7_2_a_full_front_has_no_corridors():
    assert seen(draw("tuvwxyzs\n.m......", m=SHOOTER))["corridors"] == {}


def test_G7_2_a_gap_in_the_front_is_a_corridor_out_and_in():
    found = seen(draw("t.v.xyzs\n.m......", m=SHOOTER))["corridors"]
    assert set(found) == {(0, 1), (0, 3)}
    first, second = found[0, 1], found[0, 3]
    assert first["cells"] == [(1, y) for y in range(1, HEIGHT)]
    assert (first["leads"], first["meets"], first["exposes"], first["guards"]) == ("m", None, "m", "tv")
    assert second["cells"] == [(3, y) for y in range(HEIGHT)]
    assert (second["leads"], second["exposes"], second["guards"]) == (None, "", "vx")


def test_G7_2_shooters_guard_no_corridor():
    found = seen(draw("n.o.....\n.m......", m=SHOOTER, n=SHOOTER, o=SHOOTER))["corridors"]
    assert (found[0, 1]["exposes"], found[0, 1]["guards"]) == ("mno", "")


def test_G7_2_a_corridor_ends_at_whom_it_meets_and_the_enemy_has_its_own():
    rows = ["........", ".B......", *["........"] * 7, "..a....."]
    found = seen(draw("\n".join(rows)))["corridors"]
    assert found[0, 1]["meets"] == "B"
    assert found[0, 1]["cells"][-1] == (1, 7)
    assert {column for side, column in found if side == 1} == set(range(WIDTH)) - {1}
    assert found[1, 2]["meets"] == "a"


def test_G7_2_charge_lanes_are_straight_free_and_no_longer_than_the_speed():
    lanes = seen(draw("t.v\n.a.", a=RIDER))["chargers"]["a"]["lanes"]
    assert {(lane["dx"], lane["dy"]): (lane["cells"], lane["room"]) for lane in lanes} == {
        (0, 1): ([(1, 1), (1, 2), (1, 3), (1, 4)], 9),
        (1, 0): ([(2, 0), (3, 0), (4, 0), (5, 0)], 6),
    }
    assert seen(draw("a", a={"speed": 4}))["chargers"] == {}


def test_G7_2_charges_at_every_target_within_reach_with_their_momentum():
    board = draw("B..C\n....\n....\n....\na...", a={**RIDER, "speed": 3})
    assert seen(board)["chargers"]["a"]["charges"] == [
        {"target": "B", "cells": [(0, 1), (0, 2), (0, 3)], "momentum": 60, "braced": False},
        {"target": "C", "cells": [(1, 1), (2, 2), (3, 3)], "momentum": 60, "braced": False},
    ]


def test_G7_2_a_spear_wall_leaves_a_charge_no_momentum():
    board = draw("B\n.\n.\na", a=RIDER, B={"tags": ["SpearWall"]})
    assert seen(board)["chargers"]["a"]["charges"] == [
        {"target": "B", "cells": [(0, 1), (0, 2)], "momentum": 0, "braced": True}
    ]


def test_G7_2_formations_name_their_links_and_what_they_give():
    found = seen(draw("abc\n.d.", a=FOOT, b=FOOT, c={"tags": ["Shielded"]}, d=FOOT))["formations"]
    assert found["b"] == {"unit": "b", "left": "a", "right": "c", "rear": "d", "armor": 6, "resolve": 25}
    assert found["a"] == {"unit": "a", "left": None, "right": "b", "rear": None, "armor": 2, "resolve": 5}
    assert set(found) == {"a", "b"}


def test_G7_2_aura_zones_are_manhattan_and_name_those_they_reach():
    aura = {"name": "banner", "kind": "static", "within": 1, "on": "allies", "do": "fearless"}
    board = draw("b.c\n.a.\n.B.", at=(0, 0), a={"aura": aura})
    zone = seen(board)["zones"]["a"]
    assert set(zone["cells"]) == {(1, 1), (0, 1), (2, 1), (1, 0), (1, 2)}
    assert (zone["aura"], zone["on"], zone["reaches"]) == ("banner", "allies", "a")
    harm = {**aura, "on": "enemies", "do": "terror", "amount": 10}
    assert seen(draw("b.c\n.a.\n.B.", a={"aura": harm}))["zones"]["a"]["reaches"] == "B"


def test_G7_2_flanks_are_open_where_nobody_supports_and_an_enemy_can_come():
    alone = seen(draw(".a.\n...", a=FOOT))["open_flanks"]["a"]
    assert set(alone["cells"]) == {(0, 1), (2, 1), (0, 0), (1, 0), (2, 0)}
    assert seen(draw("ab", a=FOOT, b=FOOT))["open_flanks"] == {}
    edge = seen(draw("a.\nb.", a={}, b={}))["open_flanks"]
    assert set(edge["a"]["cells"]) == {(1, 1), (1, 0)}
    assert set(edge["b"]["cells"]) == {(1, 0)}


def test_G7_2_a_pocket_behind_a_full_front_is_no_open_flank():
    assert seen(draw("tuvwxyzs\n.m......"))["open_flanks"] == {}


def test_G7_2_units_have_the_numbers_of_the_battle():
    dice = random.Random(5)
    mine, theirs = any_team(dice), any_team(dice)
    units = Battle.new(CONTENT, mine, theirs, 1).view().units
    placed = preview(CONTENT, mine, theirs).to_dict()["units"]
    keys = ("side", "card", "level", "x", "y")
    assert [[u["unit"], *(u[key] for key in keys)] for u in placed] == [
        [u.id, *(getattr(u, key) for key in keys)] for u in units
    ]


def test_G7_2_a_team_may_be_half_placed_or_not_at_all():
    whole = any_team(random.Random(2))
    for count in range(len(whole.units) + 1):
        part = whole.model_copy(update={"units": whole.units[:count]})
        told = preview(CONTENT, part)
        assert len(told.units) == count
        assert all(not (s.valid or s.blocked or s.lanes or s.after_move) for s in told.shooters)
        assert {corridor.side for corridor in told.corridors} <= {0}
    assert len(preview(CONTENT, whole.model_copy(update={"units": ()})).corridors) == WIDTH
    assert preview(CONTENT, whole.model_copy(update={"units": ()}), whole).units[0].side == 1


def test_G7_2_it_is_plain_data_and_changes_nothing():
    dice = random.Random(4)
    record = deploy(CONTENT, any_team(dice), any_team(dice))
    before = record.tobytes()
    told = look(CONTENT, record)
    assert record.tobytes() == before
    assert told == look(CONTENT, record)
    assert json.loads(json.dumps(told.to_dict())) == told.to_dict()


def marksmen(dice: random.Random) -> Team:
    """A team with long ranges anywhere on its cells."""
    faction, leader, cards = dice.choice([("machine", "iron_warden", MACHINES), ("shadow", "shade", SHADOWS)])
    cells = dice.sample(range(2 * WIDTH), dice.randint(4, 12))
    units = tuple(Deployed(unit=dice.choice(cards), x=cell % WIDTH, y=cell // WIDTH) for cell in cells)
    return Team(name="T", faction=faction, leader=leader, spells=("early", "mid"), units=units)


def scattered(seed: int) -> Any:
    """Two teams as deployed, or, for odd seeds, anywhere on the grid."""
    dice = random.Random(seed)
    record = deploy(CONTENT, marksmen(dice), marksmen(dice))
    battle = record[0]
    if seed % 2:
        units = bit_numbers(battle.living)
        for i in units:
            lift(battle, i)
        for i, cell in zip(units, dice.sample(range(CELLS), len(units)), strict=True):
            place(battle, i, cell % WIDTH, cell // WIDTH)
    return record


def bresenham(start: tuple[int, int], end: tuple[int, int]) -> list[tuple[int, int]]:
    """The textbook line, both ends included."""
    (x, y), (x1, y1) = start, end
    dx, dy = abs(x1 - x), abs(y1 - y)
    sx, sy = (1 if x < x1 else -1), (1 if y < y1 else -1)
    error, points = dx - dy, [(x, y)]
    while (x, y) != end:
        twice = 2 * error
        if twice > -dy:
            error, x = error - dy, x + sx
        if twice < dx:
            error, y = error + dx, y + sy
        points.append((x, y))
    return points


def test_G7_2_lines_are_bresenham_s():
    cells = [(cell % WIDTH, cell // WIDTH) for cell in range(CELLS)]
    for start in cells[::7]:
        for end in cells:
            assert start == end or list(line(*start, *end)) == bresenham(start, end)


def test_G7_2_an_oracle_in_plain_python_agrees():
    valid = blocked = 0
    for seed in range(60):
        told = look(CONTENT, scattered(seed))
        cell_of = {unit.unit: (unit.x, unit.y) for unit in told.units}
        who = {cell: unit for unit, cell in cell_of.items()}
        for shooter in told.shooters:
            here, foes = cell_of[shooter.unit], [j for j in cell_of if j // SLOTS != shooter.unit // SLOTS]
            between = {j: [who[c] for c in bresenham(here, cell_of[j])[1:-1] if c in who] for j in foes}
            hidden = {j: units[0] for j, units in between.items() if units and shooter.trajectory == "DirectFire"}
            assert {shot.target: shot.by for shot in shooter.blocked} == hidden
            assert all(shot.friend == (shot.by // SLOTS == shooter.unit // SLOTS) for shot in shooter.blocked)
            assert {lane.target for lane in shooter.lanes} == set(foes) - set(hidden)
            far = {j: sum(abs(a - b) for a, b in zip(here, cell_of[j], strict=True)) for j in foes}
            # Nobody so near that it would be engaged or that distance would not be Manhattan.
            if min(far.values()) > 4:
                assert set(shooter.valid) == {j for j in foes if far[j] <= shooter.range} - set(hidden)
            valid, blocked = valid + len(shooter.valid), blocked + len(hidden)
    assert min(valid, blocked) > 100


def test_G7_2_what_is_valid_can_be_shot_in_the_battle_and_what_is_blocked_cannot():
    tables, scratch = CONTENT.tables[0], new_records(SCRATCH)[0]
    for seed in range(60):
        record = scattered(seed)
        battle = record[0]
        for shooter in look(CONTENT, record).shooters:
            unit = battle.unit[shooter.unit]
            can = bit_numbers(shootable(battle, tables, scratch, shooter.unit, int(unit.x), int(unit.y)))
            if engagers(battle, tables, scratch, shooter.unit) == NONE:
                assert list(shooter.valid) == can
            assert not {shot.target for shot in shooter.blocked} & set(can)
            assert {(int(battle.unit[j].x), int(battle.unit[j].y)) for j in shooter.valid} <= set(shooter.field)


def test_G7_2_charges_are_those_the_battle_would_choose_from():
    tables, scratch = CONTENT.tables[0], new_records(SCRATCH)[0]
    found = 0
    for seed in range(1, 120, 2):
        record = scattered(seed)
        told = {charger.unit: charger for charger in look(CONTENT, record).chargers}
        for i in bit_numbers(record[0].living):
            assert (i in told) == bool(can_charge(record[0], tables, i))
            if i not in told:
                continue
            target, _, cells = find_charge(record[0], tables, scratch, i, i // SLOTS)
            chosen = [charge for charge in told[i].charges if charge.target == target]
            assert bool(told[i].charges) == (target != NOBODY)
            assert [len(charge.cells) for charge in chosen] == ([cells] if target != NOBODY else [])
            found += len(chosen)
    assert found > 10
