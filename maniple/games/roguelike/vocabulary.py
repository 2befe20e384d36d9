"""The words content is written in. Their order is their number in the record: new ones go to the end."""

from typing import NamedTuple

FACTIONS = ("order", "chaos", "nature", "shadow", "arcane", "machine")
ROLES = ("tank", "melee_dps", "ranged_dps", "mage", "support", "control")
BREAKS = ("retreat", "crumble")
"""G1.3 What a unit does when its resolve is spent."""

# Each can be switched off: a mechanic that changes no battle would be none.
SYSTEMS = (
    *("resolve", "engagement", "flanking", "sight", "riposte", "charge"),
    *("phalanx", "auras", "ammunition", "vigilance", "contagion", "shred", "fatigue"),
)

# G1.3 Every tag is carried by some unit.
TAGS = (
    *("Infantry", "Shielded", "Shieldwall", "Officer", "SpearWall", "AntiCavalry", "HeavyInfantry"),
    *("Cavalry", "Charger", "Skirmisher", "Flyer", "Incorporeal", "Unstoppable", "LongReach", "Heavy"),
    *("AuraCarrier", "SupplyWagon", "UnbreakableSquare", "StickyIntercept", "DeathSpread", "Ethereal"),
    *("Regenerating", "AdamantineArmor", "ArmorPiercer", "RendingBlows", "Undead", "Beast", "Mechanical"),
    *("FireImmune", "PoisonImmune", "CurseImmune", "FrostImmune", "PlagueImmune", "Purifier"),
    *("DirectFire", "ArcFire", "MagicMissile"),
)

TRAITS = (
    "coordinated_retreat",  # G5.2 half damage from those one leaves
    "coordinated_defense",  # G8.1 ripostes +25%
    "conserve_ammo",  # G12.2 a kill costs no ammunition
    "burnout",  # G12.2 casts in spite of its cooldown, for 15% of its HP
    "endless_quiver",  # G12.2 two more shots, 20% less ATK
    "rapid_reload",  # G12.2 cooldowns shorter by one
    "field_repairs",  # G15.1 takes two shred off an adjacent ally each turn
    "cursed_blades",  # G15.1 its strikes cost 2 resolve recovery for 3 turns
)

CONTAGIONS = ("fire", "poison", "curse", "frost", "plague")

AMMUNITION = {"archer": 6, "gunner": 4, "crossbow": 5, "artillery": 3, "skeleton_archer": 8}
"""G12.1 Shots by weapon; units without one never run out."""

# Abilities, passives and spells: when, if, on whom, what.
TRIGGERS = (
    "cast",  # the action itself: an active ability or a spell
    "start",  # once, when the battle starts
    "round",  # at the start of each round
    "turn",  # at the start of its own turn
    "aim",  # before each own strike: may change that strike only
    "strike",  # after each own strike that hit
    "struck",  # after each strike it took
    "kill",  # when it kills
    "death",  # when it dies
    "ally_death",  # when an ally dies within `within` of it
    "low",  # once, when its HP first falls below `below`%
)

CONDITIONS = (
    "always",
    "target_below",  # the target has less than `below`% of its HP
    "self_below",  # it has less than `below`% of its HP itself
    "isolated",  # no ally of the target is adjacent to it
    "stationary",  # it did not move in its last turn
    "flanking",  # the strike comes from flank or rear
    "tagged",  # whoever it is done to carries `tag`; the others are left out
    "unhurt",  # it has not been struck yet in this battle
    "packed",  # another ally is adjacent to the target
)

