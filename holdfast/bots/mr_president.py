"""`chief`: tries every answer in worlds that look the same to the President, and weighs what comes of it.

It knows what a good world looks like (`mr_president_worth`), not which Action is good when: so it follows the rules as
they change. An Action is tried at each of its targets, and only until it is done: what comes next is another decision.
"""

from contextlib import suppress
from typing import NamedTuple, cast

from holdfast.bots import Entry, Seen
from holdfast.bots.mr_president_worth import worth
from holdfast.games.mr_president.actions.menu import ACT, LET_ACT, TARGET, act_as, let_act, take_action
from holdfast.games.mr_president.rolls import KEEP, ROLL
from holdfast.games.mr_president.second_term import RETIRE
from holdfast.games.mr_president.state import MrPresident
from holdfast.games.mr_president.turn import next_segment
from holdfast.kernel.agenda import EACH_STEP, Endless, endless, forced
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, options_for
from holdfast.kernel.state import Option, State

ROUNDS = 4
"""How often an answer is tried at most, each time with other dice; after each, the worse trials are given up."""

KEPT = 3
"""One of so many trials goes on to the next round, but so many at the least."""

TARGETS = 3
"""At how many of its targets an Action is tried before it is chosen; then all of them are."""

AHEAD = 4
"""How many questions after an answer are left to chance, so that what was begun is carried out."""

BY_RULE = {ROLL, KEEP}
"""What carries on with a roll, where the first options are enough for a trial."""

BY_HABIT = {LET_ACT, RETIRE}
"""Where the first option is taken untried: people act in their order, and one term is enough."""

NEXT = {take_action, let_act, act_as, next_segment}
"""Where a trial ends: the next Action, or the next Segment."""


WORST = -1e9
"""What an answer is worth from which the content of a pack goes round for ever: it would be refused."""


class Trial(NamedTuple):
    """A world that looks the same, an answer to try in it, and of which of the options it tells."""

    world: MrPresident
    at: int
    of: int


def until_next(g: State) -> None:
    """Carry out steps until a decision, or until what was begun is done, and not for ever."""
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


def tried(trial: Trial, dice: Dice) -> float:
    """What a world is worth after an answer, and a few more that are left to chance."""
    g = trial.world.copy()
    g.chance = dice.chance
    try:
        answer(g, 0, trial.at, until_next)
        for _ in range(AHEAD):
            if not g.asked:
                break
            options = options_for(g, 0)
            answer(g, 0, 0 if options[0][0] in BY_RULE else dice.below(len(options)), until_next)
    except Endless:
        return WORST
    return worth(g)


def some(n: int, dice: Dice) -> list[int]:
    """All of a few, or a few of many: every so manieth, from any of them on."""
    first = dice.below(n)
    return sorted({(first + n * each // TARGETS) % n for each in range(TARGETS)})


def trials_in(world: MrPresident, dice: Dice) -> list[Trial]:
    """Every answer, and of an Action a few of its targets."""
    found: list[Trial] = []
    for at, option in enumerate(options_for(world, 0)):
        targets: list[Option] = []
        if option[0] is ACT:
            g = world.copy()
            with suppress(Endless):  # what goes round is found out when it is tried
                answer(g, 0, at, until_next)
                targets = options_for(g, 0)
        if targets and targets[0][0] is TARGET:
            found += [Trial(g, index, at) for index in some(len(targets), dice)]
        else:
            found.append(Trial(world, at, at))
    return found


def chief(seen: Seen) -> int:
    """The answer after which the worlds are worth most, on average."""
    if len(seen.options) == 1 or seen.options[0][0] in BY_HABIT:
        return 0
    world = cast(MrPresident, seen.another())
    world.log = None
    trials = [(0.0, trial) for trial in trials_in(world, seen.dice)]
    for _ in range(ROUNDS):
        dice = Dice(seen.dice.below(1 << 30), "chief")
        trials = [(value + tried(trial, dice.copy()), trial) for value, trial in trials]
        trials.sort(key=lambda each: -each[0])
        del trials[max(KEPT, len(trials) // KEPT) :]
    return trials[0][1].of


BOTS = (Entry("chief", "weighs what every answer leads to, at home and abroad", chief, ("mr_president",)),)
