"""The tabletop game: units of many models on a table measured in inches (docs/rules/tabletop.md)."""
