"""Machine players of the tabletop."""
