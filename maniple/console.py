"""The console the commands write to, and the progress they show while rules are compiled for the first time."""

import contextlib
from collections.abc import Callable, Iterator

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    SpinnerColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from maniple.kernel.compiled import RULES, watch_compilation
from maniple.kernel.precompile import helped_by

BRASS = "#B58B3B"

out = Console(highlight=False)
err = Console(stderr=True, highlight=False)


def report(text: str) -> None:
    """Say that something is in order, in one line however narrow the console: paths stay whole and searchable."""
    out.print("[green]ok[/] ", end="")
    out.print(text, markup=False, soft_wrap=True)


def complain(text: str) -> None:
    """Say what was refused; lines are broken where the text breaks them, nowhere else."""
    err.print(f"[bold {BRASS}]maniple:[/] ", end="")
    err.print(text, markup=False, soft_wrap=True)


def counting() -> Progress:
    """A bar for many games; its tasks say their pace."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(complete_style=BRASS),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("[dim]{task.fields[pace]}"),
    )
    return Progress(*columns, console=err, transient=True)


@contextlib.contextmanager
def first_compilation(elsewhere: Callable[[], object] | None = None) -> Iterator[None]:
    """Show a bar while rules are compiled; what comes from the cache shows nothing.

    A function given as `elsewhere` compiles in a second process what this one would come to last.
    """
    bar: Progress | None = None
    task = None

    def start(name: str) -> None:
        nonlocal bar, task
        if bar is None:
            bar = Progress(
                SpinnerColumn(style=BRASS),
                TextColumn("Compiling the rules, this once"),
                BarColumn(complete_style=BRASS),
                MofNCompleteColumn(),
                TimeElapsedColumn(),
                TextColumn("[dim]{task.fields[rule]}"),
                console=err,
                transient=True,
            )
            task = bar.add_task("", total=len(RULES), rule="")
            bar.start()
        assert task is not None
        bar.update(task, completed=sum(bool(rule.overloads) for rule in RULES), rule=name)

    help_ = helped_by(elsewhere) if elsewhere is not None else contextlib.nullcontext()
    with watch_compilation(start, lambda: None), help_:
        try:
            yield
        finally:
            if bar is not None:
                bar.stop()
