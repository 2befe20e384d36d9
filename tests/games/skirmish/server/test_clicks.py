"""S8 A person's clicks over HTTP: what each means in the four phases, and that a refused one names its rule."""

from random import Random
from typing import Any

import pytest

from tests.games.skirmish.drawing import drawn_scenario, fighter, shooter
from tests.server.people import Guest
from tests.server.running import House

pytestmark = pytest.mark.anyio

TOUGH = 50
"""HP that no short fight takes."""


class Hand:
    """The hand on the mouse: clicks for whoever decides, always on the version it has seen."""

    def __init__(self, guest: Guest, match: dict[str, Any]) -> None:
        self.guest, self.id = guest, match["id"]
        self.version, self.state = match["version"], match["state"]
        self.events: list[dict[str, Any]] = []

    async def try_to(self, action: str, **more: Any):
        """Click, whatever comes of it."""
        active = self.state["active_unit"]
        if action != "activate_unit" and active is not None:
            more.setdefault("unit", active)
        return await self.guest.click(self.id, self.version, action, **more)

    async def do(self, action: str, **more: Any) -> list[str]:
        """Click, and learn which actions it meant."""
        before = self.version
        answer = await self.try_to(action, **more)
        assert answer.status_code == 200, answer.text
        told = answer.json()
        self.version, self.state = told["version"], told["state"]
        self.events = [event for entry in told["entries"] for event in entry["events"]]
        meant = [entry["action"] for entry in told["entries"]]
        assert self.version == before + len(meant)
        return meant

    async def activate(self, unit: int) -> list[str]:
        return await self.do("activate_unit", unit=unit)

    async def left(self, on: str, **more: Any) -> list[str]:
        return await self.do("left_click", clickTarget=on, **more)

    async def right(self) -> list[str]:
        return await self.do("right_click", clickTarget="active_unit")

    async def skip_until(self, phase: str) -> None:
        """Let everybody wait until a phase begins."""
        while self.state["phase"] != phase:
            await self.activate(self.state["pool"][0])
            # S3.3 A unit that can go nowhere has passed by being activated.
            if self.state["active_unit"] is not None:
                await self.do("skip")

    async def refused(self, rule: str, action: str, **more: Any) -> None:
        """Click, and be told the rule that does not allow it; nothing has changed."""
        before = await self.guest.look(self.id)
        answer = await self.try_to(action, **more)
        assert (answer.status_code, answer.json()["code"], answer.json()["rule"]) == (400, "illegal_action", rule)
        assert answer.json()["message"]
        assert await self.guest.look(self.id) == before


async def hand(house: House, board: str, **legend: Any) -> Hand:
    """A hand that clicks for both sides of a drawn board."""
    guest = await house.guest()
    return Hand(guest, await guest.create(setup=drawn_scenario(board, **legend), seed=1))


async def test_S8_2_a_unit_is_activated_and_left_on_a_green_hex_moves(house: House):
    mouse = await hand(house, "a....B")
    assert await mouse.activate(1) == ["select 1"]
    green = [(step["col"], step["row"]) for step in mouse.state["preview"]["hexes"] if step["stop"]]
    assert green == [(1, 0), (2, 0), (3, 0)]
    assert await mouse.left("target", col=2, row=0) == ["move 2,0"]
    assert mouse.state["units"][0]["col"] == 2
    assert mouse.state["marks"]["moved"] == [1]


@pytest.mark.parametrize("on", ["active_unit", "elsewhere"])
async def test_S8_2_left_on_the_active_unit_or_elsewhere_postpones_a_move(house: House, on: str):
    mouse = await hand(house, "a.b..B")
    await mouse.activate(1)
    assert await mouse.left(on) == ["postpone"]
    assert (mouse.state["active_unit"], mouse.state["pool"]) == (None, [1, 2])


async def test_S8_2_left_on_another_unit_of_the_pool_switches(house: House):
    mouse = await hand(house, "a.b..B")
    await mouse.activate(1)
    assert await mouse.left("friendly_unit", targetId=2) == ["postpone", "select 2"]
    assert mouse.state["active_unit"] == 2


