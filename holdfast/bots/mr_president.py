"""`chief`: tries every answer in re-dealt worlds that look the same to the President, and compares the outcomes.

It knows what a good world is (`mr_president_worth`), not when an Action is good, so it follows rule changes. An Action
is tried at several targets, and only until it is carried out: the next decision is a separate one.
"""

from contextlib import suppress
from typing import NamedTuple, cast

from holdfast.bots import BotEntry, BotView
from holdfast.bots.mr_president_hints import judge
from holdfast.bots.mr_president_steps import AHEAD, BY_RULE, WORST, until_next
from holdfast.bots.mr_president_worth import worth
from holdfast.games.mr_president.actions.menu import ACT, LET_ACT, TARGET
from holdfast.games.mr_president.second_term import RETIRE
from holdfast.games.mr_president.state import MrPresident
from holdfast.kernel.agenda import Endless
from holdfast.kernel.chance import Dice
from holdfast.kernel.decisions import answer, options_for
from holdfast.kernel.state import Option

ROUNDS = 4
"""The maximum number of trials of an answer, each with other dice; after each round the worse ones are dropped."""

KEPT = 3
"""After each round one trial in `KEPT` is continued, but at least `KEPT`."""

TARGETS = 3
"""The number of targets at which an Action is tried before it is chosen; then all of them are tried."""

BY_HABIT = {LET_ACT, RETIRE}
"""Questions where the first option is taken without a trial: people act in order, and one term is enough."""


class Trial(NamedTuple):
    """A re-dealt world, an answer to try in it, and the index of the option that it stands for."""

    world: MrPresident
    at: int
    of: int


def value_after(trial: Trial, dice: Dice) -> float:
    """The value of a world after an answer and a few more answers that are chosen at random."""
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


def spread(n: int, dice: Dice) -> list[int]:
    """At most `TARGETS` indices below `n`, evenly spaced from a random start."""
    first = dice.below(n)
    return sorted({(first + n * each // TARGETS) % n for each in range(TARGETS)})


def trials_in(world: MrPresident, dice: Dice) -> list[Trial]:
    """A trial for every answer; for an Action, one for each of a few targets."""
    found: list[Trial] = []
    for at, option in enumerate(options_for(world, 0)):
        targets: list[Option] = []
        if option[0] is ACT:
            g = world.copy()
            with suppress(Endless):  # an endless Action is found when it is tried
                answer(g, 0, at, until_next)
                targets = options_for(g, 0)
        if targets and targets[0][0] is TARGET:
            found += [Trial(g, index, at) for index in spread(len(targets), dice)]
        else:
            found.append(Trial(world, at, at))
    return found


def chief(seen: BotView) -> int:
    """Choose the answer after which the worlds have the highest average value."""
    if len(seen.options) == 1 or seen.options[0][0] in BY_HABIT:
        return 0
    world = cast(MrPresident, seen.another())
    world.log = None
    trials = [(0.0, trial) for trial in trials_in(world, seen.dice)]
    for _ in range(ROUNDS):
        dice = Dice(seen.dice.below(1 << 30), "chief")
        trials = [(value + value_after(trial, dice.copy()), trial) for value, trial in trials]
        trials.sort(key=lambda each: -each[0])
        del trials[max(KEPT, len(trials) // KEPT) :]
    return trials[0][1].of


BOTS = (BotEntry("chief", "weighs what every answer leads to, at home and abroad", chief, ("mr_president",), judge),)
