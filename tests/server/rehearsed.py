"""Imported once by the process that server processes are forked from: everything is loaded and compiled."""

import maniple.server.app
from maniple.server.roguelike.rehearsal import rehearse as rehearse_runs
from maniple.server.skirmish.rehearsal import rehearse

rehearse()
rehearse_runs()

app = maniple.server.app
