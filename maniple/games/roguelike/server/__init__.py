"""The roguelike on the server: what there is to play with."""
