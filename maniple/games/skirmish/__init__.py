"""The hex skirmish: move, shoot, charge, fight (rule book: docs/rules/skirmish.md)."""
