"""What the owner of a run sees."""

from maniple.games.roguelike.run.deploy import place
from maniple.games.roguelike.run.draft import offered
from maniple.games.roguelike.run.view import view
from tests.games.roguelike.run.runs import CONTENT, ENEMY, after, cost_of, new_run, prepared, ready


def test_a_new_run_shows_its_draft_and_its_deck():
    run = new_run()
    told = view(CONTENT, run)
    assert (told["step"], told["battle"], told["gold"], told["rating"]) == ("draft", 1, 10, 1000)
    assert told["draft"] == {"offered": offered(run), "picks": 3}
    assert {card["where"] for card in told["cards"]} == {"deck"}
    assert told["reward"] == {"win": 7, "loss": 9}


def test_the_order_of_the_deck_is_not_told():
    """Two runs that differ by their seed alone look the same but for the cards they show."""
    one, other = (view(CONTENT, new_run(seed)) for seed in (1, 2))
    assert one.pop("draft") != other.pop("draft")
    assert one == other


def test_G2_2_a_card_says_what_it_costs_and_what_it_gives_back():
    run = prepared()
    number = run.hand[0]
    cost = cost_of(run, number)
    assert view(CONTENT, run)["cards"][number] | {"unit": ""} == {
        "card": number,
        "unit": "",
        "where": "hand",
        "level": 1,
        "cell": None,
        "fought": False,
        "price": cost,
        "refund": 0,
    }
    placed = view(CONTENT, place(CONTENT, run, number, 2, 1))["cards"][number]
    assert (placed["where"], placed["cell"], placed["price"], placed["refund"]) == ("field", [2, 1], 0, cost)
    fought = after([True])
    later = view(CONTENT, fought)["cards"][fought.field[0]]
    assert (later["price"], later["refund"]) == (0, 0)


def test_G2_7_the_opponent_is_shown_with_its_team():
    told = view(CONTENT, ready())["opponent"]
    assert told["team"] == ENEMY.team.to_dict()
    assert (told["name"], told["rating"], told["bot"]) == ("Enemy", 1000, False)


def test_the_history_and_the_next_reward():
    told = view(CONTENT, after([True, True]))
    assert told["reward"] == {"win": 9, "loss": 9}
    assert [battle["won"] for battle in told["history"]] == [True, True]
    assert told["history"][0]["opponent"]["name"] == "Enemy"
    assert view(CONTENT, after([False] * 4))["draft"] == {"offered": [], "picks": 0}
