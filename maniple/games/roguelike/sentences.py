"""What is said of the events of a battle (G17): a sentence for each, and why a few have none."""

MINOR = frozenset({"watch", "recovery", "state"})
"""Kinds that a short telling can do without."""

SENTENCES = {
    "battle_started": ("round", "The battle begins"),
    "round_started": ("round", "Round {a}"),
    "clash": ("blow", "{actor} strikes {target}{again}{arc}{strength}"),
    "shot": ("blow", "{actor} shoots at {target}{again}{arc}"),
    "dodged": ("blow", "{target} dodges {actor}"),
    "damage": ("blow", "{hurt}"),
    "damage_shared": ("formation", "{actor} shares {a} damage with {who}"),
    "healed": ("recovery", "{target} regains {a} HP (now {b}){by}"),
    "died": ("fall", "{actor} falls{by_target}"),
    "reborn": ("fall", "{actor} rises again with {a} HP"),
    "resurrected": ("fall", "{target} is brought back with {a} HP at {cell_b}{by}"),
    "summoned": ("spell", "{target} appears at {cell_b}{by}"),
    "spell_cast": ("spell", "{leader} casts {talent}"),
    "ability_used": ("spell", "{actor} uses {talent}{on}"),
    "status_applied": ("state", "{who}: {status}{lasting}"),
    "status_ended": ("state", "{actor}: {state} ends"),
    "resolve_lost": ("morale", "{shaken}"),
    "several_damage": ("blow", "{hurt_all}"),
    "several_resolve_lost": ("morale", "{shaken_all}"),
    "resolve_gained": ("recovery", "{actor} regains {a} resolve (now {b})"),
    "unit_retreating": ("morale", "{actor} breaks and retreats"),
    "unit_crumbling": ("morale", "{actor} begins to crumble"),
    "unit_rallied": ("morale", "{actor} rallies with {a} resolve"),
    "crumbled": ("morale", "{actor} crumbles"),
    "attack_of_opportunity": ("blow", "{actor} strikes {target} as it turns away{arc}{strength}"),
    "unit_disengaged": ("morale", "{actor} breaks away to {cell_a}"),
    "engaged": ("watch", "{actor} is engaged by {target}{more}"),
    "pushed_through": ("charge", "{actor} pushes past {target}"),
    "riposte": ("blow", "{actor} strikes back at {target}{arc}{strength}"),
    "charge_impact": ("charge", "{actor} charges {target} over {a} cells: +{b}% ATK"),
    "charge_shock": ("charge", "{target} reels under the charge"),
    "charge_cancelled": ("charge", "{charge_lost}"),
    "spear_wall_counter": ("charge", "{actor}'s spears meet the charge of {target}{arc}{strength}"),
    "counter_charge": ("charge", "{actor} rides against {target}{arc}"),
    "formation_broken": ("formation", "{actor}'s formation is broken, {target} stood beside it: {formation}"),
    "aura_pulse": ("recovery", "{aura} of {actor}: +{b} resolve at the next recovery of {who}"),
    "relic_aura_created": ("aura", "{actor} leaves {aura} at {cell_b} for {rounds}"),
    "relic_aura_expired": ("aura", "{aura} of side {side_b} fades"),
    "out_of_ammo": ("ammunition", "{actor} is out of ammunition: range 1, 30% ATK"),
    "ammo_recovered": ("recovery", "{target} takes {a} ammunition{source} (now {b})"),
    "vigilance_activated": ("watch", "{actor} stands watch"),
    "vigilance_cancelled": ("watch", "{actor} no longer stands watch: {watch_lost}"),
    "overwatch": ("blow", "{actor} was watching and fires at {target}{arc}"),
    "hard_intercept": ("charge", "{actor} stops {target} in its way{arc}"),
    "soft_intercept": ("blow", "{actor} catches {target} passing by{arc}"),
    "sticky_intercept": ("charge", "{actor} clings to {target}"),
    "tar_pit": ("charge", "{actor} is tarred and cannot break away"),
    "contagion_applied": ("contagion", "{target} {catches} for {turns}{by}"),
    "contagion_refreshed": ("contagion", "{target} {catches} again, for {turns}{by}"),
    "contagion_immune": ("contagion", "{target} is immune to {contagion}"),
    "contagion_damage": ("contagion", "{actor} suffers from {contagion}"),
    "contagion_spread": ("contagion", "{spreading} spreads from {actor} to {target} for {turns}"),
    "contagion_purified": ("recovery", "{target} is rid of {contagions}{by}"),
    "contagion_rest_cured": ("recovery", "{actor} rests and shakes off {contagion}"),
    "death_spread": ("contagion", "Dying, {actor} gives {target} {contagion} for {turns}"),
    "witness_burning": ("contagion", "{actor} sees {target} burn"),
    "armor_shredded": ("blow", "{target}'s armor is torn{by}"),
    "shred_recovered": ("recovery", "{actor}'s armor grows back by {a} (now {c})"),
    "armor_repaired": ("recovery", "{actor} repairs {a} armor of {target} (now {c})"),
    "cursed_wound": ("contagion", "{target}'s wound is cursed"),
    "los_opened": ("watch", "The fall of {unit_a} opens {actor}'s line of fire at {who}"),
    "los_blocked_by_retreat": ("watch", "In retreat {unit_a} blocks {actor}'s line of fire at {who}"),
    "pulled": ("charge", "{actor} is dragged to {cell_cd} by {target}"),
    "fatigue": ("fatigue", "Fatigue: nobody was wounded for good in {quiet}, all lose {a}% of their HP"),
    "battle_ended": ("end", "Side {side} wins by {ending} in round {b}"),
}
"""Kind and sentence by the name of the event."""

