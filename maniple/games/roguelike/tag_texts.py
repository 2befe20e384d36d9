"""What a player reads of tags, traits, statuses, contagions and roles: one line each, with the rule that says more."""

import re
from typing import NamedTuple

from maniple.games.roguelike.rules.contagion import HP_PER_TURN, RESOLVE_PER_TURN, SPREAD, TURNS
from maniple.games.roguelike.schema import Unit
from maniple.games.roguelike.vocabulary import CONTAGIONS, STATUSES


class Explained(NamedTuple):
    """One line for people, and the rule of the book it comes from."""

    text: str
    rule: str


TAG_TEXTS = {
    "Infantry": Explained("Stands in formation: friends beside and behind it give armor and resolve.", "G10.1"),
    "Shielded": Explained("Supports infantry beside it, with 1 armor more than others give.", "G10.1"),
    "Shieldwall": Explained("In formation it gains 2 more armor.", "G10.1"),
    "Officer": Explained("Infantry in front of it has 15 more resolve in formation.", "G10.1"),
    "SpearWall": Explained("Stops whoever comes near while it watches; a charge into its front is lost.", "G9.3"),
    "AntiCavalry": Explained("Its spears meet a charge with half as much again.", "G9.3"),
    "HeavyInfantry": Explained("Intercepts who passes by with half a blow, in formation or not.", "G13.2"),
    "Cavalry": Explained("Charges in a straight line, and rides against enemies that come near.", "G9.1"),
    "Charger": Explained("Charges in a straight line: more ATK for each cell, and a shock to resolve.", "G9.1"),
    "Skirmisher": Explained("Slips past those who would hold it, and ignores soft intercepts.", "G5.2"),
    "Flyer": Explained("Passes over other units.", "G5.2"),
    "Incorporeal": Explained("Passes through other units, and is never held in place.", "G5.1"),
    "Unstoppable": Explained("Pushes through all but Heavy units and its own kind; infantry does not stop it.", "G5.2"),
    "LongReach": Explained("Holds enemies in place from 2 cells away.", "G5.1"),
    "Heavy": Explained("Holds even the unstoppable, and never breaks away from a fight itself.", "G5.2"),
    "AuraCarrier": Explained("Carries an aura; enemies aim at it before others.", "G11.1"),
    "SupplyWagon": Explained("Gives an ally beside it 2 shots per turn.", "G12.1"),
    "UnbreakableSquare": Explained("Its formation counts against attacks from every side.", "G10.1"),
    "StickyIntercept": Explained("Whoever it intercepts is stopped and tarred: it cannot break away.", "G13.2"),
    "DeathSpread": Explained("When it dies it gives its contagion to all 8 neighbours.", "G14.2"),
    "Ethereal": Explained("Its armor is never shredded.", "G15.1"),
    "Regenerating": Explained("Recovers 1 shredded armor per turn.", "G15.1"),
    "AdamantineArmor": Explained("Loses at most 20% of its armor to shredding, not 40%.", "G15.1"),
    "ArmorPiercer": Explained("Each hit shreds 3 armor instead of 1.", "G15.1"),
    "RendingBlows": Explained("Whoever it has struck can lose 60% of its armor.", "G15.1"),
    "Undead": Explained("In formation it shares 20% of its damage with undead beside it.", "G10.2"),
    "Beast": Explained("An animal: some abilities and passives are for beasts only.", "G1.3"),
    "Mechanical": Explained("A machine: some abilities and passives are for machines only.", "G1.3"),
    "FireImmune": Explained("Never catches fire.", "G14.2"),
    "PoisonImmune": Explained("Cannot be poisoned.", "G14.2"),
    "CurseImmune": Explained("Cannot be cursed.", "G14.2"),
    "FrostImmune": Explained("Cannot be frozen.", "G14.2"),
    "PlagueImmune": Explained("Never catches the plague.", "G14.2"),
    "Purifier": Explained("Allies within 2 catch no contagion.", "G14.2"),
    "DirectFire": Explained("Shoots straight: any unit on the line blocks the shot.", "G7.1"),
    "ArcFire": Explained("Shoots in an arc, over the heads of others.", "G7.1"),
    "MagicMissile": Explained("Its bolts find their way around others.", "G7.1"),
}

TRAIT_TEXTS = {
    "coordinated_retreat": Explained("Takes half damage from those it breaks away from.", "G5.2"),
    "coordinated_defense": Explained("Strikes back with 25% more.", "G8.1"),
    "conserve_ammo": Explained("A shot that kills costs no ammunition.", "G12.2"),
    "burnout": Explained("Casts in spite of its cooldown, for 15% of its HP.", "G12.2"),
    "endless_quiver": Explained("Two more shots, 20% less ATK.", "G12.2"),
    "rapid_reload": Explained("Its cooldowns are shorter by one turn.", "G12.2"),
    "field_repairs": Explained("Each turn takes 2 shred off an ally beside it.", "G15.1"),
    "cursed_blades": Explained("Its hits cost 2 resolve recovery for 3 turns.", "G15.1"),
}

