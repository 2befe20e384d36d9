"""The contract: the file the front end is made from is what the server says, and every route says what it refuses."""

import json
from pathlib import Path
from typing import Any

import pytest

from maniple.games.protocol import Ruleset
from maniple.games.registry import games
from maniple.server.app import create_app
from maniple.server.openapi import contract, contract_text
from maniple.server.settings import Settings

FRONTEND = Path(__file__).parents[2] / "frontend"
PROBLEM = {"$ref": "#/components/schemas/Problem"}
STALE = {"$ref": "#/components/schemas/Stale"}
RUN_PROBLEM = {"$ref": "#/components/schemas/RunProblem"}

SCHEMA: dict[str, Any] = contract(create_app(Settings(database_url="sqlite:///nowhere.db")))
OPERATIONS = [
    (method, path, operation) for path, methods in SCHEMA["paths"].items() for method, operation in methods.items()
]
every_operation = pytest.mark.parametrize(
    ("method", "path", "operation"), OPERATIONS, ids=[f"{method} {path}" for method, path, _ in OPERATIONS]
)


def test_the_front_end_is_made_from_what_the_server_says():
    written = (FRONTEND / "openapi.json").read_text("utf-8")
    assert json.loads(written) == SCHEMA, "run `make contract`"
    assert written == contract_text(create_app(Settings(database_url="sqlite:///nowhere.db")))


@every_operation
def test_every_refusal_of_every_route_has_the_shape_of_a_problem(method: str, path: str, operation: dict[str, Any]):
    refusals = {code: answer for code, answer in operation["responses"].items() if code >= "400"}
    if path == "/metrics":
        return
    assert "429" in refusals
    for code, answer in refusals.items():
        shape = answer["content"]["application/json"]["schema"]
        assert shape in (PROBLEM, STALE, RUN_PROBLEM), f"{method} {path} {code}"
        assert answer["description"]


@every_operation
def test_every_route_documents_its_refusals(method: str, path: str, operation: dict[str, Any]):
    needed = set()
    if operation.get("security"):
        needed.add("401")
    if "{match_id}" in path:
        needed |= {"404", "410", "422"}
    if "requestBody" in operation:
        needed.add("422")
    if method != "get":
        needed |= {"403", "408", "413", "415"}
    if path.endswith(("/actions", "/click", "/end-phase", "/undo", "/resign")):
        needed |= {"400", "403", "409"}
    assert needed <= set(operation["responses"]), f"{method} {path}"


@every_operation
def test_every_route_says_what_it_does(method: str, path: str, operation: dict[str, Any]):
    assert operation["description"] or operation["summary"], f"{method} {path}"
    assert operation["operationId"]
    assert any(code.startswith("2") for code in operation["responses"])


def test_the_messages_of_live_connections_are_part_of_the_contract():
    live = SCHEMA["components"]["schemas"]["LiveMessage"]
    assert set(live["discriminator"]["mapping"]) == {"sync", "update", "presence", "seats"}


@pytest.mark.parametrize("ruleset", games().values(), ids=games())
def test_what_every_game_describes_is_part_of_the_contract(ruleset: Ruleset):
    described = {model.__name__ for model in (ruleset.view, ruleset.setup_view, ruleset.course()) if model is not None}
    if ruleset.event is not None:
        described.add(f"{ruleset.name.capitalize()}Event")
    assert described <= set(SCHEMA["components"]["schemas"])


def test_no_two_messages_share_a_name():
    # FastAPI would put the modules into the names of both, and so into the types of the front end.
    assert [name for name in SCHEMA["components"]["schemas"] if "__" in name or not name[0].isupper()] == []


def test_every_reference_leads_somewhere():
    text = json.dumps(SCHEMA)
    names = {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert names <= set(SCHEMA["components"]["schemas"])


def test_requests_refuse_unknown_fields_and_say_so():
    for _, path, operation in OPERATIONS:
        body = operation.get("requestBody")
        if body is None:
            continue
        name = body["content"]["application/json"]["schema"]["$ref"].rsplit("/", 1)[1]
        assert SCHEMA["components"]["schemas"][name]["additionalProperties"] is False, path
