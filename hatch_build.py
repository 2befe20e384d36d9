"""Builds the browser front end when a wheel is made or the project is installed for development."""

import importlib.util
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class FrontEnd(BuildHookInterface):
    """Runs frontend/build.py: an installed Maniple serves its board without Node.js."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 (hatchling's signature)
        script = Path(self.root) / "frontend" / "build.py"
        if self.target_name != "wheel" or not script.exists():
            return
        spec = importlib.util.spec_from_file_location("maniple_frontend_build", script)
        assert spec
        assert spec.loader
        builder = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(builder)
        try:
            builder.build()
        except builder.BuildFailed as failure:
            print(failure.log, file=sys.stderr)
            sys.exit(f"maniple: {failure}")
