"""What is installed, for tests that change it."""

import importlib
from pathlib import Path

from maniple.games import registry

EXAMPLES = Path(__file__).parents[1] / "examples"


def forget() -> None:
    """Let the registry look again at what is installed."""
    importlib.invalidate_caches()
    registry.found.cache_clear()
    registry.found_players.cache_clear()
