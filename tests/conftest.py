"""What a test run on several cores needs before its first test."""

import pytest


def pytest_sessionstart(session: pytest.Session) -> None:
    """Compile the rules once, before workers start: each of them would compile all of them."""
    if not session.config.getoption("numprocesses", None) or hasattr(session.config, "workerinput"):
        return
    # Here, so that a few tests in one process start without them.
    from maniple.kernel.ahead import helped_by
    from maniple.server.rehearsal import rehearse, rehearse_from_the_end

    with helped_by(rehearse_from_the_end):
        rehearse()
