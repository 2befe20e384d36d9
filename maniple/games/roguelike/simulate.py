"""Many roguelike battles: of two given teams, or of drafted or random ones, new for every few battles.

Totals do not depend on the number of jobs. Intervals know that battles of the same teams are alike.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from itertools import islice, repeat
from typing import Any

import numpy as np

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.odds import clustered
from maniple.games.roguelike.players.drafter import DRAFT_GOLD, draft
from maniple.games.roguelike.rules.batch import fight_batch
from maniple.games.roguelike.rules.deployment import deploy
from maniple.games.roguelike.rules.state import (
    BATTLE,
    FIRED_ABILITIES,
    FIRED_AURAS,
    FIRED_TAGS,
    FIRED_TRAITS,
    MAX_DEPLOYED,
    SCRATCH,
    WIDTH,
    new_records,
)
from maniple.games.roguelike.run.economy import TOP_LEVEL
from maniple.games.roguelike.teams import DEPLOYMENT_ROWS, Deployed, Team
from maniple.games.roguelike.vocabulary import SPELL_TIMINGS, SYSTEMS, TAGS, TRAITS
from maniple.kernel.dice import check_seed
from maniple.kernel.events import new_log
from maniple.lab.pool import in_order
from maniple.lab.tally import Counted, count_all

CHUNK = 64
"""Battles a job fights before it looks up."""
PER_DRAFT = 4
"""Battles of one pair of teams before the next is drafted: what is measured are the cards, not one draft of them."""


@dataclass(frozen=True)
class Share:
    """A share of wins with its interval; battles come in groups of the same teams: so many won of so many fought."""

    won: np.ndarray
    fought: np.ndarray

    @classmethod
    def of(cls, won: np.ndarray, each: int) -> "Share":
        """From one battle after the other, `each` in a row of the same teams."""
        starts = np.arange(0, len(won), each)
        return cls(np.add.reduceat(won, starts, dtype=np.int64), np.diff(starts, append=len(won)))

    @classmethod
    def pooled(cls, shares: Sequence["Share"]) -> "Share":
        """Several together."""
        none = np.zeros(0, np.int64)
        won, fought = ([none, *(getattr(share, name) for share in shares)] for name in ("won", "fought"))
        return cls(np.concatenate(won), np.concatenate(fought))

    def turned(self) -> "Share":
        """The share of the other side."""
        return Share(self.fought - self.won, self.fought)

    @property
    def wins(self) -> int:
        return int(self.won.sum())

    @property
    def battles(self) -> int:
        return int(self.fought.sum())

    @property
    def value(self) -> float:
        return self.wins / max(self.battles, 1)

    @property
    def interval(self) -> tuple[float, float]:
        return clustered(self.won, self.fought)


@dataclass
class BattleTally(Counted):
    """What a simulation has found so far; `hash` is that of all final records in order."""

    per_draft: int = 1
    """Battles in a row that share their teams' draft; of given teams each battle stands for itself."""
    max_rounds: int = 0
    battles: int = 0
    rounds: int = 0
    turns: int = 0
    to_the_last_round: int = 0
    shares: list[Share] = field(default_factory=list)
    """Of side A, a chunk each."""
    fired: np.ndarray = field(default_factory=lambda: np.zeros(SCRATCH["fired"].shape, np.int64))

    def add(self, chunk: tuple[np.ndarray, np.ndarray]) -> None:
        """Count a chunk of finished battles, and what took effect in them; chunks come in order."""
        battles, fired = chunk
        self.battles += len(battles)
        self.shares.append(Share.of(battles["winner"] == 0, self.per_draft))
        for side in (0, 1):
            self.wins[side] += int((battles["winner"] == side).sum())
        self.to_the_last_round += int((battles["round_number"] >= self.max_rounds).sum())
        self.rounds += int(battles["round_number"].sum())
        self.turns += int(battles["turns"].sum())
        self.fired += fired
        self._digest.update(battles.tobytes())

    @property
    def share(self) -> Share:
        """How often side A has won."""
        return Share.pooled(self.shares)

    def to_dict(self, content: Content) -> dict[str, Any]:
        """The tally as it is printed."""
        return self._told(
            battles=self.battles,
            drafts=len(self.share.won),
            interval=self.share.interval,
            rounds=self.rounds,
            to_the_last_round=self.to_the_last_round,
            turns=self.turns,
            fired=fired_by_name(content, self.fired),
        )


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


