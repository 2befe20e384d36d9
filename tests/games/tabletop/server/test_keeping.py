"""What was acknowledged is kept: after a restart the log leads to the same battle, and the battle goes on."""

from random import Random

import pytest

from tests.games.tabletop.server.battles import CONFIRM, END_PHASE, brawl, of, play_on, two_players
from tests.server.running import keep_house, settings_for

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]


async def test_after_a_restart_everything_is_as_it_was(database: str):
    async with keep_house(settings_for(database)) as house:
        ada, bob, match = await two_players(house, seed=6)
        await play_on(match["id"], [ada, bob], Random(3), most=60)
        before = await ada.look(match["id"])
        log, record = await ada.log(match["id"]), await house.record(match["id"])
    async with keep_house(settings_for(database)) as house:
        ada, bob = await house.acquaint(ada), await house.acquaint(bob)
        assert await house.record(match["id"]) == record
        after = await ada.look(match["id"])
        # What could be taken back before can still be: it follows from the log.
        assert after == before
        assert await ada.log(match["id"]) == log
        last, _ = await play_on(match["id"], [ada, bob], Random(4))
        assert last["state"]["outcome"] is not None


async def test_in_the_middle_of_an_allocation_a_restart_changes_nothing(database: str):
    async with keep_house(settings_for(database)) as house:
        ada, bob, match = await two_players(house, setup=brawl(models=4, Sv=7), seed=2)
        await ada.do(match["id"], END_PHASE)
        before = await bob.do(match["id"], of("SELECT_FIGHTER", 2), CONFIRM)
        assert before["state"]["stage"] == "allocate"
        twin = await ada.create("human", "human", setup=brawl(models=4, Sv=7), seed=2)
        await ada.do(twin["id"], END_PHASE, of("SELECT_FIGHTER", 2), CONFIRM)
        expected = await ada.do(twin["id"], of("ALLOCATE", 1, order=[3, 1]))
    async with keep_house(settings_for(database)) as house:
        ada = await house.acquaint(ada)
        assert (await ada.look(match["id"]))["state"] == before["state"]
        after = await ada.do(match["id"], of("ALLOCATE", 1, order=[3, 1]))
        assert after["state"] == expected["state"]
