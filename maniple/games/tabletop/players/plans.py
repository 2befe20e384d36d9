"""Where a unit goes: each goal is weighed by what the unit has from where its move ends.

Objectives (stakes.py), and the enemies it can shoot or charge from there. At first a move is weighed as if the unit
went straight and kept its ranks; then those toward the best goals are placed, and weighed by where they really end.
"""

import numpy as np

from maniple.games.tabletop.keywords import ASSAULT
from maniple.games.tabletop.players.stakes import (
    claimed,
    comers,
    control_from,
    friends_at,
    gap_to_marker,
    stake,
    weight,
)
from maniple.games.tabletop.players.worth import (
    by_fire,
    in_melee,
    is_loaded,
    of_weapon,
    points_per_wound,
    reach,
    wounds_left,
)
from maniple.games.tabletop.rules.measure import (
    CHARGE_REACH,
    CONTROL_REACH,
    ENGAGEMENT,
    FAR,
    TOLERANCE,
    distance,
    gap_between_units,
    living,
    models_of,
    owner,
    units_engaged,
    within,
)
from maniple.games.tabletop.rules.placement import marker_gap
from maniple.games.tabletop.rules.shooting import is_shielded
from maniple.games.tabletop.rules.state import ADVANCE, FALL_BACK, MAX_OBJECTIVES, MAX_UNITS, NOBODY, NORMAL_MOVE, SLOTS
from maniple.games.tabletop.rules.terrain import is_clear
from maniple.games.tabletop.rules.turn import control_at
from maniple.games.tabletop.rules.weapons import has
from maniple.kernel.compiled import rule

MOST_GOALS = 1 + MAX_OBJECTIVES + 2 * MAX_UNITS
"""To stay, to go to each objective, to each enemy and into range of it."""

PLAN = np.dtype(
    [
        ("goals", "i8"),
        ("goal_x", "f8", (MOST_GOALS,)),  # where the unit's middle would be
        ("goal_y", "f8", (MOST_GOALS,)),
        ("dx", "f8", (MOST_GOALS,)),  # how far it comes this turn
        ("dy", "f8", (MOST_GOALS,)),
        ("value", "f8", (MOST_GOALS,)),
        ("gap", "f8", (MOST_GOALS,)),  # to the enemy that is looked at
        ("fire", "f8", (MOST_GOALS,)),  # at the enemy that is looked at
        ("best", "f8", (MOST_GOALS,)),  # the best use of fire and blades so far
        ("mid_x", "f8"),
        ("mid_y", "f8"),
    ],
    align=True,
)
"""Goals of one unit, while they are weighed."""

STAYS, FIRST_MARKER = 0, 1
"""Numbers of goals: to stay, the first objective; behind the last one, two for each enemy."""

POINTS_PER_VP = 8.0
"""What a victory point is worth, in points of units."""
PATIENCE = 4.0
"""After so many turns, a quarter is left of a prize."""
RESPECT = 0.5
"""How much a point of one's own counts against a point of the enemy's."""
PINNED = 30.0
"""What it is worth to keep an enemy in combat: it does not shoot, and does not go where it wants."""
LATER_FIRE = 0.5
"""What fire on an enemy is worth that is not in range yet: a shot, and not a fight to the end."""
UNSEEN = 0.35
"""What is left of fire where the straight line is blocked: somebody may see somebody."""
A_STEP = 1.0
"""How far somebody must come for a move to be worth it."""
OUTSIDE = 1.3
"""How near a unit comes to an enemy without a charge."""

TWO_DICE = (1.0, 1.0, 1.0, 35 / 36, 33 / 36, 30 / 36, 26 / 36, 21 / 36, 15 / 36, 10 / 36, 6 / 36, 3 / 36, 1 / 36)
"""TWO_DICE[n]: the chance that 2D6 show at least n."""


@rule
def chance_to_charge(way):
    """The chance that 2D6 are enough for a charge over a gap."""
    needed = int(np.ceil(way - ENGAGEMENT))
    return 0.0 if needed > 12 or way > CHARGE_REACH else TWO_DICE[max(needed, 0)]


@rule
def in_turns(turns):
    """What is left of a prize that is so many turns away. No power: its last bit differs from machine to machine."""
    share = PATIENCE / (PATIENCE + turns)
    return share * share


@rule
def middle(game, field, unit):
    """The middle of a unit's models."""
    x, y, count = 0.0, 0.0, 0
    first, last = models_of(field, unit)
    for model in range(first, last):
        if game.model[model].wounds > 0:
            x, y, count = x + game.model[model].x, y + game.model[model].y, count + 1
    return x / max(count, 1), y / max(count, 1)


