"""Deploying (G2.2): from the hand to the field, about the field, and back."""

from collections.abc import Iterable, Mapping, Sequence

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.rules.state import MAX_DEPLOYED, WIDTH
from maniple.games.roguelike.run.errors import Refusal, RunError
from maniple.games.roguelike.run.state import Card, Run, Step
from maniple.games.roguelike.teams import DEPLOYMENT_ROWS, Deployed, Team
from maniple.games.roguelike.vocabulary import SPELL_TIMINGS

DEPLOYING = (Step.PREPARE, Step.READY)


def place(content: Content, run: Run, number: int, x: int, y: int) -> Run:
    """Put a card on a free cell: out of the hand for its cost, or from another cell for nothing."""
    run.expect(*DEPLOYING, rule="G2.2")
    run.owned(number, "G2.2")
    return arrange(content, run, cells_of(run) | {number: (x, y)})


def take_back(content: Content, run: Run, number: int) -> Run:
    """Take a card off the field, into the hand."""
    run.expect(*DEPLOYING, rule="G2.2")
    if run.owned(number, "G2.2").cell is None:
        raise RunError(Refusal.NOT_DEPLOYED, f"card {number} is not on the field", "G2.2")
    return arrange(content, run, {one: cell for one, cell in cells_of(run).items() if one != number})


def arrange(content: Content, run: Run, cells: Mapping[int, tuple[int, int]]) -> Run:
    """Make the field exactly this: cards that are not named go back to the hand. All of it happens, or nothing."""
    run.expect(*DEPLOYING, rule="G2.2")
    _check_cells(run, cells)
    changed = {}
    for number, card in enumerate(run.cards):
        cell = cells.get(number)
        if cell is not None:
            changed[number] = _deployed(content, card, cell)
        elif card.cell is not None:
            changed[number] = _taken_back(card)
    after = run.with_cards(changed)
    if after.gold < 0:
        reason = f"{-after.gold} gold is missing: it costs {run.gold - after.gold}, and you have {run.gold}"
        raise RunError(Refusal.NOT_ENOUGH_GOLD, reason, "G2.2")
    return after


def set_spells(run: Run, timings: Sequence[str]) -> Run:
    """Say when the leader's two spells are cast (G3.2)."""
    run.expect(*DEPLOYING, rule="G3.2")
    if len(timings) != len(run.spells) or any(timing not in SPELL_TIMINGS for timing in timings):
        reason = f"two timings out of {', '.join(SPELL_TIMINGS)}, not {list(timings)!r:.60}"
        raise RunError(Refusal.UNKNOWN_TIMING, reason, "G3.2")
    return run.model_copy(update={"spells": tuple(timings)})


def cells_of(run: Run) -> dict[int, tuple[int, int]]:
    """Where the cards on the field are."""
    return {number: card.cell for number, card in enumerate(run.cards) if card.cell is not None}


def team_of(run: Run, name: str = "Team") -> Team:
    """The team on the field, as it is fought with: the levels are those that were paid for."""
    units = tuple(
        Deployed(unit=card.unit, level=card.level, x=card.cell[0], y=card.cell[1])
        for card in run.cards
        if card.cell is not None
    )
    return Team(name=name, faction=run.faction, leader=run.leader, spells=run.spells, units=units)


def _check_cells(run: Run, cells: Mapping[int, tuple[int, int]]) -> None:
    for number in cells:
        run.owned(number, "G2.2")
    # G2.2 At most 12 units on the 16 cells.
    if len(cells) > MAX_DEPLOYED:
        raise RunError(Refusal.TOO_MANY_UNITS, f"{len(cells)} units; at most {MAX_DEPLOYED}", "G2.2")
    for x, y in cells.values():
        if x not in range(WIDTH) or y not in range(DEPLOYMENT_ROWS):
            reason = f"({x},{y}) is outside: columns 0 to {WIDTH - 1}, rows 0 (rear) and 1 (front)"
            raise RunError(Refusal.OUTSIDE_ZONE, reason, "G2.2")
    for x, y in _twice(cells.values()):
        raise RunError(Refusal.CELL_TAKEN, f"({x},{y}) is taken by another card", "G2.2")


def _twice(cells: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    seen: set[tuple[int, int]] = set()
    return [cell for cell in cells if cell in seen or seen.add(cell)]


def _deployed(content: Content, card: Card, cell: tuple[int, int]) -> Card:
    # G2.2 Deploying a card the first time costs its cost; moving it is free.
    paid = card.paid if card.bought else content.units[card.unit].cost
    return card.model_copy(update={"cell": cell, "paid": paid})


def _taken_back(card: Card) -> Card:
    # G2.2 It cannot be sold: once it has fought it waits in the hand, paid for, with its level.
    if card.fought:
        return card.model_copy(update={"cell": None})
    # G2.2 Before its first battle all that was paid for it comes back, for levels too.
    return Card(unit=card.unit, drafted=True)
