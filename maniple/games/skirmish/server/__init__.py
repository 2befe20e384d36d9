"""The skirmish as the server speaks of it: messages, how a game is told, and its routes."""