SELECTORS = (
    "self",
    "target",  # whom it strikes or aims at
    "other",  # the one who struck it or killed it
    "allies",  # all living allies
    "enemies",  # all living enemies
    "allies_near",  # allies within `within`, itself included
    "enemies_near",  # enemies within `within` of it
    "splash",  # the target and enemies within `within` of it
    "chain",  # the target, then up to `within` more, each the nearest within 3 of the one before
    "line",  # every enemy on the line from it through the target, up to its range
    "hurt_ally",  # the ally with the smallest share of its HP, itself included
    "broken_ally",  # the ally with the lowest resolve
    "weakest_enemy",  # fewest HP
    "strongest_enemy",  # highest ATK
    "random_enemy",
    "fallen_ally",  # the most valuable ally that has died
    "free_cell",  # for summons: the nearest free cell, towards the enemy first
)


class Status(NamedTuple):
    """What can lie on a unit for a while, in words for players."""

    told: str
    """What it does, with its amount; a status without an amount is there or it is not."""
    text: str
    """The same explained, without its amount."""
    penalty: bool = False
    """Whether a purification takes it off."""

    @property
    def has_amount(self) -> bool:
        return "{}" in self.told


# Gains and losses of a stat do not share a place.
STATUSES = {
    "stun": Status("stunned", "Loses its turn, holds nobody and does not react.", penalty=True),
    "silence": Status("silenced", "Cannot use its ability.", penalty=True),
    "taunt": Status("taunting", "Enemies it draws must strike it."),
    "charm": Status("charmed to the other side", "Fights for the other side.", penalty=True),
    "atk_up": Status("+{}% ATK", "Strikes with so many percent more ATK."),
    "atk_down": Status("-{}% ATK", "Strikes with so many percent less ATK.", penalty=True),
    "armor_up": Status("+{}% armor", "Has so many percent more armor."),
    "armor_down": Status("-{}% armor", "Has so many percent less armor.", penalty=True),
    "dodge_up": Status("+{} dodge", "Dodges so many more of 100 strikes."),
    "dodge_down": Status("-{} dodge", "Dodges so many fewer of 100 strikes.", penalty=True),
    "initiative_up": Status("+{} initiative", "Acts earlier in the round."),
    "initiative_down": Status("-{} initiative", "Acts later in the round.", penalty=True),
    "speed_up": Status("+{} speed", "Moves so many cells further."),
    "speed_down": Status("-{} speed", "Moves so many cells less far.", penalty=True),
    "ward_up": Status("{}% less damage taken", "Takes so many percent less damage."),
    "ward_down": Status("{}% more damage taken", "Takes so many percent more damage.", penalty=True),
    "regeneration": Status("{}% HP regenerated per turn", "Regains so many percent of its HP per turn."),
    "bleeding": Status(
        "{}% HP lost per turn", "Loses so many percent of its HP per turn. It does not spread.", penalty=True
    ),
    "lifesteal": Status("{}% of its damage healed", "Is healed by so many percent of the damage it deals."),
    "reflect": Status("{}% of damage reflected", "Returns so many percent of the damage it takes."),
    "share": Status("{}% of damage shared", "Its neighbours take so many percent of its damage."),
    "unbreakable": Status("unbreakable", "Its resolve cannot fall below 1."),
    "hidden": Status("hidden", "Cannot be aimed at until it strikes."),
    "bind": Status("bound in place", "Cannot move.", penalty=True),
    "cursed_wound": Status("-{} resolve recovery", "Recovers so much less resolve per turn.", penalty=True),
    "shield": Status("shield of {}", "Absorbs so much damage before HP are lost."),
}


class Does(NamedTuple):
    """What an effect does, in words for players: {n} is the amount with its basis."""

    text: str
    signed: bool = False
    """Whether its amount is told with its sign."""
    counts: str = ""
    """What its amount counts, where it counts things."""
    lays: tuple[str, ...] = ()
    """What it lays on a unit for turns, and what instead where its amount is negative; all else is done at once."""


