"""Kernels for a GPU, made of the same rules that run on a CPU."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from maniple.kernel.compiled import RULES, cache_folder, share_one_signature
from maniple.kernel.errors import Unavailable

DISPATCHER = "_CUDATypingContext__dispatcher"


@cache
def cuda_target() -> Any:
    """Numba's CUDA target on a machine that has a device for it; Unavailable says in one sentence what is missing."""
    if find_spec("numba_cuda") is None:
        raise Unavailable("numba-cuda is not installed: pip install 'maniple[cuda]', or use --device cpu")
    # numba-cuda asks for it when it compiles the first kernel, and NumPy 2.5 no longer has it.
    if not hasattr(np, "row_stack"):
        raise Unavailable(
            f"NumPy {np.__version__} is too new for numba-cuda: pip install 'maniple[cuda]' chooses versions that work "
            "together, or use --device cpu"
        )
    try:
        cuda = import_module("numba.cuda")
        available = cuda.is_available()
    except Exception as error:  # whatever a broken driver or toolkit raises, the answer is the same
        raise Unavailable(f"CUDA cannot be used here ({type(error).__name__}: {error}); use --device cpu") from error
    if not available:
        raise Unavailable("no CUDA device was found (no GPU, or no driver for it): use --device cpu")
    return cuda


def _share_signatures() -> None:
    """Let a kernel hold one version of every rule, as on the CPU (kernel/compiled.py).

    The compiler for GPUs makes its own dispatcher of a rule when it first meets it, and keeps it on the rule under this
    name; here it finds one that is there already.
    """
    dispatcher: Any = import_module("numba.cuda.dispatcher").CUDADispatcher
    for rule in RULES:
        if not hasattr(rule, DISPATCHER):
            options = {**rule.targetoptions, "device": True, "debug": False, "opt": True}
            on_device = dispatcher(rule.py_func, options)
            share_one_signature(on_device)
            setattr(rule, DISPATCHER, on_device)


def cached_kernel(function: Callable[..., Any]) -> Any:
    """A kernel that is compiled once for all processes: a change in the rules is a new folder (kernel/compiled.py)."""
    cuda = cuda_target()
    _share_signatures()
    settings: Any = import_module("numba.cuda.core.config")
    before = settings.CACHE_DIR
    settings.CACHE_DIR = str(cache_folder(Path(function.__code__.co_filename)))
    try:
        return cuda.jit(cache=True)(function)
    finally:
        settings.CACHE_DIR = before