SILENT = {
    "turn_started": "whose turn it is shows on the board, and in what it does",
    "strike_computed": "what a blow adds up to goes with its line",
    "ability_triggered": "its name is told with what it does",
    "moved": "steps show on the board; only one who is dragged is told of",
    "turned": "where it looks shows on the board",
}
"""What is not told, and why."""

HURTS = {
    "strike": ("{actor}'s blow lands on {target}", "{actor}'s blows land"),
    "ability": ("{power} hurts {target}", "{power} hurts several"),
    "spell": ("{power} hurts {target}", "{power} hurts several"),
    "bleeding": ("{target} bleeds", "Several bleed"),
    "contagion": ("{target} suffers from what it has caught", "Several suffer from what they have caught"),
    "aura": ("{target} withers in an aura", "Several wither in an aura"),
    "burnout": ("{target} casts at the price of its own strength", "Several cast at the price of their own strength"),
    "shared": ("{target} takes its share", "Several take their share"),
    "crumbling": ("{target} crumbles away", "Several crumble away"),
    "reflected": ("{actor} returns the blow to {target}", "{actor} returns the blows"),
    "pushed": ("{actor} pushes {target} aside", "{actor} pushes several aside"),
    "execute": ("{power} finishes {target}", "{power} finishes several"),
    "fatigue": ("{target} tires", "All tire"),
}
"""What is said of damage by its cause: of one who is hurt, and of several."""

SHAKES = {
    "strike": ("{target}'s blow shakes {actor}", "{target}'s blows shake several"),
    "flank": ("{target}'s blow from the flank shakes {actor}", "{target}'s blows from the flank shake several"),
    "rear": ("{target}'s blow from behind shakes {actor}", "{target}'s blows from behind shake several"),
    "death_beside": ("{actor} sees {target} fall beside it", "The fall of {target} is seen by its friends"),
    "death_near": ("{actor} sees {target} fall nearby", "The fall of {target} is seen by its friends"),
    "surrounded": ("{actor} is surrounded", "Several are surrounded"),
    "terror": ("{actor} is terrified", "Several are terrified"),
    "charge_shock": ("{actor} reels under the charge of {target}", "Several reel under the charge of {target}"),
    "intercept": ("{actor} is caught by {target}", "Several are caught by {target}"),
    "contagion": ("{actor} suffers from what it has caught", "Several suffer from what they have caught"),
    "witness": ("{actor} sees {target} burn", "Several see {target} burn"),
    "ability": ("{power} frightens {actor}", "{power} frightens several"),
    "spell": ("{power} frightens {actor}", "{power} frightens several"),
}
"""What is said of lost resolve by its reason: of one who loses it, and of several."""

REASONS = {
    "strike": "the blow",
    "flank": "a blow from the flank",
    "rear": "a blow from behind",
    "death_beside": "a death beside it",
    "death_near": "a death nearby",
    "surrounded": "being surrounded",
    "terror": "terror",
    "charge_shock": "the charge",
    "intercept": "being caught",
    "contagion": "what it has caught",
    "witness": "seeing it burn",
    "ability": "an ability",
    "spell": "a spell",
}
"""The same in a few words, for a sum."""

CHARGES_LOST = {
    "stopped": "{actor}'s charge at {unit_b} is stopped by {target}",
    "fell": "{actor} does not live to charge {unit_b}",
    "target_fell": "{actor}'s charge meets nobody: {unit_b} has fallen",
    "slowed": "{actor}'s charge ends short of {unit_b}",
    "broken": "{actor} breaks before it has charged {unit_b}",
}
WATCHES_LOST = {"broken": "it is broken", "stunned": "it is stunned"}
ROLLS = {
    "dodged": "rolled {b}, dodged below {a}",
    "contagion_spread": "rolled {b}, spreads below {c}",
    "contagion_rest_cured": "rolled {b}, cured below {c}",
}
"""What was rolled, of 100 from 0 on."""

STATUSES = {
    "stun": "stunned",
    "silence": "silenced",
    "taunt": "taunting",
    "charm": "charmed to the other side",
    "atk_up": "+{}% ATK",
    "atk_down": "-{}% ATK",
    "armor_up": "+{}% armor",
    "armor_down": "-{}% armor",
    "dodge_up": "+{} dodge",
    "dodge_down": "-{} dodge",
    "speed_up": "+{} speed",
    "speed_down": "-{} speed",
    "initiative_up": "+{} initiative",
    "initiative_down": "-{} initiative",
    "ward_up": "{}% less damage taken",
    "ward_down": "{}% more damage taken",
    "regeneration": "{}% HP regenerated per turn",
    "bleeding": "{}% HP lost per turn",
    "lifesteal": "{}% of its damage healed",
    "reflect": "{}% of damage reflected",
    "share": "{}% of damage shared",
    "unbreakable": "unbreakable",
    "hidden": "hidden",
    "bind": "bound in place",
    "cursed_wound": "-{} resolve recovery",
    "shield": "shield of {}",
}
"""What a status does, with its amount."""
CATCHES = ("catches fire", "is poisoned", "is cursed", "freezes", "catches the plague")
