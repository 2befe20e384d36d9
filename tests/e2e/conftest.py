"""A real Chromium and a real server process, one of each for all these tests.

They last as long as this folder: Playwright keeps an event loop running that tests elsewhere must not meet.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from maniple.server.bench.browser import FLAGS, find_chromium
from maniple.server.pages import STATIC
from tests.e2e.people import Guest, Person
from tests.server.running import PLENTY, ServerProcess

Arrive = Callable[..., Person]


def serve(folder: Path, anew: bool = False, **settings: Any) -> ServerProcess:
    """A server on a database of its own."""
    database = f"sqlite:///{folder / 'maniple.db'}"
    return ServerProcess({"database_url": database, "port": 0, "log_level": "error", **PLENTY, **settings}, anew)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    chromium = find_chromium()
    if chromium is None:
        pytest.fail("these tests need Chromium: apt-get install chromium", pytrace=False)
    if not (STATIC / "index.html").exists():
        pytest.fail("the board has not been built: python frontend/build.py", pytrace=False)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    running = serve(tmp_path_factory.mktemp("e2e"))
    yield running
    running.kill()


@pytest.fixture
def arrive(browser: Browser, server: ServerProcess) -> Iterator[Arrive]:
    """Somebody comes to the server with a browser; they leave when the test is over."""
    here: list[Person] = []

    def come(name: str = "Guest", url: str = server.url, **window: Any) -> Person:
        here.append(Person(browser, url, name, **window))
        return here[-1]

    yield come
    for person in here:
        person.leave()


@pytest.fixture(scope="package")
def finished(server: ServerProcess) -> dict[str, Any]:
    """A match that was played to its end, with its last state."""
    guest = Guest(server.url, "Chronicler")
    match = guest.create()
    guest.play_out(match["id"], Random(5))
    over = guest.look(match["id"])
    guest.http.close()
    return over
