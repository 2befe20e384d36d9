"""The browser front end: its own tests pass, and what is built is small and keeps the server's content policy."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from maniple.server.bench.bundle import page_sizes

FRONTEND = Path(__file__).parents[2] / "frontend"
MOST_BYTES = 300_000


@pytest.fixture(scope="module")
def builder() -> ModuleType:
    """frontend/build.py, which is a script and in no package."""
    spec = importlib.util.spec_from_file_location("frontend_build", FRONTEND / "build.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def static(builder: ModuleType) -> Path:
    """The built files; `make test` has built them, a bare pytest builds them when there are none."""
    if not (builder.STATIC / "index.html").exists():
        builder.build()
    return builder.STATIC


def test_vitest_passes(builder: ModuleType, static: Path) -> None:  # noqa: ARG001 (the build makes the types)
    try:
        builder.run_script("test")
    except builder.BuildFailed as failure:
        pytest.fail(f"{failure}\n{failure.log}", pytrace=False)


def test_everything_a_page_loads_stays_under_300_kB(static: Path) -> None:
    sizes = page_sizes(static)
    assert len(sizes) > 5
    assert max(sizes.values()) < MOST_BYTES, sizes


def test_the_page_has_nothing_inline(static: Path) -> None:
    page = (static / "index.html").read_text("utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)", page)
    assert not re.search(r"<style|\sstyle=|\son\w+=", page)


def test_fonts_are_served_from_here_and_latin_only(static: Path) -> None:
    fonts = [file.name for file in static.rglob("*.woff2")]
    assert fonts
    assert all("latin-wght" in name for name in fonts), fonts


def test_the_lock_file_names_no_registry() -> None:
    assert '"resolved"' not in (FRONTEND / "package-lock.json").read_text("utf-8")


def test_an_unusable_node_is_refused_with_a_sentence(builder: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(builder.shutil, "which", lambda _: None)
    monkeypatch.setattr(builder, "packaged_node", lambda: None)
    with pytest.raises(builder.BuildFailed, match="needs Node"):
        builder.find_npm()


def test_the_packaged_node_serves_where_the_machine_has_none(
    builder: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(builder.shutil, "which", lambda _: None)
    command, env = builder.find_npm()
    assert builder.node_version(command[0]) >= builder.OLDEST_NODE
    assert env["PATH"].startswith(str(Path(command[0]).parent))
