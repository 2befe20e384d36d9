"""`@rule`: a change in what a file imports is a new cache, and every rule also runs interpreted."""

import ast
import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import numba
import pytest
from numba import types

import maniple
from maniple.games.skirmish.rules import actions
from maniple.kernel import combat, compiled
from maniple.kernel.compiled import INTERPRETED, KEPT_CACHES, RULES, cache_folder, rule, watch_compilation

PACKAGE = Path(maniple.__file__).parent
SOURCES = sorted(PACKAGE.rglob("*.py"))


def forget() -> None:
    """Make the next question look at the files again, as a new process would."""
    compiled.cache_folder.cache_clear()
    compiled._imports.cache_clear()


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package of three files in a chain, and one beside it."""
    package = tmp_path / "maniple"
    (package / "kernel").mkdir(parents=True)
    (package / "game").mkdir()
    (package / "game" / "top.py").write_text("from maniple.game.middle import (\n    one,\n    two,\n)\n")
    (package / "game" / "middle.py").write_text("from maniple.kernel import low\none = two = low.number\n")
    (package / "kernel" / "low.py").write_text("number = 1\n")
    (package / "game" / "beside.py").write_text("other = 1\n")
    monkeypatch.setattr(compiled, "PACKAGE", package)
    monkeypatch.setenv("MANIPLE_CACHE_DIR", str(tmp_path / "cache"))
    forget()
    yield package
    forget()


def folder_of(source: Path) -> Path:
    forget()
    return cache_folder(source)


def test_the_cache_folder_changes_with_the_file_and_with_all_it_imports(tiny: Path):
    top = tiny / "game" / "top.py"
    folders = [folder_of(top)]
    for name in ("kernel/low.py", "game/middle.py", "game/top.py"):
        with (tiny / name).open("a") as file:
            file.write("# changed\n")
        folders.append(folder_of(top))
    assert len(set(folders)) == 4
    assert {folder.parent for folder in folders} == {tiny.parent / "cache" / "rules"}
    (tiny / "game" / "beside.py").write_text("other = 2\n")
    assert folder_of(top) == folders[-1]


@pytest.mark.skipif(INTERPRETED, reason="interpreted rules are not cached")
def test_only_so_many_old_compilations_stay_on_disk(tiny: Path):
    low = tiny / "kernel" / "low.py"
    beside = folder_of(tiny / "game" / "beside.py")
    made = []
    for number in range(KEPT_CACHES + 5):
        low.write_text(f"number = {number}\n")
        made.append(folder_of(low))
        os.utime(made[-1], (number, number))
    assert [folder.exists() for folder in made] == [False] * 4 + [True] * (KEPT_CACHES + 1)
    assert beside.exists()


def test_a_change_in_an_imported_rule_is_never_answered_from_the_cache(tmp_path: Path):
    """Three runs of a copy of the package: what is imported changes before the third."""
    kernel = tmp_path / "maniple" / "kernel"
    kernel.mkdir(parents=True)
    (kernel / "compiled.py").write_text((PACKAGE / "kernel" / "compiled.py").read_text("utf-8"), "utf-8")
    for folder in (kernel.parent, kernel):
        (folder / "__init__.py").touch()
    heading = "from maniple.kernel.compiled import rule\n"
    low, top = kernel / "low.py", kernel / "top.py"
    low.write_text(f"{heading}\n@rule\ndef number():\n    return 1\n")
    top.write_text(f"{heading}from maniple.kernel.low import number\n\n@rule\ndef double():\n    return 2 * number()\n")
    environment = os.environ | {"MANIPLE_CACHE_DIR": str(tmp_path / "cache"), "PYTHONPATH": str(tmp_path)}
    program = (
        "from maniple.kernel.compiled import watch_compilation\nfrom maniple.kernel.top import double\n"
        "with watch_compilation(print, lambda: None):\n    print(double())\n"
    )

    def run() -> list[str]:
        command = [sys.executable, "-c", program]
        return subprocess.run(
            command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=True
        ).stdout.split()

    made = [] if INTERPRETED else ["double", "number"]
    assert run() == [*made, "2"]
    assert run() == ["2"]
    low.write_text(low.read_text().replace("return 1", "return 21"))
    assert run() == [*made, "42"]


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_the_cache_sees_every_import_a_file_makes(source: Path):
    """The reader of imports knows one way to write them; files with rules use no other."""
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            assert not any(alias.name.startswith("maniple.") for alias in node.names), f"line {node.lineno}"
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("maniple"):
            base = PACKAGE.joinpath(*str(node.module).split(".")[1:])
            files = [base.with_suffix(".py"), *(base / f"{alias.name}.py" for alias in node.names)]
            assert {path for path in files if path.is_file()} <= compiled._imports(source), f"line {node.lineno}"
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno}: a relative import"


def test_every_rule_is_listed_once_for_the_progress_bar():
    assert len({id(function) for function in RULES}) == len(RULES)
    assert {combat.attack, actions.apply, actions.legal_actions} <= set(RULES)


@pytest.mark.skipif(INTERPRETED, reason="interpreted, a rule is the plain function")
def test_every_rule_keeps_its_plain_function():
    for function in RULES:
        plain = function.py_func  # pyright: ignore[reportFunctionMemberAccess]  (Numba's name for it)
        assert callable(plain)
        assert plain.__name__ == function.__name__


@pytest.mark.skipif(INTERPRETED, reason="there is nothing to compare with")
def test_plain_and_compiled_functions_agree():
    plain = combat.wound_target.py_func  # pyright: ignore[reportFunctionMemberAccess]
    for strength, toughness in product(range(1, 25), repeat=2):
        assert plain(strength, toughness) == combat.wound_target(strength, toughness)


def test_rules_run_interpreted_without_a_compiler():
    program = (
        "from maniple.kernel.compiled import INTERPRETED, RULES\nfrom maniple.kernel.combat import wound_target\n"
        "import types\nassert INTERPRETED and all(isinstance(r, types.FunctionType) for r in RULES)\n"
        "print(wound_target(4, 4))\n"
    )
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1"}
    run = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert (run.stdout, run.stderr) == ("4\n", "")


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_compilation_can_be_watched():
    started: list[str] = []
    ended: list[bool] = []

    def fresh(number):
        return number + 1

    with watch_compilation(started.append, lambda: ended.append(True)):
        assert compiled.numba.njit(fresh)(1) == 2
    assert started == ["fresh"]
    assert ended == [True]


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_callers_with_integers_of_any_width_share_one_compiled_version():
    def successor(number):
        return number + 1

    next_number: Any = rule(successor)
    for given in (types.int16, types.int32, types.int64, types.literal(3)):
        next_number.get_call_template((given,), {})
    assert next_number.signatures == [(types.int64,)]
    next_number.get_call_template((types.uint64,), {})
    assert len(next_number.signatures) == 2


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_the_garbage_collector_waits_for_a_compilation_and_works_again_after_it():
    seen = []

    def fresh(number):
        return number + 1

    with watch_compilation(lambda _name: seen.append(gc.isenabled()), lambda: seen.append(gc.isenabled())):
        assert numba.njit(fresh)(1) == 2
    assert seen == [False, seen[-1]]
    assert gc.isenabled()
