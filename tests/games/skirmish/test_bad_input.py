"""S10 Bad input: files with every fault listed, and a refusal for every reason, which changes nothing."""

import pytest

from maniple.games.skirmish.notation import parse_action
from maniple.games.skirmish.rules import refusals
from maniple.games.skirmish.rules.actions import ARGUMENTS, KINDS, WAIT, action_code
from maniple.games.skirmish.rules.refusals import REFUSALS
from maniple.games.skirmish.setup import board_from, find_setup, load_file, load_scenario, setup_from, types_from
from maniple.kernel.errors import ContentError, Fault, IllegalAction, ManipleError
from tests.games.skirmish.drawing import KILL, MISS, do, draw, drawn_scenario, fighter, shooter, spelled, wait_until

# Scenario files.


def scenario(**changes):
    """A sound scenario of two units with some entries changed; None takes an entry out."""
    return {key: value for key, value in (drawn_scenario("a....B") | changes).items() if value is not None}


def placed(**changes):
    """A sound scenario whose first unit is changed."""
    sound = scenario()
    first, second = sound["units"]
    return sound | {"units": [{key: value for key, value in (first | changes).items() if value is not None}, second]}


def typed(**stats):
    """A sound scenario whose first unit has these stats; None takes one out."""
    sound = scenario()
    own = {key: value for key, value in (sound["types"]["own_a"] | stats).items() if value is not None}
    return sound | {"types": sound["types"] | {"own_a": own}}


def on_board(**changes):
    return scenario(board=scenario()["board"] | changes)


def faults_of(data):
    with pytest.raises(ContentError) as refused:
        setup_from(data, "bad", "bad.toml")
    assert refused.value.source == "bad.toml"
    assert all(str(fault) in str(refused.value) for fault in refused.value.faults)
    return refused.value.faults


