"""Runs as plain data, and back: what is read is checked down to the last coin."""

from collections.abc import Iterator
from typing import Any

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.run.decks import deck_faults
from maniple.games.roguelike.run.economy import (
    LOSSES_TO_LOSE,
    START_GOLD,
    START_RATING,
    WINS_TO_WIN,
    price,
    rated,
    reward,
)
from maniple.games.roguelike.run.state import DECK_SIZE, FIRST_PICKS, Run
from maniple.games.roguelike.teams import team_from
from maniple.kernel.errors import ContentError, Fault
from maniple.kernel.pieces import check_piece

VERSION = 1
"""Raised whenever the shape changes."""


def to_dict(run: Run) -> dict[str, Any]:
    """A run as plain data for the database, its seed included: nothing for clients."""
    return {"version": VERSION, **run.model_dump(mode="json")}


def from_dict(content: Content, data: Any, source: str = "run") -> Run:
    """Read a run; every fault of it is listed in one ContentError."""
    if not isinstance(data, dict) or data.get("version") != VERSION:
        given = data.get("version") if isinstance(data, dict) else data
        raise ContentError(source, [Fault("", "version", f"{VERSION} is what this version reads, not {given!r:.40}")])
    fields = {key: value for key, value in data.items() if key != "version"}
    faults: list[Fault] = []
    opponent = fields.get("opponent")
    if isinstance(opponent, dict) and "team" in opponent:
        try:
            fields["opponent"] = opponent | {"team": team_from(opponent["team"], content, "opponent")}
        except ContentError as error:
            faults.extend(
                Fault(f"opponent {fault.entry}".strip(), fault.field, fault.message) for fault in error.faults
            )
            fields["opponent"] = None
    run = check_piece(Run, fields, "", faults)
    if run is not None and not faults:
        faults.extend(_loose_ends(content, run))
    if run is None or faults:
        raise ContentError(source, faults)
    return run


def _loose_ends(content: Content, run: Run) -> Iterator[Fault]:
    yield from deck_faults(content, run.faction, [card.unit for card in run.cards])
    if run.leader not in content.leaders or content.faction_of[run.leader] != run.faction:
        yield Fault("", "leader", f"{run.leader!r} is no leader of {run.faction}")
    yield from _draft_faults(run)
    yield from _card_faults(content, run)
    yield from _history_faults(run)
    if run.gold < 0:
        yield Fault("", "gold", f"{-run.gold} more was spent than there was")
    if run.opponent is not None:
        if run.finished or run.picks:
            yield Fault("", "opponent", f"there is none at the step {run.step}")
        if (run.opponent.faction, run.opponent.leader) != (run.opponent.team.faction, run.opponent.team.leader):
            yield Fault("opponent", "team", "is another's")


def _draft_faults(run: Run) -> Iterator[Fault]:
    """G2.1 A draft after every battle but the last; while it is due its cards are not drafted yet."""
    drafted, battles = DECK_SIZE - len(run.deck), len(run.history)
    before = min(FIRST_PICKS + battles - 1, DECK_SIZE) if battles else 0
    after = before if run.finished else min(FIRST_PICKS + battles, DECK_SIZE)
    if drafted not in (before, after):
        yield Fault("", "cards", f"{drafted} are drafted after {battles} battles; it should be {after}")


def _card_faults(content: Content, run: Run) -> Iterator[Fault]:
    taken: set[tuple[int, int]] = set()
    for number, card in enumerate(run.cards):
        entry = f"card {number}"
        if card.bought and not card.drafted:
            yield Fault(entry, "drafted", "a card of the deck cannot be on the field")
        if card.fought and not run.history:
            yield Fault(entry, "fought", "there was no battle yet")
        if not card.bought and (card.paid or card.level > 1):
            yield Fault(entry, "paid", "a card that was never deployed has cost nothing and has level 1")
        if card.cell is not None and card.cell in taken:
            yield Fault(entry, "cell", "is taken by another card")
        if card.cell is not None:
            taken.add(card.cell)
        # Under other content the prices were others; what was paid then holds.
        unit = content.units.get(card.unit)
        if run.content == content.version and card.bought and unit is not None:
            due = price(unit.cost, card.level)
            if card.paid != due:
                yield Fault(entry, "paid", f"{due} is what level {card.level} costs, not {card.paid}")


def _history_faults(run: Run) -> Iterator[Fault]:
    wins = losses = streak = earned = spent = 0
    rating = START_RATING
    for number, battle in enumerate(run.history, 1):
        entry = f"battle {number}"
        if wins >= WINS_TO_WIN or losses >= LOSSES_TO_LOSE:
            yield Fault(entry, "", "the run was over before it")
            return
        wins, losses, streak = wins + battle.won, losses + (not battle.won), streak + 1 if battle.won else 0
        # What was spent before a battle stays spent: cards that have fought are not sold.
        if START_GOLD + earned - battle.gold_before < spent:
            yield Fault(entry, "gold_before", f"{START_GOLD + earned - spent} is the most there can have been")
        earned, spent = earned + reward(streak), START_GOLD + earned - battle.gold_before
        if battle.gold_after - battle.gold_before != reward(streak):
            yield Fault(entry, "gold_after", f"the battle brings {reward(streak)}")
        if battle.rating_before != rating:
            yield Fault(entry, "rating_before", f"{rating} is what it was, not {battle.rating_before}")
        rating = battle.rating_after
        if rating != rated(battle.rating_before, battle.opponent.rating, battle.won):
            yield Fault(entry, "rating_after", "does not follow from the result")
    if sum(card.paid for card in run.cards if card.fought) < spent:
        yield Fault("", "cards", f"{spent} was spent on cards that have fought")
