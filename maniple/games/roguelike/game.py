"""A run as a game of one seat: each decision is one action, and a battle is fought by one of them (G2)."""

import itertools
import json
from collections.abc import Callable, Iterator
from typing import Self

from maniple.games.protocol import Described, Game, Line, Outcome
from maniple.games.roguelike import notation
from maniple.games.roguelike.battle import Battle
from maniple.games.roguelike.notation import Decision
from maniple.games.roguelike.players.bot import bot_for
from maniple.games.roguelike.rules.state import WIDTH
from maniple.games.roguelike.ruleset import RULESET
from maniple.games.roguelike.run import deploy, shop
from maniple.games.roguelike.run.battles import check_ready, conclude, pin
from maniple.games.roguelike.run.draft import check_pick, draft, offered
from maniple.games.roguelike.run.economy import TOP_LEVEL, level_price
from maniple.games.roguelike.run.errors import Refusal, RunError
from maniple.games.roguelike.run.saved import from_dict, to_dict
from maniple.games.roguelike.run.start import start
from maniple.games.roguelike.run.state import Card, Run, Step
from maniple.games.roguelike.run.view import describe_run
from maniple.games.roguelike.setup import RunSetup
from maniple.games.roguelike.teams import DEPLOYMENT_ROWS
from maniple.games.roguelike.view import RunView
from maniple.games.roguelike.vocabulary import SPELL_TIMINGS

CELLS = [(x, y) for y in range(DEPLOYMENT_ROWS) for x in range(WIDTH)]
ENDINGS = {Step.WON: Outcome(winner=0, by="nine wins"), Step.LOST: Outcome(winner=None, by="four losses")}


