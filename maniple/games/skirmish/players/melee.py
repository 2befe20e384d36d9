"""When to charge, whom to strike, and who strikes first."""

from maniple.games.skirmish.players.tactics import attacks_of, kill_per_1024, weigh_enemies, worth_of_attack
from maniple.games.skirmish.rules.actions import ATTACK, CHARGE_TO, WAIT, action_code
from maniple.games.skirmish.rules.board import distance
from maniple.games.skirmish.rules.fight import fight_targets
from maniple.games.skirmish.rules.reach import hex_code
from maniple.games.skirmish.rules.state import CHARGERS
from maniple.games.skirmish.rules.units import end_of, first_of, in_fight, melee_reach, owner
from maniple.kernel.bits import NONE, ONE, bit, keep_loop, lowest_bit
from maniple.kernel.compiled import rule

LIKELY = 512
"""A chance of a half, of 1024: what will more likely die than not."""

# The fight's priorities, highest first.
DANGEROUS_AND_KILLABLE, KILLABLE, DANGEROUS, OTHER = 3, 2, 1, 0
RANK = 1 << 24
"""More than any attack is worth: priority decides, worth breaks ties."""


@rule
def still_to_fight(game):
    """The units of both sides that wait for their pick."""
    return (
        game.charging_activation_pool
        | game.active_alternating_activation_pool
        | game.non_active_alternating_activation_pool
    )


@rule
def strikes_back(game, field, enemy):
    """Whether an enemy of the unit that picks has its blows of this phase still to come."""
    # S6.2 While chargers strike, the others are not in their pools yet.
    if game.subphase == CHARGERS:
        return in_fight(game, field, enemy)
    return still_to_fight(game) & bit(enemy) != NONE


@rule
def threat_of(game, field, scratch, enemy, unit):
    """What an enemy's blows of this phase, if they are still to come, are worth against a unit."""
    if not strikes_back(game, field, enemy):
        return 0
    return worth_of_attack(game, field, scratch, enemy, unit, False, attacks_of(game, field, enemy, False))


@rule
def blow_priority(game, field, scratch, unit, target, attacks):
    """How urgently a unit should strike a target: first those that are dangerous and killable."""
    kill = kill_per_1024(game, field, scratch, unit, target, False, attacks)
    killable = kill >= LIKELY
    worth = worth_of_attack(game, field, scratch, unit, target, False, attacks)
    threat = threat_of(game, field, scratch, target, unit)
    if game.subphase == CHARGERS:
        # No enemy strikes before all chargers have: a kill saves what the target would have done.
        return (KILLABLE if killable else OTHER) * RANK + worth + threat * kill // 1024
    # A quarter of this unit's worth or more.
    dangerous = 4 * threat >= 1024 * int(field.type[game.unit[unit].type].VALUE)
    if killable and dangerous:
        rank = DANGEROUS_AND_KILLABLE
    elif killable:
        rank = KILLABLE
    else:
        rank = DANGEROUS if dangerous else OTHER
    return rank * RANK + worth


@rule
def best_blow(game, field, scratch, unit, targets, attacks):
    """The priority of a unit's most urgent target, and the target."""
    best, chosen = -1, -1
    while targets != NONE:
        target = lowest_bit(targets)
        targets &= targets - ONE
        priority = blow_priority(game, field, scratch, unit, target, attacks)
        if priority > best:
            best, chosen = priority, target
    return best, chosen


@rule
def choose_blow(game, field, scratch, unit):
    """The attack of the active fighter."""
    _, target = best_blow(game, field, scratch, unit, scratch.targets, int(game.attacks_left))
    return action_code(ATTACK, target)


@rule
def choose_fighter(game, field, scratch, pool):
    """Who fights next: the most urgent blow; a unit whose neighbours have all fought can wait."""
    best, chosen = -2, -1
    waiting = still_to_fight(game)
    while pool != NONE:
        unit = lowest_bit(pool)
        pool &= pool - ONE
        targets = fight_targets(game, field, unit)
        priority, _ = best_blow(game, field, scratch, unit, targets, attacks_of(game, field, unit, False))
        if targets & waiting == NONE:
            priority = -1
        if priority > best:
            best, chosen = priority, unit
    return chosen


@rule
def worth_of_contact(game, field, scratch, unit, col, row):
    """What it is worth to fight from a hex, the enemies being weighed: the best blow, what it stops, what it costs."""
    keep_loop()
    foe = 1 - owner(game, unit)
    reach = melee_reach(game, field, unit)
    gain, cost, pinned = 0, 0, 0
    for i in range(first_of(game, foe), end_of(game, foe)):
        enemy = game.unit[i]
        if enemy.HP_CUR <= 0:
            continue
        away = distance(col, row, int(enemy.col), int(enemy.row))
        if away <= reach:
            gain = max(gain, scratch.melee_at[i])
            # An enemy in contact does not shoot.
            if field.type[enemy.type].RNG_NB > 0:
                pinned += scratch.by_fire[i]
        if away <= melee_reach(game, field, i):
            cost += scratch.by_melee[i]
    # The blow falls twice before the enemy can leave: in this fight and in that of the enemy's turn.
    return 2 * gain + pinned // 2 - cost


@rule
def worth_of_fire(game, field, scratch, unit):
    """What a unit gives up by going into contact: its best shooting at anyone."""
    keep_loop()
    foe = 1 - owner(game, unit)
    best = 0
    if field.type[game.unit[unit].type].RNG_NB > 0:
        for i in range(first_of(game, foe), end_of(game, foe)):
            if game.unit[i].HP_CUR > 0:
                best = max(best, scratch.fire_at[i])
    return best


@rule
def best_charge(game, field, scratch, unit):
    """The charge that pays best, or a wait when none does."""
    keep_loop()
    weigh_enemies(game, field, scratch, unit)
    best, action = worth_of_fire(game, field, scratch, unit), action_code(WAIT, 0)
    for col in range(scratch.low, scratch.high + 1):
        rows = scratch.reach[col + 1]
        while rows != NONE:
            row = lowest_bit(rows)
            rows &= rows - ONE
            worth = worth_of_contact(game, field, scratch, unit, col, row)
            if worth > best:
                best, action = worth, action_code(CHARGE_TO, hex_code(col, row))
    return action
