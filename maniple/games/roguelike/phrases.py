"""The words of one sentence about a battle, each made from its event when it is asked for."""

from typing import Any, Protocol

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.rules.events import CHARGE_REASONS, DAMAGE_CAUSES, RESOLVE_REASONS, VIGILANCE_REASONS
from maniple.games.roguelike.rules.state import ENDINGS, FOR_THE_BATTLE, NOBODY, STATUS_NAMES, WIDTH
from maniple.games.roguelike.sentences import CATCHES, CHARGES_LOST, HURTS, SHAKES, STATUSES, WATCHES_LOST
from maniple.games.roguelike.vocabulary import CONTAGIONS
from maniple.kernel.events import Event

ARCS = ("", " from the flank", " from behind")


class Teller(Protocol):
    """Who tells the battle and knows its names."""

    content: Content
    battle: Any

    def name(self, i: int) -> str: ...

    def names(self, units: list[int]) -> str: ...

    def talent(self, number: int) -> str: ...


class Words(dict[str, Any]):
    """The words of one sentence, each made when it is asked for."""

    def __init__(self, telling: Teller, event: Event, units: list[int], power: str) -> None:
        super().__init__(a=event.a, b=event.b, c=event.c)
        self.telling, self.event, self.units, self.power = telling, event, units, power

    def __missing__(self, word: str) -> str:
        return getattr(self, f"_{word}")()

    def _actor(self) -> str:
        return self.telling.name(self.event.actor)

    def _target(self) -> str:
        return self.telling.name(self.event.target)

    def _who(self) -> str:
        return self.telling.names(self.units)

    def _unit_a(self) -> str:
        return self.telling.name(self.event.a)

    def _by(self) -> str:
        """Whose doing it is, unless it is one's own or a leader's."""
        return "" if self.event.actor in (NOBODY, self.event.target) else f" by {self._actor()}"

    def _source(self) -> str:
        return "" if self.event.actor in (NOBODY, self.event.target) else f" from {self._actor()}"

    def _by_target(self) -> str:
        return "" if self.event.target in (NOBODY, self.event.actor) else f" to {self._target()}"

    def _on(self) -> str:
        return "" if self.event.target in (NOBODY, self.event.actor) else f" on {self._target()}"

    def _power(self) -> str:
        """The ability or the spell that did it."""
        return self.power or "An ability"

    def _hurt(self) -> str:
        return HURTS[DAMAGE_CAUSES[self.event.d]][0].format_map(self)

    def _hurt_all(self) -> str:
        return HURTS[DAMAGE_CAUSES[self.event.d]][1].format_map(self)

    def _shaken(self) -> str:
        return SHAKES[RESOLVE_REASONS[self.event.c]][0].format_map(self)

    def _shaken_all(self) -> str:
        return SHAKES[RESOLVE_REASONS[self.event.c]][1].format_map(self)

    def _charge_lost(self) -> str:
        return CHARGES_LOST[CHARGE_REASONS[self.event.a]].format_map(self)

    def _watch_lost(self) -> str:
        return WATCHES_LOST[VIGILANCE_REASONS[self.event.a]].format_map(self)

    def _unit_b(self) -> str:
        return self.telling.name(self.event.b)

    def _more(self) -> str:
        return "" if self.event.a < 2 else f" and {self.event.a - 1} more"

    def _again(self) -> str:
        return " once more" if self.event.c else ""

    def _formation(self) -> str:
        """What a formation still gives."""
        armor, resolve = self.event.a, self.event.b
        return f"+{armor} armor and +{resolve} resolve are left" if resolve else "nothing of it is left"

    def _arc(self) -> str:
        return ARCS[self.event.b]

    def _strength(self) -> str:
        return "" if self.event.a == 100 else f" at {self.event.a}%"

    def _side(self) -> str:
        return "AB"[self.event.actor]

    def _side_b(self) -> str:
        return "AB"[self.event.b]

    def _leader(self) -> str:
        leaders = list(self.telling.content.leaders.values())
        return f"{leaders[self.telling.battle.team[self.event.actor].leader].name} of side {self._side()}"

    def _talent(self) -> str:
        return self.telling.talent(self.event.a)

    def _aura(self) -> str:
        return list(self.telling.content.auras.values())[self.event.a].name

    def _status(self) -> str:
        return STATUSES[STATUS_NAMES[self.event.a]].format(self.event.b)

    def _state(self) -> str:
        """A status as that which ends."""
        name = STATUS_NAMES[self.event.a].replace("_up", " bonus").replace("_down", " penalty").replace("_", " ")
        return name.replace("atk", "ATK")

    def _lasting(self) -> str:
        return " for the battle" if self.event.c >= FOR_THE_BATTLE else f" for {count(self.event.c, 'turn')}"

    def _turns(self) -> str:
        return count(self.event.b, "turn")

    def _quiet(self) -> str:
        return count(self.event.b, "round")

    def _rounds(self) -> str:
        return count(self.event.c, "round")

    def _catches(self) -> str:
        return CATCHES[self.event.a]

    def _contagion(self) -> str:
        return CONTAGIONS[self.event.a]

    def _spreading(self) -> str:
        return CONTAGIONS[self.event.a].capitalize()

    def _contagions(self) -> str:
        return count(self.event.a, "contagion")

    def _ending(self) -> str:
        return ENDINGS[self.event.a]

    def _cell_a(self) -> str:
        return f"{self.event.a % WIDTH},{self.event.a // WIDTH}"

    def _cell_b(self) -> str:
        return f"{self.event.b % WIDTH},{self.event.b // WIDTH}"

    def _cell_cd(self) -> str:
        return f"{self.event.c},{self.event.d}"


def count(number: int, noun: str) -> str:
    """A number of things."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
