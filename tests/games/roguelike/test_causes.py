"""Events name their causes: why resolve and HP were lost, from which arc, with which sums and rolls (G17)."""

import pytest

from maniple.games.roguelike.rules.events import (
    CHARGE_REASONS,
    DAMAGE_CAUSES,
    EVENT_NAMES,
    NUMBERS,
    RESOLVE_REASONS,
    VIGILANCE_REASONS,
)
from maniple.games.roguelike.rules.movement import push_through
from maniple.games.roguelike.rules.state import CRUMBLING, DOWN, FLANK, FRONT, REAR, RIGHT, ST_BLEEDING, UP
from maniple.games.roguelike.rules.vigilance import intercept
from maniple.games.roguelike.vocabulary import CONTAGIONS
from tests.games.roguelike.drawing import MAGE, SHOOTER, Drawn, draw

RIDER = {"tags": ["Cavalry"], "speed": 4, "initiative": 20}
WATCH = {**SHOOTER, "vigilant": 1}
STILL = {"speed": 0}


def lost_resolve(board: Drawn) -> list[tuple[str, str, str, int]]:
    """Who lost resolve, by whom, why, and how much."""
    told = board.whole_events("resolve_lost")
    return [(actor, target, RESOLVE_REASONS[c], a) for actor, target, a, _, c, _ in told]


def damages(board: Drawn) -> list[tuple[str, str, str, int]]:
    """Who was hurt by whom, by what, and how much."""
    return [(target, actor, DAMAGE_CAUSES[d], a) for actor, target, a, _, _, d in board.whole_events("damage")]


def test_numbers_are_told_of_events_that_there_are():
    assert set(NUMBERS) <= set(EVENT_NAMES)


@pytest.mark.parametrize(("facing", "reason", "loss"), [(DOWN, "strike", 10), (RIGHT, "flank", 22), (UP, "rear", 22)])
def test_resolve_lost_to_a_strike_says_from_where_it_came(facing, reason, loss):
    assert lost_resolve(draw("B\na", B={"facing": facing}).strike("a", "B")) == [("B", "a", reason, loss)]


def test_resolve_lost_to_a_death_says_whose():
    board = draw("ba.d\n.B..", a={"hp": 1}, at=(0, 3)).strike("B", "a")
    assert lost_resolve(board) == [("b", "a", "death_beside", 15), ("d", "a", "death_near", 8)]


def test_resolve_lost_at_the_start_of_a_turn():
    terror = {"kind": "static", "within": 2, "on": "enemies", "do": "terror", "amount": 10}
    board = draw("BCD\n.a.", a={"RESOLVE": 60, "atk": 0, "ripostes": 0}, B={"aura": terror}).turn("a")
    assert lost_resolve(board)[:2] == [("a", "", "surrounded", 20), ("a", "", "terror", 10)]
    burning = draw("B.\n..\n..\n..\nab", a=STILL).infect("a", "fire").turn("a")
    assert lost_resolve(burning) == [("a", "", "contagion", 5), ("b", "a", "witness", 3)]


def test_resolve_lost_to_charges_and_intercepts():
    assert lost_resolve(draw("B\n.\n.\n.\na", a=RIDER).turn("a"))[0] == ("B", "a", "charge_shock", 10)
    board = draw("B\n.\na", B={"tags": ["Infantry"], "vigilant": 1}).turn("a")
    assert lost_resolve(board)[:2] == [("a", "B", "strike", 5), ("a", "B", "intercept", 10)]


def test_resolve_lost_to_abilities_and_spells_and_by_which():
    effect = {"on": "enemies", "do": "resolve", "amount": -20}
    board = draw("B\n.\n.\n.\na", a={**STILL, "effects": [{"when": "turn", **effect}]}).turn("a")
    assert lost_resolve(board) == [("B", "a", "ability", 20)]
    assert [event[0] for event in board.events("ability_triggered")] == ["a"]
    spell = draw("B\n.\n.\n.\na", spells=[[{"when": "cast", **effect}]], timings=("early",)).begin()
    assert lost_resolve(spell) == [("B", "", "spell", 20)]


def test_an_ability_that_does_nothing_is_not_told():
    effect = {"when": "turn", "on": "enemies_near", "within": 1, "do": "resolve", "amount": -20}
    assert draw("B\n.\n.\n.\na", a={**STILL, "effects": [effect]}).turn("a").count("ability_triggered") == 0


def test_damage_says_what_did_it():
    thorns = [{"when": "start", "on": "self", "do": "reflect", "amount": 50, "turns": 9}]
    board = draw("B\na", B={"effects": thorns}).begin().strike("a", "B")
    assert damages(board) == [("B", "a", "strike", 10), ("a", "B", "reflected", 5)]
    share = [{"when": "start", "on": "self", "do": "share", "amount": 40, "turns": 9}]
    board = draw("BC\na.", B={"effects": share}).begin().strike("a", "B")
    assert damages(board) == [("C", "", "shared", 4), ("B", "a", "strike", 6)]


