"""`maniple battle`: what a person sees of an auto-battle, and what a program reads of it."""

import io
import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from typer.testing import CliRunner

from maniple.cli.app import app
from maniple.drawing import Look, look_for
from maniple.games.roguelike.battle import Battle, Pairing
from maniple.games.roguelike.narrate import event_name, short_name
from maniple.games.roguelike.rules.state import FLANK, FRONT, HEIGHT, REAR
from maniple.games.roguelike.teams import load_team
from maniple.games.roguelike.terminal import watch as watch_battle
from maniple.games.roguelike.terminal.board import (
    AXIS,
    COMPACT,
    FULL,
    PLAIN,
    SMALL,
    BattleBoard,
    Scale,
    Signs,
    abbreviation,
    battle_look,
    choose_scale,
)
from maniple.games.roguelike.terminal.chronicle import BLOWS, Chronicle, Hit, Moment
from maniple.games.roguelike.terminal.screen import BattleScreen
from maniple.games.roguelike.terminal.watch import beats, pause, show
from maniple.kernel.errors import ManipleError
from tests.games.roguelike.drawing import Drawn, draw
from tests.games.roguelike.teams import CONTENT, team

EXAMPLES = Path(__file__).resolve().parents[3] / "examples" / "teams"
SIGNS = Signs()
TEAMS = {path.stem: load_team(path, CONTENT) for path in sorted(EXAMPLES.glob("*.toml"))}


def run(*arguments: str):
    return CliRunner().invoke(app, ["battle", *arguments])


def paper(width: int = 100, encoding: str = "utf-8") -> Console:
    """A console that is no terminal."""
    return Console(file=io.TextIOWrapper(io.BytesIO(), encoding=encoding), width=width)


def written(console: Console) -> str:
    assert isinstance(console.file, io.TextIOWrapper)
    console.file.flush()
    buffer: Any = console.file.buffer
    return buffer.getvalue().decode(console.file.encoding)


def colours() -> Console:
    return Console(file=io.StringIO(), force_terminal=True, color_system="truecolor", width=100, height=40)


def example_battle(first: str = "shield_wall", second: str = "riders", seed: int = 1) -> Chronicle:
    return Chronicle(Battle.new(CONTENT, TEAMS[first], TEAMS[second], seed))


def board_of(drawn: Drawn, scale: Scale = FULL, moment: Moment | None = None, look: Look | None = None) -> BattleBoard:
    battle = Battle(Pairing(drawn.content), drawn.record)
    return BattleBoard(battle.view(), drawn.content, moment or Moment(), look or look_for(paper()), scale)


def lines_of(board: BattleBoard) -> list[str]:
    return ["".join(char for char, _ in line) for line in board.canvas()]


def cell(board: BattleBoard, x: int, y: int) -> list[str]:
    """The lines of one cell, the gap to its right and below it included."""
    left, top = AXIS + x * board.scale.width, (HEIGHT - 1 - y) * board.scale.lines
    return [line[left : left + board.scale.width] for line in lines_of(board)[top : top + board.scale.lines]]


INFANTRY = {"tags": ["Infantry"], "name": "Foot Guard"}


def test_a_unit_shows_its_facing_its_number_and_its_name():
    board = board_of(draw("B\n.\na", a={"name": "Footman"}, B={"name": "Dark Archer", "facing": 3}))
    assert cell(board, 0, 0)[0].startswith("▲A1 Foo")
    assert cell(board, 0, 2)[0].startswith("◄B1 DAr")


@pytest.mark.parametrize(
    ("name", "letters"), [("Footman", "Foo"), ("Dark Archer", "DAr"), ("Master of Shadows", "MoS"), ("Ox", "Ox")]
)
def test_names_are_shortened_to_three_letters(name: str, letters: str):
    assert abbreviation(name) == letters


def test_G10_a_formation_is_drawn_between_those_who_form_it():
    board = board_of(draw("ab\n.c", a=INFANTRY, b=INFANTRY, c=INFANTRY))
    drawing = "\n".join(lines_of(board))
    assert SIGNS.beside in cell(board, 0, 1)[0]
    assert SIGNS.behind in cell(board, 1, 1)[2]
    assert drawing.count(SIGNS.beside) == 2
    alone = "\n".join(lines_of(board_of(draw("a.b", a=INFANTRY, b=INFANTRY))))
    assert SIGNS.beside not in alone


def test_a_broken_unit_stands_in_no_formation():
    board = board_of(draw("ab", a=INFANTRY, b=INFANTRY | {"morale": 1}))
    assert SIGNS.beside not in "\n".join(lines_of(board))


