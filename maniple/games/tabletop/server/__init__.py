"""The tabletop as the server speaks of it: messages, how a battle is told, and its routes."""
