"""Players of every game."""
