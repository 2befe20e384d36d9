"""Which systems are on, and how often things took effect."""

from maniple.kernel.bits import NONE, bit
from maniple.kernel.compiled import rule


@rule
def is_on(tables, system):
    """Whether a system is switched on."""
    return tables.systems & bit(system) != NONE


@rule
def count_fired(scratch, number):
    """Note that something took effect."""
    scratch.fired[number] += 1
