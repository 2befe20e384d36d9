"""The rule book is executable: every rule is cited where it is carried out and where it is proved.

The books are `docs/rules/*.md`; a rule is a bullet that starts with its id in bold. Code cites an id in a comment
or docstring; tests cite it in text, or in their names with an underscore for the dot.
"""

import ast
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BOOKS = sorted((ROOT / "docs" / "rules").glob("*.md"))
CODE = sorted((ROOT / "maniple").rglob("*.py"))
TESTS = sorted(
    path
    for path in (ROOT / "tests").rglob("*")
    if path.suffix in (".py", ".perft") and path.name != Path(__file__).name
)

every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda path: path.stem)


def rules_of(book: Path) -> list[str]:
    """The ids of a book, in its order."""
    return re.findall(r"^- \*\*([A-Z]\d+\.\d+)\*\*", book.read_text("utf-8"), re.MULTILINE)


def letter_of(book: Path) -> str:
    """Each book has a letter of its own: S for the skirmish."""
    return rules_of(book)[0][0]


def cited_in(text: str, letter: str) -> set[str]:
    """The ids in a text: S3.2, S3_2, and all from S8.2 to S8.5 in S8.2-S8.5."""
    found = set()
    name = rf"(?<![A-Za-z0-9]){letter}(\d+)[._](\d+)"
    for chapter, rule in re.findall(rf"{name}(?!\d)", text):
        found.add(f"{letter}{chapter}.{rule}")
    for chapter, first, same, last in re.findall(rf"{name} ?[-–] ?{letter}(\d+)[._](\d+)", text):
        if chapter == same:
            found |= {f"{letter}{chapter}.{rule}" for rule in range(int(first), int(last) + 1)}
    return found


def comments_and_docstrings(source: Path) -> Iterator[str]:
    """What a Python file says to its reader."""
    with source.open("rb") as lines:
        for token in tokenize.tokenize(lines.readline):
            if token.type == tokenize.COMMENT:
                yield token.string
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        # A string that stands alone explains what it stands in or below.
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value


def in_order(rules: set[str]) -> list[str]:
    return sorted(rules, key=lambda rule: [int(number) for number in rule[1:].split(".")])


def test_there_is_a_rule_book():
    assert BOOKS


@every_book
def test_no_id_is_given_twice(book: Path):
    rules = rules_of(book)
    assert rules
    assert len(rules) == len(set(rules))
    assert all(rule.startswith(letter_of(book)) for rule in rules)


@every_book
def test_every_rule_is_cited_where_it_is_carried_out(book: Path):
    said = "\n".join(text for source in CODE for text in comments_and_docstrings(source))
    assert in_order(set(rules_of(book)) - cited_in(said, letter_of(book))) == []


@every_book
def test_every_rule_is_cited_where_it_is_proved(book: Path):
    said = "\n".join(source.read_text("utf-8") for source in TESTS)
    assert in_order(set(rules_of(book)) - cited_in(said, letter_of(book))) == []


@every_book
def test_no_id_is_cited_that_the_book_does_not_have(book: Path):
    known, unknown = set(rules_of(book)), {}
    for source in [*CODE, *TESTS]:
        strange = cited_in(source.read_text("utf-8"), letter_of(book)) - known
        if strange:
            unknown[str(source.relative_to(ROOT))] = in_order(strange)
    assert unknown == {}


def test_ids_are_read_in_every_form():
    assert cited_in("# S3.2, S4.1 and (S10.3)", "S") == {"S3.2", "S4.1", "S10.3"}
    assert cited_in("def test_S3_2_S5_3_reach():", "S") == {"S3.2", "S5.3"}
    assert cited_in("S8.2-S8.5", "S") == {"S8.2", "S8.3", "S8.4", "S8.5"}
    assert cited_in("CAPS3.2 S3 T0.1", "S") == set()
