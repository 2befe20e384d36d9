"""The shop (G2.3): levels for cards on the field, with the numbers they will have in battle (G0.4)."""

from dataclasses import asdict, dataclass
from typing import Any

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.rules.abilities import empowerment
from maniple.games.roguelike.rules.deployment import deploy
from maniple.games.roguelike.rules.state import NOBODY, SCRATCH, new_records
from maniple.games.roguelike.rules.stats import (
    current_armor,
    current_atk,
    current_dodge,
    current_initiative,
    current_range,
    current_speed,
)
from maniple.games.roguelike.run.economy import TOP_LEVEL, level_price
from maniple.games.roguelike.run.errors import Refusal, RunError
from maniple.games.roguelike.run.state import Run, Step
from maniple.games.roguelike.teams import Deployed, Team
from maniple.games.roguelike.vocabulary import TAGS, TRAITS
from maniple.kernel.bits import bit_numbers

OPEN = (Step.PREPARE, Step.READY)


@dataclass(frozen=True)
class Stats:
    """G0.4 What a unit enters a battle with: its level and its faction's bonus, before leader, formation and auras."""

    hp: int
    atk: int
    armor: int
    speed: int
    initiative: int
    range: int
    attacks: int
    dodge: int
    resolve: int
    magic: int
    """Percent of magic damage."""
    ammo: int
    """Shots; 0 for those that need none."""
    ability: int
    """Percent of what its ability does."""
    tags: tuple[str, ...]
    traits: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """The stats as plain data."""
        return asdict(self) | {"tags": list(self.tags), "traits": list(self.traits)}


@dataclass(frozen=True)
class Offer:
    """What the shop says of a card on the field; no price and nothing after once it has the highest level."""

    card: int
    level: int
    price: int | None
    affordable: bool
    before: Stats
    after: Stats | None


def offers(content: Content, run: Run) -> list[Offer]:
    """Every card on the field, what its next level costs and what it gives."""
    run.expect(*OPEN, rule="G2.3")
    return [_offer(content, run, number) for number in run.field]


def upgrade(content: Content, run: Run, number: int) -> Run:
    """Raise a card by a level."""
    run.expect(*OPEN, rule="G2.3")
    card = run.owned(number, "G2.3")
    # G2.3 Only deployed cards.
    if card.cell is None:
        raise RunError(Refusal.NOT_DEPLOYED, f"card {number} is not on the field", "G2.3")
    if card.level == TOP_LEVEL:
        raise RunError(Refusal.ALREADY_MAX_LEVEL, f"card {number} has level {TOP_LEVEL}, the highest", "G2.3")
    price = level_price(content.units[card.unit].cost, card.level + 1)
    if price > run.gold:
        reason = f"{price - run.gold} gold is missing: it costs {price}, and you have {run.gold}"
        raise RunError(Refusal.NOT_ENOUGH_GOLD, reason, "G2.3")
    return run.with_cards({number: card.model_copy(update={"level": card.level + 1, "paid": card.paid + price})})


def stats_of(content: Content, unit: str, level: int) -> Stats:
    """The numbers of a card at a level: it is deployed alone, and the rules of the battle are asked."""
    faction = content.faction_of[unit]
    leader = next(key for key in content.leaders if content.faction_of[key] == faction)
    alone = Team(
        name="Alone",
        faction=faction,
        leader=leader,
        spells=("early", "mid"),
        units=(Deployed(unit=unit, level=level, x=0, y=0),),
    )
    battle = deploy(content, alone, alone.model_copy(update={"units": ()}))[0]
    tables, scratch = content.tables[0], new_records(SCRATCH)[0]
    i, mustered = 0, battle.unit[0]
    ability = int(tables.card[mustered.card].ability)
    return Stats(
        hp=int(mustered.HP_MAX),
        atk=int(current_atk(battle, tables, i)),
        armor=int(current_armor(battle, tables, scratch, i, True)),
        speed=int(current_speed(battle, tables, i)),
        initiative=int(current_initiative(battle, tables, scratch, i)),
        range=int(current_range(battle, tables, i)),
        attacks=int(mustered.ATTACKS),
        dodge=int(current_dodge(battle, tables, scratch, i)),
        resolve=int(mustered.RESOLVE_MAX),
        magic=int(mustered.MAGIC),
        ammo=int(mustered.ammo_max),
        ability=100 if ability == NOBODY else int(empowerment(battle, tables, ability, i)),
        tags=tuple(TAGS[tag] for tag in bit_numbers(mustered.tags)),
        traits=tuple(TRAITS[trait] for trait in bit_numbers(mustered.traits)),
    )


def _offer(content: Content, run: Run, number: int) -> Offer:
    card = run.cards[number]
    before = stats_of(content, card.unit, card.level)
    if card.level == TOP_LEVEL:
        return Offer(number, card.level, None, False, before, None)
    price = level_price(content.units[card.unit].cost, card.level + 1)
    return Offer(number, card.level, price, price <= run.gold, before, stats_of(content, card.unit, card.level + 1))
