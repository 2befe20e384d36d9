"""What a whole test run needs: its rules compiled before workers start, and which of its tests are slow ones."""

import pytest


def pytest_sessionstart(session: pytest.Session) -> None:
    """Compile the rules once, before workers start: each of them would compile all of them."""
    if not session.config.getoption("numprocesses", None) or hasattr(session.config, "workerinput"):
        return
    # Here, so that a few tests in one process start without them.
    from maniple.kernel.precompile import helped_by
    from maniple.server.warm_up import precompile, warm_up

    with helped_by(precompile):
        warm_up()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests on PostgreSQL are for `make test-all`, where the database can make no difference."""
    for item in items:
        if item.get_closest_marker("postgresql") and not item.get_closest_marker("both_databases"):
            item.add_marker(pytest.mark.slow)
