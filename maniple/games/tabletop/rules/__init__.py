"""The compiled rules of the tabletop, and the search for placements."""
