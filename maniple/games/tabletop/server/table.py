"""A tabletop battle on the server's table."""

import json
from typing import Any

from maniple.games.tabletop.game import Tabletop
from maniple.games.tabletop.notation import parse_action
from maniple.games.tabletop.results import changes, tell
from maniple.games.tabletop.rules.refusals import GAME_OVER, REFUSALS
from maniple.games.tabletop.rules.state import PHASES
from maniple.games.tabletop.server import messages
from maniple.games.tabletop.server.entries import DiceBlock, Diff, ModelPath, TabletopEntry
from maniple.games.tabletop.server.telling import seen, tell_outcome, tell_state
from maniple.games.tabletop.setup import Setup
from maniple.games.tabletop.view import diffs
from maniple.server.match_messages import LogLine
from maniple.server.table import GameTable


class Table(GameTable[Tabletop]):
    """A battle as the server holds it; an action of its log is one line of JSON."""

    over = REFUSALS[GAME_OVER]
    undo_rule = "T7.5"
    first_player = 1

    def __init__(self, setup: Setup, seed: int, people: tuple[bool, bool]) -> None:
        # T5.11 People allocate wounds themselves; machines are not asked.
        super().__init__(Tabletop.new(setup, seed, people))

    @property
    def turn(self) -> int:
        return int(self.game.state.round_number)

    @property
    def phase(self) -> str:
        return PHASES[self.game.state.phase]

    def state(self) -> messages.TabletopState:
        """Where the battle stands."""
        return tell_state(self.game, self.undo_seat, self.resigned)

    def _outcome(self) -> messages.TabletopOutcome | None:
        return tell_outcome(self.game, self.resigned)

    def _entry(self, **told: Any) -> TabletopEntry:
        return TabletopEntry(**{"dice": [], "diffs": [], "moves": [], **told})

    def _take(self, action: str) -> dict[str, Any]:
        before = self.game.record.copy()
        self.game.apply(parse_action(action))
        result = tell(before, self.game)
        return {
            "dice": [DiceBlock(**vars(block)) for block in result.dice],
            "diffs": [Diff(**diff) for diff in result.diffs],
            "lines": [LogLine(**vars(line)) for line in result.lines],
            "moves": [ModelPath(model=model, path=path) for model, path in result.moves],
        }

    def _took_back(self, number: int, undone: Any) -> dict[str, Any]:  # noqa: ARG002  (nothing else is remembered)
        return {"diffs": [Diff(**diff) for diff in changes(undone, self.game)]}

    def _gave_up(self, seat: int) -> dict[str, Any]:
        return {"diffs": [Diff(**diff) for diff in diffs(seen(self.game, None), seen(self.game, seat))]}

    def _spoken(self, action: str) -> str:
        return json.loads(action)["type"].lower().replace("_", " ")
