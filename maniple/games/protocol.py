"""What a game is to everybody else: players, search, the lab, environments, the server, the command line.

A *ruleset* is a game that can be played, such as chess; a *game* is one that is being played. What is abstract
here every game says for itself; the rest has an answer that fits most. `maniple.testing.check_game` proves that a game
keeps what it promises.
"""

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Protocol

from pydantic import BaseModel, ConfigDict, Field

from maniple.kernel.errors import IllegalAction

Action = Any
"""Whatever a game makes of a decision; `Game.format` and `Game.parse` turn it into one line of text and back."""


class Described(BaseModel):
    """Something a game tells: the same for Python, over HTTP, and for TypeScript, whose types are made from it."""

    model_config = ConfigDict(frozen=True)


class Outcome(Described):
    """How a game ended."""

    winner: int | None = Field(description="the seat that won; None for a draw, and for a lost game of one seat")
    by: str = Field(description="what decided it, in a word: elimination, objectives, resignation, ...")


class Line(Described):
    """A sentence of the log."""

    text: str
    kind: str = Field(description="attack, move, charge, roll, wait, phase, turn, objective, end, note, ...")
    unit: int | None = Field(default=None, description="the id of the unit it is about")
    target: int | None = Field(default=None, description="the id of the unit it is done to")

    @classmethod
    def of(cls, text: str, kind: str, unit: int | None = None, target: int | None = None) -> "Line":
        """A sentence, briefly."""
        return cls(text=text, kind=kind, unit=unit, target=target)


class View(Described):
    """A game as a seat sees it; dice to come are in no view. Each game adds what it shows."""

    options: ClassVar[frozenset[str]] = frozenset({"actions", "undo"})
    """The fields that say what can be done now; all others say how the game stands, and are told as changes."""

    seat: int | None = Field(description="who decides now; None when the game is over")
    actions: list[str] = Field(default=[], description="legal actions as text, where the game lists them")
    undo: int | None = Field(default=None, description="the seat that may take back its last action")
    outcome: Outcome | None = None


class Odds(Described):
    """What comes of an action that a die decides, in a sentence and as chances by their names."""

    text: str
    chances: dict[str, float]


class SetupView(Described):
    """The least that is told of a setup."""

    key: str
    name: str
    description: str


class Setup(ABC):
    """All that decides how a game starts but its seed: checked, self-contained, the same on every machine."""

    key: str
    name: str
    description: str

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """The setup as plain data that `Ruleset.read` reads back."""

    @cached_property
    def version(self) -> str:
        """A short hash of everything that decides the game but its seed."""
        text = json.dumps(self.to_dict(), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]


