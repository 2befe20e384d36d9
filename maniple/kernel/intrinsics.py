"""What the compiler is told directly: instructions Python has no word for, the same for the CPU and the GPU."""

from typing import Any

from llvmlite import ir
from numba import extending, types

intrinsic: Any = extending.intrinsic
"""Turns a typing function into something compiled code calls with other arguments; no type can say that."""


@intrinsic
def population_count(_context: Any, word: Any) -> Any:
    """How many bits of an unsigned 64-bit word are set."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return (types.int64(types.uint64), generate) if word == types.uint64 else None


@intrinsic
def trailing_zeros(_context: Any, word: Any) -> Any:
    """The number of the lowest set bit of an unsigned 64-bit word that is not zero."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        (given,) = arguments
        below_lowest = builder.and_(builder.not_(given), builder.sub(given, given.type(1)))
        return builder.ctpop(below_lowest)

    return (types.int64(types.uint64), generate) if word == types.uint64 else None


@intrinsic
def keep_loops_rolled(_context: Any) -> Any:
    """Mark every loop of the calling function, in a GPU kernel, as one not to unroll.

    A kernel that holds a whole game is slow when its code does not fit the instruction cache, and unrolling makes
    it more than twice as large (docs/performance.md). The mark goes onto the jumps the function makes from here on;
    CPU code is left alone.
    """

    def generate(context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
        if "cuda" in type(context).__module__:
            branch, module = builder.branch, builder.module
            never = module.add_metadata([ir.MetaDataString(module, "llvm.loop.unroll.disable")])
            loop = module.add_metadata([never])
            # A loop's metadata begins with a reference to itself.
            loop.operands = (loop, never)

            def branch_rolled(target: Any) -> Any:
                jump = branch(target)
                jump.set_metadata("llvm.loop", loop)
                return jump

            builder.branch = branch_rolled
        return context.get_dummy_value()

    return types.none(), generate


@intrinsic
def keep_function_apart(_context: Any) -> Any:
    """Keep the calling function, in a GPU kernel, a function that is called, not code copied into its callers.

    A rule that is called from many places would be in the kernel as many times, and compiled as many times; CPU code
    is left alone.
    """

    def generate(context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
        if "cuda" in type(context).__module__:
            builder.function.attributes.add("noinline")
        return context.get_dummy_value()

    return types.none(), generate
