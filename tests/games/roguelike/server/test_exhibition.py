"""Exhibition battles: for everybody, the same for the same seed, and in the shape that the contract promises."""

import json

import pytest
from typer.testing import CliRunner

from maniple.cli.app import app
from maniple.games.roguelike.content import load_content
from maniple.games.roguelike.players.drafter import two_teams
from maniple.games.roguelike.server.exhibition import exhibition_bytes
from maniple.games.roguelike.server.messages import Exhibition
from maniple.games.roguelike.view import BattleUnit, BattleUnitChange
from tests.server.running import House

CONTENT = load_content()


@pytest.mark.anyio
async def test_anyone_watches_an_exhibition_without_a_session(house: House):
    visitor = await house.visitor()
    answer = await visitor.get("/api/roguelike/exhibition/7")
    assert answer.status_code == 200
    told = answer.json()
    assert told["seed"] == 7
    assert told["names"] == [team.name for team in two_teams(CONTENT, 7)]
    assert (await visitor.get("/api/roguelike/exhibition/7")).content == answer.content
    assert (await visitor.get("/api/roguelike/exhibition/8")).content != answer.content


@pytest.mark.anyio
@pytest.mark.parametrize("seed", ["-1", str(2**31), "1.5", "abc", "%00", "1e3"])
async def test_what_is_no_seed_is_refused(house: House, seed: str):
    answer = await (await house.visitor()).get(f"/api/roguelike/exhibition/{seed}")
    assert answer.status_code == 422
    assert answer.json()["code"] == "malformed"


@pytest.mark.parametrize("seed", [0, 12345, 2**31 - 1])
def test_an_exhibition_is_the_battle_that_the_terminal_shows(seed: int):
    told = json.loads(CliRunner().invoke(app, ["battle", "--seed", str(seed), "--json"]).stdout)
    shown = Exhibition.model_validate_json(exhibition_bytes(seed))
    assert shown.battle.hash == told["hash"]
    assert list(shown.names) == [team["name"] for team in told["teams"]]


def test_a_change_may_name_every_field_of_a_unit():
    assert BattleUnitChange.model_fields.keys() == BattleUnit.model_fields.keys()
