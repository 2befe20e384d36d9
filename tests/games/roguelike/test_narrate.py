"""The log of a battle: every event has its words, and the numbers that matter are among them."""

import random
import re

import pytest

from maniple.games.roguelike.battle import Battle
from maniple.games.roguelike.narrate import ALIKE, CAUGHT, CAUSES, INFECTIONS, LOSSES, event_name, narrate
from maniple.games.roguelike.players.drafter import two_teams
from maniple.games.roguelike.rules.events import (
    BY_DEATH_BESIDE,
    BY_DEATH_NEAR,
    BY_INTERCEPT,
    CHARGE_REASONS,
    DAMAGE_CAUSES,
    EVENT_NAMES,
    FROM_REFLECTED,
    FROM_SHARED,
    RESOLVE_REASONS,
    VIGILANCE_REASONS,
)
from maniple.games.roguelike.rules.state import FLANK, FOR_THE_BATTLE, NOBODY, STATUS_NAMES
from maniple.games.roguelike.sentences import (
    CATCHES,
    CHARGES_LOST,
    HURTS,
    REASONS,
    SENTENCES,
    SHAKES,
    SILENT,
    STATUSES,
    WATCHES_LOST,
)
from maniple.games.roguelike.view import BattleLine
from maniple.games.roguelike.vocabulary import CONTAGIONS
from maniple.kernel.events import FIRST_GAME_EVENT, Event, read
from tests.games.roguelike.drawing import SHOOTER, Drawn, draw
from tests.games.roguelike.teams import CONTENT, any_team

BATTLES = 60


def event(name: str, actor: int = 0, target: int = 16, *numbers: int) -> Event:
    return Event(EVENT_NAMES.index(name) + FIRST_GAME_EVENT, actor, target, *(*numbers, 0, 0, 0, 0)[:4])


def told(drawn: Drawn) -> list[str]:
    return [line.text for line in narrate(drawn.content, drawn.battle, read(drawn.log))]


def tell(*events: Event) -> list[BattleLine]:
    """The lines of events between drawn units: A1 is 0, A2 is 1, B1 is 16."""
    drawn = draw("B\na.b", a={"name": "Ann"}, b={"name": "Bob"}, B={"name": "Bea"})
    return list(narrate(drawn.content, drawn.battle, events))


def test_every_event_has_a_sentence_or_a_reason_to_have_none():
    untold = set(EVENT_NAMES) - set(SENTENCES)
    assert untold == set(SILENT)
    assert all(SILENT.values())


def test_every_status_and_contagion_has_words():
    assert set(STATUS_NAMES) == set(STATUSES)
    assert len(CATCHES) == len(CONTAGIONS)


def test_every_cause_has_words():
    assert set(HURTS) == set(DAMAGE_CAUSES)
    assert set(SHAKES) == set(REASONS) == set(RESOLVE_REASONS)
    assert set(CHARGES_LOST) == set(CHARGE_REASONS)
    assert set(WATCHES_LOST) == set(VIGILANCE_REASONS)


@pytest.mark.parametrize("cause", DAMAGE_CAUSES)
def test_damage_tells_its_cause(cause: str):
    one, other = (event("damage", 0, i, 4, 0, 9, DAMAGE_CAUSES.index(cause)) for i in (16, 1))
    assert re.fullmatch(r"[A-Z].*: -4 HP \(9 left\)", tell(one)[0].text)
    if cause == "reflected":
        return
    (line,) = tell(one, other)
    assert line.text.endswith(": B1 -4 HP (9 left), A2 -4 HP (9 left)")


@pytest.mark.parametrize("reason", RESOLVE_REASONS)
def test_lost_resolve_tells_its_reason(reason: str):
    one, other = (event("resolve_lost", i, 16, 4, 9, RESOLVE_REASONS.index(reason)) for i in (0, 1))
    assert re.fullmatch(r"[A-Z].*: -4 resolve \(9 left\)", tell(one)[0].text)
    (line,) = tell(one, other)
    assert line.text.endswith(": A1 -4 resolve (9 left), A2 -4 resolve (9 left)")


@pytest.mark.parametrize(("when", "name"), [("turn", "a"), ("cast", "S")])
def test_what_an_ability_or_a_spell_does_is_told_with_its_name(when: str, name: str):
    hurt = {"when": when, "on": "enemies", "do": "damage", "amount": 7}
    board = "BC\n..\n..\n..\na."
    if when == "turn":
        drawn = draw(board, a={"name": "Ann", "speed": 0, "effects": [hurt]}).turn("a")
        expected = f"{name} of A1 Ann hurts several: B1 -7 HP (93 left), B2 -7 HP (93 left)"
    else:
        drawn = draw(board, spells=[[hurt]], timings=("early",)).begin()
        expected = f"{name} hurts several: B1 -7 HP (93 left), B2 -7 HP (93 left)"
    assert expected in told(drawn)


