"""What the server counts, for Prometheus; in several processes by its multiprocess mode."""

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess
from prometheus_client.registry import REGISTRY

REQUESTS = Counter("maniple_requests", "Requests answered", ["method", "route", "status"])
REQUEST_SECONDS = Histogram(
    "maniple_request_seconds",
    "How long answers took",
    ["route"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
)
ACTIONS = Counter("maniple_actions", "Actions committed", ["game", "by"])
REFUSED = Counter("maniple_refused", "Requests refused", ["code"])
WATCHDOG = Counter("maniple_watchdog", "Times a machine player had to be replaced", ["player"])
SOCKETS = Gauge("maniple_sockets", "Live connections", multiprocess_mode="livesum")
LOADED = Gauge("maniple_matches_loaded", "Matches in memory", multiprocess_mode="livesum")
MATCHES = Counter("maniple_matches_created", "Matches created", ["game"])


def exposition() -> bytes:
    """All of it as text."""
    registry = REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)
    return generate_latest(registry)
