"""Exact odds of one unit attacking another, for people: fractions in, fractions out."""

from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Any

from maniple.games import protocol
from maniple.games.skirmish.notation import ids
from maniple.games.skirmish.rules.actions import AIM, ATTACK, SELECT, SHOOT_AT
from maniple.games.skirmish.rules.state import CHARGE, FIGHT, NOBODY
from maniple.games.skirmish.rules.turn import current_pool
from maniple.kernel.combat import save_target, wound_target
from maniple.kernel.odds import faces

if TYPE_CHECKING:
    from maniple.games.skirmish.game import Skirmish


@dataclass(frozen=True)
class Odds:
    """What the attacks of one unit on another are worth, all exact.

    hit, wound and unsaved are the chances of one attack to get that far; damage maps each total to its chance.
    """

    attacks: int
    hit_needed: int
    wound_needed: int
    save_needed: int
    hit: Fraction
    wound: Fraction
    unsaved: Fraction
    damage: dict[int, Fraction]
    kill: Fraction

    @property
    def expected_damage(self) -> Fraction:
        """The mean of what the target loses; more than it has left is not counted."""
        return sum((total * chance for total, chance in self.damage.items()), Fraction(0))


@dataclass(frozen=True)
class ChargeOdds:
    """S5.2 What a unit must roll to charge anybody, and how likely 2D6 show that."""

    unit: int
    needed: int
    chance: Fraction


def charge_odds(game: "Skirmish") -> list[ChargeOdds]:
    """The odds of each unit of the charge pool that has not rolled yet."""
    if game.state.phase != CHARGE:
        return []
    waiting = [unit for unit in ids(current_pool(game.state)) if not game.state.unit[unit - 1].charge_roll]
    needed = [game.steps_to_charge(unit - 1) for unit in waiting]
    return [ChargeOdds(unit, least, two_dice_show(least)) for unit, least in zip(waiting, needed, strict=True) if least]


def two_dice_show(least: int) -> Fraction:
    """How likely 2D6 come to so much or more."""
    return Fraction(sum(one + other >= least for one in range(1, 7) for other in range(1, 7)), 36)


def attack_odds(game: "Skirmish", attacker_id: int, target_id: int, ranged: bool | None = None) -> Odds:
    """The odds of all (remaining) attacks of one unit on another, with the weapon of the phase unless said."""
    state = game.state
    if ranged is None:
        ranged = bool(state.phase != FIGHT)
    attacker, target = state.unit[attacker_id - 1], state.unit[target_id - 1]
    mine, theirs = game.field.type[attacker.type], game.field.type[target.type]
    prefix = "RNG" if ranged else "CC"
    attacks = int(mine[f"{prefix}_NB"])
    if state.active != NOBODY and state.active + 1 == attacker_id and state.attacks_left:
        attacks = int(state.attacks_left)
    return sequence_odds(attacks, mine, theirs, int(target.HP_CUR), prefix)


def sequence_odds(attacks: int, mine: Any, theirs: Any, hp: int, prefix: str) -> Odds:
    """The odds of so many attacks between two unit types, on a target with `hp` left (S7)."""
    skill, strength = int(mine[f"{prefix}_ATK"]), int(mine[f"{prefix}_STR"])
    wound_needed = int(wound_target(strength, int(theirs.TOUGHNESS)))
    save_needed = int(save_target(int(theirs.ARMOR_SAVE), int(theirs.INVUL_SAVE), int(mine[f"{prefix}_AP"])))
    hit = Fraction(int(faces(skill)), 6)
    wound = hit * Fraction(int(faces(wound_needed)), 6)
    unsaved = wound * (1 - Fraction(int(faces(save_needed)), 6))
    each = int(mine[f"{prefix}_DMG"])
    damage: dict[int, Fraction] = {}
    for through in range(attacks + 1):
        total = min(through * each, hp)
        chance = comb(attacks, through) * unsaved**through * (1 - unsaved) ** (attacks - through)
        damage[total] = damage.get(total, Fraction(0)) + chance
    kill = damage.get(hp, Fraction(0)) if hp else Fraction(0)
    return Odds(attacks, skill, wound_needed, save_needed, hit, wound, unsaved, damage, kill)


def action_odds(game: "Skirmish", kind: int, argument: int) -> protocol.Odds | None:
    """What may come of a legal action: one attack (S7), or an activation that rolls a charge (S5.2)."""
    state = game.state
    if kind in (SHOOT_AT, ATTACK, AIM):
        attacker, target = state.unit[state.active], state.unit[argument]
        types, prefix = game.field.type, "RNG" if kind == SHOOT_AT else "CC"
        exact = sequence_odds(1, types[attacker.type], types[target.type], int(target.HP_CUR), prefix)
        chances = {"hit": exact.hit, "wound": exact.wound, "unsaved": exact.unsaved, "kill": exact.kill}
        what = f"Unit {state.active + 1} against unit {argument + 1}"
    elif kind == SELECT and state.phase == CHARGE and not state.unit[argument].charge_roll:
        needed = game.steps_to_charge(argument)
        chances = {"charge": two_dice_show(needed) if needed else Fraction(0)}
        what = f"Unit {argument + 1} needs {needed} on 2D6" if needed else f"Unit {argument + 1} reaches nobody"
    else:
        return None
    told = ", ".join(f"{name} {float(chance):.0%}" for name, chance in chances.items())
    return protocol.Odds(text=f"{what}: {told}", chances={name: float(chance) for name, chance in chances.items()})