class RunGame(Game):
    """A run, the cards of its draft that were picked so far, how often chance has spoken, and what happened last.

    Opponents are bots: which ones the seed of the run decides.
    """

    ruleset = RULESET

    def __init__(self, setup: RunSetup, run: Run, picked: tuple[int, ...] = (), shown: int = 0) -> None:
        self.setup, self.content = setup, setup.content
        self.run, self.picked, self.shown = run, picked, shown
        self._events: list[Described] = []
        self._lines: list[Line] = []

    @classmethod
    def new(cls, setup: RunSetup, seed: int) -> Self:
        """A run before its first draft."""
        return cls(setup, start(setup.content, setup.faction, setup.leader, seed, setup.deck))

    @property
    def turn(self) -> int | None:
        return None if self.outcome() is not None else 0

    def outcome(self) -> Outcome | None:
        if self.resigned is not None:
            return Outcome(winner=None, by="resignation")
        return ENDINGS.get(self.run.step)

    # What can be decided.

    def legal_actions(self) -> list[Decision]:
        if self.outcome() is not None:
            return []
        if self.run.step == Step.DRAFT:
            return [Decision("pick", number) for number in offered(self.run) if number not in self.picked]
        return [*self._deployments(), *self._upgrades(), *self._timings(), *self._next()]

    def _deployments(self) -> Iterator[Decision]:
        """G2.2 Onto free cells what can be paid for, and off the field."""
        run, taken = self.run, deploy.cells_of(self.run).values()
        free = [cell for cell in CELLS if cell not in taken]
        for number, card in enumerate(run.cards):
            if card.drafted and self._price(card) <= run.gold:
                yield from (Decision("place", number, cell) for cell in free)
            if card.cell is not None:
                yield Decision("back", number)

    def _price(self, card: Card) -> int:
        return 0 if card.bought else self.content.units[card.unit].cost

    def _upgrades(self) -> Iterator[Decision]:
        """G2.3 Levels that can be paid for."""
        for number in self.run.field:
            card = self.run.cards[number]
            cost = self.content.units[card.unit].cost
            if card.level < TOP_LEVEL and level_price(cost, card.level + 1) <= self.run.gold:
                yield Decision("upgrade", number)

    def _timings(self) -> Iterator[Decision]:
        """G3.2 Other timings than those that are set."""
        for timings in itertools.product(SPELL_TIMINGS, repeat=len(self.run.spells)):
            if timings != self.run.spells:
                yield Decision("spells", timings=timings)

    def _next(self) -> Iterator[Decision]:
        """G2.7 An opponent is found; then it is fought, with at least one unit."""
        if self.run.step == Step.PREPARE:
            yield Decision("find")
        elif self.run.field:
            yield Decision("fight")

    # What is decided.

    def apply(self, action: Decision) -> None:
        if self.resigned is not None:
            raise RunError(Refusal.RUN_FINISHED, "the run is over: it was given up", "G2.5")
        before, (events, lines) = self.run, (self._events, self._lines)
        self._events, self._lines = [], []
        try:
            self.run = DEEDS[action.verb](self, action)
            if self.run == before and action.verb != "pick":
                raise RunError(Refusal.OUT_OF_ORDER, "nothing would change", "G2.2")
        except RunError:
            self.run, self._events, self._lines = before, events, lines
            raise

    def _pick(self, action: Decision) -> Run:
        """G2.1 What is shown stays until all picks are made."""
        check_pick(self.run, self.picked, action.card)
        self.picked = (*self.picked, action.card)
        self._say("draft", f"{self._name(action.card)} comes into the hand", action.card)
        if len(self.picked) < self.run.picks:
            return self.run
        picks, self.picked = self.picked, ()
        return draft(self.run, picks)

    def _place(self, action: Decision) -> Run:
        run, card = self.run, action.card
        after = deploy.place(self.content, run, card, *action.cell)
        paid = f" for {run.gold - after.gold} gold" if after.gold < run.gold else ""
        verb = "moves to" if run.cards[card].cell is not None else "is deployed at"
        self._say("move", f"{self._name(card)} {verb} {action.cell[0]},{action.cell[1]}{paid}", card)
        return after

    def _take_back(self, action: Decision) -> Run:
        after = deploy.take_back(self.content, self.run, action.card)
        gold = after.gold - self.run.gold
        refund = f": +{gold} gold" if gold else ""
        self._say("move", f"{self._name(action.card)} goes back to the hand{refund}", action.card)
        return after

    def _set_spells(self, action: Decision) -> Run:
        after = deploy.set_spells(self.run, action.timings)
        names = (self.content.spells[key].name for key in self.content.leaders[self.run.leader].spells)
        told = (f"{name} {timing}" for name, timing in zip(names, action.timings, strict=True))
        self._say("spell", f"To be cast: {', '.join(told)}")
        return after

    def _upgrade(self, action: Decision) -> Run:
        after = shop.upgrade(self.content, self.run, action.card)
        level, gold = after.cards[action.card].level, self.run.gold - after.gold
        self._say("upgrade", f"{self._name(action.card)} rises to level {level} for {gold} gold", action.card)
        return after

    def _find(self, _action: Decision) -> Run:
        self.run.expect(Step.PREPARE, rule="G2.7")
        opponent = bot_for(self.content, self.run)
        self.shown += 1
        self._say("round", f"Battle {self.run.battle} is against {opponent.name}, rated {opponent.rating}")
        return pin(self.run, opponent)

    def _fight(self, _action: Decision) -> Run:
        """G2.7 The battle is fought to its end; all of it is told."""
        run = self.run
        opponent = check_ready(run, run.battle)
        battle = Battle.new(self.content, deploy.team_of(run), opponent.team, run.battle_seed)
        while battle.step():
            self._events.extend(battle.events())
            self._lines.extend(battle.lines())
        outcome = battle.outcome()
        assert outcome is not None  # it steps to its end
        after = conclude(run, run.battle, outcome)
        self.shown += 1
        fought = after.history[-1]
        gained = f"+{fought.gold_after - fought.gold_before} gold, rating {fought.rating_after}"
        self._say("end", f"Battle {run.battle} is {'won' if fought.won else 'lost'}: {gained}")
        if after.finished:
            self._say("end", f"The run is {after.step} by {ENDINGS[after.step].by}")
        return after

    def _name(self, number: int) -> str:
        """A card as sentences call it; what is no card is refused elsewhere."""
        return self.content.units[self.run.cards[number].unit].name

    def _say(self, kind: str, text: str, card: int | None = None) -> None:
        self._lines.append(Line(text=text, kind=kind, unit=card))

    # What is told and kept.

    def view(self, seat: int | None = None) -> RunView:
        told = dict(describe_run(self.content, self.run))
        if self.picked:
            shown = told["draft"].offered
            left = [card for card in shown if card.card not in self.picked]
            told["draft"] = told["draft"].model_copy(
                update={"picks": self.run.picks - len(self.picked), "offered": left}
            )
        actions = [self.format(action) for action in self.legal_actions()] if seat == 0 else []
        return RunView(**told, seat=self.turn, actions=actions, outcome=self.outcome())

    def events(self) -> list[Described]:
        """The events of the battle, where the last action fought one."""
        return list(self._events)

    def lines(self) -> list[Line]:
        return list(self._lines)

    def parse(self, text: str) -> Decision:
        return notation.parse(text)

    def format(self, action: Decision) -> str:
        return notation.write(action)

    def progress(self) -> tuple[int, str]:
        return self.run.battle, str(self.run.step)

    def dice(self) -> bytes:
        """What chance has shown, an opponent or a battle, is not taken back."""
        return f'"shown":{self.shown}'.encode()

    def save(self) -> bytes:
        whole = {"run": to_dict(self.run), "picked": self.picked, "shown": self.shown, "resigned": self.resigned}
        return json.dumps(whole, sort_keys=True, separators=(",", ":")).encode()

    def restore(self, saved: bytes) -> None:
        whole = json.loads(saved)
        self.run = from_dict(self.content, whole["run"])
        self.picked, self.shown, self.resigned = tuple(whole["picked"]), whole["shown"], whole["resigned"]
        self._events, self._lines = [], []

    def clone(self) -> Self:
        copy = type(self)(self.setup, self.run, self.picked, self.shown)
        copy.resigned = self.resigned
        return copy


DEEDS: dict[str, Callable[[RunGame, Decision], Run]] = {
    "pick": RunGame._pick,
    "place": RunGame._place,
    "back": RunGame._take_back,
    "spells": RunGame._set_spells,
    "upgrade": RunGame._upgrade,
    "find": RunGame._find,
    "fight": RunGame._fight,
}
"""What each verb does."""
