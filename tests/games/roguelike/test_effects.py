"""G1.4 The vocabulary of abilities, passives and spells: what each effect and each basis does."""

from pathlib import Path

import pytest

from maniple.games.roguelike.rules.ground import team
from maniple.games.roguelike.rules.state import READY, RETREATING, ST_ATK_DOWN
from maniple.games.roguelike.rules.stats import (
    current_armor,
    current_atk,
    current_dodge,
    current_initiative,
    current_speed,
)
from maniple.games.roguelike.vocabulary import BASES, EFFECTS
from tests.games.roguelike.drawing import MAGE, SHOOTER, draw

FAR = "B\n.\n.\n.\n.\na"
STILL = {"speed": 0}


def started(board, effect, **legend):
    """A board after unit a's ability of the start."""
    legend["a"] = {"effects": [{"when": "start", **effect}], **legend.get("a", {})}
    return draw(board, **legend).begin()


def cast(board, effect, **legend):
    """A board after unit a's turn with an active ability."""
    legend["a"] = {"effects": [{"when": "cast", **effect}], "active": True, "cooldown": 9, **legend.get("a", {})}
    return draw(board, **legend).turn("a")


def test_effect_damage_magic_and_physical():
    assert started(FAR, {"on": "enemies", "do": "damage", "amount": 10}, B={"armor": 4})["B"].HP == 90
    physical = {"on": "enemies", "do": "damage", "amount": 10, "school": "physical"}
    assert started(FAR, physical, B={"armor": 4})["B"].HP == 94
    assert started(FAR, physical, B={"armor": 40})["B"].HP == 99


def test_effect_heal_never_above_the_maximum():
    assert started(FAR, {"on": "self", "do": "heal", "amount": 10}, a={"HP": 50})["a"].HP == 60
    assert started(FAR, {"on": "self", "do": "heal", "amount": 10}, a={"HP": 95})["a"].HP == 100


def test_effect_shield_absorbs():
    board = started("B\na", {"on": "self", "do": "shield", "amount": 15}).strike("B", "a")
    assert (board["a"].HP, board["a"].shield) == (100, 5)
    assert board.strike("B", "a")["a"].HP == 95


def test_effect_stun():
    assert cast("B\na", {"on": "target", "do": "stun", "turns": 1}).turn("B").count("clash") == 0


def test_effect_silence_no_abilities():
    bolt = {"effects": [{"when": "cast", "on": "target", "do": "damage", "amount": 1}], "active": True}
    board = cast("B\na", {"on": "target", "do": "silence", "turns": 1}, B=bolt)
    assert [board.turn("B").count("ability_used") for _ in range(2)] == [0, 1]


def test_effect_taunt_draws_the_blows_of_those_it_touches():
    assert draw("aB.\n.b.", b={"hp": 5}).turn("B").events("clash")[0][1] == "b"
    taunt = {"on": "self", "do": "taunt", "turns": 9}
    assert started("aB.\n.b.", taunt, b={"hp": 5}).turn("B").events("clash")[0][1] == "a"


def test_effect_charm_fights_for_the_other_side_for_its_turns():
    board = cast("CB\n.a", {"on": "target", "do": "charm", "turns": 1}, B={"hp": 5}, C={"hp": 200})
    assert team(board.battle, board.numbers["B"]) == 0
    assert board.turn("B").events("clash")[0][:2] == ("B", "C")
    assert team(board.turn("B").battle, board.numbers["B"]) == 1


def now(board, letter, stat):
    i = board.numbers[letter]
    return {
        "atk": lambda: current_atk(board.battle, board.tables, i),
        "armor": lambda: board.rule(current_armor, letter, True),
        "dodge": lambda: board.rule(current_dodge, letter),
        "initiative": lambda: board.rule(current_initiative, letter),
        "speed": lambda: current_speed(board.battle, board.tables, i),
    }[stat]()