class Game(ABC):
    """One game that is being played."""

    ruleset: ClassVar["Ruleset"]
    setup: Any
    resigned: int | None = None

    @property
    @abstractmethod
    def turn(self) -> int | None:
        """The seat that decides now; None when the game is over."""

    @abstractmethod
    def legal_actions(self) -> list[Action]:
        """Actions that may be taken now: each is accepted by `apply`; empty only when the game is over."""

    @abstractmethod
    def apply(self, action: Action) -> None:
        """Take an action, or raise IllegalAction with its rule and change nothing."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""

    @abstractmethod
    def view(self, seat: int | None = None) -> View:
        """The game as a seat sees it; None is a spectator."""

    @abstractmethod
    def parse(self, text: str) -> Action:
        """The action that a line of text names, or BadNotation."""

    @abstractmethod
    def format(self, action: Action) -> str:
        """An action as one line of text that `parse` reads."""

    @abstractmethod
    def save(self) -> bytes:
        """The whole state, dice to come included."""

    @abstractmethod
    def restore(self, saved: bytes) -> None:
        """Become what `save` wrote of a game of the same setup."""

    @abstractmethod
    def clone(self) -> "Game":
        """The same game, to go on by itself."""

    def dice(self) -> bytes:
        """Where its dice stand: an action that leaves them as they were rolled none, and can be taken back."""
        return b""

    @property
    def midway(self) -> bool:
        """Whether the last action began what its seat is to finish: a machine goes on before others see it."""
        return False

    def default_action(self) -> Action:
        """What is done for a player who does not answer."""
        return self.legal_actions()[0]

    def spoken(self, action: Action) -> str:
        """An action as a sentence names it."""
        return self.format(action)

    def play(self, text: str) -> None:
        """Take an action that is written as a line of text."""
        self.apply(self.parse(text))

    def events(self) -> list[Described]:
        """What the last action made happen, in its order."""
        return []

    def lines(self) -> list[Line]:
        """The same as sentences."""
        return []

    def odds(self, action: Action) -> Odds | None:  # noqa: ARG002  (for games whose dice decide)
        """What may come of an action; None where no die decides."""
        return None

    def script_dice(self, *faces: int) -> None:  # noqa: ARG002
        """Put real dice on the table: they are rolled next, in this order."""
        raise IllegalAction("", f"{self.ruleset.title} rolls no dice")

    def progress(self) -> tuple[int, str]:
        """The turn and the phase it is in, for a list of games."""
        return 0, ""

    def resign(self, seat: int) -> None:
        """Give up, at any time before the end: `outcome` says so from now on."""
        self.resigned = seat

    def hash(self) -> str:
        """The hash of the whole state."""
        return hashlib.sha256(self.save()).hexdigest()


class Player(Protocol):
    """Somebody who decides. What it chooses depends on the game, its seed and its number alone."""

    def choose(self, game: Any) -> Action: ...


PlayerMaker = Callable[[int, int], Player]
"""Makes a player of a seed and a number; the number keeps players of one seed apart."""


class Fast(Protocol):
    """Whole games between machines in compiled code: game `number` depends on the seed and its number alone."""

    players: tuple[str, ...]
    """The players it knows; with any other, games are played one action at a time."""

    def play(self, setup: Any, players: tuple[str, ...], seed: int, first: int, count: int) -> Any:
        """The records of the finished games `first` to `first + count - 1`."""
        ...

    def on_gpu(self, setup: Any, players: tuple[str, ...], games: int, seed: int) -> Iterator[Any]:
        """The same records in chunks, played on a GPU; Unavailable where there is none."""
        ...

    def winners(self, records: Any) -> Any:
        """The seat that won each game, -1 for a draw."""
        ...

    def steps(self, records: Any) -> int:
        """How many decisions (activations, turns) were made in all of them."""
        ...


@dataclass(frozen=True)
class Gesture:
    """Something a person does at a board, such as a click: `read` says which actions it means, and takes none."""

    asks: type[BaseModel]
    read: Callable[[Any, Any], list[str]]


@dataclass(frozen=True)
class Question:
    """Something a person asks while they think; nothing changes, and nobody else waits for the answer."""

    asks: type[BaseModel]
    answers: type[Described]
    answer: Callable[[Any, Any], Described]


class Ruleset(ABC):
    """A game that can be played: found by the entry point `maniple.games`, known to nobody by name."""

    name: str
    title: str
    summary: str
    seats: int = 2
    rules: int
    """The version of its rules: a replay names it, and one of other rules is refused."""
    first_setup: str
    """The setup to begin with."""
    setup_rule: str = ""
    undo_rule: str = ""
    over_rule: str = ""
    """The rules that refuse a faulty setup, an undo, and anything after the end."""
    view: type[View]
    setup_view: type[Described] = SetupView
    event: Any = None
    """What its views, its setups as told and its events are, for the contract with browsers and scripts."""

    @abstractmethod
    def setups(self) -> tuple[str, ...]:
        """The keys of the setups that come with the game."""

    @abstractmethod
    def load(self, source: str | Path) -> Setup:
        """A setup by its key, or from a file; ContentError lists all of its faults."""

    @abstractmethod
    def read(self, data: Any, key: str, source: str) -> Setup:
        """A setup from plain data, as `Setup.to_dict` gives it; ContentError lists all of its faults."""

    @abstractmethod
    def new(self, setup: Any, seed: int, people: tuple[bool, ...] = ()) -> Game:
        """A game at its first decision; `people` says which seats are those of people."""

    def describe(self, setup: Any) -> Described:
        """A setup with everything that a board needs to be drawn."""
        return SetupView(key=setup.key, name=setup.name, description=setup.description)

    def seat_name(self, seat: int) -> str:
        """What sentences call a seat."""
        return f"Player {seat + 1}"

    def check(self, name: str, data: dict[str, Any], source: str) -> str | None:  # noqa: ARG002
        """What a content file holds, in words; None where it is none of this game's. ContentError lists its faults."""
        return None

    def check_folder(self, folder: Path) -> str | None:  # noqa: ARG002
        """The same for a folder of content files."""
        return None

    def open_replay(self, header: dict[str, Any], source: str) -> Game | None:  # noqa: ARG002
        """The game of a replay that has no setup of this game; None for those that have (`replays.start`)."""
        return None

    def warm_up(self) -> None:
        """Do once what everybody does, so that every rule is compiled before somebody waits for it."""
        game = self.new(self.load(self.first_setup), 0)
        game.apply(game.legal_actions()[0])

    def precompile(self) -> None:  # noqa: B027  (most games need no second process)
        """What a second process compiles meanwhile, best from the other end."""

    # What a game may add elsewhere. Each is asked for by those who use it alone, and imported then.

    def fast(self) -> Fast | None:
        """Whole games in compiled code, where it has them."""
        return None

    def gestures(self) -> dict[str, Gesture]:
        """What people do at its board beyond taking an action, by name."""
        return {}

    def questions(self) -> dict[str, Question]:
        """What people may ask while they think, by name."""
        return {}

    def retrospect(self, game: Game, actions: Iterable[tuple[int, str]]) -> Described | None:  # noqa: ARG002
        """How a game went: `game` is at its start and plays the actions, each with its number in the log."""
        return None

    def course(self) -> type[Described] | None:
        """What `retrospect` answers, for the contract with browsers and scripts."""
        return None

    def service(self, services: Any) -> Any:  # noqa: ARG002
        """What a server keeps of this game while it runs, closed by its `close` at the end; None for nothing."""
        return None

    def routes(self) -> list[Any]:
        """Routers of its own (FastAPI), where matches are not enough."""
        return []

    def commands(self) -> dict[str, Callable[..., Any]]:
        """Commands of its own by name; one called `sim` or `play` takes the place of the general one for this game."""
        return {}

    def bench(self) -> list[Callable[[], Any]]:
        """What it measures: each returns a `Row` of the benchmark, or None where it cannot be measured.

        Each is called as its row is, without the game's name: `clone`, or `clone_row`, measures `<game>_clone`.
        """
        return []

    def server_bench(self) -> list[Callable[[str], Iterable[Any]]]:
        """What it measures of a running server: each yields those of its `Row`s whose name holds a text."""
        return []
