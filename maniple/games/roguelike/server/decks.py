"""Decks of one's own (G1.5)."""

from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Path

from maniple.games.roguelike.run.decks import deck_from
from maniple.games.roguelike.server import messages
from maniple.games.roguelike.server.refusals import BadChoice, TooManyDecks
from maniple.games.roguelike.server.serialise import tell_deck
from maniple.games.roguelike.server.service import Kept, RunService
from maniple.kernel.errors import ContentError
from maniple.server.access import Guest
from maniple.server.errors import NotFound, problem_responses
from maniple.server.protocol import ID_PATTERN
from maniple.server.sessions import clean_name, new_id
from maniple.server.store.rows import PlayerRow, now
from maniple.server.store.run_rows import DeckRow

MOST_DECKS = 50

router = APIRouter(prefix="/api/roguelike/decks", tags=["decks"])

DeckId = Annotated[str, Path(pattern=ID_PATTERN, description="128 random bits")]


async def own_deck(kept: RunService, deck_id: str, player: PlayerRow) -> DeckRow:
    """A deck of the player's own; those of others are nobody's business."""
    row = await kept.runs.store.deck(deck_id)
    if row is None or row.player_id != player.id:
        raise NotFound("deck")
    return row


def _checked(kept: RunService, wish: messages.DeckWish) -> list[str]:
    try:
        return list(deck_from(kept.content, wish.faction, wish.units))
    except ContentError as error:
        raise BadChoice(error) from error


@router.get("", responses=problem_responses(401))
async def my_decks(kept: Kept, player: Guest) -> messages.DeckList:
    """Your decks, the most recently changed first."""
    return messages.DeckList(decks=[tell_deck(row) for row in await kept.runs.store.decks_of(player.id)])


@router.post("", status_code=201, responses=problem_responses(401, 409, 422))
async def create_deck(wish: messages.DeckWish, kept: Kept, player: Guest) -> messages.Deck:
    """Keep a deck; what is wrong with it is listed in full."""
    moment = now()
    name = clean_name(wish.name) or "Deck"
    row = DeckRow(new_id(), player.id, name, wish.faction, _checked(kept, wish), moment, moment)
    if not await kept.runs.store.create_deck(row, MOST_DECKS):
        raise TooManyDecks(MOST_DECKS)
    return tell_deck(row)


@router.put("/{deck_id}", responses=problem_responses(401, 404, 422))
async def change_deck(deck_id: DeckId, wish: messages.DeckWish, kept: Kept, player: Guest) -> messages.Deck:
    """Change a deck; runs that were started with it keep what they have."""
    row = await own_deck(kept, deck_id, player)
    units, name = _checked(kept, wish), clean_name(wish.name) or row.name
    changed = replace(row, name=name, faction=wish.faction, units=units, updated_at=now())
    await kept.runs.store.change_deck(changed)
    return tell_deck(changed)


@router.delete("/{deck_id}", status_code=204, responses=problem_responses(401, 404, 422))
async def delete_deck(deck_id: DeckId, kept: Kept, player: Guest) -> None:
    """Delete a deck; runs that were started with it keep what they have."""
    await kept.runs.store.delete_deck((await own_deck(kept, deck_id, player)).id)
