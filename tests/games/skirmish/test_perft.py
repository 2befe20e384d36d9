"""The positions of `tests/perft` and their mirror images allow exactly as many sequences as their files say."""

from pathlib import Path

import pytest

from tests.games.skirmish.perft import (
    FOLDER,
    MIRRORS,
    PerftFile,
    Position,
    divide,
    mirrored,
    perft,
    perft_by_game,
    perft_by_referee,
    read_perft,
)

FILES = sorted(FOLDER.glob("*.perft"))
SMALL = 2000
"""As many sequences as the interpreted counters walk through."""

every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
IMAGES = [(path, mirror) for path in FILES for mirror in MIRRORS if mirror in read_perft(path).mirrors]
"""A file says so when its position has no such mirror image."""
every_mirror = pytest.mark.parametrize(("path", "mirror"), IMAGES, ids=[f"{path.stem}-{name}" for path, name in IMAGES])


def assert_counts(file: PerftFile, position: Position) -> None:
    for depth, count in file.counts.items():
        counted = perft(position, depth)
        if counted != count:
            by_first = "\n".join(f"  {action}: {n}" for action, n in divide(position, depth).items())
            pytest.fail(f"depth {depth}: counted {counted}, the file says {count}; by first action:\n{by_first}")


def small_depths(file: PerftFile) -> dict[int, int]:
    return {depth: count for depth, count in file.counts.items() if count <= SMALL}


def test_there_are_positions_of_every_phase_and_sub_phase():
    phases = {(view.phase, view.subphase) for view in (read_perft(path).position.game().view() for path in FILES)}
    fights = {("fight", name) for name in ("chargers", "alternating", "remaining")}
    assert phases == {("move", ""), ("shoot", ""), ("charge", ""), *fights}


@every_file
def test_perft_counts_what_the_file_says(path: Path):
    file = read_perft(path)
    assert_counts(file, file.position)


@every_file
def test_perft_by_first_action_adds_up(path: Path):
    file = read_perft(path)
    for depth, count in small_depths(file).items():
        assert sum(divide(file.position, depth).values()) == count


@every_mirror
def test_mirrored_positions_count_the_same(path: Path, mirror: str):
    file = read_perft(path)
    assert_counts(file, mirrored(file.position, mirror))


@every_mirror
def test_a_mirror_image_of_a_mirror_image_is_the_position(path: Path, mirror: str):
    file = read_perft(path)
    twice = mirrored(mirrored(file.position, mirror), mirror)
    assert twice.game().hash() == file.position.game().hash()
    assert twice.setup.to_dict() == file.position.setup.to_dict()


def test_nearly_every_position_has_both_mirror_images():
    assert len(IMAGES) >= 2 * len(FILES) - 1


@every_file
def test_perft_agrees_with_the_public_verbs(path: Path):
    file = read_perft(path)
    for depth, count in small_depths(file).items():
        assert perft_by_game(file.position, file.position.game(), depth) == count


@every_file
def test_perft_agrees_with_the_referee(path: Path):
    file = read_perft(path)
    for depth, count in small_depths(file).items():
        assert perft_by_referee(file.position, depth) == count
