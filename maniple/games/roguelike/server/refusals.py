"""What the server refuses about runs, and how it tells what a run itself refuses (`run/errors.py`)."""

from collections.abc import Callable, Coroutine
from typing import Any

from fastapi.routing import APIRoute
from starlette.requests import Request
from starlette.responses import Response

from maniple.games.roguelike.run import errors
from maniple.games.roguelike.server.messages import Run, RunProblem
from maniple.kernel.errors import ContentError
from maniple.server.errors import Refusal


class RunRefused(Refusal):
    """What a run does not allow: 422 what could never be right, 409 what is not possible as things stand."""

    def __init__(self, error: errors.RunError) -> None:
        super().__init__(error.reason)
        self.status = 422 if error.code in NEVER_RIGHT else 409
        self.code, self.rule = str(error.code), error.rule


NEVER_RIGHT = frozenset(
    {
        errors.Refusal.NOT_OFFERED,
        errors.Refusal.WRONG_NUMBER_OF_PICKS,
        errors.Refusal.NAMED_TWICE,
        errors.Refusal.NOT_OWNED,
        errors.Refusal.OUTSIDE_ZONE,
        errors.Refusal.CELL_TAKEN,
        errors.Refusal.TOO_MANY_UNITS,
        errors.Refusal.UNKNOWN_TIMING,
    }
)


class RunRoute(APIRoute):
    """A route that tells what a run refuses as a refusal of the server."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def told(request: Request) -> Response:
            try:
                return await handle(request)
            except errors.RunError as error:
                raise RunRefused(error) from error

        return told


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
