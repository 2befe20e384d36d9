"""Where the numbers of a battle come from (G17): what stands behind each sentence that has some."""

from typing import Any

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.rules.events import DAMAGE_CAUSES, RESOLVE_REASONS
from maniple.games.roguelike.tag_texts import contagion_text
from maniple.games.roguelike.texts import ability_text, aura_text, bearer_of, passive_text, talent_text
from maniple.games.roguelike.vocabulary import CONTAGIONS
from maniple.kernel.events import Event

POWER = "{power}"
"""What the ability, the passive or the spell behind it says."""
CONTAGION = "{contagion}"
AURA = "{aura}"
FATIGUE = "5% after 5 rounds in which nobody fell or lost 20% of its HP for good, then 5% more each round (G3.6)"

EXPLANATIONS = {
    **dict.fromkeys(("reborn", "resurrected", "summoned", "status_applied", "healed", "resolve_gained"), POWER),
    **dict.fromkeys(("contagion_applied", "contagion_refreshed", "contagion_damage", "death_spread"), CONTAGION),
    **dict.fromkeys(("aura_pulse", "relic_aura_created"), AURA),
    "unit_rallied": "who retreats stands again from 25 resolve on (G4.3)",
    "crumbled": "15% of its HP each turn while it crumbles (G4.4)",
    "pushed_through": "3 HP for whom an unstoppable unit pushes through (G5.2)",
    "damage_shared": "a share of the blow, for as long as others bear a part of it",
    "formation_broken": "what those who still stand beside it give (G10.1)",
    "charge_impact": "20% for each cell of the charge, 100% at most (G9.2)",
    "out_of_ammo": "until it is supplied again (G12.1)",
    "ammo_recovered": "1 for a turn of rest, 2 beside a supply wagon (G12.1)",
    "shred_recovered": "1 each turn where it regenerates (G15.1)",
    "armor_repaired": "2 by field repairs beside it (G15.1)",
    "fatigue": FATIGUE,
}
"""By the name of the event."""

DAMAGE = {
    **dict.fromkeys(("ability", "spell", "execute"), POWER),
    "bleeding": "a share of its HP each turn for as long as it bleeds (G3.3)",
    "aura": "an aura that it stands in costs HP each turn (G11.1)",
    "burnout": "15% of its HP for casting in spite of the cooldown (G12.2)",
    "reflected": "a share of what the blow took",
    "fatigue": FATIGUE,
}
"""Of damage that no blow did, by its cause."""

RESOLVE = {
    **dict.fromkeys(("ability", "spell"), POWER),
    "death_beside": "a death beside it costs 15 (G4.1)",
    "death_near": "a death within 3 cells costs 8 (G4.1)",
    "surrounded": "3 or more enemies around it cost 20 each turn (G3.3)",
    "terror": "an aura of terror that it stands in (G11.1)",
    "charge_shock": "a charge costs 10 (G9.2)",
    "intercept": "being caught costs 10 (G13.2)",
    "witness": "an ally that burns beside it costs 3 (G14.2)",
}
"""Of resolve that no blow cost, by its reason."""

RECOVERY = (
    "at the start of its turn 5, or 5% of its resolve if that is more; 2.5 times as much if nobody has attacked it "
    "since its last; 5 more with no enemy within 3; and what auras add (G4.2)"
)
REGENERATION = "what it regenerates at the start of its turn, by its faction, tags and states (G3.3)"
LIFESTEAL = "a share of the damage it did"
KILL = "10 for a kill (G4.1)"


def talent_name(content: Content, number: int) -> str:
    """The name of an ability, a leader's passive or a spell by its number in the table."""
    key = content.talents[number]
    if number < len(content.abilities):
        return content.abilities[key].name
    leaders = len(content.abilities) + len(content.leaders)
    return content.leaders[key].passive if number < leaders else content.spells[key].name


def explain_talent(content: Content, number: int, owner: Any) -> str:
    """An ability, a leader's passive or a spell by its number: its name and what it does for the unit that has it."""
    key = content.talents[number]
    if number < len(content.abilities):
        by = bearer_of(content, content.cards[owner.card], int(owner.level))
        text = ability_text(content, content.abilities[key], by)
    elif number < len(content.abilities) + len(content.leaders):
        text = passive_text(content, content.leaders[key].effects)
    else:
        text = talent_text(content, content.spells[key].effects)
    return f"{talent_name(content, number)}: {text.removeprefix('Action: ').removesuffix('.')}"


def explain(content: Content, name: str, event: Event, power: str) -> str:
    """Where the numbers of an event come from; `power` is what lies behind it, if anything does."""
    if name == "damage":
        template = DAMAGE.get(DAMAGE_CAUSES[event.d], "")
    elif name == "resolve_lost":
        template = RESOLVE.get(RESOLVE_REASONS[event.c], "")
    else:
        template = EXPLANATIONS.get(name, "")
    if template == AURA:
        return aura_text(list(content.auras.values())[event.a]).removesuffix(".")
    if template == CONTAGION:
        return contagion_text(CONTAGIONS[event.a]).removesuffix(".")
    return power if template == POWER else template
