"""What has happened and waits for its effects: rules never call each other in circles."""

from maniple.games.roguelike.rules.state import MAX_PENDING
from maniple.games.roguelike.vocabulary import TRIGGERS
from maniple.kernel.compiled import rule

ON_STRIKE, ON_STRUCK = TRIGGERS.index("strike"), TRIGGERS.index("struck")
ON_KILL, ON_DEATH, ON_LOW = TRIGGERS.index("kill"), TRIGGERS.index("death"), TRIGGERS.index("low")


@rule
def push(scratch, trigger, actor, other, amount):
    """Note what happened; in a chain too long for the queue the last links are lost."""
    n = int(scratch.pending)
    if n >= MAX_PENDING:
        return
    scratch.pending_trigger[n] = trigger
    scratch.pending_actor[n] = actor
    scratch.pending_other[n] = other
    scratch.pending_amount[n] = amount
    scratch.pending = n + 1
