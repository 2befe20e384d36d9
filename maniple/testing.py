"""`check_game`: what every game promises to everybody else, tried out on random play.

    from maniple.testing import check_game

    check_game(RULESET)

A game that keeps its promises is playable by every player, in the terminal, over HTTP and in simulations. One that
does not is refused with a BrokenPromise: which promise, in which game, after how many actions.
"""

import json
import os
import random
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from maniple.games import replays
from maniple.games.changes import Change, changes, fold, plain
from maniple.games.protocol import Action, Game, Ruleset, View
from maniple.kernel.compiled import INTERPRETED
from maniple.kernel.errors import BadNotation, IllegalAction, ManipleError

LONGEST_GAME = 20_000
"""More actions than any game takes: beyond it, it does not end."""

OFFERS_TRIED = 4
"""How many of the actions that are offered at one decision are tried out beside the one that is taken."""

NONSENSE = "\N{SNOWMAN} is no action"


class BrokenPromise(ManipleError):
    """A promise that a game does not keep."""

    def __init__(self, promise: str, where: str, found: str) -> None:
        self.promise = promise
        super().__init__(f"{where}: {promise}: {found}")


def check_game(
    ruleset: Ruleset, games: int = 3, seed: int = 1, setups: Iterable[str] = (), interpreted: int = 30
) -> None:
    """Play `games` random games and try every promise at every decision; a BrokenPromise says what does not hold.

    Games take turns with the setups (all of them unless said) and with the seats that are people's. The first
    `interpreted` actions of the first game are played again in a second process, interpreted where this one compiles;
    with 0 they are not.
    """
    keys = tuple(setups) or ruleset.setups()
    if not set(keys) <= set(ruleset.setups()) or ruleset.first_setup not in ruleset.setups():
        raise BrokenPromise("its setups are listed", ruleset.name, f"{ruleset.setups()}")
    for number in range(games):
        people = tuple(bool(number >> seat & 1) for seat in range(ruleset.seats))
        check = _Check(ruleset, keys[number % len(keys)], seed + number, people)
        check.setup_survives()
        check.play()
        check.plays_again()
        if number == 0 and interpreted:
            check.compiled_as_interpreted(interpreted)


