"""Battles in a terminal."""
