"""Records are the same bytes everywhere."""

import numpy as np
import pytest

from maniple.games.roguelike.rules.state import BATTLE
from maniple.games.skirmish.rules.state import GAME as SKIRMISH
from maniple.games.tabletop.rules.state import GAME as TABLETOP
from maniple.kernel.events import EVENT


def nameless(dtype: np.dtype) -> int:
    """Bytes of a record that belong to no field."""
    if dtype.subdtype is not None:
        base, shape = dtype.subdtype
        return nameless(base) * int(np.prod(shape))
    if dtype.fields is None:
        return 0
    fields = [field for field, *_ in dtype.fields.values()]
    return dtype.itemsize - sum(field.itemsize for field in fields) + sum(map(nameless, fields))


@pytest.mark.parametrize("dtype", [SKIRMISH, TABLETOP, BATTLE, EVENT], ids=["skirmish", "tabletop", "battle", "event"])
def test_no_byte_of_a_record_is_without_a_name(dtype: np.dtype):
    """Compiled code copies fields; what lies between them would be left as it was, and equality is of bytes."""
    assert nameless(dtype) == 0
