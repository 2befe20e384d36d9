"""The skirmish on a running server."""
