"""The run as a game: what every game promises, its notation, and the scripted player."""

import json
from pathlib import Path

import pytest

from maniple.games import replays
from maniple.games.protocol import Outcome
from maniple.games.roguelike import notation
from maniple.games.roguelike.game import RunGame
from maniple.games.roguelike.players.bot import bot_for
from maniple.games.roguelike.players.scripted import Scripted
from maniple.games.roguelike.ruleset import RULESET
from maniple.games.roguelike.run.battles import outcome_of
from maniple.games.roguelike.run.draft import draft, offered
from maniple.games.roguelike.run.economy import START_GOLD
from maniple.games.roguelike.run.state import Step
from maniple.games.roguelike.view import BattleEvent
from maniple.kernel.errors import BadNotation, ContentError, IllegalAction, ManipleError
from maniple.testing import check_game
from tests.games.roguelike.teams import CONTENT


def new_game(seed: int = 1, leader: str = "ser_aldric") -> RunGame:
    return RunGame.new(RULESET.load(leader), seed)


def drafted(seed: int = 1) -> RunGame:
    game = new_game(seed)
    while game.run.step == Step.DRAFT:
        game.apply(game.legal_actions()[0])
    return game


def texts(game: RunGame) -> list[str]:
    return [game.format(action) for action in game.legal_actions()]


def test_a_run_keeps_what_every_game_promises():
    check_game(RULESET, games=2, setups=("ser_aldric", "fang"), interpreted=4)


def test_G2_1_one_pick_after_another_is_the_draft_at_once():
    game = new_game()
    shown = offered(game.run)
    picks = [shown[3], shown[0], shown[4]]
    whole = draft(game.run, picks)
    for count, number in enumerate(picks):
        left = [card for card in shown if card not in picks[:count]]
        assert texts(game) == [f"pick {card}" for card in left]
        view = game.view(0)
        assert (view.draft.picks, [card.card for card in view.draft.offered]) == (3 - count, left)
        game.play(f"pick {number}")
    assert game.run == whole


def test_G2_1_a_card_is_picked_once_and_only_if_it_is_shown():
    game = new_game()
    first, *_ = offered(game.run)
    game.play(f"pick {first}")
    before = game.save()
    hidden = next(number for number in range(12) if number not in offered(game.run))
    for number, reason in ((first, "once"), (hidden, "not among those shown")):
        with pytest.raises(IllegalAction, match=reason):
            game.play(f"pick {number}")
    assert game.save() == before


def test_G2_2_cards_are_deployed_moved_and_taken_back():
    game = drafted()
    card = game.run.hand[0]
    cost = CONTENT.units[game.run.cards[card].unit].cost
    assert game.view(0).gold == START_GOLD
    game.play(f"place {card} 2,1")
    assert (game.view(0).gold, game.run.cards[card].cell) == (START_GOLD - cost, (2, 1))
    assert game.lines()[0].text.endswith(f"is deployed at 2,1 for {cost} gold")
    game.play(f"place {card} 5,0")
    assert game.lines()[0].text.endswith("moves to 5,0")
    with pytest.raises(IllegalAction, match="nothing would change"):
        game.play(f"place {card} 5,0")
    game.play(f"back {card}")
    assert game.view(0).gold == START_GOLD
    assert game.lines()[0].text.endswith(f"goes back to the hand: +{cost} gold")


def test_every_offer_is_accepted_and_everything_else_is_refused():
    game = drafted(4)
    game.play(next(text for text in texts(game) if text.startswith("place")))
    everything = [
        *(f"{verb} {card}" for verb in ("pick", "back", "upgrade") for card in range(12)),
        *(f"place {card} {x},{y}" for card in range(12) for x in range(8) for y in range(2)),
        *(f"spells {one} {two}" for one in ("early", "mid", "late") for two in ("early", "mid", "late")),
        *("find", "fight"),
    ]
    legal = set(texts(game))
    assert legal < set(everything)
    for text in everything:
        tried = game.clone()
        if text in legal:
            tried.play(text)
        else:
            with pytest.raises(IllegalAction):
                tried.play(text)
            assert tried.save() == game.save()


def test_G2_7_the_opponent_found_is_the_bot_of_the_seed_and_the_battle_is_told():
    game = drafted()
    game.play(f"place {game.run.hand[0]} 3,1")
    with pytest.raises(IllegalAction, match="opponent"):
        game.play("fight")
    expected = bot_for(CONTENT, game.run)
    dice = game.dice()
    game.play("find")
    assert game.dice() != dice
    assert game.run.opponent == expected
    outcome = outcome_of(CONTENT, game.run, 1)
    game.play("fight")
    assert game.run.history[0].won == (outcome.winner == 0)
    assert isinstance(end := game.events()[-1], BattleEvent)
    assert end.name == "battle_ended"
    assert any("wins by" in line.text for line in game.lines())
    assert game.lines()[-1].text.startswith("Battle 1 is ")
    assert game.view(0).history[0].number == 1


def test_the_scripted_player_plays_a_run_by_legal_decisions():
    game, player = new_game(3, "shade"), Scripted(0, 0)
    while game.outcome() is None:
        action = player.choose(game)
        if game.run.battle < 3:
            assert action == Scripted(7, 1).choose(game)
        assert action in game.legal_actions()
        game.apply(action)
    assert game.run.wins > 1
    assert game.outcome() in (Outcome(winner=0, by="nine wins"), Outcome(winner=None, by="four losses"))


def test_a_run_is_given_up():
    game = drafted()
    game.resign(0)
    assert game.outcome() == Outcome(winner=None, by="resignation")
    with pytest.raises(IllegalAction, match="given up"):
        game.play("find")


@pytest.mark.parametrize(
    "text",
    ["", "pick", "pick 12", "pick 01", "place 3", "place 3 8,0", "place 3 1,2", "spells soon late", "fight ", "pick ٣"],
)
def test_what_is_no_decision_is_no_notation(text: str):
    with pytest.raises(BadNotation):
        notation.parse(text)


def test_one_setup_for_each_leader_and_decks_from_files(tmp_path: Path):
    assert RULESET.setups() == tuple(CONTENT.leaders)
    setup = RULESET.load("fang")
    assert (setup.faction, setup.deck) == ("nature", tuple(CONTENT.decks["nature"]))
    path = tmp_path / "mine.toml"
    path.write_text(f'faction = "nature"\nleader = "fang"\ndeck = {json.dumps(list(setup.deck)[::-1])}\n', "utf-8")
    own = RULESET.load(path)
    assert own.deck == setup.deck[::-1]
    assert own.version != setup.version
    assert RULESET.check(path.name, {"deck": list(setup.deck), "faction": "nature", "leader": "fang"}, "mine")
    with pytest.raises(ManipleError, match="no leader is called 'nobody'"):
        RULESET.load("nobody")


def test_every_fault_of_a_setup_is_listed():
    with pytest.raises(ContentError) as caught:
        RULESET.read({"faction": "nature", "leader": "shade", "deck": ["squire"], "colour": "red"}, "mine", "mine")
    assert {fault.field for fault in caught.value.faults} >= {"leader", "colour", "units"}


def test_a_run_is_replayed_by_the_same_functions_as_every_game(tmp_path: Path):
    game, player, actions = new_game(2), Scripted(0, 0), []
    while game.run.battle < 2:
        actions.append(game.format(player.choose(game)))
        game.play(actions[-1])
    path = tmp_path / "run.replay"
    replays.save(path, RULESET, game.setup, 2, (True,), actions)
    loaded, again = replays.load(path)
    replays.run(loaded, again)
    assert again.hash() == game.hash()
