"""A person at the terminal: what they are asked, and what their answers mean."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from rich.text import Text

from maniple.drawing import Look
from maniple.games.replays import DICE
from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.notation import parse_action
from maniple.games.skirmish.odds import attack_odds
from maniple.games.skirmish.rules.actions import ARGUMENTS, CANCEL, MOVE_TO, POSTPONE, WAIT
from maniple.games.skirmish.rules.units import adjacent_to_enemy
from maniple.kernel.errors import BadNotation, IllegalAction, ManipleError

KEYS = {"w": "wait", "p": "postpone", "x": "cancel"}
DEEDS = {"shoot": "shoot", "fight": "attack"}
KEY_NAMES = {WAIT: "w wait", POSTPONE: "p later", CANCEL: "x cancel"}
HELP = [
    "4         choose unit 4, or attack it     12,10  go to column 12, row 10",
    "w         wait: end the activation        p      put the unit back, for later",
    "x         cancel a move or a charge       u      undo: take back your last action",
    "dice 6 4  the next dice, rolled by hand   q      quit the game          ?  this help",
]


class Quit(KeyboardInterrupt):
    """The person has typed what Ctrl-C says."""


@dataclass
class Question:
    """What a person is asked: one line, what there is to choose from, and what was wrong with the last answer."""

    title: str
    choices: list[str] = field(default_factory=list)
    trouble: str = ""
    with_board: bool = False
    """Whether the answer is a place on the board, so that it must be seen."""


def question_lines(question: Question, look: Look, room: int) -> list[Text]:
    """What a person is asked, in the lines there are; what does not fit is counted."""
    lines = [Text(question.title, look.ink("brass"), no_wrap=True, overflow="ellipsis")]
    room = max(room - 2, 1)
    choices = question.choices[:room]
    if len(question.choices) > room:
        choices[-1] = f"... and {len(question.choices) - room + 1} more"
    lines += [Text(choice, no_wrap=True, overflow="ellipsis") for choice in choices]
    if question.trouble:
        lines.append(Text(question.trouble, look.ink("bad"), no_wrap=True, overflow="ellipsis"))
    return lines


def nothing_to_take_back() -> None:
    """S11.2 What rolled a die or passed the decision on stays."""
    raise IllegalAction("S11.2", "nothing to take back: a die was rolled, or the decision has passed", "undo")


class Person:
    """A player who is asked; `ask` shows a question and returns what was typed.

    `on_dice` hears of real dice, `take_back` makes the last action undone or refuses to.
    """

    def __init__(
        self,
        ask: Callable[[Question], str],
        look: Look,
        on_dice: Callable[[str], None] = lambda _: None,
        take_back: Callable[[], None] = nothing_to_take_back,
    ) -> None:
        self.ask, self.look, self.on_dice, self.take_back = ask, look, on_dice, take_back

    def choose(self, game: Skirmish) -> int:
        """A legal action, asked for until one is given."""
        question = self.question(game)
        while True:
            answer, trouble = self.ask(question).strip().lower(), ""
            if answer in ("u", "undo"):
                trouble = self.undo()
            question = self.question(game)
            question.trouble = trouble
            try:
                action = self.understand(game, answer, question)
            except ManipleError as refusal:
                question.trouble = str(refusal)
                continue
            if action is not None and self.is_meant(game, action):
                return action

    def understand(self, game: Skirmish, answer: str, question: Question) -> int | None:
        """The legal action an answer means, or None after doing what else it asked for."""
        if answer in ("q", "quit"):
            raise Quit
        if answer in ("", "u", "undo"):
            return None
        if answer in ("?", "h", "help"):
            question.choices = HELP
            return None
        if answer.split()[0] == "dice":
            question.trouble = self.put_dice(game, answer.split()[1:])
            return None
        action = parse_action(self.spell_out(game, answer))
        # The rules are the only judge: a copy of the game says why not.
        game.clone().apply(action)
        return action

    def undo(self) -> str:
        """S11.2 Take back the last action; why not, if it stays."""
        try:
            self.take_back()
        except IllegalAction as refusal:
            return str(refusal)
        return ""

    def spell_out(self, game: Skirmish, answer: str) -> str:
        """The line of notation that an answer stands for."""
        if answer in KEYS:
            return KEYS[answer]
        active, phase = game.midway, game.progress()[1]
        number = re.fullmatch(r"\d+", answer)
        place = re.fullmatch(r"\(?(\d+)[ ,]+(\d+)\)?", answer)
        goes_somewhere = active and phase in ("move", "charge")
        if place and goes_somewhere:
            return f"{phase} {place[1]},{place[2]}"
        chosen = number[0] if number else place and unit_at(game, (int(place[1]), int(place[2])))
        if chosen and (not active or goes_somewhere):
            return f"select {chosen}"
        if chosen:
            return f"{DEEDS[phase]} {chosen}"
        return f"move {place[1]},{place[2]}" if place else answer

    def put_dice(self, game: Skirmish, faces: list[str]) -> str:
        """Script the next dice; a sentence on what was done."""
        if not faces or not all(face.isdecimal() for face in faces):
            raise BadNotation("dice: say what you rolled, like 'dice 6 4 2'")
        try:
            game.script_dice(*map(int, faces))
        except ValueError as error:
            raise BadNotation(f"dice: {error}") from error
        self.on_dice(DICE + " ".join(faces))
        return f"The next dice will show {', '.join(faces)}"

    def is_meant(self, game: Skirmish, action: int) -> bool:
        """S3.3 Leaving contact is fleeing: better asked twice."""
        active = int(game.state.active)
        if action // ARGUMENTS != MOVE_TO or not adjacent_to_enemy(game.state, active):
            return True
        title = f"Unit {active + 1} is in contact: moving away is fleeing, no shooting or charging this turn. Flee? y/n"
        return self.ask(Question(title)).strip().lower() in ("y", "yes")

    def question(self, game: Skirmish) -> Question:
        """What is to be decided now."""
        view, options = game.view(), game.options()
        phase = view.phase
        if view.active_unit is None:
            pool = ", ".join(f"{number} {game.unit(number - 1)['name']}" for number in view.pool)
            return Question(f"Player {view.seat}, {phase} phase, which unit?  {pool}")
        unit = game.unit(view.active_unit - 1)
        name, keys = f"Unit {unit['id']} {unit['name']}", keys_offered(game)
        if phase == "move":
            return Question(f"{name} moves up to {unit['MOVE']}: where to?  {keys}", with_board=True)
        if phase == "charge":
            title = f"{name} charges up to {view.charge_rolls[unit['id']]}: where to?  {keys}"
            return Question(title, ["  ".join(f"{col},{row}" for col, row in options["hexes"])], with_board=True)
        verb, noun = ("shoots", "shot") if phase == "shoot" else ("fights", "attack")
        left = f"{view.attacks_left} {noun}{'s' if view.attacks_left > 1 else ''} left"
        targets = list(self.targets(game, view.active_unit, options["targets"]))
        return Question(f"{name} {verb}, {left}: at whom?  {keys}", targets)

    def targets(self, game: Skirmish, active: int, numbers: list[int]) -> Iterator[str]:
        """One line per target with the odds against it."""
        for number in numbers:
            unit = game.unit(number - 1)
            odds = attack_odds(game, active, number)
            token = self.look.token(unit["player"], game.setup.types[unit["type"]].glyph)
            place, health = f"{unit['col']},{unit['row']}", f"{unit['HP_CUR']}/{unit['HP_MAX']}"
            yield (
                f"{number:>3} {token} {unit['name']:<12.12} {health:>5} {place:>5}"
                f"  kill {float(odds.kill):>4.0%} dmg {float(odds.expected_damage):.2f}"
                f"  hit {float(odds.hit):.0%} wound {float(odds.wound):.0%} pass {float(odds.unsaved):.0%}"
            )


def keys_offered(game: Skirmish) -> str:
    """The keys that mean something legal now."""
    kinds = {action // ARGUMENTS for action in game.legal_actions()}
    return "  ".join([*(name for kind, name in KEY_NAMES.items() if kind in kinds), "?"])


def unit_at(game: Skirmish, place: tuple[int, int]) -> str | None:
    """The id of the living unit on a hex."""
    for unit in game.units():
        if (unit["col"], unit["row"]) == place and unit["HP_CUR"] > 0:
            return str(unit["id"])
    return None