@rule
def propose(plan, x, y, length):
    """Add a goal; the unit goes so far toward it, or as far as it is away."""
    goal = plan.goals
    way = distance(plan.mid_x, plan.mid_y, x, y)
    share = max(min(length / max(way, 0.01), 1.0), 0.0)
    plan.goal_x[goal], plan.goal_y[goal] = x, y
    plan.dx[goal], plan.dy[goal] = share * (x - plan.mid_x), share * (y - plan.mid_y)
    plan.goals += 1


@rule
def list_goals(game, field, plan, unit, allowance):
    """All goals of a unit: to stay, objectives, enemies."""
    plan.goals = 0
    plan.mid_x, plan.mid_y = middle(game, field, unit)
    propose(plan, plan.mid_x, plan.mid_y, 0.0)
    for marker in range(field.objectives):
        propose(plan, field.objective_x[marker], field.objective_y[marker], allowance)
    longest = reach(field, unit)
    for foe in range(game.units):
        if owner(game, foe) != owner(game, unit) and living(game, field, foe) > 0:
            x, y = middle(game, field, foe)
            way = gap_between_units(game, field, unit, foe)
            propose(plan, x, y, min(allowance, way - OUTSIDE))
            propose(plan, x, y, min(allowance, way - longest + ENGAGEMENT))


@rule
def weigh_marker(game, field, plan, unit, marker):
    """Add to each goal what the unit has of a marker there; to the marker itself, what it will have in time."""
    player = owner(game, unit)
    friends, foes = friends_at(game, field, unit, marker), control_at(game, field, 1 - player, marker)
    threat = comers(game, field, 1 - player, marker)
    for goal in range(plan.goals):
        mine = control_from(game, field, unit, marker, plan.dx[goal], plan.dy[goal])
        won = stake(game, field, player, marker, friends, foes, threat, mine)
        plan.value[goal] += POINTS_PER_VP * won
    goal = FIRST_MARKER + marker
    way = gap_to_marker(game, field, unit, marker, plan.dx[goal], plan.dy[goal]) - CONTROL_REACH
    if way <= 0.0 or game.round_number >= field.rounds:
        return
    friends = max(friends, claimed(game, field, unit, marker))
    later = stake(game, field, player, marker, friends, foes, threat, weight(game, field, unit))
    plan.value[goal] += POINTS_PER_VP * later * in_turns(way / field.unit[unit].MOVE + 0.5)


@rule
def gain_of_charge(game, field, unit, foe):
    """The points a fight is worth to those who charge: what they take, less what those who are left take of them."""
    blades, whole = in_melee(game, field, unit, foe), wounds_left(game, field, foe) * points_per_wound(field, foe)
    left = 1.0 - min(blades / max(whole, 0.01), 1.0)
    return blades - RESPECT * left * in_melee(game, field, foe, unit)


@rule
def weigh_enemy(game, field, plan, unit, foe, number, how):
    """Look at what a unit could do to an enemy from each goal; `number` and the next are the goals of that enemy."""
    x, y = middle(game, field, foe)
    now, here = gap_between_units(game, field, unit, foe), distance(plan.mid_x, plan.mid_y, x, y)
    for goal in range(plan.goals):
        there = distance(plan.mid_x + plan.dx[goal], plan.mid_y + plan.dy[goal], x, y)
        plan.gap[goal], plan.fire[goal] = max(now + there - here, ENGAGEMENT), 0.0
    # T2.1 Who falls back neither shoots nor charges.
    if how != FALL_BACK and not is_shielded(game, field, foe):
        weigh_weapons(game, field, plan, unit, foe, how == ADVANCE)
    gain = max(gain_of_charge(game, field, unit, foe), 0.0)
    for goal in range(plan.goals):
        fire = plan.fire[goal]
        if fire > 0.0 and not is_clear(field, plan.mid_x + plan.dx[goal], plan.mid_y + plan.dy[goal], x, y):
            fire *= UNSEEN
        blow = gain * chance_to_charge(plan.gap[goal]) if how == NORMAL_MOVE else 0.0
        plan.best[goal] = max(plan.best[goal], fire + blow)
    if how == FALL_BACK and units_engaged(game, field, unit, foe):
        plan.value[STAYS] += PINNED + in_melee(game, field, unit, foe) - RESPECT * in_melee(game, field, foe, unit)
    # On the way to an enemy, what will be done there counts already, a little.
    if game.round_number < field.rounds:
        prize = max(gain, LATER_FIRE * by_fire(game, field, unit, foe, False))
        for goal in range(number, number + 2):
            turns = max(plan.gap[goal] - CHARGE_REACH / 2.0, 0.0) / field.unit[unit].MOVE + 1.0
            plan.value[goal] += prize * in_turns(turns)


