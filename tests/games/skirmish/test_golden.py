"""Golden games: stored games that must replay, action by action, to the same bytes.

A changed rule or a changed scenario changes them: raise `RULESET.rules` if old replays would differ, and write the
games anew with `python -m tests.games.skirmish.test_golden --write`.
"""

import random
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from maniple.games import registry
from maniple.games.protocol import Outcome
from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.notation import format_action
from maniple.games.skirmish.ruleset import RULESET
from maniple.games.skirmish.setup import load_scenario

FOLDER = Path(__file__).parents[2] / "golden"

GAMES = {
    "duel_agents": ("duel", 1, (False, False), "random"),
    "duel_clicks": ("duel", 2, (True, True), "clicking"),
    "causeway_agents": ("causeway", 3, (False, False), "random"),
    "crossing_mixed": ("crossing", 4, (False, True), "clicking"),
    "hunt_agents": ("hunt", 5, (False, False), "random"),
    "broodwar_agents": ("broodwar", 6, (False, False), "random"),
    "pitched_clicks": ("pitched", 7, (True, True), "clicking"),
    "crossing_scripted": ("crossing", 8, (False, False), "scripted"),
    "hunt_scripted": ("hunt", 9, (False, False), "scripted"),
}
"""Name: scenario, seed, seats that act by clicks, who plays both seats; `clicking` takes any legal action."""


@dataclass(frozen=True)
class Golden:
    """A stored game: what was played and what came out."""

    rules: int
    scenario: str
    version: str
    seed: int
    people: tuple[bool, bool]
    actions: list[str]
    hash: str
    outcome: str
    position: str

    def to_text(self) -> str:
        """One `name: value` line each, the actions ten to a line."""
        seats = ",".join(str(seat) for seat in (0, 1) if self.people[seat]) or "none"
        rows = [self.actions[i : i + 10] for i in range(0, len(self.actions), 10)]
        return "\n".join(
            [
                f"rules: {self.rules}",
                f"scenario: {self.scenario}",
                f"version: {self.version}",
                f"seed: {self.seed}",
                f"clicks: {seats}",
                *(f"actions: {'; '.join(row)}" for row in rows),
                f"hash: {self.hash}",
                f"outcome: {self.outcome}",
                f"position: {self.position}",
                "",
            ]
        )

    @classmethod
    def from_text(cls, text: str) -> "Golden":
        pairs = [line.split(": ", 1) for line in text.splitlines()]
        lines = dict(pairs)
        return cls(
            rules=int(lines["rules"]),
            scenario=lines["scenario"],
            version=lines["version"],
            seed=int(lines["seed"]),
            people=("0" in lines["clicks"], "1" in lines["clicks"]),
            actions=[action for name, row in pairs if name == "actions" for action in row.split("; ")],
            hash=lines["hash"],
            outcome=lines["outcome"],
            position=lines["position"],
        )


def tell(outcome: Outcome | None) -> str:
    """`player 0 by elimination`, `nobody by draw`."""
    assert outcome is not None, "a golden game is played to its end"
    return f"{'nobody' if outcome.winner is None else f'player {outcome.winner}'} by {outcome.by}"


def play_golden(scenario: str, seed: int, people: tuple[bool, bool], player: str) -> Golden:
    """Play one of the games anew."""
    setup, dice, actions = load_scenario(scenario), random.Random(seed), []
    machine = None if player == "clicking" else registry.player("skirmish", player, seed)
    game = Skirmish.new(setup, seed, people)
    while offered := game.legal_actions():
        action = machine.choose(game) if machine else dice.choice(offered)
        actions.append(format_action(action))
        game.apply(action)
    return Golden(
        rules=RULESET.rules,
        scenario=scenario,
        version=setup.version,
        seed=seed,
        people=people,
        actions=actions,
        hash=game.hash(),
        outcome=tell(game.outcome()),
        position=game.position(),
    )


def write_all() -> None:
    """Store all games anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, arguments in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(play_golden(*arguments).to_text(), "utf-8")
        print(f"wrote {name}")


def test_every_golden_game_is_stored():
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_replays_to_the_same_bytes(name: str):
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    golden = Golden.from_text(text)
    assert golden.to_text() == text
    setup = load_scenario(golden.scenario)
    assert (golden.rules, golden.version) == (RULESET.rules, setup.version), "made under other rules: see above"
    game = Skirmish.new(setup, golden.seed, golden.people)
    for action in golden.actions:
        game.play(action)
    assert game.position() == golden.position
    assert tell(game.outcome()) == golden.outcome
    assert game.hash() == golden.hash


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m tests.games.skirmish.test_golden --write")
    write_all()
