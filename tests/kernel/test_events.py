"""Events: a log is filled in order, an empty one is silent, a full one says so."""

import pytest

from maniple.kernel.events import EVENT, clear, emit, new_log, read


def fill(log, count: int) -> None:
    for n in range(count):
        emit(log, 16 + n, n, n + 1, 1, 2, 3, -4)


def test_events_are_read_in_the_order_they_happened():
    log = new_log(5)
    fill(log, 5)
    assert [tuple(map(int, event)) for event in read(log)] == [(16 + n, n, n + 1, 1, 2, 3, -4) for n in range(5)]


def test_an_empty_log_is_silent():
    log = new_log(0)
    fill(log, 3)
    assert len(log) == 0
    assert list(read(log)) == []
    clear(log)


def test_what_no_longer_fits_is_counted_and_reported_and_harms_nothing():
    log = new_log(2)
    fill(log, 2)
    before = log[1:].tobytes()
    fill(log, 3)
    assert log[1:].tobytes() == before
    with pytest.raises(OverflowError, match="5 events in a log with room for 2"):
        list(read(log))


def test_a_cleared_log_is_used_again():
    log = new_log(2)
    fill(log, 9)
    clear(log)
    assert list(read(log)) == []
    fill(log, 1)
    assert [int(event.kind) for event in read(log)] == [16]


def test_an_event_is_sixteen_bytes_without_padding():
    assert EVENT.itemsize == 16 == sum(EVENT[name].itemsize for name in EVENT.names or ())
