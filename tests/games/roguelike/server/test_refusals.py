"""What a run refuses: with a code, a sentence and the rule; nothing has changed, in memory or in the database."""

from typing import Any

import pytest

from maniple.games.roguelike.run.errors import Refusal, RunError
from maniple.games.roguelike.server.refusals import RunRefused
from maniple.server.errors import problem_of
from tests.games.roguelike.server.players import Runner, play_out, runner, standing
from tests.server.running import House

pytestmark = pytest.mark.anyio


async def prepared(house: House, step: str) -> Runner:
    """Somebody whose run is at a step."""
    one = await runner(house)
    await one.start("order")
    if step == "draft":
        return one
    await one.draft()
    if step == "prepare":
        return one
    if step == "over":
        await play_out(one)
        return one
    await one.deploy()
    await one.find()
    if step == "fought":
        await one.fight()
    return one


async def refused(house: House, one: Runner, path: str, status: int, code: str, **wish: Any) -> dict[str, Any]:
    """Something that is refused and changes nothing."""
    before = await house.stored()
    answer = await (one.send(f"/{one.id}/battle", **wish) if path == "/battle" else one.post(path, **wish))
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    assert await house.stored() == before
    return answer.json()


OUT_OF_ORDER: list[tuple[str, str, dict[str, Any]]] = [
    ("draft", "/deployment", {"units": []}),
    ("draft", "/battle/find", {}),
    ("draft", "/battle", {"number": 1}),
    ("draft", "/shop/upgrade", {"card": 0, "level": 2}),
    ("prepare", "/draft", {"picks": [0]}),
    ("prepare", "/battle", {"number": 1}),
    ("ready", "/draft", {"picks": [0]}),
    ("ready", "/battle", {"number": 2}),
    ("ready", "/battle", {"number": 99}),
    ("fought", "/battle", {"number": 2}),
    ("fought", "/battle/find", {}),
]


@pytest.mark.parametrize(("step", "path", "wish"), OUT_OF_ORDER)
async def test_G2_8_out_of_order(house: House, step: str, path: str, wish: dict[str, Any]):
    problem = await refused(house, await prepared(house, step), path, 409, "out_of_order", **wish)
    assert problem["rule"].startswith("G2.")


async def test_G2_5_a_finished_run_is_read_only(house: House):
    one = await prepared(house, "over")
    wishes: list[tuple[str, dict[str, Any]]] = [
        *(("/draft", {"picks": [0]}), ("/deployment", {"units": []}), ("/battle/find", {})),
        *(("/battle", {"number": one.told["battle"]}), ("/shop/upgrade", {"card": 0, "level": 2}), ("/abandon", {})),
    ]
    for path, wish in wishes:
        await refused(house, one, path, 409, "run_finished", **wish)
    assert (await one.ask(f"/{one.id}/shop")).status_code == 409
    assert (await one.send(f"/{one.id}/win-chance", units=[])).status_code == 409


async def test_other_people_s_runs(house: House):
    ada, eve = await prepared(house, "ready"), await runner(house, "Eve")
    eve.told = ada.told
    wishes: list[tuple[str, dict[str, Any]]] = [
        *(("/draft", {"picks": [0]}), ("/deployment", {"units": []}), ("/battle/find", {}), ("/battle", {"number": 1})),
        *(("/shop/upgrade", {"card": 0, "level": 2}), ("/abandon", {})),
    ]
    for path, wish in wishes:
        await refused(house, eve, path, 404, "not_found", **wish)
    for path in ("", "/draft", "/shop"):
        assert (await eve.ask(f"/{ada.id}{path}")).status_code == 404
    for path in ("/win-chance", "/preview"):
        assert (await eve.send(f"/{ada.id}{path}", units=standing(ada.told))).status_code == 404
    # Once it is over everybody may look at it, and nobody may touch it.
    await play_out(ada)
    eve.told = ada.told
    for path, wish in wishes:
        await refused(house, eve, path, 403, "not_your_run", **wish)


async def test_G2_1_cards_that_are_not_shown(house: House):
    one = await prepared(house, "draft")
    shown = [card["card"] for card in one.told["draft"]["offered"]]
    hidden = next(number for number in range(12) if number not in shown)
    await refused(house, one, "/draft", 422, "not_offered", picks=[*shown[:2], hidden])
    await refused(house, one, "/draft", 422, "not_offered", picks=[*shown[:2], 99])
    await refused(house, one, "/draft", 422, "wrong_number_of_picks", picks=shown[:2])
    await refused(house, one, "/draft", 422, "wrong_number_of_picks", picks=shown)
    await refused(house, one, "/draft", 422, "named_twice", picks=[shown[0], shown[0], shown[1]])


