"""The command line: maniple play | serve | sim | replay | bench | check | games."""

import sys

from maniple.kernel.errors import ManipleError


def main() -> None:
    """Run the command line; what Maniple refuses is told in a sentence, not in a traceback."""
    from maniple.cli.app import app  # here, so that importing the package stays cheap
    from maniple.console import complain

    try:
        app()
    except ManipleError as error:
        complain(str(error))
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
