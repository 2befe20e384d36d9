"""The scripted player of runs. It plays by the functions everybody plays by, and sees what everybody sees."""

import random
from collections import Counter
from collections.abc import Callable, Sequence

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.players.formations import CENTRE_FIRST, line_up, rows_by_role
from maniple.games.roguelike.players.placer import place_team
from maniple.games.roguelike.run import chance
from maniple.games.roguelike.run.battles import conclude, fight, pin
from maniple.games.roguelike.run.deploy import arrange, cells_of, set_spells, team_of
from maniple.games.roguelike.run.draft import draft, offered
from maniple.games.roguelike.run.economy import TOP_LEVEL, bot_rating, level_price
from maniple.games.roguelike.run.shop import upgrade
from maniple.games.roguelike.run.start import start
from maniple.games.roguelike.run.state import Opponent, Run, Step
from maniple.games.roguelike.schema import Unit
from maniple.games.roguelike.teams import Team
from maniple.games.roguelike.view import BattleOutcome

WANTED = {"tank": 1, "melee_dps": 4, "ranged_dps": 5, "mage": 5, "support": 1, "control": 1}
"""How many of each role a full team wants."""
WEIGHT = {"tank": 1, "melee_dps": 2, "ranged_dps": 4, "mage": 4, "support": 1, "control": 2}
"""What a gold coin in each role is worth. Both tables were found by battles between bots."""
REFERENCES = 3
"""Teams a bot tries its formation against when it does not know its opponent."""


def prepare(content: Content, run: Run) -> Run:
    """Draft if a draft is due, then spend the gold: cards first, then levels."""
    if run.step == Step.DRAFT:
        run = draft(run, draft_picks(content, run))
    run = deploy_all(content, run)
    return upgrade_all(content, run)


def draft_picks(content: Content, run: Run) -> list[int]:
    """The cards shown whose roles are wanted most, the stronger first."""
    shown, picks = offered(run), []
    have = Counter(content.units[card.unit].role for card in run.cards if card.drafted)
    for _ in range(run.picks):
        best = max(
            (number for number in shown if number not in picks),
            key=lambda number: _wish(content.units[run.cards[number].unit], have),
        )
        picks.append(best)
        have[content.units[run.cards[best].unit].role] += 1
    return picks


def affordable(content: Content, run: Run) -> list[int]:
    """The cards on the field, and those of the hand that can be paid for too, the strongest first."""
    chosen, gold = run.field, run.gold
    for number in sorted(run.hand, key=lambda number: -strength(content.units[run.cards[number].unit])):
        card = run.cards[number]
        cost = 0 if card.bought else content.units[card.unit].cost
        if cost <= gold:
            chosen.append(number)
            gold -= cost
    return chosen


def deploy_all(content: Content, run: Run) -> Run:
    """Every card that can be paid for, in the plain formation."""
    chosen = affordable(content, run)
    cells = line_up(rows_by_role(content, [run.cards[number].unit for number in chosen]), CENTRE_FIRST)
    return arrange(content, run, dict(zip(chosen, cells, strict=True)))


def best_upgrade(content: Content, run: Run) -> int | None:
    """The card whose next level gives most for its price; None if none can be paid for."""
    worth: dict[int, float] = {}
    for number in run.field:
        card = run.cards[number]
        unit = content.units[card.unit]
        if card.level < TOP_LEVEL and level_price(unit.cost, card.level + 1) <= run.gold:
            worth[number] = strength(unit) / level_price(unit.cost, card.level + 1)
    return max(worth, key=lambda number: worth[number], default=None)


def upgrade_all(content: Content, run: Run) -> Run:
    """Levels for the gold that is left, those first that give most for it."""
    while (best := best_upgrade(content, run)) is not None:
        run = upgrade(content, run, best)
    return run


def face(content: Content, run: Run, enemies: Sequence[Team]) -> Run:
    """The formation and timings that simulation finds best against these enemies."""
    best = place_team(content, team_of(run), enemies, run.battle)
    cells = {number: (unit.x, unit.y) for number, unit in zip(cells_of(run), best.units, strict=True)}
    return set_spells(arrange(content, run, cells), best.spells)


def get_ready(content: Content, run: Run, find: Callable[[Run], Run]) -> Run:
    """All that comes before a battle: prepare, find an opponent, place against it."""
    run = find(prepare(content, run))
    assert run.opponent is not None  # to find one is to pin it
    return face(content, run, [run.opponent.team])


def play_run(content: Content, run: Run, find: Callable[[Run], Run]) -> Run:
    """A whole run, to its end."""
    while not run.finished:
        run = fight(content, get_ready(content, run, find), run.battle)
    return run


def bot_for(content: Content, run: Run) -> Opponent:
    """G2.7 The bot that a run meets when nobody else fits: the same whenever it is asked for."""
    results = [battle.won for battle in run.history]
    return bot_opponent(content, results, chance.number(run.seed, "bot", run.battle))


def bot_run(content: Content, results: Sequence[bool], seed: int) -> Run:
    """A bot of any leader that has had these results, and so the gold and the cards they bring; prepared for the next.

    The battles themselves were not fought: it has met its like.
    """
    leader = random.Random(f"bot {seed}").choice(list(content.leaders))
    run = prepare(content, start(content, content.faction_of[leader], leader, seed))
    for won in results:
        run = pin(run, as_opponent(content, run))
        run = prepare(
            content, conclude(run, run.battle, BattleOutcome(winner=0 if won else 1, by="elimination", rounds=1))
        )
    return run


def as_opponent(content: Content, run: Run) -> Opponent:
    """A bot's run as somebody to fight (G2.6)."""
    name = content.leaders[run.leader].name
    return Opponent(
        name=name,
        faction=run.faction,
        leader=run.leader,
        wins=run.wins,
        rating=bot_rating(run.wins),
        bot=True,
        team=team_of(run, name),
    )


def bot_opponent(content: Content, results: Sequence[bool], seed: int, placed: bool = True) -> Opponent:
    """G2.7 A bot of as many battles, with the same gold: drafted, upgraded and placed by the scripted player.

    It does not know whom it will meet: its formation is tried against other bots of the same strength.
    """
    run = bot_run(content, results, seed)
    if placed:
        others = [team_of(bot_run(content, results, seed + number)) for number in range(1, REFERENCES + 1)]
        run = face(content, run, others)
    return as_opponent(content, run)


def strength(unit: Unit) -> int:
    """A rough measure of a card."""
    return WEIGHT[unit.role] * unit.cost


def _wish(unit: Unit, have: Counter[str]) -> tuple[int, int]:
    return WANTED[unit.role] - have[unit.role], strength(unit)
