"""Army and table files with faults: every one is found, all at once, each with its entry and field."""

import copy
import math
import tomllib
from typing import Any

import pytest

from maniple.games.tabletop.armies import MOST_MODELS, MOST_UNITS, MOST_WEAPONS, army_from
from maniple.games.tabletop.keywords import Dice, WeaponKeyword, dice_from, weapon_keyword_from
from maniple.games.tabletop.rules.state import WEAPON_KEYWORDS
from maniple.games.tabletop.tables import table_from
from maniple.kernel.errors import ContentError

ARMY: dict[str, Any] = tomllib.loads("""
name = "Watch"
faction = "Iron"
points = 80
roster = [{ unit = "guard", count = 2 }]
weapons.knife = { name = "Knife", type = "melee", A = 2, skill = 3, S = 4, AP = 0, D = 1 }
weapons.gun = { name = "Gun", type = "ranged", A = "D6", skill = 3, S = 4, AP = -1, D = 1, range = 24 }

[units.guard]
name = "Guard"
keywords = ["infantry"]
M = 6
T = 4
Sv = 3
W = 2
Ld = 6
OC = 1
points = 40
models = [
    { name = "Boss", base = 32, weapons = ["gun", "knife"], leader = true },
    { name = "Guard", count = 4, base = 32, weapons = ["knife"] },
]
""")
KNIFE, GUN = ARMY["weapons"]["knife"], ARMY["weapons"]["gun"]
GUARD = ARMY["units"]["guard"]
HOSTILE = GUN | {"A": "6D6+20", "keywords": ["sustained hits 6", "rapid fire 6", "blast"]}
TABLE: dict[str, Any] = {
    "name": "Field",
    "objectives": [[22, 30]],
    "zones": [[[0, 0], [44, 12]], [[0, 48], [44, 60]]],
    "terrain": [{"kind": "wall", "corners": [[10, 20], [16, 21]]}],
}


