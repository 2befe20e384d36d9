"""What a server keeps of the roguelike while it runs."""

from typing import Annotated

from fastapi import Depends

from maniple.games.roguelike.content import load_content
from maniple.games.roguelike.ruleset import RULESET
from maniple.games.roguelike.server.chances import Chances
from maniple.games.roguelike.server.runs import Runs
from maniple.server.access import Parts
from maniple.server.services import Services


class RunService:
    """The runs of a server, and the threads in which win chances are simulated."""

    def __init__(self, services: Services) -> None:
        self.content = load_content()
        self.runs, self.chances = Runs(services.store.runs, self.content), Chances(self.content)

    def close(self) -> None:
        """Stop what is still being simulated."""
        self.chances.close()


async def _kept(services: Parts) -> RunService:
    return services.of[RULESET.name]


Kept = Annotated[RunService, Depends(_kept)]
"""How routes ask for it."""
