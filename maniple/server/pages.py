"""The pages: one document for all of them, and its files, which never change under their names."""

from collections.abc import Iterable
from pathlib import Path

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC = Path(__file__).parent / "static"
PAGES = (
    "/",
    "/replay/{match_id}",
    "/codex",
    "/codex/{kind}",
    "/codex/{kind}/{key}",
    "/watch/{seed}",
    "/run/{run_id}",
    "/run/{run_id}/{page}",
    "/run/{run_id}/{page}/{number}",
    "/runs",
    "/ladder",
    "/decks",
    "/decks/{deck_id}",
)
MATCH_PAGES = ("/{match_id}", "/{match_id}/replay")
"""The pages of a match, below the name of its game."""
ROOT_FILES = ("favicon.svg", "icon-512.png", "manifest.webmanifest", "theme.js")
NOT_BUILT = "The board has not been built: run `make setup` in the source tree, or install a release.\n"


class Assets(StaticFiles):
    """Files whose names carry their hash."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code == 200:
            response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


async def document(_request: Request) -> Response:
    """The one document; the browser finds the page in its address."""
    index = STATIC / "index.html"
    if not index.is_file():
        return PlainTextResponse(NOT_BUILT, 503)
    return FileResponse(index, headers={"cache-control": "no-cache"})


async def root_file(request: Request) -> Response:
    """One of the few files beside the document; their names are known, whatever else is asked for is not there."""
    name = request.path_params["name"]
    path = STATIC / name
    if name not in ROOT_FILES or not path.is_file():
        raise HTTPException(404)
    return FileResponse(path, headers={"cache-control": "public, max-age=3600"})


def wants_page(request: Request) -> bool:
    """Whether a request for an address that does not exist comes from a person with a browser."""
    api = request.url.path.startswith("/api/")
    return request.method == "GET" and not api and "text/html" in request.headers.get("accept", "")


def lost_page() -> Response:
    """The document for an address that does not exist; it says so itself."""
    index = STATIC / "index.html"
    return FileResponse(index, 404) if index.is_file() else PlainTextResponse(NOT_BUILT, 404)


def add_pages(app: FastAPI, games: Iterable[str]) -> None:
    """Serve the front end."""
    for path in (*PAGES, *(f"/{game}{page}" for game in games for page in MATCH_PAGES)):
        app.add_route(path, document, include_in_schema=False)
    app.mount("/assets", Assets(directory=STATIC / "assets", check_dir=False), name="assets")
    # Not a mount: that would answer for every address of the interface too.
    app.add_route("/{name}", root_file, include_in_schema=False)
