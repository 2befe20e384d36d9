"""What the scripted player promises, one position each."""

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.notation import format_action
from maniple.games.skirmish.players.scripted import Scripted
from maniple.games.skirmish.rules.board import distance
from tests.games.skirmish.drawing import do, draw, fighter, letter_of, place, shooter, wait_until

BRUTE = fighter(MOVE=6, T=8, ARMOR_SAVE=2, HP_MAX=8, VALUE=90, CC_NB=6, CC_ATK=2, CC_STR=8, CC_AP=-3, CC_DMG=3)
"""Nobody wants to be next to it."""

WEAKLING = fighter(VALUE=40, CC_NB=1, CC_ATK=6, CC_STR=1)

TOUGH = fighter(HP_MAX=4, VALUE=10)


def choice(game: Skirmish) -> str:
    """What the scripted player does, units called by their letter."""
    verb, _, argument = format_action(Scripted(1).choose(game)).partition(" ")
    return f"{verb} {letter_of(game, int(argument))}" if argument.isdecimal() else f"{verb} {argument}".strip()


def test_fire_is_focused_where_a_kill_is_likely():
    wounded_last = draw("a....B.\n......C", a=shooter(RNG_NB=2, RNG_ATK=2), B=TOUGH, C=TOUGH)
    wounded_last.state.unit[2].HP_CUR = 1
    wait_until(wounded_last, "shoot")
    do(wounded_last, "select a")
    assert choice(wounded_last) == "shoot C"


def test_who_can_kill_shoots_first():
    game = draw("a......C\nb.......", a=shooter(RNG_ATK=6), b=shooter(RNG_ATK=2, RNG_NB=3))
    wait_until(game, "shoot")
    assert choice(game) == "select b"


def test_the_more_valuable_of_two_equal_targets_is_shot():
    game = draw("a....B.\n......C", a=shooter(), B=fighter(VALUE=10), C=fighter(VALUE=30))
    wait_until(game, "shoot")
    do(game, "select a")
    assert choice(game) == "shoot C"


def test_a_shooter_moves_away_from_a_brute_that_could_charge_it():
    game = draw("....a.....B....", a=shooter(MOVE=3, RNG_RNG=24, VALUE=60), B=BRUTE | {"MOVE": 0})
    do(game, "select a")
    destination = choice(game).removeprefix("move ")
    col, row = map(int, destination.split(","))
    assert distance(col, row, *place(game, "B")) > distance(*place(game, "a"), *place(game, "B"))


def test_a_shooter_does_not_charge_what_it_can_shoot():
    game = draw("a..B", a=shooter(RNG_NB=4, RNG_ATK=2, VALUE=40), B=BRUTE)
    wait_until(game, "charge")
    game.script_dice(6, 6)
    do(game, "select a")
    assert choice(game) == "wait"


def test_a_charge_that_pays_is_made():
    game = draw("a..B", a=BRUTE, B=shooter(VALUE=40))
    wait_until(game, "charge")
    game.script_dice(6, 6)
    do(game, "select a")
    assert choice(game) == "charge 2,0"


def test_a_charge_that_does_not_pay_is_not_made():
    game = draw("a..B", a=WEAKLING, B=BRUTE)
    wait_until(game, "charge")
    game.script_dice(6, 6)
    do(game, "select a")
    assert choice(game) == "wait"


def test_who_loses_by_staying_flees():
    game = draw("....aB...", a=WEAKLING | {"MOVE": 4}, B=BRUTE | {"MOVE": 0})
    do(game, "select a")
    assert choice(game).startswith("move ")


def test_who_wins_by_staying_stays():
    game = draw("....aB...", a=BRUTE, B=WEAKLING)
    do(game, "select a")
    assert choice(game) == "wait"


def test_the_nearest_takes_an_open_objective():
    game = draw("..a......*......B..", a=fighter(MOVE=6, VALUE=10), B=fighter(MOVE=0, VALUE=10))
    do(game, "select a")
    assert choice(game) == "move 8,0"


STRIKER = fighter(CC_NB=2, CC_ATK=2, CC_STR=8, HP_MAX=2, VALUE=30)
DANGEROUS = fighter(CC_NB=4, CC_ATK=2, CC_STR=8, VALUE=10)
HARMLESS = fighter(CC_ATK=6, CC_STR=1, VALUE=10)


def test_the_dangerous_and_killable_is_struck_first():
    game = draw("BaC", a=STRIKER, B=HARMLESS, C=DANGEROUS)
    wait_until(game, "fight", player=0)
    while game.view().seat != 0:
        game.script_dice(1, 1, 1, 1)
        do(game, "select B", "attack a")
    do(game, "select a")
    assert choice(game) == "attack C"


def test_S6_1_a_charger_strikes_first_whoever_would_strike_back_hard():
    """While chargers strike, nobody else has a pool yet; the blows to come are seen all the same."""
    board = """
        a.......
        ......B.
        ......C.
    """
    for b, c in ((HARMLESS, DANGEROUS), (DANGEROUS, HARMLESS)):
        game = draw(board, a=STRIKER, B=b, C=c)
        wait_until(game, "charge")
        game.script_dice(6, 6)
        do(game, "select a", "charge 5,1", "select a")
        assert choice(game) == ("attack C" if c is DANGEROUS else "attack B")


def test_a_fighter_whose_neighbours_have_all_fought_can_wait():
    # b is the better fighter, but its only neighbour has fought: a, whose neighbour has not, goes first.
    board = "aC.\n...\nbD."
    game = draw(board, a=STRIKER, b=BRUTE, C=DANGEROUS, D=WEAKLING)
    wait_until(game, "fight")
    game.script_dice(1)
    do(game, "select D", "attack b")
    assert game.view().seat == 0
    assert choice(game) == "select a"


def test_among_those_who_can_be_struck_back_the_most_urgent_blow_comes_first():
    game = draw("aC.\n...\nbD.\n...\neF.", a=HARMLESS | {"HP_MAX": 3}, b=STRIKER, C=HARMLESS, D=DANGEROUS, F=HARMLESS)
    wait_until(game, "fight")
    game.script_dice(1)
    do(game, "select F", "attack e")
    assert choice(game) == "select b"
