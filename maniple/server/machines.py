"""Machine players: they act through the same door as people, off the event loop, under a watchdog.

What a machine chooses depends on the seed of the match and its version alone: after a restart it would choose the
same. One that hangs, crashes or answers nonsense is replaced for that activation by a legal default (S11.3).
"""

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable
from typing import Any, TypeVar

from maniple.games.protocol import Game, Player
from maniple.kernel.errors import BadNotation, IllegalAction, ManipleError
from maniple.server import metrics
from maniple.server.errors import NotYourTurn
from maniple.server.matches import Change, Match, StaleVersion
from maniple.server.protocol import sendable

log = logging.getLogger("maniple.machines")

R = TypeVar("R")
RETRY_SECONDS = 2.0
TAKE_OVER_SECONDS = 2.0


MOST_ACTIONS = 64
"""More than any player takes before others may see what it did."""

PlayerOf = Callable[[str, str, int, int], Player]
"""Makes a player of a game: by the game's name, its own, a seed and a number (`registry.player`)."""


class Machines:
    """Whoever thinks for the machine seats of all matches."""

    def __init__(self, player_of: PlayerOf, seconds: float) -> None:
        self._player_of, self._seconds = player_of, seconds
        self._driving: dict[str, asyncio.Task[None]] = {}

    def wake(self, match: Match) -> None:
        """Let the machine act if it is to move; a match that is being driven goes on by itself."""
        if match.machine is None or match.retired or match.id in self._driving:
            return
        task = asyncio.create_task(self._drive(match))
        self._driving[match.id] = task
        task.add_done_callback(lambda done: self._rest(match, done))

    def stand_by(self, match: Match) -> None:
        """Another server has brought the match here: its machine moves there, unless that server is gone."""
        version = match.table.version

        def take_over() -> None:
            if match.table.version == version:
                self.wake(match)

        if match.machine is not None:
            asyncio.get_running_loop().call_later(TAKE_OVER_SECONDS, take_over)

    def _rest(self, match: Match, done: asyncio.Task[None]) -> None:
        self._driving.pop(match.id, None)
        if done.cancelled():
            return
        if (error := done.exception()) is not None:
            log.error("a machine player's match stopped", exc_info=error)
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self.wake, match)
        else:
            # Between its last look and now a person may have handed the decision back.
            self.wake(match)

    async def close(self) -> None:
        for task in list(self._driving.values()):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    async def _drive(self, match: Match) -> None:
        while match.machine is not None and not match.retired:
            change = await self._choose(match, match.machine)
            try:
                await match.update(change)
            except StaleVersion:
                continue
            except (IllegalAction, BadNotation, NotYourTurn) as error:
                await self._replace(match, f"answered nonsense ({error})")
            except ManipleError as error:
                log.warning("a machine's move was refused: %s", error)
                if match.retired:
                    # Whoever opens the match next reads its log anew and wakes the machine.
                    return
                await asyncio.sleep(RETRY_SECONDS)

    async def _choose(self, match: Match, kind: str) -> Change:
        row, version, game = match.row, match.table.version, match.table.game.clone()

        def think() -> list[str]:
            return decide(game, self._player_of(row.game, kind, row.seed, version).choose)

        try:
            actions = await asyncio.wait_for(in_daemon(think), self._seconds)
        except TimeoutError:
            return self._default(match, version, kind, f"gave no answer within {self._seconds:g} s")
        except (IllegalAction, BadNotation) as error:
            return self._default(match, version, kind, f"answered nonsense ({error})")
        except Exception as error:
            log.exception("a machine player failed")
            return self._default(match, version, kind, f"failed ({type(error).__name__})")
        return Change(version, actions, by=kind)

    async def _replace(self, match: Match, why: str) -> None:
        if match.machine is not None:
            with contextlib.suppress(StaleVersion):
                await match.update(self._default(match, match.table.version, match.machine, why))

    def _default(self, match: Match, version: int, kind: str, why: str) -> Change:
        """S11.3 A legal default in place of a machine, told in the log."""
        metrics.WATCHDOG.labels(kind).inc()
        note = sendable(f"The {kind} player {why:.120}: a default was played")
        log.warning("%s", note)
        actions = decide(match.table.game.clone(), lambda game: game.default_action())
        return Change(version, actions, by="watchdog", note=note)


def decide(game: Game, choose: Callable[[Game], Any]) -> list[str]:
    """What is chosen on a copy of a game, until others may see it."""
    seat, actions = game.turn, []
    while len(actions) < MOST_ACTIONS:
        action = choose(game)
        actions.append(game.format(action))
        game.apply(action)
        if not game.midway or game.turn != seat:
            break
    return actions


def in_daemon(work: Callable[[], R]) -> "asyncio.Future[R]":
    """Run work in a thread that nobody waits for at the end: one that hangs cannot hold the server."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[R] = loop.create_future()

    def settle(result: Any, error: BaseException | None) -> None:
        if future.done():
            return
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)

    def run() -> None:
        result, failure = None, None
        try:
            result = work()
        except Exception as error:
            failure = error
        except BaseException as error:
            # Handed on as it is, it would end the server.
            failure = RuntimeError(repr(error))
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody wants to know any more
            loop.call_soon_threadsafe(settle, result, failure)

    threading.Thread(target=run, daemon=True, name="machine").start()
    return future
