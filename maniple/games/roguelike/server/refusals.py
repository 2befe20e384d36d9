"""What the server refuses about runs beyond what a run itself refuses (`roguelike/run/errors.py`)."""

from maniple.games.roguelike.server.messages import Run, RunProblem
from maniple.kernel.errors import ContentError
from maniple.server.errors import Refusal


class NotYourRun(Refusal):
    status, code = 403, "not_your_run"

    def __init__(self) -> None:
        super().__init__("this is somebody else's run")


class RunStale(Refusal):
    status, code = 409, "stale"

    def __init__(self, run: Run) -> None:
        super().__init__("the run has moved on since")
        self.run = run

    def problem(self) -> RunProblem:
        return RunProblem(code=self.code, message=str(self), run=self.run)


class RunActive(Refusal):
    status, code = 409, "run_active"

    def __init__(self) -> None:
        super().__init__("you are in the middle of a run: finish it or abandon it first")
        self.rule = "G2.5"


class TooManyDecks(Refusal):
    status, code = 409, "too_many_decks"

    def __init__(self, most: int) -> None:
        super().__init__(f"you have {most} decks, the most there can be: delete one first")


class BadChoice(Refusal):
    """A faction, leader or deck that cannot be played."""

    status, code = 422, "bad_choice"

    def __init__(self, error: ContentError, rule: str = "G1.5") -> None:
        super().__init__("; ".join(str(fault) for fault in error.faults[:3]))
        self.rule, self.faults = rule, [str(fault) for fault in error.faults[:50]]


class Busy(Refusal):
    status, code = 503, "busy"

    def __init__(self) -> None:
        super().__init__("too much is being simulated here: try again", 1)
