"""Exact odds of attacks, and win chances by simulation."""
