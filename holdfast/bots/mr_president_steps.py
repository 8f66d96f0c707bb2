"""How far a trial of Mr. President goes: until an Action is carried out, or the next decision is open."""

from holdfast.games.mr_president.actions.menu import act_as, let_act, take_action
from holdfast.games.mr_president.rolls import KEEP, ROLL
from holdfast.games.mr_president.turn import next_segment
from holdfast.kernel.agenda import EACH_STEP, endless, forced
from holdfast.kernel.state import State

AHEAD = 4
"""The number of questions after an answer that are answered at random, so that the Action is carried out."""

BY_RULE = {ROLL, KEEP}
"""Options that continue a roll; a trial always takes the first one."""

NEXT = {take_action, let_act, act_as, next_segment}
"""The rules at which a trial ends: the next Action, or the next Segment."""


WORST = -1e9
"""The value of an answer that makes the content of a pack loop forever: it would be refused."""


def until_next(g: State) -> None:
    """Carry out steps until a decision or until the Action is finished; raise `Endless` after too many steps."""
    agenda, asked = g.agenda, g.asked
    for _ in EACH_STEP:
        if not agenda or agenda[-1][0] in NEXT:
            return
        g.doing = step = agenda.pop()
        size = len(step)  # as in `advance`
        if size == 1:
            step[0](g)
        elif size == 3:
            step[0](g, step[1], step[2])
        elif size == 2:
            step[0](g, step[1])
        else:
            step[0](g, *step[1:])
        if asked and (len(asked[0].found) > 1 or not forced(g)):
            return
    raise endless(g)
