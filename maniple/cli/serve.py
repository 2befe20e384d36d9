"""`maniple serve`: the games in the browser."""

import os
import sys
import webbrowser
from typing import Any

from pydantic import ValidationError
from pydantic_settings import SettingsError

from maniple.console import BRASS, complain, err, first_compilation
from maniple.kernel.errors import ManipleError
from maniple.server.serving import serve
from maniple.server.settings import Settings
from maniple.server.warm_up import precompile, warm_up


def serve_games(open_browser: bool, **flags: Any) -> None:
    """Serve with these flags; what is not given comes from the environment."""
    settings = _settings({name: value for name, value in flags.items() if value is not None})
    with first_compilation(precompile):
        warm_up()

    def announce(address: str) -> None:
        err.print(f"[bold {BRASS}]Maniple[/] is ready: ", end="")
        err.print(address, style="bold", soft_wrap=True)
        if not open_browser or not _show(address):
            err.print("[dim]Open that address in a browser. Ctrl+C stops the server; games are kept.")

    serve(settings, announce)


def _settings(flags: dict[str, Any]) -> Settings:
    try:
        return Settings(**flags)
    except ValidationError as error:
        faults = (f"{'.'.join(map(str, fault['loc']))}: {fault['msg']}" for fault in error.errors())
        raise ManipleError("settings are wrong: " + "; ".join(faults)) from error
    except SettingsError as error:
        # A list in the environment that is no JSON.
        raise ManipleError(f"settings are wrong: {error}") from error


def _show(address: str) -> bool:
    """Open a browser where there is a screen; a text browser would take the terminal."""
    graphical = sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
    try:
        return graphical and webbrowser.open(address)
    except webbrowser.Error as error:
        complain(f"no browser could be opened: {error}")
        return False
