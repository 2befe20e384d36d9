"""People at browsers: each with a session, a window of their own, and the same server's word for how things stand."""

import re
from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, Request

from tests.server.people import BOUND, drawn_by_lot

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
STILL: dict[str, Any] = {"reduced_motion": "reduce"}
"""For tests in which nothing that moves is the subject."""

WATCH_POLICY = """
document.addEventListener("securitypolicyviolation", event =>
  console.error(`content policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
"""
EXPECTED = re.compile(r"status of 40[019]|ERR_(INTERNET_DISCONNECTED|CONNECTION|FAILED)|WebSocket connection to")
"""What the browser itself writes down about refusals and lost connections; all else is a fault of the page."""


class Guest:
    """Somebody with a session, who asks the server directly."""

    def __init__(self, url: str, name: str = "Guest") -> None:
        self.http = httpx.Client(base_url=url, timeout=BOUND)
        self.ask("POST", "/api/session", name=name)

    def ask(self, method: str, path: str, **wish: Any) -> Any:
        answer = self.http.request(method, path, json=wish or None)
        assert answer.is_success, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json()

    def create(self, *seats: str, **wish: Any) -> dict[str, Any]:
        """A new match: a duel between two people on one screen, with the same dice each time, unless said."""
        if "setup" not in wish:
            wish.setdefault("scenario", "duel")
        wish.setdefault("seed", 1)
        return self.ask("POST", "/api/matches", game="skirmish", seats=seats or ("human", "human"), **wish)

    def look(self, match_id: str) -> dict[str, Any]:
        """The match as it stands."""
        return self.ask("GET", f"/api/matches/{match_id}")

    def log(self, match_id: str) -> list[dict[str, Any]]:
        return self.ask("GET", f"/api/matches/{match_id}/events?since=0")["entries"]

    def odds(self, match_id: str, attacker: int, target: int) -> dict[str, Any]:
        return self.ask("POST", f"/api/matches/{match_id}/skirmish/odds", attacker=attacker, target=target)

    def act(self, match_id: str, *actions: str) -> dict[str, Any]:
        """Take actions one after another; the last answer."""
        told = self.look(match_id)
        for action in actions:
            told = self.ask("POST", f"/api/matches/{match_id}/actions", action=action, version=told["version"])
        return told

    def undo(self, match_id: str) -> None:
        self.ask("POST", f"/api/matches/{match_id}/undo", version=self.look(match_id)["version"])

    def wait_until(self, match_id: str, reached: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Let every unit wait, and fight if it must, until the state is what is looked for."""
        state = self.look(match_id)["state"]
        while not reached(state):
            actions = state["actions"]
            state = self.act(match_id, "wait" if "wait" in actions else actions[0])["state"]
        return state

    def play_out(self, match_id: str, lot: Random) -> dict[str, Any]:
        """Play both sides by lot until the end; something is taken back on the way."""
        told = self.act(match_id, self.look(match_id)["state"]["actions"][0])
        self.undo(match_id)
        told = self.look(match_id)
        while told["state"]["outcome"] is None:
            action = drawn_by_lot(told["state"], lot)
            told = self.ask("POST", f"/api/matches/{match_id}/actions", action=action, version=told["version"])
        return told["state"]


class Person(Guest):
    """A guest at a browser window."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        name: str = "Guest",
        settings: str = '{"speed": 4}',
        known: bool = True,
        **window: Any,
    ) -> None:
        """`known` is whether the browser has been here before; `window` is what a Playwright context takes."""
        self.url = url
        self.context: BrowserContext = browser.new_context(
            base_url=url,
            storage_state={
                "cookies": [],
                "origins": [{"origin": url, "localStorage": [{"name": "maniple.settings", "value": settings}]}],
            },
            **(DESKTOP | window),
        )
        self.context.set_default_timeout(BOUND * 1000)
        self.context.add_init_script(WATCH_POLICY)
        self.faults: list[str] = []
        self.said: list[str] = []
        self.context.on("page", self._listen)
        self.page: Page = self.context.new_page()
        super().__init__(url, name)
        for cookie in self.http.cookies.jar if known else ():
            self.context.add_cookies([{"name": cookie.name, "value": cookie.value or "", "url": url}])

    def _listen(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.faults.append(f"thrown: {error}"))
        page.on("request", self._check_host)
        page.on("console", lambda said: self._hear(said.type, said.text))

    def _hear(self, kind: str, text: str) -> None:
        if kind not in ("error", "warning"):
            return
        self.said.append(text)
        if not EXPECTED.search(text):
            self.faults.append(f"{kind}: {text}")

    def _check_host(self, request: Request) -> None:
        where = urlsplit(request.url)
        if where.scheme not in ("data", "blob") and f"{where.scheme}://{where.netloc}" != self.url:
            self.faults.append(f"asked another host: {request.url}")

    def leave(self) -> None:
        """Close the window; a page that misbehaved behind the scenes fails the test."""
        self.context.close()
        self.http.close()
        assert not self.faults, "\n".join(dict.fromkeys(self.faults))