async def test_S8_2_right_on_the_active_unit_cancels_its_move(house: House):
    mouse = await hand(house, "a.b..B")
    await mouse.activate(1)
    assert await mouse.right() == ["cancel"]
    assert mouse.state["pool"] == [2]
    assert mouse.state["episode_steps"] == 0


async def test_S8_2_a_skip_waits(house: House):
    mouse = await hand(house, "a.b..B")
    await mouse.activate(1)
    assert await mouse.do("skip") == ["wait"]
    assert (mouse.state["pool"], mouse.state["episode_steps"]) == ([2], 1)


async def test_S8_3_left_on_a_valid_target_shoots_in_one_click(house: House):
    mouse = await hand(house, "a.....B", a=shooter(RNG_NB=2), B=fighter(HP_MAX=TOUGH))
    await mouse.skip_until("shoot")
    await mouse.activate(1)
    assert mouse.state["preview"]["targets"] == [2]
    assert await mouse.left("target", targetId=2) == ["shoot 2"]
    assert mouse.state["attacks_left"] == 1
    assert any(event["kind"] == "attack" and event["rolls"] for event in mouse.events)


async def test_S8_3_left_on_another_shooter_switches_until_a_shot_was_fired(house: House):
    gun = shooter(RNG_NB=2)
    mouse = await hand(house, "a.b.....B", a=gun, b=gun, B=fighter(HP_MAX=TOUGH))
    await mouse.skip_until("shoot")
    await mouse.activate(1)
    assert await mouse.left("friendly_unit", targetId=2) == ["postpone", "select 2"]
    await mouse.left("target", targetId=3)
    await mouse.refused("S8.3", "left_click", clickTarget="friendly_unit", targetId=1)


@pytest.mark.parametrize("shots", [0, 1])
async def test_S8_3_right_on_the_shooter_ends_with_a_wait_or_with_what_was_done(house: House, shots: int):
    mouse = await hand(house, "a.....B", a=shooter(RNG_NB=2), B=fighter(HP_MAX=TOUGH))
    await mouse.skip_until("shoot")
    await mouse.activate(1)
    for _ in range(shots):
        await mouse.left("target", targetId=2)
    assert await mouse.right() == ["wait"]
    ended = [
        event for entry in await mouse.guest.log(mouse.id) for event in entry["events"] if event["kind"] == "ended"
    ]
    assert ended[-1] == {
        "kind": "ended",
        "unit": 1,
        "result": "ACTION" if shots else "WAIT",
        "mark": "SHOOTING" if shots else "PASS",
    }


@pytest.mark.parametrize("on", ["active_unit", "elsewhere"])
async def test_S8_3_any_other_click_while_shooting_means_nothing(house: House, on: str):
    mouse = await hand(house, "a.....B", a=shooter())
    await mouse.skip_until("shoot")
    await mouse.activate(1)
    before, state = await house.record(mouse.id), mouse.state
    assert await mouse.left(on) == []
    assert mouse.state == state
    assert await house.record(mouse.id) == before


async def test_S8_4_left_on_an_orange_hex_charges(house: House):
    mouse = await hand(house, "a...B")
    await mouse.skip_until("charge")
    await mouse.activate(1)
    (roll,) = [event for event in (await mouse.guest.log(mouse.id))[-1]["events"] if event["kind"] == "charge_roll"]
    assert mouse.state["charge_rolls"] == {"1": sum(roll["dice"])}
    orange = [(step["col"], step["row"]) for step in mouse.state["preview"]["hexes"] if step["stop"]]
    assert orange == [(3, 0)]
    assert await mouse.left("target", col=3, row=0) == ["charge 3,0"]
    assert mouse.state["marks"]["charged"] == [1]


@pytest.mark.parametrize("on", ["active_unit", "elsewhere"])
async def test_S8_4_a_postponed_charge_keeps_its_roll(house: House, on: str):
    mouse = await hand(house, "a...B")
    await mouse.skip_until("charge")
    await mouse.activate(1)
    rolled = mouse.state["charge_rolls"]
    assert await mouse.left(on) == ["postpone"]
    await mouse.activate(1)
    assert "charge_roll" not in [event["kind"] for event in mouse.events]
    assert mouse.state["charge_rolls"] == rolled


