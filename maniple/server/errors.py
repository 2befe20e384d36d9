"""What the server refuses, and how it says so: every refusal is a `Problem` with a status."""

from collections.abc import Sequence
from typing import Any

from maniple.kernel.errors import BadNotation, IllegalAction, ManipleError, NotThere
from maniple.server.protocol import Problem


class Refusal(ManipleError):
    """A request that is refused; nothing has changed."""

    status = 400
    code = "refused"
    rule: str | None = None
    faults: Sequence[str] = ()

    def __init__(self, message: str, retry_after: int | None = None) -> None:
        self.retry_after = retry_after
        super().__init__(message)

    def problem(self) -> Problem:
        """The refusal as it is told."""
        return Problem(code=self.code, message=str(self), rule=self.rule, faults=list(self.faults))


class NoSession(Refusal):
    status, code = 401, "no_session"

    def __init__(self) -> None:
        super().__init__("there is no session: open one with POST /api/session")


class NotYourSeat(Refusal):
    status, code = 403, "not_your_seat"

    def __init__(self) -> None:
        super().__init__("you do not sit at this table")


class NotYourTurn(Refusal):
    status, code = 403, "not_your_turn"

    def __init__(self) -> None:
        super().__init__("the other side decides now")


class CrossSite(Refusal):
    status, code = 403, "cross_site"

    def __init__(self) -> None:
        super().__init__("this request comes from another site")


class NotFound(Refusal):
    status, code = 404, "not_found"

    def __init__(self, what: str = "match") -> None:
        super().__init__(f"there is no such {what}")


class NotOver(Refusal):
    status, code = 409, "not_over"

    def __init__(self) -> None:
        super().__init__("the game is not over yet")


class SeatTaken(Refusal):
    status, code = 409, "seat_taken"


class Outdated(Refusal):
    status, code = 410, "outdated"


class TooLarge(Refusal):
    status, code = 413, "too_large"

    def __init__(self, most: int) -> None:
        super().__init__(f"the request is larger than {most:,} bytes")


class NotJson(Refusal):
    status, code = 415, "not_json"

    def __init__(self) -> None:
        super().__init__("send JSON, with content-type application/json")


class TooSlow(Refusal):
    status, code = 408, "too_slow"

    def __init__(self) -> None:
        super().__init__("the request took too long to arrive")


class TooMany(Refusal):
    status, code = 429, "too_many"

    def __init__(self, retry_after: int) -> None:
        super().__init__(f"too many requests: try again in {retry_after} s", retry_after)


class Unreachable(Refusal):
    status, code = 503, "unavailable"

    def __init__(self) -> None:
        super().__init__("the database does not answer: whether this was done is not known, send it again", 1)


def problem_of(error: ManipleError) -> tuple[int, Problem]:
    """The status and the problem that tell of an error."""
    if isinstance(error, Refusal):
        return error.status, error.problem()
    if isinstance(error, IllegalAction):
        return 400, Problem(code="illegal_action", message=error.reason, rule=error.rule or None)
    if isinstance(error, NotThere):
        return 404, Problem(code="not_found", message=str(error))
    if isinstance(error, BadNotation):
        return 422, Problem(code="no_action", message=str(error))
    return 400, Problem(code="refused", message=str(error))


def problem_responses(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """How a route declares its refusals; 429 and the limits of any request go without saying."""
    return {status: {"model": Problem, "description": DESCRIPTIONS[status]} for status in sorted({*statuses, 429})}


DESCRIPTIONS = {
    400: "the rules refuse it; `rule` names the one",
    401: "no session",
    403: "not your seat, not your turn, not your run, or a page of another site",
    404: "there is no such thing, or not for you",
    408: "the request took too long to arrive",
    409: "not possible as things stand",
    410: "made with rules this version does not play",
    413: "too large",
    415: "not JSON",
    422: "malformed; `faults` lists everything",
    429: "too many requests; Retry-After says when to try again",
    503: "the database does not answer",
}
