"""The rule book as data: its chapters and rules, read from the copy that comes with the package."""

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources

CHAPTER = re.compile(r"^## (G\d+) (.+)$")
RULE = re.compile(r"^- \*\*(G\d+\.\d+)\*\* (.+)$")


@dataclass(frozen=True)
class Rule:
    """One rule; its text has `*emphasis*` and code in backticks."""

    id: str
    text: str


@dataclass(frozen=True)
class Chapter:
    """Rules that belong together, and what is said before the first of them."""

    id: str
    title: str
    text: str
    rules: tuple[Rule, ...]


@cache
def rule_book() -> tuple[Chapter, ...]:
    """Every chapter of the rule book."""
    return read_book((resources.files("maniple.games.roguelike") / "rulebook.md").read_text("utf-8"))


def read_book(text: str) -> tuple[Chapter, ...]:
    """The chapters of a rule book as `docs/rules/roguelike.md` is written: a heading each, then one line per rule."""
    chapters: list[Chapter] = []
    heading, said, rules = None, [], []

    def close() -> None:
        if heading is not None:
            chapters.append(Chapter(heading[1], heading[2], " ".join(said), tuple(rules)))

    for line in text.splitlines():
        if found := CHAPTER.match(line):
            close()
            heading, said, rules = found, [], []
        elif found := RULE.match(line):
            rules.append(Rule(found[1], found[2]))
        elif rules and line.startswith("  "):
            rules[-1] = Rule(rules[-1].id, f"{rules[-1].text} {line.strip()}")
        elif line.strip():
            said.append(line.strip())
    close()
    return tuple(chapters)
