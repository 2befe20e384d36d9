"""Many roguelike battles: two given teams, or drafted ones; totals do not depend on the number of jobs."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import repeat
from typing import Any

import numpy as np

from maniple.ai.roguelike.drafter import DRAFT_GOLD, draft
from maniple.kernel.dice import check_seed
from maniple.kernel.events import new_log
from maniple.lab.pool import in_order
from maniple.lab.tally import Counted, count_all
from maniple.odds.roguelike import wilson
from maniple.roguelike.battle.batch import fight_batch
from maniple.roguelike.battle.deployment import deploy
from maniple.roguelike.battle.state import (
    BATTLE,
    FIRED_ABILITIES,
    FIRED_AURAS,
    FIRED_TAGS,
    FIRED_TRAITS,
    SCRATCH,
    new_records,
)
from maniple.roguelike.content import Content
from maniple.roguelike.teams import Team
from maniple.roguelike.vocabulary import SYSTEMS, TAGS, TRAITS

CHUNK = 64
"""Battles of one pair of teams."""
PER_DRAFT = 10
"""Battles that a draft fights before the next one, where factions are compared."""


@dataclass
class BattleTally(Counted):
    """What a simulation has found so far; `hash` is that of all final records in order."""

    battles: int = 0
    rounds: int = 0
    turns: int = 0
    fired: np.ndarray = field(default_factory=lambda: np.zeros(SCRATCH["fired"].shape, np.int64))

    def add(self, chunk: tuple[np.ndarray, np.ndarray]) -> None:
        """Count a chunk of finished battles, and what took effect in them; chunks come in order."""
        battles, fired = chunk
        self.battles += len(battles)
        for side in (0, 1):
            self.wins[side] += int((battles["winner"] == side).sum())
        self.rounds += int(battles["round_number"].sum())
        self.turns += int(battles["turns"].sum())
        self.fired += fired
        self._digest.update(battles.tobytes())

    def to_dict(self, content: Content) -> dict[str, Any]:
        """The tally as it is printed."""
        fired = fired_by_name(content, self.fired)
        return self._told(battles=self.battles, rounds=self.rounds, turns=self.turns, fired=fired)


def fired_by_name(content: Content, fired: np.ndarray) -> dict[str, dict[str, int]]:
    """How often each system, tag, trait, aura, ability, passive and spell took effect."""
    talents = FIRED_ABILITIES
    groups = {
        "systems": (0, SYSTEMS),
        "tags": (FIRED_TAGS, TAGS),
        "traits": (FIRED_TRAITS, TRAITS),
        "auras": (FIRED_AURAS, list(content.auras)),
        "abilities": (talents, list(content.abilities)),
        "passives": (talents + len(content.abilities), list(content.leaders)),
        "spells": (talents + len(content.abilities) + len(content.leaders), list(content.spells)),
    }
    return {
        group: {name: int(fired[first + number]) for number, name in enumerate(names)}
        for group, (first, names) in groups.items()
    }


Pairing = tuple[Team, Team]


def drafted_pairs(content: Content, seed: int, gold: int = DRAFT_GOLD) -> Iterator[Pairing]:
    """Teams of the scripted drafter, factions and leaders taking turns."""
    leaders = list(content.leaders)
    number = 0
    while True:
        mine, theirs = leaders[number % len(leaders)], leaders[(number * 7 + number // len(leaders)) % len(leaders)]
        yield (
            draft(content, content.faction_of[mine], mine, gold, seed + 2 * number),
            draft(content, content.faction_of[theirs], theirs, gold, seed + 2 * number + 1),
        )
        number += 1


def fight_chunk(content: Content, pair: Pairing, seed: int, first: int, count: int) -> tuple[np.ndarray, np.ndarray]:
    """The finished battles `first` to `first + count - 1` of two teams, and what took effect in them."""
    battles, scratch = new_records(BATTLE, count), new_records(SCRATCH)
    fight_batch(deploy(content, *pair), content.tables, battles, scratch, new_log(0), seed, first)
    return battles, scratch[0].fired.astype(np.int64)


def _chunks(
    content: Content, pairs: Iterator[Pairing], battles: int, seed: int, jobs: int, device: str
) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """Finished battles in order; on a GPU the kernel is compiled before the first is asked for."""
    if device == "cuda":
        from maniple.lab.gpu_battles import chunks_on_gpu

        return chunks_on_gpu(content, pairs, CHUNK, battles, seed)

    def prepare(first: int, count: int) -> Callable[[], tuple[np.ndarray, np.ndarray]]:
        return partial(fight_chunk, content, next(pairs), seed, first, count)

    return in_order(battles, CHUNK, jobs, prepare)


def simulate_battles(
    content: Content,
    battles: int,
    seed: int,
    pair: Pairing | None = None,
    jobs: int = 1,
    device: str = "cpu",
    on_progress: Callable[[BattleTally], None] | None = None,
) -> BattleTally:
    """Fight so many battles, of one pair of teams or of drafted ones; Ctrl-C ends it with what was done so far."""
    check_seed(seed)
    tally = BattleTally()
    pairs = drafted_pairs(content, seed) if pair is None else repeat(pair)
    chunks = _chunks(content, pairs, battles, seed, jobs, device)
    return count_all(tally, chunks, tally.add, on_progress)


@dataclass(frozen=True)
class Share:
    """A share of wins with its interval."""

    wins: int
    battles: int

    @property
    def value(self) -> float:
        return self.wins / max(self.battles, 1)

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.battles)


def faction_matrix(content: Content, battles: int, seed: int, jobs: int = 1) -> dict[tuple[str, str], Share]:
    """How factions and leaders fare: the wins of each leader's drafted teams against each other leader's, both ways."""
    check_seed(seed)
    leaders = list(content.leaders)
    meetings = [(a, b) for a in leaders for b in leaders if content.faction_of[a] != content.faction_of[b]]
    each = max(battles // len(meetings), 1)

    def meet(number: int, a: str, b: str) -> tuple[str, str, int]:
        wins = 0
        for first in range(0, each, PER_DRAFT):
            # New teams for every few battles: a faction is measured, not one draft of it.
            drafted = seed + 2 * (number + first * len(meetings))
            pair = (
                draft(content, content.faction_of[a], a, DRAFT_GOLD, drafted),
                draft(content, content.faction_of[b], b, DRAFT_GOLD, drafted + 1),
            )
            records, _ = fight_chunk(content, pair, seed, number * each + first, min(PER_DRAFT, each - first))
            wins += int((records["winner"] == 0).sum())
        return a, b, wins

    with ThreadPoolExecutor(jobs) as pool:
        results = list(pool.map(lambda item: meet(*item), ((n, a, b) for n, (a, b) in enumerate(meetings))))
    return {(a, b): Share(wins, each) for a, b, wins in results}
