"""Imported once by the process that server processes are forked from: everything is loaded and compiled."""

import maniple.server.app
from maniple.server.rehearsal import rehearse

rehearse()

app = maniple.server.app
