"""The terminal board against exact text: what stands where, in every form, without any colour."""

import io

import pytest
from rich.console import Console

from maniple.drawing import ASCII, UNICODE, Look, look_for
from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.setup import Setup, setup_from
from maniple.games.skirmish.terminal.board import (
    COMPACT,
    FULL,
    NARROW,
    Overlay,
    Scale,
    TerminalBoard,
    choose_scale,
    shown,
)

UNITS = [
    {"player": 0, "type": "marine", "col": 0, "row": 0},
    {"player": 0, "type": "captain", "col": 1, "row": 1, "HP_CUR": 3},
    {"player": 1, "type": "leaper", "col": 5, "row": 2},
]


def small(**board) -> Setup:
    board = {"cols": 6, "rows": 4, "walls": [[2, 0], [3, 3]], "objectives": [[4, 1]], **board}
    return setup_from({"name": "Small", "board": board, "units": UNITS}, "small", "small.toml")


def drawn(
    game: Skirmish, scale: Scale, overlay: Overlay | None = None, look: Look | None = None, room=(80, 40)
) -> list[str]:
    """The drawing as plain lines, trailing blanks left out."""
    picture = TerminalBoard(game, overlay or Overlay(), look or Look(), scale, room)
    console = Console(width=room[0], file=io.StringIO(), color_system=None)
    with console.capture() as capture:
        console.print(picture)
    return [line.rstrip() for line in capture.get().rstrip("\n").split("\n")]


@pytest.fixture
def game() -> Skirmish:
    return Skirmish.new(small(), seed=1)


def test_full_form_shows_odd_columns_half_a_hex_lower(game):
    assert drawn(game, FULL) == [
        "    0  1  2  3  4  5",
        " 0 (M)   ▓▓▓    ∘",
        "    1█ · ▓▓▓ ∘     ∘",
        " 1  ·     ·     ◎",
        "      (C)    ∘     ∘",
        " 2  ·  2▄ ·     ∘",
        "       ·     ·    <L>",
        " 3  ·     ·     ·  3█",
        "       ·    ▓▓▓    ·",
        "            ▓▓▓",
        "    0  1  2  3  4  5",
    ]


def test_compact_form_hints_at_the_shift_with_high_and_low_dots(game):
    assert drawn(game, COMPACT) == [
        "    0  1  2  3  4  5",
        " 0 (M█ . ▓▓▓ ∘  ∘  ∘",
        " 1  ˙ (C▄ ˙  ∘  ◎  ∘",
        " 2  ˙  .  ˙  .  ∘ <L█",
        " 3  ˙  .  ˙ ▓▓▓ ˙  .",
    ]


def test_narrow_form_takes_two_characters_a_column(game):
    assert drawn(game, NARROW) == [
        "    0   2   4",
        " 0 (M .▓▓ ∘ ∘ ∘",
        " 1  ˙(C ˙ ∘ ◎ ∘",
        " 2  ˙ . ˙ . ∘<L",
        " 3  ˙ . ˙▓▓ ˙ .",
    ]


def test_ascii_form_needs_no_other_characters(game):
    lines = drawn(game, FULL, look=Look(ASCII))
    assert lines == [
        "    0  1  2  3  4  5",
        " 0 (M)   ###    :",
        "    1+ . ### :     :",
        " 1  .     .     @",
        "      (C)    :     :",
        " 2  .  2= .     :",
        "       .     .    <L>",
        " 3  .     .     .  3+",
        "       .    ###    .",
        "            ###",
        "    0  1  2  3  4  5",
    ]
    overlay = Overlay(moves=frozenset({(0, 2)}), trail=(0, 3), fallen=(2, 3), shot=((0, 0), (5, 2)))
    assert all("\n".join(drawn(game, scale, overlay, Look(ASCII))).isascii() for scale in (FULL, COMPACT, NARROW))


def test_a_held_objective_wears_the_brackets_of_its_holder(game):
    game.state.controller[0] = 1
    assert drawn(game, FULL)[3] == " 1  ·     ·    <◎>"
    game.state.controller[0] = 0
    assert drawn(game, NARROW)[2] == " 1  ˙(C ˙ ∘(◎ ∘"


def test_overlays_mark_where_a_unit_can_go_and_what_has_happened(game):
    overlay = Overlay(moves=frozenset({(0, 1), (1, 0)}), charges=frozenset({(5, 3)}), trail=(2, 2), fallen=(2, 3))
    assert drawn(game, COMPACT, overlay) == [
        "    0  1  2  3  4  5",
        " 0 (M█ • ▓▓▓ ∘  ∘  ∘",
        " 1  • (C▄ ˙  ∘  ◎  ∘",
        " 2  ˙  .  ○  .  ∘ <L█",
        " 3  ˙  .  ✕ ▓▓▓ ˙  ◆",
    ]


def test_a_shot_is_a_stroke_over_open_ground_only(game):
    assert drawn(game, COMPACT, Overlay(shot=((0, 0), (5, 2))))[1:4] == [
        " 0 (M█∙. ▓▓▓ ∘  ∘  ∘",
        " 1  ˙ (C▄ ∙  ∘ ∙◎  ∘",
        " 2  ˙  .  ˙  .  ∘∙<L█",
    ]


def test_one_line_forms_number_the_units_that_can_be_chosen(game):
    overlay = Overlay(ready=frozenset({1, 2}), targets=frozenset({3}), numbered=True)
    lines = drawn(game, COMPACT, overlay)
    assert lines[1].startswith(" 0 (1█")
    assert lines[2].startswith(" 1  ˙ (2▄")
    assert lines[3].endswith("<3█")


def test_sides_differ_without_colour():
    look = look_for(Console(file=io.StringIO(), force_terminal=True, no_color=True))
    assert look.ink("side 0") != look.ink("side 1")
    assert look.token(0, "M") != look.token(1, "M")
    assert all(look.ink(name, ground).color is None for name in ("side 0", "wall") for ground in ("0", "zone"))


def test_the_look_follows_the_encoding():
    latin = io.TextIOWrapper(io.BytesIO(), encoding="latin-1")
    assert look_for(Console(file=latin)).glyphs is ASCII
    assert look_for(Console(file=io.TextIOWrapper(io.BytesIO(), encoding="utf-8"))).glyphs is UNICODE


@pytest.mark.parametrize(
    ("size", "scale"),
    [((160, 50), FULL), ((78, 45), FULL), ((78, 44), COMPACT), ((80, 24), COMPACT), ((60, 24), NARROW)],
)
def test_the_largest_form_that_fits_the_default_board_is_chosen(size, scale):
    assert choose_scale(25, 21, *size) is scale


def test_a_board_larger_than_the_terminal_is_shown_around_the_active_unit():
    game = Skirmish.new(small(cols=40, rows=20, walls=[], objectives=[]), seed=1)
    assert drawn(game, NARROW, room=(23, 9))[1].startswith(" 6")
    game.play("select 1")
    lines = drawn(game, NARROW, room=(23, 9))
    assert len(lines) == 9
    assert lines[1].startswith(" 0 (M")
    assert all(len(line) <= 23 for line in lines)


@pytest.mark.parametrize(("focus", "part"), [(0, range(5)), (9, range(5, 10)), (5, range(3, 8)), (4, range(2, 7))])
def test_the_part_of_an_axis_that_is_shown_holds_what_matters(focus, part):
    assert shown(10, 5, focus) == part
    assert focus in part


def test_health_is_never_drawn_as_nothing():
    look = Look()
    assert [look.level(share) for share in (0.01, 0.5, 0.51, 1.0)] == ["▁", "▄", "▅", "█"]
