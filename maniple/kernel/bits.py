"""Sets as 64-bit words: the few operations hardware has an instruction for, on the CPU and the GPU alike.
"""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from maniple.kernel.compiled import INTERPRETED, rule

ONE = np.uint64(1)
NONE = np.uint64(0)

if INTERPRETED:

    def count_bits(word: Any) -> int:
        """How many bits are set."""
        return int(word).bit_count()

    def lowest_bit(word: Any) -> int:
        """The number of the lowest set bit of a word that is not zero."""
        return (int(word) & -int(word)).bit_length() - 1

    def rolled() -> None:
        """Say this in a loop to keep a GPU kernel from unrolling it."""

else:

    @intrinsic
    def count_bits(_context, word):
        """How many bits are set."""

        def generate(_context, builder, _signature, arguments):
            return builder.ctpop(arguments[0])

        return (types.int64(types.uint64), generate) if word == types.uint64 else None

    @intrinsic
    def lowest_bit(_context, word):
        """The number of the lowest set bit of a word that is not zero."""

        def generate(_context, builder, _signature, arguments):
            below_lowest = builder.and_(builder.not_(arguments[0]), builder.sub(arguments[0], arguments[0].type(1)))
            return builder.ctpop(below_lowest)

        return (types.int64(types.uint64), generate) if word == types.uint64 else None

    @intrinsic
    def rolled(_context):
        """Say this first in a rule to keep a GPU kernel from unrolling its loops: its code must stay small."""

        def generate(context, builder, _signature, _arguments):
            if "cuda" in type(context).__module__:
                branch, module = builder.branch, builder.module
                never = module.add_metadata([ir.MetaDataString(module, "llvm.loop.unroll.disable")])
                loop = module.add_metadata([never])
                loop.operands = (loop, never)

                def branch_rolled(target):
                    jump = branch(target)
                    jump.set_metadata("llvm.loop", loop)
                    return jump

                builder.branch = branch_rolled
            return context.get_dummy_value()

        return types.none(), generate


@rule
def bit(number):
    """The word in which only this bit is set: a unit of a pool, a row of a column."""
    return ONE << np.uint64(number)


@rule
def nth_bit(word, n):
    """The number of the n-th set bit from below, counted from 0."""
    for _ in range(n):
        word &= word - ONE
    return lowest_bit(word)