STATUS_TEXTS = {name: status.text for name, status in STATUSES.items()}

# G14.1 What a contagion does besides the numbers of its table.
CONTAGION_ALSO = {
    "fire": "Allies beside a burning unit lose 3 resolve; Order burns 10% more easily.",
    "poison": "10% less ATK.",
    "curse": "20% less ATK.",
    "frost": "1 speed less.",
    "plague": "",
}

ROLE_NAMES = {
    "tank": "Tank",
    "melee_dps": "Fighter",
    "ranged_dps": "Shooter",
    "mage": "Mage",
    "support": "Support",
    "control": "Control",
}

ROLE_TEXTS = {
    "tank": Explained("Goes for the nearest enemy and protects the others.", "G16.1"),
    "melee_dps": Explained("Strikes the weakest enemy it can reach.", "G16.1"),
    "ranged_dps": Explained("Shoots the weakest enemy in sight.", "G16.1"),
    "mage": Explained("Casts at the weakest enemy from a distance.", "G16.1"),
    "support": Explained("Helps the ally that needs it most, then strikes.", "G16.1"),
    "control": Explained("Hinders the enemy with the highest ATK.", "G16.1"),
}

BREAK_TEXTS = {
    "retreat": Explained("At 0 resolve it runs for its own edge, struck by all around it; it rallies at 25.", "G4.3"),
    "crumble": Explained("At 0 resolve it stays, at half ATK and armor, and loses 15% of its HP per turn.", "G4.4"),
}

LIMIT_TEXTS = {
    "no_advance": ("Never advances", Explained("Speed 0: it fights from where it was put.", "G1.2")),
    "half_when_held": ("No shots when held", Explained("Held by an enemy it strikes at half ATK instead.", "G5.3")),
    "no_riposte": ("No riposte", Explained("Whoever strikes it in melee is not struck back.", "G8.1")),
    "no_disengage": ("Cannot break away", Explained("Once an enemy holds it, it stays and fights.", "G5.2")),
    "crumbles": ("Crumbles", BREAK_TEXTS["crumble"]),
}
"""What a unit cannot do that most can: how it is called, and what it means."""

TRAJECTORIES = {"DirectFire": "direct", "ArcFire": "arc", "MagicMissile": "magic"}


def tag_name(tag: str) -> str:
    """A tag or a trait as people write it: `SpearWall` is Spear Wall, `rapid_reload` is Rapid Reload."""
    words = tag.split("_") if "_" in tag or tag.islower() else re.findall(r"[A-Z][a-z]+", tag)
    return " ".join(word.capitalize() for word in words)


def with_names(text: str) -> str:
    """A text that speaks of tags and roles by their keys, as people read it."""

    def named(word: re.Match[str]) -> str:
        key = word[0]
        return tag_name(key) if key in TAG_TEXTS else ROLE_NAMES[key].lower() if key in ROLE_NAMES else key

    return re.sub(r"\b\w+\b", named, text)


def limits_of(unit: Unit, speed: int, reach: int) -> list[str]:
    """What a unit cannot do that most can, given its speed and its range."""
    limits = {
        "no_advance": speed == 0,
        "half_when_held": reach > 1 and "Incorporeal" not in unit.tags,
        "no_riposte": reach > 1,
        "no_disengage": "Heavy" in unit.tags,
        "crumbles": unit.breaks == "crumble",
    }
    return [key for key in LIMIT_TEXTS if limits[key]]


def status_name(status: str) -> str:
    """A status as people write it: `atk_up` is ATK up."""
    return status.replace("_", " ").capitalize().replace("Atk", "ATK")


def contagion_text(contagion: str) -> str:
    """A contagion in one line, from its numbers."""
    kind = CONTAGIONS.index(contagion)
    losses = [f"{HP_PER_TURN[kind]} HP"] if HP_PER_TURN[kind] else []
    losses += [f"{RESOLVE_PER_TURN[kind]} resolve"] if RESOLVE_PER_TURN[kind] else []
    costs = f"Costs {' and '.join(losses)} per turn for {TURNS[kind]} turns" if losses else f"Lasts {TURNS[kind]} turns"
    spreads = f"spreads to each neighbour with {SPREAD[kind]}%."
    return " ".join(filter(None, [f"{costs}; {spreads}", CONTAGION_ALSO[contagion]]))
