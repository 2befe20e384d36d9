"""Servers and databases for the tests of this folder."""

from tests.server.fixtures import *  # noqa: F403  (fixtures are found where they are imported)