def crowd(number):
    """That many units in rows, the last of them player 1's."""
    units = [{"player": int(n == number - 1), "type": "own_a", "col": n % 32, "row": n // 32} for n in range(number)]
    return scenario(board={"cols": 32, "rows": 8}, units=units)


SCENARIO_FAULTS = {
    "overlapping units": (placed(col=5), "unit 2", "col, row", "(5,0) is taken by unit 1"),
    "a unit on a wall": (on_board(walls=[[0, 0]]), "unit 1", "col, row", "(0,0) is a wall"),
    "a unit beyond the last column": (placed(col=6), "unit 1", "col, row", "(6,0) is off the board"),
    "a unit before the first row": (placed(row=-1), "unit 1", "col, row", "(0,-1) is off the board"),
    "an unknown type": (placed(type="dragon"), "unit 1", "type", "unknown type 'dragon'"),
    "nobody on one side": (placed(player=1), "", "units", "player 0 has no unit"),
    "a board of no rows": (on_board(rows=0), "board", "rows", "greater than or equal to 1, not 0"),
    "a wall off the board": (on_board(walls=[[3, 1]]), "board", "walls", "(3,1) is off the board"),
    "a wall that is no hex": (on_board(walls=[["x", 0]]), "board", "walls.0.0", "a valid integer, not 'x'"),
    "an objective off the board": (on_board(objectives=[[6, 0]]), "board", "objectives", "(6,0) is off the board"),
    "objectives that share hexes": (on_board(objectives=[[1, 0], [3, 0]]), "board", "objectives", "share hexes"),
    "an unknown board": (scenario(board="atlantis"), "", "board", "unknown board 'atlantis'; there are"),
    "an unknown field of the scenario": (scenario(weather="rain"), "", "weather", "no such field"),
    "an unknown field of a unit": (placed(hat="red"), "unit 1", "hat", "no such field"),
    "an unknown field of a board": (on_board(lava=[]), "board", "lava", "no such field"),
    "an unknown field of a type": (typed(LUCK=3), "types.own_a", "LUCK", "no such field"),
    "a field of a unit missing": (placed(row=None), "unit 1", "row", "Field required"),
    "a scenario without a name": (scenario(name=None), "", "name", "Field required"),
    "a third player": (placed(player=2), "unit 1", "player", "less than or equal to 1, not 2"),
    "half a column": (placed(col=0.5), "unit 1", "col", "a valid integer"),
    "a number in quotes": (placed(col="0"), "unit 1", "col", "a valid integer, not '0'"),
    "more HP than HP_MAX": (placed(HP_CUR=2), "unit 1", "HP_CUR", "2 is more than HP_MAX 1"),
    "a unit that starts dead": (placed(HP_CUR=0), "unit 1", "HP_CUR", "greater than or equal to 1, not 0"),
    "a stat below its range": (typed(T=0), "types.own_a", "T", "greater than or equal to 1, not 0"),
    "a stat above its range": (typed(HP_MAX=101), "types.own_a", "HP_MAX", "less than or equal to 100, not 101"),
    "AP above zero": (typed(CC_AP=1), "types.own_a", "CC_AP", "less than or equal to 0, not 1"),
    "a melee weapon that reaches nobody": (typed(CC_RNG=0), "types.own_a", "CC_RNG", "equal to 1, not 0"),
    "an ATK of 1": (typed(CC_ATK=1), "types.own_a", "CC_ATK", "greater than or equal to 2, not 1"),
    "a save of 1": (typed(INVUL_SAVE=1), "types.own_a", "INVUL_SAVE", "greater than or equal to 2, not 1"),
    "a stat that is true": (typed(MOVE=True), "types.own_a", "MOVE", "a valid integer, not True"),
    "a stat missing": (typed(MOVE=None), "types.own_a", "MOVE", "Field required"),
    "half a weapon": (typed(CC_STR=None), "types.own_a", "CC_STR", "missing: CC_NB is 1"),
    "a gun without range": (typed(**shooter(RNG_RNG=0)), "types.own_a", "RNG_RNG", "at least 1"),
    "a gun that never fires": (typed(RNG_NB=0, RNG_STR=4), "types.own_a", "RNG_STR", "no ranged weapon to describe"),
    "no turns": (scenario(max_turns=0), "", "max_turns", "greater than or equal to 1, not 0"),
    "too many turns": (scenario(max_turns=51), "", "max_turns", "less than or equal to 50, not 51"),
    "too long charges": (scenario(charge_max_distance=25), "", "charge_max_distance", "less than or equal to 24"),
}  # fmt: skip


@pytest.mark.parametrize(("data", "entry", "field", "message"), SCENARIO_FAULTS.values(), ids=SCENARIO_FAULTS)
def test_S10_1_a_fault_is_told_with_its_entry_and_field(data, entry, field, message):
    (fault,) = faults_of(data)
    assert (fault.entry, fault.field) == (entry, field)
    assert message in fault.message


def zoo(number):
    """A scenario with that many unit types in play."""
    crowded = crowd(number)
    kinds = [f"kind_{n}" for n in range(number)]
    units = [unit | {"type": kind} for unit, kind in zip(crowded["units"], kinds, strict=True)]
    return crowded | {"types": dict.fromkeys(kinds, fighter()), "units": units}


def studded(number):
    """A scenario with that many objectives, none of which share hexes."""
    return on_board(cols=60, rows=1, objectives=[[3 * n, 0] for n in range(number)])


LIMITS = {
    "64 units": (crowd(64), crowd(65), "units"),
    "1,024 hexes": (on_board(cols=64, rows=16), on_board(cols=41, rows=25), "cols, rows"),
    "64 columns": (on_board(cols=64), on_board(cols=65), "cols"),
    "64 rows": (on_board(rows=64), on_board(rows=65), "rows"),
    "16 objectives": (studded(16), studded(17), "objectives"),
    "64 unit types": (zoo(64), zoo(65), "types"),
}


@pytest.mark.parametrize(("most", "too_many", "field"), LIMITS.values(), ids=LIMITS)
def test_S10_3_at_most(most, too_many, field):
    assert setup_from(most, "full", "full.toml").key == "full"
    assert field in {fault.field for fault in faults_of(too_many)}


def test_S10_1_the_sound_scenario_is_sound():
    assert setup_from(scenario(), "sound", "sound.toml").key == "sound"
    assert len(setup_from(crowd(64), "crowd", "crowd.toml").units) == 64
    assert setup_from(scenario(board={"cols": 32, "rows": 32}), "large", "large.toml").board.cols == 32


def test_S10_1_every_fault_is_listed():
    five = scenario(max_turns=99, board=scenario()["board"] | {"walls": [[5, 0], [9, 9]]})
    five["units"] = [*five["units"], {"player": 0, "type": "dragon", "col": 1, "row": 0}]
    five["types"] = five["types"] | {"own_a": fighter(T=99)}
    assert [(fault.entry, fault.field) for fault in faults_of(five)] == [
        ("", "max_turns"),
        ("board", "walls"),
        ("types.own_a", "T"),
        ("unit 2", "col, row"),
        ("unit 3", "type"),
    ]


def test_S10_1_several_faults_of_one_unit_are_all_listed():
    first = {"player": 3, "type": "own_a", "col": "x", "hat": 1}
    assert [fault.field for fault in faults_of(scenario(units=[first, scenario()["units"][1]]))] == [
        "player",
        "col",
        "row",
        "hat",
    ]


def test_S10_1_the_message_counts_the_faults_and_names_the_file():
    with pytest.raises(ContentError) as refused:
        setup_from(typed(T=0, MOVE=99), "bad", "bad.toml")
    assert str(refused.value).splitlines() == [
        "bad.toml: 2 faults",
        "  types.own_a · MOVE: less than or equal to 24, not 99",
        "  types.own_a · T: greater than or equal to 1, not 0",
    ]


@pytest.mark.parametrize("data", [None, [], 7, "text", {}, {"units": 3}, {"board": [], "types": 1}])
def test_S10_1_what_is_no_scenario_at_all_is_a_content_error(data):
    assert faults_of(data)


@pytest.mark.parametrize("board", [None, 5])
def test_S10_1_a_missing_board_is_the_only_fault_told(board):
    assert {fault.field.split(".")[0] for fault in faults_of(scenario(board=board))} == {"board"}


def test_S10_1_objectives_are_checked_beside_other_faults():
    data = scenario(weather="rain", objectives=[[9, 9]])
    assert {fault.field for fault in faults_of(data)} == {"weather", "objectives"}


# Unit files and boards.


def test_S10_1_a_unit_file_lists_the_faults_of_every_type():
    with pytest.raises(ContentError) as refused:
        types_from({"good": fighter(), "slow": fighter(MOVE=-1), "odd": fighter(LUCK=1, OC=21)}, "units.toml")
    assert [(fault.entry, fault.field) for fault in refused.value.faults] == [
        ("slow", "MOVE"),
        ("odd", "OC"),
        ("odd", "LUCK"),
    ]


STAT_RANGES = {
    "MOVE": (0, 24), "T": (1, 24), "ARMOR_SAVE": (2, 7), "INVUL_SAVE": (2, 7), "HP_MAX": (1, 100), "OC": (0, 20),
    "VALUE": (0, 1000), "RNG_NB": (1, 24), "RNG_RNG": (1, 100), "RNG_ATK": (2, 6), "RNG_STR": (1, 24),
    "RNG_AP": (-6, 0), "RNG_DMG": (1, 24), "CC_NB": (0, 24), "CC_RNG": (1, 6), "CC_ATK": (2, 6), "CC_STR": (1, 24),
    "CC_AP": (-6, 0), "CC_DMG": (1, 24),
}  # fmt: skip


@pytest.mark.parametrize("stat", STAT_RANGES)
def test_S10_1_every_stat_has_a_range(stat):
    low, high = STAT_RANGES[stat]
    for value in (low, high):
        assert getattr(types_from({"unit": shooter(**{stat: value})}, "units.toml")["unit"], stat) == value
    for value in (low - 1, high + 1):
        with pytest.raises(ContentError):
            types_from({"unit": shooter(**{stat: value})}, "units.toml")


def test_S10_1_a_board_file_lists_its_faults():
    with pytest.raises(ContentError) as refused:
        board_from({"cols": 5, "rows": 5, "walls": [[5, 5]], "objectives": [[1, 1], [1, 2]]}, "board.toml")
    assert [fault.field for fault in refused.value.faults] == ["walls", "objectives"]


def test_S10_1_an_unknown_scenario_names_those_there_are():
    with pytest.raises(ContentError, match=r"unknown scenario; there are .*duel"):
        load_scenario("atlantis")


@pytest.mark.parametrize("text", [b"units = [", b"\xff\xfe", b"just words"], ids=["cut short", "no text", "prose"])
def test_S10_1_a_file_that_is_no_toml_is_a_content_error(tmp_path, text):
    path = tmp_path / "broken.toml"
    path.write_bytes(text)
    with pytest.raises(ContentError, match=r"broken\.toml: 1 fault\n  not a TOML file"):
        load_file(path)


def test_S10_1_a_file_that_is_not_there_is_a_content_error(tmp_path):
    with pytest.raises(ContentError, match="cannot be read"):
        find_setup(str(tmp_path / "nowhere.toml"))


def test_S10_1_a_fault_reads_as_one_line():
    assert str(Fault("unit 3", "col", "off the board")) == "unit 3 · col: off the board"
    assert str(Fault("", "", "not a TOML file")) == "not a TOML file"


# Refusals.


def resting(phase="move", people=(False, False)):
    """A game at the start of a phase with nobody active."""
    if phase == "fight":
        game = draw("aB\n..", people=people, B=fighter(CC_NB=2), a=fighter(HP_MAX=3))
    else:
        game = draw("a....B....c", people=people, a=shooter(RNG_NB=2), c=shooter())
    wait_until(game, phase)
    return game


def busy(phase="move", people=(False, False), then=()):
    """A game in which a unit is active in a phase and has done this."""
    game = resting(phase, people)
    game.script_dice(*((6, 6) if phase == "charge" else MISS))
    do(game, "select B" if phase == "fight" else "select a", *then)
    return game


def over():
    game = resting("shoot")
    game.script_dice(*KILL)
    do(game, "select a", "shoot B")
    return game


def after(phase, board, *deeds, dice=(), **legend):
    """How to come to a game in which player 0 has done this in a phase of its first turn."""

    def make():
        game = draw(board, **legend)
        wait_until(game, phase)
        game.script_dice(*dice)
        do(game, *deeds)
        return game

    return make


def fled():
    """Unit a has fled from B, and unit c can shoot."""
    game = draw("..aB...c", a=shooter(), c=shooter())
    do(game, "select a", "move 0,0")
    wait_until(game, "shoot")
    return game


PERSON = (True, True)

PROVOKED = {
    refusals.GAME_OVER: (over, ["select a", "wait"], "S1.6"),
    refusals.NOT_AN_ACTION: (busy, [-1, KINDS * ARGUMENTS, action_code(WAIT, 1), 2**62, -(2**62)], "S9.1"),
    refusals.UNIT_ACTIVE: (busy, ["select a", "select c"], "S1.4"),
    refusals.NOT_OURS: (resting, ["select B", "select 64", 4095], "S1.2"),
    refusals.OFF_BOARD: (
        after("shoot", "a....B.C", "select a", "shoot B", dice=KILL, a=shooter(RNG_NB=2)),
        ["shoot B"],
        "S2.2",
    ),
    refusals.HAS_ACTED: (after("move", "a..c....B", "select a", "move 1,0"), ["select a"], "S1.2"),
    refusals.NOT_IN_POOL: (after("move", "a..c....B", "select a", "wait"), ["select a"], "S1.2"),
    refusals.NOWHERE_TO_GO: (after("move", "a#c..B", "select a"), ["select a"], "S3.3"),
    refusals.FLED_BEFORE: (fled, ["select a"], "S3.4"),
    refusals.NO_RANGED_WEAPON: (after("shoot", "a....B....c", c=shooter()), ["select a"], "S4.3"),
    refusals.TOO_CLOSE_TO_SHOOT: (after("shoot", "aB...C..c", a=shooter(), c=shooter()), ["select a"], "S4.3"),
    refusals.NO_TARGET: (after("shoot", "a.#.B..c", a=shooter(), c=shooter()), ["select a"], "S4.3"),
    refusals.TOO_CLOSE_TO_CHARGE: (after("charge", "aB....c"), ["select a"], "S5.1"),
    refusals.NOBODY_TO_CHARGE: (after("charge", "a#..B..c"), ["select a"], "S5.1"),
    refusals.NOBODY_TO_FIGHT: (after("fight", "aB...C"), ["select C"], "S6.2"),
    refusals.CHARGERS_FIRST: (
        after("charge", "a...Bc", "select a", "charge 3,0", dice=(6, 6)),
        ["select c"],
        "S6.1",
    ),
    refusals.NO_UNIT_ACTIVE: (resting, ["move 1,0", "wait", "shoot B", "attack B", "postpone", "aim B"], "S9.1"),
    refusals.WRONG_KIND_MOVE: (busy, ["shoot B", "charge 4,0", "attack B"], "S9.1"),
    refusals.WRONG_KIND_SHOOT: (lambda: busy("shoot"), ["move 1,0", "charge 4,0", "attack B"], "S9.1"),
    refusals.WRONG_KIND_CHARGE: (lambda: busy("charge"), ["move 1,0", "shoot B", "attack B"], "S9.1"),
    refusals.WRONG_KIND_FIGHT: (lambda: busy("fight"), ["move 0,1", "shoot a", "charge 0,1"], "S9.1"),
    refusals.NOT_A_DESTINATION: (busy, ["move 0,0", "move 4,0", "move 5,0", "move 63,63"], "S3.2"),
    refusals.NOT_AN_ENEMY: (lambda: busy("shoot"), ["shoot a", "shoot c", "shoot 64", 2 * ARGUMENTS + 4095], "S9.1"),
    refusals.OUT_OF_RANGE: (
        after("shoot", "a....B.......C", "select a", a=shooter(RNG_RNG=6)),
        ["shoot C"],
        "S4.1",
    ),
    refusals.ENGAGED: (after("shoot", "a....B....Cc", "select a", a=shooter()), ["shoot C"], "S4.1"),
    refusals.OUT_OF_SIGHT: (after("shoot", "a..B.#.C", "select a", a=shooter()), ["shoot C"], "S4.2"),
    refusals.NOT_A_CHARGE: (lambda: busy("charge"), ["charge 1,0", "charge 6,0", "charge 63,63"], "S5.3"),
    refusals.OUT_OF_REACH: (after("fight", "aB...c", "select B"), ["attack c"], "S6.4"),
    refusals.MUST_ATTACK: (lambda: busy("fight"), ["wait"], "S6.4"),
    refusals.ONLY_BY_CLICKS: (busy, ["postpone", "cancel", "aim B", "unaim"], "S8.1"),
    refusals.ALREADY_SHOT: (lambda: busy("shoot", PERSON, ["shoot B"]), ["postpone"], "S8.3"),
    refusals.ALREADY_STRUCK: (lambda: busy("fight", PERSON, ["attack a"]), ["postpone"], "S8.5"),
    refusals.NO_CANCEL: (lambda: busy("fight", PERSON), ["cancel"], "S8.2"),
    refusals.AIM_ONLY_IN_FIGHT: (lambda: busy("shoot", PERSON), ["aim B", "unaim"], "S8.5"),
    refusals.NOTHING_AIMED_AT: (lambda: busy("fight", PERSON), ["unaim"], "S8.5"),
}


def test_S10_2_every_refusal_is_provoked():
    assert sorted([refusals.LEGAL, *PROVOKED]) == list(REFUSALS)


@pytest.mark.parametrize(
    ("code", "action"),
    [(code, action) for code, (_, provoking, _) in PROVOKED.items() for action in provoking],
)
def test_S10_2_an_illegal_action_names_its_rule_and_changes_nothing(code, action):
    make, _, rule = PROVOKED[code]
    game = make()
    before, told = game.record.tobytes(), game.lines()
    number = action if isinstance(action, int) else parse_action(spelled(game, action))
    with pytest.raises(IllegalAction) as refused:
        game.apply(number)
    assert (refused.value.rule, REFUSALS[code][0]) == (rule, rule)
    # The table says what is wrong, and the numbers of this very case may follow.
    assert refused.value.reason.startswith(REFUSALS[code][1].split(":")[0])
    assert str(refused.value).endswith(f"{refused.value.reason} ({rule})")
    assert game.record.tobytes() == before
    assert game.lines() == told
    assert number not in game.legal_actions()


def test_S10_2_a_click_that_aims_at_nobody_in_reach_is_refused():
    with pytest.raises(IllegalAction) as refused:
        do(after("fight", "aB...c", "select B", people=PERSON)(), "aim c")
    assert refused.value.rule == "S6.4"


def test_S8_2_a_shot_cannot_be_cancelled():
    with pytest.raises(IllegalAction) as refused:
        do(busy("shoot", PERSON), "cancel")
    assert refused.value.rule == "S8.2"


@pytest.mark.parametrize("action", [10**30, -(10**30), 2**63])
def test_S10_2_a_number_beyond_64_bits_is_refused_as_no_action(action):
    with pytest.raises(IllegalAction) as refused:
        draw("a....B").apply(action)
    assert refused.value.reason == "there is no such action"


def test_S10_2_every_error_can_be_shown_to_people():
    assert issubclass(IllegalAction, ManipleError)
    assert issubclass(ContentError, ManipleError)


@pytest.mark.parametrize(("cols", "rows"), [(32, 32), (16, 64), (64, 16)])
def test_S10_3_a_board_may_have_1024_hexes_in_any_shape_up_to_64(cols, rows):
    assert setup_from(on_board(cols=cols, rows=rows), "large", "large.toml").board.cols == cols
