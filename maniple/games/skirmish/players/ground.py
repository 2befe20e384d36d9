"""Where to stand: what a hex gives in fire, in charges and in objectives, and what it costs in danger."""

from maniple.games.skirmish.players.melee import worth_of_contact
from maniple.games.skirmish.players.tactics import POINT, roll_per_1024, weigh_enemies
from maniple.games.skirmish.rules.actions import MOVE_TO, WAIT, action_code
from maniple.games.skirmish.rules.board import contains, distance, hex_index
from maniple.games.skirmish.rules.reach import hex_code
from maniple.games.skirmish.rules.sight import sees
from maniple.games.skirmish.rules.turn import count_control
from maniple.games.skirmish.rules.units import adjacent_to_enemy, end_of, first_of, living, mark_zone, owner
from maniple.kernel.bits import NONE, ONE, count_bits, keep_loop, lowest_bit
from maniple.kernel.compiled import rule

OBJECTIVE_WORTH = 48 * POINT
"""Standing on an objective that is not ours yet."""

GUARD_WORTH = 6 * POINT
"""Standing on one that is."""

STEP_WORTH = POINT // 2
"""One hex nearer to where the unit is needed."""

STRIKING_DISTANCE = 7
"""How far a charge usually reaches."""


@rule
def fire_from(game, field, scratch, unit, col, row):
    """The best shooting from a hex at an enemy that none of ours is holding; friends are marked in `free`."""
    keep_loop()
    farthest = int(field.type[game.unit[unit].type].RNG_RNG)
    foe = 1 - owner(game, unit)
    best = 0
    for i in range(first_of(game, foe), end_of(game, foe)):
        enemy = game.unit[i]
        if enemy.HP_CUR <= 0 or scratch.fire_at[i] <= best:
            continue
        if distance(col, row, int(enemy.col), int(enemy.row)) > farthest:
            continue
        if contains(scratch.free, int(enemy.col), int(enemy.row)):
            continue
        if sees(field, col, row, int(enemy.col), int(enemy.row)):
            best = scratch.fire_at[i]
    return best


@rule
def danger_at(game, field, scratch, unit, col, row):
    """What the enemy's next turn may cost on a hex: fire that sees it, charges that reach it."""
    keep_loop()
    foe = 1 - owner(game, unit)
    fire, blows = 0, 0
    for i in range(first_of(game, foe), end_of(game, foe)):
        enemy = game.unit[i]
        if enemy.HP_CUR <= 0:
            continue
        kind = field.type[enemy.type]
        away = distance(col, row, int(enemy.col), int(enemy.row))
        if kind.RNG_NB > 0 and away <= kind.RNG_RNG and sees(field, col, row, int(enemy.col), int(enemy.row)):
            fire += scratch.by_fire[i]
        if away <= kind.MOVE + STRIKING_DISTANCE:
            blows = max(blows, scratch.by_melee[i])
    # The enemy has others to shoot at and to charge: a unit's share is the smaller the more friends it has.
    return 2 * (fire + blows) // (count_bits(living(game, 1 - foe)) + 2)


