"""`maniple play`: watched from beginning to end, and played by a person whose answers are scripted."""

import builtins
import io
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console
from rich.screen import Screen as Page

from maniple.drawing import ASCII, Look, look_for
from maniple.games import replays
from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.players.random import Random
from maniple.games.skirmish.setup import load_scenario, setup_from
from maniple.games.skirmish.terminal.chronicle import Chronicle
from maniple.games.skirmish.terminal.play import play
from maniple.games.skirmish.terminal.prompts import Person, Question, Quit
from maniple.games.skirmish.terminal.screen import Screen
from maniple.kernel.errors import ManipleError

CONTACT = """
name = "Contact"
max_turns = 2
board = { cols = 9, rows = 7, walls = [[4, 0]], objectives = [] }
units = [
    { player = 0, type = "marine", col = 2, row = 2 },
    { player = 1, type = "marine", col = 3, row = 2 },
    { player = 1, type = "leaper", col = 8, row = 6 },
]
"""


@pytest.fixture
def contact(tmp_path: Path) -> str:
    path = tmp_path / "contact.toml"
    path.write_text(CONTACT)
    return str(path)


def paper(width: int = 100) -> Console:
    """A console that is no terminal."""
    return Console(file=io.StringIO(), width=width)


def written(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Type these lines; what is left of them is returned."""

    def typed(*lines: str) -> list[str]:
        left = list(lines)

        def read(_prompt: str = "") -> str:
            if not left:
                raise EOFError
            return left.pop(0)

        monkeypatch.setattr(builtins, "input", read)
        return left

    return typed


def test_a_watched_game_ends_with_its_outcome_and_a_summary():
    console = paper()
    play("duel", ("scripted", "random"), seed=3, speed=0, console=console)
    text = written(console)
    assert re.search(r"Player [01] \(\w+\) wins by (elimination|objectives|value)|A draw", text)
    assert "Duel, seed 3" in text
    assert "Value balance, turn by turn" in text
    # The board once per player's turn.
    assert text.count("    0  1  2  3") == 2 * text.count("move phase")


def test_the_same_seed_is_the_same_game():
    first, second = paper(), paper()
    for console in (first, second):
        play("duel", ("random", "random"), seed=8, speed=0, console=console)
    assert written(first) == written(second)


@pytest.mark.parametrize("terminal", [False, True])
def test_an_ascii_console_gets_ascii_only(terminal: bool, tmp_path: Path):
    path = tmp_path / "names.toml"
    path.write_text(CONTACT.replace("Contact", "Contact à l’épée, long enough for an ellipsis"), encoding="utf-8")
    raw = io.BytesIO()
    # Written strictly: one sign too many is an error. So narrow that words are cut short.
    console = Console(file=io.TextIOWrapper(raw, encoding="ascii"), width=60, height=18, force_terminal=terminal)
    play(str(path), ("random", "random"), seed=8, speed=0, console=console)
    console.file.flush()
    assert b"Contact ? l??p?e" in raw.getvalue()
    assert b"Value balance" in raw.getvalue()


def test_a_terminal_is_drawn_on_and_left_as_it_was():
    console = Console(file=io.StringIO(), width=100, height=30, force_terminal=True)
    play("duel", ("random", "random"), seed=8, speed=0, console=console)
    before, _, after = written(console).rpartition("\x1b[?1049l")
    assert "\x1b[?1049h" in before
    assert "\x1b[?25h" in before
    assert "Value balance" in after


def test_interruption_leaves_with_one_line(monkeypatch: pytest.MonkeyPatch):
    def interrupted(_self: Random, _game: Skirmish) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(Random, "choose", interrupted)
    console = Console(file=io.StringIO(), width=100, height=30, force_terminal=True)
    play("duel", ("random", "random"), seed=8, speed=0, console=console)
    assert written(console).rpartition("\x1b[?1049l")[2] == "Left in turn 1 of 5; seed 8 starts the same game.\n"


@pytest.mark.parametrize(("players", "seed"), [(("robot", "random"), 1), (("random", "random"), -1)])
def test_unknown_players_and_impossible_seeds_are_refused(players: tuple[str, str], seed: int):
    with pytest.raises(ManipleError, match=r"robot|-1"):
        play("duel", players, seed=seed, speed=0, console=paper())


def test_the_pace_follows_the_speed(monkeypatch: pytest.MonkeyPatch):
    pauses: dict[float, list[float]] = {}
    for speed in (1.0, 4.0, 0.0):
        slept = pauses[speed] = []
        monkeypatch.setattr("maniple.games.skirmish.terminal.play.time.sleep", slept.append)
        play("duel", ("random", "random"), seed=8, speed=speed, console=paper())
    assert pauses[1.0]
    assert pauses[4.0] == [pause / 4 for pause in pauses[1.0]]
    assert pauses[0.0] == []


def test_a_person_is_told_why_and_asked_again(contact: str, answers):
    left = answers("5", "2,2", "3,2", "hello", "dice 7", "dice 6 6", "?", "p", "1", "w", "q")
    console = paper()
    play(contact, ("human", "random"), seed=1, speed=0, console=console)
    text = written(console)
    assert left == []
    assert "select 5: not a unit of the side that decides (S1.2)" in text
    assert "move 3,2: that hex cannot be reached by this move (S3.2)" in text
    assert "no action: 'hello'" in text
    assert "a die shows 1 to 6" in text
    assert "The next dice will show 6, 6" in text
    assert "this help" in text
    assert "Unit 1 WAITED" in text
    assert text.endswith("Left in turn 1 of 2; seed 1 starts the same game.\n")


def test_S3_3_leaving_contact_is_asked_twice(contact: str, answers):
    left = answers("1", "0,2", "n", "0,2", "y", "q")
    console = paper()
    play(contact, ("human", "human"), seed=1, speed=0, console=console)
    assert left == []
    assert written(console).count("FLED") == 1
    assert "Unit 1 FLED from (2,2) to (0,2)" in written(console)


def test_targets_are_shown_with_their_odds():
    game = Skirmish.new(load_scenario("duel"), 1, (True, True))
    for action in ("select 1", "move 7,4", "select 2", "wait", "select 1"):
        game.play(action)
    question = Person(lambda _: "", Look()).question(game)
    assert question.title == "Unit 1 Marine shoots, 2 shots left: at whom?  w wait  p later  ?"
    # 3+, 4+, and a save of 4+: 2/3, 1/3, 1/6 of the attacks get that far.
    assert question.choices[0] == ("  3 <M> Marine         2/2  12,4  kill   3% dmg 0.33  hit 67% wound 33% pass 17%")


def test_typed_dice_are_rolled_next():
    game = Skirmish.new(load_scenario("duel"), 1, (True, True))
    for action in ("select 1", "move 7,4", "select 2", "wait", "select 1"):
        game.play(action)
    typed = iter(["dice 6 5 1", "12,4"])
    game.apply(Person(lambda _: next(typed), Look()).choose(game))
    assert game.lines()[0].text == "Unit 1 SHOT Unit 3 : Hit 6(3+) - Wound 5(4+) - Save 1(4+) : 1 DAMAGE DEALT !"


def test_quitting_is_possible_at_every_question():
    game = Skirmish.new(load_scenario("duel"), 1, (True, True))

    def quits(_question: Question) -> str:
        return "q"

    with pytest.raises(Quit):
        Person(quits, Look()).choose(game)


def test_S11_2_u_takes_back_the_last_action(tmp_path: Path, answers):
    path, console = tmp_path / "game.replay", paper()
    left = answers("?", "1", "2,4", "u", "3,4", "2", "u", "u", "u", "u", "q")
    play("duel", ("human", "human"), seed=1, speed=0, console=console, record_to=path)
    text = written(console)
    assert left == []
    assert "u      undo: take back your last action" in text
    told = [line.strip() for line in text.splitlines() if "takes back" in line]
    taken = ["move 2,4", "select 2", "move 3,4", "select 1"]
    assert told == [f"Player 0 takes back: {action}" for action in taken]
    assert "undo: nothing to take back: a die was rolled, or the decision has passed (S11.2)" in text
    entries = [json.loads(line) for line in path.read_text().splitlines()]
    assert [entry["action"] for entry in entries if "action" in entry] == []
    replays.run(*replays.load(path))


def test_S11_2_what_rolled_a_die_stays(contact: str, answers):
    console = paper()
    # Player 1 picks first and strikes once of three times.
    left = answers("1", "w", "2", "1", "1", "u", "q")
    play(contact, ("human", "human"), seed=1, speed=0, console=console)
    assert left == []
    assert "takes back" not in written(console)
    assert "nothing to take back" in written(console)


def test_a_left_game_is_recorded_as_far_as_it_went(contact: str, answers, tmp_path: Path):
    answers("1", "dice 6 6", "w", "q")
    console, path = paper(), tmp_path / "game.replay"
    play(contact, ("human", "human"), seed=1, speed=0, console=console, record_to=path)
    entries = [json.loads(line) for line in path.read_text().splitlines()]
    assert [entry["action"] for entry in entries if "action" in entry] == ["select 1", "dice 6 6", "wait"]
    replays.run(*replays.load(path))


def test_damage_and_kills_are_collected_from_events():
    units = [
        {"player": 0, "type": "captain", "col": 2, "row": 2},
        {"player": 1, "type": "leaper", "col": 3, "row": 2},
        {"player": 1, "type": "marine", "col": 3, "row": 1},
    ]
    board = {"cols": 9, "rows": 7}
    setup = setup_from({"name": "Melee", "board": board, "units": units}, "melee", "melee.toml")
    game = Skirmish.new(setup, 1)
    chronicle = Chronicle.of(game)

    def do(action: str) -> None:
        game.play(action)
        chronicle.note(game)

    do("select 1")
    do("wait")
    # The enemy picks first and misses; then the captain hits, wounds, and a leaper has no save against AP -2.
    do("select 3")
    game.script_dice(1, 1, 1)
    for _ in range(3):
        do("attack 1")
    do("select 1")
    game.script_dice(6, 6, 6, 6, 1)
    do("attack 2")
    assert chronicle.deed["fallen"] == (3, 2)
    do("attack 3")
    # Two damage a wound: the leaper had one HP to lose, the marine both of its own.
    assert (chronicle.dealt, chronicle.taken, chronicle.kills) == ({0: 3}, {1: 1, 2: 2}, {0: 2})
    assert [len(line.dice) for line in chronicle.attacks] == [2, 3]
    assert chronicle.balance[0] == 80 - 7 - 19
    assert chronicle.balance[-1] == 80


@pytest.mark.parametrize("size", [(200, 60), (160, 50), (120, 50), (100, 40), (100, 30), (80, 24), (60, 18), (30, 9)])
@pytest.mark.parametrize("scenario", ["duel", "pitched"])
def test_a_frame_fills_the_terminal_exactly(size: tuple[int, int], scenario: str):
    width, height = size
    game = Skirmish.new(load_scenario(scenario), 1, (True, True))
    console = Console(file=io.StringIO(), width=width, height=height, color_system=None)
    chronicle, look = Chronicle.of(game), look_for(console)
    screen, person = Screen(game, ("human", "scripted"), chronicle, look), Person(lambda _: "", look)
    machine = Random(1)
    for step in range(90):
        if step % 10 == 0:
            question = person.question(game) if step % 20 else None
            with console.capture() as capture:
                console.print(Page(screen.frame(width, height, question)), end="")
            lines = capture.get().split("\n")
            assert len(lines) == height
            assert all(len(line) <= width for line in lines)
            # An empty part of the layout would draw its own name.
            assert "Layout(" not in capture.get()
            if question is not None and width >= 60:
                assert lines[-2:] == [" " * width] * 2
                assert question.title[:50] in capture.get()
        if game.outcome() is None:
            game.apply(machine.choose(game))
            chronicle.note(game)


@pytest.mark.parametrize("size", [(90, 26), (80, 24), (100, 30)])
def test_every_piece_of_a_tight_roster_is_whole(size: tuple[int, int]):
    game = Skirmish.new(load_scenario("hunt"), 1)
    console = Console(file=io.StringIO(), width=size[0], height=size[1], color_system=None)
    screen = Screen(game, ("random", "random"), Chronicle.of(game), look_for(console))
    with console.capture() as capture:
        console.print(Page(screen.frame(*size)), end="")
    for unit in game.units():
        token = screen.badge(unit)[0]
        assert re.search(rf"{unit['id']} {re.escape(token)} .*{unit['HP_CUR']}", capture.get())


def test_dice_are_drawn_with_their_pips():
    screen = Screen(
        game := Skirmish.new(load_scenario("duel"), 1), ("random", "random"), Chronicle.of(game), Look(ASCII)
    )
    assert screen.big_die(("Hit", 5, 3)).plain.split("\n") == [
        "#=======#",
        "| o   o |",
        "|   o   |",
        "| o   o |",
        "#=======#",
        " Hit 3+  ",
    ]
    assert screen.big_die(("Save", 1, 4)).plain.startswith("+-------+")