def test_G5_1_who_is_engaged_is_underlined_and_a_cross_stands_between():
    board = board_of(draw("B.\na."))
    assert SIGNS.clash in cell(board, 0, 1)[2]
    board = board_of(draw("aB"), look=battle_look(colours()))
    left, top = AXIS, (HEIGHT - 1) * FULL.lines
    assert board.canvas()[top][left][1].underline
    assert SIGNS.clash in cell(board, 0, 0)[0]
    assert not board_of(draw("a.B"), look=battle_look(colours())).canvas()[top][left][1].underline


def test_marks_for_what_lies_on_a_unit():
    drawn = draw("a", a={"morale": 1, "shred": 2, "vigilant": 1, "shield": 4, "RESOLVE": 0})
    drawn.infect("a", "fire")
    marks = cell(board_of(drawn), 0, 0)[2]
    for sign in (SIGNS.retreating, "f", SIGNS.shield, SIGNS.shred, SIGNS.vigilant):
        assert sign in marks
    crumbling = draw("a", a={"morale": 2, "RESOLVE": 0})
    assert SIGNS.crumbling in cell(board_of(crumbling), 0, 0)[2]
    assert SIGNS.crumbling in cell(board_of(crumbling, SMALL), 0, 0)[0]


def test_bars_are_coloured_and_resolve_is_purple_for_crumblers():
    def colours_of(given: dict[str, Any]) -> list[tuple[str, str]]:
        board = board_of(draw("a", a=given), look=battle_look(colours()))
        row = board.canvas()[(HEIGHT - 1) * FULL.lines + 1][AXIS : AXIS + FULL.inner]
        return [(style.color.name, style.bgcolor.name) for _, style in row if style.color and style.bgcolor]

    whole, half = colours_of({}), colours_of({"HP": 50, "RESOLVE": 50})
    assert len(set(whole)) == 1
    assert len(set(half)) == 2
    assert colours_of({"breaks": "crumble"})[0][1] != whole[0][1]
    # Without colour there are numbers.
    assert cell(board_of(draw("a", a={"HP": 75, "RESOLVE": 60})), 0, 0)[1].startswith("75/60")


def test_G6_a_hit_on_flank_or_rear_has_an_arrow_from_where_it_came():
    drawn = draw("aB")
    hit = Moment(hits=[Hit(drawn.numbers["B"], drawn.numbers["a"], FLANK, False)])
    board = board_of(drawn, moment=hit, look=battle_look(colours()))
    assert cell(board, 0, 0)[0].endswith("←")
    assert board.token_ink(board.units[0]) == "struck"
    front = Moment(hits=[Hit(drawn.numbers["B"], drawn.numbers["a"], FRONT, False)])
    assert board_of(drawn, moment=front).token_ink(board.units[0]) != "struck"


def test_arcs_are_those_of_the_events():
    told, shown = [], []
    for seed in range(4):
        chronicle = example_battle(seed=seed)
        while chronicle.battle.step():
            told += [one.b for one in chronicle.battle.recorded() if event_name(one) in BLOWS]
            shown += [hit.arc for beat in chronicle.note() for hit in beat.moment.hits]
    assert told == shown
    assert {FRONT, FLANK, REAR} <= set(told)


def test_a_told_battle_says_how_its_numbers_came_about():
    console, chronicle = paper(), example_battle()
    show(console, chronicle.battle, (TEAMS["shield_wall"], TEAMS["riders"]), watch=False, speed=1)
    assert re.search(r"\[\d+ ATK - \d+ armor = \d+; (.*; )?resolve: \d+ for ", written(console))


def test_G3_6_fatigue_is_shown_with_words_and_numbers():
    turret = team("machine", "iron_warden", ("gun_turret", 0, 0))
    console, chronicle = paper(160), Chronicle(Battle.new(CONTENT, turret, turret, 1))
    tired = [beat for beat in beats(chronicle) if any(line.kind == "fatigue" for line in beat.lines)]
    assert {0, 16} <= set(tired[0].moment.lost)
    show(console, Battle.new(CONTENT, turret, turret, 1), (turret, turret), watch=False, speed=1)
    assert "Fatigue: nobody was wounded for good in 5 rounds, all lose 5% of their HP" in written(console)


def test_an_aura_tints_the_cells_it_reaches():
    aura = {"kind": "static", "within": 1, "on": "allies", "do": "fearless"}
    board = board_of(draw("...\n.a.\n...", a={"aura": aura}))
    assert {place for place in board.zones if place[0] < 3 and place[1] < 3} == {(1, 1), (0, 1), (2, 1), (1, 0), (1, 2)}
    assert board.ground((1, 0)) == "zone 0"
    assert board.ground((0, 0)).startswith("field")


