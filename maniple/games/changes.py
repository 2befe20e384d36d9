"""How a view changed, as operations on its paths; whoever carries them out in order has the new one.

A step of a path is a field's name, or the `id` of a member of a list. Both sides of a wire fold changes in the same
way: `fold` here, `fold.ts` in the browser.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Literal

from pydantic import Field

from maniple.games.protocol import Described, View


class Change(Described):
    """One operation on a view."""

    op: Literal["set", "remove"]
    path: str = Field(description="such as `units.3.models.17.wounds`, by ids")
    value: Any = None


def plain(view: View) -> dict[str, Any]:
    """How a game stands as plain data, without what can be done now."""
    return view.model_dump(mode="json", exclude=set(type(view).options))


def changes(old: dict[str, Any], new: dict[str, Any]) -> list[Change]:
    """What turns one plain view into another."""
    return list(_changes(old, new, ""))


def _changes(old: Any, new: Any, path: str) -> Iterator[Change]:
    if old == new and type(old) is type(new):
        return
    was, now = (_members(old), _members(new)) if type(old) is type(new) else (None, None)
    # A list whose members come in another order, or a list that grew in its middle, is told as a whole.
    if was is None or now is None or not _in_place(was, now):
        yield Change(op="set", path=path, value=new)
        return
    for name in was:
        if name not in now:
            yield Change(op="remove", path=_below(path, name))
    for name, value in now.items():
        if name in was:
            yield from _changes(was[name], value, _below(path, name))
        else:
            yield Change(op="set", path=_below(path, name), value=value)


def _members(value: Any) -> dict[str, Any] | None:
    """What a path can step into, by its steps; None for what is told as a whole."""
    if isinstance(value, dict):
        return value
    if isinstance(value, list) and all(isinstance(member, dict) and "id" in member for member in value):
        return {str(member["id"]): member for member in value}
    return None


def _in_place(was: dict[str, Any], now: dict[str, Any]) -> bool:
    """Whether removing what is gone and appending what is new leads from one to the other."""
    stayed = [name for name in was if name in now]
    return list(now)[: len(stayed)] == stayed


def _below(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def fold(view: dict[str, Any], told: Iterable[Change]) -> dict[str, Any]:
    """Carry out changes on a plain view; the view given stays as it is."""
    for change in told:
        view = _folded(view, change.path.split("."), change)
    return view


def _folded(value: Any, steps: list[str], change: Change) -> Any:
    step, *rest = steps
    if isinstance(value, list):
        place = next((i for i, member in enumerate(value) if str(member["id"]) == step), len(value))
        if not rest and change.op == "remove":
            return [*value[:place], *value[place + 1 :]]
        inner = change.value if not rest else _folded(value[place], rest, change)
        return [*value[:place], inner, *value[place + 1 :]]
    if not rest and change.op == "remove":
        return {name: member for name, member in value.items() if name != step}
    return {**value, step: change.value if not rest else _folded(value.get(step), rest, change)}