@pytest.mark.parametrize(
    ("stat", "amount", "before", "after"),
    [("atk", 50, 20, 30), ("armor", 50, 20, 30), ("dodge", 15, 20, 35), ("initiative", 7, 20, 27), ("speed", 2, 3, 5)],
)
@pytest.mark.parametrize("turns", [2, 99])
def test_effects_on_stats_up_and_down(stat, amount, before, after, turns):
    unit = {stat: before}
    up = started(FAR, {"on": "self", "do": stat, "amount": amount, "turns": turns}, a=unit)
    assert now(up, "a", stat) == after
    down = started(FAR, {"on": "enemies", "do": stat, "amount": -amount, "turns": turns}, B=unit)
    assert now(down, "B", stat) == before - (after - before)


def test_effects_on_stats_add_up_for_the_battle_and_not_for_a_while():
    grow = {"when": "turn", "on": "self", "do": "atk", "amount": 10}
    board = draw(FAR, a={**STILL, "atk": 100, "effects": [{**grow, "turns": 99}]}).turn("a").turn("a")
    assert now(board, "a", "atk") == 121
    board = draw(FAR, a={**STILL, "atk": 100, "effects": [{**grow, "turns": 5}]}).turn("a").turn("a")
    assert now(board, "a", "atk") == 110


@pytest.mark.parametrize(("amount", "left"), [(40, 94), (-40, 86)])
def test_effect_ward(amount, left):
    board = started("B\na", {"on": "self", "do": "ward", "amount": amount, "turns": 3})
    assert left == board.strike("B", "a")["a"].HP


def test_effect_regeneration_and_bleeding_for_their_turns():
    mend = started(FAR, {"on": "self", "do": "regeneration", "amount": 10, "turns": 2}, a={"HP": 50, **STILL})
    assert [int(mend.turn("a")["a"].HP) for _ in range(3)] == [60, 70, 70]
    burn = started(FAR, {"on": "enemies", "do": "bleeding", "amount": 10, "turns": 2}, B=STILL)
    assert [int(burn.turn("B")["B"].HP) for _ in range(3)] == [90, 80, 80]


def test_effect_contagion():
    assert started(FAR, {"on": "enemies", "do": "contagion", "contagion": "curse"}).ill("curse") == "B"


def test_effect_resolve_rallies_and_breaks():
    up = started(FAR, {"on": "self", "do": "resolve", "amount": 30}, a={"RESOLVE": 0, "morale": RETREATING})
    assert up["a"].morale == RETREATING  # G4.3 its own ability is silent
    ally = started(
        "B.\n..\nab", {"on": "allies", "do": "resolve", "amount": 30}, b={"RESOLVE": 0, "morale": RETREATING}
    )
    assert (ally["b"].morale, ally["b"].RESOLVE) == (READY, 30)
    down = started(FAR, {"on": "enemies", "do": "resolve", "amount": -200})
    assert (down["B"].morale, down["B"].RESOLVE) == (RETREATING, 0)


def test_effect_pull_drags_over_free_cells_and_is_told():
    board = started(FAR, {"on": "enemies", "do": "pull", "amount": 2})
    assert board.place("B") == (0, 3)
    assert board.events("moved") == [("B", "a", 0, 5), ("B", "a", 0, 4)]
    assert started("B\n.\na", {"on": "enemies", "do": "pull", "amount": 9}).place("B") == (0, 1)


def test_effect_summon_on_the_nearest_free_cell_towards_the_enemy():
    board = started(FAR, {"on": "free_cell", "do": "summon", "unit": "token"}, token={"hp": 7})
    (new,) = board.summoned()
    assert (new.x, new.y, new.HP, new.acted) == (0, 1, 7, 1)


def test_effect_resurrect_the_most_valuable_cured_of_all():
    effect = {"when": "turn", "on": "fallen_ally", "do": "resurrect", "amount": 40}
    board = draw("B.C\n...\nbac", a={**STILL, "effects": [effect]}, b={"cost": 1, "hp": 1}, c={"cost": 5, "HP": 1})
    board.infect("c", "fire").strike("B", "b").strike("C", "c")
    assert board.living() == "aBC"
    board.turn("a")
    assert (board.living(), board["c"].HP, board.ill("fire")) == ("acBC", 40, "")


def test_effect_rebirth_once_instead_of_dying():
    board = started("B\na", {"on": "self", "do": "rebirth", "amount": 50}, B={"atk": 200}).strike("B", "a")
    assert (board["a"].HP, board.count("reborn")) == (50, 1)
    assert not board.strike("B", "a").alive("a")


