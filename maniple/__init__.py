"""Maniple: tactical battles whose rules are written once and run everywhere."""

__version__ = "0.5.0"
