"""What a run refuses: a code for programs, a sentence for people, and the rule. Nothing has changed."""

from enum import StrEnum

from maniple.kernel.errors import IllegalAction


class Refusal(StrEnum):
    """Why an action is refused. The words are part of the contract with clients: they are never renamed."""

    OUT_OF_ORDER = "out_of_order"
    RUN_FINISHED = "run_finished"
    NOT_OFFERED = "not_offered"
    WRONG_NUMBER_OF_PICKS = "wrong_number_of_picks"
    NAMED_TWICE = "named_twice"
    NOT_OWNED = "not_owned"
    NOT_DEPLOYED = "not_deployed"
    OUTSIDE_ZONE = "outside_zone"
    CELL_TAKEN = "cell_taken"
    TOO_MANY_UNITS = "too_many_units"
    NO_UNITS = "no_units"
    NOT_ENOUGH_GOLD = "not_enough_gold"
    ALREADY_MAX_LEVEL = "already_max_level"
    UNKNOWN_TIMING = "unknown_timing"


class RunError(IllegalAction):
    """An action that a run does not allow now."""

    def __init__(self, code: Refusal, reason: str, rule: str) -> None:
        super().__init__(rule, reason)
        self.code = code
