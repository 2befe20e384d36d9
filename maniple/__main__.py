"""`python -m maniple` is `maniple`."""

from maniple.cli import main

main()
