"""Sentences for people, made from the events of a battle alone.

What a blow does to the one who is struck is told in the sentence of the blow; what happens to several at once, a
blessing or a pulse, in one sentence for all of them. Every number stands with what is left.
"""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from maniple.kernel.events import FIRST_GAME_EVENT, Event
from maniple.roguelike.battle.happenings import EVENT_NAMES
from maniple.roguelike.battle.state import ENDINGS, FOR_THE_BATTLE, NOBODY, SLOTS, STATUS_NAMES, WIDTH
from maniple.roguelike.content import Content
from maniple.roguelike.sentences import CATCHES, SENTENCES, STATUSES
from maniple.roguelike.vocabulary import CONTAGIONS


class Line(NamedTuple):
    """A sentence of the log: what sort of thing it tells, and of whom."""

    text: str
    kind: str
    actor: int = NOBODY
    target: int = NOBODY


SUBJECT_IS_ACTOR = frozenset({"resolve_lost", "crumbled", "contagion_damage", "witness_burning"})
"""Sentences in which the one who loses something is the actor; in the others it is the target."""
LOSSES = frozenset({"damage", "resolve_lost", "armor_shredded", "dodged", "cursed_wound"})
"""Told in the sentence of what caused them, where that came just before."""
CAUSES = frozenset(
    {
        *("clash", "shot", "riposte", "attack_of_opportunity", "overwatch", "hard_intercept", "soft_intercept"),
        *("counter_charge", "spear_wall_counter", "pushed_through", "charge_shock", "crumbled"),
        *("contagion_damage", "witness_burning"),
    }
)
FOLLOWS = frozenset({"died", "reborn", "unit_retreating", "unit_crumbling", "vigilance_cancelled"})
"""What comes of a loss, before all of it is said."""
INFECTIONS = frozenset({"contagion_applied", "contagion_refreshed"})
CAUGHT = frozenset({"contagion_spread", "death_spread"})
"""How it was caught is said after it was."""
ALIKE = {
    "status_applied": lambda e: (e.a, e.b, e.c, e.target // SLOTS),
    "aura_pulse": lambda e: (e.actor, e.a),
    "los_opened": lambda e: (e.actor, e.a),
    "los_blocked_by_retreat": lambda e: (e.actor, e.a),
}
"""Events that are told once for all they happen to, and what must be the same for that."""
ARCS = ("", " from the flank", " from behind")
MOST_NAMES = 4


def narrate(content: Content, battle: Any, events: Iterable[Event]) -> Iterator[Line]:
    """The sentences of a run of events."""
    telling = Telling(content, battle)
    for event in events:
        yield from telling.tell(event)
    yield from telling.finish()


def event_name(event: Event) -> str:
    """The name of an event's kind."""
    return EVENT_NAMES[event.kind - FIRST_GAME_EVENT]


def unit_name(content: Content, battle: Any, i: int) -> str:
    """A unit as people call it: its side's letter, its number, its card."""
    card = content.units[content.cards[battle.unit[i].card]]
    return f"{short_name(i)} {card.name}"


def short_name(i: int) -> str:
    """A unit by its side's letter and its number."""
    return f"{'AB'[i // SLOTS]}{i % SLOTS + 1}"


def talent_name(content: Content, number: int) -> str:
    """The name of an ability, a leader's passive or a spell by its number in the table."""
    key = content.talents[number]
    if number < len(content.abilities):
        return content.abilities[key].name
    leaders = len(content.abilities) + len(content.leaders)
    return content.leaders[key].passive if number < leaders else content.spells[key].name


class Loss:
    """A sentence that waits for what its subject loses."""

    def __init__(self, name: str, event: Event) -> None:
        self.name, self.event = name, event
        self.subject = event.actor if name in SUBJECT_IS_ACTOR else event.target
        self.hp, self.left, self.absorbed = 0, -1, 0
        self.resolve, self.resolve_left = 0, -1
        self.armor, self.torn = 0, 0
        self.notes: list[str] = []
        if name in LOSSES:
            self.takes(name, event)

    def is_like(self, other: "Loss") -> bool:
        """Whether another loss without a cause is told in the same breath."""
        same = self.name == other.name and self.subject != other.subject
        return same and (
            self.name == "resolve_lost" or (self.name == "damage" and self.event.actor == other.event.actor)
        )

    def short(self) -> str:
        """The subject and what it lost, for a list."""
        return f"{short_name(self.subject)} {self.clauses()}"

    def takes(self, name: str, event: Event) -> bool:
        """Add what an event says of the subject; False if it speaks of somebody else, or of a second wound."""
        whom = event.actor if name == "resolve_lost" else event.target
        if whom != self.subject or (name == "damage" and self.left >= 0):
            return False
        if name == "damage":
            self.hp, self.absorbed, self.left = event.a, event.b, event.c
        elif name == "resolve_lost":
            self.resolve, self.resolve_left = self.resolve + event.a, event.b
        elif name == "armor_shredded":
            self.armor, self.torn = event.a, event.b
        elif name == "cursed_wound":
            self.notes.append(f"-{event.a} resolve recovery for {count(event.b, 'turn')}")
        else:
            self.notes.append("dodged")
        return True

    def clauses(self) -> str:
        """What was lost, and what is left."""
        told = []
        if self.left >= 0 and (self.hp or not self.absorbed):
            told.append(f"-{self.hp} HP ({self.left} left)")
        if self.absorbed:
            told.append(f"{self.absorbed} on its shield")
        if self.resolve_left >= 0:
            told.append(f"-{self.resolve} resolve ({self.resolve_left} left)")
        if self.armor:
            told.append(f"-{self.armor} armor ({self.torn} torn)")
        return ", ".join(told + self.notes)


class Telling:
    """Turns events into lines, one after the other."""

    def __init__(self, content: Content, battle: Any) -> None:
        self.content, self.battle = content, battle
        self._losses: list[Loss] = []
        """What is being told: one blow, or the same that happens to several; the last still takes clauses."""
        self._sharing: tuple[Event, list[int]] | None = None
        self._after: list[tuple[str, Event]] = []
        """What comes of a blow, told behind it: what was returned, who fell, who rose again."""
        self._alike: dict[Any, tuple[str, Event, list[int]]] = {}

    def tell(self, event: Event) -> Iterator[Line]:
        """The lines that are complete now that this has happened."""
        name = event_name(event)
        if name == "moved" and event.target != NOBODY:
            name = "pulled"
        if name in ALIKE:
            yield from self._end_losses()
            key = (name, ALIKE[name](event))
            self._alike.setdefault(key, (name, event, []))[2].append(event.target)
            return
        yield from self._end_alike()
        if name == "resolve_lost" and event.a == 0:
            return
        if name == "damage_shared":
            yield from self._share(event)
        elif not self._joins(name, event) and name in SENTENCES:
            yield from self._open(name, event)

    def finish(self) -> Iterator[Line]:
        """What was still waiting."""
        yield from self._end_alike()
        yield from self._end_losses()

    def _joins(self, name: str, event: Event) -> bool:
        """Whether an event is told with what is being told already."""
        if name == "damage" and self._sharing is not None:
            shared, units = self._sharing
            if len(units) < shared.b and event.target != shared.actor:
                units.append(event.target)
                return True
        loss = self._losses[-1] if self._losses else None
        if loss is None:
            return False
        if name in LOSSES and loss.takes(name, event):
            return True
        returned = name == "damage" and loss.name in CAUSES and event.actor == loss.subject
        if returned or (name in FOLLOWS and event.actor == loss.subject):
            self._after.append((name, event))
            return True
        if name in CAUGHT and loss.name in INFECTIONS:
            loss.name = name
            return True
        return False

    def _open(self, name: str, event: Event) -> Iterator[Line]:
        waits = name in CAUSES or name in LOSSES or name in INFECTIONS
        loss = Loss(name, event)
        if not (waits and self._losses and self._losses[-1].is_like(loss)):
            yield from self._end_losses()
        if waits:
            self._losses.append(loss)
        else:
            yield self._line(name, event)

    def _share(self, event: Event) -> Iterator[Line]:
        """Damage is shared before it is done: the blow is still to be told."""
        if not self._losses or self._losses[-1].subject != event.actor or self._losses[-1].left >= 0:
            yield from self._end_losses()
        self._sharing = (event, [])

    def _end_losses(self) -> Iterator[Line]:
        if len(self._losses) > 1:
            first = self._losses[0]
            line = self._line(f"several_{first.name}", first.event)
            yield line._replace(text=f"{line.text}: {', '.join(loss.short() for loss in self._losses)}")
        elif self._losses:
            yield self._loss_line(self._losses[0])
        if self._sharing is not None:
            event, units = self._sharing
            yield self._line("damage_shared", event, units)
        yield from (self._loss_line(Loss(name, event)) for name, event in self._after)
        self._losses, self._sharing, self._after = [], None, []

    def _end_alike(self) -> Iterator[Line]:
        for name, event, units in self._alike.values():
            yield self._line(name, event, units)
        self._alike = {}

    def _loss_line(self, loss: Loss) -> Line:
        line, clauses = self._line(loss.name, loss.event), loss.clauses()
        if loss.name == "dodged" or not clauses:
            return line
        return line._replace(text=f"{line.text}: {clauses}")

    def _line(self, name: str, event: Event, units: list[int] | None = None) -> Line:
        kind, sentence = SENTENCES[name]
        text = sentence.format_map(Words(self, name, event, units or []))
        if kind == "end" or name in ("spell_cast", "relic_aura_expired"):
            return Line(text, kind)
        return Line(text, kind, event.actor, event.target)

    def name(self, i: int) -> str:
        """A unit by name."""
        return unit_name(self.content, self.battle, i) if i != NOBODY else "somebody"

    def names(self, units: list[int]) -> str:
        """Several units, by name or by number."""
        if len(units) > MOST_NAMES:
            return f"{len(units)} units of side {'AB'[units[0] // SLOTS]}"
        return ", ".join(self.name(i) for i in units)


class Words(dict[str, Any]):
    """The words of one sentence, each made when it is asked for."""

    def __init__(self, telling: Telling, name: str, event: Event, units: list[int]) -> None:
        super().__init__(a=event.a, b=event.b, c=event.c)
        self.telling, self.name, self.event, self.units = telling, name, event, units

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
        return talent_name(self.telling.content, self.event.a)

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
