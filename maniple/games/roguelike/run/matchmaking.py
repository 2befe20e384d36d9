"""Matchmaking (G2.7): teams that other players left behind, otherwise a bot."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from maniple.games.roguelike.run import chance
from maniple.games.roguelike.run.battles import check_ready, pin
from maniple.games.roguelike.run.deploy import team_of
from maniple.games.roguelike.run.state import Opponent, Run, Step
from maniple.games.roguelike.teams import Team

WINS_APART = 1
RATING_APART = 200
NEAREST = 10
WINDOW = (WINS_APART, RATING_APART, NEAREST)
"""G2.7 How far apart in wins and in rating an opponent may be, and among how many of the nearest it is drawn."""


@dataclass(frozen=True)
class Snapshot:
    """A team as a player went into a battle with it."""

    id: str
    player: str
    name: str
    wins: int
    rating: int
    team: Team

    def opponent(self) -> Opponent:
        """The snapshot as somebody to fight."""
        return Opponent(
            name=self.name,
            faction=self.team.faction,
            leader=self.team.leader,
            wins=self.wins,
            rating=self.rating,
            bot=False,
            snapshot=self.id,
            team=self.team,
        )


def snapshot_of(run: Run, id: str, player: str, name: str) -> Snapshot:  # noqa: A002  (what it is called everywhere)
    """G2.7 What is stored of a run when its battle starts."""
    check_ready(run, run.battle)
    return Snapshot(id, player, name, run.wins, run.rating, team_of(run, name))


def choose(run: Run, player: str, snapshots: Iterable[Snapshot]) -> Snapshot | None:
    """G2.7 One of the ten nearest by rating, of other players, with wins within 1 and rating within 200."""
    fitting = [
        snapshot
        for snapshot in snapshots
        if snapshot.player != player
        and abs(snapshot.wins - run.wins) <= WINS_APART
        and abs(snapshot.rating - run.rating) <= RATING_APART
    ]
    nearest = sorted(fitting, key=lambda snapshot: (abs(snapshot.rating - run.rating), snapshot.id))[:NEAREST]
    if not nearest:
        return None
    return nearest[chance.number(run.seed, "opponent", run.battle) % len(nearest)]


def find(run: Run, player: str, snapshots: Iterable[Snapshot], bot: Callable[[Run], Opponent]) -> Run:
    """G2.7 Find and pin an opponent, a bot if nobody fits. One that was found stays: asking again changes nothing."""
    if run.step == Step.READY:
        return run
    run.expect(Step.PREPARE, rule="G2.7")
    snapshot = choose(run, player, snapshots)
    return pin(run, bot(run) if snapshot is None else snapshot.opponent())