def test_who_fell_and_what_was_lost_shows_for_a_moment():
    moment = Moment(fallen={(2, 2): 17}, trail={(3, 3)})
    moment.lost[0] = 12
    board = board_of(draw("a"), moment=moment)
    assert "✕B2" in cell(board, 2, 2)[0]
    assert "○" in cell(board, 3, 3)[1]
    assert cell(board, 0, 0)[2].startswith("-12")


def test_the_board_is_as_large_as_there_is_room_for():
    assert choose_scale(100, 40) is FULL
    assert choose_scale(80, 24) is COMPACT
    assert choose_scale(60, 24) is SMALL
    for scale in (FULL, COMPACT, SMALL):
        board = board_of(draw("B\na"), scale)
        assert {len(line) for line in lines_of(board)} == {scale.size[0]}
        assert len(lines_of(board)) == scale.size[1]


@pytest.mark.parametrize("size", [(160, 50), (100, 40), (80, 24), (60, 20), (43, 14), (30, 8)])
def test_a_frame_fills_the_terminal_exactly_from_beginning_to_end(size: tuple[int, int]):
    chronicle = example_battle()
    console = Console(file=io.StringIO(), force_terminal=True, width=size[0], height=size[1])
    screen = BattleScreen(chronicle, (TEAMS["shield_wall"], TEAMS["riders"]), battle_look(console))
    for number, beat in enumerate(beats(chronicle)):
        if number % 40 == 0:
            lines = console.render_lines(screen.frame(*size), console.options.update_dimensions(*size))
            assert len(lines) == size[1]
            text = "\n".join("".join(segment.text for segment in line) for line in lines)
            assert "Layout(" not in text
            assert "Round" in text
            living = [short_name(unit.id) for unit in beat.view.units if unit.alive]
            assert size[1] < 12 or all(name in text for name in living)
    assert not chronicle.battle.step()


def test_beats_lead_to_the_battle_as_it_stands():
    chronicle = example_battle(seed=3)
    last, count = None, 0
    for beat in beats(chronicle):
        last, count = beat, count + 1
        assert 0 < pause(beat) <= 1
        living = [(unit.x, unit.y) for unit in beat.view.units if unit.alive]
        assert len(living) == len(set(living))
    assert last is not None
    assert last.view == chronicle.battle.view()
    assert count > 100
    assert chronicle.lines[-1].kind == "end"


def test_examples_show_formations_charges_and_flanking():
    linked, counts, fled = 0, Counter(), 0
    for seed in range(6):
        chronicle = example_battle("shield_wall", "riders", seed)
        for beat in beats(chronicle):
            linked = max(linked, sum(bool(unit.phalanx) for unit in beat.view.units))
        counts += chronicle.tally.by_side
        fled += len(chronicle.tally.fled)
    assert linked >= 6
    assert counts["formation_broken", 0]
    assert counts["charge_impact", 1] >= 12
    assert counts["flanked", 0]
    assert counts["flanked", 1]
    assert fled
    assert len(TEAMS) >= 3


