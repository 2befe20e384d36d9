"""The protocol over the record: what may be done, what happened, what everybody sees."""

from pydantic import Field

from maniple.games.protocol import Described, Line, Odds, Outcome, View
from maniple.games.record import RecordGame
from maniple.kernel.errors import BadNotation, IllegalAction
from maniple.kernel.events import FIRST_GAME_EVENT
from maniple.kernel.odds import faces
from standoff import rules

NAMES = ("Ash", "Blaine")
DEEDS = ("fires", "takes aim", "takes cover", "steps closer")


class StandoffGunslinger(Described):
    id: int
    cell: int
    wounds: int
    aim: int
    covered: bool


class StandoffView(View):
    turn: int
    gunslingers: list[StandoffGunslinger]


class StandoffEvent(Described):
    seat: int
    action: str
    roll: int = Field(description="0 where no die was rolled")
    needed: int


class Standoff(RecordGame):
    @property
    def turn(self) -> int | None:
        return None if self.outcome() else int(self.state.turn) % 2

    def legal_actions(self) -> list[int]:
        every = range(len(rules.ACTIONS))
        return [] if self.outcome() else [action for action in every if not rules.refusal(self.state, action)]

    def apply(self, action: int) -> None:
        reason = rules.OVER if self.outcome() else rules.apply(self.state, self._next_log, action)
        if reason != rules.LEGAL:
            raise IllegalAction(*rules.REFUSALS[reason], self.format(action))
        self._turn_page()

    def outcome(self) -> Outcome | None:
        if self.resigned is not None:
            return Outcome(winner=1 - self.resigned, by="resignation")
        if rules.refusal(self.state, rules.FIRE) != rules.OVER:
            return None
        winner = int(rules.winner(self.state))
        return Outcome(winner=winner, by="bullets") if winner >= 0 else Outcome(winner=None, by="sheriff")

    def parse(self, text: str) -> int:
        if text not in rules.ACTIONS:
            raise BadNotation(f"{text!r:.40} is none of {', '.join(rules.ACTIONS)}")
        return rules.ACTIONS.index(text)

    def format(self, action: int) -> str:
        return rules.ACTIONS[action]

    def view(self, seat: int | None = None) -> StandoffView:  # noqa: ARG002  (both see the whole street)
        return StandoffView(
            seat=self.turn,
            actions=[self.format(action) for action in self.legal_actions()],
            outcome=self.outcome(),
            turn=int(self.state.turn),
            gunslingers=[
                StandoffGunslinger(id=i, cell=who.cell, wounds=who.wounds, aim=who.aim, covered=who.covered)
                for i, who in enumerate(self.state.gunslinger)
            ],
        )

    def events(self) -> list[Described]:
        return [
            StandoffEvent(seat=seat, action=self.format(kind - FIRST_GAME_EVENT), roll=roll, needed=needed)
            for kind, seat, _, roll, needed, *_ in self.recorded()
        ]

    def lines(self) -> list[Line]:
        told = []
        for event in self.recorded():
            text = f"{NAMES[event.actor]} {DEEDS[event.kind - FIRST_GAME_EVENT]}"
            if event.a:
                text += f": {event.a}, needs {event.b}+, {'hit' if event.a >= event.b else 'missed'}"
            told.append(Line(text=text, kind="attack" if event.a else "move", unit=event.actor))
        return told

    def odds(self, action: int) -> Odds | None:
        if action != rules.FIRE or self.outcome():
            return None
        needed = int(rules.needed(self.state))
        return Odds(text=f"hits on {needed}+", chances={"hit": faces(needed) / 6})
