"""What stands before every request: headers, size, patience, rate, and pages of other sites."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from maniple.kernel.errors import ManipleError
from maniple.server import metrics
from maniple.server.errors import CrossSite, NotJson, Refusal, TooLarge, TooSlow, problem_of
from maniple.server.protocol import Problem
from maniple.server.services import Services
from maniple.server.sessions import fingerprint, token_of

log = logging.getLogger("maniple.requests")

SAFE = {"GET", "HEAD", "OPTIONS"}
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def refusal_response(error: ManipleError) -> JSONResponse:
    """A refusal as an answer."""
    status, problem = problem_of(error)
    metrics.REFUSED.labels(problem.code).inc()
    retry_after = error.retry_after if isinstance(error, Refusal) else None
    headers = {"retry-after": str(retry_after)} if retry_after else None
    return JSONResponse(problem.model_dump(mode="json"), status, headers)


_FAILED = Problem(code="internal", message="something went wrong here; it has been logged")
FAILURE = JSONResponse(_FAILED.model_dump(mode="json"), 500)


def same_site(headers: Headers, allowed: list[str]) -> bool:
    """Whether a request that can change something comes from a page of this server, or from no page at all."""
    origin = headers.get("origin")
    if origin is not None:
        return urlsplit(origin).netloc == headers.get("host") or origin in allowed
    return headers.get("sec-fetch-site", "none") in ("none", "same-origin")


class Guards:
    """The outermost layer of the server."""

    def __init__(self, app: ASGIApp, services: Callable[[], Services]) -> None:
        self._app, self._services = app, services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            # Live connections are guarded where they are accepted (live.py).
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        status, started = 500, False

        async def send_guarded(message: Message) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                status, started = message["status"], True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            services = self._services()
            try:
                self._check(scope, services)
                await self._app(scope, _Body(receive, services.settings), send_guarded)
            except Refusal as error:
                await refusal_response(error)(scope, receive, send_guarded)
            except Exception as error:
                log.error("a request failed", exc_info=error)
                if started:
                    raise
                await FAILURE(scope, receive, send_guarded)
        finally:
            _account(scope, status, time.perf_counter() - began)

    def _check(self, scope: Scope, services: Services) -> None:
        connection = HTTPConnection(scope)
        headers = connection.headers
        if scope["path"].startswith("/api/"):
            services.by_address.spend(address_of(connection))
            token = token_of(connection)
            if token is not None:
                services.by_session.spend(fingerprint(token))
        if scope["method"] in SAFE:
            return
        if not same_site(headers, services.settings.origins):
            raise CrossSite
        length = headers.get("content-length", "0")
        if length.isdecimal() and int(length) > services.settings.max_body:
            raise TooLarge(services.settings.max_body)
        kind = headers.get("content-type", "").split(";")[0].strip().lower()
        has_body = length != "0" or "transfer-encoding" in headers
        if has_body and kind != "application/json":
            raise NotJson


class _Body:
    """The body of a request: limited in size and in time."""

    def __init__(self, receive: Receive, settings: Any) -> None:
        self._receive, self._most = receive, settings.max_body
        self._got, self._until = 0, time.monotonic() + settings.body_seconds
        self._whole = False

    async def __call__(self) -> Message:
        if self._whole:
            return await self._receive()
        try:
            message = await asyncio.wait_for(self._receive(), max(0.0, self._until - time.monotonic()))
        except TimeoutError:
            raise BodyRefused(TooSlow()) from None
        if message["type"] == "http.request":
            self._got += len(message.get("body", b""))
            self._whole = not message.get("more_body", False)
            if self._got > self._most:
                raise BodyRefused(TooLarge(self._most))
        return message


class BodyRefused(HTTPException):
    """A refusal while a body is read, in the one form that FastAPI does not take for a body it cannot parse."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(refusal.status)


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client else ""


def _account(scope: Scope, status: int, seconds: float) -> None:
    """Count and log a request by its route: never by its address, which may hold what is private."""
    route = getattr(scope.get("route"), "path", "other")
    metrics.REQUESTS.labels(scope["method"] if scope["method"] in METHODS else "other", route, status).inc()
    metrics.REQUEST_SECONDS.labels(route).observe(seconds)
    if status == 429:
        log.debug("%s %s %d", scope["method"], route, status)
    elif scope["path"].startswith("/api/"):
        log.info("%s %s %d %.1f ms", scope["method"], route, status, seconds * 1e3)


METHODS = SAFE | {"POST", "PATCH", "DELETE", "PUT"}