def test_told_without_a_terminal_with_the_grid_after_each_round(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(watch_battle.time, "sleep", lambda _: pytest.fail("nobody is watching"))
    console, chronicle = paper(), example_battle()
    show(console, chronicle.battle, (TEAMS["shield_wall"], TEAMS["riders"]), watch=True, speed=1)
    text, end = written(console), chronicle.battle.outcome()
    assert end is not None
    # At the start, after each round, and at the end.
    assert len(re.findall(r"^ Round \d+/40", text, re.M)) == end.rounds + 1
    assert text.count("0       1       2") == end.rounds + 1
    assert "from the flank" in text
    assert "═" in text
    assert "most damage" in text
    assert "units that fled" in text
    assert "\x1b" not in text


def test_told_without_the_grid():
    console, chronicle = paper(), example_battle()
    show(console, chronicle.battle, (TEAMS["shield_wall"], TEAMS["riders"]), watch=False, speed=1)
    text = written(console)
    assert "0       1       2" not in text
    assert "wins by" in text
    assert "most damage" in text


@pytest.mark.parametrize("width", [40, 60, 80])
def test_narrow_paper(width: int):
    console, chronicle = paper(width), example_battle()
    show(console, chronicle.battle, (TEAMS["shield_wall"], TEAMS["riders"]), watch=True, speed=0)
    boards = [line for line in written(console).splitlines() if re.match(r"\d .*[▲▼►◄]", line)]
    assert boards
    assert max(len(line.rstrip()) for line in boards) <= max(width, SMALL.size[0])


def test_a_terminal_that_knows_ascii_only():
    console, chronicle = paper(encoding="ascii"), example_battle()
    show(console, chronicle.battle, (TEAMS["shield_wall"], TEAMS["riders"]), watch=True, speed=0)
    text = written(console)
    assert text.isascii()
    assert PLAIN.beside + "^A3" in text


def test_on_a_terminal_the_page_is_left_clean(monkeypatch: pytest.MonkeyPatch):
    slept: list[float] = []
    monkeypatch.setattr(watch_battle.time, "sleep", slept.append)
    console, chronicle = colours(), example_battle("riders", "knives")
    show(console, chronicle.battle, (TEAMS["riders"], TEAMS["knives"]), watch=True, speed=2)
    assert isinstance(console.file, io.StringIO)
    page, after = console.file.getvalue().rsplit("\x1b[?1049l", 1)
    assert page.count("\x1b[?1049h") == 1
    assert "most damage" in after
    assert 20 < sum(slept) < 60


def test_ctrl_c_leaves_cleanly(monkeypatch: pytest.MonkeyPatch):
    def interrupt(_: float) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(watch_battle.time, "sleep", interrupt)
    console, chronicle = colours(), example_battle()
    show(console, chronicle.battle, (TEAMS["shield_wall"], TEAMS["riders"]), watch=True, speed=1)
    assert isinstance(console.file, io.StringIO)
    assert "Left in round 0." in console.file.getvalue().rsplit("\x1b[?1049l", 1)[1]


def test_the_command_tells_a_battle_of_two_files():
    result = run(str(EXAMPLES / "shield_wall.toml"), str(EXAMPLES / "riders.toml"), "--seed", "1")
    assert result.exit_code == 0
    assert "Shield Wall against Wild Hunt, seed 1" in result.stdout
    assert "wins by" in result.stdout


def test_teams_that_are_left_out_are_drafted_by_the_seed():
    told = json.loads(run("--seed", "5", "--json").stdout)
    assert told == json.loads(run("--seed", "5", "--json").stdout)
    assert told["teams"][0]["faction"] != told["teams"][1]["faction"]
    assert told["teams"] != json.loads(run("--seed", "6", "--json").stdout)["teams"]
    against = json.loads(run(str(EXAMPLES / "knives.toml"), "--seed", "5", "--json").stdout)
    assert against["teams"][0]["name"] == "Long Knives"
    assert against["teams"][1]["faction"] != "shadow"


def test_json_has_the_outcome_the_hash_the_events_and_the_sentences():
    files = (str(EXAMPLES / "shield_wall.toml"), str(EXAMPLES / "knives.toml"))
    told = json.loads(run(*files, "--seed", "2", "--json").stdout)
    assert set(told) == {"seed", "teams", "outcome", "rounds", "hash", "sentences", "events"}
    battle = Battle.new(CONTENT, TEAMS["shield_wall"], TEAMS["knives"], 2)
    while battle.step():
        pass
    assert told["hash"] == battle.hash()
    end = battle.outcome()
    assert end is not None
    assert told["outcome"] == {"winner": end.winner, "by": end.by}
    assert told["sentences"][-1].endswith(f"in round {told['rounds']}")
    assert told["events"][-1][0] == "battle_ended"


def test_a_recorded_battle_replays(tmp_path: Path):
    path = tmp_path / "battle.replay"
    result = run(str(EXAMPLES / "riders.toml"), str(EXAMPLES / "knives.toml"), "--seed", "3", "--record", str(path))
    assert "Recorded in" in result.stdout
    verified = CliRunner().invoke(app, ["replay", str(path), "--verify"])
    assert verified.exit_code == 0
    refused = run("--record", str(tmp_path / "no" / "where.replay"))
    assert isinstance(refused.exception, ManipleError)
    assert "cannot be written" in str(refused.exception)


def test_the_faults_of_both_files_are_told_at_once(tmp_path: Path):
    bad = tmp_path / "bad.toml"
    bad.write_text('faction = "order"\nleader = "viper"\nunits = [{ unit = "dragon", x = 9, y = 0 }]\n')
    result = run(str(bad), str(tmp_path / "missing.toml"))
    assert isinstance(result.exception, ManipleError)
    told = str(result.exception)
    assert "'viper' is no leader of order" in told
    assert "x" in told
    assert "missing.toml: 1 fault" in told
    assert "cannot be read" in told


def test_watching_and_json_exclude_each_other():
    result = run("--watch", "--json")
    assert isinstance(result.exception, ManipleError)