def test_damage_at_the_start_of_a_turn():
    board = draw("B\n.\n.\na", a={**STILL, "RESOLVE": 0, "morale": CRUMBLING, "breaks": "crumble"})
    board["a"].status[ST_BLEEDING], board["a"].status_turns[ST_BLEEDING] = 10, 9
    board.infect("a", "poison")
    told = [("a", "", "contagion", 5), ("a", "", "bleeding", 10), ("a", "", "crumbling", 12)]
    assert damages(board.turn("a")) == told
    field = {"kind": "static", "within": 4, "on": "enemies", "do": "hp_per_turn", "amount": -3}
    assert damages(draw("B\n.\n.\n.\na", a=STILL, B={"aura": field}).turn("a")) == [("a", "", "aura", 3)]


def test_damage_of_abilities_spells_and_executions():
    hurt = {"on": "enemies", "do": "damage", "amount": 7}
    board = draw("B\n.\n.\n.\na", a={**STILL, "effects": [{"when": "turn", **hurt}]}).turn("a")
    assert damages(board) == [("B", "a", "ability", 7)]
    spell = draw("B\n.\n.\n.\na", spells=[[{"when": "cast", **hurt}]], timings=("early",)).begin()
    assert damages(spell) == [("B", "", "spell", 7)]
    end = {"when": "turn", "on": "enemies", "do": "execute", "amount": 50}
    board = draw("B\n.\n.\n.\na", a={**STILL, "effects": [end]}, B={"HP": 40}).turn("a")
    assert damages(board) == [("B", "a", "execute", 40)]


def test_damage_of_burnout_and_of_being_pushed_through():
    burn = {"when": "cast", "on": "self", "do": "heal", "amount": 1}
    mage = {**MAGE, **STILL, "traits": ["burnout"], "effects": [burn], "active": True, "HP": 80}
    board = draw("B\n.\n.\n.\na", a=mage)
    board["a"].cooldown = 3
    assert ("a", "", "burnout", 15) in damages(board.turn("a"))
    board = draw("B\na", a={"tags": ["Unstoppable"]})
    push_through(board.battle, board.scratch, board.log, board.numbers["a"], board.numbers["B"])
    assert damages(board) == [("B", "a", "pushed", 3)]


def test_a_strike_is_computed_before_its_damage():
    board = draw("B\n.\n.\n.\na", a={**RIDER, "atk": 34}, B={"armor": 12, "hp": 200, "ripostes": 0}).turn("a")
    # 34 ATK at 160% are 54.4, less 12.
    assert board.whole_events("strike_computed", "damage") == [("a", "B", 54, 12, 42, 100), ("a", "B", 42, 0, 158, 0)]


def test_a_computed_strike_says_how_much_of_it_is_done():
    board = draw("B\na", a={"initiative": 11, "armor": 4, "atk": 0}).clash("a", "B")
    assert board.whole_events("strike_computed")[1] == ("B", "a", 10, 4, 6, 50)
    board = draw("B\na", a={"initiative": 11}, B={"traits": ["coordinated_defense"]}).clash("a", "B")
    assert board.whole_events("strike_computed")[1] == ("B", "a", 10, 0, 10, 63)
    magic = draw("B\n.\na", a=MAGE, B={"armor": 9}).turn("a")
    assert magic.whole_events("strike_computed") == [("a", "B", 10, 0, 10, 100)]


def test_a_dodged_strike_says_its_roll():
    board = draw("B\na", B={"dodge": 50, "hp": 900})
    rolls = [event for _ in range(40) for event in board.strike("a", "B").events("dodged")]
    assert rolls
    assert all(chance == 50 and 0 <= roll < 50 for _, _, chance, roll in rolls)


def test_shots_say_what_is_left_and_from_where_they_came():
    board = draw("B\n.\na", a=SHOOTER, B={"facing": RIGHT}).turn("a")
    assert board.whole_events("shot") == [("a", "B", 5, FLANK, 0, 0)]
    assert draw("B\n.\na", a=MAGE, B={"facing": UP}).turn("a").whole_events("shot") == [("a", "B", -1, REAR, 0, 0)]
    spared = draw("B\n.\na", a={**SHOOTER, "traits": ["conserve_ammo"]}, B={"hp": 1}).turn("a")
    assert spared.events("shot") == [("a", "B", 6, FRONT)]


def test_overwatch_says_whether_it_suppressed():
    board = draw("B\n.\n.\n.\n.\na", a={"speed": 3}, B=WATCH).turn("a")
    assert board.whole_events("overwatch") == [("B", "a", 5, FRONT, 1, 0)]
    missed = draw("B\n.\n.\n.\n.\na", a={"speed": 3, "evades": 1}, B=WATCH).turn("a")
    assert missed.whole_events("overwatch") == [("B", "a", 5, FRONT, 0, 0)]


def test_strikes_that_an_effect_earned_are_told_as_blows():
    extra = {"when": "cast", "on": "target", "do": "extra_strikes", "amount": 1}
    board = draw("B\na", a={"effects": [extra], "active": True}).turn("a")
    assert board.whole_events("clash") == [("a", "B", 100, FRONT, 1, 0)]
    board = draw("B\n.\na", a={**SHOOTER, "effects": [extra], "active": True}).turn("a")
    assert board.whole_events("shot") == [("a", "B", 5, FRONT, 1, 0)]