@dataclass
class _Check:
    """One game that is played and tried."""

    ruleset: Ruleset
    key: str
    seed: int
    people: tuple[bool, ...]
    played: list[str] = field(default_factory=list)
    hashes: list[str] = field(default_factory=list)
    met: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.setup: Any = self.ruleset.load(self.key)
        self.lots = random.Random(self.seed)

    def holds(self, kept: bool, promise: str, found: str) -> None:
        if not kept:
            where = f"{self.ruleset.name}, {self.key}, seed {self.seed}, after {len(self.played)} actions"
            raise BrokenPromise(promise, where, found)

    def new(self, seed: int | None = None) -> Game:
        return self.ruleset.new(self.setup, self.seed if seed is None else seed, self.people)

    # The course of a game.

    def play(self) -> None:
        """Play to the end; at each decision every promise is tried before the action is taken."""
        game = self.new()
        while game.outcome() is None:
            self.holds(len(self.played) < LONGEST_GAME, "a game ends", "it goes on and on")
            legal = self.never_stuck(game)
            self.asking_changes_nothing(game, legal)
            self.views_are_plain_data(game)
            self.notation_round_trips(game, legal)
            self.clones_are_apart(game, legal)
            self.offered_is_accepted(game, legal)
            self.saves_are_whole(game)
            self.dice_are_hidden(game)
            self.refusing_changes_nothing(game)
            self.resigning_ends(game)
            self.take(game, self.lots.choice(legal))
        self.nothing_after_the_end(game)
        self.refusing_changes_nothing(game)

    def take(self, game: Game, action: Action) -> None:
        """Take an action; the view before, with the changes that are told, is the view after."""
        text, before = game.format(action), [plain(view) for view in self.views(game)]
        game.apply(action)
        self.played.append(text)
        self.hashes.append(game.hash())
        for seat, (old, view) in enumerate(zip(before, self.views(game), strict=True), -1):
            new = plain(view)
            wire = json.loads(json.dumps([change.model_dump(mode="json") for change in changes(old, new)]))
            folded = fold(old, map(Change.model_validate, wire))
            self.holds(folded == new, "changes fold", f"{text!r} leads to another view for {_seat(seat)}")
        self.events_are_described(game, text)

    def views(self, game: Game) -> Iterator[View]:
        """What a spectator and each seat see."""
        for seat in (None, *range(self.ruleset.seats)):
            yield game.view(seat)

    # Promises, one by one.

    def setup_survives(self) -> None:
        """A setup is the same after it was written down; it can be described to a browser."""
        data = json.loads(json.dumps(self.setup.to_dict()))
        again = self.ruleset.read(data, self.key, self.key)
        self.holds(again.version == self.setup.version, "setups survive", "read(to_dict()) has another version")
        self.ruleset.describe(self.setup).model_dump_json()

    def never_stuck(self, game: Game) -> list[Action]:
        turn, legal = game.turn, game.legal_actions()
        self.holds(turn in range(self.ruleset.seats), "somebody decides", f"turn is {turn!r} before the end")
        self.holds(bool(legal), "never stuck", "no action is offered before the end")
        self.holds(
            game.view().seat == turn, "somebody decides", f"the view says {game.view().seat!r}, turn is {turn!r}"
        )
        return legal

    def asking_changes_nothing(self, game: Game, legal: list[Action]) -> None:
        before = game.save()
        for action in self.some(legal):
            odds = game.odds(action)
            fair = odds is None or all(0 <= chance <= 1 for chance in odds.chances.values())
            self.holds(fair, "odds are chances", f"{game.format(action)!r} has {odds}")
        game.default_action()
        game.progress()
        list(self.views(game))
        self.holds(game.save() == before, "asking changes nothing", "views, odds or legal actions changed the state")

    def views_are_plain_data(self, game: Game) -> None:
        for view in self.views(game):
            self.holds(
                type(view) is self.ruleset.view, "views are described", f"{type(view).__name__} is another model"
            )
            try:
                again = self.ruleset.view.model_validate_json(view.model_dump_json())
            except ValidationError as error:
                self.holds(False, "views survive JSON", str(error))
                return
            self.holds(again == view, "views survive JSON", f"{_different(view, again)} is different afterwards")

    def events_are_described(self, game: Game, text: str) -> None:
        adapter = TypeAdapter[Any](self.ruleset.event)
        for event in game.events():
            try:
                adapter.validate_python(event)
            except ValidationError:
                self.holds(False, "events are described", f"{text!r} has an event that Ruleset.event is not: {event!r}")
            event.model_dump_json()
        for line in game.lines():
            self.holds(
                "\n" not in line.text and line.text != "", "lines are lines", f"{text!r} is told as {line.text!r}"
            )

    def dice_are_hidden(self, game: Game) -> None:
        """Other dice to come, drawn or laid on the table, are seen by nobody."""
        dice, other = game.dice(), self.new(self.seed + 1).dice()
        if not dice:
            return
        shown, stirred = list(self.views(game)), self.new()
        self.holds(game.save().count(dice) == 1, "dice are saved", "save() does not hold what dice() says")
        stirred.restore(game.save().replace(dice, other))
        self.holds(
            list(self.views(stirred)) == shown, "views hide the dice", "with other dice to come a view is another"
        )
        laid = game.clone()
        try:
            laid.script_dice(6, 1, 5, 2, 4, 3)
        except IllegalAction:
            return  # nobody rolls its dice by hand
        self.holds(list(self.views(laid)) == shown, "views hide the dice", "dice laid on the table are in a view")

    def notation_round_trips(self, game: Game, legal: list[Action]) -> None:
        for action in self.some(legal):
            text = game.format(action)
            self.holds("\n" not in text and text.strip() == text != "", "an action is one line", repr(text))
            again = game.format(game.parse(text))
            self.holds(again == text, "notation round-trips", f"{text!r} is read and written as {again!r}")
            self.met.add(text)

    def refusing_changes_nothing(self, game: Game) -> None:
        """Actions of earlier decisions and nonsense: refused with a reason, or taken on a copy."""
        before, told = game.save(), game.lines()
        for text in [NONSENSE, *self.some(sorted(self.met))]:
            tried = game.clone()
            try:
                tried.play(text)
            except (IllegalAction, BadNotation):
                kept = tried.save() == before and list(self.views(tried)) == list(self.views(game))
                self.holds(kept, "refused changes nothing", f"{text!r} was refused, and something changed")
            except Exception as error:
                self.holds(False, "refused in words", f"{text!r} raised {type(error).__name__}: {error}")
            else:
                self.holds(text != NONSENSE, "refused in words", f"{text!r} was accepted")
        self.holds(game.lines() == told, "refused changes nothing", "the lines of the last action changed")

    def offered_is_accepted(self, game: Game, legal: list[Action]) -> None:
        for action in [*self.some(legal), game.default_action()]:
            self.accepts(game.clone(), action)

    def accepts(self, game: Game, action: Action) -> None:
        try:
            game.apply(action)
        except IllegalAction as error:
            self.holds(False, "offered is accepted", f"{game.format(action)!r} was refused: {error}")

    def clones_are_apart(self, game: Game, legal: list[Action]) -> None:
        """A copy has the same hash and does the same; what happens to it happens to it alone."""
        before, first, second = game.save(), game.clone(), game.clone()
        self.holds(first.hash() == game.hash(), "clones are equal", "a clone has another hash")
        action = self.lots.choice(legal)
        self.accepts(first, action)
        self.holds(game.save() == before, "clones are apart", f"{game.format(action)!r} on a clone changed the game")
        second.play(game.format(action))
        same = first.hash() == second.hash()
        self.holds(same, "clones are equal", f"{game.format(action)!r} on two clones led to two positions")

    def saves_are_whole(self, game: Game) -> None:
        restored = self.new(self.seed + 1)
        restored.restore(game.save())
        same = restored.hash() == game.hash() and list(self.views(restored)) == list(self.views(game))
        self.holds(same, "saves are whole", "a game restored from save() is another")

    def resigning_ends(self, game: Game) -> None:
        for seat in range(self.ruleset.seats):
            given_up = game.clone()
            given_up.resign(seat)
            end, view = given_up.outcome(), given_up.view()
            winner = 1 - seat if self.ruleset.seats == 2 else None
            said = end is not None and (end.winner, end.by) == (winner, "resignation") and view.outcome == end
            self.holds(said, "resigning ends", f"seat {seat} resigned, and the outcome is {end}")
            self.nothing_after_the_end(given_up)
        self.holds(game.outcome() is None, "clones are apart", "a clone resigned, and the game is over")

    def nothing_after_the_end(self, game: Game) -> None:
        quiet = game.turn is None and not game.legal_actions() and game.view().seat is None
        self.holds(quiet and not game.view().actions, "nothing after the end", "somebody may still decide")
        for text in self.some(sorted(self.met)):
            try:
                game.clone().play(text)
            except IllegalAction:
                continue
            self.holds(False, "nothing after the end", f"{text!r} was accepted")

    def some(self, of: list[Any]) -> list[Any]:
        return self.lots.sample(of, min(OFFERS_TRIED, len(of)))

    # The whole game once more.

    def plays_again(self) -> None:
        """The same seed and actions are the same game, and its replay holds."""
        again = self.new()
        for number, (text, expected) in enumerate(zip(self.played, self.hashes, strict=True), 1):
            again.play(text)
            self.holds(again.hash() == expected, "same seed, same game", f"action {number}, {text!r}, leads elsewhere")
        header = replays.header_of(self.ruleset, self.setup, self.seed, self.people)
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "checked.replay"
            replays.write(path, replays.lines_of(header, self.new(), self.played))
            read = replays.read(path)
        try:
            replays.run(read, _reopened(self.ruleset, read.header))
        except ManipleError as error:
            self.holds(False, "replays hold", str(error))

    def compiled_as_interpreted(self, most: int) -> None:
        """The same actions in a process that interprets (or compiles, where this one interprets)."""
        header = replays.header_of(self.ruleset, self.setup, self.seed, self.people)
        asked = json.dumps({"header": header, "actions": self.played[:most]})
        environment = {"NUMBA_DISABLE_JIT": str(int(not INTERPRETED)), "PYTHONPATH": os.pathsep.join(sys.path)}
        command = [sys.executable, "-c", "from maniple.testing import _play_elsewhere as play; play()"]
        command += _address(self.ruleset)
        done = subprocess.run(command, env=os.environ | environment, input=asked, capture_output=True, text=True)
        promise = "compiled equals interpreted"
        self.holds(done.returncode == 0, promise, f"it does not run: {done.stderr.strip()[-300:]}")
        for number, (here, there) in enumerate(zip(self.hashes, json.loads(done.stdout), strict=False), 1):
            self.holds(here == there, promise, f"action {number}, {self.played[number - 1]!r}, leads elsewhere")


def _reopened(ruleset: Ruleset, header: dict[str, Any]) -> Game:
    return ruleset.open_replay(header, "checked") or replays.start(ruleset, header, "checked")


def _play_elsewhere() -> None:
    """Play the actions that are asked for on standard input, and print the hash after each."""
    module, name = sys.argv[1:]
    asked = json.load(sys.stdin)
    game, hashes = _reopened(getattr(import_module(module), name), asked["header"]), []
    for text in asked["actions"]:
        game.play(text)
        hashes.append(game.hash())
    print(json.dumps(hashes))


def _address(ruleset: Ruleset) -> list[str]:
    """Where another process finds a ruleset: its module, and its name there."""
    module = sys.modules[type(ruleset).__module__]
    for name, value in vars(module).items():
        if value is ruleset:
            return [module.__name__, name]
    raise BrokenPromise("it can be found", ruleset.name, f"{module.__name__} has no name for the ruleset")


def _seat(number: int) -> str:
    return "a spectator" if number < 0 else f"seat {number}"


def _different(view: View, again: View) -> str:
    """The fields that are not the same."""
    return ", ".join(name for name in type(view).model_fields if getattr(view, name) != getattr(again, name))
