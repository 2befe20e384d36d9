"""The rows of `maniple bench server`; each stands beside the aim it is held against."""

import asyncio
import signal
from collections.abc import Iterator

from maniple.games.registry import games
from maniple.kernel.measure import Row
from maniple.server.bench.bundle import page_sizes
from maniple.server.bench.host import server_under_test
from maniple.server.bench.load import Acknowledged, play_at, play_flat_out, play_watched, seated
from maniple.server.pages import STATIC

COUPLES = 40
STEADY_RATE, STEADY_SECONDS, FLAT_OUT_SECONDS = 525.0, 10.0, 4.0
"""A little more than the aim, and less than the limit of 20 requests a second for each of the sessions."""
LIVE_GAMES, LIVE_SECONDS, LIVE_PAUSE = 200, 10.0, 1.0

PACE_AIM, P99_AIM_MS, BUNDLE_AIM_KB = 500.0, 50.0, 300.0


def run_rows(only: str = "") -> Iterator[Row]:
    """Measure the rows whose name contains `only`."""
    measures = [measure for ruleset in games().values() for measure in ruleset.server_bench()]
    for measure in (*measures, _bundle):
        yield from (row for row in measure(only) if only in row.name)


def match_rows(only: str, game: str, scenario: str) -> Iterator[Row]:
    """Matches of a game whose views list what may be done, played by many people at once."""
    yield from _actions(only, game, scenario)
    yield from _live(only, game, scenario)


def under(name: str, value: float, unit: str, aim: float, note: str) -> Row:
    """A row in which less is better."""
    return Row(name, value, unit, aim, aim / value, note)


def wanted(only: str, *names: str) -> bool:
    """Whether any of these rows is asked for."""
    return any(only in name for name in names)


def _actions(only: str, game: str, scenario: str) -> Iterator[Row]:
    """Actions at a steady rate, then flat out; then the server is killed and everything acknowledged is looked for."""
    if not wanted(only, "server_actions", "server_actions_p99", "server_capacity", "server_actions_kept"):
        return
    steady, flat_out = Acknowledged(), Acknowledged()
    with server_under_test() as server:

        async def play() -> tuple[float, float, int]:
            couples = await seated(server.port, COUPLES, game, scenario, steady)
            await play_at(couples, STEADY_RATE, 2.0)
            steady.seconds.clear()
            pace = STEADY_SECONDS * STEADY_RATE / await play_at(couples, STEADY_RATE, STEADY_SECONDS)
            await asyncio.gather(*(couple.leave() for couple in couples))
            couples = await seated(server.port, COUPLES, game, scenario, flat_out)
            capacity = await play_flat_out(couples, FLAT_OUT_SECONDS)
            server.stop(signal.SIGKILL)
            server.start()
            await asyncio.gather(*(couple.leave() for couple in couples))
            kept = 0
            for match_id, version in (steady.versions | flat_out.versions).items():
                kept += await couples[0].version_on_server(match_id) == version
            return pace, capacity, kept

        pace, capacity, kept = asyncio.run(play())
    note = f"the aim; {COUPLES} games on one worker, SQLite, each action on the disk before its answer"
    yield Row("server_actions", pace, "actions/s", PACE_AIM, pace / PACE_AIM, note)
    median = steady.percentile(0.5) * 1e3
    note = f"the aim; at that pace, from the moment an action was due; median {median:.1f} ms"
    yield under("server_actions_p99", steady.percentile(0.99) * 1e3, "ms", P99_AIM_MS, note)
    note = f"the aim; as fast as {COUPLES} clients get answers"
    yield Row("server_capacity", capacity, "actions/s", PACE_AIM, capacity / PACE_AIM, note)
    matches = len(steady.versions | flat_out.versions)
    note = "matches played; after kill -9 and a restart every acknowledged action was there"
    yield Row("server_actions_kept", kept, "matches", matches, kept / matches, note)


def _live(only: str, game: str, scenario: str) -> Iterator[Row]:
    """Many games at the pace of people, each watched live."""
    if not wanted(only, "server_live_games", "server_live_p99"):
        return
    tally = Acknowledged()
    with server_under_test() as server:

        async def play() -> tuple[int, list[float]]:
            couples = await seated(server.port, LIVE_GAMES, game, scenario, tally)
            return await play_watched(couples, LIVE_SECONDS, LIVE_PAUSE)

        complete, lags = asyncio.run(play())
    note = f"games with live connections on one worker that saw every update; {len(tally.seconds)} actions"
    yield Row("server_live_games", complete, "games", LIVE_GAMES, complete / LIVE_GAMES, note)
    p99 = sorted(lags)[int(len(lags) * 0.99)] * 1e3
    yield under(
        "server_live_p99", p99, "ms", P99_AIM_MS, "the aim; from an action to its update on the live connection"
    )


def _bundle(only: str) -> Iterator[Row]:
    """Everything a visit to the largest page downloads, gzipped."""
    if wanted(only, "server_bundle") and (STATIC / "manifest.json").is_file():
        size = max(page_sizes(STATIC).values()) / 1000
        yield under("server_bundle", size, "kB", BUNDLE_AIM_KB, "the aim; all files of the largest page, gzipped")
