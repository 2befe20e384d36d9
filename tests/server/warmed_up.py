"""Imported once by the process that server processes are forked from: everything is loaded and compiled."""

import maniple.server.app
from maniple.server.warm_up import warm_up

warm_up()

app = maniple.server.app
