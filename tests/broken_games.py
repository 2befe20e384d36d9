"""Countdowns that break one promise each, for the test of `maniple.testing`.

A countdown: from a number down to 0; one at a time, two at an even turn, or what a die shows. Who says 0 has won.
"""

import itertools
from typing import Any

import numpy as np
from pydantic import Field

from maniple.games.protocol import Described, Game, Line, Outcome, Ruleset, Setup, View
from maniple.games.record import RecordGame
from maniple.kernel.compiled import INTERPRETED, records
from maniple.kernel.dice import CHANCE, d6, seed_chance
from maniple.kernel.errors import BadNotation, IllegalAction

COUNTDOWN = np.dtype([("chance", CHANCE), ("left", "i4"), ("turn", "i4")], align=True)
START = 12
ONE, TWO, DIE = 1, 2, 3


class Start(Setup):
    key, name, description = "twelve", "Twelve", "From twelve."

    def to_dict(self) -> dict[str, Any]:
        return {"start": START}


class Pile(Described):
    id: int
    left: int


class CountdownView(View):
    left: int
    piles: list[Pile] = Field(default_factory=list)
    next_die: int | None = None


class CountdownEvent(Described):
    left: int


class Countdown(RecordGame):
    """Keeps every promise."""

    @property
    def turn(self) -> int | None:
        return None if self.outcome() else int(self.state.turn) % 2

    def legal_actions(self) -> list[int]:
        return [] if self.outcome() else self._open()

    def _open(self) -> list[int]:
        return [ONE, DIE] if self.state.turn % 2 or self.state.left < 2 else [ONE, TWO, DIE]

    def apply(self, action: int) -> None:
        if action not in self.legal_actions():
            raise IllegalAction("C1", "not now", self.format(action))
        taken = min(d6(self.state.chance), self.state.left) if action == DIE else action
        self.state.left -= taken
        self.state.turn += 1
        self._turn_page()

    def outcome(self) -> Outcome | None:
        if self.resigned is not None:
            return Outcome(winner=1 - self.resigned, by="resignation")
        return None if self.state.left > 0 else Outcome(winner=1 - int(self.state.turn) % 2, by="counting")

    def view(self, seat: int | None = None) -> CountdownView:  # noqa: ARG002
        return CountdownView(seat=self.turn, outcome=self.outcome(), left=int(self.state.left))

    def parse(self, text: str) -> int:
        if not text.isascii() or not text.isdecimal():
            raise BadNotation(f"{text!r} is no number")
        return int(text)

    def format(self, action: int) -> str:
        return str(action)

    def events(self) -> list[Described]:
        return [CountdownEvent(left=int(self.state.left))]

    def lines(self) -> list[Line]:
        return [Line(text=f"{self.state.left} left", kind="note")]


class Rules(Ruleset):
    name, title, summary = "countdown", "Countdown", "Who says 0 has won."
    rules, first_setup = 1, "twelve"
    view, event = CountdownView, CountdownEvent

    def __init__(self, game: type[Countdown]) -> None:
        self.game = type(game.__name__, (game,), {"ruleset": self})

    def setups(self) -> tuple[str, ...]:
        return ("twelve",)

    def load(self, source: Any) -> Start:  # noqa: ARG002
        return Start()

    def read(self, data: Any, key: str, source: str) -> Start:  # noqa: ARG002
        return Start()

    def new(self, setup: Start, seed: int, people: tuple[bool, ...] = ()) -> Game:  # noqa: ARG002
        game = self.game(setup, records(np.zeros(1, COUNTDOWN)))
        seed_chance(game.state.chance, seed, 0, 0)
        game.state.left = START
        return game


class OffersTooMuch(Countdown):
    def apply(self, action: int) -> None:
        if action == TWO:
            raise IllegalAction("C1", "two is too many", "2")
        super().apply(action)


class ChangesWhenRefusing(Countdown):
    def apply(self, action: int) -> None:
        if action not in self.legal_actions() and self.outcome() is None:
            self.state.turn += 2
        super().apply(action)


class CrashesWhenRefusing(Countdown):
    def parse(self, text: str) -> int:
        return int(text)


class GetsStuck(Countdown):
    def legal_actions(self) -> list[int]:
        return super().legal_actions() if self.state.left > 6 else []


class NeverEnds(Countdown):
    def apply(self, action: int) -> None:
        super().apply(action)
        self.state.left = START


class NobodyDecides(Countdown):
    @property
    def turn(self) -> int | None:
        return None


class MumblesActions(Countdown):
    def parse(self, text: str) -> int:
        return 1 if text == "2" else super().parse(text)


