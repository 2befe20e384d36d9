"""Events are data: fixed-size records appended to a log the caller owns; an empty log is silence."""

from typing import Any, NamedTuple

import numpy as np

from maniple.kernel.compiled import records, rule

EVENT = np.dtype(
    [("kind", "i4"), ("actor", "i2"), ("target", "i2"), ("a", "i2"), ("b", "i2"), ("c", "i2"), ("d", "i2")],
    align=True,
)
"""What happened, to whom, and four numbers whose meaning the kind decides. Entry 0 of a log counts the rest."""

HIT_ROLL, WOUND_ROLL, SAVE_ROLL, DAMAGE = 1, 2, 3, 4
"""The kinds of the shared attack sequence; the games number theirs from FIRST_GAME_EVENT."""

FIRST_GAME_EVENT = 16


@rule
def emit(log, kind, actor, target, a, b, c, d):
    """Append an event; one that no longer fits is counted, so that the reader knows."""
    # GPU kernels pass None: the compiler then leaves the whole function out.
    if log is None:
        return
    if log.shape[0] == 0:
        return
    log[0].kind += 1
    n = log[0].kind
    if n < log.shape[0]:
        entry = log[n]
        entry.kind = kind
        entry.actor = actor
        entry.target = target
        entry.a = a
        entry.b = b
        entry.c = c
        entry.d = d


def new_log(capacity: int) -> Any:
    """A log with room for `capacity` events; 0 is silence."""
    return records(np.zeros(capacity + 1 if capacity else 0, EVENT))


class Event(NamedTuple):
    """An event as plain numbers."""

    kind: int
    actor: int
    target: int
    a: int
    b: int
    c: int
    d: int


def read(log: Any) -> list[Event]:
    """The events in the order they happened."""
    count = int(log[0].kind) if len(log) else 0
    if is_full(log):
        raise OverflowError(f"{count} events in a log with room for {len(log) - 1}")
    return [Event(*event) for event in log[1 : count + 1].tolist()]


def is_full(log: Any) -> bool:
    """Whether more has happened than the log could hold."""
    return bool(0 < len(log) <= log[0].kind)


def clear(log: Any) -> None:
    """Forget the events so that the log can be used again."""
    if len(log):
        log[0].kind = 0
