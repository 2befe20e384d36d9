"""Pieces of content files: checked one by one, so that every fault of a file is found at once."""

import tomllib
from collections.abc import Iterator
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from maniple.kernel.errors import ContentError, Fault


class Piece(BaseModel):
    """A part of a content file; a field it does not know is a fault."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


P = TypeVar("P", bound=Piece)


def check_piece(model: type[P], data: Any, entry: str, faults: list[Fault]) -> P | None:
    """The piece, or None after its faults were added to the list."""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        faults.extend(_faults_of(error, entry))
        return None


def _faults_of(error: ValidationError, entry: str) -> Iterator[Fault]:
    for detail in error.errors(include_url=False):
        where = ".".join(str(part) for part in detail["loc"])
        if detail["type"] == "extra_forbidden":
            yield Fault(entry, where, "no such field")
            continue
        given = "" if detail["type"] == "missing" else f", not {detail['input']!r:.60}"
        message = detail["msg"].removeprefix("Input should be ")
        yield Fault(entry, where, f"{message}{given}")


def read_toml(path: Any, source: str) -> dict[str, Any]:
    """The data of a TOML file; what is no TOML is a ContentError."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentError(source, [Fault("", "", f"not a TOML file: {error}")]) from error
    except OSError as error:
        raise ContentError(source, [Fault("", "", f"cannot be read: {error.strerror}")]) from error
