"""The games: a folder each, and what every one of them is to everybody else."""
