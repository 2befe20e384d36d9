"""The words content is written in. Their order is their number in the record: new ones go to the end."""

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

EFFECTS = (
    "damage",  # amount, physical or magic
    "heal",
    "shield",  # absorbs so much damage
    "stun",
    "silence",  # no abilities
    "taunt",  # enemies it touches must strike it
    "charm",  # fights for the other side
    "atk",  # percent, plus or minus
    "armor",  # percent, plus or minus
    "dodge",  # points, plus or minus
    "initiative",  # points, plus or minus
    "speed",  # cells, plus or minus
    "ward",  # takes so many percent less damage; more if negative
    "regeneration",  # percent of its HP per own turn
    "bleeding",  # percent of its HP lost per own turn: burns and poisons that do not spread
    "contagion",
    "resolve",  # points, plus or minus
    "pull",  # so many cells towards whoever does it
    "summon",
    "resurrect",  # with so many percent of its HP
    "rebirth",  # once, instead of dying, with so many percent of its HP
    "execute",  # kills whoever has less than so many percent of its HP
    "lifesteal",  # heals so many percent of the damage dealt
    "reflect",  # returns so many percent of the damage taken
    "share",  # adjacent allies take so many percent of the damage
    "might",  # only when aiming: this strike does so many percent more
    "pierce",  # only when aiming: this strike ignores so many percent of armor
    "extra_strikes",  # friends strike once more at whom they choose; an enemy is struck by whoever does it
    "evade",  # the next so many strikes miss
    "unbreakable",  # resolve cannot fall below 1
    "hidden",  # cannot be aimed at until it strikes
    "purify",  # clears contagions, bleeding and penalties
    "repair",  # takes off so much shred
    "ammunition",
    "quicken",  # cooldowns shorter by so many turns
    "bind",  # cannot move
)

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
