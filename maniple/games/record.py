"""A game over one record: what all such games do in the same way."""

from typing import Any, Self

import numpy as np

from maniple.games.protocol import Game
from maniple.kernel import dice, events

LOG_ROOM = 256
"""Events one action causes, as a rule; for a longer one the log grows."""


class RecordGame(Game):
    """A record, what it is played on, and the events of the last action."""

    log_room = LOG_ROOM

    def __init__(self, setup: Any, record: Any) -> None:
        self.setup, self.record = setup, record
        self.state: Any = record[0]
        self._log, self._next_log = events.new_log(self.log_room), events.new_log(self.log_room)

    def dice(self) -> bytes:
        return self.state.chance.tobytes()

    def save(self) -> bytes:
        return self.record.tobytes()

    def restore(self, saved: bytes) -> None:
        self.record[:] = np.frombuffer(saved, self.record.dtype)

    def clone(self) -> Self:
        copy = type(self)(self.setup, self.record.copy())
        copy.resigned = self.resigned
        return copy

    def script_dice(self, *faces: int) -> None:
        dice.script_dice(self.state.chance, faces)

    def recorded(self) -> list[events.Event]:
        """The events of the last action as the rules wrote them."""
        return events.read(self._log)

    def _turn_page(self) -> None:
        """The events just written become those of the last action; a refused one leaves them as they are."""
        self._log, self._next_log = self._next_log, self._log
        events.clear(self._next_log)
