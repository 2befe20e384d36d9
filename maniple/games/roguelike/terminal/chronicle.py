"""A battle in beats: each blow, move and spell by itself, as the screen shows them, and what it all adds up to."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from maniple.games.roguelike.battle import Battle
from maniple.games.roguelike.narrate import event_name, narrate
from maniple.games.roguelike.rules.state import FACINGS, FRONT, NOBODY, SLOTS, WIDTH
from maniple.games.roguelike.view import BattleLine, BattleState, BattleUnit
from maniple.kernel.events import Event

Place = tuple[int, int]

BLOWS = frozenset(
    {
        *("clash", "shot", "riposte", "attack_of_opportunity", "overwatch", "hard_intercept", "soft_intercept"),
        *("counter_charge", "spear_wall_counter", "pushed_through"),
    }
)
SHOTS = frozenset({"shot", "overwatch"})
OPENINGS = BLOWS | {"moved", "spell_cast", "ability_used", "charge_impact", "contagion_damage", "crumbled", "fatigue"}
"""What a new beat begins with."""
COUNTED = frozenset({"riposte", "charge_impact", "formation_broken"})


class Hit(NamedTuple):
    """A blow: who struck from where."""

    attacker: int
    target: int
    arc: int
    ranged: bool


@dataclass
class Moment:
    """What a beat leaves on the board beside the units."""

    active: int = NOBODY
    trail: set[Place] = field(default_factory=set)
    hits: list[Hit] = field(default_factory=list)
    lost: Counter[int] = field(default_factory=Counter)
    gained: Counter[int] = field(default_factory=Counter)
    fallen: dict[Place, int] = field(default_factory=dict)


@dataclass
class Beat:
    """One thing that happens: how the battle stands after it, what it left on the board, and its words."""

    view: BattleState
    moment: Moment
    lines: list[BattleLine]
    name: str


@dataclass
class Tally:
    """What a battle adds up to; `by_side` counts by the name of the event and the side that did or suffered it."""

    dealt: Counter[int] = field(default_factory=Counter)
    felled: Counter[int] = field(default_factory=Counter)
    by_side: Counter[tuple[str, int]] = field(default_factory=Counter)
    fled: set[int] = field(default_factory=set)

    def of(self, name: str) -> tuple[int, int]:
        """A count for both sides."""
        return self.by_side[name, 0], self.by_side[name, 1]


class Chronicle:
    """Follows a battle step by step."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        self.view: BattleState = battle.view()
        self.lines: list[BattleLine] = []
        self.fresh = 0
        self.tally = Tally()
        self.moment = Moment()

    def note(self) -> Iterator[Beat]:
        """The beats of the battle's last step, as they are remembered; the last shows it as it stands."""
        after = self.battle.view()
        self._final = {unit.id: unit for unit in after.units}
        units = {unit.id: unit for unit in self.view.units}
        groups = list(beats_of(self.battle.recorded()))
        for number, events in enumerate(groups):
            self.moment = Moment(self.moment.active if number else NOBODY)
            for event in events:
                self._fold(units, event)
            last = number == len(groups) - 1
            shown = self.view.model_copy(update={"units": list(units.values()), "round": after.round})
            self.view = after if last else shown
            lines = list(narrate(self.battle.content, self.battle.state, events))
            self.lines.extend(lines)
            self.fresh = len(lines)
            yield Beat(self.view, self.moment, lines, event_name(events[0]))

    def _fold(self, units: dict[int, BattleUnit], event: Event) -> None:
        """Bring what is shown up to an event, as far as it can be seen; count what counts."""
        name = event_name(event)
        if name in ("summoned", "resurrected"):
            # It stands on the board as it will be at the end of the step.
            place = {"x": event.b % WIDTH, "y": event.b // WIDTH, "alive": True}
            units.pop(event.target, None)
            units[event.target] = self._final[event.target].model_copy(update=place)
        elif name == "turn_started":
            self.moment.active = event.actor
        elif name in BLOWS and event.actor in units and event.target in units:
            self.moment.hits.append(Hit(event.actor, event.target, event.b, name in SHOTS))
        elif name in SEEN and (whom := event.target if name in ("damage", "healed") else event.actor) in units:
            units[whom] = units[whom].model_copy(update=SEEN[name](event))
        self._mark(name, event)

    def _mark(self, name: str, event: Event) -> None:
        """What an event leaves on the board for a moment, and in the tally for good."""
        if name == "moved":
            self.moment.trail.add((event.a, event.b))
        elif name == "damage":
            self._wound(event)
        elif name == "healed":
            self.moment.gained[event.target] += event.a
        elif name == "died":
            self.moment.fallen[event.a, event.b] = event.actor
            self.tally.felled[event.target] += 1
        elif name == "unit_retreating":
            self.tally.fled.add(event.actor)
        if name in COUNTED:
            self.tally.by_side[name, event.actor // SLOTS] += 1

    def _wound(self, event: Event) -> None:
        self.moment.lost[event.target] += event.a
        if event.actor not in (NOBODY, event.target):
            self.tally.dealt[event.actor] += event.a
        hit = self.moment.hits[-1] if self.moment.hits else None
        if hit is not None and hit.arc != FRONT and (hit.attacker, hit.target) == (event.actor, event.target):
            self.tally.by_side["flanked", event.actor // SLOTS] += 1


SEEN: dict[str, Callable[[Event], dict[str, Any]]] = {
    "moved": lambda event: {"x": event.c, "y": event.d},
    "turned": lambda event: {"facing": FACINGS[event.a]},
    "damage": lambda event: {"hp": event.c},
    "healed": lambda event: {"hp": event.b},
    "died": lambda _: {"alive": False, "hp": 0},
    "reborn": lambda event: {"hp": event.a},
    "resolve_lost": lambda event: {"resolve": event.b},
    "resolve_gained": lambda event: {"resolve": event.b},
    "unit_retreating": lambda _: {"morale": "retreating"},
    "unit_crumbling": lambda _: {"morale": "crumbling"},
    "unit_rallied": lambda _: {"morale": "ready"},
    "vigilance_activated": lambda _: {"vigilant": True},
    "vigilance_cancelled": lambda _: {"vigilant": False},
}
"""What changes of a unit as it is shown, by the name of the event."""


def beats_of(events: list[Event]) -> Iterator[list[Event]]:
    """Events cut where something new begins; the steps of one move are one beat, as is a turn with its first deed."""
    beat: list[Event] = []
    for event in events:
        name = event_name(event)
        opened = any(event_name(one) in OPENINGS for one in beat)
        done = [one for one in beat if event_name(one) != "turned"]
        goes_on = name == "moved" and bool(done) and event_name(done[-1]) == "moved" and done[-1].actor == event.actor
        if name in OPENINGS and opened and not goes_on:
            yield beat
            beat = []
        beat.append(event)
    if beat:
        yield beat
