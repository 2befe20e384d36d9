"""`maniple serve` as its users run it: what is wrong is said in one sentence, and it ends as cleanly as it starts."""

import os
import re
import signal
import socket
import subprocess
import sys
import threading
from importlib import import_module
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, text

from tests.server.people import BOUND
from tests.server.postgres import Postgres
from tests.server.running import FORKS, PLENTY

PLAIN = {"NO_COLOR": "1", "COLUMNS": "200"}


class Serving:
    """`maniple serve` as a shell starts it, and what it writes."""

    def __init__(self, *flags: str, **environment: str) -> None:
        clean = {name: value for name, value in os.environ.items() if not name.startswith("MANIPLE_")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "maniple", "serve", *flags],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**clean, **PLAIN, **environment},
        )
        self.lines: list[str] = []
        self._ready = threading.Event()
        self._reading = threading.Thread(target=self._read, daemon=True)
        self._reading.start()

    def _read(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.lines.append(line.rstrip("\n"))
            if "ready" in line:
                self._ready.set()
        self._ready.set()

    @property
    def address(self) -> str:
        """Where it says that it listens."""
        assert self._ready.wait(BOUND), self.lines
        found = re.search(r"http://[^\s]+", "\n".join(self.lines))
        assert found, self.lines
        return found[0]

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        if self.process.poll() is None:
            self.process.send_signal(how)
        return self.wait()

    def wait(self) -> int:
        """Its exit code, when it has written everything."""
        try:
            code = self.process.wait(BOUND)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        self._reading.join(BOUND)
        return code


@pytest.fixture
def file(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'maniple.db'}"


def one_sentence(tmp_path: Path, *flags: str, **environment: str) -> str:
    """What `maniple serve` says before it ends with a code that is not 0.

    The process is forked from one that has imported everything: starting Python is not what is tested.
    """
    written = tmp_path / "stderr"
    process = FORKS.Process(target=_main, args=(list(flags), environment, written))
    process.start()
    process.join(BOUND)
    if process.is_alive():
        process.kill()
        pytest.fail("it did not end")
    assert process.exitcode not in (0, None)
    said = [line for line in written.read_text("utf-8").splitlines() if line.strip()]
    assert len(said) == 1, said
    assert "Traceback" not in said[0]
    assert said[0].startswith("maniple: ")
    return said[0]


def _main(flags: list[str], environment: dict[str, str], written: Path) -> None:
    os.dup2(os.open(written, os.O_CREAT | os.O_WRONLY), 2)
    os.environ.update(PLAIN | environment)
    sys.argv = ["maniple", "serve", *flags]
    import_module("maniple.cli").main()


WRONG = {
    "an unknown database": (("--database-url", "mysql://root:hunter2@localhost/x"), "mysql"),
    "no url": (("--database-url", "hunter2"), "URL"),
    "nobody there": (("--database-url", "postgresql://ada:hunter2@127.0.0.1:1/x"), "cannot be reached"),
    "a folder that cannot be made": (("--database-url", "sqlite:////dev/null/x/maniple.db"), "folder"),
    "workers on SQLite": (("--workers", "2"), "several workers need PostgreSQL"),
    "no worker": (("--workers", "0"), "workers"),
    "a port out of range": (("--port", "70000"), "port"),
    "no such log format": (("--log-format", "hunter2"), "log_format"),
    "no such log level": (("--log-level", "loud"), "log_level"),
    "an address of another machine": (("--host", "192.0.2.1"), "cannot listen on 192.0.2.1"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_wrong_is_said_in_one_sentence(file: str, tmp_path: Path, wrong: str):
    flags, named = WRONG[wrong]
    sentence = one_sentence(tmp_path, *flags, MANIPLE_DATABASE_URL=file, MANIPLE_PORT="0")
    assert named in sentence
    assert "hunter2@" not in sentence


@pytest.mark.parametrize(("name", "value"), [("port", "x"), ("session_rate", "0"), ("max_body", "1"), ("origins", "[")])
def test_a_wrong_variable_is_said_in_one_sentence(file: str, tmp_path: Path, name: str, value: str):
    variables = {"MANIPLE_DATABASE_URL": file, f"MANIPLE_{name.upper()}": value}
    assert name in one_sentence(tmp_path, **variables)


def test_a_taken_port_is_said_in_one_sentence(file: str, tmp_path: Path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        sentence = one_sentence(tmp_path, "--port", str(port), "--database-url", file)
    assert f"127.0.0.1:{port}" in sentence
    assert "--port" in sentence


def test_a_database_of_a_newer_version_is_said_in_one_sentence(sqlite_database: str, tmp_path: Path):
    engine = create_engine(sqlite_database)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    sentence = one_sentence(tmp_path, "--port", "0", "--database-url", sqlite_database)
    assert "newer version" in sentence


def ask(address: str) -> dict[str, Any]:
    return httpx.get(f"{address}api/health", timeout=BOUND).json()


def test_it_prints_its_address_serves_and_ends_cleanly(file: str, tmp_path: Path):
    serving = Serving("--port", "0", "--database-url", file, "--log-level", "debug")
    try:
        address = serving.address
        assert ask(address)["database"] == "sqlite"
        opened = httpx.post(f"{address}api/session", json={"bearer": True}).json()
        headers = {"authorization": f"Bearer {opened['token']}"}
        wish = {"game": "skirmish", "seats": ["human", "invite"]}
        match = httpx.post(f"{address}api/matches", json=wish, headers=headers).json()
        httpx.get(f"{address}api/matches/{match['id']}", headers={"cookie": f"maniple_session={opened['token']}"})
        sentence = one_sentence(tmp_path, "--port", "0", "--database-url", file)
        assert "another Maniple server uses maniple.db" in sentence
    finally:
        code = serving.end()
    assert code == 0
    written = "\n".join(serving.lines)
    assert "POST /api/matches 201" in written
    assert "Traceback" not in written
    for secret in (opened["token"], match["invite"], match["id"]):
        assert secret not in written


def test_an_interrupt_ends_it_cleanly(file: str):
    serving = Serving("--port", "0", "--database-url", file)
    assert ask(serving.address)["status"] == "ok"
    code = serving.end(signal.SIGINT)
    assert code in (0, 130)
    assert "Traceback" not in "\n".join(serving.lines)


@pytest.mark.slow
def test_several_workers_serve_one_port_and_end_cleanly(postgres: Postgres):
    name = postgres.create(empty=True)
    limits = {f"MANIPLE_{key.upper()}": str(value) for key, value in PLENTY.items()}
    serving = Serving("--port", "0", "--database-url", postgres.url(name), "--workers", "2", **limits)
    try:
        address = serving.address
        transport = httpx.HTTPTransport(retries=5)
        with httpx.Client(transport=transport, base_url=address, timeout=BOUND) as client:
            assert client.get("/api/health").json()["database"] == "postgresql"
            opened = client.post("/api/session", json={"bearer": True}).json()
        headers = {"authorization": f"Bearer {opened['token']}", "connection": "close"}
        wish = {"game": "skirmish", "scenario": "duel", "seats": ["human", "human"]}
        match = httpx.post(f"{address}api/matches", json=wish, headers=headers).json()
        for version in range(20):
            action = {"action": ("select 1", "postpone")[version % 2], "version": version}
            answer = httpx.post(f"{address}api/matches/{match['id']}/actions", json=action, headers=headers)
            assert answer.status_code == 200, answer.text
        metrics = httpx.get(f"{address}metrics").text
        assert re.search(r'maniple_actions_total\{by="human",game="skirmish"\} 20', metrics)
    finally:
        code = serving.end()
        postgres.drop(name)
    assert code == 0
    assert "Traceback" not in "\n".join(serving.lines)
