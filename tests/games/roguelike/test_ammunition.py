"""G12 Ammunition and cooldowns, G15 armor shred."""

import pytest

from maniple.games.roguelike.rules.state import ST_CURSED_WOUND
from maniple.games.roguelike.rules.stats import current_atk, current_range
from maniple.games.roguelike.vocabulary import AMMUNITION
from tests.games.roguelike.drawing import SHOOTER, draw


@pytest.mark.parametrize(("weapon", "shots"), AMMUNITION.items())
def test_G12_1_shots_by_weapon(weapon, shots):
    assert shots == {"archer": 6, "gunner": 4, "crossbow": 5, "artillery": 3, "skeleton_archer": 8}[weapon]
    assert draw("B\na", a={**SHOOTER, "ammunition": weapon})["a"].ammo == shots


def test_G12_1_each_shot_costs_one():
    assert draw("B\n.\na", a={**SHOOTER, "attacks": 2}).turn("a")["a"].ammo == 4


def test_G12_1_a_volley_costs_two():
    volley = [{"when": "cast", "on": "splash", "within": 1, "do": "damage", "amount": 5}]
    board = draw("B\n.\na", a={**SHOOTER, "effects": volley, "active": True, "shots": 2}).turn("a")
    assert (board.count("ability_used"), board["a"].ammo) == (1, 4)


def test_G12_1_at_zero_range_one_and_30_percent_atk():
    board = draw("B\n.\na", a={**SHOOTER, "atk": 20, "ammo": 0})
    assert current_range(board.battle, board.tables, board.numbers["a"]) == 1
    assert current_atk(board.battle, board.tables, board.numbers["a"]) == 6


def test_G12_1_the_last_shot_is_told():
    assert draw("B\n.\na", a={**SHOOTER, "ammo": 1}).turn("a").count("out_of_ammo") == 1


def test_G12_1_switched_off_nobody_runs_out():
    board = draw("B\n.\na", a={**SHOOTER, "ammo": 0}).switch_off("ammunition")
    assert board.turn("a")["B"].HP == 90


def test_G12_1_rest_gives_one_and_never_more_than_there_were():
    far = "B\n.\n.\n.\n.\n.\n.\na"
    assert draw(far, a={**SHOOTER, "speed": 0, "ammo": 3}).turn("a")["a"].ammo == 4
    assert draw(far, a={**SHOOTER, "speed": 0}).turn("a")["a"].ammo == 6
    assert draw(far, a={**SHOOTER, "speed": 1, "ammo": 3}).turn("a")["a"].ammo == 3


@pytest.mark.parametrize(("board", "ammo"), [("B.\n..\nab", 4), ("B..\n...\na.b", 2), (".B\n..\na.\n.b", 2)])
def test_G12_1_a_supply_wagon_within_one_gives_two(board, ammo):
    assert draw(board, a={**SHOOTER, "ammo": 3}, b={"tags": ["SupplyWagon"]}).turn("a")["a"].ammo == ammo
    assert draw(board, a={**SHOOTER, "ammo": 3}).turn("a")["a"].ammo == 2


BOLT = [{"when": "cast", "on": "target", "do": "damage", "amount": 1}]
CASTER = {"role": "mage", "range": 4, "tags": ["MagicMissile"], "effects": BOLT, "active": True, "cooldown": 2}


def casts(turns, **unit):
    board = draw("B\n.\na", a={**CASTER, **unit}, B={"hp": 900})
    return [board.turn("a").count("ability_used") for _ in range(turns)]


def test_G12_1_a_cooldown_of_two_means_two_own_turns_without():
    assert casts(7) == [1, 0, 0, 1, 0, 0, 1]
    assert casts(3, cooldown=0) == [1, 1, 1]


def test_G12_2_rapid_reload_shortens_cooldowns_by_one():
    assert casts(5, traits=["rapid_reload"]) == [1, 0, 1, 0, 1]