def spoilt(data: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """A copy in which paths such as `units.guard.M` have other values; a value of None takes the field away."""
    data = copy.deepcopy(data)
    for path, value in changes.items():
        *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
        place: Any = data
        for step in way:
            place = place[step]
        if value is None:
            del place[last]
        else:
            place[last] = value
    return data


def faults_of(reader: Any, data: Any) -> list[str]:
    with pytest.raises(ContentError) as caught:
        reader(data, "file.toml")
    return [str(fault) for fault in caught.value.faults]


ARMY_FAULTS = [
    ({"weapons.gun.keywords": ["zap"]}, "weapons.gun · keywords.0: no such keyword; there are assault, "),
    ({"weapons.gun.keywords": ["rapid fire"]}, "weapons.gun · keywords.0: no such keyword"),
    ({"weapons.gun.keywords": ["anti-robots 4+"]}, "weapons.gun · keywords.0: no such keyword"),
    ({"weapons.gun.keywords": ["anti-infantry 7+"]}, "weapons.gun · keywords.0: no such keyword"),
    ({"weapons.gun.keywords": ["melta 1", "melta 2"]}, "weapons.gun · keywords: melta is there 2 times"),
    ({"weapons.gun.keywords": ["lance"]}, "weapons.gun · keywords: lance is not for ranged weapons"),
    ({"weapons.knife.keywords": ["blast"]}, "weapons.knife · keywords: blast is not for melee weapons"),
    ({"weapons.gun.skill": None}, "weapons.gun · skill: missing; only torrent weapons hit without it"),
    ({"weapons.gun.skill": 1}, "weapons.gun · skill: greater than or equal to 2, not 1"),
    ({"weapons.gun.range": None}, "weapons.gun · range: missing: a ranged weapon has one"),
    ({"weapons.knife.range": 2}, "weapons.knife · range: a melee weapon has none, not 2"),
    ({"weapons.gun.range": math.inf}, "weapons.gun · range: "),
    ({"weapons.gun.AP": 1}, "weapons.gun · AP: less than or equal to 0, not 1"),
    ({"weapons.gun.A": "D7"}, "weapons.gun · A: a number from 1 to 20 or dice such as D6, 2D6 or D3+1, not 'D7'"),
    ({"weapons.gun.A": 0}, "weapons.gun · A: a number from 1 to 20 or dice"),
    ({"weapons.gun.D": 1.5}, "weapons.gun · D: a number from 1 to 20 or dice"),
    ({"weapons.gun.D": "D6-1"}, "weapons.gun · D: a number from 1 to 20 or dice"),
    ({"weapons.gun.type": "magic"}, "weapons.gun · type: 'ranged' or 'melee', not 'magic'"),
    ({"weapons.gun.colour": "red"}, "weapons.gun · colour: no such field"),
    ({"weapons.Gun 2": GUN}, "weapons.Gun 2: 'Gun 2' is no key: small letters, digits and _ only"),
    ({"weapons.gun": 3}, "weapons.gun: a valid dictionary"),
    ({"units.guard.keywords": ["robot"]}, "units.guard · keywords.0: no such keyword; there are infantry, "),
    ({"units.guard.keywords": ["beast", "beast"]}, "units.guard · keywords: beast is there 2 times"),
    ({"units.guard.models.0.base": 0}, "units.guard · models.0.base: 25, 28, 32, 40, 50, 60, 80 or 100, not 0"),
    ({"units.guard.models.1.base": 33}, "units.guard · models.1.base: 25, 28, 32, 40, 50, 60, 80 or 100, not 33"),
    ({"units.guard.models.1.count": 0}, "units.guard · models.1.count: greater than or equal to 1, not 0"),
    ({"units.guard.models.1.weapons": ["bow"]}, "units.guard · models.1.weapons: unknown weapon 'bow'"),
    ({"units.guard.models.1.weapons": ["gun", "gun"]}, "units.guard · models.1.weapons: gun is there 2 times"),
    ({"units.guard.models.1.leader": True}, "units.guard · models: 5 leaders; a unit has at most one"),
    ({"units.guard.models": []}, "units.guard · models: List should have at least 1 item"),
    ({"units.guard.M": math.nan}, "units.guard · M: "),
    ({"units.guard.M": math.inf}, "units.guard · M: "),
    ({"units.guard.T": math.nan}, "units.guard · T: "),
    ({"units.guard.W": 0}, "units.guard · W: greater than or equal to 1, not 0"),
    ({"units.guard.Ld": None}, "units.guard · Ld: Field required"),
    ({"units.guard.abilities": ["flies"]}, "units.guard · abilities.0: 'fights_first' or 'fights_last', not 'flies'"),
    (
        {"units.guard.W": 40, "units.guard.models.1.count": 6},
        "units.guard · W: 280 wounds in all; a unit has at most 240",
    ),
    (
        {"weapons.gun": HOSTILE, "units.guard.models.1.weapons": ["gun"]},
        "units.guard · models: up to 2590 hits with ranged weapons at once; at most 1000",
    ),
    ({"points": 100}, "points: the roster costs 80 points, not 100"),
    ({"points": 501}, "points: less than or equal to 500, not 501"),
    ({"roster.0.unit": "ghosts"}, "roster · unit: unknown unit 'ghosts'"),
    ({"roster": [{"unit": "guard"}] * 2}, "roster · unit: 'guard' is there 2 times; say how many with count"),
    ({"roster": []}, "roster: List should have at least 1 item"),
    ({"name": None}, "name: Field required"),
]


@pytest.mark.parametrize(("changes", "fault"), ARMY_FAULTS, ids=[fault[:60] for _, fault in ARMY_FAULTS])
def test_a_fault_of_an_army_is_named(changes, fault):
    found = faults_of(army_from, spoilt(ARMY, changes))
    assert any(text.startswith(fault) for text in found), found


def test_an_army_without_faults_loads():
    assert army_from(ARMY, "file.toml").unit_keys == ["guard", "guard"]
    torrent = spoilt(ARMY, {"weapons.gun.keywords": ["torrent"], "weapons.gun.skill": None})
    assert army_from(torrent, "file.toml").weapons["gun"].skill is None


def test_all_faults_of_an_army_are_listed_together():
    changes = {
        "faction": None,
        "points": 70,
        "weapons.gun.keywords": ["zap"],
        "weapons.knife.skill": None,
        "units.guard.models.0.base": 0,
        "units.brutes": GUARD | {"points": 90, "M": math.nan},
        "units.cooks": GUARD | {"models": [{"name": "Cook", "base": 25, "weapons": ["spoon"]}]},
        "roster": [{"unit": "guard"}, {"unit": "ghosts"}, {"unit": "cooks", "count": "two"}],
    }
    found = faults_of(army_from, spoilt(ARMY, changes))
    for fault in (
        "faction: Field required",
        "weapons.gun · keywords.0: no such keyword",
        "weapons.knife · skill: missing",
        "units.guard · models.0.base: 25, 28",
        "units.brutes · M: ",
        "units.cooks · models.0.weapons: unknown weapon 'spoon'",
        "roster · unit: unknown unit 'ghosts'",
        "roster.2 · count: a valid integer, not 'two'",
    ):
        assert any(text.startswith(fault) for text in found), (fault, found)


def test_points_are_compared_though_the_frame_is_broken():
    found = faults_of(army_from, spoilt(ARMY, {"name": None, "points": 70}))
    assert sorted(found) == ["name: Field required", "points: the roster costs 80 points, not 70"]


def test_a_model_carries_four_weapons_at_most():
    weapons = {f"knife_{number}": KNIFE for number in range(5)}
    army = spoilt(ARMY, {"weapons": weapons | ARMY["weapons"], "units.guard.models.0.weapons": list(weapons)})
    assert faults_of(army_from, army) == ["units.guard · models.0.weapons: 5 weapons; a model carries at most 4"]


def test_any_two_armies_fit_into_a_record():
    cheap = {"units.guard.points": 0, "points": 0}
    many = spoilt(ARMY, cheap | {"roster.0.count": 16, "units.guard.models.1.count": 5})
    assert faults_of(army_from, many) == [f"roster: 96 models; an army has at most {MOST_MODELS}"]
    units = {f"guard_{number}": GUARD | {"points": 0, "models": GUARD["models"][:1]} for number in range(2)}
    roster = [{"unit": key, "count": 10} for key in units]
    found = faults_of(army_from, spoilt(ARMY, {"points": 0, "units": units, "roster": roster}))
    assert found == [f"roster: 20 units; an army has at most {MOST_UNITS}"]
    weapons = {f"knife_{number}": KNIFE for number in range(MOST_WEAPONS + 1)}
    groups = [{"name": "One", "base": 25, "weapons": [key]} for key in weapons]
    found = faults_of(army_from, spoilt(ARMY, {"weapons": weapons, "roster.0.count": 1, "units.guard.models": groups}))
    assert f"roster: 33 weapons in play; an army has at most {MOST_WEAPONS}" in found


@pytest.mark.parametrize("data", [3, [], {}, {"weapons": 3, "units": [], "roster": {}}, None])
def test_what_is_no_army_is_a_content_error(data):
    assert faults_of(army_from, data)


TABLE_FAULTS = [
    ({"terrain.0.corners": [[0, 0], [9, 0], [3, 3], [0, 9]]}, "terrain.0 · corners: the polygon is not convex"),
    ({"terrain.0.corners": [[0, 0], [5, 0], [9, 0], [5, 5]]}, "terrain.0 · corners: the polygon is not convex"),
    ({"terrain.0.corners": [[9, 9], [9, 9]]}, "terrain.0 · corners: the polygon is not convex"),
    ({"terrain.0.corners": [[40, 20], [45, 21]]}, "terrain.0 · corners: (45,20) is off the table"),
    ({"terrain.0.corners": [[9, 9]]}, "terrain.0 · corners: List should have at least 2 items"),
    ({"terrain.0.corners": [[n, n * n] for n in range(9)]}, "terrain.0 · corners: List should have at most 8 items"),
    ({"terrain.0.corners": [[9, math.nan], [1, 2]]}, "terrain.0 · corners.0: two finite numbers, [x, y]"),
    ({"terrain.0.corners": [[9, "a"], [1, 2]]}, "terrain.0 · corners.0: two numbers, [x, y]"),
    ({"terrain.0.kind": "lake"}, "terrain.0 · kind: 'wall' or 'area', not 'lake'"),
    ({"terrain.0.height": 3}, "terrain.0 · height: walls have none"),
    ({"terrain": [TABLE["terrain"][0]] * 33}, "terrain: 33 pieces; at most 32"),
    ({"objectives": [[12, 20.5]]}, "objectives: (12,20.5) is in a wall, terrain.0"),
    ({"objectives": [[12, 61]]}, "objectives: (12,61) is off the table"),
    ({"objectives": [[12, 30], [12, 30]]}, "objectives: (12,30) is there twice"),
    ({"objectives": [[n, 30] for n in range(9)]}, "objectives: 9 of them; at most 8"),
    ({"zones.1": [[0, 11], [44, 60]]}, "zones: the two zones overlap"),
    ({"zones.1": [[0, 48], [44, 61]]}, "zones.1: (44,61) is off the table"),
    ({"zones.0": [[0, 0], [9, 0], [3, 3], [0, 9]]}, "zones.0: the polygon is not convex"),
    ({"zones": [[[0, 0], [44, 12]]]}, "zones: List should have at least 2 items"),
    ({"width": math.inf}, "width: "),
    ({"depth": 100}, "depth: less than or equal to 64, not 100"),
    ({"rivers": 1}, "rivers: no such field"),
]


@pytest.mark.parametrize(("changes", "fault"), TABLE_FAULTS, ids=[fault[:60] for _, fault in TABLE_FAULTS])
def test_a_fault_of_a_table_is_named(changes, fault):
    found = faults_of(table_from, spoilt(TABLE, changes))
    assert any(text.startswith(fault) for text in found), found


def test_all_faults_of_a_table_are_listed_together():
    pieces = [{"kind": "wall", "corners": [[9, 9], [9, 9]]}, {"kind": "lake", "corners": [[1, 1], [2, 2]]}]
    found = faults_of(table_from, spoilt(TABLE, {"name": None, "terrain": pieces, "objectives": [[50, 1]]}))
    assert [text.split(":")[0] for text in found] == ["name", "terrain.0 · corners", "terrain.1 · kind", "objectives"]


@pytest.mark.parametrize("data", [3, [], {}, {"zones": 3, "terrain": {}, "objectives": 1}, None])
def test_what_is_no_table_is_a_content_error(data):
    assert faults_of(table_from, data)


@pytest.mark.parametrize("corners", [[[1, 1], [5, 1], [3, 4]], [[1, 1], [3, 4], [5, 1]]])
def test_T0_6_corners_go_round_to_the_left_whatever_the_file_says(corners):
    table = table_from(spoilt(TABLE, {"terrain.0.corners": corners}), "file.toml")
    (a, b, c) = table.terrain[0].corners
    assert (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        (3, Dice(0, 0, 3)),
        ("D3", Dice(1, 3, 0)),
        ("D6", Dice(1, 6, 0)),
        ("2D6", Dice(2, 6, 0)),
        ("D6+1", Dice(1, 6, 1)),
        ("2D3+2", Dice(2, 3, 2)),
        *(
            (wrong, None)
            for wrong in ("", "6", "D", "D8", "0D6", "7D6", "d6", "D6 + 1", "D6+21", "D6+1+1", True, 0, 21)
        ),
    ],
)
def test_T0_3_dice(text, dice):
    assert dice_from(text) == dice


