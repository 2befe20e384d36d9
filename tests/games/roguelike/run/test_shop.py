"""The shop: prices, who can be upgraded, and numbers that are those of the battle."""

import pytest

from maniple.games.roguelike.battle import Battle
from maniple.games.roguelike.run.battles import pin
from maniple.games.roguelike.run.deploy import place, take_back, team_of
from maniple.games.roguelike.run.economy import level_price, price
from maniple.games.roguelike.run.errors import Refusal, RunError
from maniple.games.roguelike.run.shop import offers, stats_of, upgrade
from tests.games.roguelike.run.runs import CONTENT, ENEMY, after, cost_of, drafted, new_run, prepared, ready
from tests.games.roguelike.teams import team


def refusal(function, *arguments) -> Refusal:
    with pytest.raises(RunError) as refused:
        function(*arguments)
    return refused.value.code


@pytest.mark.parametrize(
    ("cost", "second", "third"), [(3, 3, 5), (4, 4, 6), (5, 5, 8), (6, 6, 9), (7, 7, 11), (8, 8, 12)]
)
def test_G2_3_prices_of_levels(cost, second, third):
    assert level_price(cost, 2) == second
    assert level_price(cost, 3) == third
    assert price(cost, 3) == cost + second + third


def test_G2_3_an_upgrade_is_paid_and_in_the_next_battle():
    run = drafted(after([True, True]))
    number, gold = run.field[0], run.gold
    run = upgrade(CONTENT, run, number)
    assert run.gold == gold - level_price(cost_of(run, number), 2)
    run = upgrade(CONTENT, run, number)
    assert run.gold == gold - level_price(cost_of(run, number), 2) - level_price(cost_of(run, number), 3)
    battle = Battle.new(CONTENT, team_of(run), ENEMY.team, 1)
    there = battle.view().units[0]
    assert there.level == 3
    assert there.hp_max == stats_of(CONTENT, run.cards[number].unit, 3).hp


def test_G2_3_what_is_refused():
    run = prepared()
    number = min(run.hand, key=lambda number: cost_of(run, number))
    assert refusal(upgrade, CONTENT, run, number) == Refusal.NOT_DEPLOYED
    assert refusal(upgrade, CONTENT, run, run.deck[0]) == Refusal.NOT_OWNED
    assert refusal(upgrade, CONTENT, run, 99) == Refusal.NOT_OWNED
    assert refusal(upgrade, CONTENT, new_run(), 0) == Refusal.OUT_OF_ORDER
    assert refusal(offers, CONTENT, new_run()) == Refusal.OUT_OF_ORDER
    run = upgrade(CONTENT, place(CONTENT, run, number, 0, 0), number)
    assert refusal(upgrade, CONTENT, run, number) == Refusal.NOT_ENOUGH_GOLD
    rich = drafted(after([True, True, True, True], pin(run, ENEMY)))
    top = upgrade(CONTENT, rich, number)
    assert refusal(upgrade, CONTENT, top, number) == Refusal.ALREADY_MAX_LEVEL
    assert refusal(upgrade, CONTENT, take_back(CONTENT, rich, number), number) == Refusal.NOT_DEPLOYED


def test_the_shop_shows_every_card_on_the_field_and_whether_it_can_be_paid():
    run = ready()
    (offer,) = offers(CONTENT, run)
    assert offer.card == run.field[0]
    assert offer.price == cost_of(run, offer.card)
    assert offer.affordable == (cost_of(run, offer.card) <= run.gold)
    assert offer.after is not None
    assert offer.after.hp > offer.before.hp
    top = run.with_cards({offer.card: run.cards[offer.card].model_copy(update={"level": 3})})
    (last,) = offers(CONTENT, top)
    assert (last.price, last.after, last.affordable) == (None, None, False)


def test_G0_4_the_numbers_of_a_footman():
    one, two, three = (stats_of(CONTENT, "footman", level) for level in (1, 2, 3))
    card = CONTENT.units["footman"]
    # Order has 10% more HP, on top of the level.
    assert one.hp == (card.hp * 110 + 50) // 100
    assert two.hp == ((card.hp * 150 + 50) // 100 * 110 + 50) // 100
    assert (two.atk, three.atk) == ((card.atk * 150 + 50) // 100, card.atk * 2)
    assert (two.armor, three.armor) == ((card.armor * 150 + 50) // 100, card.armor * 2)
    assert (one.resolve, two.resolve, three.resolve) == (85, 100, 100)
    assert (one.ability, two.ability) == (100, 100)


@pytest.mark.parametrize("faction", CONTENT.factions)
def test_G0_4_the_shop_agrees_with_the_battle_for_every_card_and_level(faction):
    leader = next(key for key in CONTENT.leaders if CONTENT.faction_of[key] == faction)
    for key, unit in CONTENT.units.items():
        if CONTENT.faction_of[key] != faction or unit.token:
            continue
        for level in (1, 2, 3):
            shown = stats_of(CONTENT, key, level)
            fought = Battle.new(CONTENT, team(faction, leader, (key, 0, 0), level=level), ENEMY.team, 1)
            there, record = fought.view().units[0], fought.state.unit[0]
            assert (shown.hp, shown.atk, shown.armor) == (there.hp_max, there.atk, there.armor)
            assert (shown.resolve, shown.ammo) == (there.resolve_max, there.ammo_max)
            assert (shown.speed, shown.range) == (int(record.SPEED), int(record.RANGE))
            assert (shown.attacks, shown.dodge) == (int(record.ATTACKS), min(int(record.DODGE), 50))


def test_G0_4_at_level_three_an_ability_is_empowered_or_the_mastery_is_there():
    for key, unit in CONTENT.units.items():
        if unit.token:
            continue
        two, three = stats_of(CONTENT, key, 2), stats_of(CONTENT, key, 3)
        gained = {*three.tags, *three.traits} - {*two.tags, *two.traits}
        if unit.mastery is not None:
            assert unit.mastery in {*three.tags, *three.traits}
            assert gained <= {unit.mastery}
            assert three.ability == 100
        else:
            assert three.ability == (150 if unit.ability is not None else 100)
            assert not gained


def test_stats_are_plain_data():
    told = stats_of(CONTENT, "footman", 1).to_dict()
    assert told["hp"] == stats_of(CONTENT, "footman", 1).hp
    assert isinstance(told["tags"], list)
