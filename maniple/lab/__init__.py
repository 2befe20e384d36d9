"""Experiments over many battles: simulation on every core or a GPU, and what they cost."""