async def test_G2_2_cards_that_are_not_owned_and_cells_that_cannot_be_had(house: House):
    one = await prepared(house, "prepare")
    mine = [card["card"] for card in one.told["cards"] if card["where"] == "hand"]
    foreign = next(card["card"] for card in one.told["cards"] if card["where"] == "deck")

    def at(card: int, x: int, y: int) -> dict[str, int]:
        return {"card": card, "x": x, "y": y}

    for card in (foreign, 12, 99):
        await refused(house, one, "/deployment", 422, "not_owned", units=[at(card, 0, 0)])
    for x, y in ((8, 0), (-1, 0), (0, 2), (0, -1), (0, 9)):
        await refused(house, one, "/deployment", 422, "outside_zone", units=[at(mine[0], x, y)])
    await refused(house, one, "/deployment", 422, "cell_taken", units=[at(mine[0], 3, 1), at(mine[1], 3, 1)])
    await refused(house, one, "/deployment", 422, "named_twice", units=[at(mine[0], 3, 1), at(mine[0], 4, 1)])
    await refused(house, one, "/deployment", 422, "malformed", units=[at(mine[0], 3, 1) | {"level": 3}])
    await refused(house, one, "/deployment", 422, "malformed", units=[], spells=["early", "never"])
    asked: list[tuple[str, list[dict[str, int]]]] = [
        *(("not_owned", [at(foreign, 0, 0)]), ("outside_zone", [at(mine[0], 0, 2)])),
        *(
            ("cell_taken", [at(mine[0], 3, 1), at(mine[1], 3, 1)]),
            ("named_twice", [at(mine[0], 3, 1), at(mine[0], 4, 1)]),
        ),
    ]
    for path in ("/win-chance", "/preview"):
        for code, units in asked:
            answer = await one.send(f"/{one.id}{path}", units=units)
            assert (answer.status_code, answer.json()["code"]) == (422, code), path


async def test_G2_2_gold_that_is_not_there(house: House):
    one = await prepared(house, "prepare")
    dearest = max((card for card in one.told["cards"] if card["where"] == "hand"), key=lambda card: card["price"])
    await one.change("/deployment", units=[{"card": dearest["card"], "x": 0, "y": 0}])
    while (price := one.told["cards"][dearest["card"]]["upgrade"]) is not None and price <= one.told["gold"]:
        level = one.told["cards"][dearest["card"]]["level"]
        await one.change("/shop/upgrade", card=dearest["card"], level=level + 1)
    mine = [card for card in one.told["cards"] if card["where"] != "deck"]
    units = [{"card": card["card"], "x": number, "y": 0} for number, card in enumerate(mine)]
    assert sum(card["price"] for card in mine) > one.told["gold"]
    problem = await refused(house, one, "/deployment", 409, "not_enough_gold", units=units)
    assert "gold is missing" in problem["message"]


async def test_G2_3_levels_that_are_not_paid_for(house: House):
    one = await prepared(house, "fought")
    await one.draft()
    hand = next(card for card in one.told["cards"] if card["where"] == "hand")
    on_field = next(card for card in one.told["cards"] if card["where"] == "field")
    await refused(house, one, "/shop/upgrade", 409, "not_deployed", card=hand["card"], level=2)
    await refused(house, one, "/shop/upgrade", 409, "out_of_order", card=on_field["card"], level=3)
    await refused(house, one, "/shop/upgrade", 422, "malformed", card=on_field["card"], level=4)
    await refused(house, one, "/shop/upgrade", 422, "not_owned", card=50, level=2)
    code = ""
    for _ in range(12):
        field = [card for card in one.told["cards"] if card["where"] == "field" and card["upgrade"] is not None]
        dearest = max(field, key=lambda card: card["upgrade"])
        wish = {"card": dearest["card"], "level": dearest["level"] + 1}
        if dearest["upgrade"] > one.told["gold"]:
            await refused(house, one, "/shop/upgrade", 409, "not_enough_gold", **wish)
            code = "not_enough_gold"
            break
        await one.change("/shop/upgrade", **wish)
    assert code


async def test_G2_7_a_battle_needs_somebody_on_the_field(house: House):
    one = await prepared(house, "ready")
    await one.change("/deployment", units=[])
    await refused(house, one, "/battle", 409, "no_units", number=1)
    answer = await one.send(f"/{one.id}/win-chance", units=[])
    assert (answer.status_code, answer.json()["code"]) == (409, "no_units")


