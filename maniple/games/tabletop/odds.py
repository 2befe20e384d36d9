"""Exact odds of an assignment of attacks in the tabletop game (T3.5, T5.6), as float64.

How many wounds of each kind a group makes is read off its generating function; what they do to the target is a walk
over its states: the wound points it has left, in the order its models fall (T5.11). Both are exact but for rounding,
which stays below 1e-12; chances smaller than that are left out.

Only wounds that hurt are counted, those that are neither saved nor wholly shrugged off, and nobody is walked over who
is dead for certain. So the walk is about as long as the target has wound points, however many attacks there are, and
any army that T6.1 allows is weighed within a second and 100 MB.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import comb
from typing import Any, NamedTuple

import numpy as np

from maniple.games.tabletop.keywords import (
    BLAST,
    CLEAVE,
    DEVASTATING_WOUNDS,
    HAZARDOUS,
    LETHAL_HITS,
    PRECISION,
    SUSTAINED_HITS,
    TORRENT,
    TWIN_LINKED,
)
from maniple.games.tabletop.rules.assignment import fill_in
from maniple.games.tabletop.rules.attacks import HAZARD, aim_of, group_number
from maniple.games.tabletop.rules.measure import living, models_of
from maniple.games.tabletop.rules.state import FIGHT, GAME, NOBODY, SCRATCH, new_records
from maniple.games.tabletop.rules.terrain import in_cover
from maniple.games.tabletop.rules.weapons import (
    CROWD,
    SIX,
    critical_needed,
    has,
    hit_needed,
    more_attacks,
    more_damage,
    pain_needed,
    save_needed,
    wound_needed,
)
from maniple.games.tabletop.rules.wounds import NEAR, UNSEEN, complete_order
from maniple.kernel.bits import NONE, bit
from maniple.kernel.compiled import rule
from maniple.kernel.odds import faces

NEGLIGIBLE, VANISHING = 1e-12, 1e-24

Chances = list[tuple[int, float]]
"""Numbers with their chances, ascending."""

Assignment = tuple[int, int, int]
"""A model, the slot of its weapon, the unit it is aimed at: numbers of the record."""


@dataclass(frozen=True)
class Odds:
    """What the attacks at one unit are worth: how many of its models and its wound points they take."""

    casualties: Chances
    damage: Chances
    wipe_out: float

    @property
    def expected(self) -> float:
        """The mean of the casualties."""
        return sum(count * chance for count, chance in self.casualties)

    @property
    def expected_damage(self) -> float:
        """The mean of the wound points lost; excess is not counted."""
        return sum(points * chance for points, chance in self.damage)


@dataclass(frozen=True)
class Group:
    """So many of one weapon that strike together (T3.6), and how; the weapon is its record."""

    weapon: Any
    count: int
    near: bool = False
    unseen: bool = False
    stationary: bool = False
    charged: bool = False

    def has(self, keyword: int) -> bool:
        return bool(has(self.weapon, keyword))

    @property
    def sustained(self) -> int:
        return int(self.weapon.sustained) if self.has(SUSTAINED_HITS) else 0


@dataclass(frozen=True)
class Target:
    """A unit that is attacked: its record, and its living models in the order of allocation (T5.11).

    `leader` is the place of the leader in that order.
    """

    statline: Any
    wounds: Sequence[int]
    covered: Sequence[bool]
    leader: int = NOBODY


class Sufferers(NamedTuple):
    """For each state who takes the next wound: what it has left, its cover, and how far a point moves the state."""

    left: np.ndarray
    covered: np.ndarray
    stride: np.ndarray


class States:
    """All states of a target. Where precision can single out its leader, that one's wounds count apart.

    State `a * (apart + 1) + b`: the others have `a` wound points left, the leader `b`. The last one is the first.
    """

    def __init__(self, target: Target, precise: bool) -> None:
        whole, wounds = int(target.statline.WOUNDS), list(target.wounds)
        leader = target.leader if precise else NOBODY
        others = [place for place in range(len(wounds)) if place != leader]
        # T5.11 A wounded model comes first.
        others.sort(key=lambda place: wounds[place] == whole)
        # By the points the others have left: which of them is next, what it has left, how many stand.
        rows = [(NOBODY, 0, 0)]
        for standing, place in enumerate(reversed(others), 1):
            rows += [(place, left, standing) for left in range(1, wounds[place] + 1)]
        apart = wounds[leader] if leader != NOBODY else 0
        points, lead = np.divmod(np.arange(len(rows) * (apart + 1)), apart + 1)
        place, left, standing = np.array(rows).T[:, points]
        self.size = len(points)
        self.standing = standing + (lead > 0)
        self.lost = sum(wounds) - points - lead
        # T5.11 The leader is next if it alone is wounded, or comes first of two that both are or both are not.
        hurt, lead_hurt = left % whole > 0, lead % whole > 0
        earlier = np.where(hurt == lead_hurt, leader < place, lead_hurt)
        cover = np.array([*target.covered, False])

        def sufferers(leads: np.ndarray) -> Sufferers:
            who = np.where(leads, leader, place)
            return Sufferers(np.where(leads, lead, left), cover[who], np.where(leads, 1, apart + 1))

        self.next = sufferers((lead > 0) & ((left == 0) | earlier))
        # T3.5 Precision: the leader, while there is one.
        self.next_precise = sufferers(lead > 0)

    def start(self) -> np.ndarray:
        """Nothing has happened yet, for certain."""
        chances = np.zeros(self.size)
        chances[-1] = 1.0
        return chances


@rule
def suffer_once(chances, left, stride, exposed, losses, after):
    """Add to `after` what one wound that hurts makes of the chances of all states.

    `exposed` is how likely its sufferer is to take it, `losses[w, k]` that one with w points then loses k of them.
    """
    for state in range(chances.shape[0]):
        # What is smaller still would only slow the machine down.
        if chances[state] < VANISHING:
            continue
        taken = chances[state] * exposed[state]
        after[state] += chances[state] - taken
        points = left[state]
        for lost in range(1, points + 1):
            after[state - lost * stride[state]] += taken * losses[points, lost]


class Step:
    """One wound that hurts: how it changes the chances of the states. `hurting` is the chance that a wound does."""

    def __init__(self, who: Sufferers, losses: np.ndarray, unsaved: np.ndarray) -> None:
        """`losses[w, k]`: the chance that a model with w points loses k to a wound it does not save."""
        alive = who.left > 0
        worst = unsaved[alive].max()
        # To lose nothing is as likely with one point left as with all of them.
        felt = 1.0 - losses[-1, 0]
        self.hurting = float(worst * felt)
        # Who is better protected than the worst may still save; the dead stay dead.
        exposed = np.where(alive, unsaved / worst, 0.0)
        self._wound = who.left, who.stride, exposed, losses / felt

    def __call__(self, chances: np.ndarray) -> np.ndarray:
        after = np.zeros_like(chances)
        suffer_once(chances, *self._wound, after)
        return after

    def walk(self, chances: np.ndarray, most: int) -> Iterator[np.ndarray]:
        """The chances after 0, 1, 2 ... such wounds, at most so many of them, until nobody is left."""
        yield chances
        for _ in range(most):
            if is_over(chances):
                return
            chances = self(chances)
            yield chances


def is_over(chances: np.ndarray) -> bool:
    """Whether the target is gone as good as certainly."""
    return bool(chances[1:].sum() < NEGLIGIBLE / 10)


def rolls(dice: Any, more: int) -> np.ndarray:
    """The chances of the sum of some dice and numbers: entry n is that of n."""
    chances = np.ones(1)
    for _ in range(int(dice.count)):
        chances = np.convolve(chances, np.r_[0.0, np.full(int(dice.sides), 1.0 / int(dice.sides))])
    return np.r_[np.zeros(int(dice.plus) + more), chances]


def losses_to(damage: np.ndarray, pain: int, whole: int) -> np.ndarray:
    """Entry [w, k]: the chance that a model with w of `whole` points left loses k of them to such damage."""
    # T5.6 Feel no pain per wound point.
    felt = 1.0 - int(faces(pain)) / 6
    lost = np.zeros(max(len(damage), whole + 1))
    for points, chance in enumerate(damage):
        for some in range(points + 1):
            lost[some] += chance * comb(points, some) * felt**some * (1.0 - felt) ** (points - some)
    table = np.zeros((whole + 1, whole + 1))
    for left in range(whole + 1):
        table[left, :left] = lost[:left]
        # T5.6 Excess damage is lost.
        table[left, left] = lost[left:].sum()
    return table


def one_attack(group: Group, statline: Any, plain: np.ndarray, special: np.ndarray) -> np.ndarray:
    """The generating function of the wounds of one attack, at these values of its two variables."""
    weapon = group.weapon
    hitting = int(faces(hit_needed(weapon, group.stationary, group.unseen)))
    wounding = int(faces(wound_needed(weapon, statline, group.charged)))
    critical = int(faces(critical_needed(weapon, statline)))
    # T3.5 Twin-linked: a failed wound has a second chance.
    share = (1 + (6 - wounding) / 6 if group.has(TWIN_LINKED) else 1.0) / 6
    wound = (1 - wounding * share) + share * ((wounding - critical) * plain + critical * special)
    # T3.5 Torrent hits without a roll.
    if group.has(TORRENT):
        return wound
    # T3.5 Lethal hits and sustained hits: what a critical hit is.
    six = (plain if group.has(LETHAL_HITS) else wound) * wound**group.sustained
    return (SIX - hitting) / 6 + (hitting - 1) / 6 * wound + six / 6


def wound_counts(group: Group, statline: Any, standing: int, hurting: Sequence[float]) -> np.ndarray:
    """Entry [n, c]: the chance of n plain and c special wounds that hurt; one axis where critical wounds are plain.

    `hurting` says for each axis how likely a wound is to hurt.
    """
    attacks = rolls(group.weapon.attacks, int(more_attacks(group.weapon, group.near, standing)))
    most = (len(attacks) - 1) * group.count * (1 + group.sustained) + 1
    # An axis of one is a sum over all: how far each kind of wound goes is seen without the other.
    alone = [[most if axis == other else 1 for other in range(len(hurting))] for axis in range(len(hurting))]
    sizes = [length_of(counted(group, statline, attacks, hurting, size).ravel()) for size in alone]
    return counted(group, statline, attacks, hurting, sizes)


def counted(
    group: Group, statline: Any, attacks: np.ndarray, hurting: Sequence[float], sizes: Sequence[int]
) -> np.ndarray:
    """The numbers of wounds up to these sizes: the generating function at roots of unity, transformed back."""
    # What comes back is real: half of the last axis says it all.
    last = 1.0 + hurting[-1] * (np.exp(-2j * np.pi * np.arange(sizes[-1] // 2 + 1) / sizes[-1]) - 1.0)
    first = last
    if len(sizes) == 2:
        first = 1.0 + hurting[0] * (np.exp(-2j * np.pi * np.arange(sizes[0]) / sizes[0])[:, None] - 1.0)
    one = one_attack(group, statline, first, last)
    # T3.6 The number of attacks is rolled for each weapon.
    each = np.zeros_like(one)
    for chance in attacks[::-1]:
        each *= one
        each += chance
    return np.maximum(np.fft.irfftn(each**group.count, sizes, range(one.ndim)), 0.0)


def length_of(chances: np.ndarray) -> int:
    """How many numbers there are without those at the far end that as good as never come up."""
    return int(np.flatnonzero(np.cumsum(chances[::-1])[::-1] > NEGLIGIBLE / 10)[-1]) + 1


def at_most(counts: np.ndarray, most: int) -> np.ndarray:
    """The same numbers, of which all from the last on are one: more wounds than that change nothing."""
    return np.concatenate([counts[: most - 1], counts[most - 1 :].sum(0, keepdims=True)])


def strike(states: States, chances: np.ndarray, group: Group, statline: Any, standing: int) -> np.ndarray:
    """What the attacks of a group make of the chances of the states; a blast meets so many models."""
    weapon = group.weapon
    damage = rolls(weapon.damage, int(more_damage(weapon, group.near)))
    losses = losses_to(damage, int(pain_needed(weapon, statline)), int(statline.WOUNDS))
    bare, covered = (1.0 - int(faces(save_needed(weapon, statline, cover))) / 6 for cover in (False, True))

    def wound(who: Sufferers, unsavable: bool = False) -> Step:
        # T3.5 Without sight the target counts as in cover.
        unsaved = np.where(who.covered | group.unseen, covered, bare)
        return Step(who, losses, np.ones(states.size) if unsavable else unsaved)

    plain = wound(states.next)
    if not group.has(DEVASTATING_WOUNDS) and not group.has(PRECISION):
        counts = wound_counts(group, statline, standing, [plain.hurting])
        after = np.array(list(plain.walk(chances, len(counts) - 1)))
        return at_most(counts, len(after)) @ after
    who = states.next_precise if group.has(PRECISION) else states.next
    special = wound(who, group.has(DEVASTATING_WOUNDS))
    counts = wound_counts(group, statline, standing, [plain.hurting, special.hurting])
    after = np.array(list(plain.walk(chances, len(counts) - 1)))
    most = sum(1 for _ in special.walk(chances, counts.shape[1] - 1))
    # The special wounds follow the plain ones: with so many of them still to come as the row says.
    waiting = at_most(at_most(counts, len(after)).T, most) @ after
    chances = waiting[-1]
    for row in waiting[-2::-1]:
        chances = special(chances) + row
    return chances


def odds_of(groups: Sequence[Group], target: Target) -> Odds:
    """The odds of groups that strike one after another at the same target."""
    states = States(target, any(group.has(PRECISION) for group in groups))
    chances = states.start()
    for group in groups:
        if is_over(chances):
            break
        # T3.5 Blast and cleave count the models that earlier groups have left.
        crowds = states.standing // CROWD if group.has(BLAST) or group.has(CLEAVE) else np.zeros(states.size, int)
        parts = [(crowd, np.where(crowds == crowd, chances, 0.0)) for crowd in np.unique(crowds)]
        chances = sum(
            (strike(states, part, group, target.statline, int(crowd) * CROWD) for crowd, part in parts if part.any()),
            np.zeros(states.size),
        )
    casualties = np.bincount(len(target.wounds) - states.standing, chances)
    return Odds(listed(casualties), listed(np.bincount(states.lost, chances)), float(chances[0]))


def listed(chances: Iterable[float]) -> Chances:
    """The numbers that can come up, with their chances."""
    return [(number, float(chance)) for number, chance in enumerate(chances) if chance > NEGLIGIBLE]


def striking(game: Any, field: Any, unit: int) -> list[Assignment]:
    """What would be used if a unit's attacks were confirmed as they are assigned now."""
    confirmed = new_records(GAME)
    confirmed[0] = game
    # T5.5 Models left unassigned fight all the same; T3.7 they do not shoot.
    if game.phase == FIGHT:
        fill_in(confirmed[0], field, unit)
    return [
        (model, slot, target)
        for model in range(*models_of(field, unit))
        for slot, target in enumerate(confirmed[0].assigned[model].tolist())
        if target != NOBODY
    ]


