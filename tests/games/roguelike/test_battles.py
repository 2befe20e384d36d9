"""Whole battles: they end, they are fair, they are the same every time, and nothing in them is out of bounds."""

import random
from typing import Any

import numpy as np
import pytest

from maniple.games.roguelike.battle import Battle, Pairing
from maniple.games.roguelike.narrate import narrate
from maniple.games.roguelike.odds import wilson, win_chance
from maniple.games.roguelike.rules.events import EVENT_NAMES
from maniple.games.roguelike.rules.state import BATTLE, CELLS, MAX_UNITS, NOBODY, RUNNING, SCRATCH, new_records
from maniple.games.roguelike.rules.turn import fight, step
from maniple.games.roguelike.simulate import drafted_pairs, fight_chunk, random_pairs, simulate_battles
from maniple.games.roguelike.vocabulary import SYSTEMS
from maniple.kernel.bits import bit_numbers
from maniple.kernel.events import FIRST_GAME_EVENT, new_log, read
from tests.games.roguelike.teams import CONTENT, any_battle, any_team, team


def check_invariants(battle: Any) -> None:
    """What holds between any two turns."""
    living = bit_numbers(battle.living)
    cells = [int(battle.unit[i].y) * 8 + int(battle.unit[i].x) for i in living]
    assert len(set(cells)) == len(cells)
    assert {cell: int(battle.at[cell]) for cell in range(CELLS) if battle.at[cell] != NOBODY} == dict(
        zip(cells, living, strict=True)
    )
    for i in range(MAX_UNITS):
        unit = battle.unit[i]
        assert bool(unit.alive) == (i in living)
        assert 0 <= unit.HP <= unit.HP_MAX
        assert (unit.HP > 0) == (i in living)
        assert 0 <= unit.RESOLVE <= unit.RESOLVE_MAX <= 100
        assert 0 <= unit.ammo <= unit.ammo_max
        assert 0 <= unit.shred <= max(unit.ARMOR, unit.shred)


@pytest.mark.parametrize("seed", range(12))
def test_nothing_is_out_of_bounds_between_turns(seed):
    record, tables, scratch = any_battle(seed), CONTENT.tables[0], new_records(SCRATCH)[0]
    battle, silent = record[0], new_log(0)
    while battle.ended == RUNNING:
        step(battle, tables, scratch, silent)
        check_invariants(battle)


def test_G16_2_a_battle_is_the_same_every_time_with_or_without_a_log():
    one, other = any_battle(5), any_battle(5)
    fight(one[0], CONTENT.tables[0], new_records(SCRATCH)[0], new_log(0))
    fight(other[0], CONTENT.tables[0], new_records(SCRATCH)[0], new_log(30_000))
    assert one.tobytes() == other.tobytes()


def test_totals_do_not_depend_on_jobs():
    assert simulate_battles(CONTENT, 300, 4).hash == simulate_battles(CONTENT, 300, 4, jobs=3).hash


def test_G3_4_every_battle_ends_with_a_winner():
    tally = simulate_battles(CONTENT, 1500, 9)
    assert sum(tally.wins) == tally.battles == 1500


@pytest.mark.parametrize("pairs", [drafted_pairs, random_pairs])
def test_G3_6_hardly_a_battle_reaches_the_last_round(pairs):
    tally = simulate_battles(CONTENT, 6000, 77, pairs(CONTENT, 77), jobs=2)
    assert tally.to_the_last_round < 0.002 * tally.battles


def test_everything_takes_effect_in_some_battle():
    tally = simulate_battles(CONTENT, 12_000, 2)
    fired = tally.to_dict(CONTENT)["fired"]
    idle = {group: [name for name, count in names.items() if count == 0] for group, names in fired.items()}
    assert not any(idle.values()), idle


@pytest.mark.parametrize("system", range(len(SYSTEMS)), ids=SYSTEMS)
def test_each_system_changes_battles(system):
    """Ablation: switched off, some battle of a fixed set ends differently."""
    changed = CONTENT.tables.copy()
    changed["systems"] &= ~np.uint64(1 << system)
    silent = new_log(0)

    def differs(seed: int) -> bool:
        with_it, without = any_battle(seed), any_battle(seed)
        fight(with_it[0], CONTENT.tables[0], new_records(SCRATCH)[0], silent)
        fight(without[0], changed.view(np.recarray)[0], new_records(SCRATCH)[0], silent)
        return with_it.tobytes() != without.tobytes()

    assert any(differs(seed) for seed in range(300))


@pytest.mark.slow
def test_mirror_battles_are_fair():
    wins, battles = 0, 0
    dice = random.Random(11)
    for number in range(50):
        same = any_team(dice)
        records, _ = fight_chunk(CONTENT, (same, same), number, 0, 400)
        wins += int((records["winner"] == 0).sum())
        battles += len(records)
    assert battles == 20_000
    assert abs(wins / battles - 0.5) < 0.015


def test_every_event_is_told_of_a_battle_or_drawn():
    record, log = any_battle(3), new_log(30_000)
    fight(record[0], CONTENT.tables[0], new_records(SCRATCH)[0], log)
    events = read(log)
    assert {event.kind - 16 for event in events} <= set(range(len(EVENT_NAMES)))
    sentences = [line.text for line in narrate(CONTENT, record[0], events)]
    assert sentences[-1].startswith("Side ")
    assert any("falls" in sentence for sentence in sentences)


def test_the_win_chance_of_a_much_stronger_team_is_high_and_its_interval_holds_it():
    strong = team("order", "ser_aldric", *[("knight", x, 1) for x in range(8)], level=3)
    weak = team("nature", "fang", ("wolf", 3, 1))
    found = win_chance(CONTENT, strong, weak, 200)
    assert found.chance > 0.95
    assert found.low <= found.chance <= found.high


def test_the_win_chance_stops_when_its_interval_is_narrow():
    strong = team("order", "ser_aldric", *[("knight", x, 1) for x in range(8)], level=3)
    weak = team("nature", "fang", ("wolf", 3, 1))
    assert win_chance(CONTENT, strong, weak, 5000, narrow=0.1).battles < 5000


@pytest.mark.parametrize(
    ("wins", "battles", "low", "high"), [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (0, 0, 0, 1)]
)
def test_wilson_intervals(wins, battles, low, high):
    assert wilson(wins, battles) == pytest.approx((low, high), abs=1e-4)


def test_a_record_is_one_element_without_padding():
    assert BATTLE.itemsize == sum(BATTLE[name].itemsize for name in BATTLE.names or ())


DEEDS = {"turn_started", "moved", "clash", "shot", "riposte", "overwatch", "attack_of_opportunity", "ability_used"}


@pytest.mark.parametrize("seed", range(20))
def test_dead_units_do_nothing(seed):
    battle, dead = Battle(Pairing(CONTENT), any_battle(seed)), set()
    while battle.step():
        for event in battle.recorded():
            name = EVENT_NAMES[event.kind - FIRST_GAME_EVENT]
            if name == "died":
                dead.add(event.actor)
            elif name == "resurrected":
                dead.discard(event.target)
            assert not (name in DEEDS and event.actor in dead), name
    assert dead
