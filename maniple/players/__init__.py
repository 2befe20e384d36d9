"""Players of every game.

`maniple.players(game)` names those of one game. Importing this package puts it in the place of that function, so it can
be called too.
"""

import sys
from types import ModuleType


class _Players(ModuleType):
    def __call__(self, game: str) -> tuple[str, ...]:
        from maniple.games import registry

        return tuple(registry.players(registry.game(game).name))


sys.modules[__name__].__class__ = _Players