@pytest.mark.parametrize(
    ("name", "tags"),
    [
        ("hard_intercept", ["Infantry", "SpearWall"]),
        ("soft_intercept", ["Infantry"]),
        ("counter_charge", ["Cavalry"]),
    ],
)
def test_intercepts_say_the_arc(name, tags):
    board = draw("B\na", a={"facing": RIGHT}, B={"tags": tags, "vigilant": 1})
    board.rule(intercept, board.log, "a")
    assert board.events(name) == [("B", "a", 0, FLANK)]


def test_free_attacks_ripostes_and_spear_walls_say_the_arc():
    board = draw("BC\na.", at=(0, 4), a={"RESOLVE": 0, "morale": 1, "attacked": 1, "facing": RIGHT}).turn("a")
    assert board.events("attack_of_opportunity")[0] == ("B", "a", 100, FLANK)
    assert draw("B\na").clash("a", "B").events("riposte") == [("B", "a", 100, FRONT)]
    spears = {"tags": ["SpearWall", "AntiCavalry"]}
    assert draw("B\n.\n.\n.\na", a=RIDER, B=spears).turn("a").events("spear_wall_counter") == [("B", "a", 150, FRONT)]


def cancelled(board: Drawn) -> list[tuple[str, str, str, str]]:
    """Whose charge came to nothing by whom, why, and whom it was to strike."""
    letters = {number: letter for letter, number in board.numbers.items()}
    return [(one, by, CHARGE_REASONS[a], letters[b]) for one, by, a, b in board.events("charge_cancelled")]


def test_a_cancelled_charge_says_why_and_by_whom():
    spears = {"tags": ["Infantry", "SpearWall"], "vigilant": 1, "role": "tank"}
    board = draw("B..\n...\n.C.\n...\na..", a=RIDER, B={"role": "ranged_dps"}, C=spears).switch_off("engagement")
    assert cancelled(board.turn("a")) == [("a", "C", "stopped", "B")]
    assert cancelled(draw("B\n.\n.\n.\na", a={**RIDER, "hp": 5}, B=WATCH).turn("a")) == [("a", "B", "fell", "B")]
    short = draw("B\n.\n.\n.\na", a={**RIDER, "speed": 3}, B=WATCH).turn("a")
    assert cancelled(short) == [("a", "", "slowed", "B")]


def test_cancelled_vigilance_says_why_and_by_whom():
    stun = [{"when": "cast", "on": "target", "do": "stun", "turns": 1}]
    board = draw("B\na", a={"effects": stun, "active": True}, B={"vigilant": 1}).turn("a")
    assert board.events("vigilance_cancelled") == [("B", "a", VIGILANCE_REASONS.index("stunned"), 0)]
    board = draw("B\na", B={"vigilant": 1, "RESOLVE": 5}).strike("a", "B")
    assert board.events("vigilance_cancelled") == [("B", "a", VIGILANCE_REASONS.index("broken"), 0)]


def test_a_broken_formation_says_what_it_still_gives():
    foot = {"tags": ["Infantry"]}
    board = draw("B..\nabc\nd..", a={**foot, "hp": 1}, b=foot, c=foot, d=foot).strike("B", "a")
    assert board.events("formation_broken") == [("b", "a", 2, 5)]
    board = draw("B.\nab", a={**foot, "hp": 1}, b=foot).strike("B", "a")
    assert board.events("formation_broken") == [("b", "a", 0, 0)]


def test_torn_and_mended_armor_says_what_there_is_now():
    assert draw("B\na", B={"armor": 20}).strike("a", "B").whole_events("armor_shredded") == [("a", "B", 1, 1, 19, 0)]
    board = draw("B\n.\n.\n.\na", a={**STILL, "tags": ["Regenerating"], "armor": 20, "shred": 3}).turn("a")
    assert board.whole_events("shred_recovered") == [("a", "a", 1, 2, 18, 0)]
    board = draw("B.\n..\n..\n..\nab", a={**STILL, "traits": ["field_repairs"]}, b={"armor": 20, "shred": 3}).turn("a")
    assert board.whole_events("armor_repaired") == [("a", "b", 2, 1, 19, 0)]


def test_a_curse_is_told_though_it_takes_no_hp():
    board = draw("B\n.\n.\n.\na", a=STILL).infect("a", "curse").turn("a")
    assert board.events("contagion_damage") == [("a", "", CONTAGIONS.index("curse"), 0)]


def test_contagions_say_their_rolls():
    spread, cured = [], []
    for seed in range(40):
        board = draw("B.\n..\n..\n..\nab", a=STILL, b=STILL, seed=seed).infect("a", "fire")
        board["a"].caught[:] = -1
        board.turn("a")
        spread += board.whole_events("contagion_spread")
        cured += board.whole_events("contagion_rest_cured")
    assert spread
    assert cured
    assert all(roll < 50 == threshold for _, _, _, roll, threshold, _ in (*spread, *cured))
