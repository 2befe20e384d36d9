"""The contract: OpenAPI with what each game describes, the messages of live connections, and how to say who one is."""

import json
from collections.abc import Iterator
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from maniple import __version__
from maniple.games.protocol import Ruleset
from maniple.games.registry import games
from maniple.server.errors import DESCRIPTIONS
from maniple.server.match_messages import LiveMessage
from maniple.server.sessions import COOKIE

SECURITY = {
    "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
    "bearer": {"type": "http", "scheme": "bearer"},
}
GUARDED = (403, 408, 413, 415)
PROBLEM = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}}


def contract(app: FastAPI) -> dict[str, Any]:
    """The whole contract, made once."""
    if app.openapi_schema is None:
        schema = get_openapi(title="Maniple", version=__version__, routes=app.routes, description=DESCRIPTION)
        schema["components"]["securitySchemes"] = SECURITY
        schemas = schema["components"]["schemas"]
        _add(schemas, "LiveMessage", LiveMessage)
        for ruleset in games().values():
            for name, described in _described(ruleset):
                _add(schemas, name, described)
        for operations in schema["paths"].values():
            for method, operation in operations.items():
                if method != "get":
                    # Whatever stands before every route (guards.py) may refuse there too.
                    for status in GUARDED:
                        operation["responses"].setdefault(str(status), PROBLEM | {"description": DESCRIPTIONS[status]})
                if "401" in operation["responses"]:
                    operation["security"] = [{"cookie": []}, {"bearer": []}]
        app.openapi_schema = schema
    return app.openapi_schema


def _described(ruleset: Ruleset) -> Iterator[tuple[str, Any]]:
    """What a game's setups, views, events and courses are made of, each with its name."""
    for described in (ruleset.view, ruleset.setup_view, ruleset.course()):
        if described is not None:
            yield described.__name__, described
    if ruleset.event is not None:
        yield f"{ruleset.name.capitalize()}Event", ruleset.event


def _add(schemas: dict[str, Any], name: str, described: Any) -> None:
    """Add a model or a union of models as a component, with those it refers to."""
    schema = TypeAdapter(described).json_schema(mode="serialization", ref_template="#/components/schemas/{model}")
    for inner, its in schema.pop("$defs", {}).items():
        schemas.setdefault(inner, its)
    schemas[name] = schema


DESCRIPTION = (
    "Every refusal is a Problem. Live connections (WebSocket) are at /api/matches/{match_id}/live?since=VERSION and "
    "send LiveMessages. The `setup`, `state` and `events` of a match are described by its game."
)


def contract_text(app: FastAPI) -> str:
    """The contract as the file the front end's types are made from."""
    return json.dumps(contract(app), indent=1, sort_keys=True) + "\n"
