"""The whole OpenAPI contract, asked with good and bad data made up from it: no failure, every answer as promised."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import allow_header_conformance, ignored_auth, positive_data_acceptance

from maniple.games.roguelike.content import load_content
from tests.server.people import SMALLEST
from tests.server.postgres import Postgres
from tests.server.running import PLENTY, ServerProcess
from tests.server.test_openapi import OPERATIONS, SCHEMA

EXAMPLES = 20
STARTER = load_content().decks["order"]
LEADER = next(key for key in load_content().leaders if load_content().faction_of[key] == "order")
PATIENCE = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.function_scoped_fixture]
"""A request takes longer than a computation, and few texts are ids."""


def without_tuples(schema: Any) -> Any:
    """The schema with pairs as lists of two: schemathesis 4.32 rewrites pairs for an older draft, then refuses them."""
    if isinstance(schema, list):
        return [without_tuples(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    plain = {key: without_tuples(value) for key, value in schema.items()}
    if "prefixItems" in plain:
        plain["items"] = {"anyOf": plain.pop("prefixItems")}
    return plain


contract = schemathesis.openapi.from_dict(without_tuples(SCHEMA))
# Who asks is said by the test: a made-up session would be refused before anything else is looked at.
contract.config.generation.update(with_security_parameters=False)

EXCLUDED = [
    # What has the right shape may still be refused by the rules: a setup with faults, a move out of reach.
    positive_data_acceptance,
    # Starlette names only the methods of the first route of a path.
    allow_header_conformance,
    # It takes the session that the test gives for one it has made up; the test below asks without one.
    ignored_auth,
]


class Script:
    """A script with sessions, and matches for the routes that need one."""

    def __init__(self, url: str) -> None:
        self._http = httpx.Client(base_url=url)
        self.url = url

    def session(self) -> dict[str, str]:
        opened = self._http.post("/api/session", json={"bearer": True}).json()
        return {"authorization": f"Bearer {opened['token']}"}

    def match(self, headers: dict[str, str], path: str) -> str:
        """The id of a new match for a route, or of one that is over where the route wants that."""
        game = "tabletop" if "/tabletop/" in path else "skirmish"
        wish = {"game": game, "scenario": SMALLEST[game], "seats": ["human", "invite"]}
        match_id = self._http.post("/api/matches", json=wish, headers=headers).json()["id"]
        if "replay" in path or "rematch" in path:
            self._http.post(f"/api/matches/{match_id}/resign", json={"version": 0}, headers=headers)
        return match_id

    def run(self, headers: dict[str, str], ready: bool) -> str:
        """The id of a new run, or of one that is ready for its first battle."""
        run = self._post("/api/runs", headers, faction="order", leader=LEADER)
        if ready:
            path, version = f"/api/runs/{run['id']}", run["version"]
            picks = [card["card"] for card in run["draft"]["offered"][:3]]
            self._post(f"{path}/draft", headers, version=version, picks=picks)
            units = [{"card": picks[0], "x": 3, "y": 1}]
            self._post(f"{path}/deployment", headers, version=version + 1, units=units)
            self._post(f"{path}/battle/find", headers, version=version + 2)
        return run["id"]

    def battle(self, headers: dict[str, str]) -> str:
        """The id of a battle that was fought."""
        run_id = self.run(headers, ready=True)
        return self._post(f"/api/runs/{run_id}/battle", headers, number=1)["battle"]["id"]

    def deck(self, headers: dict[str, str]) -> str:
        """The id of a deck."""
        return self._post("/api/roguelike/decks", headers, name="Mine", faction="order", units=STARTER)["id"]

    def _post(self, path: str, headers: dict[str, str], **wish: Any) -> dict[str, Any]:
        answer = self._http.post(path, json=wish, headers=headers)
        assert answer.is_success, answer.text
        return answer.json()


@pytest.fixture(scope="module")
def script(postgres: Postgres) -> Iterator[Script]:
    """A server on PostgreSQL, which refuses more than SQLite does."""
    name = postgres.create()
    process = ServerProcess({"database_url": postgres.url(name), "port": 0, "log_level": "error", **PLENTY})
    yield Script(process.url)
    process.kill()
    postgres.drop(name)


@contract.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, derandomize=True, suppress_health_check=PATIENCE, database=None)
def test_every_answer_is_as_the_contract_promises(case: schemathesis.Case, script: Script):
    headers = script.session()
    parameters: dict[str, Any] = case.path_parameters
    if case.meta is not None and case.meta.generation.mode.is_positive:
        if "match_id" in parameters:
            parameters["match_id"] = script.match(headers, case.path)
        if "run_id" in parameters:
            parameters["run_id"] = script.run(headers, ready="draft" not in case.path)
        if "battle_id" in parameters:
            parameters["battle_id"] = script.battle(headers)
        if "deck_id" in parameters:
            parameters["deck_id"] = script.deck(headers)
    case.call_and_validate(base_url=script.url, headers=headers, excluded_checks=EXCLUDED)


GOOD: dict[str, dict[str, Any]] = {
    "session": {"name": "Ada"},
    "matches": {"game": "skirmish", "seats": ["human", "human"]},
    "actions": {"action": "select 1", "version": 0},
    "click": {"action": "activate_unit", "unit": 1, "version": 0},
    "end-phase": {"version": 0},
    "odds": {"attacker": 1, "target": 3},
    "undo": {"version": 0},
    "resign": {"version": 0},
    "rematch": {"swap": False},
    "seat": {"invite": "x" * 43},
    "runs": {"faction": "order", "leader": LEADER},
    "draft": {"version": 0, "picks": []},
    "deployment": {"version": 0, "units": []},
    "find": {"version": 0},
    "battle": {"number": 1},
    "upgrade": {"version": 0, "card": 0, "level": 2},
    "abandon": {"version": 0},
    "win-chance": {"units": []},
    "preview": {"units": []},
    "decks": {"name": "Mine", "faction": "order", "units": STARTER},
    "{deck_id}": {"name": "Mine", "faction": "order", "units": STARTER},
}
"""A body that each route understands, by the last word of its path."""

GOOD_AT_THE_TABLE: dict[str, dict[str, Any]] = {
    "check": {"action": {"type": "END_PHASE"}},
    "odds": {"unit_id": 1, "assignments": []},
    "suggest": {"unit_id": 1, "kind": "MOVE"},
    "charge": {"unit_id": 1},
}
"""The same for the tabletop, where it differs."""


@pytest.mark.parametrize("token", [None, "x" * 43], ids=["nobody", "stranger"])
@pytest.mark.parametrize(
    ("method", "path"), [(method, path) for method, path, operation in OPERATIONS if operation.get("security")]
)
def test_every_route_that_wants_a_session_refuses_without_one(
    script: Script, method: str, path: str, token: str | None
):
    address, page = script.url + path, path.rsplit("/", 1)[1]
    if "{match_id}" in path:
        address = address.replace("{match_id}", script.match(script.session(), path))
    address = address.replace("{run_id}", "x" * 22).replace("{deck_id}", "x" * 22)
    headers = {"authorization": f"Bearer {token}"} if token else {}
    good = GOOD | GOOD_AT_THE_TABLE if "/tabletop/" in path else GOOD
    body = good.get(page) if method in ("post", "patch", "put") else None
    refused = httpx.request(method, address, json=body, headers=headers)
    assert (refused.status_code, refused.json()["code"]) == (401, "no_session")
