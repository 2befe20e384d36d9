"""Sentences for people, made from the events of a battle alone."""

from collections.abc import Iterable, Iterator
from typing import Any

from maniple.kernel.events import FIRST_GAME_EVENT, Event
from maniple.roguelike.battle.happenings import EVENT_NAMES
from maniple.roguelike.battle.state import ENDINGS, NOBODY, SLOTS
from maniple.roguelike.content import Content
from maniple.roguelike.vocabulary import CONTAGIONS

SENTENCES = {
    "round_started": "Round {a}",
    "clash": "{actor} strikes {target}{arc}",
    "shot": "{actor} shoots at {target}",
    "dodged": "{target} dodges {actor}",
    "damage": "{target} loses {a} HP ({c} left)",
    "healed": "{target} regains {a} HP",
    "died": "{actor} falls",
    "reborn": "{actor} rises again with {a} HP",
    "resurrected": "{target} is brought back with {a} HP",
    "summoned": "{target} appears",
    "spell_cast": "{side} casts {talent}",
    "ability_used": "{actor} uses {talent}",
    "unit_retreating": "{actor} breaks and retreats",
    "unit_crumbling": "{actor} begins to crumble",
    "unit_rallied": "{actor} rallies",
    "crumbled": "{actor} crumbles for {a} HP",
    "attack_of_opportunity": "{actor} strikes {target} in the back",
    "unit_disengaged": "{actor} breaks away",
    "riposte": "{actor} strikes back at {target}",
    "charge_impact": "{actor} charges {target} over {a} cells (+{b}%)",
    "charge_cancelled": "{actor}'s charge is stopped",
    "spear_wall_counter": "{actor}'s spears meet the charge of {target}",
    "counter_charge": "{actor} rides against {target}",
    "formation_broken": "{actor}'s formation is broken",
    "damage_shared": "{actor} shares {a} damage with {b}",
    "relic_aura_created": "{actor} leaves a relic",
    "relic_aura_expired": "A relic fades",
    "out_of_ammo": "{actor} is out of ammunition",
    "overwatch": "{actor} fires at the moving {target}",
    "hard_intercept": "{actor} stops {target}",
    "soft_intercept": "{actor} meets {target} on the way",
    "sticky_intercept": "{actor} clings to {target}",
    "contagion_applied": "{target} catches {contagion}",
    "contagion_spread": "{contagion} spreads from {actor} to {target}",
    "contagion_purified": "{target} is purified",
    "contagion_rest_cured": "{actor} shakes off {contagion}",
    "death_spread": "{actor} infects {target} with its death",
    "battle_ended": "{side} wins by {ending}",
}
"""What is told; the other events are for those who draw."""


def narrate(content: Content, battle: Any, events: Iterable[Event]) -> Iterator[str]:
    """The sentences of a run of events."""
    for event in events:
        name = EVENT_NAMES[event.kind - FIRST_GAME_EVENT]
        sentence = SENTENCES.get(name)
        if sentence is not None:
            yield sentence.format_map(_words(content, battle, event, name))


def unit_name(content: Content, battle: Any, i: int) -> str:
    """A unit as people call it: its side's letter, its number, its card."""
    if i == NOBODY:
        return "somebody"
    card = content.units[content.cards[battle.unit[i].card]]
    return f"{'AB'[i // SLOTS]}{i % SLOTS + 1} {card.name}"


def _words(content: Content, battle: Any, event: Event, name: str) -> dict[str, Any]:
    words: dict[str, Any] = {"a": event.a, "b": event.b, "c": event.c}
    if name in ("spell_cast", "battle_ended"):
        words["side"] = f"Side {'AB'[event.actor]}"
    else:
        words["actor"] = unit_name(content, battle, event.actor)
        words["target"] = unit_name(content, battle, event.target)
    words["arc"] = ("", " from the flank", " from behind")[event.b] if name == "clash" else ""
    if name in ("spell_cast", "ability_used"):
        words["talent"] = talent_name(content, event.a)
    if "contagion" in name or name == "death_spread":
        words["contagion"] = CONTAGIONS[event.a] if event.a < len(CONTAGIONS) else ""
    words["ending"] = ENDINGS[event.a] if name == "battle_ended" else ""
    return words


def talent_name(content: Content, number: int) -> str:
    """The name of an ability, a leader's passive or a spell by its number in the table."""
    key = content.talents[number]
    if number < len(content.abilities):
        return content.abilities[key].name
    leaders = len(content.abilities) + len(content.leaders)
    return content.leaders[key].passive if number < leaders else content.spells[key].name
