"""The games: a folder each, and what every one of them is to everybody else.

`maniple.games()` lists them. Importing this package puts it in the place of that function, so it can be called too.
"""

import sys
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from maniple.games.protocol import Ruleset


class _Games(ModuleType):
    def __call__(self) -> "dict[str, Ruleset]":
        from maniple.games import registry

        return registry.games()


sys.modules[__name__].__class__ = _Games
