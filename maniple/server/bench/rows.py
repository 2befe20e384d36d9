"""The rows of `maniple bench server`; each stands beside the aim it is held against."""

import asyncio
import signal
from collections.abc import Iterator

from maniple.kernel.measure import Row
from maniple.server.bench.browser import measure_browser
from maniple.server.bench.bundle import page_sizes
from maniple.server.bench.host import server_under_test
from maniple.server.bench.load import Acknowledged, play_at, play_flat_out, play_watched, seated
from maniple.server.bench.matchmaking import SNAPSHOTS, measure_postgresql, measure_sqlite
from maniple.server.bench.runs import measure_runs, percentile
from maniple.server.pages import STATIC

COUPLES = 40
STEADY_RATE, STEADY_SECONDS, FLAT_OUT_SECONDS = 525.0, 10.0, 4.0
"""A little more than the aim, and less than the limit of 20 requests a second for each of the sessions."""
LIVE_GAMES, LIVE_SECONDS, LIVE_PAUSE = 200, 10.0, 1.0

PACE_AIM, P99_AIM_MS, BUNDLE_AIM_KB = 500.0, 50.0, 300.0
FIRST_BOARD_AIM_MS, CLICK_AIM_MS = 1000.0, 100.0
FIGHT_AIM_MS, CHANCE_AIM_MS, MATCHMAKING_AIM_MS = 150.0, 500.0, 10.0


def run_rows(only: str = "") -> Iterator[Row]:
    """Measure the rows whose name contains `only`."""
    for make in (_actions, _live, _bundle, _browser, _runs, _matchmaking):
        yield from (row for row in make(only) if only in row.name)


def _under(name: str, value: float, unit: str, aim: float, note: str) -> Row:
    """A row in which less is better."""
    return Row(name, value, unit, aim, aim / value, note)


def _wanted(only: str, *names: str) -> bool:
    return any(only in name for name in names)


def _actions(only: str) -> Iterator[Row]:
    """Actions at a steady rate, then flat out; then the server is killed and everything acknowledged is looked for."""
    if not _wanted(only, "server_actions", "server_actions_p99", "server_capacity", "server_actions_kept"):
        return
    steady, flat_out = Acknowledged(), Acknowledged()
    with server_under_test() as server:

        async def play() -> tuple[float, float, int]:
            couples = await seated(server.port, COUPLES, steady)
            await play_at(couples, STEADY_RATE, 2.0)
            steady.seconds.clear()
            pace = STEADY_SECONDS * STEADY_RATE / await play_at(couples, STEADY_RATE, STEADY_SECONDS)
            await asyncio.gather(*(couple.leave() for couple in couples))
            couples = await seated(server.port, COUPLES, flat_out)
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
    yield _under("server_actions_p99", steady.percentile(0.99) * 1e3, "ms", P99_AIM_MS, note)
    note = f"the aim; as fast as {COUPLES} clients get answers"
    yield Row("server_capacity", capacity, "actions/s", PACE_AIM, capacity / PACE_AIM, note)
    matches = len(steady.versions | flat_out.versions)
    note = "matches played; after kill -9 and a restart every acknowledged action was there"
    yield Row("server_actions_kept", kept, "matches", matches, kept / matches, note)


def _live(only: str) -> Iterator[Row]:
    """Many games at the pace of people, each watched live."""
    if not _wanted(only, "server_live_games", "server_live_p99"):
        return
    tally = Acknowledged()
    with server_under_test() as server:

        async def play() -> tuple[int, list[float]]:
            couples = await seated(server.port, LIVE_GAMES, tally)
            return await play_watched(couples, LIVE_SECONDS, LIVE_PAUSE)

        complete, lags = asyncio.run(play())
    note = f"games with live connections on one worker that saw every update; {len(tally.seconds)} actions"
    yield Row("server_live_games", complete, "games", LIVE_GAMES, complete / LIVE_GAMES, note)
    p99 = sorted(lags)[int(len(lags) * 0.99)] * 1e3
    yield _under(
        "server_live_p99", p99, "ms", P99_AIM_MS, "the aim; from an action to its update on the live connection"
    )


def _bundle(only: str) -> Iterator[Row]:
    """Everything a visit to the largest page downloads, gzipped."""
    if _wanted(only, "server_bundle") and (STATIC / "manifest.json").is_file():
        size = max(page_sizes(STATIC).values()) / 1000
        yield _under("server_bundle", size, "kB", BUNDLE_AIM_KB, "the aim; all files of the largest page, gzipped")


def _browser(only: str) -> Iterator[Row]:
    """What a person sees: the first board, and a click."""
    if not _wanted(only, "server_first_board", "server_click"):
        return
    with server_under_test() as server:
        seen = measure_browser(server.port)
    if seen is None:
        return
    yield _under(
        "server_first_board", seen.first_board_ms, "ms", FIRST_BOARD_AIM_MS, "the aim; a new browser, warm server"
    )
    yield _under("server_click", seen.click_ms, "ms", CLICK_AIM_MS, f"the aim; slowest of {seen.clicks} clicks")


def _runs(only: str) -> Iterator[Row]:
    """Runs of the auto-battle, played over HTTP."""
    if not _wanted(only, "server_run_fight", "server_run_chance"):
        return
    with server_under_test() as server:
        times = asyncio.run(measure_runs(server))
    note = f"the aim; slowest of {len(times.fights)} battles; bots were found and placed in {max(times.finds):.0f} ms"
    yield _under("server_run_fight", max(times.fights), "ms", FIGHT_AIM_MS, note)
    if times.full_chances:
        felt = percentile(times.others, 0.99)
        note = f"the aim; slowest of {len(times.full_chances)} over 1,000 battles; others waited {felt:.0f} ms at p99"
        yield _under("server_run_chance", max(times.full_chances), "ms", CHANCE_AIM_MS, note)


def _matchmaking(only: str) -> Iterator[Row]:
    """The query of matchmaking among many snapshots."""
    for name, measure in (("sqlite", measure_sqlite), ("postgresql", measure_postgresql)):
        row = f"server_matchmaking_{name}"
        if only in row and (timed := measure()) is not None:
            note = f"the aim; median among {SNAPSHOTS:,} snapshots, p99 {timed.p99_ms:.1f} ms: {timed.plan}"
            yield _under(row, timed.median_ms, "ms", MATCHMAKING_AIM_MS, note)
