"""What a screen remembers of a game, collected from its events."""

from dataclasses import dataclass, field
from typing import Any

from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.narrate import Sentence
from maniple.games.skirmish.rules.state import (
    EV_ACTIVATED,
    EV_ATTACK,
    EV_CHARGE_ROLL,
    EV_CHARGED,
    EV_DIED,
    EV_GAME_OVER,
    EV_MOVED,
    EV_PHASE_END,
    FIGHT,
)
from maniple.kernel.events import DAMAGE


@dataclass
class Chronicle:
    """What the screen remembers of a game, collected from its events."""

    health: list[int]
    lines: list[Sentence] = field(default_factory=list)
    fresh: int = 0
    attacks: list[Sentence] = field(default_factory=list)
    """The rolls of the last activation that rolled any."""
    dealt: dict[int, int] = field(default_factory=dict)
    taken: dict[int, int] = field(default_factory=dict)
    kills: dict[int, int] = field(default_factory=dict)
    balance: list[int] = field(default_factory=list)
    deed: dict[str, Any] = field(default_factory=dict)
    """What the last action left on the board: trail, fallen, shot (see Overlay)."""
    _rolling: int | None = None

    @classmethod
    def of(cls, game: Skirmish) -> "Chronicle":
        """The first page: the scenario, and who begins."""
        (turn, phase), setup = game.progress(), game.setup
        opening = [
            Sentence(f"{setup.name}. {setup.description}", "opening"),
            Sentence(f"Turn {turn}", "turn"),
            Sentence(f"Player {game.state.current_player}: {phase} phase", "phase"),
        ]
        health = [unit["HP_CUR"] for unit in game.units()]
        return cls(health, opening, fresh=len(opening), balance=[value_balance(game)])

    def note(self, game: Skirmish) -> None:
        """Remember what the last action made happen."""
        new = game.sentences()
        self.lines.extend(new)
        self.fresh = len(new)
        self.deed = {}
        for event in game.recorded():
            self._note_event(game, event)
        self.attacks.extend(line for line in new if line.dice)

    def tell(self, text: str) -> None:
        """Remember a sentence that is of no event."""
        self.lines.append(Sentence(text, "note"))
        self.fresh, self.deed = 1, {}

    def _note_event(self, game: Skirmish, event: Any) -> None:
        kind, actor, target = int(event.kind), int(event.actor), int(event.target)
        if kind in (EV_ATTACK, EV_CHARGE_ROLL):
            self._clear_tray(actor)
        if kind == EV_ACTIVATED:
            self._rolling = None
        elif kind in (EV_MOVED, EV_CHARGED):
            self.deed["trail"] = (int(event.a), int(event.b))
        elif kind == EV_ATTACK and event.a:
            self.deed["shot"] = tuple((int(unit.col), int(unit.row)) for unit in game.state.unit[[actor, target]])
        elif kind == DAMAGE:
            lost = min(int(event.a), self.health[target])
            self.health[target] -= lost
            self.dealt[actor] = self.dealt.get(actor, 0) + lost
            self.taken[target] = self.taken.get(target, 0) + lost
        elif kind == EV_DIED:
            self.deed["fallen"] = (int(event.a), int(event.b))
            self.kills[actor] = self.kills.get(actor, 0) + 1
        elif (kind == EV_PHASE_END and event.a == FIGHT) or kind == EV_GAME_OVER:
            self.balance.append(value_balance(game))

    def _clear_tray(self, actor: int) -> None:
        """A new activation rolls into an empty tray."""
        if self._rolling != actor:
            self.attacks.clear()
            self._rolling = actor


def value_balance(game: Skirmish) -> int:
    """The living VALUE of side 0 less that of side 1."""
    sign = {0: 1, 1: -1}
    return sum(sign[unit["player"]] * unit["VALUE"] for unit in game.units() if unit["HP_CUR"] > 0)
