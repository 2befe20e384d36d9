"""A measurement, and what it is held against."""

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Row:
    """One measurement; `note` says what the yardstick is."""

    name: str
    value: float
    unit: str
    yardstick: float
    ratio: float
    note: str

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)