async def test_S8_4_left_on_another_charger_switches(house: House):
    mouse = await hand(house, "a..C..b")
    await mouse.skip_until("charge")
    await mouse.activate(1)
    assert await mouse.left("friendly_unit", targetId=2) == ["postpone", "select 2"]
    assert set(mouse.state["charge_rolls"]) == {"1", "2"}


async def test_S8_4_right_on_the_charger_cancels(house: House):
    mouse = await hand(house, "a...B")
    await mouse.skip_until("charge")
    await mouse.activate(1)
    steps = mouse.state["episode_steps"]
    assert await mouse.right() == ["cancel"]
    assert mouse.state["episode_steps"] == steps
    assert mouse.state["charge_rolls"] == {}


async def fighting(house: House) -> Hand:
    """Player 0's unit 1 stands between units 2 and 3 and is to strike, twice."""
    tough = fighter(HP_MAX=TOUGH)
    mouse = await hand(house, "BaC", a=fighter(HP_MAX=TOUGH, CC_NB=2), B=tough, C=tough)
    await mouse.skip_until("fight")
    assert mouse.state["seat"] == 1
    await mouse.activate(2)
    await mouse.left("target", targetId=1)
    await mouse.left("target", targetId=1)
    assert mouse.state["seat"] == 0
    await mouse.activate(1)
    return mouse


async def test_S8_5_the_first_click_on_a_target_aims_and_the_second_attacks(house: House):
    mouse = await fighting(house)
    assert await mouse.left("target", targetId=2) == ["aim 2"]
    assert mouse.state["selected_target"] == 2
    assert mouse.state["preview"]["attack"] == {"hit": 4, "wound": 4, "save": None, "damage": 1}
    assert await mouse.left("target", targetId=2) == ["attack 2"]
    assert mouse.state["attacks_left"] == 1


async def test_S8_5_left_on_another_target_switches(house: House):
    mouse = await fighting(house)
    await mouse.left("target", targetId=2)
    assert await mouse.left("target", targetId=3) == ["aim 3"]
    assert mouse.state["selected_target"] == 3


async def test_S8_5_elsewhere_deselects_and_then_means_nothing(house: House):
    mouse = await fighting(house)
    await mouse.left("target", targetId=2)
    assert await mouse.left("elsewhere") == ["unaim"]
    before = await house.record(mouse.id)
    assert await mouse.left("elsewhere") == []
    assert await house.record(mouse.id) == before


async def test_S8_5_right_postpones_until_the_first_blow(house: House):
    mouse = await fighting(house)
    assert await mouse.right() == ["postpone"]
    await mouse.activate(1)
    await mouse.left("target", targetId=2)
    await mouse.left("target", targetId=2)
    await mouse.refused("S8.5", "right_click", clickTarget="active_unit")


async def test_S6_4_a_fighter_cannot_skip(house: House):
    mouse = await fighting(house)
    await mouse.refused("S6.4", "skip")


@pytest.mark.parametrize(
    ("rule", "click"),
    [
        ("S1.2", {"action": "activate_unit", "unit": 3}),
        ("S8.1", {"action": "activate_unit", "unit": 64}),
        ("S8.1", {"action": "activate_unit"}),
        ("S9.1", {"action": "skip"}),
        ("S8.1", {"action": "left_click"}),
        ("S9.1", {"action": "left_click", "clickTarget": "target", "col": 1, "row": 0}),
        ("S8.1", {"action": "left_click", "clickTarget": "target"}),
        ("S8.1", {"action": "left_click", "clickTarget": "target", "col": 63, "row": 63}),
        ("S8.1", {"action": "left_click", "clickTarget": "friendly_unit", "targetId": 3}),
        ("S9.1", {"action": "right_click", "clickTarget": "active_unit"}),
    ],
    ids=str,
)
async def test_S8_1_a_click_the_rules_do_not_allow_names_its_rule(house: House, rule: str, click: dict[str, Any]):
    mouse = await hand(house, "a.b..B")
    await mouse.refused(rule, **click)


