"""The scripted player of runs, one decision at a time.

It decides by what the run is, never by what it remembers: asked again in the same run it answers the same.
"""

from maniple.games.roguelike.content import Content
from maniple.games.roguelike.game import CELLS, RunGame
from maniple.games.roguelike.notation import Decision
from maniple.games.roguelike.players.bot import affordable, best_upgrade, draft_picks, face
from maniple.games.roguelike.players.formations import CENTRE_FIRST, Cell, line_up, rows_by_role
from maniple.games.roguelike.run.deploy import arrange, cells_of, set_spells
from maniple.games.roguelike.run.state import Run, Step


class Scripted:
    """Drafts, deploys, upgrades and places as the bots of the ladder do."""

    def __init__(self, seed: int, number: int) -> None:  # noqa: ARG002  (nothing is left to chance)
        self._faced: tuple[Run, Run] | None = None

    def choose(self, game: RunGame) -> Decision:
        """The next decision."""
        content, run = game.content, game.run
        if run.step == Step.DRAFT:
            return Decision("pick", next(n for n in draft_picks(content, run) if n not in game.picked))
        if run.step == Step.PREPARE:
            return prepared(content, run) or Decision("find")
        return prepared(content, run) or self._placed(content, run) or Decision("fight")

    def _placed(self, content: Content, run: Run) -> Decision | None:
        """A step to the formation and the timings that simulation finds best against the opponent."""
        assert run.opponent is not None  # the step is READY
        # The search starts from the plain formation, wherever the units stand: so it ends the same at every step.
        plain = set_spells(arrange(content, run, formation(content, run, run.field)), ("early", "mid"))
        if self._faced is None or self._faced[0] != plain:
            self._faced = plain, face(content, plain, [run.opponent.team])
        wanted = self._faced[1]
        if run.spells != wanted.spells:
            return Decision("spells", timings=wanted.spells)
        return towards(cells_of(run), cells_of(wanted))


def prepared(content: Content, run: Run) -> Decision | None:
    """A step of the preparation: deploy what can be paid for, then levels; None when nothing is left to buy."""
    chosen = affordable(content, run)
    missing = [number for number in chosen if number not in run.field]
    if missing:
        wished, taken = formation(content, run, chosen)[missing[0]], cells_of(run).values()
        free = [cell for cell in (wished, *CELLS) if cell not in taken]
        return Decision("place", missing[0], free[0])
    best = best_upgrade(content, run)
    return None if best is None else Decision("upgrade", best)


def formation(content: Content, run: Run, numbers: list[int]) -> dict[int, Cell]:
    """The plain formation of some cards: fighters in front, the rest behind, from the centre outwards."""
    ordered = sorted(numbers)
    cells = line_up(rows_by_role(content, [run.cards[number].unit for number in ordered]), CENTRE_FIRST)
    return dict(zip(ordered, cells, strict=True))


def towards(cells: dict[int, Cell], wanted: dict[int, Cell]) -> Decision | None:
    """A move that brings a formation nearer to another of the same cards; None when it is there."""
    wrong = [number for number, cell in wanted.items() if cells[number] != cell]
    taken = set(cells.values())
    for number in wrong:
        if wanted[number] not in taken:
            return Decision("place", number, wanted[number])
    if not wrong:
        return None
    # They stand in each other's place: one steps aside, to a cell that nobody wants.
    aside = next(cell for cell in CELLS if cell not in taken and cell not in wanted.values())
    return Decision("place", wrong[0], aside)
