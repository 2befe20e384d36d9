"""What the active unit can do now: the one place where legality is decided.

`look` writes it into the scratch: hexes into `reach` for a move or a charge, enemies into `targets` for an
attack. `legal_actions` lists what it finds, `refusal` compares with it, `execute` looks once after every deed
and leaves the result for the player who decides next.
"""

from maniple.games.skirmish.rules.activation import FOUGHT, GOES_ON, PASSED, PASSED_FREE
from maniple.games.skirmish.rules.charge import tell_failed_charge
from maniple.games.skirmish.rules.fight import fight_targets, has_struck
from maniple.games.skirmish.rules.movement import move_steps
from maniple.games.skirmish.rules.reach import find_hexes, found_any
from maniple.games.skirmish.rules.shooting import mark_friends, out_of_targets, targets_in_sight
from maniple.games.skirmish.rules.state import CHARGE, FIGHT, MOVE, SHOOT
from maniple.games.skirmish.rules.units import owner
from maniple.kernel.bits import NONE
from maniple.kernel.compiled import rule


@rule
def look(game, field, scratch):
    """Write what the active unit can do in its phase into the scratch."""
    unit = int(game.active)
    if game.phase == MOVE or game.phase == CHARGE:
        # S3.2 At most MOVE steps; S5.3 at most the charge roll.
        charging = game.phase == CHARGE
        steps = int(game.unit[unit].charge_roll) if charging else move_steps(game, field, unit)
        find_hexes(game, field, scratch, unit, steps, charging)
    elif game.phase == SHOOT:
        # S4.4 The valid targets are built again for each shot.
        mark_friends(game, field, scratch, owner(game, unit))
        scratch.targets = targets_in_sight(game, field, scratch, unit)
    else:
        # S6.4 And for each attack.
        scratch.targets = fight_targets(game, field, unit)


@rule
def nothing_left(game, field, scratch, log):
    """How the activation ends if `look` has found nothing to do; GOES_ON if it has."""
    if game.phase == MOVE or game.phase == CHARGE:
        # S3.3 No destination: (PASS,0,PASS,MOVE). S5.4 None after the roll: (PASS,0,PASS,CHARGE).
        if found_any(scratch):
            return GOES_ON
        if game.phase == CHARGE:
            tell_failed_charge(game, field, scratch, log)
        return PASSED_FREE
    if game.attacks_left > 0 and scratch.targets != NONE:
        return GOES_ON
    if game.phase == FIGHT:
        # S6.4 No attack left or nobody left: (ACTION,1,FIGHT,FIGHT), (PASS,1,PASS,FIGHT) if none was made.
        return FOUGHT if has_struck(game, field) else PASSED
    return out_of_targets(game, field, log)
