"""T1 Rounds, turns and phases: their order, battle-shock, objectives, the score, the end."""

import random

import pytest

from maniple.games.protocol import Outcome
from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.narrate import narrate
from maniple.games.tabletop.rules import turn
from maniple.games.tabletop.rules.state import (
    EV_GAME_OVER,
    EV_HELD,
    EV_PHASE,
    EV_RECOVERED,
    EV_ROUND,
    EV_SCORED,
    EV_SHOCK_ROLL,
    EV_STANDS_ALONE,
    EV_TURN,
    NOBODY,
    PHASES,
)
from maniple.games.tabletop.rules.turn import is_below_half
from maniple.games.tabletop.setup import load_scenario, scenario_keys, setup_from
from maniple.kernel.bits import bit
from maniple.kernel.errors import IllegalAction
from maniple.kernel.events import new_log
from tests.games.tabletop.staging import (
    BASE,
    act,
    area,
    begin_phase,
    kill,
    line,
    phase_of,
    refused,
    squad,
    staged,
    staged_setup,
)
from tests.games.tabletop.twins import holder_of, shock_chance, turn_score

FAR_FOE = squad((40, 55))
BYSTANDERS = [squad((4, 4)), squad((8, 4))]


def apart(**options):
    """Two armies that cannot reach each other."""
    return staged([squad((10, 10))], [FAR_FOE], **options)


# T1.1


def test_T1_1_the_phases_of_a_turn_in_order():
    game = apart()
    told = act(game, "END_PHASE")
    # Nobody has anything to shoot, to charge or to fight: the turn runs on to the next decision.
    assert [PHASES[event.a] for event in told if event.kind == EV_PHASE] == [
        *("shooting", "charge", "fight", "scoring"),
        *("command", "movement"),
    ]
    assert phase_of(game) == ("movement", 1)


def test_T1_1_each_phase_waits_for_whoever_has_something_to_do():
    mine = [squad((10, 20), weapons=("pistol", "sword"), W=9), squad((14, 20), weapons=("pistol", "sword"), W=9)]
    theirs = [squad((10, 20 + BASE + 0.5), W=9), squad((14, 28), W=9)]
    game = staged(mine, theirs)
    seen = []
    while game.state.current_player == 0:
        seen.append(PHASES[game.state.phase])
        if seen[-1] == "fight":
            act(game, "SKIP_UNIT", 3 if game.state.seat == 1 else 1)
        else:
            act(game, "END_PHASE")
    assert list(dict.fromkeys(seen)) == ["movement", "shooting", "charge", "fight"]


def test_T1_1_five_rounds_of_two_turns():
    game = Tabletop.new(load_scenario("breach"), 1)
    turns = [(event.actor, event.a) for event in game.recorded() if event.kind == EV_TURN]
    rounds = [event.a for event in game.recorded() if event.kind == EV_ROUND]
    while game.outcome() is None:
        told = act(game, "END_PHASE")
        turns += [(event.actor, event.a) for event in told if event.kind == EV_TURN]
        rounds += [event.a for event in told if event.kind == EV_ROUND]
    assert turns == [(player, number) for number in range(1, 6) for player in (0, 1)]
    assert rounds == [1, 2, 3, 4, 5]


def test_T1_1_flags_last_for_a_turn():
    game = apart()
    flags = ("moved", "stationary", "advanced", "fell_back", "shot", "tried_charge", "charged_this_turn", "fought")
    for flag in (*flags, "slowed"):
        game.state[flag] = bit(0) | bit(1)
    act(game, "END_PHASE")
    assert [int(game.state[flag]) for flag in (*flags, "slowed")] == [0] * 9


def test_T1_1_only_the_active_player_moves_shoots_and_charges():
    game = apart()
    assert refused(game, "MOVE", 2, movements={}) == "This unit is not yours to command now"
    assert refused(game, "SELECT_FIGHTER", 1) == "This belongs to another phase"
    assert refused(game, "SKIP_UNIT", 9) == "This unit is not on the table"


