"""T5.7 A client that knows nothing but diffs: what everybody saw before, and each of them carried out."""

import copy
from collections.abc import Iterable
from typing import Any

from maniple.games.tabletop.rules.state import FLAGS


def folded(view: dict[str, Any], diffs: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """The view after these changes."""
    view = copy.deepcopy(view)
    for diff in diffs:
        place: Any = view
        *way, last = diff["path"].split(".")
        for step in way:
            place = _within(place, step)
        _carry_out(diff, place, last)
    return view


def _within(place: Any, step: str) -> Any:
    """Units and models are found by their ids."""
    if isinstance(place, list):
        return next(one for one in place if one["id"] == int(step))
    return place[step]


def _carry_out(diff: dict[str, Any], place: Any, last: str) -> None:
    value = diff["value"]
    if diff["op"] == "remove":
        place.remove(_within(place, last))
    elif last in FLAGS:
        place[:] = [flag for flag in FLAGS if (value if flag == last else flag in place)]
    elif last == "position":
        place["x"], place["y"], place["z"] = value
    elif isinstance(place, list):
        place[int(last)] = value
    else:
        assert last in place, diff
        place[last] = value
