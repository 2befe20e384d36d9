"""The smallest game a server can host: one seat, a heap of stones, and a die that now and then takes one more."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict

from maniple.games import registry
from maniple.games.protocol import (
    Described,
    Game,
    Gesture,
    Line,
    Outcome,
    Question,
    Ruleset,
    Setup,
    View,
)
from maniple.kernel.errors import BadNotation, ContentError, Fault, IllegalAction
from maniple.server.access import Parts


class HeapView(View):
    stones: int


class HeapTaken(Described):
    count: int


class HeapSetup(Setup):
    def __init__(self, key: str, stones: int) -> None:
        self.key, self.name, self.description, self.stones = key, f"A heap of {stones}", "", stones

    def to_dict(self) -> dict[str, Any]:
        return {"stones": self.stones}


class Heap(Game):
    def __init__(self, setup: HeapSetup, stones: int, rolls: int = 0) -> None:
        self.setup, self.stones, self.rolls, self._count = setup, stones, rolls, 0

    @property
    def turn(self) -> int | None:
        return None if self.outcome() else 0

    def legal_actions(self) -> list[int]:
        return [] if self.outcome() else [count for count in (1, 2, 3) if count <= self.stones]

    def apply(self, action: int) -> None:
        if action not in self.legal_actions():
            raise IllegalAction("H1", "so many cannot be taken", self.format(action))
        # H2 Whoever takes three rolls a die: what rolled one is not taken back.
        self.stones, self.rolls, self._count = self.stones - action, self.rolls + (action == 3), action

    def outcome(self) -> Outcome | None:
        if self.resigned is not None:
            return Outcome(winner=None, by="resignation")
        return None if self.stones else Outcome(winner=0, by="stones")

    def view(self, seat: int | None = None) -> HeapView:  # noqa: ARG002
        actions = [self.format(action) for action in self.legal_actions()]
        return HeapView(seat=self.turn, actions=actions, outcome=self.outcome(), stones=self.stones)

    def parse(self, text: str) -> int:
        if not text.strip().isdecimal():
            raise BadNotation(f"no number: {text!r:.20}")
        return int(text)

    def format(self, action: int) -> str:
        return str(action)

    def save(self) -> bytes:
        return json.dumps([self.stones, self.rolls]).encode()

    def restore(self, saved: bytes) -> None:
        self.stones, self.rolls = json.loads(saved)

    def dice(self) -> bytes:
        return bytes([self.rolls])

    def clone(self) -> "Heap":
        copy = Heap(self.setup, self.stones, self.rolls)
        copy.resigned = self.resigned
        return copy

    def events(self) -> list[Described]:
        return [HeapTaken(count=self._count)]

    def lines(self) -> list[Line]:
        return [Line(text=f"{self._count} taken", kind="move")]


class Fist(BaseModel):
    """As many stones as a fist holds, again and again."""

    model_config = ConfigDict(extra="forbid", strict=True)

    times: int


class HeapAdvice(Described):
    take: int


class Keeper:
    """What a server keeps of the game."""

    def __init__(self) -> None:
        self.closed = False

    def close(self) -> None:
        self.closed = True


class HeapRules(Ruleset):
    name, title, summary = "heap", "Heap", "Take stones until none is left."
    seats, rules, first_setup = 1, 1, "ten"
    setup_rule, undo_rule, over_rule = "H0", "H2", "H3"
    view, event = HeapView, HeapTaken

    def __init__(self, fails_in: str = "") -> None:
        self._fails_in = fails_in

    def setups(self) -> tuple[str, ...]:
        return ("ten", "two")

    def load(self, source: Any) -> HeapSetup:
        if source not in self.setups():
            raise ContentError(str(source), [Fault("", "", "there is no such heap")])
        return HeapSetup(source, {"ten": 10, "two": 2}[source])

    def read(self, data: Any, key: str, source: str) -> HeapSetup:
        if not isinstance(data.get("stones"), int):
            raise ContentError(source, [Fault("", "stones", "no number")])
        return HeapSetup(key, data["stones"])

    def new(self, setup: HeapSetup, seed: int, people: tuple[bool, ...] = ()) -> Heap:  # noqa: ARG002
        return Heap(setup, setup.stones)

    def warm_up(self) -> None:
        self._fail("warm_up")

    def gestures(self) -> dict[str, Gesture]:
        return {"fist": Gesture(Fist, lambda _game, fist: ["2"] * fist.times)}

    def questions(self) -> dict[str, Question]:
        return {"advice": Question(Fist, HeapAdvice, lambda game, fist: HeapAdvice(take=game.stones % fist.times))}

    def service(self, services: Any) -> Keeper:  # noqa: ARG002
        self._fail("service")
        return Keeper()

    def routes(self) -> list[Any]:
        self._fail("routes")
        router = APIRouter()

        @router.get("/api/heap/keeper")
        async def keeper(services: Parts) -> bool:
            return services.of["heap"].closed

        return [router]

    def _fail(self, where: str) -> None:
        if self._fails_in == where:
            raise RuntimeError("the heap has fallen over")


@contextmanager
def installed(*rulesets: Ruleset) -> Iterator[None]:
    """These games beside the others."""
    others = registry.games()
    with patch.object(registry, "found", lambda: registry.Found({**others, **{each.name: each for each in rulesets}})):
        yield
