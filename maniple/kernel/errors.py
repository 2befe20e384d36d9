"""Typed errors for people: what was wrong, where, what would be right."""

from collections.abc import Iterable
from dataclasses import dataclass


class ManipleError(Exception):
    """Anything Maniple refuses; its text can be shown as it is."""


class IllegalAction(ManipleError):
    """An action the rules do not allow now. Nothing has changed."""

    def __init__(self, rule: str, reason: str, action: str = "") -> None:
        self.rule, self.reason, self.action = rule, reason, action
        super().__init__(f"{action + ': ' if action else ''}{reason} ({rule})")


class BadNotation(ManipleError):
    """A line of text that is no position or no action."""


class NotThere(ManipleError):
    """Something that was named and does not exist, such as a unit."""


@dataclass(frozen=True, order=True)
class Fault:
    """One thing wrong in a file: which entry, which field, and what."""

    entry: str
    field: str
    message: str

    def __str__(self) -> str:
        where = " · ".join(part for part in (self.entry, self.field) if part)
        return f"{where}: {self.message}" if where else self.message


class ContentError(ManipleError):
    """A content file with all of its faults."""

    def __init__(self, source: str, faults: Iterable[Fault]) -> None:
        self.source, self.faults = source, list(faults)
        lines = "\n".join(f"  {fault}" for fault in self.faults)
        super().__init__(f"{source}: {len(self.faults)} fault{'s' if len(self.faults) != 1 else ''}\n{lines}")


class ReplayError(ManipleError):
    """A replay that does not play: `at` is the number of the first action that departs, from 1."""

    def __init__(self, reason: str, at: int | None = None) -> None:
        self.reason, self.at = reason, at
        super().__init__(f"at action {at}: {reason}" if at is not None else reason)


class Unavailable(ManipleError):
    """Something this machine does not have, such as a GPU."""
