"""Setting a battle up: two teams on the grid, the second mirrored (G0.1)."""

from typing import Any

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.rules.muster import muster
from maniple.games.roguelike.rules.state import BATTLE, HEIGHT, NOBODY, WIDTH, new_records
from maniple.games.roguelike.teams import Team
from maniple.games.roguelike.vocabulary import FACTIONS, SPELL_TIMINGS
from maniple.kernel.dice import seed_chance


def deploy(content: Content, first: Team, second: Team) -> Any:
    """The record of a battle before it starts, unseeded; both teams see the grid from their own edge."""
    packed = new_records(BATTLE)
    battle, tables = packed[0], content.tables[0]
    battle.at[:] = NOBODY
    leaders, spells = list(content.leaders), list(content.spells)
    for side, team in enumerate((first, second)):
        record = battle.team[side]
        record.faction, record.leader = FACTIONS.index(team.faction), leaders.index(team.leader)
        record.relic = NOBODY
        for slot, (spell, timing) in enumerate(zip(content.leaders[team.leader].spells, team.spells, strict=True)):
            record.spell[slot], record.spell_timing[slot] = spells.index(spell), SPELL_TIMINGS.index(timing)
        for unit in team.units:
            # G0.1 The enemy's rows are mirrored: turned by half a turn, so that neither side is favoured.
            x, y = (unit.x, unit.y) if side == 0 else (WIDTH - 1 - unit.x, HEIGHT - 1 - unit.y)
            muster(battle, tables, side, content.cards.index(unit.unit), unit.level, x, y)
    return packed


def seed_battle(battle: Any, seed: int, number: int = 0) -> None:
    """Give a battle its dice."""
    seed_chance(battle.chance, seed, number, 0)
