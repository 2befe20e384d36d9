"""Where games stand that the tests open: drawn boards on which nobody dies soon, and how to come to each phase."""

from typing import Any

from tests.e2e.people import Guest
from tests.games.skirmish.drawing import drawn_scenario, fighter, shooter

PHASES = ("move", "shoot", "charge", "fight")
TOUGH = 50
"""HP that no short fight takes."""

FIELD = """
    a.....B...
    ....#.....
    ..........
    b.....*...
    C.........
"""


def field() -> dict[str, Any]:
    """Unit 1 faces unit 3 over open ground, unit 2 is in contact with unit 4; each phase has something to do."""
    return drawn_scenario(
        FIELD,
        a=shooter(HP_MAX=TOUGH, RNG_NB=2),
        b=fighter(HP_MAX=TOUGH, CC_NB=2),
        B=shooter(HP_MAX=TOUGH),
        C=fighter(HP_MAX=TOUGH, CC_NB=2),
    )


def reach(guest: Guest, phase: str, seed: int = 1) -> tuple[str, int]:
    """A game on the field, both sides in one hand, at the start of a phase; and who can do something in it."""
    match_id = guest.create(setup=field(), seed=seed)["id"]
    state = guest.wait_until(match_id, lambda state: state["phase"] == phase)
    return match_id, state["pool"][0]
