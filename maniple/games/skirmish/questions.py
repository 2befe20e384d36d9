"""What people ask while they think: the exact odds of one unit attacking another."""

from pydantic import BaseModel, ConfigDict, Field

from maniple.games.protocol import Described, Question
from maniple.games.skirmish.game import Skirmish
from maniple.games.skirmish.narrate import explain_attack
from maniple.games.skirmish.odds import attack_odds
from maniple.games.skirmish.rules.state import FIGHT
from maniple.games.skirmish.view import UnitId
from maniple.kernel.errors import IllegalAction, NotThere


class AttackQuestion(BaseModel):
    """Who attacks whom, and with what."""

    model_config = ConfigDict(extra="forbid", strict=True)

    attacker: UnitId
    target: UnitId
    ranged: bool | None = Field(default=None, description="the weapon of the phase unless said")


class AttackOdds(Described):
    """Exact odds of all remaining attacks of one unit on another (S7)."""

    attacker: UnitId
    target: UnitId
    ranged: bool
    attacks: int
    hit_needed: int
    wound_needed: int
    save_needed: int | None
    hit: float = Field(description="chance of one attack to hit")
    wound: float = Field(description="to hit and wound")
    unsaved: float = Field(description="to hit, wound and pass the save")
    expected_damage: float
    kill: float
    damage: list[tuple[int, float]] = Field(description="each total and its chance")
    why: list[str]


def odds(game: Skirmish, asked: AttackQuestion) -> AttackOdds:
    """Exact odds of one unit attacking another, as they stand."""
    ranged = bool(game.state.phase != FIGHT) if asked.ranged is None else asked.ranged
    for unit in (asked.attacker, asked.target):
        if unit > game.state.units:
            raise NotThere(f"there is no unit {unit}")
    mine, theirs = game.unit(asked.attacker - 1), game.unit(asked.target - 1)
    if not mine["RNG_NB" if ranged else "CC_NB"]:
        raise IllegalAction("S0.2", f"unit {asked.attacker} has no such weapon")
    if theirs["HP_CUR"] <= 0:
        raise IllegalAction("S2.2", f"unit {asked.target} is off the board")
    exact = attack_odds(game, asked.attacker, asked.target, ranged)
    return AttackOdds(
        attacker=asked.attacker,
        target=asked.target,
        ranged=ranged,
        attacks=exact.attacks,
        hit_needed=exact.hit_needed,
        wound_needed=exact.wound_needed,
        save_needed=exact.save_needed if exact.save_needed <= 6 else None,
        hit=float(exact.hit),
        wound=float(exact.wound),
        unsaved=float(exact.unsaved),
        expected_damage=float(exact.expected_damage),
        kill=float(exact.kill),
        damage=[(total, float(chance)) for total, chance in sorted(exact.damage.items())],
        why=explain_attack(mine, theirs, ranged),
    )


QUESTIONS = {"odds": Question(AttackQuestion, AttackOdds, odds)}