def test_effect_execute_kills_below_its_share():
    effect = {"on": "enemies", "do": "execute", "amount": 20}
    assert started(FAR, effect, B={"HP": 19, "shield": 50}).living() == "a"
    assert started(FAR, effect, B={"HP": 20}).living() == "aB"


def test_effect_lifesteal():
    board = started("B\na", {"on": "self", "do": "lifesteal", "amount": 50, "turns": 9}, a={"HP": 50})
    assert board.strike("a", "B")["a"].HP == 55


def test_effect_shield_ends_with_its_turns():
    board = started("B\n.\n.\n.\na", {"on": "self", "do": "shield", "amount": 15, "turns": 2}, a={"speed": 0})
    left = [int(board.turn("a")["a"].shield) for _ in range(4)]
    assert left == [15, 15, 0, 0]
    lasting = started("B\n.\n.\n.\na", {"on": "self", "do": "shield", "amount": 15}, a={"speed": 0})
    assert [int(lasting.turn("a")["a"].shield) for _ in range(4)] == [15] * 4


@pytest.mark.parametrize("effect", ["reflect", "share"])
def test_effect_a_short_strong_one_gives_way_to_the_lasting_one_beneath(effect):
    lasting = {"when": "start", "on": "self", "do": effect, "amount": 10, "turns": 99}
    short = {"when": "start", "on": "self", "do": effect, "amount": 40, "turns": 1}
    board = draw("B.\n..\n..\n..\nac", a={"effects": [lasting, short], "speed": 0}).begin()
    lost = []
    for _ in range(3):
        before = int(board["a"].HP), int(board["B"].HP)
        board.strike("B", "a")
        lost.append((before[0] - int(board["a"].HP), before[1] - int(board["B"].HP)))
        board.turn("a")
    first, last = ((10, 4), (10, 1)) if effect == "reflect" else ((6, 0), (9, 0))
    assert (lost[0], lost[2]) == (first, last)


def test_effect_reflect_is_not_reflected_again():
    thorns = {"when": "start", "on": "self", "do": "reflect", "amount": 50, "turns": 9}
    board = draw("B\na", a={"effects": [thorns]}, B={"effects": [thorns]}).begin().strike("B", "a")
    assert (board["a"].HP, board["B"].HP) == (90, 95)


def test_effect_share_with_adjacent_allies():
    board = started("B..\nabc", {"on": "self", "do": "share", "amount": 40, "turns": 9}).strike("B", "a")
    assert [int(board[letter].HP) for letter in "abc"] == [94, 96, 100]


@pytest.mark.parametrize(("do", "armor", "left"), [("might", 0, 85), ("pierce", 8, 94)])
def test_effects_of_aiming_change_that_strike(do, armor, left):
    effects = [{"when": "aim", "on": "self", "do": do, "amount": 50}]
    assert left == draw("B\na", a={"effects": effects}, B={"armor": armor}).strike("a", "B")["B"].HP


def test_effect_extra_strikes_on_an_enemy_are_struck_by_whoever_does_it():
    extra = {"when": "cast", "on": "target", "do": "extra_strikes", "amount": 2}
    assert draw("B\na", a={"effects": [extra], "active": True}).turn("a")["B"].HP == 80


def test_effect_extra_strikes_on_friends_are_struck_by_them():
    extra = {"on": "allies", "do": "extra_strikes", "amount": 1}
    board = started("B.\nab\n..", extra, b={"atk": 7})
    assert [int(board[letter].HP) for letter in "abB"] == [100, 100, 83]
    spell = [{"when": "cast", **extra}]
    board = draw("B..\na..\n..b", spells=[spell], timings=("early",)).begin()
    assert [int(board[letter].HP) for letter in "abB"] == [100, 100, 90]


def test_effect_extra_strikes_when_aiming():
    effects = [{"when": "aim", "on": "self", "do": "extra_strikes", "amount": 1, "condition": "unhurt"}]
    board = draw("B\na", a={"effects": effects}).strike("a", "B")
    assert board["B"].HP <= 80


def test_effect_evade():
    board = started("B\na", {"on": "self", "do": "evade", "amount": 1})
    assert [int(board.strike("B", "a")["a"].HP) for _ in range(2)] == [100, 90]