def random_pairs(content: Content, seed: int) -> Iterator[Pairing]:
    """Teams that nobody would draft: any units of a faction and its tokens, of any level, on any of its cells."""
    dice = random.Random(seed)
    cells = [(x, y) for x in range(WIDTH) for y in range(DEPLOYMENT_ROWS)]

    def team() -> Team:
        leader = dice.choice(list(content.leaders))
        faction = content.faction_of[leader]
        cards = [key for key in content.units if content.faction_of[key] == faction]
        places = dice.sample(cells, dice.randint(1, MAX_DEPLOYED))
        units = tuple(Deployed(unit=dice.choice(cards), level=dice.randint(1, TOP_LEVEL), x=x, y=y) for x, y in places)
        timings = dice.choice(SPELL_TIMINGS), dice.choice(SPELL_TIMINGS)
        return Team(name="Random", faction=faction, leader=leader, spells=timings, units=units)

    while True:
        yield team(), team()


def fight_chunk(content: Content, pair: Pairing, seed: int, first: int, count: int) -> tuple[np.ndarray, np.ndarray]:
    """The finished battles `first` to `first + count - 1` of two teams, and what took effect in them."""
    return fight_pairs(content, [pair], max(count, 1), seed, first, count)


def fight_pairs(
    content: Content, pairs: Sequence[Pairing], each: int, seed: int, first: int, count: int
) -> tuple[np.ndarray, np.ndarray]:
    """The same, `each` in a row of one pair after the other."""
    battles, scratch, silent = new_records(BATTLE, count), new_records(SCRATCH), new_log(0)
    for start, pair in zip(range(0, count, each), pairs, strict=False):
        fought = battles[start : start + each]
        fight_batch(deploy(content, *pair), content.tables, fought, scratch, silent, seed, first + start)
    return battles, scratch[0].fired.astype(np.int64)


def _chunks(
    content: Content, pairs: Iterator[Pairing], each: int, battles: int, seed: int, jobs: int, device: str
) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """Finished battles in order; on a GPU the kernel is compiled before the first is asked for."""
    if device == "cuda":
        from maniple.games.roguelike.gpu import chunks_on_gpu

        return chunks_on_gpu(content, pairs, each, battles, seed)

    def prepare(first: int, count: int) -> Callable[[], tuple[np.ndarray, np.ndarray]]:
        return partial(fight_pairs, content, list(islice(pairs, -(-count // each))), each, seed, first, count)

    return in_order(battles, CHUNK, jobs, prepare)


def simulate_battles(
    content: Content,
    battles: int,
    seed: int,
    teams: Pairing | Iterator[Pairing] | None = None,
    jobs: int = 1,
    device: str = "cpu",
    on_progress: Callable[[BattleTally], None] | None = None,
) -> BattleTally:
    """Fight so many battles, of two given teams, or of pairs as they come, drafted ones unless others are given.

    Ctrl-C ends it with what was done so far.
    """
    check_seed(seed)
    given = isinstance(teams, tuple)
    pairs = repeat(teams) if isinstance(teams, tuple) else teams or drafted_pairs(content, seed)
    tally = BattleTally(per_draft=1 if given else PER_DRAFT, max_rounds=content.rules.max_rounds)
    chunks = _chunks(content, pairs, CHUNK if given else PER_DRAFT, battles, seed, jobs, device)
    return count_all(tally, chunks, tally.add, on_progress)


def faction_matrix(content: Content, battles: int, seed: int, jobs: int = 1) -> dict[tuple[str, str], Share]:
    """How factions and leaders fare: the wins of each leader's drafted teams against each other leader's, both ways."""
    check_seed(seed)
    leaders = list(content.leaders)
    meetings = [(a, b) for a in leaders for b in leaders if content.faction_of[a] != content.faction_of[b]]
    each = max(battles // len(meetings), 1)

    def teams(drafted: int, a: str, b: str) -> Pairing:
        return (
            draft(content, content.faction_of[a], a, DRAFT_GOLD, drafted),
            draft(content, content.faction_of[b], b, DRAFT_GOLD, drafted + 1),
        )

    def meet(meeting: tuple[int, tuple[str, str]]) -> Share:
        number, (a, b) = meeting
        pairs = [teams(seed + 2 * (number + first * len(meetings)), a, b) for first in range(0, each, PER_DRAFT)]
        records, _ = fight_pairs(content, pairs, PER_DRAFT, seed, number * each, each)
        return Share.of(records["winner"] == 0, PER_DRAFT)

    with ThreadPoolExecutor(jobs) as pool:
        return dict(zip(meetings, pool.map(meet, enumerate(meetings)), strict=True))
