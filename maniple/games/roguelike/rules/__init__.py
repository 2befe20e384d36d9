"""The auto-battle: one record, one file per system, one function that plays it to its end."""
