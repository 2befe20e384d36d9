"""Runs as plain data: they come back as they were, and what was tampered with does not."""

import copy
import json
from dataclasses import replace

import pytest

from maniple.games.roguelike.run.saved import from_dict, to_dict
from maniple.games.roguelike.run.state import Run
from maniple.kernel.errors import ContentError
from tests.games.roguelike.run.runs import CONTENT, after, drafted, new_run, prepared, ready

RUNS = {
    "new": new_run(),
    "prepared": prepared(),
    "ready": ready(),
    "drafting": after([True]),
    "later": drafted(after([True, False, True, True, True])),
    "deck empty": after([True, False] * 3 + [True] * 4),
    "won": after([True] * 9),
    "lost": after([False] * 4),
}


@pytest.mark.parametrize("run", RUNS.values(), ids=RUNS)
def test_a_run_comes_back_as_it_was(run: Run):
    assert from_dict(CONTENT, json.loads(json.dumps(to_dict(run)))) == run


def broken(run: Run, path: str, value: object) -> str:
    """What is said of a run with one value changed."""
    data = json.loads(json.dumps(to_dict(run)))
    *way, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    place = data
    for part in way:
        place = place[part]
    assert place[last] != value
    place[last] = value
    with pytest.raises(ContentError) as refused:
        from_dict(CONTENT, data)
    return str(refused.value)


FIELD, HAND, DECK = RUNS["later"].field[0], RUNS["later"].hand[0], RUNS["later"].deck[0]
LATER = RUNS["later"]


@pytest.mark.parametrize(
    ("name", "path", "value", "said"),
    [
        ("later", "version", 2, "1 is what this version reads, not 2"),
        ("later", "seed", -1, "seed"),
        ("later", "seed", "1", "seed"),
        ("later", "faction", "chaos", "is no leader of chaos"),
        ("later", "faction", "elves", "faction"),
        ("later", "leader", "vexthar", "'vexthar' is no leader of order"),
        ("later", "spells", ["early", "never"], "spells"),
        ("later", "cards", [], "cards"),
        ("later", f"cards.{DECK}.unit", "imp", "is of chaos"),
        ("later", f"cards.{FIELD}.unit", "nobody", "there is no card"),
        ("later", f"cards.{FIELD}.level", 2, "is what level 2 costs"),
        ("later", f"cards.{FIELD}.level", 4, "level"),
        ("later", f"cards.{FIELD}.paid", 0, "paid"),
        ("later", f"cards.{FIELD}.cell", [8, 0], "cell"),
        ("later", f"cards.{FIELD}.fought", False, "was spent on cards that have fought"),
        ("later", f"cards.{HAND}.level", 2, "never deployed"),
        ("later", f"cards.{HAND}.cell", [3, 1], "taken by another card"),
        ("later", f"cards.{HAND}.cell", [0, 0], "paid"),
        ("ready", f"cards.{RUNS['ready'].hand[0]}.drafted", False, "2 are drafted after 0 battles; it should be 3"),
        ("later", f"cards.{DECK}.drafted", True, "9 are drafted after 5 battles"),
        ("later", f"cards.{DECK}.cell", [0, 0], "a card of the deck cannot be on the field"),
        ("new", "cards.0.fought", True, "no battle yet"),
        ("later", "history.0.won", False, "battle 1"),
        ("later", "history.0.gold_after", 99, "the battle brings 7"),
        ("later", "history.4.gold_before", 99, "battle 5"),
        ("later", "history.2.rating_after", 1500, "does not follow"),
        ("later", "history.2.rating_before", 1500, "battle 3"),
        ("later", "history.2.opponent.rating", 1500, "does not follow"),
        ("later", "history", [], "drafted after 0 battles"),
        ("ready", "opponent.team.units.0.level", 9, "opponent unit 1"),
        ("ready", "opponent.team.units", [], "opponent"),
        ("ready", "opponent.team.faction", "order", "opponent"),
        ("ready", "opponent.leader", "lilith", "is another's"),
        ("ready", "opponent.rating", "high", "opponent.rating"),
        ("ready", "opponent", "me", "opponent"),
    ],
)
def test_what_was_tampered_with_is_refused(name, path, value, said):
    assert said in broken(RUNS[name], path, value)


def test_fields_it_does_not_know_are_refused():
    with pytest.raises(ContentError, match="surprise: no such field"):
        from_dict(CONTENT, to_dict(LATER) | {"surprise": 1})


@pytest.mark.parametrize("data", [None, [], "run", 1, {}, {"version": 1}, {"version": "1"}])
def test_what_is_no_run_is_refused(data):
    with pytest.raises(ContentError):
        from_dict(CONTENT, data)


def test_an_opponent_has_its_time():
    for name in ("drafting", "won", "lost"):
        data = to_dict(RUNS[name]) | {"opponent": to_dict(RUNS["ready"])["opponent"]}
        with pytest.raises(ContentError, match="there is none at the step"):
            from_dict(CONTENT, data)


def test_a_run_does_not_go_on_after_its_end():
    data = to_dict(RUNS["lost"])
    data["history"] = [*data["history"], copy.deepcopy(data["history"][-1])]
    with pytest.raises(ContentError, match="the run was over before it"):
        from_dict(CONTENT, data)


def test_every_fault_is_listed():
    data = to_dict(LATER)
    data["history"][0]["gold_after"] = 99
    data["history"][3]["rating_after"] = 0
    data["leader"] = "vexthar"
    with pytest.raises(ContentError) as refused:
        from_dict(CONTENT, data)
    assert len(refused.value.faults) >= 4


def test_a_run_outlives_a_change_of_prices():
    """What was paid was paid: another price of a card makes no run unreadable, and is not refunded."""
    units = {key: unit.model_copy(update={"cost": unit.cost + 1}) for key, unit in CONTENT.units.items()}
    dearer = replace(CONTENT, units=units)
    assert dearer.version != CONTENT.version
    run = from_dict(dearer, to_dict(LATER))
    assert run == LATER
    assert run.gold == LATER.gold
