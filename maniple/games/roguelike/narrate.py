"""Sentences for people, made from the events of a battle alone.

What a blow does to the one who is struck is told in the sentence of the blow; what happens to several at once, a
blessing or a pulse, in one sentence for all of them. Every number stands with what is left, and how it came about
goes with the line for those who ask.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.explain import (
    KILL,
    LIFESTEAL,
    RECOVERY,
    REGENERATION,
    explain,
    explain_talent,
    talent_name,
)
from maniple.games.roguelike.phrases import Words, count
from maniple.games.roguelike.rules.events import (
    BY_DEATH_BESIDE,
    BY_DEATH_NEAR,
    EVENT_NAMES,
    FROM_REFLECTED,
    FROM_SHARED,
    RESOLVE_REASONS,
)
from maniple.games.roguelike.rules.state import NOBODY, SLOTS
from maniple.games.roguelike.sentences import REASONS, ROLLS, SENTENCES
from maniple.games.roguelike.view import BattleLine
from maniple.kernel.events import FIRST_GAME_EVENT, Event

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
TALENTS = frozenset({"spell_cast", "ability_used", "ability_triggered"})
"""What does the harm that follows, if an ability or a spell does it."""
SHOTS = frozenset({"shot", "overwatch"})
DEATHS = (BY_DEATH_BESIDE, BY_DEATH_NEAR)
ALIKE = {
    "status_applied": lambda e: (e.a, e.b, e.c, e.target // SLOTS),
    "aura_pulse": lambda e: (e.actor, e.a),
    "los_opened": lambda e: (e.actor, e.a),
    "los_blocked_by_retreat": lambda e: (e.actor, e.a),
}
"""Events that are told once for all they happen to, and what must be the same for that."""
MOST_NAMES = 4
GAINS = {"healed": REGENERATION, "resolve_gained": RECOVERY}
"""What is gained at the start of a turn."""


def narrate(content: Content, battle: Any, events: Iterable[Event]) -> Iterator[BattleLine]:
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


class Loss:
    """A sentence that waits for what its subject loses."""

    def __init__(self, name: str, event: Event, power: str = "", source: str = "") -> None:
        self.name, self.event, self.power, self.source = name, event, power, source
        self.subject = event.actor if name in SUBJECT_IS_ACTOR else event.target
        self.hp, self.left, self.absorbed = 0, -1, 0
        self.resolve, self.resolve_left = 0, -1
        self.armor, self.armor_left = 0, 0
        self.notes: list[str] = ["suppressed"] if name == "overwatch" and event.c else []
        self.sums: list[str] = []
        self.reasons: list[str] = []
        self.due, self.shared = 0, 0
        if name in LOSSES:
            self.takes(name, event)

    def is_like(self, other: "Loss") -> bool:
        """Whether another loss without a cause is told in the same breath."""
        if self.name != other.name or self.subject == other.subject or self.power != other.power:
            return False
        one, two = self.event, other.event
        if self.name == "damage":
            return (one.actor, one.d) == (two.actor, two.d)
        same = one.c == two.c or (one.c in DEATHS and two.c in DEATHS)
        return self.name == "resolve_lost" and one.target == two.target and same

    def short(self) -> str:
        """The subject and what it lost, for a list."""
        return f"{short_name(self.subject)} {self.clauses()}"

    def takes(self, name: str, event: Event) -> bool:
        """Add what an event says of the subject; False if it speaks of somebody else, or of a second wound."""
        whom = event.actor if name == "resolve_lost" else event.target
        if whom != self.subject or (name in ("damage", "strike_computed") and self.left >= 0):
            return False
        if name == "strike_computed":
            exact = "" if event.c == max(event.a - event.b, 1) else ", rounded down at the end"
            armor = f" - {event.b} armor = {event.c}{exact}" if event.b else ""
            self.sums.append(f"{event.a} ATK{armor}" + (f", {event.d}% of it" if event.d != 100 else ""))
            self.due = event.c if event.d == 100 else 0
        elif name == "damage":
            self.hp, self.absorbed, self.left = event.a, event.b, event.c
            self.weigh()
        elif name == "resolve_lost":
            self.resolve, self.resolve_left = self.resolve + event.a, event.b
            self.reasons.append(f"{event.a} for {REASONS[RESOLVE_REASONS[event.c]]}")
        elif name == "armor_shredded":
            self.armor, self.armor_left = event.a, event.c
        elif name == "cursed_wound":
            self.notes.append(f"-{event.a} resolve recovery for {count(event.b, 'turn')}")
        else:
            self.notes.append("dodged")
            self.sums.append(rolled("dodged", event))
        return True

    def weigh(self) -> None:
        """What was shared or warded off of a blow that did not kill, and what came on top of it."""
        if self.shared:
            self.sums.append(f"{self.shared} shared")
        more = self.hp + self.absorbed + self.shared - self.due
        if not self.due or not more:
            return
        if self.left == 0 and more < 0:
            self.sums.append("that is all it had left")
        else:
            self.sums.append(f"{more} more for its weakness" if more > 0 else f"{-more} warded off")

    def why(self) -> str:
        """How the numbers came about."""
        told = [*self.sums]
        if self.name in CAUSES and self.reasons:
            told.append(f"resolve: {' and '.join(self.reasons)}")
        if self.name in SHOTS and self.event.a >= 0:
            told.append(f"{count(self.event.a, 'shot')} left")
        return "; ".join([*told, self.source] if self.source else told)

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
            told.append(f"-{self.armor} armor ({self.armor_left} left)")
        return ", ".join(told + self.notes)


class Telling:
    """Turns events into lines, one after the other."""

    def __init__(self, content: Content, battle: Any) -> None:
        self.content, self.battle = content, battle
        self._losses: list[Loss] = []
        """What is being told: one blow, or the same that happens to several; the last still takes clauses."""
        self._sharing: tuple[Event, list[int]] | None = None
        self._after: list[tuple[str, Event, str]] = []
        """What comes of a blow, told behind it: what was returned, who fell, who rose again."""
        self._alike: dict[Any, tuple[str, Event, list[int], str]] = {}
        self._power, self._power_why = "", ""
        """The ability or the spell that what happens now comes from, and what it says."""
        self._moment = ""
        """What the gains that come now are for, unless they come of that."""
        self._killer = NOBODY

    def tell(self, event: Event) -> Iterator[BattleLine]:
        """The lines that are complete now that this has happened."""
        name = event_name(event)
        if name == "turned":
            return
        if name == "moved" and event.target != NOBODY:
            name = "pulled"
        if name in TALENTS:
            owner = f" of {self.name(event.actor)}" if name != "spell_cast" else ""
            self._power = f"{self.talent(event.a)}{owner}"
            self._power_why = explain_talent(self.content, event.a, self.battle.unit[event.actor])
        self._remember(name, event)
        if name == "ability_triggered":
            return
        if name in ALIKE:
            yield from self._end_losses()
            key = (name, ALIKE[name](event))
            self._alike.setdefault(key, (name, event, [], self._why(name, event)))[2].append(event.target)
            return
        yield from self._end_alike()
        if name == "resolve_lost" and event.a == 0:
            return
        if name == "damage_shared":
            yield from self._share(event)
        elif not self._joins(name, event) and name in SENTENCES:
            yield from self._open(name, event)

    def _remember(self, name: str, event: Event) -> None:
        """What decides where gains come from: the start of a turn, a blow, or a power; and who killed."""
        if name == "turn_started":
            self._moment, self._killer = name, NOBODY
        elif name in TALENTS:
            self._moment, self._killer = "", NOBODY
        elif name in CAUSES and name not in SUBJECT_IS_ACTOR:
            self._moment = "blow"
        elif name == "died":
            self._killer = event.target

    def _why(self, name: str, event: Event) -> str:
        """Where the numbers of an event come from."""
        source = self._power_why
        if name == "resolve_gained" and event.actor == self._killer:
            source = KILL
        elif name in GAINS and self._moment == "turn_started":
            source = GAINS[name]
        elif name == "healed" and self._moment == "blow":
            source = LIFESTEAL
        return explain(self.content, name, event, source)

    def finish(self) -> Iterator[BattleLine]:
        """What was still waiting."""
        yield from self._end_alike()
        yield from self._end_losses()

    def _joins(self, name: str, event: Event) -> bool:
        """Whether an event is told with what is being told already."""
        sharing = self._sharing[1] if self._sharing is not None else []
        if name == "damage" and event.d == FROM_SHARED and self._sharing is not None:
            sharing.append(event.target)
            return True
        loss = self._losses[-1] if self._losses else None
        if loss is None:
            return False
        if (name in LOSSES or name == "strike_computed") and loss.takes(name, event):
            return True
        if self._comes_after(name, event, loss, sharing):
            self._after.append((name, event, self._why(name, event)))
            return True
        if name in CAUGHT and loss.name in INFECTIONS:
            loss.name = name
            loss.sums = [rolled(name, event)] if name in ROLLS else []
            return True
        return False

    def _comes_after(self, name: str, event: Event, loss: Loss, sharing: list[int]) -> bool:
        """Whether an event comes of the blow that is being told, before all of that is said."""
        if name == "damage":
            return event.d == FROM_REFLECTED
        if name == "status_ended":
            return loss.name in CAUSES and event.actor == loss.event.actor
        return name in FOLLOWS and event.actor in (loss.subject, loss.event.actor, *sharing)

    def _open(self, name: str, event: Event) -> Iterator[BattleLine]:
        waits = name in CAUSES or name in LOSSES or name in INFECTIONS
        loss = Loss(name, event, self._power, self._why(name, event))
        if not (waits and self._losses and self._losses[-1].is_like(loss)):
            yield from self._end_losses()
        if waits:
            self._losses.append(loss)
        else:
            yield self._line(name, event)

    def _share(self, event: Event) -> Iterator[BattleLine]:
        """Damage is shared before it is done: the blow is still to be told."""
        if not self._losses or self._losses[-1].subject != event.actor or self._losses[-1].left >= 0:
            yield from self._end_losses()
        else:
            self._losses[-1].shared = event.a
        self._sharing = (event, [])

    def _end_losses(self) -> Iterator[BattleLine]:
        if len(self._losses) > 1:
            first = self._losses[0]
            line = self._line(f"several_{first.name}", first.event, power=first.power)
            whys = "; ".join(dict.fromkeys(told for loss in self._losses if (told := loss.why())))
            text = f"{line.text}: {', '.join(loss.short() for loss in self._losses)}"
            yield line.model_copy(update={"text": text, "why": whys})
        elif self._losses:
            yield self._loss_line(self._losses[0])
        if self._sharing is not None:
            event, units = self._sharing
            yield self._line("damage_shared", event, units)
        yield from (self._loss_line(Loss(name, event, source=source)) for name, event, source in self._after)
        self._losses, self._sharing, self._after = [], None, []

    def _end_alike(self) -> Iterator[BattleLine]:
        for name, event, units, source in self._alike.values():
            yield self._line(name, event, units).model_copy(update={"why": source})
        self._alike = {}

    def _loss_line(self, loss: Loss) -> BattleLine:
        line, clauses = self._line(loss.name, loss.event, power=loss.power), loss.clauses()
        told = "" if loss.name == "dodged" or not clauses else f": {clauses}"
        return line.model_copy(update={"text": line.text + told, "why": loss.why()})

    def _line(self, name: str, event: Event, units: list[int] | None = None, power: str = "") -> BattleLine:
        kind, sentence = SENTENCES[name]
        text = sentence.format_map(Words(self, event, units or [], power))
        if kind == "end" or name in ("spell_cast", "relic_aura_expired"):
            return BattleLine(text=text, kind=kind)
        source = rolled(name, event) if name == "contagion_rest_cured" else self._why(name, event)
        unit, target = (None if i == NOBODY else i for i in (event.actor, event.target))
        return BattleLine(text=text, kind=kind, unit=unit, target=target, why=source)

    def name(self, i: int) -> str:
        """A unit by name."""
        return unit_name(self.content, self.battle, i) if i != NOBODY else "somebody"

    def talent(self, number: int) -> str:
        """An ability, a passive or a spell by name."""
        return talent_name(self.content, number)

    def names(self, units: list[int]) -> str:
        """Several units, by name or by number."""
        if len(units) > MOST_NAMES:
            return f"{len(units)} units of side {'AB'[units[0] // SLOTS]}"
        return ", ".join(self.name(i) for i in units)


def rolled(name: str, event: Event) -> str:
    """What was rolled for an event, and what was needed."""
    return ROLLS[name].format(a=event.a, b=event.b, c=event.c) if name != "dodged" or event.a else "sure to miss"
