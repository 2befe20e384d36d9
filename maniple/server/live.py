"""Live connections: a first message with everything that was missed, then whatever happens."""

import asyncio
import contextlib
import json
from collections.abc import Callable

from starlette.websockets import WebSocket, WebSocketDisconnect

from maniple.server import metrics
from maniple.server.errors import TooMany
from maniple.server.guards import address_of, same_site
from maniple.server.limits import Buckets
from maniple.server.matches import Match
from maniple.server.services import Services
from maniple.server.store.rows import PlayerRow
from maniple.server.watchers import Watcher

# Close codes of our own, and the standard ones that fit.
NO_SESSION, CROSS_SITE, NO_MATCH, TOO_MANY = 4401, 4403, 4404, 4429
BAD_MESSAGE, TRY_AGAIN = 1008, 1013

LARGEST_MESSAGE = 1024
MESSAGE_RATE, MESSAGE_BURST = 5, 20
FAREWELL_SECONDS = 5.0


async def admit(websocket: WebSocket, services: Services) -> PlayerRow | None:
    """The player behind a connection; one without a session, of another site or one too many is closed."""
    # It is accepted first: only then do browsers learn the code it is closed with.
    await websocket.accept()
    if not same_site(websocket.headers, services.settings.origins):
        await websocket.close(CROSS_SITE, "another site")
        return None
    try:
        services.by_address.spend(address_of(websocket))
    except TooMany as error:
        await websocket.close(TOO_MANY, str(error))
        return None
    player = await services.sessions.find(websocket)
    if player is None:
        await websocket.close(NO_SESSION, "no session")
        return None
    sockets = services.sockets
    crowded = sum(sockets.values()) >= services.settings.max_sockets
    if crowded or sockets.get(player.id, 0) >= services.settings.max_sockets_per_session:
        await websocket.close(TOO_MANY, "too many connections")
        return None
    return player


async def watch(
    websocket: WebSocket, services: Services, match: Match, player: PlayerRow, first: Callable[[], bytes]
) -> None:
    """Send what happens until the connection ends; `first` is sent before anything else."""
    if match.retired or services.matches.loaded(match.id) is not match:
        # It was put away meanwhile: whoever comes back finds it anew.
        await websocket.close(TRY_AGAIN, "come back")
        return
    watcher = Watcher(player.id, match.row.seats_of(player.id))
    # Nothing can happen between the first message and the next: there is no await between these lines.
    watcher.offer(first())
    match.audience.watchers.add(watcher)
    sockets = services.sockets
    sockets[player.id] = sockets.get(player.id, 0) + 1
    metrics.SOCKETS.inc()
    ways_to_end = (_send(websocket, watcher), _listen(websocket), _lose_patience(watcher))
    tasks = [asyncio.create_task(way) for way in ways_to_end]
    try:
        await services.presences.changed(match, asking=True)
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        match.audience.watchers.discard(watcher)
        sockets[player.id] -= 1
        if not sockets[player.id]:
            del sockets[player.id]
        metrics.SOCKETS.dec()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await services.presences.changed(match)


async def _send(websocket: WebSocket, watcher: Watcher) -> None:
    """Hand on what the watcher's queue holds; None is the word to go."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while (message := await watcher.queue.get()) is not None:
            await websocket.send_text(message.decode())
        await websocket.close(TRY_AGAIN, "come back")


async def _lose_patience(watcher: Watcher) -> None:
    """One who does not read does not read either that it is dismissed: it is left when it has had its time."""
    await watcher.dismissed.wait()
    await asyncio.sleep(FAREWELL_SECONDS)


async def _listen(websocket: WebSocket) -> None:
    """Clients have nothing to say here but that they are alive; those who say more are closed."""
    allowed = Buckets(MESSAGE_RATE, MESSAGE_BURST)
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            message = await websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            try:
                allowed.spend("")
            except TooMany:
                await websocket.close(TOO_MANY, "too many messages")
                return
            if not _is_ping(message.get("text")):
                await websocket.close(BAD_MESSAGE, "only pings are understood")
                return


def _is_ping(text: str | None) -> bool:
    if text is None or len(text) > LARGEST_MESSAGE:
        return False
    try:
        return json.loads(text) == {"type": "ping"}
    except (ValueError, RecursionError):
        return False