def test_G12_2_burnout_casts_in_spite_of_the_cooldown_for_15_percent_of_hp():
    board = draw("B\n.\na", a={**CASTER, "traits": ["burnout"], "cooldown": 4}, B={"hp": 900})
    assert [(board.turn("a").count("ability_used"), int(board["a"].HP)) for _ in range(6)] == [
        (1, 100),
        (1, 85),
        (1, 70),
        (1, 55),
        (1, 40),
        (0, 40),
    ]


def test_G12_2_conserve_ammo_a_kill_costs_nothing():
    assert draw("B\n.\na", a={**SHOOTER, "traits": ["conserve_ammo"]}, B={"hp": 5}).turn("a")["a"].ammo == 6
    assert draw("B\n.\na", a={**SHOOTER, "traits": ["conserve_ammo"]}).turn("a")["a"].ammo == 5


def test_G12_2_endless_quiver_two_more_shots_for_a_fifth_of_atk():
    unit = draw("B\n.\na", a={**SHOOTER, "traits": ["endless_quiver"]})["a"]
    assert (unit.ammo, unit.ATK) == (8, 8)


def test_G15_1_a_strike_takes_one_armor_after_its_damage():
    board = draw("B\na", B={"armor": 5}).strike("a", "B")
    assert (board["B"].HP, board["B"].shred) == (95, 1)
    assert board.strike("a", "B")["B"].HP == 89


def test_G15_1_armor_piercers_take_three():
    assert draw("B\na", a={"tags": ["ArmorPiercer"]}, B={"armor": 10}).strike("a", "B")["B"].shred == 3


@pytest.mark.parametrize(
    ("tags", "attacker", "most"),
    [([], [], 8), (["AdamantineArmor"], [], 4), ([], ["RendingBlows"], 12), (["Ethereal"], [], 0)],
)
def test_G15_1_at_most_so_much_of_base_armor(tags, attacker, most):
    board = draw("B\na", a={"tags": ["ArmorPiercer", *attacker]}, B={"armor": 20, "hp": 900, "tags": tags})
    for _ in range(9):
        board.strike("a", "B")
    assert board["B"].shred == most


def test_G15_1_dodged_strikes_and_magic_shred_nothing():
    assert draw("B\na", B={"armor": 5, "evades": 1}).strike("a", "B")["B"].shred == 0
    assert draw("B\n.\na", a=CASTER, B={"armor": 5}).strike("a", "B", True)["B"].shred == 0


def test_G15_1_regenerating_units_mend_one_a_turn():
    assert (
        draw("B\n.\n.\na", a={"armor": 9, "shred": 3, "speed": 0, "tags": ["Regenerating"]}).turn("a")["a"].shred == 2
    )
    assert draw("B\n.\n.\na", a={"armor": 9, "shred": 3, "speed": 0}).turn("a")["a"].shred == 3


def test_G15_1_field_repairs_take_two_off_an_adjacent_ally():
    board = draw("B..\n...\n...\nab.", a={"traits": ["field_repairs"]}, b={"armor": 9, "shred": 3}).turn("a")
    assert board["b"].shred == 1
    assert board.count("armor_repaired") == 1


def test_G15_1_cursed_blades_take_two_of_three_recoveries():
    board = draw("B\n.\n.\n.\na", a={"traits": ["cursed_blades"], "speed": 0}, B={"RESOLVE": 30, "speed": 0})
    board.strike("a", "B")
    board["B"].RESOLVE = 10
    gains = []
    for _ in range(4):
        before = int(board["B"].RESOLVE)
        board["B"].attacked = 1
        gains.append(int(board.turn("B")["B"].RESOLVE) - before)
    assert gains == [8, 8, 8, 10]
    assert board["B"].status_turns[ST_CURSED_WOUND] == 0


def test_G15_1_phalanx_armor_is_never_shredded_and_the_system_can_be_off():
    foot = {"tags": ["Infantry"]}
    board = draw("BC\na.", B=foot, C=foot)
    for _ in range(5):
        board.strike("a", "B")
    assert board["B"].HP == 100 - 5 * 8
    assert draw("B\na", B={"armor": 5}).switch_off("shred").strike("a", "B")["B"].shred == 0
