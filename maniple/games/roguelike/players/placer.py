"""Placement by simulation: formations of the same units are tried in battles, and the best is kept."""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.odds import win_chance
from maniple.games.roguelike.players.formations import formations
from maniple.games.roguelike.teams import Team
from maniple.games.roguelike.vocabulary import SPELL_TIMINGS

CANDIDATES = 8
BATTLES = 24
"""Battles of a candidate in the first round; the better half goes on, and fights as many again as before."""


@dataclass
class _Candidate:
    team: Team
    wins: int = 0


def place_team(
    content: Content,
    team: Team,
    enemies: Sequence[Team],
    seed: int,
    candidates: int = CANDIDATES,
    battles: int = BATTLES,
) -> Team:
    """The team in the best formation that was found against these enemies, its spells timed as it suits it best.

    The team as given is the first candidate. All candidates fight with the same dice, so that luck favours none.
    """
    dice = random.Random(f"placer {seed}")
    field = [_Candidate(team)]
    for cells in islice(formations(content, [unit.unit for unit in team.units], dice), candidates - 1):
        units = tuple(unit.model_copy(update={"x": x, "y": y}) for unit, (x, y) in zip(team.units, cells, strict=True))
        timings = tuple(dice.choice(SPELL_TIMINGS) for _ in team.spells) if dice.random() < 0.5 else team.spells
        field.append(_Candidate(team.model_copy(update={"units": units, "spells": timings})))
    first, fought = dice.getrandbits(40), 0
    while len(field) > 1:
        count = max(fought, battles)
        for candidate in field:
            candidate.wins += sum(
                win_chance(content, candidate.team, enemy, -(-count // len(enemies)), first + fought + number).wins
                for number, enemy in enumerate(enemies)
            )
        fought += count
        field.sort(key=lambda candidate: -candidate.wins)
        del field[(len(field) + 1) // 2 :]
    return field[0].team