@rule
def charge_from(game, scratch, unit, col, row):
    """The best charge a hex promises this turn: a blow's worth by the chance of the roll."""
    keep_loop()
    foe = 1 - owner(game, unit)
    best = 0
    for i in range(first_of(game, foe), end_of(game, foe)):
        enemy = game.unit[i]
        if enemy.HP_CUR > 0:
            away = distance(col, row, int(enemy.col), int(enemy.row)) - 1
            best = max(best, (scratch.melee_at[i] - scratch.by_melee[i] // 4) * roll_per_1024(away) // 1024)
    return best


@rule
def to_objective(field, objective, col, row):
    """How many steps a hex is from standing on an objective."""
    return max(distance(col, row, int(field.objective_col[objective]), int(field.objective_row[objective])) - 1, 0)


@rule
def is_nearest_friend(game, field, unit, objective):
    """Whether no friend is nearer to an objective than this unit: the others leave it to that one."""
    keep_loop()
    mine = to_objective(field, objective, int(game.unit[unit].col), int(game.unit[unit].row))
    player = owner(game, unit)
    for i in range(first_of(game, player), end_of(game, player)):
        friend = game.unit[i]
        if i != unit and friend.HP_CUR > 0:
            away = to_objective(field, objective, int(friend.col), int(friend.row))
            if away < mine or (away == mine and i < unit):
                return False
    return True


@rule
def weigh_objectives(game, field, scratch, unit):
    """Fill `scratch.pull` with what it is worth that this very unit stands on each objective."""
    keep_loop()
    player = owner(game, unit)
    me = game.unit[unit]
    standing_on = field.objective_at[hex_index(field, int(me.col), int(me.row))]
    weight = int(field.type[me.type].OC)
    count_control(game, field, scratch)
    for objective in range(field.objectives):
        ours, theirs = int(scratch.tally[player, objective]), int(scratch.tally[1 - player, objective])
        if standing_on == objective:
            ours -= weight
        held = game.controller[objective] == player
        pull = 0
        if ours < theirs or (not held and ours == theirs):
            pull = OBJECTIVE_WORTH if ours + weight > theirs else OBJECTIVE_WORTH // 4
        elif held and ours == 0:
            pull = GUARD_WORTH
        if not is_nearest_friend(game, field, unit, objective):
            pull //= 4
        scratch.pull[objective] = pull


@rule
def ground_at(field, scratch, col, row):
    """What a hex is worth as ground: the best objective under it or on the way."""
    keep_loop()
    best = 0
    for objective in range(field.objectives):
        best = max(best, scratch.pull[objective] * 8 // (8 + 2 * to_objective(field, objective, col, row)))
    return best


@rule
def approach_from(game, unit, col, row):
    """How near a hex is to an enemy worth striking: the way a fighter has still to go."""
    keep_loop()
    foe = 1 - owner(game, unit)
    nearest = 64
    for i in range(first_of(game, foe), end_of(game, foe)):
        enemy = game.unit[i]
        if enemy.HP_CUR > 0:
            nearest = min(nearest, distance(col, row, int(enemy.col), int(enemy.row)))
    return -nearest * STEP_WORTH


@rule
def worth_of_hex(game, field, scratch, unit, col, row, fleeing):
    """What it is worth to end the move on a hex."""
    kind = field.type[game.unit[unit].type]
    worth = ground_at(field, scratch, col, row) - danger_at(game, field, scratch, unit, col, row)
    # S3.4 A unit that fled may not shoot and may not charge this turn.
    if not fleeing:
        fire = fire_from(game, field, scratch, unit, col, row) if kind.RNG_NB > 0 else 0
        worth += max(fire, charge_from(game, scratch, unit, col, row))
    return worth + approach_from(game, unit, col, row)


@rule
def best_hex(game, field, scratch, unit):
    """Where the active unit moves, or a wait where it stands best; in contact, to stay is to fight on."""
    keep_loop()
    weigh_enemies(game, field, scratch, unit)
    weigh_objectives(game, field, scratch, unit)
    mark_zone(game, scratch.free, owner(game, unit), 0, int(field.cols) - 1)
    col, row = int(game.unit[unit].col), int(game.unit[unit].row)
    fleeing = adjacent_to_enemy(game, unit)
    if fleeing:
        best = worth_of_contact(game, field, scratch, unit, col, row) + ground_at(field, scratch, col, row)
    else:
        best = worth_of_hex(game, field, scratch, unit, col, row, False)
    action = action_code(WAIT, 0)
    for c in range(scratch.low, scratch.high + 1):
        rows = scratch.reach[c + 1]
        while rows != NONE:
            r = lowest_bit(rows)
            rows &= rows - ONE
            worth = worth_of_hex(game, field, scratch, unit, c, r, fleeing)
            if worth > best:
                best, action = worth, action_code(MOVE_TO, hex_code(c, r))
    return action