def assignment_odds(game: Any, field: Any, unit: int, assignments: Iterable[Assignment]) -> dict[int, Odds]:
    """For each unit that is attacked by a unit with these assignments: what it has to expect."""
    weapons: dict[tuple[int, int, int], int] = defaultdict(int)
    for model, slot, target in assignments:
        if game.model[model].wounds > 0:
            number = int(field.body[model].weapon[slot])
            weapons[target, number, int(aim_of(game, field, model, slot, target))] += 1
    stationary, charged = (bool(flags & bit(unit) != NONE) for flags in (game.stationary, game.charged_this_turn))
    groups: dict[int, list[Group]] = defaultdict(list)
    for target, number, aim in sorted(weapons, key=lambda key: group_number(key[1], key[0], key[2])):
        count, near, unseen = weapons[target, number, aim], bool(aim & NEAR), bool(aim & UNSEEN)
        groups[target].append(Group(field.weapon[number], count, near, unseen, stationary, charged))
    return {target: odds_of(some, target_of(game, field, unit, target)) for target, some in groups.items()}


def target_of(game: Any, field: Any, unit: int, target: int) -> Target:
    """A unit as the attacks of another find it, its models in the default order."""
    scratch = new_records(SCRATCH)[0]
    scratch.order[0] = NOBODY
    complete_order(game, field, scratch, unit, target)
    order = [int(model) for model in scratch.order[: living(game, field, target)]]
    leaders = [place for place, model in enumerate(order) if field.body[model].leader]
    return Target(
        field.unit[target],
        [int(game.model[model].wounds) for model in order],
        [bool(in_cover(game, field, model)) for model in order],
        min(leaders, key=lambda place: order[place], default=NOBODY),
    )


def hazard_odds(game: Any, field: Any, unit: int, assignments: Iterable[Assignment]) -> Chances:
    """T3.5 How many of its own models hazardous weapons cost the unit that uses them so."""
    statline = field.unit[unit]
    losses = losses_to(np.eye(HAZARD + 1)[HAZARD], int(statline.FEEL_NO_PAIN), int(statline.WOUNDS))
    points = np.arange(len(losses))
    # On a 1 its bearer suffers.
    die = Step(Sufferers(points, points < 0, np.ones_like(points)), losses, np.full(len(points), 1 / 6))
    left: dict[int, np.ndarray] = {}
    for model, slot, _ in assignments:
        wounds = int(game.model[model].wounds)
        if wounds > 0 and has(field.weapon[field.body[model].weapon[slot]], HAZARDOUS):
            before = left[model] if model in left else np.eye(len(losses))[wounds]
            left[model] = (1.0 - die.hurting) * before + die.hurting * die(before)
    dead = np.ones(1)
    for chances in left.values():
        dead = np.convolve(dead, [1.0 - chances[0], chances[0]])
    return listed(dead)
