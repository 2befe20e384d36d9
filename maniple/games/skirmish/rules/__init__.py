"""The compiled rules of the skirmish, a file per phase."""
