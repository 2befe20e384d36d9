"""One battle: stepped through turn by turn, or played by its start and its rounds, told, looked at, and hashed."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from maniple.games import replays
from maniple.games.protocol import Described, Line, Setup
from maniple.games.record import RecordGame
from maniple.games.roguelike.content import Content
from maniple.games.roguelike.describe import Observer, describe_events, describe_outcome
from maniple.games.roguelike.narrate import narrate
from maniple.games.roguelike.rules.deployment import deploy, seed_battle
from maniple.games.roguelike.rules.state import NOBODY, RUNNING, SCRATCH, new_records
from maniple.games.roguelike.rules.turn import next_to_act, step
from maniple.games.roguelike.ruleset import RULESET
from maniple.games.roguelike.teams import Team, team_from
from maniple.games.roguelike.view import BattleLine, BattleOutcome, BattleView
from maniple.kernel import events
from maniple.kernel.dice import check_seed
from maniple.kernel.errors import BadNotation, IllegalAction, ReplayError

START = "start"
ROUND = re.compile(r"round [1-9][0-9]{0,3}")


@dataclass(frozen=True)
class Pairing(Setup):
    """Two teams that meet."""

    content: Content
    teams: tuple[Team, ...] = ()
    name: str = ""
    key: str = "battle"
    description: str = "a battle by itself"

    @classmethod
    def of(cls, content: Content, first: Team, second: Team) -> "Pairing":
        """The setup of a battle."""
        return cls(content, (first, second), f"{first.name} against {second.name}")

    @cached_property
    def version(self) -> str:
        return self.content.version

    def to_dict(self) -> dict[str, Any]:
        return {"teams": [team.to_dict() for team in self.teams]}


class Battle(RecordGame):
    """A battle: its record, and the events of the last step or action.

    Nobody steers it: as a game its one action is `start`, then `round 1` and so on until it ends.
    """

    ruleset = RULESET
    log_room = 4096
    """Events that one step can cause, with room to spare."""

    def __init__(self, setup: Pairing, record: Any) -> None:
        super().__init__(setup, record)
        self.content = setup.content
        self._scratch = new_records(SCRATCH)
        self._steps: list[list[events.Event]] = []

    @classmethod
    def new(cls, content: Content, first: Team, second: Team, seed: int) -> "Battle":
        """A battle of two teams before its start."""
        check_seed(seed)
        battle = cls(Pairing.of(content, first, second), deploy(content, first, second))
        seed_battle(battle.state, seed)
        return battle

    def step(self) -> bool:
        """Go on by the start, the start of a round, one unit's turn or the end; False when it is over."""
        self._steps = []
        if self.state.ended != RUNNING:
            return False
        self._go_on()
        return True

    def _go_on(self) -> None:
        events.clear(self._log)
        step(self.state, self.content.tables[0], self._scratch[0], self._log)
        self._steps.append(events.read(self._log))

    # A game that goes its own way.

    @property
    def turn(self) -> int | None:
        return 0 if self.state.ended == RUNNING else None

    def legal_actions(self) -> list[str]:
        if self.state.ended != RUNNING:
            return []
        return [f"round {self.state.round_number + 1}" if self.state.begun else START]

    def apply(self, action: str) -> None:
        """Play the start, or a whole round with the end if the battle ends in it."""
        if self.state.ended != RUNNING:
            raise IllegalAction("G3.4", "the battle is over", action)
        (expected,) = self.legal_actions()
        if action != expected:
            raise IllegalAction("G3.2" if self.state.begun else "G3.1", f"next comes {expected}", action)
        self._steps = []
        self._go_on()
        while self._is_under_way():
            self._go_on()

    def _is_under_way(self) -> bool:
        """Whether the round has turns left, or is the last of all and its end is still to be judged."""
        state = self.state
        if state.ended != RUNNING or state.round_number == 0:
            return False
        return next_to_act(state) != NOBODY or state.round_number >= self.content.tables[0].max_rounds

    def parse(self, text: str) -> str:
        if text != START and ROUND.fullmatch(text) is None:
            raise BadNotation(f"{text!r:.80} is no part of a battle: there are its start and its rounds")
        return text

    def format(self, action: str) -> str:
        return action

    def remaining(self) -> Iterator[str]:
        """The actions that are still to come; each must be taken before the next is asked for."""
        while actions := self.legal_actions():
            yield actions[0]

    def play_out(self) -> BattleOutcome:
        """Fight to the end."""
        while self.step():
            pass
        outcome = self.outcome()
        assert outcome is not None  # a battle steps until it has ended
        return outcome

    # What is told.

    def recorded(self) -> list[events.Event]:
        return [event for step in self._steps for event in step]

    def events(self) -> list[Described]:
        return [*describe_events(self.recorded())]

    def lines(self) -> list[Line]:
        return [*self.explained()]

    def explained(self) -> Iterator[BattleLine]:
        """The lines, each with how its numbers came about."""
        # What belongs together is told together, and never across the end of a step.
        for events_of_step in self._steps:
            yield from narrate(self.content, self.state, events_of_step)

    def sentences(self) -> list[str]:
        """The words alone."""
        return [line.text for line in self.lines()]

    def outcome(self) -> BattleOutcome | None:
        return describe_outcome(self.state)

    def view(self, seat: int | None = None) -> BattleView:  # noqa: ARG002  (everybody sees the same)
        stands = Observer(self.content, self.state).opening
        return BattleView(**dict(stands), seat=self.turn, actions=self.legal_actions())

    def progress(self) -> tuple[int, str]:
        return int(self.state.round_number), ""


def watch(content: Content, first: Team, second: Team, seed: int) -> dict[str, Any]:
    """A battle from its deployment to its end, as a `WholeBattle` is told.

    `opening` is how it stands before the start. Each step has its events, its lines and its changes; carried out one
    after the other (`describe.fold`) these lead to the end, whose record `hash` is of.
    """
    battle = Battle.new(content, first, second, seed)
    observer, steps = Observer(content, battle.state), []
    while battle.step():
        steps.append(observer.step(battle.recorded()))
    return {"opening": observer.opening, "steps": steps, "outcome": battle.outcome(), "hash": battle.hash()}


# Replays: a battle has teams where other games have a setup.


def replay_lines(content: Content, first: Team, second: Team, seed: int) -> list[str]:
    """A battle, fought to its end, as the lines of a replay."""
    header = {
        "game": RULESET.name,
        "rules": RULESET.rules,
        "content": content.version,
        "seed": seed,
        "teams": [first.to_dict(), second.to_dict()],
    }
    battle = Battle.new(content, first, second, seed)
    return replays.lines_of(header, battle, battle.remaining())


def battle_of(header: dict[str, Any], content: Content, source: str) -> Battle:
    """The battle a replay starts from.

    What does not fit this version is refused in one sentence; a team that may not be fought with lists its faults.
    """
    seed = replays.seed_of(header, RULESET)
    if header.get("content") != content.version:
        raise ReplayError(
            f"it was made with content {header.get('content')!r:.20}; this version has {content.version!r}"
        )
    teams = header["teams"]
    if not isinstance(teams, list) or len(teams) != 2:
        raise ReplayError("it does not say which two teams fought")
    first, second = (team_from(team, content, f"{source}, team {side}") for side, team in zip("AB", teams, strict=True))
    return Battle.new(content, first, second, seed)