def test_effect_unbreakable():
    board = started("B\na", {"on": "self", "do": "unbreakable", "turns": 9}, a={"RESOLVE": 5}).strike("B", "a")
    assert (board["a"].RESOLVE, board["a"].morale) == (1, READY)


def test_effect_hidden_until_it_strikes():
    board = started("B\n.\na", {"on": "self", "do": "hidden", "turns": 99}, a=SHOOTER, B=SHOOTER)
    assert board.turn("B").count("shot") == 0
    board.strike("a", "B", True)
    assert board.turn("B").count("shot") == 1


def test_effect_purify_takes_penalties_off():
    curse = {"when": "start", "on": "enemies", "do": "atk", "amount": -50, "turns": 9}
    clean = {"when": "turn", "on": "self", "do": "purify"}
    board = draw(FAR, a={"effects": [curse]}, B={"effects": [clean], **STILL}).begin().infect("B", "fire")
    assert now(board, "B", "atk") == 5
    assert now(board.turn("B"), "B", "atk") == 10
    assert board.ill("fire") == ""


def test_effect_repair_ammunition_and_quicken():
    assert started(FAR, {"on": "self", "do": "repair", "amount": 2}, a={"armor": 9, "shred": 3})["a"].shred == 1
    assert started(FAR, {"on": "self", "do": "ammunition", "amount": 2}, a={**SHOOTER, "ammo": 1})["a"].ammo == 3
    hurry = {"when": "start", "on": "allies", "do": "quicken", "amount": 2}
    board = draw("a", a={"effects": [hurry]})
    board["a"].cooldown = 3
    assert board.begin()["a"].cooldown == 1


def test_effect_bind_cannot_move():
    board = started(FAR, {"on": "enemies", "do": "bind", "turns": 1})
    assert [board.turn("B").place("B")[1] for _ in range(2)] == [5, 3]


@pytest.mark.parametrize(("basis", "damage"), [("flat", 20), ("atk", 10), ("max_hp", 40), ("own_hp", 30)])
def test_bases(basis, damage):
    effect = {"on": "enemies", "do": "damage", "amount": 20, "of": basis}
    board = started(FAR, effect, a={"atk": 50, "hp": 150}, B={"hp": 200})
    assert 200 - damage == board["B"].HP


def test_basis_dealt():
    effects = [{"when": "strike", "on": "self", "do": "heal", "amount": 30, "of": "dealt"}]
    assert draw("B\na", a={"HP": 50, "effects": effects}).strike("a", "B")["a"].HP == 53


def test_basis_resolve_is_what_whom_it_is_done_to_has_now():
    less = {"on": "enemies", "do": "resolve", "amount": -50, "of": "resolve"}
    assert started(FAR, less, B={"RESOLVE": 61})["B"].RESOLVE == 31
    more = {"on": "self", "do": "resolve", "amount": 50, "of": "resolve"}
    assert started(FAR, more, a={"RESOLVE": 41})["a"].RESOLVE == 61


def test_G3_5_an_empowered_share_of_a_weakened_atk_is_floored_once():
    # 5 ATK halved are 2.5, of which 90% are 2.25; of 2 they would be 1.8.
    hurt = {"when": "turn", "on": "enemies", "do": "damage", "amount": 60, "of": "atk"}
    board = draw(FAR, a={**STILL, "level": 3, "effects": [hurt]})
    board["a"].ATK = 5
    board["a"].status[ST_ATK_DOWN], board["a"].status_turns[ST_ATK_DOWN] = 50, 9
    assert board.turn("a")["B"].HP == 100 - 2


def test_bases_of_a_spell_are_a_leaders():
    hurt = [{"when": "cast", "on": "enemies", "do": "damage", "amount": 50, "of": "atk"}]
    assert draw(FAR, spells=[hurt], timings=("early",)).begin()["B"].HP == 85


def test_magic_damage_of_abilities_knows_arcane():
    board = started(FAR, {"on": "enemies", "do": "damage", "amount": 20}, factions=("arcane", "order"), a=MAGE)
    assert board["B"].HP == 110 - 23


def test_every_effect_and_basis_has_a_test_here():
    text = Path(__file__).read_text("utf-8")
    assert [word for word in (*EFFECTS, *BASES) if f'"{word}"' not in text] == []