def test_T1_1_a_fight_is_not_ended_by_a_word():
    game = staged([squad((10, 20))], [squad((10, 20 + BASE + 0.5))], "fight")
    assert refused(game, "END_PHASE") == "This belongs to another phase"


def test_T1_4_there_is_no_deployment_phase():
    for key in scenario_keys():
        assert phase_of(Tabletop.new(load_scenario(key), 1)) == ("movement", 0)


# T1.2, T1.6 Battle-shock.


@pytest.mark.parametrize(("count", "dead", "below"), [(4, 2, False), (4, 3, True), (5, 2, False), (5, 3, True)])
def test_T1_6_below_half_strength_counts_models(count, dead, below):
    game = staged([squad(*line(count, 10, 10))], [FAR_FOE])
    kill(game, *range(1, dead + 1))
    assert bool(is_below_half(game.state, game.field, 0)) == below


@pytest.mark.parametrize(("left", "below"), [(5, False), (4, True)])
def test_T1_6_or_the_wounds_of_one_that_began_alone(left, below):
    game = staged([squad((10, 10), W=9)], [FAR_FOE])
    game.state.model[0].wounds = left
    assert bool(is_below_half(game.state, game.field, 0)) == below


@pytest.mark.parametrize(("dice", "shocked"), [((3, 3), True), ((3, 4), False)])
def test_T1_2_units_below_half_strength_roll_two_dice_against_their_Ld(dice, shocked):
    game = staged([squad(*line(3, 10, 10), Ld=7), *BYSTANDERS], [FAR_FOE], player=1)
    kill(game, 1, 2)
    game.script_dice(*dice)
    told = act(game, "END_PHASE")
    rolls = [(e.actor, e.a, e.b, e.c, e.d) for e in told if e.kind == EV_SHOCK_ROLL]
    assert rolls == [(0, *dice, 7, int(shocked))]
    assert ("shocked" in game.unit(0).flags) == shocked


def test_T1_2_until_its_next_command_phase():
    game = staged([squad((10, 10))], [FAR_FOE])
    game.state.shocked |= bit(0) | bit(1)
    # The other player's command phase takes nothing from unit 1.
    told = act(game, "END_PHASE")
    assert [event.actor for event in told if event.kind == EV_RECOVERED] == [1]
    assert game.state.shocked == 1
    told = act(game, "END_PHASE")
    assert [event.actor for event in told if event.kind == EV_RECOVERED] == [0]
    assert game.state.shocked == 0


@pytest.mark.parametrize("leadership", [6, 7, 8])
def test_T1_2_the_odds_of_battle_shock_are_those_of_two_dice(leadership):
    game = staged([squad(*line(3, 10, 10), Ld=leadership)], [FAR_FOE])
    kill(game, 1, 2)
    silent, shocked, tries = new_log(0), 0, 20_000
    for _ in range(tries):
        turn.test_nerves(game.state, game.field, silent)
        shocked += int(game.state.shocked)
    # Five standard deviations.
    assert abs(shocked / tries - float(shock_chance(leadership))) < 0.018


# T1.5 Objectives.


def test_T1_5_held_by_the_larger_sum_of_OC_within_three_inches():
    marker = (22, 30)
    near, far = 3 + BASE / 2, 3.02 + BASE / 2
    mine, theirs = squad((22 - near, 30), OC=2), squad((22, 30 + near), OC=1)
    game = staged([mine], [theirs], objectives=[marker])
    game.state.holder[0] = NOBODY
    # T1.7 When a phase ends, who holds what is looked at anew.
    told = act(game, "END_PHASE")
    assert [(e.actor, e.a) for e in told if e.kind == EV_HELD] == [(0, 0)]
    out = staged([squad((22 - far, 30), OC=2)], [theirs], objectives=[marker])
    act(out, "END_PHASE")
    assert out.view().holders == [1]


def test_T1_5_equal_sums_leave_it_to_whoever_held_it():
    game = staged([squad((20, 30))], [squad((24, 30))], objectives=[(22, 30)])
    act(game, "END_PHASE")
    assert game.view().holders == [None]
    game.state.holder[0] = 1
    act(game, "END_PHASE")
    assert game.view().holders == [1]


