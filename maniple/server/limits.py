"""Rate limits: a bucket of tokens each, in memory, bounded in number."""

import math
import time
from collections import OrderedDict
from collections.abc import Callable

from maniple.server.errors import TooMany

REMEMBERED = 20_000


class Buckets:
    """So many at once, and so many a second in the long run, for each key."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def spend(self, key: str) -> None:
        """Take one token; TooMany says when the next will be there."""
        now = self._clock()
        left, at = self._left.pop(key, (self._burst, now))
        left = min(self._burst, left + (now - at) * self._rate)
        if left < 1:
            self._left[key] = (left, now)
            raise TooMany(max(1, math.ceil((1 - left) / self._rate)))
        self._left[key] = (left - 1, now)
        # The keys least lately seen have the fullest buckets: forgetting them gives nothing away but a refill.
        while len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
