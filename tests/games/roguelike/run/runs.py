"""Runs for tests."""

from collections.abc import Iterable

from maniple.games.roguelike.content import load_content
from maniple.games.roguelike.run.battles import conclude, pin
from maniple.games.roguelike.run.deploy import place
from maniple.games.roguelike.run.draft import draft, offered
from maniple.games.roguelike.run.start import start
from maniple.games.roguelike.run.state import Opponent, Run
from maniple.games.roguelike.view import BattleOutcome
from tests.games.roguelike.teams import team

CONTENT = load_content()
ENEMY = Opponent(
    name="Enemy",
    faction="chaos",
    leader="vexthar",
    wins=0,
    rating=1000,
    bot=False,
    snapshot="a snapshot",
    team=team("chaos", "vexthar", ("imp", 3, 1)),
)
WIN, LOSS = (BattleOutcome(winner=winner, by="elimination", rounds=5) for winner in (0, 1))


def new_run(seed: int = 1) -> Run:
    """A run of Order with the starter deck."""
    return start(CONTENT, "order", "ser_aldric", seed)


def drafted(run: Run) -> Run:
    """The run after its draft; the first cards shown are taken."""
    return draft(run, offered(run)[: run.picks])


def prepared(seed: int = 1) -> Run:
    """A run that may deploy: three cards in the hand, 10 gold."""
    return drafted(new_run(seed))


def ready(seed: int = 1) -> Run:
    """A run with one card on the field, and an opponent."""
    run = prepared(seed)
    return pin(place(CONTENT, run, run.hand[0], 3, 1), ENEMY)


def after(results: Iterable[bool], run: Run | None = None) -> Run:
    """A run after battles with these results, before its next draft."""
    run = ready() if run is None else run
    for won in results:
        if run.picks:
            run = drafted(run)
        if run.opponent is None:
            run = pin(run, ENEMY)
        run = conclude(run, run.battle, WIN if won else LOSS)
    return run


def cost_of(run: Run, number: int) -> int:
    """What a card costs."""
    return CONTENT.units[run.cards[number].unit].cost