def test_T1_5_objectives_are_held_no_more_than_five_inches_up():
    for height, holder in ((5, 0), (6, None)):
        hill = area((20, 26), (24, 28.2), height=height)
        game = staged([squad((22, 27.6))], [FAR_FOE], objectives=[(22, 30)], terrain=[hill])
        act(game, "END_PHASE")
        assert game.view().holders == [holder]


def test_T1_2_battle_shocked_units_hold_nothing():
    game = staged([squad((20, 30)), squad((10, 10))], [FAR_FOE], objectives=[(22, 30)])
    game.state.shocked, game.state.holder[0] = bit(0), NOBODY
    act(game, "END_PHASE")
    assert game.view().holders == [None]


def test_T1_3_T1_5_holders_and_scores_are_those_of_the_slow_twin():
    cells = [(4.0 * column, 4.0 * row) for column in range(1, 11) for row in range(1, 14)]
    for seed in range(60):
        dice = random.Random(seed)
        places = [(x + dice.uniform(-1, 1), y + dice.uniform(-1, 1)) for x, y in dice.sample(cells, 24)]
        units = [squad(spot, OC=dice.randint(0, 3)) for spot in places]
        markers = [(round(x + dice.uniform(-2, 2), 3), round(y, 3)) for x, y in dice.sample(cells, 8)]
        game = staged(units[:12], units[12:], objectives=markers)
        state, field, silent = game.state, game.field, new_log(0)
        state.round_number, state.current_player = dice.randint(1, 5), dice.randrange(2)
        state.shocked = dice.randrange(1 << 24)
        state.holder[:] = [dice.choice([NOBODY, 0, 1]) for _ in markers]
        models = [
            (
                int(number >= 12),
                float(state.model[number].x),
                float(state.model[number].y),
                0 if int(state.shocked) >> number & 1 else unit["type"]["OC"],
            )
            for number, unit in enumerate(units)
        ]
        before = state.holder.tolist()
        held = [holder_of(marker, models, BASE / 2, was) for marker, was in zip(markers, before, strict=True)]
        turn.survey_objectives(state, field, silent)
        assert state.holder.tolist() == held
        player = int(state.current_player)
        turn.score(state, field, silent)
        assert state.victory_points[player] == turn_score(held, player, int(state.round_number))
        assert state.victory_points[1 - player] == 0


# T1.3 Score and end.


@pytest.mark.parametrize(
    ("round_number", "held", "points"), [(1, 3, 0), (2, 0, 0), (2, 1, 5), (2, 3, 15), (3, 5, 15), (5, 2, 10)]
)
def test_T1_3_five_points_for_each_objective_from_round_2_at_most_15_a_turn(round_number, held, points):
    markers = [(6.0 + 8 * i, 30.0) for i in range(5)]
    mine = [squad((x, 30)) for x, _ in markers[:held]] + [squad((22, 5))]
    game = staged(mine, [squad((22, 55))], objectives=markers, round_number=round_number)
    told = act(game, "END_PHASE")
    assert game.state.victory_points.tolist() == [points, 0]
    scored = [(e.actor, e.a, e.b) for e in told if e.kind == EV_SCORED]
    assert scored == ([(0, points, points)] if round_number > 1 else [])


def _end(mine=0, theirs=0, points=(10, 10)):
    """The last turn of a battle with these victory points, and units of these points."""
    game = staged([squad((10, 10), points=points[0])], [squad((10, 50), points=points[1])], player=1, round_number=5)
    game.state.victory_points[:] = (mine, theirs)
    told = act(game, "END_PHASE")
    assert told[-1].kind == EV_GAME_OVER
    return game


def test_T1_3_victory_points_decide():
    assert _end(10, 5).outcome() == Outcome(winner=0, by="victory_points")
    assert _end(10, 15).outcome() == Outcome(winner=1, by="victory_points")


