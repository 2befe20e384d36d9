"""Guests: whoever comes gets a token, kept by them and stored only as its hash."""

import hashlib
import secrets
import time
import unicodedata
from collections import OrderedDict

from fastapi import Request, Response
from starlette.requests import HTTPConnection

from maniple.server.errors import NoSession
from maniple.server.store.rows import PlayerRow
from maniple.server.store.store import Store

COOKIE = "maniple_session"
COOKIE_SECONDS = 365 * 24 * 3600
REMEMBERED = 10_000
REMEMBERED_SECONDS = 30.0
"""How long a token that was looked up is believed: another server may have ended its session."""


def new_id() -> str:
    """128 random bits."""
    return secrets.token_urlsafe(16)


def new_secret() -> str:
    """256 random bits."""
    return secrets.token_urlsafe(32)


def fingerprint(token: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(token.encode()).hexdigest()


def clean_name(name: str, longest: int = 24) -> str:
    """A name as it can be shown: composed (which may make it longer), without characters that control or hide."""
    shown = (char for char in unicodedata.normalize("NFC", name) if unicodedata.category(char)[0] != "C")
    return " ".join("".join(shown).split())[:longest].rstrip()


def token_of(connection: HTTPConnection) -> str | None:
    """The token a request carries: a bearer token, or the cookie of a browser."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token
    return connection.cookies.get(COOKIE)


class Sessions:
    """Who is who."""

    def __init__(self, store: Store, secure: bool) -> None:
        self._store, self._secure = store, secure
        self._known: OrderedDict[str, tuple[PlayerRow, float]] = OrderedDict()

    async def open(self, name: str | None) -> tuple[PlayerRow, str]:
        """A new guest and their token."""
        token = new_secret()
        chosen = clean_name(name or "") or f"Guest {secrets.randbelow(9000) + 1000}"
        player = PlayerRow(new_id(), chosen)
        await self._store.create_player(player, fingerprint(token))
        return player, token

    async def find(self, connection: HTTPConnection) -> PlayerRow | None:
        """The guest a request comes from."""
        token = token_of(connection)
        if token is None or len(token) > 100:
            return None
        key = fingerprint(token)
        known = self._known.get(key)
        if known is not None and known[1] > time.monotonic():
            self._known.move_to_end(key)
            return known[0]
        player = await self._store.player_by_token(key)
        if player is not None:
            self._known[key] = (player, time.monotonic() + REMEMBERED_SECONDS)
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        return player

    async def require(self, connection: HTTPConnection) -> PlayerRow:
        """The guest a request comes from; NoSession if it is nobody's."""
        player = await self.find(connection)
        if player is None:
            raise NoSession
        return player

    async def rename(self, request: Request, player: PlayerRow, name: str) -> PlayerRow:
        """Take another name; one that shows nothing leaves the old one."""
        renamed = PlayerRow(player.id, clean_name(name) or player.name)
        await self._store.rename_player(player.id, renamed.name)
        self._forget(request)
        return renamed

    async def end(self, request: Request, player: PlayerRow) -> None:
        """Forget a guest."""
        await self._store.delete_player(player.id)
        self._forget(request)

    def _forget(self, request: Request) -> None:
        token = token_of(request)
        if token is not None:
            self._known.pop(fingerprint(token), None)

    def set_cookie(self, response: Response, token: str) -> None:
        """Give a browser its token where no script can read it and no other site can send it."""
        response.set_cookie(
            COOKIE, token, max_age=COOKIE_SECONDS, path="/", secure=self._secure, httponly=True, samesite="strict"
        )

    def drop_cookie(self, response: Response) -> None:
        response.delete_cookie(COOKIE, path="/", secure=self._secure, httponly=True, samesite="strict")