def test_G3_6_fatigue_is_told_with_whom_it_takes_what_and_why():
    still = {"speed": 0, "name": "Ann"}
    drawn = draw("B\n.\na", a=still, B={**still, "HP": 5, "name": "Bea"}).fight()
    lines = list(narrate(drawn.content, drawn.battle, read(drawn.log)))
    told = {line.text: line for line in lines}
    first = told["Fatigue: nobody was wounded for good in 5 rounds, all lose 5% of their HP"]
    losses = told["All tire: A1 -5 HP (95 left), B1 -5 HP (0 left)"]
    assert "(G3.6)" in first.why
    assert "(G3.6)" in losses.why
    assert [line.text for line in lines[-2:]] == ["B1 Bea falls", "Side A wins by elimination in round 6"]


@pytest.mark.parametrize(("level", "amount"), [(1, 8), (3, 12)])
def test_G0_4_why_says_what_an_ability_does_at_the_level_of_whoever_has_it(level: int, amount: int):
    blessing = {"when": "turn", "on": "self", "do": "atk", "amount": 8, "turns": 2}
    drawn = draw("B\n.\n.\n.\na", a={"level": level, "speed": 0, "effects": [blessing]}).turn("a")
    line = next(line for line in narrate(drawn.content, drawn.battle, read(drawn.log)) if line.kind == "state")
    assert f"+{amount}% ATK" in line.text
    assert f"+{amount}% ATK" in line.why


def test_what_is_told_together_is_told_at_all():
    assert (CAUSES | LOSSES | INFECTIONS | CAUGHT | set(ALIKE)) <= set(SENTENCES)


@pytest.mark.parametrize("name", sorted(set(EVENT_NAMES) - set(SILENT)))
def test_every_sentence_can_be_said(name: str):
    battle = Battle.new(CONTENT, any_team(random.Random(1)), any_team(random.Random(2)), 1)
    one = event(name, 0, 16, 1, 1, 1) if name != "battle_ended" else event(name, 1, NOBODY, 1, 7)
    (line,) = narrate(CONTENT, battle.state, [one])
    assert not re.search(r"[{}]|somebody|  ", line.text)
    assert line.text[0].isupper()
    assert line.kind


def test_battles_are_told_without_gaps():
    names, sentences = set(), 0
    for seed in range(BATTLES):
        dice = random.Random(seed)
        battle = Battle.new(CONTENT, any_team(dice), any_team(dice), seed)
        while battle.step():
            names |= {event_name(one) for one in battle.recorded()}
            for line in battle.explained():
                sentences += 1
                assert not re.search(r"[{}]|somebody|None|  |-1 left|-0 ", line.text), line
                # A blow is told before what it does, and an ability by its name.
                assert not re.search(r"[a-z]_[a-z]|\b[A-Z][a-z]+[A-Z][a-z]", f"{line.text} {line.why}"), line
                assert not re.search(r"An ability|lands on|blows? .*shakes? |what it has caught", line.text), line
    assert sentences > 50 * BATTLES
    assert len(names) > 45


def test_G6_2_a_blow_from_the_flank_says_so_and_what_it_cost():
    drawn = draw("ab\n.B", a={"RESOLVE": 60, "name": "Ann"}, B={"atk": 10, "facing": 0, "name": "Bea"})
    drawn.clash("B", "b")
    assert any("from behind" in text for text in told(drawn))
    drawn = draw("aB", a={"name": "Ann", "RESOLVE": 60}, B={"atk": 10, "name": "Bea"}).clash("B", "a")
    # Resolve: 10 for the ATK and 12 for the flank.
    assert told(drawn)[0] == "B1 Bea strikes A1 Ann from the flank: -10 HP (90 left), -22 resolve (38 left)"


def test_a_blow_and_what_it_does_are_one_sentence():
    (line,) = tell(
        event("clash", 0, 16, 100, 0),
        event("strike_computed", 0, 16, 19, 4, 15, 100),
        event("damage", 0, 16, 12, 3, 88),
        event("resolve_lost", 16, 0, 20, 80),
        event("armor_shredded", 0, 16, 1, 4, 3),
    )
    assert line == BattleLine(
        text="A1 Ann strikes B1 Bea: -12 HP (88 left), 3 on its shield, -20 resolve (80 left), -1 armor (3 left)",
        kind="blow",
        unit=0,
        target=16,
        why="19 ATK - 4 armor = 15; resolve: 20 for the blow",
    )


def test_two_losses_of_one_blow_add_up():
    (line,) = tell(
        event("soft_intercept", 0, 16),
        event("strike_computed", 0, 16, 8, 0, 8, 50),
        event("resolve_lost", 16, 0, 20, 80, FLANK),
        event("resolve_lost", 16, 0, 10, 70, BY_INTERCEPT),
    )
    assert line.text == "A1 Ann catches B1 Bea passing by: -30 resolve (70 left)"
    assert line.why == "8 ATK, 50% of it; resolve: 20 for a blow from the flank and 10 for being caught"