def test_T1_3_then_the_points_of_surviving_units():
    assert _end(5, 5, (20, 10)).outcome() == Outcome(winner=0, by="survivors")
    assert _end(5, 5, (20, 30)).outcome() == Outcome(winner=1, by="survivors")
    assert _end(5, 5).outcome() == Outcome(winner=None, by="draw")


def test_T1_3_nothing_is_done_after_the_end():
    game = _end(10, 5)
    assert game.legal_actions() == []
    with pytest.raises(IllegalAction, match="The battle is over"):
        game.apply({"type": "END_PHASE"})


def wiped_out(
    behind: int = 0, player: int = 0, round_number: int = 2, markers: int = 3, rounds: int = 5, hazard: bool = False
) -> Tabletop:
    """Player 0 destroys the last unit of player 1 in the fight phase of a turn, so many points behind."""
    setup = staged_setup(
        [squad((10, 20), weapons=("power_fist",))],
        [squad((10, 20 + BASE + 0.5), Sv=7)],
        objectives=[(30.0, 10.0 * (number + 1)) for number in range(markers)],
        rounds=rounds,
    ).to_dict()
    setup["armies"][0]["weapons"]["power_fist"]["keywords"] = ["hazardous"] * hazard
    game = Tabletop.new(setup_from(setup, "wiped_out", "wiped_out"), 1)
    game.state.round_number, game.state.current_player = round_number, player
    begin_phase(game, "fight", charged=[1])
    game.state.victory_points[1] = behind
    act(game, "SELECT_FIGHTER", 1)
    game.script_dice(*[6, 6, 6, 6, 1])
    act(game, "CONFIRM_AND_RESOLVE_ATTACKS")
    return game


def test_T1_3_the_game_ends_when_one_army_is_gone():
    game = wiped_out()
    # At once.
    assert game.recorded()[-1].kind == EV_GAME_OVER
    assert game.legal_actions() == []


def test_T1_8_who_stands_alone_holds_every_objective_for_all_turns_left():
    game = wiped_out(behind=20)
    # Rounds 2 to 5, 15 points a turn.
    assert game.state.victory_points.tolist() == [60, 20]
    assert game.view().holders == [0, 0, 0]
    assert game.outcome() == Outcome(winner=0, by="victory_points")
    assert [(e.actor, e.a, e.b, e.c) for e in game.recorded() if e.kind == EV_STANDS_ALONE] == [(0, 60, 60, 4)]
    (line,) = [line.text for line in narrate(game, game.recorded()) if "alone" in line.text]
    assert line == "Player 1 stands alone and holds every objective: 4 turns left to score, 60 points, 60 in all"


@pytest.mark.parametrize(
    ("player", "round_number", "markers", "points"),
    [
        # T1.3 Nothing is scored in round 1.
        (0, 1, 3, 60),
        (1, 1, 3, 60),
        # In the other's turn one's own of this round is over.
        (1, 2, 3, 45),
        (0, 5, 3, 15),
        (1, 5, 3, 0),
        (0, 4, 1, 10),
        (0, 4, 5, 30),
        (0, 4, 0, 0),
    ],
)
def test_T1_8_the_turns_left_are_ones_own_from_round_2_on(player, round_number, markers, points):
    game = wiped_out(player=player, round_number=round_number, markers=markers)
    assert game.state.victory_points.tolist() == [points, 0]
    # Level or ahead, the one who stands has won.
    assert game.outcome() == Outcome(winner=0, by="victory_points" if points else "survivors")


def test_T1_8_in_the_last_turn_it_can_be_too_late():
    assert wiped_out(behind=20, round_number=5).outcome() == Outcome(winner=1, by="victory_points")
    assert wiped_out(behind=10, round_number=5).outcome() == Outcome(winner=0, by="victory_points")


def test_T1_8_nobody_scores_when_both_armies_are_gone():
    game = wiped_out(behind=5, hazard=True)
    assert [game.alive(unit) for unit in (0, 1)] == [False, False]
    assert game.state.victory_points.tolist() == [0, 5]
    assert game.outcome() == Outcome(winner=1, by="victory_points")
