"""What the owner of a run sees."""

from maniple.games.roguelike.run.deploy import place
from maniple.games.roguelike.run.draft import offered
from maniple.games.roguelike.run.economy import level_price
from maniple.games.roguelike.run.view import describe_run
from maniple.games.roguelike.view import Draft, Reward, RunCard
from tests.games.roguelike.run.runs import CONTENT, ENEMY, after, cost_of, new_run, prepared, ready


def test_a_new_run_shows_its_draft_and_its_deck():
    run = new_run()
    told = describe_run(CONTENT, run)
    assert (told.step, told.battle, told.gold, told.rating) == ("draft", 1, 10, 1000)
    assert ([card.card for card in told.draft.offered], told.draft.picks) == (offered(run), 3)
    assert {card.where for card in told.cards} == {"deck"}
    assert told.reward == Reward(win=7, loss=9)


def test_the_order_of_the_deck_is_not_told():
    """Two runs that differ by their seed alone look the same but for the cards they show."""
    one, other = (describe_run(CONTENT, new_run(seed)).model_dump() for seed in (1, 2))
    assert one.pop("draft") != other.pop("draft")
    assert one == other


def test_G2_2_a_card_says_what_it_costs_and_what_it_gives_back():
    run = prepared()
    number = run.hand[0]
    cost = cost_of(run, number)
    assert describe_run(CONTENT, run).cards[number] == RunCard(
        card=number,
        unit=run.cards[number].unit,
        where="hand",
        level=1,
        x=None,
        y=None,
        fought=False,
        price=cost,
        refund=0,
        upgrade=level_price(cost, 2),
    )
    placed = describe_run(CONTENT, place(CONTENT, run, number, 2, 1)).cards[number]
    assert (placed.where, placed.x, placed.y, placed.price, placed.refund) == ("field", 2, 1, 0, cost)
    fought = after([True])
    later = describe_run(CONTENT, fought).cards[fought.field[0]]
    assert (later.price, later.refund) == (0, 0)


def test_G2_7_the_opponent_is_shown_with_its_team():
    told = describe_run(CONTENT, ready()).opponent
    assert told is not None
    assert told.team.model_dump() == ENEMY.team.to_dict()
    assert (told.name, told.rating, told.bot) == ("Enemy", 1000, False)


def test_the_history_and_the_next_reward():
    told = describe_run(CONTENT, after([True, True]))
    assert told.reward == Reward(win=9, loss=9)
    assert [(battle.number, battle.won) for battle in told.history] == [(1, True), (2, True)]
    assert told.history[0].opponent.name == "Enemy"
    assert describe_run(CONTENT, after([False] * 4)).draft == Draft(offered=[], picks=0)