def test_who_falls_is_told_after_the_blow():
    lines = tell(
        event("shot", 0, 16),
        event("damage", 0, 16, 12, 0, 0),
        event("died", 16, 0),
        event("armor_shredded", 0, 16, 1, 1, 9),
        event("resolve_lost", 0, 16, 15, 60, BY_DEATH_BESIDE),
        event("resolve_lost", 1, 16, 8, 50, BY_DEATH_NEAR),
    )
    assert [line.text for line in lines] == [
        "A1 Ann shoots at B1 Bea: -12 HP (0 left), -1 armor (9 left)",
        "B1 Bea falls to A1 Ann",
        "The fall of B1 Bea is seen by its friends: A1 -15 resolve (60 left), A2 -8 resolve (50 left)",
    ]


def test_what_is_returned_and_what_is_shared_follow_the_blow():
    lines = tell(
        event("clash", 0, 16, 100),
        event("strike_computed", 0, 16, 20, 5, 15, 100),
        event("damage_shared", 16, NOBODY, 2, 1),
        event("damage", NOBODY, 1, 2, 0, 98, FROM_SHARED),
        event("damage", 0, 16, 12, 0, 40),
        event("damage", 16, 0, 3, 0, 97, FROM_REFLECTED),
        event("resolve_lost", 16, NOBODY, 5, 20),
    )
    assert [line.text for line in lines] == [
        "A1 Ann strikes B1 Bea: -12 HP (40 left), -5 resolve (20 left)",
        "B1 Bea shares 2 damage with A2 Bob",
        "B1 Bea returns the blow to A1 Ann: -3 HP (97 left)",
    ]
    assert lines[0].why == "20 ATK - 5 armor = 15; 2 shared; 1 warded off; resolve: 5 for the blow"


def test_a_blow_takes_no_more_than_is_left():
    lines = tell(
        event("shot", 0, 16, -1), event("strike_computed", 0, 16, 20, 5, 15, 100), event("damage", 0, 16, 9, 0, 0)
    )
    assert lines[0].why == "20 ATK - 5 armor = 15; that is all it had left"


def test_gains_say_what_they_are_for():
    gained = event("resolve_gained", 0, NOBODY, 10, 60)
    assert "(G4.2)" in tell(event("turn_started", 0, NOBODY), event("contagion_damage", 0, NOBODY), gained)[-1].why
    killed = tell(event("turn_started", 0, NOBODY), event("clash", 0, 16, 100), event("died", 16, 0), gained)
    assert killed[-1].why == "10 for a kill (G4.1)"
    assert tell(event("clash", 0, 16, 100), event("healed", 0, 0, 3, 40))[-1].why == "a share of the damage it did"


def test_G17_every_number_says_where_it_comes_from():
    """Rounds and the end are counted, not caused; those who are engaged and rid of something are seen on the board."""
    counted = re.compile(r"^Round|is engaged by|wins by|is rid of")
    for seed in range(6):
        first, second = two_teams(CONTENT, seed)
        battle = Battle.new(CONTENT, first, second, seed)
        while battle.step():
            for line in battle.explained():
                numbers = re.sub(r"\b[AB]\d+\b|\d,\d", "", line.text)
                assert line.why or counted.search(line.text) or not re.search(r"\d", numbers), line


def test_what_happens_to_several_is_one_sentence():
    stun = STATUS_NAMES.index("stun")
    (line,) = tell(event("status_applied", 16, 0, stun, 1, 2), event("status_applied", 16, 1, stun, 1, 2))
    assert line.text == "A1 Ann, A2 Bob: stunned for 2 turns"
    (line,) = tell(event("damage", 16, 0, 5, 0, 40), event("damage", 16, 1, 6, 0, 50))
    assert line.text == "B1 Bea's blows land: A1 -5 HP (40 left), A2 -6 HP (50 left)"


def test_a_gain_for_the_battle_is_called_so():
    (line,) = tell(event("status_applied", 0, 0, STATUS_NAMES.index("atk_up"), 15, FOR_THE_BATTLE))
    assert line.text == "A1 Ann: +15% ATK for the battle"


def test_how_a_contagion_was_caught_is_told_once():
    (line,) = tell(event("contagion_applied", 0, 16, 0, 3), event("contagion_spread", 0, 16, 0, 12, 50))
    assert line.text == "Fire spreads from A1 Ann to B1 Bea for 3 turns"
    assert line.why.startswith("rolled 12, spreads below 50; Costs 8 HP and 5 resolve per turn")
    (line,) = tell(event("contagion_applied", NOBODY, 16, 4, 2))
    assert line.text == "B1 Bea catches the plague for 2 turns"


def test_only_who_is_dragged_is_told_of_steps():
    assert tell(event("moved", 0, NOBODY, 0, 0, 0, 1)) == []
    (line,) = tell(event("moved", 0, 16, 0, 0, 0, 1))
    assert line.text == "A1 Ann is dragged to 0,1 by B1 Bea"


def test_a_charge_tells_its_cells_and_its_bonus():
    drawn = draw(
        "B\n.\n.\n.\na", a={"tags": ["Cavalry"], "speed": 4, "name": "Ann"}, B={"name": "Bea", **SHOOTER, "dodge": 0}
    ).turn("a")
    assert "A1 Ann charges B1 Bea over 3 cells: +60% ATK" in told(drawn)