class WritesTwoLines(Countdown):
    def format(self, action: int) -> str:
        return f"{action}\n"


class SharesItsRecord(Countdown):
    def clone(self) -> Any:
        return type(self)(self.setup, self.record)


class ForgetsTheTurn(Countdown):
    def restore(self, saved: bytes) -> None:
        super().restore(saved)
        self.state.turn = 0


class DrawsElsewhere(Countdown):
    lots = itertools.count()

    def apply(self, action: int) -> None:
        super().apply(action)
        self.state.left -= next(self.lots) % 2


class ShowsTheDice(Countdown):
    def view(self, seat: int | None = None) -> CountdownView:
        ahead = self.clone()
        return super().view(seat).model_copy(update={"next_die": int(d6(ahead.state.chance))})


class ShowsLaidDice(Countdown):
    def view(self, seat: int | None = None) -> CountdownView:
        chance = self.state.chance
        laid = int(chance.script[chance.scripted - 1]) if chance.scripted else None
        return super().view(seat).model_copy(update={"next_die": laid})


class ShowsWhatJsonLoses(Countdown):
    def view(self, seat: int | None = None) -> CountdownView:
        return super().view(seat).model_copy(update={"left": self.state.left + 0.5})


class ShowsTwins(Countdown):
    def view(self, seat: int | None = None) -> CountdownView:
        twins = [Pile(id=0, left=int(self.state.left)), Pile(id=0, left=0)]
        return super().view(seat).model_copy(update={"piles": twins})


class CountsLooks(Countdown):
    def view(self, seat: int | None = None) -> CountdownView:
        self.state.turn += 2
        return super().view(seat)


class GoesOnAfterResigning(Countdown):
    def outcome(self) -> Outcome | None:
        return None if self.state.left > 0 else super().outcome()


class OffersAfterTheEnd(Countdown):
    def legal_actions(self) -> list[int]:
        return self._open()


class TellsAnotherKind(Countdown):
    def events(self) -> list[Described]:
        return [Outcome(winner=None, by="nothing")]


class CompilesToSomethingElse(Countdown):
    def apply(self, action: int) -> None:
        super().apply(action)
        self.state.turn += 2 * INTERPRETED


class NeverStartsTheSame(Rules):
    starts = itertools.count(START)

    def new(self, setup: Start, seed: int, people: tuple[bool, ...] = ()) -> Game:
        game: Any = super().new(setup, seed, people)
        game.state.left = next(self.starts)
        return game


class OpensAnotherReplay(Rules):
    def open_replay(self, header: dict[str, Any], source: str) -> Game:  # noqa: ARG002
        return self.new(Start(), header["seed"] + 1)


class OtherStart(Start):
    def to_dict(self) -> dict[str, Any]:
        return {"start": START + 1}


class ReadsAnotherSetup(Rules):
    def read(self, data: Any, key: str, source: str) -> Start:  # noqa: ARG002
        return OtherStart()


WHOLE = Rules(Countdown)
CHANGED_BY_COMPILING = Rules(CompilesToSomethingElse)
"""Another process finds these by their names."""

BROKEN: list[tuple[Rules, str]] = [
    (Rules(OffersTooMuch), "offered is accepted"),
    (Rules(ChangesWhenRefusing), "refused changes nothing"),
    (Rules(CrashesWhenRefusing), "refused in words"),
    (Rules(GetsStuck), "never stuck"),
    (Rules(NeverEnds), "a game ends"),
    (Rules(NobodyDecides), "somebody decides"),
    (Rules(MumblesActions), "notation round-trips"),
    (Rules(WritesTwoLines), "an action is one line"),
    (Rules(SharesItsRecord), "clones are apart"),
    (Rules(DrawsElsewhere), "clones are equal"),
    (Rules(ForgetsTheTurn), "saves are whole"),
    (Rules(ShowsTheDice), "views hide the dice"),
    (Rules(ShowsLaidDice), "views hide the dice"),
    (Rules(ShowsWhatJsonLoses), "views survive JSON"),
    (Rules(ShowsTwins), "changes fold"),
    (Rules(CountsLooks), "asking changes nothing"),
    (Rules(GoesOnAfterResigning), "resigning ends"),
    (Rules(OffersAfterTheEnd), "nothing after the end"),
    (Rules(TellsAnotherKind), "events are described"),
    (NeverStartsTheSame(Countdown), "same seed, same game"),
    (OpensAnotherReplay(Countdown), "replays hold"),
    (ReadsAnotherSetup(Countdown), "setups survive"),
    (CHANGED_BY_COMPILING, "compiled equals interpreted"),
]
"""Games, each with the promise it breaks."""
