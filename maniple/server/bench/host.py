"""A server of its own to measure: a process on a free port with a database in a temporary folder."""

import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from maniple.kernel.errors import Unavailable

HOST = "127.0.0.1"
LIMITS = {
    # All clients come from one address here: the limits per address would measure themselves. Those per session stay.
    "MANIPLE_ADDRESS_RATE": "1000000",
    "MANIPLE_ADDRESS_BURST": "1000000",
    "MANIPLE_GUEST_RATE": "1000000",
    "MANIPLE_GUEST_BURST": "1000000",
    "MANIPLE_LOG_LEVEL": "warning",
}


class ServerUnderTest:
    """A running server that can be killed and started again on the same database."""

    def __init__(self, folder: Path) -> None:
        self._url = f"sqlite:///{folder / 'bench.db'}"
        self._process: subprocess.Popen[str] | None = None
        self.port = 0

    def start(self) -> None:
        """Start it and wait until it listens."""
        command = [sys.executable, "-m", "maniple", "serve", "--port", str(self.port), "--database-url", self._url]
        self._process = subprocess.Popen(command, env=os.environ | LIMITS, stderr=subprocess.PIPE, text=True)
        assert self._process.stderr is not None
        said = ""
        for line in self._process.stderr:
            said += line
            if (address := re.search(r"http://[^:]+:(\d+)/", line)) is not None:
                self.port = int(address[1])
                return
        raise Unavailable(f"the server did not start: {said.strip()}")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it, gently or not."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(20)
            self._process = None


@contextlib.contextmanager
def server_under_test() -> Iterator[ServerUnderTest]:
    """A server for as long as it is measured."""
    with tempfile.TemporaryDirectory(prefix="maniple-bench-") as folder:
        server = ServerUnderTest(Path(folder))
        server.start()
        try:
            yield server
        finally:
            server.stop()
