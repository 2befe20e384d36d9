"""A real browser to measure with, if there is one."""

import shutil

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


def find_chromium() -> str | None:
    """The system's Chromium."""
    return next((path for name in CHROMIUMS if (path := shutil.which(name)) is not None), None)
