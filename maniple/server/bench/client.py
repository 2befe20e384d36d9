"""A client made to measure with: one connection, plain HTTP/1.1, as little work of its own as possible."""

import asyncio
import json
from typing import Any


class Client:
    """A guest with a bearer token on a connection that stays open."""

    def __init__(self, host: str, port: int) -> None:
        self._host, self._port, self._token = host, port, ""
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    @property
    def headers(self) -> dict[str, str]:
        """What says who this is."""
        return {"authorization": f"Bearer {self._token}"} if self._token else {}

    async def open_session(self, name: str) -> None:
        status, answer = await self.request("POST", "/api/session", {"name": name, "bearer": True})
        assert status == 201, answer
        self._token = answer["token"]

    async def request(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """The status and the JSON of an answer."""
        if self._streams is None:
            self._streams = await asyncio.open_connection(self._host, self._port)
        reader, writer = self._streams
        content = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", f"host: {self._host}:{self._port}"]
        lines += [f"{name}: {value}" for name, value in self.headers.items()]
        if content:
            lines += ["content-type: application/json", f"content-length: {len(content)}"]
        writer.write("\r\n".join([*lines, "", ""]).encode() + content)
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        length = int(head.split("content-length:")[1].split("\r\n")[0])
        answer = json.loads(await reader.readexactly(length))
        return int(head.split(" ", 2)[1]), answer

    async def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None