@pytest.mark.parametrize(
    ("text", "keyword"),
    [
        *((word, WeaponKeyword(word)) for word in ("assault", "heavy", "pistol", "torrent", "blast", "precision")),
        *((word, WeaponKeyword(word)) for word in ("lance", "hazardous", "psychic")),
        ("lethal hits", WeaponKeyword("lethal_hits")),
        ("devastating wounds", WeaponKeyword("devastating_wounds")),
        ("twin-linked", WeaponKeyword("twin_linked")),
        ("ignores cover", WeaponKeyword("ignores_cover")),
        ("extra attacks", WeaponKeyword("extra_attacks")),
        ("indirect fire", WeaponKeyword("indirect_fire")),
        ("one shot", WeaponKeyword("one_shot")),
        ("rapid fire 2", WeaponKeyword("rapid_fire", 2)),
        ("melta 3", WeaponKeyword("melta", 3)),
        ("sustained hits 1", WeaponKeyword("sustained_hits", 1)),
        ("cleave 1", WeaponKeyword("cleave", 1)),
        ("anti-vehicle 4+", WeaponKeyword("anti", 4, "vehicle")),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_T3_3_weapon_keywords_are_read(text, keyword):
    assert weapon_keyword_from(text) == keyword
    assert keyword.word in WEAPON_KEYWORDS


@pytest.mark.parametrize(
    "text", ["", "anti", "anti-vehicle", "anti-vehicle 1+", "melta", "melta 0", "blast 1", "Heavy", "twin linked"]
)
def test_T3_3_unknown_keywords_are_none(text):
    assert weapon_keyword_from(text) is None
