"""The skirmish as everybody else knows it: its view, gestures, questions, odds, course, and how it is given up."""

import random
from fractions import Fraction
from typing import Any

import pytest

from maniple.games.changes import changes, fold, plain
from maniple.games.protocol import Outcome
from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.players.random import Random
from maniple.games.skirmish.ruleset import RULESET
from maniple.games.skirmish.setup import load_scenario, scenario_keys
from maniple.games.skirmish.view import Attacked, GameOver, Moved, PhaseBegan
from maniple.kernel.errors import IllegalAction, NotThere
from tests.games.skirmish.drawing import KILL, MISS, do, draw, fighter, shooter, wait_until

PEOPLE = (True, True)


def read(game: Skirmish, gesture: str, **asked: Any) -> list[str]:
    """What a gesture means."""
    known = RULESET.gestures()[gesture]
    return known.read(game, known.asks.model_validate(asked))


def ask(game: Skirmish, **asked: Any) -> Any:
    question = RULESET.questions()["odds"]
    return question.answer(game, question.asks.model_validate(asked))


@pytest.mark.parametrize("key", scenario_keys())
def test_changes_lead_from_each_view_to_the_next(key: str):
    game, player = Skirmish.new(load_scenario(key), 2, (True, False)), Random(2)
    view = plain(game.view())
    while game.turn is not None:
        game.apply(player.choose(game))
        told = changes(view, plain(game.view()))
        view = fold(view, told)
        assert view == plain(game.view())


def test_what_can_be_done_is_no_part_of_what_is_told_as_changes():
    view = plain(Skirmish.new(load_scenario("duel"), 1).view())
    assert not {"actions", "undo", "pool", "idle", "preview", "charges", "end_phase"} & set(view)


def test_the_view_offers_every_legal_action_as_text():
    game, dice = Skirmish.new(load_scenario("duel"), 3, PEOPLE), random.Random(3)
    while offered := game.legal_actions():
        assert game.view().actions == [game.format(action) for action in offered]
        assert [game.parse(text) for text in game.view().actions] == offered
        game.apply(dice.choice(offered))
    assert game.view().actions == []


def test_S8_1_reading_a_click_changes_nothing():
    game = draw("a.b...C", people=PEOPLE)
    do(game, "select a")
    before = game.hash()
    switched = read(game, "click", action="left_click", clickTarget="friendly_unit", targetId=2)
    assert switched == ["postpone", "select 2"]
    assert read(game, "click", action="left_click", clickTarget="target", col=1, row=0) == ["move 1,0"]
    assert read(game, "click", action="skip") == ["wait"]
    assert game.hash() == before


def test_S8_1_a_click_is_read_by_the_state_before_it_and_judged_when_it_is_taken():
    game = draw("a.b...C", people=PEOPLE)
    # No unit is active yet: the click still means a move, and the rules refuse it.
    meant = read(game, "click", action="left_click", clickTarget="target", col=1, row=0)
    with pytest.raises(IllegalAction, match=r"S9\.1"):
        do(game, *meant)


def test_S11_4_ending_a_phase_is_read_and_leads_out_of_it():
    game = draw("a.b......C", people=PEOPLE)
    before = game.hash()
    actions = read(game, "end-phase")
    assert actions == ["select 1", "wait", "select 2", "wait"]
    assert game.hash() == before
    do(game, *actions)
    assert game.progress()[1] != "move"


def test_S11_4_a_charger_that_rolled_too_little_is_left_nothing_to_wait_for():
    game = draw("a......B....b", people=PEOPLE)
    wait_until(game, "charge")
    game.script_dice(1, 1, 6, 6)
    assert read(game, "end-phase") == ["select 1", "select 2", "wait"]


def test_S6_4_a_fight_phase_cannot_be_ended():
    game = draw("aB", people=PEOPLE)
    wait_until(game, "fight")
    assert not game.view().end_phase
    with pytest.raises(IllegalAction, match=r"S6\.4"):
        read(game, "end-phase")


def test_S7_the_odds_of_a_shot_are_those_of_one_attack():
    game = draw("a...B", a=shooter(RNG_NB=3, RNG_ATK=3, RNG_STR=4), B=fighter(T=4, ARMOR_SAVE=4))
    wait_until(game, "shoot")
    do(game, "select a")
    told = game.odds(game.parse("shoot 2"))
    assert told is not None
    hit, wound = Fraction(4, 6), Fraction(4, 6) * Fraction(3, 6)
    unsaved = wound * Fraction(3, 6)
    expected = {"hit": hit, "wound": wound, "unsaved": unsaved, "kill": unsaved}
    assert told.chances == {name: float(chance) for name, chance in expected.items()}
    assert told.text == "Unit 1 against unit 2: hit 67%, wound 33%, unsaved 17%, kill 17%"
    assert game.odds(game.parse("wait")) is None
    assert game.odds(game.parse("shoot 1")) is None, "it is not legal"


def test_S5_2_the_odds_of_a_charge_are_those_of_its_roll():
    game = draw("a......B")
    wait_until(game, "charge")
    told = game.odds(game.parse("select 1"))
    assert told is not None
    assert (told.text, told.chances) == ("Unit 1 needs 6 on 2D6: charge 72%", {"charge": 26 / 36})


