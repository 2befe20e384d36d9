"""Those who watch a match: each has a bounded queue, so that a slow one costs the others nothing."""

import asyncio

QUEUE = 256
"""Messages a watcher may lag behind before it is dropped; it can come back and resume from its version."""


class Watcher:
    """One live connection."""

    def __init__(self, player_id: str, seats: list[int]) -> None:
        self.player_id, self.seats = player_id, seats
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(QUEUE)
        self.lagging = False
        self.dismissed = asyncio.Event()

    def offer(self, message: bytes) -> None:
        """Hand over a message; a watcher whose queue is full is told to go."""
        if self.lagging:
            return
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.dismiss()

    def dismiss(self) -> None:
        """End the connection; the client will come back and resume."""
        self.lagging = True
        self.dismissed.set()
        # What waits is worth nothing to one who must come back: make room for the word that ends it.
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


class Audience:
    """Everybody who watches one match on this server."""

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()

    def tell(self, message: bytes) -> None:
        """Tell all of them; nobody is waited for."""
        for watcher in self.watchers:
            watcher.offer(message)

    def dismiss(self, player_id: str | None = None) -> None:
        """Send everybody away to come back, or one of them."""
        for watcher in self.watchers:
            if player_id in (None, watcher.player_id):
                watcher.dismiss()

    def online(self) -> tuple[list[bool], int]:
        """Which seats are watched by their holders, and how many others watch."""
        seats = [any(seat in watcher.seats for watcher in self.watchers) for seat in (0, 1)]
        return seats, sum(not watcher.seats for watcher in self.watchers)
