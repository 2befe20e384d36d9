"""Two gunslingers on a street. Read rules.py, then game.py, ruleset.py and scripted.py."""
