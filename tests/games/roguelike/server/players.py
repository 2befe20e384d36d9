"""Those who play runs over HTTP: they see what the messages say, and nothing else."""

from typing import Any

import httpx

from maniple.games.roguelike.content import load_content
from tests.server.people import Guest
from tests.server.running import House

CELLS = [(x, y) for y in (1, 0) for x in (3, 4, 2, 5, 1, 6, 0, 7)]


class Runner:
    """Somebody in the middle of a run: `told` is the run as it was told last."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.told: dict[str, Any] = {}

    async def ask(self, path: str) -> httpx.Response:
        return await self.guest.http.get(f"/api/runs{path}")

    async def send(self, path: str, **wish: Any) -> httpx.Response:
        return await self.guest.http.post(f"/api/runs{path}", json=wish)

    async def start(self, faction: str = "order", leader: str | None = None, **more: Any) -> dict[str, Any]:
        """A new run, of the faction's first leader unless said."""
        content = load_content()
        chosen = leader or next(key for key in content.leaders if content.faction_of[key] == faction)
        return self._heard(await self.send("", faction=faction, leader=chosen, **more), 201)

    async def look(self) -> dict[str, Any]:
        return self._heard(await self.ask(f"/{self.id}"))

    async def post(self, path: str, **wish: Any) -> httpx.Response:
        """Send something about the run, decided on what was told last unless said."""
        return await self.send(f"/{self.id}{path}", **({"version": self.told["version"]} | wish))

    async def change(self, path: str, **wish: Any) -> dict[str, Any]:
        """The same; it must be accepted."""
        return self._heard(await self.post(path, **wish))

    async def draft(self) -> dict[str, Any]:
        """Take the first cards that are shown."""
        draft = self.told["draft"]
        return await self.change("/draft", picks=[card["card"] for card in draft["offered"][: draft["picks"]]])

    async def deploy(self) -> dict[str, Any]:
        """Every card there is gold for, in the order of the cards."""
        units, gold = [], self.told["gold"]
        for card in self.told["cards"]:
            if card["where"] == "deck" or card["price"] > gold:
                continue
            gold -= card["price"]
            x, y = CELLS[len(units)]
            units.append({"card": card["card"], "x": x, "y": y})
        return await self.change("/deployment", units=units)

    async def find(self) -> dict[str, Any]:
        return await self.change("/battle/find")

    async def fight(self, number: int | None = None) -> dict[str, Any]:
        """Fight; the whole answer."""
        answer = await self.send(f"/{self.id}/battle", number=number or self.told["battle"])
        self._heard(answer, part="run")
        return answer.json()

    async def get_ready(self) -> None:
        """Everything that comes before a battle."""
        if self.told["step"] == "draft":
            await self.draft()
        if self.told["step"] == "prepare":
            await self.deploy()
            await self.find()

    async def battle(self) -> dict[str, Any]:
        """A whole round of the run, to the end of its battle."""
        await self.get_ready()
        return await self.fight()

    @property
    def id(self) -> str:
        return self.told["id"]

    def _heard(self, answer: httpx.Response, status: int = 200, part: str | None = None) -> dict[str, Any]:
        assert answer.status_code == status, answer.text
        self.told = answer.json() if part is None else answer.json()[part]
        return self.told


async def runner(house: House, name: str = "Guest") -> Runner:
    """Somebody new."""
    return Runner(await house.guest(name))


def standing(run: dict[str, Any]) -> list[dict[str, int]]:
    """The field of a run as a deployment says it."""
    return [{key: card[key] for key in ("card", "x", "y")} for card in run["cards"] if card["where"] == "field"]


async def play_out(one: Runner) -> list[dict[str, Any]]:
    """A run to its end; the answers to its battles."""
    answers = []
    while one.told["step"] not in ("won", "lost"):
        answers.append(await one.battle())
    return answers


async def record_of(one: Runner, battle_id: str) -> dict[str, Any]:
    """A battle that was fought, as everybody sees it."""
    answer = await one.guest.http.get(f"/api/roguelike/battles/{battle_id}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def replay_of(one: Runner, battle_id: str) -> str:
    """The replay file of a battle."""
    answer = await one.guest.http.get(f"/api/roguelike/battles/{battle_id}/replay")
    assert answer.status_code == 200, answer.text
    return answer.text
