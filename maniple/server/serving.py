"""Running the server: what can go wrong is found and said in one sentence before it starts."""

import asyncio
import json
import os
import signal
import socket
import sys
import tempfile
from collections.abc import Callable
from typing import Any

import uvicorn
from uvicorn.supervisors import Multiprocess

from maniple.kernel.errors import ManipleError
from maniple.server.settings import Settings
from maniple.server.store.engine import database_url, is_sqlite
from maniple.server.store.store import Store

FACTORY = "maniple.server.app:from_environment"
LARGEST_LIVE_MESSAGE = 4096
UNREAD_SECONDS = 60


class CannotServe(ManipleError):
    """Why the server does not start."""


def serve(settings: Settings, announce: Callable[[str], None]) -> None:
    """Serve until interrupted; `announce` is told the address once the server listens."""
    if settings.workers > 1 and is_sqlite(database_url(settings.database_url)):
        raise CannotServe("several workers need PostgreSQL: SQLite serves one; give --database-url postgresql://…")
    asyncio.run(_try_database(settings.database_url))
    listening = _bind(settings.host, settings.port)
    _export(settings)
    config = uvicorn.Config(
        FACTORY,
        factory=True,
        host=settings.host,
        port=listening.getsockname()[1],
        workers=settings.workers,
        log_config=logging_config(settings),
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_LIVE_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=5,
    )
    address = f"http://{_shown_host(settings.host)}:{listening.getsockname()[1]}/"
    try:
        if settings.workers == 1:
            # uvicorn raises the signal again when it has shut down: what was asked for is done, and no failure.
            signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
            _Announcing(config, lambda: announce(address)).run(sockets=[listening])
        else:
            announce(address)
            with tempfile.TemporaryDirectory(prefix="maniple-metrics-") as folder:
                os.environ["PROMETHEUS_MULTIPROC_DIR"] = folder
                Multiprocess(config, sockets=[listening]).run()
    finally:
        listening.close()


class _Announcing(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


async def _try_database(url: str) -> None:
    """Open the database once, so that what is wrong with it is said before anything else happens."""
    store = await Store.open(url)
    await store.close()


def _bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named by its protocol, asyncio has it send small answers at once instead of waiting for more.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # A client that has read nothing for so long is cut off, also where uvicorn waits for it to read its farewell.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_SECONDS * 1000)
    try:
        listening.bind((host, port))
        listening.listen(2048)
    except OSError as error:
        listening.close()
        raise CannotServe(f"cannot listen on {host}:{port}: {error.strerror}; choose another with --port") from error
    listening.set_inheritable(True)
    return listening


def _shown_host(host: str) -> str:
    if host in ("0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _export(settings: Settings) -> None:
    """Hand the settings to worker processes, which read their environment."""
    for name, value in settings.model_dump(mode="json", exclude_unset=True).items():
        os.environ[f"MANIPLE_{name.upper()}"] = value if isinstance(value, str) else json.dumps(value)


def logging_config(settings: Settings) -> dict[str, Any]:
    """Lines for people, or JSON for machines."""
    formatter = "maniple.server.log_lines.JsonLines" if settings.log_format == "json" else "logging.Formatter"
    level = settings.log_level.upper()
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": formatter, "fmt": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "lines"}},
        "loggers": {
            "maniple": {"handlers": ["stderr"], "level": level, "propagate": False},
            "uvicorn": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
        },
    }
