"""What a player reads of abilities, passives and spells: made from their data, so that it is true (G1.4)."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.rules.abilities import EMPOWERED
from maniple.games.roguelike.run.economy import TOP_LEVEL
from maniple.games.roguelike.schema import Ability, Aura, Effect
from maniple.games.roguelike.tag_texts import ROLE_NAMES, tag_name
from maniple.games.roguelike.vocabulary import DOES

WHEN = {
    "cast": "",
    "start": "At the start",
    "round": "Each round",
    "turn": "Each turn",
    "aim": "",
    "strike": "On a hit",
    "struck": "When struck",
    "kill": "On a kill",
    "death": "On death",
    "ally_death": "When an ally dies within {within}",
    "low": "Once, below {below}% HP",
}

IF = {
    "always": "",
    "target_below": "against targets below {below}% HP",
    "self_below": "while below {below}% HP",
    "isolated": "against targets without a friend beside them",
    "stationary": "after a turn without moving",
    "flanking": "from flank or rear",
    "tagged": "({tag} only)",
    "unhurt": "until it is first struck",
    "packed": "against targets that stand together",
}

WHOM = {
    "self": "itself",
    "target": "the target",
    "other": "whoever did it",
    "allies": "all allies",
    "enemies": "all enemies",
    "allies_near": "allies within {within}",
    "enemies_near": "enemies within {within}",
    "splash": "the target and enemies within {within} of it",
    "chain": "the target and up to {within} more in a chain",
    "line": "enemies on the line through the target",
    "hurt_ally": "the most hurt ally",
    "broken_ally": "the ally with the least resolve",
    "weakest_enemy": "the enemy with the fewest HP",
    "strongest_enemy": "the enemy with the highest ATK",
    "random_enemy": "a random enemy",
    "fallen_ally": "the most valuable of the fallen",
    "free_cell": "the nearest free cell",
}

BASIS = {
    "flat": "{amount}",
    "atk": "{amount}% of ATK",
    "max_hp": "{amount}% of max HP",
    "own_hp": "{amount}% of own HP",
    "dealt": "{amount}% of the damage",
    "resolve": "{amount}% of its resolve",
}

MANY = {"allies", "enemies", "allies_near", "enemies_near", "splash", "chain", "line"}
"""Who they are that are more than one."""
TIMES = {2: "twice", 3: "three times", 4: "four times"}
LASTING = {effect for effect, does in DOES.items() if does.lays}
"""What lasts for turns; all else is done at once, or waits until it is used."""

AURA_DOES = {
    "no_incorporeal_dodge": "incorporeal units lose {n} dodge",
    "ranged_accuracy": "shots miss {n}% more often",
    "resolve_recovery": "{n:+} resolve recovery",
    "fearless": "immune to terror and to the shock of deaths",
    "no_crumbling_loss": "crumbling costs no HP",
    "initiative": "{n:+} initiative",
    "hp_per_turn": "{n:+} HP per turn",
    "terror": "{n} resolve lost per turn",
}


class Bearer(NamedTuple):
    """What whoever has an ability makes of it."""

    level: int = 1
    percent: int = 100
    traits: frozenset[str] = frozenset()


def bearer_of(content: Content, key: str, level: int) -> Bearer:
    """G0.4 A unit at a level: at level 3 its ability is empowered, or it has the mastery its card names."""
    unit = content.units[key]
    if level < TOP_LEVEL:
        return Bearer(level, 100, frozenset(unit.traits))
    mastery = {unit.mastery} if unit.mastery else set()
    return Bearer(level, 100 if mastery else EMPOWERED, frozenset({*unit.traits, *mastery}))


NOBODY_SPECIAL = Bearer()


def amount_of(effect: Effect, percent: int) -> Fraction:
    """G0.4 What an amount comes to: points are whole, rounded down; a share is rounded when it is taken."""
    amount = Fraction(abs(effect.amount) * percent, 100)
    if effect.of == "flat" and effect.do != "resurrect":
        amount = Fraction(int(amount))
    if effect.do == "pierce":
        amount = min(amount, Fraction(100))
    return amount if effect.amount >= 0 else -amount


def effect_text(content: Content, effect: Effect, own: str = WHOM["self"], by: Bearer = NOBODY_SPECIAL) -> str:
    """One effect in words; `own` is what whoever has it is called."""
    places = {"within": effect.within, "below": effect.below, "tag": tag_name(effect.tag) if effect.tag else ""}
    does, number = _does(effect, amount_of(effect, by.percent))
    whom = own if effect.on == "self" else WHOM[effect.on].format_map(places)
    if whom == WHOM["self"] and does.startswith("{whom}"):
        whom = "it"
    words = {"it": "they", "its": "their", "s": ""} if effect.on in MANY else {"it": "it", "its": "its", "s": "s"}
    words |= {"whom": whom, "school": effect.school, "contagion": effect.contagion}
    words["unit"] = _called(content, effect.unit, by.level) if effect.unit else ""
    parts = [WHEN[effect.when].format_map(places), f"{effect.chance}%:" if effect.chance < 100 else ""]
    parts += [does.format(n=number, **words), _for(effect), IF[effect.condition].format_map(places)]
    return " ".join(part for part in parts if part)


def _does(effect: Effect, amount: Fraction) -> tuple[str, str]:
    """What is said to be done, and how much of it."""
    number = f"{abs(float(amount)):g}"
    if effect.do == "ward" and amount < 0:
        return "{whom} take{s} {n}% more damage", number
    if effect.of == "resolve" and effect.do == "resolve":
        does = "{whom} lose{s} {n}" if amount < 0 else "{whom} gain{s} {n}"
        return does, BASIS[effect.of].format(amount=number)
    told = DOES[effect.do]
    if told.signed:
        return told.text, f"{'-' if amount < 0 else '+'}{number}"
    if told.counts:
        number = f"{number} {told.counts}{'s' if amount != 1 else ''}"
    elif effect.do != "ward":
        number = BASIS[effect.of].format(amount=number)
    return told.text, number


def _called(content: Content, unit: str, level: int) -> str:
    """Who is called: it comes with the level of whoever calls it."""
    name = content.units[unit].name
    article = "an" if name[0] in "AEIOU" else "a"
    return f"{article} {name} of level {level}" if level > 1 else f"{article} {name}"


def _for(effect: Effect) -> str:
    if effect.turns == 0 or effect.do not in LASTING:
        return ""
    if effect.turns >= 99:
        return "for the battle"
    return f"for {_turns(effect.turns)}"


def passive_text(content: Content, effects: list[Effect]) -> str:
    """What a leader does for every unit, in one line."""
    return f"{_joined([effect_text(content, effect, 'every unit') for effect in effects])}."


def talent_text(content: Content, effects: list[Effect]) -> str:
    """A spell in one line."""
    return f"{_joined([effect_text(content, effect) for effect in effects])}."


def ability_text(content: Content, ability: Ability, by: Bearer = NOBODY_SPECIAL) -> str:
    """An ability in one line, as whoever has it uses it."""
    told = _joined([effect_text(content, effect, by=by) for effect in ability.effects])
    if not ability.active:
        return f"{told}."
    # G12.2 Rapid Reload: cooldowns shorter by one.
    cooldown = max(ability.cooldown - ("rapid_reload" in by.traits), 0)
    wait = f", then {_turns(cooldown)} without it" if cooldown else ""
    shots = f", {ability.shots} shot{'s' if ability.shots > 1 else ''}" if ability.shots else ""
    return f"Action: {told}{shots}{wait}."


def _turns(number: int) -> str:
    return f"{number} turn{'s' if number != 1 else ''}"


def _joined(sentences: list[str]) -> str:
    """Sentences as one; what is done several times is said once."""
    times = Counter(sentence[0].lower() + sentence[1:] for sentence in sentences)
    told = "; ".join(sentence if often == 1 else f"{TIMES[often]}: {sentence}" for sentence, often in times.items())
    return told[0].upper() + told[1:]


def aura_text(aura: Aura) -> str:
    """An aura in one line."""
    does = AURA_DOES[aura.do].format(n=aura.amount)
    stays = f", and for {aura.rounds} rounds where its carrier fell" if aura.rounds else ""
    how = "at each of its turns " if aura.kind == "pulse" else ""
    return f"{aura.on.capitalize()} within {aura.within}: {how}{does}{stays}."


def card_pages(content: Content) -> str:
    """The page of all units, leaders, spells and auras."""
    lines = ["# Units, leaders and spells", "", "Made from the content files by `make cards`.", ""]
    for faction, head in content.factions.items():
        lines += [f"## {head.name}", "", f"{head.theme}. All units: {head.bonus}.", ""]
        lines += [
            "| unit | role | rarity | cost | HP | ATK | armor | tags | ability | at higher levels |",
            "|---|---|---|---|---|---|---|---|---|---|",
        ]
        lines += [_card_row(content, key) for key in content.units if content.faction_of[key] == faction]
        lines += ["", "| leader | passive | spells |", "|---|---|---|"]
        for key, leader in content.leaders.items():
            if content.faction_of[key] == faction:
                spells = "<br>".join(
                    f"**{content.spells[spell].name}**: {talent_text(content, content.spells[spell].effects)}"
                    for spell in leader.spells
                )
                passive = f"**{leader.passive}**: {passive_text(content, leader.effects)}"
                lines.append(f"| {leader.name} | {passive} | {spells} |")
        lines.append("")
    lines += ["## Auras", "", "| aura | what it does |", "|---|---|"]
    lines += [f"| {aura.name} | {aura_text(aura)} |" for aura in content.auras.values()]
    return "\n".join(lines) + "\n"


def _card_row(content: Content, key: str) -> str:
    unit = content.units[key]
    ability = content.abilities[unit.ability] if unit.ability else None
    told = f"**{ability.name}**: {ability_text(content, ability)}" if ability else ""
    if unit.aura:
        told += f"{' ' if told else ''}*{content.auras[unit.aura].name}*"
    cells = [unit.name, ROLE_NAMES[unit.role], unit.rarity, unit.cost, unit.hp, unit.atk, unit.armor]
    cells += [", ".join(tag_name(tag) for tag in unit.tags), told, "<br>".join(_raised(content, key))]
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def _raised(content: Content, key: str) -> Iterator[str]:
    """What a unit's higher levels make of its ability, and the mastery they bring."""
    unit = content.units[key]
    texts = level_texts(content, key)
    for level, text in enumerate(texts[1:], 2):
        if text is not None and text != texts[level - 2]:
            yield f"Level {level}: {text}"
    if unit.mastery:
        yield f"Level {TOP_LEVEL}: {tag_name(unit.mastery)}"


def level_texts(content: Content, key: str) -> list[str | None]:
    """What a unit's ability does at each level, from the first on; nothing for a unit without."""
    unit = content.units[key]
    if unit.ability is None:
        return [None] * TOP_LEVEL
    ability = content.abilities[unit.ability]
    return [ability_text(content, ability, bearer_of(content, key, level)) for level in range(1, TOP_LEVEL + 1)]