def test_S7_the_question_is_about_all_attacks_that_are_left():
    game = draw("a...B", a=shooter(RNG_NB=3), B=fighter(HP_MAX=2))
    wait_until(game, "shoot")
    told = ask(game, attacker=1, target=2)
    assert (told.attacks, told.ranged, told.save_needed) == (3, True, None)
    assert sum(chance for _, chance in told.damage) == pytest.approx(1)
    assert told.why[1] == "Wound 4+: Strength 4 against Toughness 4 (S7.1)"


def test_odds_that_nobody_can_have_are_refused():
    game = draw("a...B", a=fighter())
    with pytest.raises(NotThere, match="there is no unit 9"):
        ask(game, attacker=1, target=9)
    with pytest.raises(IllegalAction, match="no such weapon"):
        ask(game, attacker=1, target=2, ranged=True)
    game.state.unit[1].HP_CUR = 0
    with pytest.raises(IllegalAction, match="off the board"):
        ask(game, attacker=1, target=2, ranged=False)


def test_S11_1_a_game_that_is_given_up_is_over():
    game = draw("a...B")
    game.resign(1)
    assert game.outcome() == Outcome(winner=0, by="resignation")
    assert (game.turn, game.legal_actions(), game.view().pool, game.view().seat) == (None, [], [], None)
    assert game.events() == [GameOver(winner=0, by="resignation")]
    assert [line.text for line in game.lines()] == ["Player 1 resigns: player 0 wins"]
    assert game.clone().outcome() == game.outcome()
    before = game.hash()
    with pytest.raises(IllegalAction, match=r"S1\.6"):
        do(game, "select a")
    assert game.hash() == before


def test_S11_3_the_default_waits_and_attacks_where_it_may_not():
    game = draw("aB.....c", a=fighter(CC_NB=2, HP_MAX=9), B=fighter(HP_MAX=9))
    seen = []
    while game.progress()[0] == 1 and game.turn is not None:
        action = game.default_action()
        seen.append(game.format(action))
        game.apply(action)
    assert {text.split()[0] for text in seen} == {"select", "wait", "attack"}


def test_midway_is_while_a_unit_is_active():
    game = draw("a.b...C")
    assert not game.midway
    do(game, "select a")
    assert game.midway
    do(game, "wait")
    assert not game.midway


def test_a_move_is_told_with_the_way_it_took():
    game = draw("a#....\n......\n.....B", a=fighter(MOVE=9))
    do(game, "select a", "move 2,0")
    (moved,) = [event for event in game.events() if isinstance(event, Moved)]
    assert (moved.path[0], moved.path[-1], moved.fled) == ((0, 0), (2, 0), False)
    assert (1, 0) not in moved.path, "a wall is walked around"


def test_an_attack_is_told_with_its_dice_and_what_is_left():
    game = draw("a...B", a=shooter(RNG_DMG=2), B=fighter(HP_MAX=5))
    wait_until(game, "shoot")
    game.script_dice(*KILL)
    do(game, "select a", "shoot B")
    (attack,) = [event for event in game.events() if isinstance(event, Attacked)]
    assert (attack.unit, attack.target, attack.ranged, attack.damage, attack.HP_CUR) == (1, 2, True, 2, 3)
    assert [(roll.step, roll.roll, roll.success) for roll in attack.rolls] == [("hit", 6, True), ("wound", 6, True)]
    assert any(isinstance(event, PhaseBegan) for event in game.events())


def test_the_course_of_a_game_counts_what_its_events_tell():
    setup, player, actions = load_scenario("duel"), Random(5), []
    game = Skirmish.new(setup, 5)
    attacks: list[Attacked] = []
    phases = []
    while game.turn is not None:
        action = player.choose(game)
        actions.append((len(actions) + 1, game.format(action)))
        game.apply(action)
        attacks += [event for event in game.events() if isinstance(event, Attacked)]
        if any(isinstance(event, PhaseBegan | GameOver) for event in game.events()):
            phases.append(len(actions))
    told: Any = RULESET.retrospect(Skirmish.new(setup, 5), actions)
    assert [point.number for point in told.points] == [0, *phases]
    for story in told.deeds:
        own = [attack for attack in attacks if attack.unit == story.unit]
        suffered = [attack for attack in attacks if attack.target == story.unit]
        assert story.attacks == len(own)
        assert story.hits == sum(attack.rolls[0].success for attack in own)
        assert (story.damage, story.kills) == (sum(a.damage for a in own), sum(a.died for a in own))
        assert story.lost == sum(attack.damage for attack in suffered)
        assert story.alive == (game.state.unit[story.unit - 1].HP_CUR > 0)


def test_a_refused_action_leaves_what_was_told_of_the_last_one():
    game = draw("a...B", a=shooter())
    wait_until(game, "shoot")
    game.script_dice(*MISS)
    do(game, "select a", "shoot B")
    told = game.events()
    with pytest.raises(IllegalAction):
        do(game, "shoot B")
    assert game.events() == told


def test_S0_3_the_view_says_who_is_in_fight_and_S1_6_what_lives():
    game = draw("aB.b", a=fighter(VALUE=7), B=fighter(VALUE=9), b=fighter(VALUE=5))
    assert game.view().engaged == [1, 3]
    assert game.view().value == [12, 9]


def test_S4_5_the_view_says_that_shooting_has_begun():
    game = draw("a...B", people=PEOPLE, a=shooter(RNG_NB=2), B=fighter(HP_MAX=9))
    wait_until(game, "shoot")
    do(game, "select a")
    assert not game.view().begun
    game.script_dice(*MISS)
    do(game, "shoot B")
    assert game.view().begun
