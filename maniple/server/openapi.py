"""The contract: OpenAPI with the messages of live connections and both ways to say who one is."""

import json
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from maniple import __version__
from maniple.games.skirmish.server.messages import LiveMessage
from maniple.games.tabletop.server.messages import TabletopLiveMessage
from maniple.server.errors import DESCRIPTIONS
from maniple.server.sessions import COOKIE

LIVE: dict[str, Any] = {"LiveMessage": LiveMessage, "TabletopLiveMessage": TabletopLiveMessage}
"""What comes over the WebSockets of each game."""

SECURITY = {
    "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE},
    "bearer": {"type": "http", "scheme": "bearer"},
}
GUARDED = (403, 408, 413, 415)
PROBLEM = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}}
OPEN_ROUTES = (
    *("/api/health", "/metrics", "/api/scenarios", "/api/tabletop/scenarios"),
    *("/api/roguelike/catalogue", "/api/roguelike/exhibition/{seed}"),
    *("/api/roguelike/battles/{battle_id}", "/api/roguelike/ladder"),
)


def contract(app: FastAPI) -> dict[str, Any]:
    """The whole contract, made once."""
    if app.openapi_schema is None:
        schema = get_openapi(title="Maniple", version=__version__, routes=app.routes, description=DESCRIPTION)
        components = schema["components"]
        components["securitySchemes"] = SECURITY
        for name, message in LIVE.items():
            live = TypeAdapter(message).json_schema(mode="serialization", ref_template="#/components/schemas/{model}")
            components["schemas"] = {**live.pop("$defs"), **components["schemas"], name: live}
        for path, operations in schema["paths"].items():
            for method, operation in operations.items():
                if method != "get":
                    # Whatever stands before every route (guards.py) may refuse there too.
                    for status in GUARDED:
                        operation["responses"].setdefault(str(status), PROBLEM | {"description": DESCRIPTIONS[status]})
                if path not in OPEN_ROUTES and (path, method) != ("/api/session", "post") and "replay" not in path:
                    operation["security"] = [{"cookie": []}, {"bearer": []}]
        app.openapi_schema = schema
    return app.openapi_schema


DESCRIPTION = (
    "Every refusal is a Problem. Live connections (WebSocket) are at /api/skirmish/{match_id}/live?since=VERSION and "
    "send LiveMessages, and at /api/tabletop/{match_id}/live?since=VERSION and send TabletopLiveMessages."
)


def contract_text(app: FastAPI) -> str:
    """The contract as the file the front end's types are made from."""
    return json.dumps(contract(app), indent=1, sort_keys=True) + "\n"