@rule
def weigh_weapons(game, field, plan, unit, foe, advances):
    """Add up the fire of a unit on an enemy from each goal, with the weapons that reach so far."""
    price = points_per_wound(field, foe)
    first, last = models_of(field, unit)
    for model in range(first, last):
        for slot in range(SLOTS):
            if not is_loaded(game, field, model, slot):
                continue
            number = int(field.body[model].weapon[slot])
            arm = field.weapon[number]
            if arm.ranged == 0 or (advances and not has(arm, ASSAULT)):
                continue
            steady = price * of_weapon(game, field, number, foe, False, True)
            moved = price * of_weapon(game, field, number, foe, False, False)
            near = price * of_weapon(game, field, number, foe, True, False)
            for goal in range(plan.goals):
                if plan.gap[goal] <= arm.reach:
                    closer = near - moved if plan.gap[goal] <= arm.reach / 2.0 else 0.0
                    plan.fire[goal] += (steady if goal == STAYS else moved) + closer
    most = price * wounds_left(game, field, foe)
    for goal in range(plan.goals):
        plan.fire[goal] = min(plan.fire[goal], most)


@rule
def weigh_goals(game, field, plan, unit, how):
    """Weigh all goals by where the unit comes this turn if it moves so (T2.1); the number of the best one."""
    for goal in range(plan.goals):
        plan.value[goal], plan.best[goal] = 0.0, 0.0
    for marker in range(field.objectives):
        weigh_marker(game, field, plan, unit, marker)
    number = FIRST_MARKER + field.objectives
    for foe in range(game.units):
        if owner(game, foe) != owner(game, unit) and living(game, field, foe) > 0:
            weigh_enemy(game, field, plan, unit, foe, number, how)
            number += 2
    for goal in range(plan.goals):
        plan.value[goal] += plan.best[goal]
    return best_goal(plan)


@rule
def best_goal(plan):
    """The goal with the highest value; to stay, if none is better."""
    best = STAYS
    for goal in range(plan.goals):
        if plan.value[goal] > plan.value[best]:
            best = goal
    return best


@rule
def point_of(game, field, plan, unit, goal, allowance):
    """The point a unit walks to: the goal while it is far, and then so that its middle comes to be there."""
    if distance(0.0, 0.0, plan.dx[goal], plan.dy[goal]) >= allowance - TOLERANCE:
        return plan.goal_x[goal], plan.goal_y[goal]
    lead, nearest = NOBODY, FAR
    first, last = models_of(field, unit)
    for model in range(first, last):
        place = game.model[model]
        if place.wounds > 0:
            length = distance(place.x, place.y, plan.goal_x[goal], plan.goal_y[goal])
            if length < nearest:
                lead, nearest = model, length
    return game.model[lead].x + plan.dx[goal], game.model[lead].y + plan.dy[goal]


@rule
def note_end(game, field, scratch, plan, unit, goal):
    """Note how far a placement takes the middle of a unit on its way to a goal."""
    dx, dy, count = 0.0, 0.0, 0
    first, last = models_of(field, unit)
    for model in range(first, last):
        points, place = int(scratch.points[model]), game.model[model]
        if place.wounds > 0:
            count += 1
            if points > 0:
                dx, dy = dx + scratch.x[model][points - 1] - place.x, dy + scratch.y[model][points - 1] - place.y
    plan.dx[goal], plan.dy[goal] = dx / max(count, 1), dy / max(count, 1)


@rule
def is_worth_a_step(game, field, scratch, unit):
    """Whether a placement takes somebody an inch away, or to an objective: T3.5 who remains stationary aims better."""
    first, last = models_of(field, unit)
    for model in range(first, last):
        count, place = int(scratch.points[model]), game.model[model]
        if count == 0 or place.wounds <= 0:
            continue
        x, y = scratch.x[model][count - 1], scratch.y[model][count - 1]
        if distance(place.x, place.y, x, y) >= A_STEP:
            return True
        for marker in range(field.objectives):
            if not within(marker_gap(field, model, place.x, place.y, marker), CONTROL_REACH) and within(
                marker_gap(field, model, x, y, marker), CONTROL_REACH
            ):
                return True
    return False