async def test_old_requests_are_not_done_again(house: House):
    """What was accepted once is refused when it comes again later, except for the last, which is only answered."""
    one = await runner(house)
    await one.start("order")
    said: list[tuple[str, dict[str, Any]]] = []

    async def say(path: str, **wish: Any) -> None:
        said.append((path, {"version": one.told["version"], **wish}))
        await one.change(path, **wish)

    await say("/draft", picks=[card["card"] for card in one.told["draft"]["offered"][:3]])
    await one.deploy()
    await say("/deployment", units=[])
    await one.deploy()
    await say("/battle/find")
    await one.fight()
    await one.draft()
    raised = next(
        card for card in one.told["cards"] if card["where"] == "field" and card["upgrade"] <= one.told["gold"]
    )
    await say("/shop/upgrade", card=raised["card"], level=2)
    await one.find()
    before = await house.stored()
    for path, wish in said:
        answer = await one.send(f"/{one.id}{path}", **wish)
        assert (answer.status_code, answer.json()["code"]) == (409, "stale"), path
    assert await house.stored() == before


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"faction": "elves", "leader": "ser_aldric"}, 422, "malformed"),
        ({"faction": "order", "leader": "nobody"}, 422, "bad_choice"),
        ({"faction": "order", "leader": "oakenheart"}, 422, "bad_choice"),
        ({"faction": "order", "leader": "../order"}, 422, "malformed"),
        ({"faction": "order", "leader": "ser_aldric", "deck": "x" * 22}, 404, "not_found"),
        ({"faction": "order", "leader": "ser_aldric", "deck": "mine"}, 422, "malformed"),
        ({"faction": "order", "leader": "ser_aldric", "gold": 100}, 422, "malformed"),
        ({"faction": "order", "leader": "ser_aldric", "seed": 1}, 422, "malformed"),
        ({"faction": "order"}, 422, "malformed"),
    ],
)
async def test_what_starts_no_run(house: House, wish: dict[str, Any], status: int, code: str):
    one = await runner(house)
    before = await house.stored()
    answer = await one.send("", **wish)
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    assert await house.stored() == before
    assert (await one.ask("/active")).json() == {"run": None}


MALFORMED: list[tuple[str, dict[str, Any]]] = [
    *(("/draft", {"picks": "all"}), ("/draft", {"picks": [-1]}), ("/draft", {"picks": [0] * 13}), ("/draft", {})),
    *(("/draft", {"picks": [0], "version": -1}), ("/draft", {"picks": [0], "version": "0"})),
    *(("/deployment", {"units": [{"card": 0}]}), ("/deployment", {"units": [{"card": 0, "x": 0.5, "y": 0}]})),
    *(("/deployment", {"units": [{"card": 0, "x": 0, "y": 0}] * 65}), ("/deployment", {"units": [], "gold": 99})),
    *(("/deployment", {"units": [], "spells": ["early"]}), ("/deployment", {"units": [], "spells": ["early"] * 3})),
    *(
        ("/battle/find", {"opponent": "me"}),
        ("/battle", {"number": 0}),
        ("/battle", {"number": "one"}),
        ("/battle", {}),
    ),
    *(
        ("/battle", {"number": 1, "seed": 7}),
        ("/shop/upgrade", {"card": 0}),
        ("/shop/upgrade", {"card": 0, "level": 1}),
    ),
    *(("/shop/upgrade", {"card": 0, "level": 2, "price": 0}), ("/abandon", {"version": None})),
]


async def test_what_has_no_shape(house: House):
    one = await prepared(house, "ready")
    for path, wish in MALFORMED:
        await refused(house, one, path, 422, "malformed", **wish)


async def test_whoever_has_no_session_has_no_runs(house: House):
    one = await prepared(house, "ready")
    visitor, before = await house.visitor(), await house.stored()
    for path in ("", "/active", f"/{one.id}", f"/{one.id}/draft", f"/{one.id}/shop"):
        assert (await visitor.get(f"/api/runs{path}")).status_code == 401, path
    wishes: list[tuple[str, dict[str, Any]]] = [
        *(("", {"faction": "order", "leader": "ser_aldric"}), (f"/{one.id}/draft", {"version": 0, "picks": [0]})),
        *((f"/{one.id}/deployment", {"version": 0, "units": []}), (f"/{one.id}/battle/find", {"version": 0})),
        *((f"/{one.id}/battle", {"number": 1}), (f"/{one.id}/shop/upgrade", {"version": 0, "card": 0, "level": 2})),
        *((f"/{one.id}/abandon", {"version": 0}), (f"/{one.id}/win-chance", {"units": []})),
        (f"/{one.id}/preview", {"units": []}),
    ]
    for path, wish in wishes:
        assert (await visitor.post(f"/api/runs{path}", json=wish)).status_code == 401, path
    assert await house.stored() == before


@pytest.mark.parametrize("rest", ["", "/replay"])
async def test_battles_that_do_not_exist(house: House, rest: str):
    one = await runner(house)
    assert (await one.guest.http.get(f"/api/roguelike/battles/{'x' * 22}{rest}")).status_code == 404
    assert (await one.guest.http.get(f"/api/roguelike/battles/x{rest}")).status_code == 422


@pytest.mark.parametrize("path", ["", "/draft", "/shop"])
async def test_runs_that_do_not_exist(house: House, path: str):
    one = await runner(house)
    assert (await one.ask(f"/{'x' * 22}{path}")).status_code == 404
    assert (await one.ask(f"/x{path}")).status_code == 422


@pytest.mark.parametrize("code", list(Refusal))
def test_every_refusal_of_a_run_has_a_status(code: Refusal):
    status, problem = problem_of(RunRefused(RunError(code, "why", "G2.1")))
    assert status in (409, 422)
    assert (problem.code, problem.message, problem.rule) == (code.value, "why", "G2.1")