DOES = {
    "damage": Does("{n} as {school} damage to {whom}"),
    "heal": Does("heals {whom} by {n}"),
    "shield": Does("a shield of {n} for {whom}", lays=("shield",)),
    "stun": Does("stuns {whom}", lays=("stun",)),
    "silence": Does("silences {whom}", lays=("silence",)),
    "taunt": Does("draws the blows of enemies within 2 onto {whom}", lays=("taunt",)),
    "charm": Does("charms {whom}: {it} change{s} sides", lays=("charm",)),
    "atk": Does("{n}% ATK for {whom}", signed=True, lays=("atk_up", "atk_down")),
    "armor": Does("{n}% armor for {whom}", signed=True, lays=("armor_up", "armor_down")),
    "dodge": Does("{n} dodge for {whom}", signed=True, lays=("dodge_up", "dodge_down")),
    "initiative": Does("{n} initiative for {whom}", signed=True, lays=("initiative_up", "initiative_down")),
    "speed": Does("{n} speed for {whom}", signed=True, lays=("speed_up", "speed_down")),
    "ward": Does("{whom} take{s} {n}% less damage", lays=("ward_up", "ward_down")),
    "regeneration": Does("{whom} regenerate{s} {n}% of {its} HP per turn", lays=("regeneration",)),
    "bleeding": Does("{whom} lose{s} {n}% of {its} HP per turn", lays=("bleeding",)),
    "contagion": Does("gives {whom} {contagion}"),
    "resolve": Does("{n} resolve for {whom}", signed=True),
    "pull": Does("pulls {whom} {n}", counts="cell"),
    "summon": Does("calls {unit} to {whom}"),
    "resurrect": Does("brings back {whom} with {n}% of {its} HP"),
    "rebirth": Does("{whom} come{s} back once with {n}% of {its} HP"),
    "execute": Does("kills {whom} below {n}% HP"),
    "lifesteal": Does("heals {whom} by {n}", lays=("lifesteal",)),  # without turns it heals at once
    "reflect": Does("{whom} return{s} {n}% of the damage {it} take{s}", lays=("reflect",)),
    "share": Does("neighbours of {whom} take {n}% of {its} damage", lays=("share",)),
    "might": Does("{n}% damage", signed=True),  # only when aiming: of this strike
    "pierce": Does("ignores {n}% of armor"),  # only when aiming: this strike
    # Friends strike once more at whom they choose; an enemy is struck by whoever does it.
    "extra_strikes": Does("{n} more by {whom}", counts="strike"),
    "evade": Does("{whom} evade{s} the next {n}", counts="strike"),
    "unbreakable": Does("{whom} cannot break", lays=("unbreakable",)),  # resolve cannot fall below 1
    "hidden": Does("{whom} cannot be aimed at until {it} strike{s}", lays=("hidden",)),
    "purify": Does("clears contagions and penalties of {whom}"),
    "repair": Does("takes {n} shred off {whom}"),
    "ammunition": Does("{n} for {whom}", counts="shot"),
    "quicken": Does("cooldowns of {whom} shorter by {n}"),
    "bind": Does("{whom} cannot move", lays=("bind",)),
}
EFFECTS = tuple(DOES)

BASES = (
    "flat",
    "atk",  # percent of its own ATK
    "max_hp",  # percent of the HP of whom it is done to
    "own_hp",  # percent of its own HP
    "dealt",  # percent of the damage just dealt or taken
    "resolve",  # percent of the resolve that whom it is done to has at that moment
)

SCHOOLS = ("physical", "magic")
SPELL_TIMINGS = ("early", "mid", "late")

AURA_KINDS = ("static", "pulse", "relic")
AURA_SIDES = ("allies", "enemies")
AURA_EFFECTS = (
    "no_incorporeal_dodge",  # Incorporeal units lose 50 dodge
    "ranged_accuracy",  # points off the accuracy of shots
    "resolve_recovery",
    "fearless",  # immune to terror and to resolve losses from deaths
    "no_crumbling_loss",
    "initiative",
    "hp_per_turn",
    "terror",  # resolve lost at turn start
)