async def test_S8_7_the_state_says_why_units_cannot_act_and_enemies_cannot_be_shot(house: House):
    mouse = await hand(house, "a....B.......C.#.b", a=shooter(RNG_RNG=6), b=shooter())
    await mouse.skip_until("shoot")
    assert mouse.state["idle"] == [{"unit": 2, "rule": "S4.3", "reason": "no valid target"}]
    await mouse.refused("S4.3", "activate_unit", unit=2)
    await mouse.activate(1)
    far = {"unit": 4, "rule": "S4.1", "reason": "out of range: 13 hexes away, 6 at most"}
    assert mouse.state["preview"]["refused"] == [far]
    await mouse.refused("S4.1", "left_click", clickTarget="target", targetId=4)


async def test_S5_5_a_failed_charge_is_an_event_with_what_was_rolled_and_needed(house: House):
    # The last enemy that may be charged: only the highest rolls get there.
    mouse = await hand(house, "a..........B.........b")
    await mouse.skip_until("charge")
    await mouse.activate(1)
    entry = (await mouse.guest.log(mouse.id))[-1]
    (roll,) = [event for event in entry["events"] if event["kind"] == "charge_roll"]
    (failed,) = [event for event in entry["events"] if event["kind"] == "charge_failed"]
    assert failed == {"kind": "charge_failed", "unit": 1, "roll": sum(roll["dice"]), "needed": 10}
    (line,) = [line for line in entry["lines"] if line["kind"] == "failed"]
    assert (line["unit"], line["text"]) == (1, f"Unit 1 FAILED to charge: rolled {failed['roll']}, needs 10")


async def test_S1_4_a_click_for_a_unit_that_is_not_the_active_one_is_refused(house: House):
    mouse = await hand(house, "a.b..B")
    await mouse.activate(1)
    await mouse.refused("S1.4", "left_click", clickTarget="target", col=3, row=0, unit=2)


@pytest.mark.parametrize(
    "wrong",
    [
        {"action": "double_click"},
        {"action": "left_click", "clickTarget": "sky"},
        {"action": "left_click", "click_target": "elsewhere", "clickTarget": "elsewhere"},
        {"action": "left_click", "clickTarget": "target", "targetId": "2"},
        {"action": "left_click", "clickTarget": "target", "targetId": 65},
        {"action": "left_click", "clickTarget": "target", "col": -1, "row": 0},
        {"action": "left_click", "clickTarget": "target", "col": 64, "row": 0},
        {"action": "left_click", "clickTarget": "target", "col": 1.5, "row": 0},
        {"action": "activate_unit", "unit": True},
        {"action": "activate_unit", "unit": 1, "dice": [6, 6]},
    ],
    ids=str,
)
async def test_a_malformed_click_is_refused(house: House, wrong: dict[str, Any]):
    mouse = await hand(house, "a.b..B")
    before = await house.record(mouse.id)
    refused = await mouse.guest.post(f"/{mouse.id}/skirmish/click", version=0, **wrong)
    assert (refused.status_code, refused.json()["code"]) == (422, "malformed")
    assert await house.record(mouse.id) == before


async def test_a_click_of_two_actions_that_is_refused_in_the_second_does_neither(house: House):
    mouse = await hand(house, "a.b..B")
    await mouse.activate(2)
    await mouse.left("target", col=3, row=0)
    await mouse.activate(1)
    # Unit 2 has moved: it is not in the pool, a click on it is as good as elsewhere.
    assert await mouse.left("friendly_unit", targetId=2) == ["postpone"]


async def test_S8_1_whole_games_are_played_by_clicks_alone(house: House):
    guest, lot = await house.guest(), Random(2)
    mouse = Hand(guest, await guest.create(seed=9))
    while mouse.state["outcome"] is None:
        await click_something(mouse, lot)
    assert mouse.state["outcome"]["by"] in ("elimination", "objectives", "value", "draw")


async def click_something(mouse: Hand, lot: Random) -> None:
    state = mouse.state
    if state["active_unit"] is None:
        await mouse.activate(lot.choice(state["pool"]))
        return
    stops = [step for step in state["preview"]["hexes"] if step["stop"]]
    if targets := state["preview"]["targets"]:
        await mouse.left("target", targetId=lot.choice(targets))
    elif stops:
        goal = lot.choice(stops)
        await mouse.left("target", col=goal["col"], row=goal["row"])
    else:
        await mouse.do("skip")
