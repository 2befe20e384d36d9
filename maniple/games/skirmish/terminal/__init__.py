"""The skirmish in a terminal."""
